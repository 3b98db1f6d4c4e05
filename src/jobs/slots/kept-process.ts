import { type ChildProcess, fork } from "node:child_process";

/** A process that is started when it is first needed, and anew after it has ended. */
export class KeptProcess {
  private child: ChildProcess | null = null;

  /** @param program a compiled program that talks over its channel. */
  constructor(private readonly program: URL) {}

  /** The process as it runs. It does not follow signals of a terminal, and prints nowhere: that would hold words. */
  started(): ChildProcess {
    const { child } = this;
    if (child?.connected && child.exitCode === null) return child;
    // A group of its own: Ctrl-C at a terminal reaches the supervisor alone, and what ffmpeg does is ended by who started it.
    this.child = fork(this.program, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      detached: true,
    });
    return this.child;
  }

  /** Ends a process that cannot be used any more. */
  abandon(child: ChildProcess): void {
    if (this.child === child) this.child = null;
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  }

  /** The process, which is the caller's to end; `null`: there is none. */
  release(): ChildProcess | null {
    const { child } = this;
    this.child = null;
    return child && child.exitCode === null && child.signalCode === null ? child : null;
  }
}
