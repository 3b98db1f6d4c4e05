import { useEffect, useRef, useState } from "preact/hooks";
import type { RecordingView, RenderState } from "../client/forms.js";
import { type Desk, sayingOf } from "../state/desk.js";
import { percent } from "../state/items.js";
import { useStore } from "../state/store.js";
import { Panel } from "./panel.js";

/** How far a new sound is is asked for so often, in ms. */
const POLL_MS = 400;

interface Props {
  readonly desk: Desk;
  readonly close: () => void;
}

/** The end of a recording: what is still open, a new sound from the decisions, approval of these very bytes. */
export function FinishPanel({ desk, close }: Props) {
  const { view, tasks, decided, pending, said, render, soundFailure } = useStore(desk.store, (state) => state);
  const [failure, setFailure] = useState<string | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const isMaking = render?.state === "running";
  useEffect(() => {
    if (!isMaking) {
      // What is to be done next has the focus, also after the button before it has gone.
      actions.current?.querySelector<HTMLElement>(".main:enabled")?.focus();
      return;
    }
    let timer = 0;
    let isOver = false;
    const again = () => {
      timer = window.setTimeout(() => void follow(desk, setFailure).then(() => isOver || again()), POLL_MS);
    };
    again();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [desk, isMaking]);
  if (!view) return null;
  const conflicts = view.decisions.conflicts.length;
  const changes = changesOf(view);
  const { row, decisions } = view;
  const mine = decisions.approvals.some(
    ({ by, auditSha256 }) => by === desk.session.who && auditSha256 === view.auditSha256,
  );
  const needsSound = row.status === "changed" || (changes > 0 && row.status !== "approved");
  const blocked =
    pending > 0
      ? "Decisions are still on their way."
      : conflicts > 0
        ? `${conflicts} conflict${conflicts === 1 ? "" : "s"} must be settled first.`
        : needsSound
          ? "Decisions are made that the sound does not have yet: make it first."
          : mine
            ? "You have approved these bytes. N: the next recording."
            : soundFailure !== null
              ? "Its sound cannot be heard: it is not the one that was made. Redact the recording again."
              : null;
  const open = tasks - decided;
  return (
    <Panel title="Finish this recording" close={close}>
      <ul class="finish">
        <li class={decided < tasks ? "warn" : ""}>
          {decided < tasks ? `○ ${tasks - decided} of ${tasks} are not decided yet` : `✓ All ${tasks} are decided`}
        </li>
        <li>
          {changes === 0
            ? "✓ Nothing of the sound is to change"
            : changes === 1
              ? "↻ One decision changes the sound"
              : `↻ ${changes} decisions change the sound`}
        </li>
        <li class={conflicts > 0 ? "warn" : ""}>
          {conflicts > 0 ? (conflicts === 1 ? "▲ One conflict" : `▲ ${conflicts} conflicts`) : "✓ No conflict"}
        </li>
        {said.added.length > 0 ? <li>＋ Added stretches: {said.added.length}</li> : null}
      </ul>
      {failure === null ? null : (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
      {isMaking ? (
        <p role="status">
          Making the new sound <progress max={1} value={render?.fraction ?? 0} aria-label="New sound" />{" "}
          {percent(render?.fraction ?? 0)}
        </p>
      ) : null}
      {blocked === null && open > 0 ? (
        <p class="warn">
          {open === 1 ? "One finding that nobody decided is" : `${open} findings that nobody decided are`} let through
          as made.
        </p>
      ) : null}
      <p class="faint">{blocked ?? "Approving names the very bytes of sound and record; any change takes it back."}</p>
      <div class="actions" ref={actions}>
        {needsSound ? (
          <button
            type="button"
            class="main"
            disabled={pending > 0 || conflicts > 0 || isMaking}
            onClick={() => void begin(desk, setFailure)}
          >
            Make the new sound
          </button>
        ) : null}
        <button
          type="button"
          class={needsSound || open > 0 ? "" : "main"}
          disabled={blocked !== null || isMaking}
          onClick={() => void approveAll(desk, close, setFailure)}
        >
          {open > 0 && blocked === null ? `Approve with ${open} undecided` : "Approve the recording"}
        </button>
        <button type="button" onClick={close}>
          Go on
        </button>
      </div>
    </Panel>
  );
}

/** Decisions that make another sound: approving and noting does not. */
function changesOf(view: RecordingView): number {
  return view.decisions.made.filter(({ decision: { kind } }) => kind === "reject" || kind === "move" || kind === "add")
    .length;
}

async function begin(desk: Desk, fail: (text: string | null) => void): Promise<void> {
  fail(null);
  try {
    const render = await desk.client.send<RenderState | null>("POST", `${desk.path}/render`);
    desk.store.set({ render: render ?? { state: "running", fraction: 0, code: null, message: null, hint: null } });
  } catch (error) {
    fail(sayingOf(error));
  }
}

async function follow(desk: Desk, fail: (text: string | null) => void): Promise<void> {
  try {
    const render = await desk.client.get<RenderState>(`${desk.path}/render`);
    if (desk.store.state.render?.state !== "running") return;
    // It is being made until what was made is here.
    if (render.state === "done") await desk.reload();
    desk.store.set({ render });
    if (render.state === "done") desk.say("The new sound is made and verified.");
    if (render.state === "failed")
      fail(
        `The new sound was not made: ${render.message ?? "nobody knows why"}. ${render.hint ?? ""} The old one is as it was.`,
      );
  } catch (error) {
    fail(sayingOf(error));
  }
}

async function approveAll(desk: Desk, close: () => void, fail: (text: string | null) => void): Promise<void> {
  const { view } = desk.store.state;
  if (!view) return;
  fail(null);
  try {
    const { auditSha256, outputSha256 } = view;
    await desk.client.send("POST", `${desk.path}/approve`, { auditSha256, outputSha256 });
    await desk.poll();
    desk.say("Approved: these very bytes. N: the next recording, q: the queue.");
    close();
  } catch (error) {
    fail(sayingOf(error));
  }
}
