import { HushtapeError } from "../errors.js";
import type { Board } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";
import { soon } from "./routes/replies.js";

/** What must answer for a job to be taken. */
export interface Readiness {
  readonly board: Pick<Board, "stats">;
  readonly store: Pick<Store, "head">;
  /** Aborted when nothing new is taken any more. */
  readonly stopping: AbortSignal;
}

/** Nothing lies there: it is asked for to see whether the storage answers. */
const ABSENT = "ready";

/** @throws HushtapeError SERVICE_BUSY saying what is away. */
export async function requireReady({ board, store, stopping }: Readiness): Promise<void> {
  if (stopping.aborted) throw unready("nothing new is taken: it is stopping");
  await board.stats(null, soon()).catch(() => {
    throw unready("the queue does not answer");
  });
  await store.head(ABSENT, soon()).catch(() => {
    throw unready("the storage does not answer");
  });
}

function unready(why: string): HushtapeError {
  return new HushtapeError("SERVICE_BUSY", why, "Ask another one, or again in a moment.");
}
