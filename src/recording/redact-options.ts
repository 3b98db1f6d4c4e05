import type { ConfigInput } from "../config/config.js";
import type { ConfigSources } from "../config/layers.js";
import type { PipelineEvent } from "../types.js";

/** What `redactRecording` is given besides the recording. */
export interface RedactOptions {
  /** Folder for the outputs; made if absent. */
  readonly outDir: string;
  /** Settings as in docs/configuration.md; all have defaults. */
  readonly config?: ConfigInput;
  /** Where its settings came from, for the audit record. Default: all from the caller. */
  readonly configSources?: ConfigSources;
  /** A transcript to use instead of recognising the speech. */
  readonly transcriptPath?: string;
  /** Replace outputs that are there already. Default: refuse. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: PipelineEvent) => void;
}
