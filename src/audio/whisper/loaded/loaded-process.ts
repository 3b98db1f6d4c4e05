import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { cannotStart, endGroup, onLines } from "../child-process.js";
import { engineProcess } from "../run-process.js";

/** What makes the engine stay (`build/loaded-cli.cpp`); its help names it. */
export const STAY_OPTION = "--stay-loaded";

/** A run that goes on. */
interface Current {
  /** Its line ends the run; drawn anew each time, so that nothing that the engine prints is taken for it. */
  readonly mark: string;
  readonly onLine: (line: string) => void;
  readonly done: (status: number | null) => void;
}

/** A process of the engine that stays: one run after the other. What it prints on standard output holds the transcript and is thrown away. */
export class LoadedProcess {
  readonly program: string;
  readonly #child: ChildProcess;
  readonly #stdin: Writable;
  readonly #gone: Promise<void>;
  #current: Current | null = null;
  #isGone = false;

  private constructor(program: string, child: ChildProcess, stdin: Writable, stderr: Readable) {
    this.program = program;
    this.#child = child;
    this.#stdin = stdin;
    // It may end while it is written to; that it ended is told by `close`.
    stdin.on("error", () => undefined);
    onLines(stderr, (line) => this.#hear(line));
    this.#gone = new Promise((resolve) => {
      child.once("close", () => {
        this.#isGone = true;
        this.#finish(null);
        resolve();
      });
    });
  }

  /** @throws HushtapeError TOOL_MISSING */
  static async start(program: string): Promise<LoadedProcess> {
    let child: ChildProcess;
    try {
      child = spawn(program, [STAY_OPTION], {
        ...engineProcess(program),
        stdio: ["pipe", "ignore", "pipe"],
        detached: true,
      });
    } catch {
      throw cannotStart();
    }
    const { stdin, stderr } = child;
    if (!stdin || !stderr) throw cannotStart();
    const started = new LoadedProcess(program, child, stdin, stderr);
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", () => reject(cannotStart()));
    });
    return started;
  }

  /** Whether it has ended: then it is of no more use. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** One run; a second one must wait until the first is over. Answers the exit status, `null` when the process ended instead. */
  run(args: readonly string[], onLine: (line: string) => void): Promise<number | null> {
    const mark = `run-${randomBytes(16).toString("hex")}`;
    return new Promise((done) => {
      this.#current = { mark, onLine, done };
      if (this.#isGone) this.#finish(null);
      else this.#stdin.write([mark, String(args.length), ...args].map((field) => `${field}\0`).join(""));
    });
  }

  /** Ends it, whatever it does, and waits until it is gone. */
  async end(): Promise<void> {
    if (this.#isGone) return;
    this.#stdin.destroy();
    const ending = endGroup(this.#child);
    await this.#gone;
    clearTimeout(ending);
  }

  #hear(line: string): void {
    const current = this.#current;
    if (!current) return;
    const status = line.startsWith(`${current.mark} `) ? line.slice(current.mark.length + 1) : null;
    if (status === null) current.onLine(line);
    else this.#finish(/^-?\d+$/.test(status) ? Number(status) : null);
  }

  #finish(status: number | null): void {
    const current = this.#current;
    this.#current = null;
    current?.done(status);
  }
}
