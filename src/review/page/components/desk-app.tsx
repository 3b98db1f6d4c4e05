import { useMemo, useState } from "preact/hooks";
import { type App, THEMES } from "../state/app.js";
import { hashOf } from "../state/route.js";
import { useStore } from "../state/store.js";
import { DeskView } from "./desk-view.js";
import { QueueView } from "./queue-view.js";
import { ReportView } from "./report-view.js";
import { SampleView } from "./sample-view.js";
import { SignIn } from "./sign-in.js";
import { Waiting } from "./states.js";

const VIEWS = { queue: "Queue", sample: "Blind sample", report: "Report" } as const;

/** The page: who is signed in, where one is, and the view. */
export function DeskApp({ app }: { readonly app: App }) {
  const now = useStore(app.store, (state) => state.session);
  const session = useStore(app.store, (state) => state.last);
  const route = useStore(app.store, (state) => state.route);
  const isAway = useStore(app.store, (state) => state.isAway);
  // Views fill this place with what belongs in the bar above them.
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const deskId = route.view === "desk" ? route.id : null;
  const view = useMemo(() => {
    if (!session) return null;
    if (deskId !== null)
      return <DeskView key={`${session.who}/${deskId}`} app={app} session={session} id={deskId} slot={slot} />;
    if (route.view === "sample") return <SampleView app={app} session={session} />;
    if (route.view === "report") return <ReportView app={app} />;
    return <QueueView app={app} session={session} />;
  }, [app, session, deskId, route.view, slot]);
  if (now === null && session === null) return <SignIn app={app} />;
  return (
    <div class="page">
      {now === null ? (
        <div class="over">
          <SignIn app={app} />
        </div>
      ) : null}
      <header class="bar">
        <span class="brand">Hushtape</span>
        <nav aria-label="Views">
          {(["queue", "sample", "report"] as const).map((name) => (
            <a
              key={name}
              href={hashOf({ view: name })}
              aria-current={route.view === name || (name === "queue" && deskId !== null) ? "page" : undefined}
            >
              {VIEWS[name]}
            </a>
          ))}
        </nav>
        <div class="bar-slot" ref={setSlot} />
        <ThemeSwitch app={app} />
        {session ? (
          <button type="button" class="quiet" onClick={() => void app.signOut()} title="Sign out">
            {session.who} · sign out
          </button>
        ) : null}
      </header>
      {isAway ? (
        <div class="away" role="alert">
          The server does not answer. What you decide is kept on this page and sent when it is back: leave the page
          open.
        </div>
      ) : null}
      {view ?? <Waiting what="Opening the desk" />}
    </div>
  );
}

function ThemeSwitch({ app }: { readonly app: App }) {
  const theme = useStore(app.store, (state) => state.theme);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const names = { system: "Auto", light: "Light", dark: "Dark" };
  return (
    <button type="button" class="quiet" onClick={() => app.setTheme(next)} title="Light, dark, or as the system has it">
      <span aria-hidden="true">{theme === "dark" ? "◐" : "◑"}</span> {names[theme]}
    </button>
  );
}
