import type { FastifyRequest } from "fastify";
import { HushtapeError } from "../../errors.js";
import type { ServiceLimits } from "../edge/limits.js";

/** How often within a window an upload is looked at. */
const LOOKS = 6;

/** What an upload is measured by. */
type WatchLimits = Pick<ServiceLimits, "uploadWindowMs" | "minUploadBytes">;

/**
 * Ends an upload that hardly moves (a sender of one byte now and then holds a connection for ever), and one whose sender went away.
 * While the service itself does not read, nobody is too slow.
 */
export class UploadWatch {
  private readonly over = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private bytesThen: number;
  private looksLeft = LOOKS;
  private failure: HushtapeError | null = null;
  /** Aborted when the upload must end. */
  readonly signal: AbortSignal = this.over.signal;

  constructor(
    private readonly request: FastifyRequest["raw"],
    private readonly limits: WatchLimits,
    private readonly stopping: AbortSignal,
  ) {
    this.bytesThen = request.socket.bytesRead;
    this.timer = setInterval(() => this.look(), limits.uploadWindowMs / LOOKS);
    request.once("close", this.onClose);
    stopping.addEventListener("abort", this.onStop, { once: true });
  }

  private readonly onClose = (): void => {
    if (!this.request.complete) this.end(gone());
  };

  private readonly onStop = (): void => {
    this.end(isStopping());
  };

  private look(): void {
    const { bytesRead } = this.request.socket;
    if (this.request.isPaused() || bytesRead - this.bytesThen >= this.limits.minUploadBytes) {
      this.bytesThen = bytesRead;
      this.looksLeft = LOOKS;
    } else if (--this.looksLeft === 0 && !this.request.complete) {
      this.end(new HushtapeError("REQUEST_TIMEOUT", "the upload hardly moves", "Send it again over a better line."));
    }
  }

  private end(failure: HushtapeError): void {
    this.failure ??= failure;
    this.over.abort();
  }

  /** Why it was ended; `null`: it was not. */
  get reason(): HushtapeError | null {
    return this.failure;
  }

  /** To be called whatever became of the upload. */
  stop(): void {
    clearInterval(this.timer);
    this.request.off("close", this.onClose);
    this.stopping.removeEventListener("abort", this.onStop);
  }
}

/** Aborted, with the error to answer, when whoever sends goes away or the service is stopping: for the time before an upload is read. */
export function untilGone({ raw }: FastifyRequest, stopping: AbortSignal): AbortSignal {
  const ended = new AbortController();
  const stop = () => ended.abort(isStopping());
  if (stopping.aborted) stop();
  else stopping.addEventListener("abort", stop, { once: true });
  raw.once("close", () => {
    stopping.removeEventListener("abort", stop);
    ended.abort(gone());
  });
  return ended.signal;
}

function gone(): HushtapeError {
  return new HushtapeError("CANCELLED", "the sender went away before the end", "Send it again.");
}

function isStopping(): HushtapeError {
  return new HushtapeError("SERVICE_BUSY", "the service is stopping", "Send it again in a moment.");
}
