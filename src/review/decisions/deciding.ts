import { createHash, randomBytes } from "node:crypto";
import { HushtapeError } from "../../errors.js";
import type { Decision } from "../../recording/revise/decisions.js";
import type { DecisionRequest, DecisionState } from "../api/recording.js";
import type { LogEntry } from "../log/entry.js";
import type { RecordingSet } from "../shelf/read-set.js";
import type { Claims } from "./claims.js";
import type { DecisionBook } from "./decision-book.js";
import { changesSound, type DecideEvent, type DecisionEvent } from "./events.js";
import { type Bytes, type Folded, fold } from "./fold.js";
import { type Reviewer, type Shown, shownTo, stateOf } from "./views.js";

/** What deciding needs. */
export interface DecidingParts {
  readonly book: DecisionBook;
  readonly claims: Claims;
  readonly log: { appendAll(entries: readonly LogEntry[]): Promise<unknown> };
  readonly approvals: 1 | 2;
  /** SHA-256 of the audit record that stands now; `null`: the recording is gone. */
  readonly standing: (id: string) => Promise<string | null>;
}

/** A recording with its set, as it lies there this moment. */
export interface OnDesk {
  readonly id: string;
  readonly set: RecordingSet;
}

const SALT_BYTES = 32;

/** People's steps on recordings: saved before they are answered, and told to the log without their words. */
export class Deciding {
  constructor(private readonly parts: DecidingParts) {}

  /** What somebody is shown. */
  state(on: OnDesk, reviewer: Reviewer): DecisionState {
    const events = this.parts.book.of(on.id);
    return stateOf(this.shown(on, reviewer), reviewer, events.length, this.parts.claims.holder(on.id));
  }

  /** What holds, whoever asks. */
  all(id: string, bytes: Bytes): Folded {
    return fold(this.parts.book.of(id), bytes);
  }

  /**
   * Does a step, and answers with what holds then. A request that came before does nothing.
   * @param check refuses what cannot be carried out, given what would hold.
   * @throws HushtapeError STATE_CONFLICT where there is nothing to undo or redo, or somebody may not settle a conflict; what `check` throws; OUTPUT_UNWRITABLE, DISK_FULL.
   */
  step(
    on: OnDesk,
    reviewer: Reviewer,
    request: DecisionRequest,
    check: (after: Folded) => Promise<void>,
  ): Promise<DecisionState> {
    const { book, claims } = this.parts;
    return book.inTurn(on.id, async () => {
      await this.requireStanding(on);
      if (request.op === "decide") await this.decide(on, reviewer, request, check);
      else await this.turnBack(on, reviewer, request.op);
      if (claims.take(on.id, reviewer.who) === "new") {
        await this.parts.log.appendAll([{ event: "claimed", by: reviewer.who, recording: on.id }]);
      }
      return this.state(on, reviewer);
    });
  }

  /**
   * Approves these very bytes.
   * @throws HushtapeError STATE_CONFLICT where they are not those that lie there, a conflict is open, or decisions are not in the sound yet.
   */
  approve(on: OnDesk, reviewer: Reviewer, named: Bytes): Promise<DecisionState> {
    return this.parts.book.inTurn(on.id, async () => {
      await this.requireStanding(on);
      const bytes = bytesOf(on);
      if (named.auditSha256 !== bytes.auditSha256 || named.outputSha256 !== bytes.outputSha256) {
        throw conflict("the recording was made again since", "Look at it as it is now, and approve that.");
      }
      const folded = this.all(on.id, bytes);
      if (folded.conflicts.length > 0) throw conflict("two decided differently", "Settle that first.");
      if (folded.made.some(changesSound)) {
        throw conflict("decisions are not in the sound yet", "Make the recording again first, and listen to it.");
      }
      if (!folded.approvals.some(({ by }) => by === reviewer.who)) {
        // First to the log: an approval that nobody can find there must not let anything out.
        await this.parts.log.appendAll([{ event: "approved", by: reviewer.who, recording: on.id, ...bytes }]);
        const { auditSha256, outputSha256 } = bytes;
        await this.parts.book.append(on.id, { op: "approve", by: reviewer.who, on: auditSha256, outputSha256 });
        this.parts.claims.release(on.id, reviewer.who);
      }
      return this.state(on, reviewer);
    });
  }

  /** Whoever waited for his turn may have waited for another set. @throws HushtapeError STATE_CONFLICT */
  private async requireStanding(on: OnDesk): Promise<void> {
    if ((await this.parts.standing(on.id)) === on.set.auditSha256) return;
    throw conflict("the recording was made again since", "Look at it as it is now, and decide on that.");
  }

  private shown(on: OnDesk, reviewer: Reviewer): Shown {
    return shownTo(reviewer, this.parts.book.of(on.id), bytesOf(on), this.parts.approvals);
  }

