import { readFile } from "node:fs/promises";
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { z } from "zod";
import { POLICIES } from "../../config/choices.js";
import { configSchema } from "../../config/schema.js";
import { entityTypeSchema } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import type { GivenRecording } from "./given.js";

const text = z.string().min(1);
const policy = z.union([z.enum(POLICIES), z.array(entityTypeSchema).min(1)]);

/** A line of a list: what is to be redacted, and how. Paths are relative to the list's own folder. */
const rowSchema = z.strictObject({
  path: text,
  /** Its words; `-`: recognise it even where a transcript lies beside it. Default: one beside it by name, if there is one. */
  transcript: text.optional(),
  known: text.optional(),
  /** The patient's identifier, for `--surrogate-scope patient`. */
  scope: text.optional(),
  policy: policy.optional(),
  /** Who speaks on each of its channels, first to last. */
  channels: configSchema.shape.channelRoles.unwrap().unwrap().optional(),
});
type Row = z.output<typeof rowSchema>;

const MAX_LIST_BYTES = 256 * 1024 * 1024;

/** Whether an input is a list of recordings, by its ending. */
export function isListFile(path: string): boolean {
  return [".csv", ".jsonl"].includes(extname(path).toLowerCase());
}

/**
 * The recordings of a list: CSV with a header line, or an object a line. Held in memory: a line takes about 500 bytes.
 * @throws HushtapeError USAGE naming the line; it quotes nothing: names of files may be somebody's.
 */
export async function readListFile(path: string): Promise<GivenRecording[]> {
  const content = await readFile(path).catch(() => {
    throw unusable("the list of recordings cannot be read", "Check its permissions.");
  });
  if (content.length > MAX_LIST_BYTES) throw unusable("the list of recordings is too long", "Split it.");
  const isCsv = extname(path).toLowerCase() === ".csv";
  const rows = isCsv ? csvRows(content) : jsonRows(content.toString("utf8"));
  const folder = dirname(resolve(path));
  return rows.map(({ line, row }) => {
    const parsed = rowSchema.safeParse(row);
    if (!parsed.success) throw badLine(line, parsed.error.issues[0]);
    return givenOf(parsed.data, folder);
  });
}

function givenOf({ path, transcript, known, scope, policy: chosen, channels }: Row, folder: string): GivenRecording {
  const at = resolve(folder, path);
  const within = relative(folder, at);
  const isBelow = !within.startsWith("..") && !isAbsolute(within);
  return {
    path: at,
    parts: isBelow ? within.split(sep) : [basename(at)],
    transcript:
      transcript === undefined ? "beside" : transcript === "-" ? "none" : { path: resolve(folder, transcript) },
    knownPath: known === undefined ? null : resolve(folder, known),
    scopeId: scope ?? null,
    policy: chosen ?? null,
    channelRoles: channels ?? null,
  };
}

/** A line of a list as it was read. */
interface ReadLine {
  /** From 1; the last one, where a record of CSV spans several. */
  readonly line: number;
  readonly row: unknown;
}

/** Columns that are empty are not given; types of a policy and roles of channels stand between commas or spaces. */
function csvRows(content: Buffer): ReadLine[] {
  try {
    const rows = parseCsv<{ record: Record<string, string>; info: { lines: number } }>(content, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows.map(({ record: row, info: { lines: line } }) => {
      const given = Object.entries(row).filter(([, value]) => value !== "");
      return { line, row: Object.fromEntries(given.map(([key, value]) => [key, cellOf(key, value)])) };
    });
  } catch {
    // What the parser says quotes the line.
    throw unusable(
      "the list of recordings is no CSV",
      "Its first line names the columns: path,transcript,known,scope,policy,channels.",
    );
  }
}

function cellOf(column: string, value: string): string | string[] {
  const isList = column === "channels" || (column === "policy" && !POLICIES.some((name) => name === value));
  return isList ? value.split(/[,\s]+/u) : value;
}

function jsonRows(content: string): ReadLine[] {
  const lines = content.replace(/^\u{FEFF}/u, "").split("\n");
  return lines.flatMap((text, index) => (text.trim() === "" ? [] : [{ line: index + 1, row: jsonOf(text) }]));
}

function badLine(line: number, issue: z.core.$ZodIssue | undefined): HushtapeError {
  const key = issue?.path[0];
  const known = typeof key === "string" && key in rowSchema.shape ? `, "${key}"` : "";
  const what = issue?.code === "unrecognized_keys" ? "it has a column that there is not" : "it is not understood";
  return unusable(
    `line ${line} of the list of recordings${known}: ${what}`,
    "A line has a path, and may have transcript, known, scope, policy and channels (docs/batch.md).",
  );
}

function unusable(message: string, hint: string): HushtapeError {
  return new HushtapeError("USAGE", message, hint);
}
