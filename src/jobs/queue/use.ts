import { DatabaseFailures } from "../../database/failures.js";
import type { DatabaseUse } from "../../database/use.js";

/** A database as a queue of jobs. */
export const QUEUE: DatabaseUse = {
  name: "the queue",
  option: "--queue",
  remoteOption: "--allow-remote-queue",
  holds: "ids, states and times of jobs, and where in the store their orders and results lie",
  absentHint: "Check --queue; `hushtape serve` and `hushtape submit` make one.",
  codes: { unavailable: "QUEUE_UNAVAILABLE", busy: "QUEUE_BUSY", version: "QUEUE_VERSION" },
  mark: "HUSHTAPE-QUEUE",
  markText: "A queue of Hushtape's jobs. One process at a time may use it; copy it only while none does.\n",
  tables: ["hushtape_queue.job", "hushtape_boss.job"],
};

/** What goes wrong there, in its words. */
export const queueFailures: DatabaseFailures = new DatabaseFailures(QUEUE);
