import { HushtapeError } from "../../errors.js";
import type { DecisionsFile } from "../../recording/revise/decisions.js";
import { type ReviseOptions, type ReviseResult, reviseRecording } from "../../recording/revise/revise-recording.js";
import { serviceFailure } from "../../service/edge/problems.js";
import type { RenderState } from "../api/recording.js";
import { carryOver } from "../decisions/carry-over.js";
import { bytesOf, type Deciding, type OnDesk } from "../decisions/deciding.js";
import type { DecisionBook } from "../decisions/decision-book.js";
import { changesSound } from "../decisions/events.js";
import { fold } from "../decisions/fold.js";
import { findOriginal, type OriginalPlaces } from "../originals/find-original.js";
import { placeOfSet, readSet } from "../shelf/read-set.js";
import type { Shelf } from "../shelf/shelf.js";
import type { DeskLog } from "./desk-log.js";

/** Stages of a revision that take time, with the share of it that is done when they begin. */
const STAGES: Readonly<Record<string, number>> = { mute: 0.1, verify: 0.5, write: 0.95 };

/** Nothing went wrong. */
const WELL = { code: null, message: null, hint: null };

/** What making again needs. */
export interface RenderParts {
  readonly shelf: Shelf;
  readonly book: DecisionBook;
  readonly deciding: Deciding;
  readonly log: DeskLog;
  readonly originals: OriginalPlaces;
  /** Where the surrogates' key and vault are. */
  readonly surrogates: NonNullable<ReviseOptions["surrogates"]>;
  /** Aborted when the desk closes: what is half made is undone. */
  readonly stopping: AbortSignal;
}

/** Recordings that are made again from decisions: one at a time, since each keeps all cores busy. */
export class Renders {
  private readonly states = new Map<string, RenderState>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: RenderParts) {}

  /** How far it is. */
  of(recording: string): RenderState {
    return this.states.get(recording) ?? { ...WELL, state: "none", fraction: 0 };
  }

  /** @throws HushtapeError STATE_CONFLICT while it is made again: what is decided meanwhile would be in no sound. */
  requireStill(recording: string): void {
    if (this.of(recording).state !== "running") return;
    throw new HushtapeError("STATE_CONFLICT", "the recording is being made again", "Wait for its end, and look at it.");
  }

  /**
   * Begins to make a recording again from all decisions that hold. It goes on after the answer; `of` tells how far.
   * @param place folders below the outputs' and the outputs' name.
   * @throws HushtapeError STATE_CONFLICT where a conflict is open, nothing changes, or it is being made.
   */
  begin(on: OnDesk, place: string, by: string): RenderState {
    this.requireStill(on.id);
    const { made, conflicts } = this.parts.deciding.all(on.id, bytesOf(on));
    if (conflicts.length > 0) throw refused("two decided differently", "Settle that first.");
    if (!made.some(changesSound)) throw refused("no decision changes the sound", "Approve it as it is.");
    this.states.set(on.id, { ...WELL, state: "running", fraction: 0 });
    const { input } = on.set.audit;
    const decisions: DecisionsFile = {
      schema: "hushtape.decisions/1",
      recording: { inputSha256: input.sha256, auditSha256: on.set.auditSha256 },
      decisions: [...made],
    };
    const work = () =>
      this.parts.book
        .inTurn(on.id, () => this.make(on, place, decisions, by))
        .then(
          () => this.states.set(on.id, { ...WELL, state: "done", fraction: 1 }),
          (error: unknown) => {
            const { code, message, hint } = serviceFailure(error);
            this.states.set(on.id, { state: "failed", fraction: 1, code, message, hint });
          },
        );
    this.turn = this.turn.then(work);
    return this.of(on.id);
  }

  /** Ends when nothing is being made any more. */
  async close(): Promise<void> {
    await this.turn;
  }

  private async make(on: OnDesk, place: string, decisions: DecisionsFile, by: string): Promise<void> {
    const { shelf, log } = this.parts;
    await shelf.hold(on.id);
    try {
      const made = await this.revise(on, place, decisions);
      const { fromAuditSha256, toAuditSha256, outputSha256 } = made;
      const sums = { fromAuditSha256, toAuditSha256, outputSha256 };
      const count = decisions.decisions.length;
      await log.appendAll([{ event: "rendered", by, recording: on.id, ...sums, decisions: count }]);
      await this.carry(on, place, toAuditSha256);
    } finally {
      await shelf.release(on.id);
    }
  }

  private async revise(on: OnDesk, place: string, decisions: DecisionsFile): Promise<ReviseResult> {
    const { shelf, originals, surrogates, stopping } = this.parts;
    const at = placeOfSet(shelf.folder, place);
    const wanted = { sha256: decisions.recording.inputSha256, name: at.name };
    const originalPath = await findOriginal(shelf.folder, wanted, originals, stopping);
    return reviseRecording({
      ...{ ...at, root: shelf.folder, originalPath, decisions, surrogates, signal: stopping },
      onEvent: (event) => {
        const fraction = event.kind === "stage" && event.state === "start" ? STAGES[event.stage] : undefined;
        if (fraction !== undefined) this.states.set(on.id, { ...WELL, state: "running", fraction });
      },
    });
  }

  /** What each of them said, not what holds of it: the second of two has not heard it all for nothing. */
  private async carry(on: OnDesk, place: string, to: string): Promise<void> {
    const now = await readSet(placeOfSet(this.parts.shelf.folder, place));
    const { book } = this.parts;
    const events = book.of(on.id);
    const people = [...new Set(events.map(({ by }) => by))];
    const ofEach = (who: string) => events.filter(({ by }) => by === who);
    const said = people.flatMap((who) => fold(ofEach(who), bytesOf(on)).made);
    for (const [by, carried] of carryOver(said, on.set.audit, now.audit)) {
      await book.append(on.id, {
        ...{ op: "decide", by, on: to, seen: book.of(on.id).length, blind: false, shown: [], settles: false },
        ...{ decisions: [...carried], carried: true },
        salt: "0".repeat(64),
      });
    }
  }
}

function refused(message: string, hint: string): HushtapeError {
  return new HushtapeError("STATE_CONFLICT", message, hint);
}
