import type { Config } from "../../config/config.js";
import { HushtapeError } from "../../errors.js";
import type { RecordsInput } from "../../records/input-pieces.js";
import type { RecordFormat } from "../../records/record-formats.js";
import type { Separator } from "../../records/split/separators.js";
import type { SettingFlags } from "../settings/flags.js";

/** What separators of tables are called on the command line. */
export const SEPARATOR_NAMES = { comma: ",", semicolon: ";", bar: "|", tab: "\t" } as const satisfies Readonly<
  Record<string, Separator>
>;
/** One of them. */
export type SeparatorName = keyof typeof SEPARATOR_NAMES;

/** What `hushtape records` was given on the command line. */
export interface RecordsFlags extends SettingFlags {
  readonly schema?: readonly string[];
  readonly schemas?: string;
  readonly unapproved?: boolean;
  readonly quarantine?: boolean;
  readonly changes?: boolean;
  readonly provenance?: boolean;
  readonly knownPatients?: number;
  readonly knownOut?: string;
  readonly resume?: boolean;
  readonly out?: string;
  readonly format?: RecordFormat;
  readonly separator?: SeparatorName;
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** @throws HushtapeError USAGE: two runs would not agree, or nothing could be found again. */
export function requireResumable(flags: RecordsFlags, inputs: readonly RecordsInput[], { keyFile }: Config): void {
  if (flags.out === undefined || inputs.some(({ path }) => path === null)) {
    throw new HushtapeError(
      "USAGE",
      "--resume goes on with files, and writes files",
      "Add --out DIR, and name the inputs' files instead of standard input.",
    );
  }
  if (keyFile === null) {
    throw new HushtapeError(
      "USAGE",
      "without a key, hashes and surrogates of two runs do not agree",
      "Add --key-file FILE; `hushtape key new FILE` makes one.",
    );
  }
}
