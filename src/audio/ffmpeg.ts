import { type ExecFileException, execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import createCommand from "fluent-ffmpeg";
import { HushtapeError } from "../errors.js";
import { limitReached } from "../files/system-failure.js";
import { type FfmpegInput, fileUrl, type SoundFile, sliceOptions } from "./ffmpeg-input.js";

/**
 * The only file that knows how ffmpeg is found and started. `fluent-ffmpeg` builds and runs the ffmpeg command line.
 *
 * Its `ffprobe` is not used: it parses `key=value` lines, in which a tag that holds a line break can forge a field.
 * ffprobe is asked for JSON instead.
 *
 * Invariant: nothing that ffmpeg writes to stderr leaves this file. It quotes file names and tags (law 2), so it is read
 * only to tell a full disk from other failures.
 */

/** What every ffmpeg process is started with. It may overwrite: outputs lie in a private work folder. */
const QUIET = ["-y", "-nostdin", "-hide_banner", "-loglevel", "error"];

/** Bytes that a program may ask for at once: a cover of 2 MB unpacks to 2 GB. The index of 100 hours of AAC takes 400 MB. */
const MEMORY = ["-max_alloc", String(512 * 2 ** 20)];

/** Lines of stderr kept to classify a failure. */
const STDERR_LINES = 20;

/** ffmpeg ends with 0 when the last bytes of its output, or all of a small one, could not be written. */
const UNWRITTEN = /^Error (?:writing trailer of|closing file) /m;

/** Bytes of raw sound buffered between ffmpeg and this process, per pipe: 0.7 s of 48 kHz stereo float. */
const PIPE_BUFFER_BYTES = 256 * 1024;

/** ffprobe's answer is a few kB; a file with more tags than this is not believed. */
const PROBE_ANSWER_BYTES = 16 * 1024 * 1024;

interface FfmpegOutput {
  /** A file on this machine; without it the output is `FfmpegRun.output`. */
  readonly path?: string;
  readonly options: readonly string[];
}

/** A running ffmpeg process whose output is read as a stream. */
export interface FfmpegRun {
  /** What ffmpeg writes to its standard output; it never emits `close` or `error` by itself. */
  readonly output: Readable;
  /** Settles when the process has ended. Handled inside as well: it never becomes an unhandled rejection. */
  readonly ended: Promise<void>;
  /** Kills the process (SIGKILL) when it still runs; `ended` then rejects. */
  stop(): void;
}

/** Error codes that a failed ffmpeg process may be reported as. */
type EngineFailure = "INPUT_CORRUPT" | "ENGINE_FAILED";

/**
 * Paths of the two programs: `HUSHTAPE_FFMPEG` and `HUSHTAPE_FFPROBE`, else the first in `PATH`.
 *
 * @throws HushtapeError TOOL_MISSING
 */
export async function locateFfmpeg(): Promise<{ readonly ffmpeg: string; readonly ffprobe: string }> {
  return {
    ffmpeg: await locateTool("ffmpeg", process.env.HUSHTAPE_FFMPEG),
    ffprobe: await locateTool("ffprobe", process.env.HUSHTAPE_FFPROBE),
  };
}

async function locateTool(name: string, configured: string | undefined): Promise<string> {
  const candidates = configured
    ? [resolve(configured)]
    : (process.env.PATH ?? "")
        .split(delimiter)
        .filter((folder) => folder !== "")
        .map((folder) => join(folder, name));
  for (const candidate of candidates) {
    if (await isExecutable(candidate)) return candidate;
  }
  throw new HushtapeError(
    "TOOL_MISSING",
    `${name} was not found`,
    `apt-get install ffmpeg, or set HUSHTAPE_${name.toUpperCase()} to the program`,
  );
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

interface FfmpegJob {
  readonly inputs: readonly FfmpegInput[];
  readonly output: FfmpegOutput;
  readonly failure: EngineFailure;
  /** Complaints that make a process fail although it ended with 0. */
  readonly complaints?: RegExp | undefined;
  /** Counts, by pattern, the lines of stderr that match: all that leaves this file of them. */
  readonly tally?: Map<RegExp, number>;
  readonly signal: AbortSignal;
}

/**
 * Starts ffmpeg.
 *
 * @param failure what a non-zero end is told as: damaged input where ffmpeg reads a recording, a failed engine where it
 *   only encodes what it is given. A full disk is always DISK_FULL, an abort CANCELLED.
 */
export async function startFfmpeg(job: FfmpegJob): Promise<FfmpegRun> {
  const { ffmpeg } = await locateFfmpeg();
  if (job.signal.aborted) throw cancelled();
  // fluent-ffmpeg takes the `close` of its target for a vanished reader and kills ffmpeg 20 ms later; a busy machine needs
  // longer than that between the last byte and the end of the process. So the stream never says `close`.
  const output = new PassThrough({ highWaterMark: PIPE_BUFFER_BYTES, autoDestroy: false, emitClose: false });
  const command = commandOf(job, ffmpeg, output);

  let started = false;
  let running = false;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    if (running) command.kill("SIGKILL");
  };

  const ended = new Promise<void>((done, failed) => {
    const settle = (error: HushtapeError | null): void => {
      running = false;
      job.signal.removeEventListener("abort", stop);
      if (error) failed(error);
      else done();
      // Once started, the end of ffmpeg's own output ends it, which may come after the end of the process.
      if (!started) output.end();
    };
    command.on("stderr", (line: unknown) => {
      for (const [pattern, lines] of job.tally ?? []) {
        if (pattern.test(String(line))) job.tally?.set(pattern, lines + 1);
      }
    });
    command.on("start", () => {
      started = true;
      running = true;
      if (stopped) command.kill("SIGKILL");
    });
    command.on("end", (_stdout: unknown, stderr: unknown) => {
      const said = String(stderr ?? "");
      settle(UNWRITTEN.test(said) || job.complaints?.test(said) ? classify(said, job.failure) : null);
    });
    command.on("error", (error: Error, _stdout: unknown, stderr: unknown) => {
      if (job.signal.aborted) return settle(cancelled());
      // Killed from outside, or never started: that says nothing about the recording.
      const failure = started && !/killed with signal/.test(error.message) ? job.failure : "ENGINE_FAILED";
      settle(classify(`${error.message}\n${String(stderr ?? "")}`, failure));
    });
  });
  ended.catch(() => undefined);

  job.signal.addEventListener("abort", stop, { once: true });
  command.run();
  return { output, ended, stop };
}

function commandOf(
  { inputs, output: { path, options: outputOptions } }: FfmpegJob,
  ffmpeg: string,
  output: PassThrough,
) {
  const command = createCommand({ stdoutLines: STDERR_LINES }).setFfmpegPath(ffmpeg);
  // Before the first run it asks ffmpeg for its formats, by which a program that is no ffmpeg is found out, and for its encoders,
  // which it needs only where one is set by its own methods: none is. Its types want an error where there is none.
  command.availableEncoders = (answer) => void Reflect.apply(answer, null, [null, {}]);
  inputs.forEach(({ source, end, options }, index) => {
    command.input(typeof source === "string" ? fileUrl(source, end) : source);
    command.inputOptions(...(index === 0 ? [...QUIET, ...MEMORY] : []), ...options);
  });
  command.output(path === undefined ? output : fileUrl(path));
  command.outputOptions(...outputOptions);
  return command;
}

/**
 * What ffprobe says about a recording, as parsed JSON that the caller must still check.
 *
 * @param options what to show, e.g. `["-show_streams"]`
 * @throws HushtapeError INPUT_CORRUPT when ffprobe cannot read it, ENGINE_FAILED when it cannot be started, CANCELLED, TOOL_MISSING
 */
export async function askFfprobe(
  { path, demuxer, soundEnd }: SoundFile,
  options: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { ffprobe } = await locateFfmpeg();
  const args = [
    "-v",
    "error",
    ...MEMORY,
    ...sliceOptions(demuxer, soundEnd),
    ...options,
    "-of",
    "json",
    fileUrl(path, soundEnd),
  ];
  if (signal.aborted) throw cancelled();
  return new Promise((done, failed) => {
    const limits = { maxBuffer: PROBE_ANSWER_BYTES, killSignal: "SIGKILL", windowsHide: true } as const;
    const child = execFile(ffprobe, args, limits, (error, stdout) => {
      signal.removeEventListener("abort", stop);
      if (signal.aborted) return failed(cancelled());
      if (error) return failed(notStarted(error) ?? corrupt());
      try {
        done(JSON.parse(stdout));
      } catch {
        failed(new HushtapeError("ENGINE_FAILED", "ffprobe answered no JSON", "check the ffmpeg installation"));
      }
    });
    // Given the signal, execFile would answer before the process has ended.
    const stop = (): void => void child.kill("SIGKILL");
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** What kept a program from being started, which says nothing of the recording; `null`: it was started, and ended badly. */
function notStarted(error: ExecFileException): HushtapeError | null {
  const refused = typeof error.code === "string" && !error.code.startsWith("ERR_");
  if (!refused) return null;
  return (
    limitReached(error) ?? new HushtapeError("ENGINE_FAILED", "ffprobe cannot be started", "run `hushtape doctor`")
  );
}

/** The error CANCELLED, for a stage of sound that the caller's signal ended. */
export function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled", "start it again");
}

/** @param what the damage, in words that hold nothing of the file; default: it cannot be decoded. */
export function corrupt(what = "the recording cannot be decoded"): HushtapeError {
  return new HushtapeError("INPUT_CORRUPT", what, "play it in another program, and export or copy it again");
}

function classify(stderr: string, failure: EngineFailure): HushtapeError {
  if (/no space left on device|disk quota exceeded|ENOSPC|file too large/i.test(stderr)) {
    return new HushtapeError("DISK_FULL", "no space left for the work files", "free disk space and start it again");
  }
  if (failure === "INPUT_CORRUPT") return corrupt();
  return new HushtapeError("ENGINE_FAILED", "ffmpeg failed", "run `hushtape doctor`");
}
