import { type NamedScore, namedScores } from "../statistics/named-scores.js";
import { type Ratio, RatioTable } from "../statistics/ratio-table.js";
import { checkCollisions, checkConsistency } from "./consistency.js";
import { checkDatesAgree } from "./dates-agree.js";
import { checkFormat } from "./format.js";
import { checkGender, type GenderOf } from "./gender-kept.js";
import { offsetsIntact } from "./integrity.js";
import { checkIntervals } from "./intervals.js";
import { type Finding, RELEX_SCORE_NAMES, type RewrittenDocument } from "./rewritten-document.js";
import { checkIdentity, checkSurvivors } from "./survivors.js";

/** A score with what it was made of. */
export interface RelexScore extends NamedScore {
  readonly part: number;
  readonly whole: number;
}

/** Everything that is checked of one document, but whether a second run is the same. */
export function checkDocument(document: RewrittenDocument, genderOf: GenderOf): Finding[] {
  return [
    ...document.mentions.map(
      ({ type, made }, index): Finding => ({
        score: "rewritten",
        type,
        part: Number(made),
        whole: 1,
        mentions: [index],
      }),
    ),
    ...checkConsistency(document),
    ...checkCollisions(document),
    ...checkIdentity(document),
    ...checkSurvivors(document),
    ...checkGender(document, genderOf),
    ...checkFormat(document),
    ...checkIntervals(document),
    ...checkDatesAgree(document),
    { score: "offsets-intact", type: null, part: Number(offsetsIntact(document)), whole: 1, mentions: [] },
  ];
}

/** Sums findings up; only counts are kept. */
export class RelexScorer {
  private readonly ratios = new RatioTable();

  /** The findings of one document. */
  add(findings: readonly Finding[]): void {
    const sums = new Map<string, Ratio>();
    for (const { score, type, part, whole } of findings) {
      for (const name of type === null ? [score] : [score, `${score}.${type}`]) {
        const sum = sums.get(name) ?? { part: 0, whole: 0 };
        sums.set(name, { part: sum.part + part, whole: sum.whole + whole });
      }
    }
    this.ratios.add(sums);
  }

  /** How many documents were added. */
  get documents(): number {
    return this.ratios.documents;
  }

  /** By name of the score, and by `NAME.TYPE`. */
  scores(): Record<string, RelexScore> {
    const seen = this.ratios.names();
    const types = seen.filter((name) => name.includes(".")).sort();
    const names = [...RELEX_SCORE_NAMES, ...types];
    const sum = (numbers: Int32Array): number => numbers.reduce((total, number) => total + number, 0);
    return Object.fromEntries(
      Object.entries(namedScores(this.ratios, names)).map(([name, score]): [string, RelexScore] => {
        const { parts, wholes } = this.ratios.column(name);
        return [name, { ...score, part: sum(parts), whole: sum(wholes) }];
      }),
    );
  }
}
