import { createPortal } from "preact/compat";
import { useEffect, useMemo } from "preact/hooks";
import type { Session } from "../client/forms.js";
import type { App } from "../state/app.js";
import { Desk } from "../state/desk.js";
import { DESK_KEYS } from "../state/desk-keys.js";
import { press } from "../state/keys.js";
import { hashOf } from "../state/route.js";
import { useStore } from "../state/store.js";
import { DeskBar } from "./desk-bar.js";
import { Details } from "./details.js";
import { FindingsList } from "./findings-list.js";
import { Lanes } from "./lanes.js";
import { Menus } from "./menus.js";
import { OverviewStrip } from "./overview-strip.js";
import { Failed, Waiting } from "./states.js";
import { Transcript } from "./transcript.js";
import { Transport } from "./transport.js";

/** The address keeps position and zoom once they rest so long, in ms. */
const REST_MS = 400;

interface Props {
  readonly app: App;
  readonly session: Session;
  readonly id: string;
  readonly slot: HTMLElement | null;
}

/** One recording: its sound, what was found in it, its words, and what reviewers say. */
export function DeskView({ app, session, id, slot }: Props) {
  // One desk for as long as it is the same person's, whatever sessions come and go meanwhile (the key says so).
  const desk = useMemo(() => new Desk(app.client, session, id), [app, id]);
  const view = useStore(desk.store, (state) => state.view);
  const failure = useStore(desk.store, (state) => state.failure);
  useEffect(() => openDesk(app, desk), [app, desk]);
  if (failure !== null && !view) return <Failed text={failure} retry={() => void desk.load()} />;
  if (!view) return <Waiting what="Opening the recording" />;
  return (
    <main class="desk">
      <h1 class="unseen">{view.row.name}</h1>
      {slot ? createPortal(<DeskBar app={app} desk={desk} />, slot) : null}
      <OverviewStrip desk={desk} />
      <Lanes desk={desk} />
      <Transport desk={desk} />
      <div class="desk-columns">
        <FindingsList desk={desk} />
        <Details desk={desk} />
        <Transcript desk={desk} />
      </div>
      <NoticeLine desk={desk} />
      <Menus desk={desk} />
    </main>
  );
}

/** Starts a desk, its keys and what keeps its address; returns what ends them. */
function openDesk(app: App, desk: Desk): () => void {
  const { route } = app.store.state;
  void desk.load().then(() => {
    void desk.claim();
    if (route.view !== "desk" || route.atMs === null) {
      desk.begin();
      focusList();
      return;
    }
    desk.viewport.centre(route.atMs, route.msPerPx);
    desk.player.seek(route.atMs);
    focusList();
  });
  let resting = 0;
  const keep = () => {
    window.clearTimeout(resting);
    resting = window.setTimeout(() => {
      const { startMs, endMs, msPerPx } = desk.viewport;
      if (app.store.state.route.view !== "desk" || !desk.store.state.view) return;
      const hash = hashOf({ view: "desk", id: desk.id, atMs: (startMs + endMs) / 2, msPerPx });
      history.replaceState(null, "", hash);
    }, REST_MS);
  };
  const onKey = (event: KeyboardEvent) => {
    // A panel that was asked for and is not drawn yet has the keys already: what is typed into it must decide nothing.
    if (desk.store.state.menu === null) press(DESK_KEYS, desk, event);
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    // What is not saved yet would be lost with the page.
    if (desk.outbox.size > 0) event.preventDefault();
  };
  const unsubscribe = desk.viewport.subscribe(keep);
  const unreach = app.store.subscribe(() => {
    if (!app.store.state.isAway) desk.outbox.retry();
  });
  addEventListener("keydown", onKey);
  addEventListener("beforeunload", onLeave);
  return () => {
    removeEventListener("keydown", onKey);
    removeEventListener("beforeunload", onLeave);
    unsubscribe();
    unreach();
    window.clearTimeout(resting);
    desk.close();
  };
}

/** The list has the focus where nothing else has it: a screen reader then says what is selected. */
function focusList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(".findings .rows")?.focus();
  });
}

/** What was done last, also for screen readers. */
function NoticeLine({ desk }: { readonly desk: Desk }) {
  const notice = useStore(desk.store, (state) => state.notice);
  const pending = useStore(desk.store, (state) => state.pending);
  return (
    <footer class="notice-line">
      <span role="status" class={notice?.tone === "error" ? "error" : ""}>
        {notice ? <span key={notice.count}>{notice.text}</span> : null}
      </span>
      <span class="faint" aria-hidden="true">
        {pending > 0 ? `${pending} on the way` : "All saved"} · <kbd>a</kbd> right <kbd>x</kbd> wrong <kbd>u</kbd> undo{" "}
        <kbd>?</kbd> all keys
      </span>
    </footer>
  );
}
