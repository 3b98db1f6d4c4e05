import { type Client, RequestFailure } from "../client/client.js";
import type { Decision, DecisionRequest, DecisionState, Made } from "../client/forms.js";

/** Waits between tries while the server is away, in ms: the last one again and again. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000];

interface Waiting {
  readonly request: DecisionRequest;
  /** What it will look like once it is saved: shown meanwhile. */
  readonly made: readonly Made[];
}

/** What becomes of steps that were taken on the page. */
export interface OutboxEvents {
  /** The server's state, after a step was saved. */
  readonly onSaved: (state: DecisionState) => void;
  /** A step was refused and is taken back. */
  readonly onRefused: (failure: RequestFailure) => void;
  /** Something waits, or nothing does any more. */
  readonly onChange: () => void;
}

/**
 * Steps of a reviewer on their way to the server, one after the other. What the server does not answer is sent again until it does: ids are made
 * here, so that what arrives twice is decided once. What it refuses is taken back, with all that waits behind it.
 */
export class Outbox {
  #waiting: readonly Waiting[] = [];
  #isSending = false;
  #isClosed = false;
  #wake: () => void = () => undefined;

  /** @param path - of the recording's decisions. @param who - whose steps these are. */
  constructor(
    private readonly client: Client,
    private readonly path: string,
    private readonly who: string,
    private readonly events: OutboxEvents,
  ) {}

  /** Steps that are not saved yet. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Decisions that are not saved yet, as if they were. */
  get made(): readonly Made[] {
    return this.#waiting.flatMap(({ made }) => made);
  }

  /** Takes decisions as one step. @param seen - the last event that the reviewer's page knew. */
  decide(decisions: readonly Decision[], seen: number): readonly Made[] {
    const at = new Date().toISOString();
    const made = decisions.map((decision): Made => ({ id: crypto.randomUUID(), by: this.who, at, decision }));
    const sent = made.map(({ id, decision }) => ({ id, decision }));
    this.#put({ request: { op: "decide", seen, decisions: sent }, made });
    return made;
  }

  /** Takes the last step back, or takes one that was taken back again. */
  turn(op: "undo" | "redo", seen: number): void {
    this.#put({ request: { op, seen }, made: [] });
  }

  /** Tries at once, where a wait was under way. */
  retry(): void {
    this.#wake();
  }

  /** Sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  #put(step: Waiting): void {
    this.#waiting = [...this.#waiting, step];
    this.events.onChange();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let tries = 0; this.#waiting[0] !== undefined && !this.#isClosed; ) {
      const [first] = this.#waiting;
      try {
        const state = await this.client.send<DecisionState>("POST", this.path, first.request);
        tries = 0;
        this.#waiting = this.#waiting.slice(1);
        if (!this.#isClosed) this.events.onSaved(state);
      } catch (error) {
        const failure =
          error instanceof RequestFailure ? error : new RequestFailure("away", "The answer was cut off.", "");
        // Undo and redo have no id: sent twice they might go two steps, so they are not tried again.
        const isSafe = first.request.op === "decide";
        if (isSafe && (failure.kind === "away" || failure.kind === "session")) {
          await this.#wait(WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)] ?? 0);
          continue;
        }
        this.#waiting = [];
        if (!this.#isClosed) this.events.onRefused(failure);
      }
      this.events.onChange();
    }
    this.#isSending = false;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = window.setTimeout(resolve, ms);
      this.#wake = () => {
        window.clearTimeout(timer);
        resolve();
      };
    });
  }
}
