import type { Config } from "../../config/config.js";

/** A recording as the inputs name it. */
export interface GivenRecording {
  /** Absolute. */
  readonly path: string;
  /** Where it stands in the tree that is mirrored: folders and its file name. */
  readonly parts: readonly string[];
  /** Its words: a file, none, or one beside it by name if there is one. */
  readonly transcript: { readonly path: string } | "none" | "beside";
  /** File of what is known of its people, in place of the run's. */
  readonly knownPath: string | null;
  /** The patient whose surrogates it shares, with the scope `patient`. */
  readonly scopeId: string | null;
  /** In place of the run's policies. */
  readonly policy: Config["policy"] | null;
  /** Who speaks on each of its channels, in place of the run's `channelRoles`. */
  readonly channelRoles: Config["channelRoles"];
}

/** A recording that nothing more is said of. */
export function plainRecording(path: string, parts: readonly string[]): GivenRecording {
  return { path, parts, transcript: "beside", knownPath: null, scopeId: null, policy: null, channelRoles: null };
}
