import { SingleBar } from "cli-progress";
import type { HushtapeError } from "../errors.js";
import { type PipelineEvent, STAGES, type StageName } from "../types.js";

/** What a stage is called while it runs. */
const STAGE_LABELS: Record<StageName, string> = {
  probe: "reading the recording",
  decode: "listening for speech",
  transcribe: "recognising words",
  detect: "finding identifiers",
  gaps: "judging gaps",
  plan: "planning",
  mute: "muting",
  verify: "verifying",
  write: "writing",
};

/** The only writer to stdout and stderr. Results go to stdout, talk to stderr. */
export interface Terminal {
  result(text: string): void;
  say(text: string): void;
  fail(error: HushtapeError): void;
  /** A reader that goes away (`| head`) ends the talk, not the work: otherwise a run would die without clearing up. */
  outliveReaders(): void;
  /** A progress display for one recording; `label` says which, by its number. */
  progress(label: string): Progress;
  /** A plain bar for a download or a build; `null` where the terminal is no terminal. */
  bar(label: string): { update(fraction: number): void; stop(): void };
}

interface Progress {
  onEvent(event: PipelineEvent): void;
  stop(): void;
}

export const terminal: Terminal = {
  result: (text) => void process.stdout.write(`${text}\n`),
  say: (text) => void process.stderr.write(`${text}\n`),
  fail: (error) => void process.stderr.write(`error ${error.code}: ${error.message}\n  ${error.hint}\n`),
  outliveReaders: () => {
    for (const stream of [process.stdout, process.stderr]) {
      stream.on("error", (error: NodeJS.ErrnoException) => {
        // EIO: the terminal itself was closed.
        if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
      });
    }
  },
  progress: (label) => (process.stderr.isTTY ? barProgress(label) : lineProgress(label)),
  bar: (label) => {
    if (!process.stderr.isTTY) {
      terminal.say(`${label} …`);
      return { update: () => undefined, stop: () => undefined };
    }
    const bar = newBar(label);
    bar.start(1, 0, { stage: "" });
    return { update: (fraction) => bar.update(fraction), stop: () => bar.stop() };
  },
};

function newBar(label: string): SingleBar {
  return new SingleBar({
    format: `${label} {bar} {percentage}% {stage}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 24,
    etaBuffer: 20,
  });
}

/** On a terminal: one bar over all stages. */
function barProgress(label: string): Progress {
  const bar = newBar(label);
  bar.start(STAGES.length, 0, { stage: "" });
  return {
    onEvent: (event) => {
      if (event.kind === "warning") {
        terminal.say(`\nwarning: ${event.message}`);
        return;
      }
      const done = STAGES.indexOf(event.stage);
      const part = event.kind === "progress" ? event.fraction : event.state === "done" ? 1 : 0;
      bar.update(done + Math.max(0, Math.min(1, part)), { stage: STAGE_LABELS[event.stage] });
    },
    stop: () => bar.stop(),
  };
}

/** In a log: one line when a stage ends. */
function lineProgress(label: string): Progress {
  return {
    onEvent: (event) => {
      if (event.kind === "warning") terminal.say(`${label}: warning: ${event.message}`);
      if (event.kind === "stage" && event.state === "done") {
        terminal.say(`${label}: ${STAGE_LABELS[event.stage]} took ${((event.elapsedMs ?? 0) / 1000).toFixed(1)} s`);
      }
    },
    stop: () => undefined,
  };
}
