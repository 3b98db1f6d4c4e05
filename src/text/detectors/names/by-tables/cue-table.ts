import type { Locale } from "../../../../language/locales.js";
import { rowsOf } from "../../../../language/vocabulary/rows.js";
import { PhraseTree, wordsOf } from "./phrase-tree.js";

/**
 * What a row of data/cues.tsv says of the words around it, as far as names go by it. Each kind is explained in data/README.md; rows of other kinds
 * are somebody else's.
 */
const CUE_KINDS = [
  "asks-name",
  "name-label",
  "person-label",
  "label-tail",
  "title",
  "title-noun",
  "kin",
  "kin-tail",
  "beside-person",
  "name-particle",
  "question-name",
  "question-place",
  "question-job",
  "question-work",
  "answer-filler",
  "place-cue",
  "place-label",
  "place-lead",
  "place-kind",
  "place-link",
  "place-from",
  "organisation-link",
  "organisation-saint",
  "organisation-label",
  "company-form",
  "company-head",
  "employer-cue",
  "employer-link",
  "treated-at",
  "ward",
  "job-cue",
  "job-label",
  "job-state",
  "job-link",
  "staff-role",
  "eponym-head",
  "eponym-result",
  "dose",
  "abbreviation",
  "no-name",
  "and",
  "article",
  "is-somebody",
  "years",
  "says-of-self",
  "married-name",
  "no-organisation",
  "work-field",
  "status",
  "complement-link",
  "no-job",
  "feature",
  "spells",
  "spelled-label",
  "no-spelling",
  "job-place",
  "job-as",
  "work-verb",
  "of-age",
  "score-place",
  "in-place",
  "at-institution",
  "of-institution",
  "short-institution",
] as const;

/** What a row of data/cues.tsv says of its words: data/README.md. */
export type CueKind = (typeof CUE_KINDS)[number];

/** The cues of a language: phrases with their kinds, and the single words of each kind. */
export interface CueTable {
  readonly phrases: PhraseTree<CueKind>;
  /** Whether the word (a token's key) is a row of this kind by itself. */
  readonly has: (kind: CueKind, key: string) => boolean;
}

const tables = new Map<Locale, CueTable>();

/** The cues of a language, read once. */
export function cueTable(locale: Locale): CueTable {
  const known = tables.get(locale);
  if (known) return known;
  const phrases = new PhraseTree<CueKind>();
  const words = new Map<CueKind, Set<string>>(CUE_KINDS.map((kind) => [kind, new Set()]));
  for (const row of rowsOf("cues", ["text", "locale", "kind"])) {
    const kind = CUE_KINDS.find((each) => each === row("kind"));
    if (kind === undefined || (row("locale") !== locale && row("locale") !== "*")) continue;
    phrases.add(row("text"), kind);
    const [only, ...more] = wordsOf(row("text"));
    if (only !== undefined && more.length === 0) words.get(kind)?.add(only);
  }
  const table: CueTable = { phrases, has: (kind, key) => words.get(kind)?.has(key) === true };
  tables.set(locale, table);
  return table;
}
