import type { FailureCode } from "../errors.js";

/** What a database is used for: how messages call it, the codes of its failures, how its directory is known. */
export interface DatabaseUse {
  /** In messages, such as "the vault". */
  readonly name: string;
  /** The option that says where it lies, such as "--vault". */
  readonly option: string;
  /** The option that allows another machine. */
  readonly remoteOption: string;
  /** What another machine would get. */
  readonly holds: string;
  /** What is to be done where it is not there. */
  readonly absentHint: string;
  readonly codes: {
    readonly unavailable: FailureCode;
    readonly busy: FailureCode;
    readonly version: FailureCode;
  };
  /** The file that marks a directory as one; its text is for people. */
  readonly mark: string;
  readonly markText: string;
  /** Rewritten without what was removed from them when space is given back. */
  readonly tables: readonly string[];
}
