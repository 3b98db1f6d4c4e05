import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { sha256OfFile } from "../../files/sha256.js";
import type { TextSpan } from "../../types.js";
import type { LabelledSpan } from "../labelled-span.js";
import { badLine, readJsonLines } from "../readers/json-lines.js";
import { ERROR_KINDS, type InjectedError } from "./injected-error.js";

/** Files of an error set. All but the last hold texts; the last one makes the set. */
export const SET_FILES = {
  /** What is right, as a gold file. */
  gold: "gold.jsonl",
  /** What a refiner is given: the gold findings with the errors among them. */
  withErrors: "with-errors.jsonl",
  /** Which of them are errors, and what would be right. */
  errors: "errors.jsonl",
  /** How the set was made, counts, and the sum of `errors.jsonl`. */
  set: "set.json",
} as const;

/** A document of an error set. */
export interface ErrorDocument {
  readonly id: string;
  readonly text: string;
  /** What is right, in order of position. */
  readonly gold: readonly LabelledSpan[];
  /** Neither to be found nor wrong to find, in order of start. */
  readonly ignored: readonly TextSpan[];
  readonly errors: readonly InjectedError[];
}

const offset = z.int().min(0);
const spanSchema = z.object({ start: offset, end: offset });
const findingSchema = spanSchema.extend({ type: entityTypeSchema });
const documentSchema = z.strictObject({
  id: z.string().min(1),
  text: z.string(),
  gold: z.array(findingSchema),
  ignored: z.array(spanSchema),
  errors: z.array(
    z.strictObject({
      error: z.string(),
      rule: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
      kind: z.enum(ERROR_KINDS),
      wrong: findingSchema,
      right: findingSchema.nullable(),
    }),
  ),
});

const countsSchema = z.object({ possible: z.int().min(0), injected: z.int().min(0) });
const setSchema = z.object({
  format: z.literal("hushtape-error-set/1"),
  seed: z.int().min(0),
  language: z.string(),
  perDocument: z.int().min(1),
  documents: z.int().min(1),
  /** Gold findings. */
  findings: z.int().min(0),
  errors: z.int().min(0),
  byRule: z.record(z.string(), countsSchema),
  sha256: z.string(),
});

/** What `set.json` holds, and what `evaluate errors make` prints. */
export type ErrorSetSummary = z.output<typeof setSchema>;

/** A line of `errors.jsonl`. */
export function errorLine({ id, text, gold, ignored, errors }: ErrorDocument): string {
  const only = ({ start, end }: TextSpan) => ({ start, end });
  return `${JSON.stringify({ id, text, gold, ignored: ignored.map(only), errors })}\n`;
}

/** A line that readers of gold files and of findings take. */
export function findingsLine(
  { id, text }: Pick<ErrorDocument, "id" | "text">,
  entities: readonly LabelledSpan[],
): string {
  return `${JSON.stringify({ id, text, entities: entities.map(({ start, end, type }) => ({ start, end, type })) })}\n`;
}

/** SHA-256 of a file that is written line by line. */
export class LineSum {
  private readonly hash = createHash("sha256");

  /** The next line, with its end. */
  add(line: string): void {
    this.hash.update(line);
  }

  /** 64 hexadecimal digits; asked for once. */
  digest(): string {
    return this.hash.digest("hex");
  }
}

/**
 * What `set.json` says, once its `errors.jsonl` is known to be whole.
 * @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID for another form or sum.
 */
export async function readSummary(folder: string): Promise<ErrorSetSummary> {
  const json = await readFile(join(folder, SET_FILES.set), "utf8").catch(() => {
    throw new HushtapeError(
      "INPUT_MISSING",
      "there is no error set",
      "Give the folder that `evaluate errors make` wrote.",
    );
  });
  const parsed = setSchema.safeParse(jsonOf(json));
  if (!parsed.success) throw damaged("its set.json is not in its form");
  const sum = await sha256OfFile(join(folder, SET_FILES.errors)).catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the error set lacks its errors.jsonl", "Make the set again.");
  });
  if (sum !== parsed.data.sha256) throw damaged("its errors.jsonl was changed since it was made");
  return parsed.data;
}

function damaged(what: string): HushtapeError {
  return new HushtapeError("TRANSCRIPT_INVALID", `the error set is not whole: ${what}`, "Make the set again.");
}

/** The documents of a set, one at a time. @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID naming a line. */
export async function* readErrorSet(folder: string): AsyncGenerator<ErrorDocument & { readonly line: number }> {
  for await (const { number, value } of readJsonLines(join(folder, SET_FILES.errors), "the error set")) {
    const parsed = documentSchema.safeParse(value);
    if (!parsed.success) throw badLine("the error set", number, "is no document of a set", "Make the set again.");
    yield { ...parsed.data, line: number };
  }
}
