import type { RecordFormat } from "../../records/record-formats.js";
import type { SettingFlags } from "../settings/flags.js";

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
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}
