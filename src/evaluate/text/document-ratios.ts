import type { CategorySums } from "../statistics/category-sums.js";
import type { Counts, TypeSums } from "../statistics/counts.js";
import type { Ratio } from "../statistics/ratio-table.js";
import type { CoverageCounts } from "./coverage.js";
import type { I2b2Variant } from "./i2b2.js";
import { i2b2Name, SCORE_BY_TYPE } from "./score-names.js";
import type { TextCounts } from "./text-marks.js";

/** Everything that was counted in one document. */
export interface DocumentCounts {
  readonly redactX: TypeSums<Counts>;
  readonly coverage: TypeSums<CoverageCounts>;
  readonly shield: CategorySums;
  readonly strings: TypeSums<Counts>;
  readonly marks: TextCounts;
  readonly i2b2: readonly (readonly [I2b2Variant, Counts])[];
}

/** One document's share in each score of `SCORE_NAMES`, and in `recall80` by type: the sums over documents are the scores themselves. */
export function documentRatios({ redactX, coverage, shield, strings, marks, i2b2 }: DocumentCounts): [string, Ratio][] {
  const covered = coverage.overall();
  const found = redactX.overall();
  const { words } = marks;
  const holds = Number(covered.gold > 0);
  return [
    ["recall80", { part: covered.covered, whole: covered.gold }],
    ["precision80", { part: covered.matched, whole: covered.predicted }],
    ["all-or-nothing", { part: holds * Number(covered.covered === covered.gold), whole: holds }],
    ["leak-free", { part: Number(covered.covered === covered.gold), whole: 1 }],
    ...measures("shield", shield.overall()),
    ...measures("redactx", found),
    ["redactx-all-or-nothing", { part: holds * Number(found.fn === 0), whole: holds }],
    ...measures("string-count", strings.overall()),
    ...measures("token", marks.tokens),
    ...measures("character", marks.characters),
    ["words-kept", { part: words.all - words.redacted, whole: words.all }],
    ["clean-words-kept", { part: words.clean - words.lost, whole: words.clean }],
    ...i2b2.flatMap(([variant, counts]) => measures(i2b2Name(variant), counts)),
    ...coverage
      .entries()
      .map(([type, sums]): [string, Ratio] => [`${SCORE_BY_TYPE}.${type}`, { part: sums.covered, whole: sums.gold }]),
  ];
}

function measures(score: string, { tp, fp, fn }: Counts): [string, Ratio][] {
  return [
    [`${score}-precision`, { part: tp, whole: tp + fp }],
    [`${score}-recall`, { part: tp, whole: tp + fn }],
    [`${score}-f1`, { part: 2 * tp, whole: 2 * tp + fp + fn }],
  ];
}
