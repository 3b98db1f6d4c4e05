import { createHash } from "node:crypto";
import { join } from "node:path";
import { keptVersions, TERMS_FILE, versionsFolder } from "../../recording/revise/keep-version.js";
import { readReview, type SetPlace } from "../../recording/revise/standing-set.js";
import type { DecisionBook } from "../decisions/decision-book.js";
import { fold } from "../decisions/fold.js";
import type { ReviewLog } from "../log/review-log.js";
import { placeOfSet, readSet } from "../shelf/read-set.js";
import type { Shelved } from "../shelf/shelf.js";
import { writePrivate } from "../write-private.js";
import { type DecidedSet, proposeTerms } from "./propose-terms.js";
import type { TermsFile } from "./terms-file.js";

/** What terms are proposed from. */
export interface TermsSources {
  /** Folder of the outputs. */
  readonly outputs: string;
  /** `reviewFolderOf(outputs)`. */
  readonly folder: string;
  readonly recordings: readonly Shelved[];
  readonly book: DecisionBook;
  readonly log: ReviewLog;
  /** Id of who asks. */
  readonly by: string;
}

/** What came of it. */
export interface Proposed {
  readonly terms: TermsFile;
  /** Where it was written, 0600. */
  readonly path: string;
  /** Sets that were decided on and have no private review, so that nobody knows their words. */
  readonly wordless: number;
}

/** Proposes terms from all decisions, and writes them down for a person to approve. @throws HushtapeError as `ReviewLog.append`. */
export async function proposeFrom({ outputs, folder, recordings, book, log, by }: TermsSources): Promise<Proposed> {
  const sets: DecidedSet[] = [];
  let wordless = 0;
  for (const { id, place } of recordings) {
    const wanted = new Set(book.of(id).map(({ on }) => on));
    if (wanted.size === 0) continue;
    for (const at of await placesOf(outputs, id, place)) {
      const set = await readSet(at).catch(() => null);
      if (!set || !wanted.delete(set.auditSha256)) continue;
      const review = await readReview(set).catch(() => null);
      const bytes = { auditSha256: set.auditSha256, outputSha256: set.audit.output.sha256 };
      if (review === null) wordless++;
      else sets.push({ recording: id, audit: set.audit, words: review.words, made: fold(book.of(id), bytes).made });
    }
  }
  const terms = proposeTerms(sets);
  const text = textOf(terms);
  await writePrivate(folder, TERMS_FILE, Buffer.from(text));
  await log.append({
    event: "terms-proposed",
    by,
    known: terms.known.length,
    keep: terms.keep.length,
    sha256: sumOf(text),
  });
  return { terms, path: join(folder, TERMS_FILE), wordless };
}

/** What `--known` takes (docs/known.md) of what a person approved. */
export function knownFileOf({ known, keep }: TermsFile): string {
  const file = { terms: known.map(({ text, type }) => ({ text, type })), keep: keep.map(({ text }) => text) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Writes to the log that terms were approved, before they are given out. @throws HushtapeError as `ReviewLog.append`. */
export async function logApproved(log: ReviewLog, by: string, terms: TermsFile, file: string): Promise<void> {
  const { length: known } = terms.known;
  await log.append({ event: "terms-approved", by, known, keep: terms.keep.length, sha256: sumOf(file) });
}

async function placesOf(outputs: string, id: string, place: string): Promise<readonly SetPlace[]> {
  const standing = placeOfSet(outputs, place);
  const kept = versionsFolder(outputs, id);
  const versions = (await keptVersions(kept)).map((number) => ({
    folder: join(kept, String(number)),
    name: standing.name,
  }));
  return [standing, ...versions];
}

function textOf(terms: TermsFile): string {
  return `${JSON.stringify(terms, null, 2)}\n`;
}

function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
