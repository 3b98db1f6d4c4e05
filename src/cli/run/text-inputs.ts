import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { formatOf, recordFormatOf, TEXT_FORMATS, type TextFormat } from "../../documents/formats.js";
import type { TextInput } from "../../documents/input.js";
import { needsRecords } from "../../documents/recognise.js";
import { HushtapeError } from "../../errors.js";
import type { SettingFlags } from "../settings/flags.js";

/** What `hushtape text` was given on the command line. */
export interface TextFlags extends SettingFlags {
  readonly out?: string;
  readonly format?: TextFormat;
  /** Of records: by which schemas their fields are read. */
  readonly schema?: readonly string[];
  readonly jsonl?: boolean;
  readonly json?: boolean;
  readonly keepKeys?: boolean;
  readonly reveal?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** Instead of a path: standard input. */
export const STDIN = "-";

/** @throws HushtapeError USAGE where neither a flag nor the ending tells the format; INPUT_RECORDS for an ending of structured records. */
export function inputOf(path: string, flags: TextFlags): TextInput {
  if (flags.jsonl && flags.format !== undefined && flags.format !== "jsonl") {
    throw new HushtapeError("USAGE", "--jsonl and --format contradict each other", "Leave one of them out.");
  }
  const asked = flags.jsonl ? "jsonl" : flags.format;
  const isTold = asked !== undefined;
  if (path === STDIN) return { path: null, format: asked ?? "txt", isTold, open: () => process.stdin };
  const format = asked ?? formatOf(path);
  const records = recordFormatOf(path);
  if (format === null && records !== null) throw needsRecords(records);
  if (format === null) {
    throw new HushtapeError(
      "USAGE",
      "the ending of an input tells no format that is known",
      `Name it with --format: ${TEXT_FORMATS.join(", ")}.`,
    );
  }
  return { path, format, isTold, open: () => createReadStream(path) };
}

/** Refuses what would mix texts, or let one replace another. @throws HushtapeError USAGE. */
export function requirePlaces(inputs: readonly TextInput[], flags: TextFlags): void {
  const refuse = (message: string, hint: string) => {
    throw new HushtapeError("USAGE", message, hint);
  };
  if (inputs.filter(({ path }) => path === null).length > 1) {
    refuse("standard input can be read only once", "Give - once.");
  }
  const separable = flags.out !== undefined || flags.json || inputs.every(({ format }) => format === "jsonl");
  if (inputs.length > 1 && !separable) {
    refuse(
      "several texts cannot be printed one after the other",
      "Write them to files with --out DIR, or print one JSON object for each with --json.",
    );
  }
  const names = inputs.map(({ path }) => path ?? "stdin").map((path) => basename(path).toLowerCase());
  if (flags.out !== undefined && flags.force && new Set(names).size < names.length) {
    refuse(
      "two of the texts have the same name, and with --force the second would replace the first",
      "Run them into different folders.",
    );
  }
}
