import { useEffect, useMemo, useState } from "preact/hooks";
import { typeName } from "../client/names.js";
import { clock } from "../lanes/paint-sound.js";
import type { App } from "../state/app.js";
import { type KeyRow, press } from "../state/keys.js";
import { Listening, type SampleItem } from "../state/sample.js";
import { useStore } from "../state/store.js";
import { KeysPanel } from "./keys-panel.js";
import { ListeningLanes } from "./listening-lanes.js";
import { TypePanel } from "./menus.js";
import { Strip } from "./overview-strip.js";
import { Waiting } from "./states.js";
import { PlayTools } from "./transport.js";

const SEEK_MS = 3000;

const KEYS: readonly KeyRow<Listening>[] = [
  { keys: ["Space"], does: "Play, pause", run: (one: Listening) => one.player.toggle() },
  { keys: ["b", "+"], does: "An identifier begins, or ends, here", run: (one: Listening) => one.mark() },
  { keys: ["Escape"], does: "Leave the mark that was begun", run: (one: Listening) => one.letGo() },
  { keys: ["A"], does: "Commit what was heard", run: (one: Listening) => one.finish() },
  {
    keys: ["n"],
    does: "Next item, once this one is committed",
    run: (one: Listening) => {
      if (one.store.state.committed) one.onNext();
    },
  },
  { keys: ["ArrowLeft"], does: "3 s back", run: (one: Listening) => one.player.seek(one.player.currentMs - SEEK_MS) },
  { keys: ["ArrowRight"], does: "3 s on", run: (one: Listening) => one.player.seek(one.player.currentMs + SEEK_MS) },
  { keys: ["<", ","], does: "Slower", run: (one: Listening) => one.player.stepSpeed(-1) },
  { keys: [">", "."], does: "Faster", run: (one: Listening) => one.player.stepSpeed(1) },
  { keys: ["=", "i"], does: "Closer", run: (one: Listening) => one.viewport.zoom(1.6, one.viewport.widthPx / 2) },
  { keys: ["-"], does: "Wider", run: (one: Listening) => one.viewport.zoom(1 / 1.6, one.viewport.widthPx / 2) },
].map((row) => ({ ...row, group: "Blind sample" }));

interface Props {
  readonly app: App;
  readonly item: SampleItem;
  /** Whether the next one is being made. */
  readonly isTaking: boolean;
  readonly next: () => void;
  readonly back: () => void;
}

/** One item: heard without findings or words; marks; committed; only then compared. */
export function ListeningView({ app, item, isTaking, next, back }: Props) {
  const listening = useMemo(() => new Listening(app.client, item), [app, item]);
  const state = useStore(listening.store, (all) => all);
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    void listening.load();
    const onKey = (event: KeyboardEvent) => {
      if (!press(KEYS, listening, event) && event.key === "?") setHasKeys(true);
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      // What is marked and not committed would be lost with the page.
      if (listening.store.state.leaks.length > 0 && !listening.store.state.committed) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    addEventListener("beforeunload", onLeave);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("beforeunload", onLeave);
      listening.close();
    };
  }, [listening]);
  const { leaks, begunMs, choosing, committed, isSending, notice, selected } = state;
  if (!state.hasSound && notice === "") return <Waiting what="Opening the sound" />;
  listening.onNext = next;
  return (
    <main class="desk listening">
      <h1 class="listening-title">
        Blind item <code>{item.item.slice(0, 6)}</code>
        <span class="faint">
          {clock(item.durationMs)} · {item.language} · {item.channels} ch
          {committed ? "" : " · findings and words are hidden until you commit"}
        </span>
      </h1>
      {state.hasSound ? <Strip desk={listening} /> : null}
      {state.hasSound ? <ListeningLanes listening={listening} /> : null}
      <div class="transport" role="toolbar" aria-label="Playing and marking">
        <PlayTools desk={listening} />
        <button
          type="button"
          class={begunMs === null ? "" : "toggle"}
          aria-pressed={begunMs !== null}
          disabled={committed !== null}
          onClick={() => listening.mark()}
        >
          {begunMs === null ? "An identifier begins" : `… and ends (began ${clock(begunMs, 100)})`} <kbd>b</kbd>
        </button>
        <span class="bar-gap" />
        <span role="status" class="faint">
          {notice}
        </span>
        {committed ? null : (
          <button
            type="button"
            onClick={() => void listening.leave().then((isBack) => isBack && back())}
            title="Somebody else may hear it; what you marked goes"
          >
            Give it back
          </button>
        )}
        {committed ? (
          <button type="button" class="main" disabled={isTaking} onClick={next}>
            {isTaking ? "Making the item ready …" : "Next item"} <kbd>n</kbd>
          </button>
        ) : (
          <button
            type="button"
            class="main"
            disabled={isSending || begunMs !== null}
            onClick={() => listening.finish()}
          >
            {leaks.length === 0 ? "Commit: nothing heard" : `Commit ${leaks.length} heard`} <kbd>A</kbd>
          </button>
        )}
        <button type="button" onClick={() => setHasKeys(true)} aria-label="All keys">
          ?
        </button>
      </div>
      <div class="desk-columns two">
        <Marks listening={listening} selected={selected} />
        {committed ? <Comparison listening={listening} /> : <Hints />}
      </div>
      {choosing === null ? null : (
        <TypePanel
          title="What did you hear?"
          close={() => listening.remove(choosing)}
          choose={(type) => listening.choose(type)}
        />
      )}
      {hasKeys ? <KeysPanel rows={KEYS} close={() => setHasKeys(false)} /> : null}
    </main>
  );
}

