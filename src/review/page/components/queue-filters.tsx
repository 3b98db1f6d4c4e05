import { STATUS_NAMES } from "../client/forms.js";
import { keysOf, TYPE_CHOICES } from "../client/names.js";
import { type Queue, SORTS } from "../state/queue.js";
import { useStore } from "../state/store.js";

/** A search that rests so long is asked for, in ms. */
const REST_MS = 250;

let resting = 0;

/** Which recordings are listed, and in which order. */
export function QueueFilterBar({ queue }: { readonly queue: Queue }) {
  const { status, type, warning, search, sort } = useStore(queue.store, (state) => state.filters);
  const rest = (part: { search: string } | { warning: string }) => {
    window.clearTimeout(resting);
    resting = window.setTimeout(() => queue.filter(part), REST_MS);
  };
  return (
    <search class="filters">
      <input
        type="search"
        placeholder="Name or id"
        aria-label="Search by name or id"
        value={search}
        onInput={(event) => rest({ search: event.currentTarget.value })}
      />
      <select
        aria-label="Status"
        value={status}
        onChange={(event) => queue.filter({ status: event.currentTarget.value })}
      >
        <option value="">Any status</option>
        {keysOf(STATUS_NAMES).map((key) => (
          <option key={key} value={key}>
            {STATUS_NAMES[key]}
          </option>
        ))}
      </select>
      <select
        aria-label="Type of identifier"
        value={type}
        onChange={(event) => queue.filter({ type: event.currentTarget.value })}
      >
        <option value="">Any type</option>
        {TYPE_CHOICES.map((choice) => (
          <option key={choice.type} value={choice.type}>
            {choice.name}
          </option>
        ))}
      </select>
      <input
        type="search"
        placeholder="Warning"
        aria-label="Code of a warning"
        value={warning}
        size={14}
        onInput={(event) => rest({ warning: event.currentTarget.value })}
      />
      <select aria-label="Order" value={sort} onChange={(event) => queue.filter({ sort: event.currentTarget.value })}>
        {keysOf(SORTS).map((key) => (
          <option key={key} value={key}>
            By {SORTS[key].toLowerCase()}
          </option>
        ))}
      </select>
    </search>
  );
}
