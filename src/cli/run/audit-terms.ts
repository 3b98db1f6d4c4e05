import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { WorkFolder } from "../../files/work-folder.js";
import { DecisionBook } from "../../review/decisions/decision-book.js";
import { Shelf } from "../../review/shelf/shelf.js";
import { type TermsFile, termsFileSchema } from "../../review/terms/terms-file.js";
import { knownFileOf, logApproved, proposeFrom } from "../../review/terms/terms-store.js";
import type { CommandContext } from "../command-context.js";
import { reviewerOf, withLog } from "./audit-parts.js";

/** What `hushtape audit terms` was given on the command line. */
export interface TermsFlags {
  readonly approve?: string;
  readonly out?: string;
  readonly by: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * `hushtape audit terms`: proposes, or with `--approve` writes what was approved for `--known`.
 * @throws HushtapeError USAGE, INPUT_MISSING, OUTPUT_EXISTS, OUTPUT_UNWRITABLE, and as `ReviewLog.open`.
 */
export async function proposeOrApprove(outputs: string, flags: TermsFlags, context: CommandContext): Promise<void> {
  const by = reviewerOf(flags.by);
  if ((flags.approve === undefined) !== (flags.out === undefined)) {
    throw new HushtapeError("USAGE", "--approve and --out need each other", "Give both, or neither to propose.");
  }
  if (flags.approve !== undefined && flags.out !== undefined) {
    return approve(outputs, { ...flags, by, approve: flags.approve, out: flags.out }, context);
  }
  const recordings = await new Shelf(outputs).all();
  const { terms, path, wordless } = await withLog(outputs, async (folder, log) => {
    const book = await DecisionBook.open(join(folder, "decisions"));
    return proposeFrom({ outputs, folder, recordings, book, log, by });
  });
  const counts = { known: terms.known.length, keep: terms.keep.length, wordless };
  const { out } = context;
  out.result(
    flags.json ? JSON.stringify({ ...counts, path }) : `proposed: ${counts.known} to know, ${counts.keep} to keep`,
  );
  if (wordless > 0) out.say(`${wordless} sets have no private review: nobody knows their words.`);
  out.say(
    `PRIVATE (what people said): ${path}\nRead it, take out what does not belong there, and give it to --approve.`,
  );
}

async function approve(
  outputs: string,
  flags: TermsFlags & { readonly approve: string; readonly out: string },
  { out }: CommandContext,
): Promise<void> {
  const terms = await readTerms(flags.approve);
  const file = knownFileOf(terms);
  const work = await WorkFolder.open(dirname(flags.out));
  try {
    const name = basename(flags.out);
    await work.requireFree([name], { force: flags.force === true });
    const stagedPath = work.file(name);
    await writeFile(stagedPath, file, { mode: 0o600 });
    await withLog(outputs, (_, log) => logApproved(log, flags.by, terms, file));
    await work.publish([{ stagedPath, targetName: name }], { force: flags.force === true });
  } finally {
    await work.dispose();
  }
  const counts = { known: terms.known.length, keep: terms.keep.length };
  out.result(flags.json ? JSON.stringify(counts) : `approved: ${counts.known} to know, ${counts.keep} to keep`);
}

/** @throws HushtapeError INPUT_MISSING, USAGE: what it holds is not quoted. */
async function readTerms(path: string): Promise<TermsFile> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the terms cannot be read", "Check the path that was given.");
  });
  const { success, data } = termsFileSchema.safeParse(jsonOf(text));
  if (success) return data;
  throw new HushtapeError("USAGE", "the terms are not in their form", "The form is in docs/review.md.");
}