  private async decide(
    on: OnDesk,
    reviewer: Reviewer,
    { seen, decisions }: Extract<DecisionRequest, { op: "decide" }>,
    check: (after: Folded) => Promise<void>,
  ): Promise<void> {
    const { book } = this.parts;
    const events = book.of(on.id);
    const known = new Set(
      events.flatMap((event) => (event.op === "decide" ? event.decisions.map(({ id }) => id) : [])),
    );
    const fresh = decisions.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    if (new Set(fresh.map(({ id }) => id)).size < fresh.length || seen > events.length) {
      throw new HushtapeError("USAGE", "the request contradicts itself", "Load the page again.");
    }
    const before = this.shown(on, reviewer);
    const event = {
      op: "decide" as const,
      by: reviewer.who,
      on: on.set.auditSha256,
      seen,
      blind: before.blind,
      shown: before.blind ? before.conflicts.flatMap((one) => one.decisions.map(({ id }) => id)) : [],
      settles: reviewer.permissions.includes("audit"),
      decisions: fresh,
      salt: randomBytes(SALT_BYTES).toString("hex"),
    };
    const bytes = bytesOf(on);
    const [was, after] = [this.all(on.id, bytes), fold([...events, { ...event, n: events.length, at: NEVER }], bytes)];
    await check(after);
    const written = await book.append(on.id, event);
    await this.parts.log.appendAll([
      ...(written.op === "decide" ? decidedLines(on.id, written) : []),
      ...changeLines(on.id, reviewer.who, was, after),
    ]);
  }

  /** @throws HushtapeError STATE_CONFLICT */
  private async turnBack(on: OnDesk, { who }: Reviewer, op: "undo" | "redo"): Promise<void> {
    const bytes = bytesOf(on);
    const was = this.all(on.id, bytes);
    const step = was[op].get(who);
    if (!step) throw conflict(`there is nothing to ${op}`, "Each takes back, or does again, steps of one's own alone.");
    const { book } = this.parts;
    const event = { op, by: who, on: bytes.auditSha256, step: step.n };
    const events = book.of(on.id);
    const after = fold([...events, { ...event, n: events.length, at: NEVER }], bytes);
    const said = { by: who, recording: on.id, step: step.n, decisions: step.decisions.map(({ id }) => id) };
    await this.parts.log.appendAll([
      { event: op === "undo" ? "undone" : "redone", ...said },
      ...changeLines(on.id, who, was, after),
    ]);
    await book.append(on.id, event);
  }
}

/** For events that are only tried. */
const NEVER = new Date(0).toISOString();

/** The bytes that lie there. */
export function bytesOf({ set }: Pick<OnDesk, "set">): Bytes {
  return { auditSha256: set.auditSha256, outputSha256: set.audit.output.sha256 };
}

/** Lines of the log for a step: kinds, targets and codes, and of all the rest a sum that nobody can try words against. */
function decidedLines(recording: string, event: DecideEvent): LogEntry[] {
  return event.decisions.map(({ id, decision }) => ({
    event: "decided",
    by: event.by,
    recording,
    decision: id,
    kind: decision.kind,
    target: decision.kind === "add" ? decision.answers : decision.target,
    reason: decision.kind === "reject" ? decision.reason : null,
    step: event.n,
    commitment: commitmentOf(event.salt, decision),
  }));
}

/** SHA-256 of a salt and a decision, as the log has it: 64 hexadecimal digits. @param salt of the decision's event, private. */
export function commitmentOf(salt: string, decision: Decision): string {
  return createHash("sha256")
    .update(`${salt}${JSON.stringify(decision)}`)
    .digest("hex");
}

/** What a killed process had saved and not yet told the log. @param told ids of decisions that the log has. */
export function untold(book: DecisionBook, told: ReadonlySet<string>): LogEntry[] {
  const steps = (id: string) => book.of(id).filter((event: DecisionEvent) => event.op === "decide");
  return book
    .recordings()
    .flatMap((id) => steps(id).flatMap((event) => (event.carried ? [] : decidedLines(id, event))))
    .filter((line) => line.event === "decided" && !told.has(line.decision));
}

/** Conflicts that began or ended, and approvals that no longer hold. */
function changeLines(recording: string, by: string, was: Folded, after: Folded): LogEntry[] {
  const keyed = ({ conflicts }: Folded) => new Map(conflicts.map((one) => [JSON.stringify(one.target), one]));
  const [before, now] = [keyed(was), keyed(after)];
  const lines: LogEntry[] = [];
  for (const [key, { target, decisions }] of now) {
    if (before.has(key)) continue;
    lines.push({ event: "conflict", by, recording, target, decisions: decisions.map(({ id }) => id).slice(0, 100) });
  }
  for (const [key, { target }] of before) {
    const decision = after.made.at(-1)?.id;
    if (!now.has(key) && decision !== undefined) lines.push({ event: "resolved", by, recording, target, decision });
  }
  // Whose approval it was, not who ended it: that stands in the line before.
  const standing = new Set(after.approvals.map((one) => one.by));
  for (const one of was.approvals) {
    if (!standing.has(one.by)) lines.push({ event: "approval-withdrawn", by: one.by, recording });
  }
  return lines;
}

function conflict(message: string, hint: string): HushtapeError {
  return new HushtapeError("STATE_CONFLICT", message, hint);
}
