import { STATUS_NAMES } from "../client/forms.js";
import { clock } from "../lanes/paint-sound.js";
import type { App } from "../state/app.js";
import type { Desk } from "../state/desk.js";
import { nextRecording } from "../state/going.js";
import { hashOf } from "../state/route.js";
import { useStore } from "../state/store.js";

/** What the bar says of the recording that is open, and what can be done with all of it. */
export function DeskBar({ desk }: { readonly app: App; readonly desk: Desk }) {
  const view = useStore(desk.store, (state) => state.view);
  const tasks = useStore(desk.store, (state) => state.tasks);
  const decided = useStore(desk.store, (state) => state.decided);
  if (!view) return null;
  const { row } = view;
  const menu = (name: "approve" | "export" | "versions") => () => desk.store.set({ menu: name });
  return (
    <>
      <a href={hashOf({ view: "queue" })} class="quiet" title="Back to the queue">
        ‹
      </a>
      <strong class="bar-name" title={row.name}>
        {row.name}
      </strong>
      <span class={`status status-${row.status}`}>{STATUS_NAMES[row.status]}</span>
      <span class="faint">
        {clock(row.durationMs)} · {row.language} · {row.channels} ch
      </span>
      <span class="meter" title="Decided of what is to be decided">
        <meter min={0} max={Math.max(1, tasks)} value={decided} aria-label="Decided" />
        <span class="number">
          {decided}/{tasks}
        </span>
      </span>
      <span class="bar-gap" />
      {desk.may("review") ? (
        <button
          type="button"
          class="quiet"
          onClick={() => void nextRecording(desk)}
          title="Take the next recording (N)"
        >
          Next ›
        </button>
      ) : null}
      {view.versions.length > 0 ? (
        <button type="button" class="quiet" onClick={menu("versions")}>
          Versions
        </button>
      ) : null}
      {desk.may("audit") ? (
        <button type="button" class="quiet" onClick={menu("export")}>
          Export
        </button>
      ) : null}
      {desk.may("review") ? (
        <button type="button" class="main" onClick={menu("approve")}>
          {row.status === "approved" ? "Approved" : "Finish"} <kbd>A</kbd>
        </button>
      ) : null}
    </>
  );
}
