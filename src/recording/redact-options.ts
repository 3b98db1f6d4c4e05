import type { ConfigInput } from "../config/config.js";
import type { Known, KnownInput } from "../config/known.js";
import type { ConfigSources } from "../config/layers.js";
import type { OutputNames } from "../files/output-names.js";
import type { PipelineEvent } from "../types.js";

/** Names of the outputs without their folder, as they were settled before the work; `review` only where asked for. */
export type SettledNames = Omit<OutputNames, "review"> & { readonly review: string | null };

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
  /** What is known of the people before the recording is heard: docs/known.md. Default: nothing. */
  readonly known?: KnownInput | Known;
  /** Identifier of the patient whose recording it is, with the setting `surrogateScope: "patient"`. Default: what `scopeIdFile` says. */
  readonly scopeId?: string | null;
  /**
   * How the outputs are called: text, which must say nobody, and the fields `{stem}` (the recording's own name where that is safe, else
   * `recording-` and `{sha8}`), `{sha8}` (of the recording's SHA-256) and `{index}`. Default: `{stem}`.
   */
  readonly name?: string;
  /** The recording's place among those of a run, from 1, for `{index}`. Default: 1. */
  readonly index?: number;
  /** Called once, before the work, with the names that the outputs will have; they do not change any more. */
  readonly onNames?: (names: SettledNames) => void;
  /**
   * Takes the redacted sound, in pieces and in order, instead of a file in `outDir`. It is called once everything else was verified and
   * published, and is waited for. What it throws fails the run with CANCELLED; the rest stays published.
   */
  readonly soundTo?: (piece: Uint8Array) => void | Promise<void>;
  /** Replace outputs that are there already. Default: refuse. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: PipelineEvent) => void;
}
