import { type FileHandle, open } from "node:fs/promises";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { unwritable } from "../../files/system-failure.js";
import { WorkFolder } from "../../files/work-folder.js";
import type { Locale } from "../../language/locales.js";
import { type CorpusOptions, openCorpus } from "../readers/open-corpus.js";
import { openPredictions } from "../readers/open-predictions.js";
import { classesIn, ERROR_CLASSES } from "./classes.js";
import { drawsOf } from "./draw.js";
import type { RuleContext } from "./error-rule.js";
import { type ErrorSetSummary, errorLine, findingsLine, LineSum, SET_FILES } from "./error-set.js";
import { ErrorWords } from "./error-words.js";
import { inject, withErrors } from "./inject.js";
import { loggedErrors } from "./logged-errors.js";
import type { RuleName } from "./rule-names.js";
import { rulesOf } from "./rules/index.js";

/** What an error set is made of. */
export interface ErrorSetOptions extends Omit<CorpusOptions, "types"> {
  /** A file, or a folder of files. */
  readonly goldPath: string;
  /** Findings of a system in the same documents, whose errors are put in; `null`: none. */
  readonly logPath: string | null;
  readonly rules: readonly RuleName[];
  /** Whose words are looked for. */
  readonly language: Locale;
  /** A whole number, 0 or more. */
  readonly seed: number;
  /** Most errors of a document, 1 or more. */
  readonly perDocument: number;
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

const LOG = "the log";

/**
 * Makes an error set of a gold corpus: files of `SET_FILES` in a folder, readable by their owner alone (they hold the texts). The corpus is read twice, first
 * to its end: a mistake in the last document is told before anything is made, and which classes it marks is known. The same corpus, log, rules and seed give
 * the same bytes.
 * @param out the folder, which is made if needed.
 * @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID, also where not one error could be put in; OUTPUT_EXISTS, OUTPUT_UNWRITABLE, DISK_FULL; CANCELLED.
 */
export async function makeErrorSet(
  options: ErrorSetOptions,
  { out, force }: { readonly out: string; readonly force: boolean },
): Promise<ErrorSetSummary> {
  const corpus = await lookThrough(options);
  const work = await WorkFolder.open(out);
  try {
    const names = Object.values(SET_FILES);
    await work.requireFree(names, { force });
    const summary = await writeSet(options, corpus, work);
    const files = names.map((name) => ({ stagedPath: work.file(name), targetName: name }));
    await work.publish(files, { force });
    return summary;
  } finally {
    await work.dispose();
  }
}

interface Corpus {
  readonly documents: number;
  /** Types that are marked anywhere. */
  readonly marked: ReadonlySet<EntityType>;
}

async function lookThrough(options: ErrorSetOptions): Promise<Corpus> {
  const marked = new Set<EntityType>();
  let documents = 0;
  for await (const { gold } of openCorpus(options.goldPath, readingOf(options))) {
    for (const { type } of gold) marked.add(type);
    documents++;
  }
  if (documents === 0) {
    throw new HushtapeError(
      "TRANSCRIPT_INVALID",
      "the gold file holds no document",
      "There is nothing to put errors into.",
    );
  }
  return { documents, marked };
}

function readingOf({ labels, format, offsets }: ErrorSetOptions): CorpusOptions {
  return { labels, format, offsets, types: new Set(ERROR_CLASSES) };
}

async function writeSet(
  options: ErrorSetOptions,
  { documents, marked }: Corpus,
  work: WorkFolder,
): Promise<ErrorSetSummary> {
  const { goldPath, logPath, seed, language, perDocument, signal, onProgress } = options;
  const reading = readingOf(options);
  const rules = rulesOf(options.rules);
  const context: Omit<RuleContext, "draw"> = { words: new ErrorWords(language), classes: classesIn(marked) };
  const log = logPath === null ? null : await openPredictions(logPath, reading, LOG);
  const files = {
    gold: await fileIn(work, "gold"),
    withErrors: await fileIn(work, "withErrors"),
    errors: await fileIn(work, "errors"),
  };
  const sum = new LineSum();
  const tally = new RuleTally();
  let [done, findings] = [0, 0];
  try {
    for await (const document of openCorpus(goldPath, reading)) {
      if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while making an error set", "Run again.");
      const draw = drawsOf(seed, document.id);
      const candidates = [
        ...(log === null ? [] : loggedErrors(document, await log.of(document))),
        ...rules.flatMap((rule) => rule(document, { ...context, draw })),
      ];
      const { errors, possible } = inject(document, candidates, { draw, perDocument });
      const line = errorLine({ ...document, errors });
      sum.add(line);
      await files.errors.write(line);
      await files.gold.write(findingsLine(document, document.gold));
      await files.withErrors.write(findingsLine(document, withErrors(document.gold, errors)));
      tally.add(errors, possible);
      findings += document.gold.length;
      onProgress(++done / documents);
    }
    await log?.end();
  } finally {
    await log?.close();
    for (const file of Object.values(files)) await file.close();
  }
  const counts = tally.counts();
  if (counts.errors === 0) {
    throw new HushtapeError(
      "TRANSCRIPT_INVALID",
      "no error could be put into the corpus",
      "Is --language that of the texts? Ask for more of the --rules, or give a --log.",
    );
  }
  const about = { format: "hushtape-error-set/1" as const, seed, language, perDocument, documents, findings };
  const summary: ErrorSetSummary = { ...about, ...counts, sha256: sum.digest() };
  const set = await fileIn(work, "set");
  await set.write(`${JSON.stringify(summary, null, 2)}\n`);
  await set.close();
  return summary;
}

/** How many errors each rule could have put in, and has. */
class RuleTally {
  private readonly byRule = new Map<string, { possible: number; injected: number }>();

  add(errors: readonly { readonly rule: string }[], possible: ReadonlyMap<string, number>): void {
    for (const [rule, count] of possible) this.of(rule).possible += count;
    for (const { rule } of errors) this.of(rule).injected += 1;
  }

  counts(): Pick<ErrorSetSummary, "errors" | "byRule"> {
    const rules = [...this.byRule].sort(([a], [b]) => (a < b ? -1 : 1));
    return { errors: rules.reduce((sum, [, { injected }]) => sum + injected, 0), byRule: Object.fromEntries(rules) };
  }

  private of(rule: string): { possible: number; injected: number } {
    const counts = this.byRule.get(rule) ?? { possible: 0, injected: 0 };
    this.byRule.set(rule, counts);
    return counts;
  }
}

interface SetFile {
  readonly write: (line: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A new file that only its owner may read. */
async function fileIn(work: WorkFolder, name: keyof typeof SET_FILES): Promise<SetFile> {
  const refuse = (error: unknown): never => {
    throw unwritable(error);
  };
  const file: FileHandle = await open(work.file(SET_FILES[name]), "wx", 0o600).catch(refuse);
  return {
    write: async (line) => file.writeFile(line).catch(refuse),
    close: async () => file.close().catch(refuse),
  };
}
