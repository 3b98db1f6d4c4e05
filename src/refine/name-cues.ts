import type { Locale } from "../language/locales.js";
import { partitionPoint } from "../partition-point.js";
import { provesSurname } from "../text/detectors/names/acting-cues.js";
import type { CueKind } from "../text/detectors/names/by-tables/cue-table.js";
import * as tables from "../text/detectors/names/by-tables/person-cue.js";
import { TableReading } from "../text/detectors/names/by-tables/table-reading.js";
import { nameVocabulary } from "../text/detectors/names/by-tables/vocabulary.js";
import * as english from "../text/detectors/names/person-cues.js";
import { Reading } from "../text/detectors/names/reading.js";
import { readTokens } from "../text/detectors/names/tokens.js";
import type { TextSpan } from "../types.js";

/** What stands around a finding and says that a name is there. */
export interface NameCues {
  /** How sure: 0 nothing at all, 1 a word that anything may follow ("hello"), 2 a relation, label or title, 3 nothing but a name can follow. */
  strengthAt(span: TextSpan): number;
  /** Whether each word of a stretch is one of wards, of staff or of what the tables call no name, as a phrase or by itself. `phrase`: all of it is one phrase of several words. */
  namesNobody(span: TextSpan): "phrase" | "words" | null;
  /** Whether scores and stages are called after it where no people are: "Los Angeles", "Tokio". */
  namesScore(span: TextSpan): boolean;
}

/** Strengths of `NameCues`. */
export const CueStrength = { None: 0, Weak: 1, Strong: 2, Ask: 3 } as const;

/** Reads a text's cues by the words of its language. */
export function nameCuesOf(text: string, locale: Locale): NameCues {
  const vocabulary = nameVocabulary(locale);
  return vocabulary ? byTables(new TableReading(text, vocabulary)) : inEnglish(text);
}

/** Said around a name that is spelled. */
const SPELLED: ReadonlySet<string> = new Set(["spelled", "spelt", "spell", "spelling"]);
/** How many words behind a name such a word may stand. */
const SPELLED_REACH = 3;

function inEnglish(text: string): NameCues {
  const reading = new Reading(text, readTokens(text));
  const answers = english.answersToNameQuestions(reading);
  return {
    strengthAt({ start, end }) {
      const from = partitionPoint(reading.tokens, (token) => token.end <= start);
      const next = partitionPoint(reading.tokens, (token) => token.start < end);
      const cue = english.personCue(reading, from);
      if (cue === english.Cue.Ask || answers.has(from)) return CueStrength.Ask;
      const isSaid =
        english.isIntroduced(reading, next - 1) ||
        english.isTalkedTo(reading, from) ||
        english.isSpokenFor(reading, next) ||
        provesSurname(reading, next) ||
        english.isTelling(reading, next);
      let isSpelled = SPELLED.has(reading.key(from - 1));
      for (let at = next; at < next + SPELLED_REACH; at++) isSpelled ||= SPELLED.has(reading.key(at));
      if (cue > english.Cue.Weak || isSaid || isSpelled) return CueStrength.Strong;
      return cue === english.Cue.Weak || english.isGreeted(reading, from) ? CueStrength.Weak : CueStrength.None;
    },
    namesNobody: () => null,
    namesScore: () => false,
  };
}

/** What names nobody, whatever announces it. */
const NOBODY: readonly CueKind[] = ["ward", "no-name", "staff-role", "no-organisation"];
/** A phrase of these begins at most so many words before one of its words. */
const LONGEST_PHRASE = 5;

function byTables(reading: TableReading): NameCues {
  const labels = tables.labelledStarts(reading);
  const place = ({ start, end }: TextSpan): [from: number, to: number] => [
    partitionPoint(reading.words, (word) => word.end <= start),
    partitionPoint(reading.words, (word) => word.start < end),
  ];
  const isNobody = (index: number) => {
    for (let at = Math.max(0, index - LONGEST_PHRASE); at <= index; at++)
      for (const kind of NOBODY) if ((reading.cueStartingAt(at, kind)?.to ?? 0) > index) return true;
    return false;
  };
  return {
    strengthAt(span) {
      const [from] = place(span);
      const cue = tables.personCue(reading, from, labels);
      if (cue === tables.Cue.Ask) return CueStrength.Ask;
      if (cue > tables.Cue.Weak) return CueStrength.Strong;
      return cue === tables.Cue.Weak ? CueStrength.Weak : CueStrength.None;
    },
    namesNobody(span) {
      const [from, to] = place(span);
      const isPhrase = NOBODY.some((kind) => (reading.cueStartingAt(from, kind)?.to ?? 0) === to);
      if (isPhrase && to > from + 1 && (reading.words[from]?.key.length ?? 0) > 1) return "phrase";
      for (let at = from; at < to; at++) if (!isNobody(at)) return null;
      return to > from ? "words" : null;
    },
    namesScore(span) {
      const [from, to] = place(span);
      return reading.cueStartingAt(from, "score-place")?.to === to;
    },
  };
}
