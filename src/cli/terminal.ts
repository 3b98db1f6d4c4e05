import { once } from "node:events";
import { createRequire } from "node:module";
import { HushtapeError } from "../errors.js";
import { type PipelineEvent, STAGES, type StageName } from "../types.js";
import { asTyped } from "./invocation.js";

/** What a stage is called while it runs. */
const STAGE_LABELS: Record<StageName, string> = {
  probe: "reading the recording",
  decode: "listening for speech",
  transcribe: "recognising words",
  spot: "listening for what is known",
  detect: "finding identifiers",
  gaps: "judging gaps",
  doubt: "weighing doubtful words",
  refine: "looking at findings again",
  plan: "planning",
  mute: "muting",
  verify: "verifying",
  "listen-again": "listening again",
  relexicalize: "making surrogates",
  write: "writing",
};

/** The only writer to stdout and stderr. Results go to stdout, talk to stderr. */
export interface Terminal {
  /** One line, or several that belong together. */
  result(text: string): void;
  /**
   * A part of a long result, as it is. Resolves when the reader keeps up, so that no more is held than one part.
   * @throws HushtapeError CANCELLED when the reader went away (`| head`): the rest of the work would be for nobody.
   */
  write(part: string | Uint8Array, signal: AbortSignal): Promise<void>;
  /** Whether what is written as a result is shown on a screen: no place for sound. */
  isScreen(): boolean;
  say(text: string): void;
  fail(error: HushtapeError): void;
  /**
   * A reader that goes away (`| head`) ends the talk, not the work: otherwise a run would die without clearing up.
   * @param onFailure called when results cannot be written at all (a full disk).
   */
  outliveReaders(onFailure: (failure: HushtapeError) => void): void;
  /** A progress display for one recording or text; `label` says which. */
  progress(label: Label): Progress;
  /** Used instead of a progress display: shows only what must be shown anyway. */
  warnings(label: Label): Progress;
  /** A plain bar for a download, a build or a batch; one line where stderr is no terminal. */
  bar(label: string | Label): { update(fraction: number): void; stop(): void };
  /** Whether a bar can be drawn at all. */
  drawsBars(): boolean;
}

/** What something is called while it is worked on; it may get a better name meanwhile. */
interface Label {
  readonly text: string;
}

interface Progress {
  onEvent(event: PipelineEvent): void;
  stop(): void;
}

let readerIsGone = false;

/** The process's own standard output and standard error. `write` throws CANCELLED once nobody reads the output any more. */
export const terminal: Terminal = {
  result: (text) => besideBar(() => void process.stdout.write(`${text}\n`)),
  isScreen: () => process.stdout.isTTY === true,
  write: async (part, signal) => {
    const keepsUp = readerIsGone || (typeof part === "string" ? print(part) : await printed(part));
    // An error of the stream ends the waiting too; the stream's own listener finds out which one it was.
    if (!keepsUp) await once(process.stdout, "drain", { signal }).catch(() => undefined);
    if (readerIsGone) throw new HushtapeError("CANCELLED", "whoever read the output went away", "Run again.");
  },
  say: (text) => besideBar(() => void process.stderr.write(`${text}\n`)),
  fail: ({ code, message, hint }) =>
    void process.stderr.write(asTyped(`error ${code}: ${message}\n  ${asSentence(hint)}\n`)),
  outliveReaders: (onFailure) => {
    // Talk that nobody can hear ends no work: what matters of it is in the audit record.
    process.stderr.on("error", () => undefined);
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      readerIsGone = true;
      // EIO: the terminal itself was closed.
      if (error.code !== "EPIPE" && error.code !== "EIO") onFailure(resultsLost());
    });
  },
  progress: (label) => (process.stderr.isTTY ? barProgress(label) : lineProgress(label)),
  warnings: warningsOnly,
  drawsBars: () => process.stderr.isTTY === true,
  bar: (given) => {
    const label = typeof given === "string" ? { text: given } : given;
    if (!process.stderr.isTTY) {
      terminal.say(`${label.text} …`);
      return { update: () => undefined, stop: () => undefined };
    }
    const bar = startBar(label, 1);
    return { update: (fraction) => bar.update(fraction, ""), stop: bar.stop };
  },
};

function resultsLost(): HushtapeError {
  return new HushtapeError(
    "OUTPUT_UNWRITABLE",
    "the results cannot be written to standard output",
    "Is its disk full? What was published before stays: a set is whole where its audit record is.",
  );
}

function print(text: string): boolean {
  return besideBar(() => process.stdout.write(text));
}

/** Of sound it must be known that all of it went out, the last piece too. */
function printed(bytes: Uint8Array): Promise<true> {
  return new Promise((resolve) => {
    besideBar(() =>
      process.stdout.write(bytes, (error) => {
        if (error) readerIsGone = true;
        resolve(true);
      }),
    );
  });
}

function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At its end a bar returns to the line where it started, and would be written over what was said meanwhile: it makes room first. */
let barOnScreen: { hide(): void; show(): void } | null = null;

function besideBar<T>(write: () => T): T {
  barOnScreen?.hide();
  try {
    return write();
  } finally {
    barOnScreen?.show();
  }
}

function startBar(label: Label, total: number): { update(value: number, stage: string): void; stop(): void } {
  // Loaded only where there is a terminal to draw on, so that nobody else waits for it.
  const { SingleBar }: typeof import("cli-progress") = createRequire(import.meta.url)("cli-progress");
  const bar = new SingleBar({
    format: "{label} {bar} {percentage}% {stage}",
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 24,
    etaBuffer: 20,
  });
  let value = 0;
  let stage = "";
  const shown = { hide: () => bar.stop(), show: () => bar.start(total, value, { stage, label: label.text }) };
  barOnScreen = shown;
  shown.show();
  return {
    update: (nextValue, nextStage) => {
      value = nextValue;
      stage = nextStage;
      bar.update(value, { stage, label: label.text });
    },
    stop: () => {
      bar.stop();
      if (barOnScreen === shown) barOnScreen = null;
    },
  };
}

/** On a terminal: one bar over all stages. */
function barProgress(label: Label): Progress {
  const bar = startBar(label, STAGES.length);
  return {
    onEvent: (event) => {
      if (event.kind === "warning") {
        terminal.say(`warning: ${event.message}`);
        return;
      }
      const part = event.kind === "progress" ? event.fraction : event.state === "done" ? 1 : 0;
      bar.update(STAGES.indexOf(event.stage) + Math.max(0, Math.min(1, part)), STAGE_LABELS[event.stage]);
    },
    stop: bar.stop,
  };
}

function warningsOnly(label: Label): Progress {
  return {
    onEvent: (event) => {
      if (event.kind === "warning") terminal.say(`${label.text}: warning: ${event.message}`);
    },
    stop: () => undefined,
  };
}

/** In a log: one line when a stage ends. */
function lineProgress(label: Label): Progress {
  const { onEvent: warn } = warningsOnly(label);
  return {
    onEvent: (event) => {
      warn(event);
      if (event.kind === "stage" && event.state === "done") {
        terminal.say(
          `${label.text}: ${STAGE_LABELS[event.stage]} took ${((event.elapsedMs ?? 0) / 1000).toFixed(1)} s`,
        );
      }
    },
    stop: () => undefined,
  };
}
