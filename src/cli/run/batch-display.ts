import { type BatchProgress, BatchTally } from "../../jobs/batch/progress.js";
import type { BatchEvent } from "../../jobs/batch/run-batch.js";
import type { CommandContext } from "../command-context.js";

/** Where there is no terminal to draw on, a line so often. */
const LINE_MS = 30_000;
/** A terminal is drawn anew so often. */
const DRAW_MS = 500;

/** Shows how far a batch is, and says at once what failed. */
export class BatchDisplay {
  readonly tally = new BatchTally();
  private readonly bar: ReturnType<CommandContext["out"]["bar"]> | null;
  private readonly label = { text: "" };
  private readonly timer: NodeJS.Timeout | null;

  constructor(
    private readonly out: CommandContext["out"],
    quiet: boolean,
  ) {
    this.label.text = lineOf(this.tally.progress);
    this.bar = !quiet && out.drawsBars() ? out.bar(this.label) : null;
    const show = () => {
      this.label.text = lineOf(this.tally.progress);
      if (this.bar) this.bar.update(this.tally.progress.fraction);
      else out.say(this.label.text);
    };
    this.timer = quiet ? null : setInterval(show, this.bar ? DRAW_MS : LINE_MS).unref();
  }

  /** Takes what happened. */
  onEvent(event: BatchEvent): void {
    this.tally.count(event);
    if (event.kind === "todo" && !this.bar && this.timer) {
      this.out.say(`${event.recordings} recordings to redact, ${gigabytes(event.bytes)}`);
    }
    const failure = event.kind === "version" && "failure" in event.outcome ? event.outcome.failure : null;
    if (failure && event.kind === "version") {
      this.out.say(`${event.place}: error ${failure.code}: ${failure.message}`);
    }
  }

  /** Takes it off the screen. */
  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.bar?.stop();
  }

  /** What was warned of, in one line: the sentences are the same for every recording. */
  tellWarnings(): void {
    const told = [...this.tally.progress.warnings].map(([code, count]) => `${code} (${count})`);
    if (told.length > 0)
      this.out.say(`warnings, by how many were published with them (docs/outputs.md): ${told.join(", ")}`);
  }
}

/** Such as `412 of 2000 recordings, 6.9 h of sound, 48 × real time, 2 h 10 min left, 3 failed`. */
function lineOf({ done, recordings, soundMs, speed, leftMs, failed }: BatchProgress): string {
  return [
    `${done} of ${recordings} recordings`,
    `${spanOf(soundMs)} of sound`,
    ...(speed === null ? [] : [`${speed.toFixed(speed < 10 ? 1 : 0)} × real time`]),
    ...(leftMs === null || done === recordings ? [] : [`${spanOf(leftMs)} left`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(", ");
}

/** Such as `2 h 10 min`, `3 min`, `40 s`. */
export function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return `${Math.round(ms / 1000)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Such as `12.4 GB`, `310 MB`. */
export function gigabytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`;
}
