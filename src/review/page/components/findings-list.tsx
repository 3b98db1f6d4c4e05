import { useCallback } from "preact/hooks";
import { typeName } from "../client/names.js";
import { clock } from "../lanes/paint-sound.js";
import { togetherWith } from "../state/deciding.js";
import type { Desk } from "../state/desk.js";
import { FILTER_NAMES, LIST_FILTERS } from "../state/desk-state.js";
import { list } from "../state/going.js";
import { type Item, percent } from "../state/items.js";
import { useStore } from "../state/store.js";
import type { Said } from "../state/verdicts.js";
import { VirtualRows } from "./virtual-rows.js";

const ROW_PX = 28;

/** A shape and a word for how something stands: never a colour alone. */
export function markOf(item: Item, { verdict, conflict, movedTo }: Said): readonly [shape: string, says: string] {
  if (conflict) return ["▲", "conflict"];
  if (verdict === "rejected") return ["✕", item.kind === "added" ? "taken back" : "to be heard again"];
  if (verdict === "mute") return ["■", "to be muted"];
  if (movedTo) return ["↔", "moved"];
  if (verdict === "approved") return ["✓", "approved"];
  if (verdict === "parts") return ["◐", "decided in parts"];
  if (item.kind === "added") return ["＋", "added"];
  return ["○", "to decide"];
}

const KIND_NAMES: Record<Item["kind"], string> = {
  muted: "muted",
  kept: "kept gap",
  "left-in": "left in",
  added: "added",
};

/** Everything that can be decided on, as lines. */
export function FindingsList({ desk }: { readonly desk: Desk }) {
  const { order, byKey, said, selectedKey, filter, byDoubt, byCluster } = useStore(desk.store, (state) => state);
  const at = selectedKey === null ? -1 : order.indexOf(selectedKey);
  const row = useCallback(
    (index: number) => {
      const item = byKey.get(order[index] ?? "");
      if (!item) return null;
      const alike = byCluster && item.kind === "muted" ? alikeOf(desk, item) : 1;
      return (
        <FindingRow
          key={item.key}
          item={item}
          said={said.of(item)}
          place={index}
          count={order.length}
          alike={alike}
          isSelected={item.key === selectedKey}
          select={() => desk.select(item.key)}
        />
      );
    },
    [order, byKey, said, selectedKey, byCluster, desk],
  );
  return (
    <section class="column findings" aria-label="Findings">
      <div class="column-head">
        <h2>Findings</h2>
        <select
          aria-label="Which findings"
          value={filter}
          onChange={(event) =>
            list(desk, LIST_FILTERS.find((one) => one === event.currentTarget.value) ?? "all", byDoubt)
          }
        >
          {LIST_FILTERS.map((one) => (
            <option key={one} value={one}>
              {FILTER_NAMES[one]}
            </option>
          ))}
        </select>
        <select
          aria-label="Order of findings"
          value={byDoubt ? "doubt" : "time"}
          onChange={(event) => list(desk, filter, event.currentTarget.value === "doubt")}
        >
          <option value="time">by time</option>
          <option value="doubt">doubtful first</option>
        </select>
      </div>
      {order.length === 0 ? (
        <p class="empty">{filter === "all" ? "Nothing was found here, and no gap was kept." : "Nothing here."}</p>
      ) : (
        <VirtualRows
          role="listbox"
          label="Findings"
          count={order.length}
          rowHeight={ROW_PX}
          shown={at}
          activeId={selectedKey === null ? undefined : idOf(selectedKey)}
          row={row}
        />
      )}
    </section>
  );
}

function alikeOf(desk: Desk, item: Item): number {
  return item.parts.length === 1 && item.parts[0]?.cluster !== null ? togetherWith(desk, item).length : 1;
}

function idOf(key: string): string {
  return `finding-${key.replaceAll(":", "-")}`;
}

interface RowProps {
  readonly item: Item;
  readonly said: Said;
  readonly place: number;
  readonly count: number;
  /** How many say the same, itself included. */
  readonly alike: number;
  readonly isSelected: boolean;
  readonly select: () => void;
}

function FindingRow({ item, said, place, count, alike, isSelected, select }: RowProps) {
  const [shape, says] = markOf(item, said);
  const type = typeName(said.type ?? item.type);
  return (
    // The list has the focus and the keys; a mouse may point at its lines.
    <div
      id={idOf(item.key)}
      role="option"
      tabIndex={-1}
      class={`finding kind-${item.kind}`}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={place + 1}
      onMouseDown={select}
    >
      <span class={`mark mark-${said.conflict ? "conflict" : (said.verdict ?? "open")}`}>
        <span aria-hidden="true">{shape}</span>
        <span class="unseen">{says}, </span>
      </span>
      <span class="finding-type">
        {type}{" "}
        <span class="faint">{item.kind === "muted" ? (alike > 1 ? `×${alike}` : "") : KIND_NAMES[item.kind]}</span>
        {item.doubtedAs ? (
          <span title={`Perhaps none: ${item.doubtedAs}`}>
            <span aria-hidden="true"> ?</span>
            <span class="unseen">, perhaps none</span>
          </span>
        ) : null}
      </span>
      <span class="number">{clock(item.startMs, 100)}</span>
      <span class="number faint">{((item.endMs - item.startMs) / 1000).toFixed(1)} s</span>
      <span class="number">{item.kind === "added" ? "" : percent(item.confidence)}</span>
    </div>
  );
}