function Marks({ listening, selected }: { readonly listening: Listening; readonly selected: number }) {
  const { leaks, committed } = listening.store.state;
  return (
    <section class="column" aria-label="What you heard">
      <div class="column-head">
        <h2>What you heard</h2>
      </div>
      {leaks.length === 0 ? <p class="empty">Nothing is marked. Nothing heard is an answer as well.</p> : null}
      <ul class="marks">
        {leaks.map(({ startMs, endMs, type }, at) => (
          <li key={`${startMs}-${endMs}`} aria-current={selected === at ? "true" : undefined}>
            <button type="button" class="quiet" onClick={() => listening.player.once(startMs - 1000, endMs + 1000)}>
              ▶ {clock(startMs, 100)} – {clock(endMs, 100)}
            </button>
            <button
              type="button"
              class="quiet"
              disabled={committed !== null}
              onClick={() => listening.store.set({ choosing: at })}
            >
              {typeName(type)}
            </button>
            {committed ? null : (
              <button
                type="button"
                class="quiet"
                aria-label={`Take away the mark at ${clock(startMs, 100)}`}
                onClick={() => listening.remove(at)}
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hints() {
  return (
    <section class="column" aria-label="How to">
      <div class="column-head">
        <h2>How to</h2>
      </div>
      <p class="empty">
        Listen to all of it once. When you hear something that says who somebody is, press <kbd>b</kbd>; again where it
        ends. Names, numbers, addresses, dates, places, employers. You may also draw over the waveform. Then commit:
        after that nothing changes any more, and you see what was muted.
      </p>
    </section>
  );
}

function Comparison({ listening }: { readonly listening: Listening }) {
  const { committed } = listening.store.state;
  if (!committed) return null;
  const { planted, leaks, spans } = committed;
  const noticed = planted.filter((one) => one.noticed).length;
  return (
    <section class="column" aria-label="Comparison">
      <div class="column-head">
        <h2>Comparison</h2>
      </div>
      <ul class="finish">
        <li>
          {planted.length === 0
            ? "○ Nothing was planted here."
            : `◆ Planted: ${planted.length}; you noticed ${noticed}.`}
        </li>
        {planted.map(({ startMs, endMs, type, noticed: was }) => (
          <li key={startMs} class={was ? "" : "warn"}>
            {was ? "✓ noticed" : "✕ missed"}: {typeName(type)}, planted at {clock(startMs, 100)} – {clock(endMs, 100)}
          </li>
        ))}
        <li>
          {leaks.length === 0 ? "✓ No leak was counted." : `▲ ${leaks.length} counted as leaks of the recording.`}
        </li>
        <li>■ The machine had muted {spans.length} stretches, shown in the lanes now.</li>
      </ul>
    </section>
  );
}
