import { useEffect, useMemo, useState } from "preact/hooks";
import type { Session } from "../client/forms.js";
import type { App } from "../state/app.js";
import { sayingOf } from "../state/desk.js";
import { type KeyRow, press } from "../state/keys.js";
import { Queue } from "../state/queue.js";
import { hashOf } from "../state/route.js";
import { useStore } from "../state/store.js";
import { KeysPanel } from "./keys-panel.js";
import { Progress } from "./progress.js";
import { QueueFilterBar } from "./queue-filters.js";
import { QueueRow, ROW_PX } from "./queue-row.js";
import { Blank, Failed, Waiting } from "./states.js";
import { VirtualRows } from "./virtual-rows.js";

interface Props {
  readonly app: App;
  readonly session: Session;
}

/** All recordings, those likeliest to need somebody first. */
export function QueueView({ app, session }: Props) {
  const queue = useMemo(() => new Queue(app.client), [app]);
  const state = useStore(queue.store, (all) => all);
  const [notice, setNotice] = useState("");
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  const mayTake = session.permissions.some((one) => one === "review" || one === "admin");
  const open = (id: string) => app.go({ view: "desk", id, atMs: null, msPerPx: null });
  const next = () => {
    if (!mayTake) return;
    queue
      .next()
      .then((id) => (id === null ? setNotice("No recording is left that nobody works on.") : open(id)))
      .catch((error: unknown) => setNotice(sayingOf(error)));
  };
  const move = (by: number) => {
    const last = Math.max(0, (queue.store.state.total ?? 1) - 1);
    queue.store.set({ at: Math.min(last, Math.max(0, queue.store.state.at + by)) });
  };
  const keys: readonly KeyRow<null>[] = [
    { keys: ["n"], does: "Take the next recording", group: "Queue", run: next },
    { keys: ["j", "ArrowDown"], does: "Next line", group: "Queue", run: () => move(1) },
    { keys: ["k", "ArrowUp"], does: "Previous line", group: "Queue", run: () => move(-1) },
    {
      keys: ["Enter"],
      does: "Open the line",
      group: "Queue",
      run: () => {
        const row = queue.store.state.rows.get(queue.store.state.at);
        if (row) open(row.id);
      },
    },
    { keys: ["?"], does: "All keys", group: "Queue", run: () => setHasKeys(true) },
    { keys: ["Escape"], does: "Close", group: "Queue", run: () => setHasKeys(false) },
  ];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void press(keys, null, event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const { total, rows, desk, failure, at } = state;
  return (
    <main class="queue">
      <h1 class="unseen">Queue</h1>
      {desk ? <Progress desk={desk} /> : null}
      <div class="queue-tools">
        <QueueFilterBar queue={queue} />
        <span class="count" role="status">
          {notice !== ""
            ? notice
            : total === null
              ? ""
              : total === 1
                ? "1 recording"
                : `${total.toLocaleString("en")} recordings`}
        </span>
        <button type="button" class="main" disabled={!mayTake || state.isTaking} onClick={next}>
          Next recording <kbd>n</kbd>
        </button>
      </div>
      {failure !== null && rows.size === 0 ? (
        <Failed text={failure} retry={() => void queue.refresh()} />
      ) : total === null ? (
        <Waiting what="Reading the list" />
      ) : total === 0 ? (
        <NoRows
          hasAny={(desk?.recordings ?? 0) > 0}
          clear={() => queue.filter({ status: "", type: "", warning: "", search: "" })}
        />
      ) : (
        <section class="table" role="table" aria-label="Recordings" aria-rowcount={total + 1}>
          <div role="rowgroup">
            <div class="queue-row head" role="row" aria-rowindex={1}>
              {["Recording", "Risk", "Why", "Length", "Muted", "To decide", "Status", "Who"].map((name) => (
                <span key={name} role="columnheader">
                  {name}
                </span>
              ))}
            </div>
          </div>
          <VirtualRows
            role="rowgroup"
            label="Recordings by the chosen order"
            count={total}
            rowHeight={ROW_PX}
            shown={at}
            onRange={queue.look}
            row={(index) => (
              <QueueRow
                key={index}
                index={index}
                row={rows.get(index)}
                isAt={index === at}
                href={(id) => hashOf({ view: "desk", id, atMs: null, msPerPx: null })}
                choose={() => queue.store.set({ at: index })}
              />
            )}
          />
        </section>
      )}
      {hasKeys ? <KeysPanel rows={keys} close={() => setHasKeys(false)} /> : null}
    </main>
  );
}

function NoRows({ hasAny, clear }: { readonly hasAny: boolean; readonly clear: () => void }) {
  if (!hasAny)
    return (
      <Blank title="No redacted recordings here yet">
        <p>
          They appear once hushtape redact or hushtape batch has written them into this folder. The page looks for them
          by itself.
        </p>
      </Blank>
    );
  return (
    <Blank title="No recording fits these filters">
      <button type="button" class="main" onClick={clear}>
        Clear the filters
      </button>
    </Blank>
  );
}
