import { z } from "zod";
import { suggestion } from "../config/nearest.js";
import { HushtapeError } from "../errors.js";
import type { RedactOptions } from "./redact-options.js";

const callback = z.custom<(...args: never[]) => unknown>((value) => typeof value === "function", "is no function");

/** The kinds of the options alone: what stands in `config` has a schema of its own. */
const shape = {
  outDir: z.string({ error: ({ input }) => (input === undefined ? "is missing" : "is no path") }).min(1, "is empty"),
  config: z.unknown().optional(),
  configSources: z.unknown().optional(),
  transcriptPath: z.string("is no path").min(1, "is empty").optional(),
  known: z.unknown().optional(),
  scopeId: z.string("is no text").trim().min(1, "is empty").nullish(),
  name: z.string("is no text").optional(),
  index: z.int("is no whole number").min(1, "is less than 1").optional(),
  onNames: callback.optional(),
  force: z.boolean("is neither true nor false").optional(),
  signal: z.instanceof(AbortSignal, { error: "is no AbortSignal" }).optional(),
  onEvent: callback.optional(),
  soundTo: callback.optional(),
} satisfies Record<keyof RedactOptions, z.ZodType>;

/**
 * Refuses options that are missing, misspelt or of another kind; `undefined` is what JavaScript passes for an absent one.
 * @throws HushtapeError USAGE naming the option. A name or value that is none of ours is not repeated.
 */
export function requireOptions(options: unknown): void {
  const parsed = z.strictObject(shape, { error: "are missing" }).safeParse(options);
  const issue = parsed.error?.issues[0];
  if (!issue) return;
  const hint = 'Call redactRecording(recording, { outDir: "folder" }): docs/library.md has every option.';
  if (issue.code === "unrecognized_keys") {
    const near = suggestion(issue.keys[0] ?? "", Object.keys(shape), "options");
    throw new HushtapeError("USAGE", "an option of redactRecording is not known", `${near} ${hint}`);
  }
  const [key] = issue.path;
  const what = key === undefined ? "the options" : `the option ${String(key)}`;
  throw new HushtapeError("USAGE", `redactRecording: ${what} ${issue.message}`, hint);
}
