import type { RequestSettings } from "../config/request-settings.js";
import type { Board } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";
import type { ServiceLimits } from "./edge/limits.js";
import type { ServiceLog } from "./edge/request-log.js";
import type { ServiceMetrics } from "./metrics.js";
import type { PeopleSeal } from "./people/people-seal.js";
import type { RecordsRedactor, SourceStores, TextRedactor, Tokens } from "./ports.js";
import type { Callbacks } from "./webhooks/callbacks.js";

/** Where the words of a request come from: they are given, are to be recognised, or are all that there is. */
export type WordsFrom = "transcript" | "speech" | "text";

/** What a service is made of. */
export interface ServiceParts {
  readonly board: Board;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly sources: SourceStores;
  readonly texts: TextRedactor;
  readonly records: RecordsRedactor;
  /** Seals what records say of patients: the client keeps it. */
  readonly people: PeopleSeal;
  readonly metrics: ServiceMetrics;
  readonly log: ServiceLog;
  readonly limits: ServiceLimits;
  /** Checks a request's settings against what the server was started with. @throws HushtapeError USAGE */
  readonly checkSettings: (settings: RequestSettings, from: WordsFrom) => void;
  readonly callbacks: Pick<Callbacks, "check" | "wake">;
  /** Aborted when the service is to stop. */
  readonly stopping: AbortSignal;
}
