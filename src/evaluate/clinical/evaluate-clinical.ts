import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import type { TextSpan } from "../../types.js";
import { badLine, readJsonLines } from "../readers/json-lines.js";
import { type NamedScore, namedScores } from "../statistics/named-scores.js";
import { RatioTable } from "../statistics/ratio-table.js";
import { checkTargets, type NamedScores, type Target, type TargetResult } from "../targets.js";
import { Alignment, type Fate } from "./align.js";
import { type Quantity, readQuantities } from "./read-quantities.js";
import { CLINICAL_KINDS, type ClinicalKind } from "./words.js";

/** How many clinical quantities there are, and what became of them. */
export interface ClinicalCounts {
  readonly quantities: number;
  readonly kept: number;
  /** A placeholder stands there. */
  readonly hidden: number;
  /** Another value, or another name, stands there. */
  readonly changed: number;
  /** Nothing stands there. */
  readonly lost: number;
}

/** What an evaluation of clinical values found: counts and places, no word of a text. */
export interface ClinicalEvaluation {
  readonly documents: number;
  /** Documents whose quantities somebody marked; of the others they are read by lists. */
  readonly marked: number;
  readonly overall: ClinicalCounts;
  readonly byKind: Readonly<Partial<Record<ClinicalKind, ClinicalCounts>>>;
  /** Changed ones: number of the document, from 1 in the order of the originals, and offsets in UTF-16 units. */
  readonly changed: readonly (TextSpan & { readonly document: number; readonly kind: ClinicalKind })[];
  readonly scores: Readonly<Record<string, NamedScore>>;
  readonly targets: readonly TargetResult[];
}

const KINDS: ReadonlySet<string> = new Set(CLINICAL_KINDS);

/** Scores that targets can name: the share of quantities that are not another value now, over all and by kind. */
export const CLINICAL_SCORES: NamedScores = {
  names: ["unfalsified"],
  byType: ["unfalsified"],
  isType: (name) => KINDS.has(name),
};

const idSchema = z.union([z.string(), z.number()]).transform(String);
const originalSchema = z.object({
  id: idSchema,
  text: z.string(),
  entities: z.array(z.object({ start: z.int().min(0), end: z.int().min(0), type: z.string() })).optional(),
});
const outputSchema = z.object({ id: idSchema, text: z.string() });

/** Type of marks that say where a clinical value is. */
const MARK = "CLINICAL";

/** What is compared, and what is asked of it. */
interface ClinicalInput {
  readonly originalsPath: string;
  readonly outputsPath: string;
  readonly targets: readonly Target[];
  readonly signal: AbortSignal;
}

/**
 * Reads originals and what became of them, `{id, text}` a line, and says which clinical quantities are another value now. An original with
 * entities of the type CLINICAL says itself where they are.
 * @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID for a line of another form, an original without an output, or an output of another text;
 * CANCELLED.
 */
export async function evaluateClinical(input: ClinicalInput): Promise<ClinicalEvaluation> {
  const outputs = await readOutputs(input.outputsPath);
  const tally = new Tally();
  for await (const { number, value } of readJsonLines(input.originalsPath, "the originals")) {
    if (input.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    const original = originalSchema.safeParse(value);
    if (!original.success) throw badLine("the originals", number, "is no {id, text}", "See docs/evaluate.md.");
    const { id, text, entities } = original.data;
    const output = outputs.get(id);
    if (output === undefined)
      throw badLine("the originals", number, "has no output", "Outputs have the ids of their originals.");
    const alignment = Alignment.of(text, output);
    if (alignment === null)
      throw badLine("the originals", number, "has the output of another text", "Compare each text with its own.");
    tally.add(quantitiesOf(text, entities), alignment, entities?.some(({ type }) => type === MARK) === true);
  }
  return tally.evaluation(input.targets);
}

async function readOutputs(path: string): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, string>();
  for await (const { number, value } of readJsonLines(path, "the outputs")) {
    const output = outputSchema.safeParse(value);
    if (!output.success)
      throw badLine("the outputs", number, "is no {id, text}", "As `hushtape text --jsonl` prints them.");
    if (outputs.has(output.data.id))
      throw badLine("the outputs", number, "has an id that was there before", "Give each text its own.");
    outputs.set(output.data.id, output.data.text);
  }
  return outputs;
}

/** Those that were marked, each of the kind that the lists say; without marks those of the lists. */
function quantitiesOf(
  text: string,
  entities: readonly (TextSpan & { readonly type: string })[] | undefined,
): readonly Quantity[] {
  const read = readQuantities(text);
  const marks = entities?.filter(({ type }) => type === MARK) ?? [];
  if (marks.length === 0) return read;
  return marks.map(({ start, end }) => {
    const kind = read.find((one) => one.start < end && start < one.end)?.kind ?? "marked";
    return { start, end, kind };
  });
}

type Counts = { -readonly [Name in keyof ClinicalCounts]: number };

const NONE: ClinicalCounts = { quantities: 0, kept: 0, hidden: 0, changed: 0, lost: 0 };

/** Sums documents up. */
class Tally {
  private readonly overall: Counts = { ...NONE };
  private readonly byKind = new Map<ClinicalKind, Counts>();
  private readonly changed: ClinicalEvaluation["changed"][number][] = [];
  private readonly ratios = new RatioTable();
  private marked = 0;

  add(quantities: readonly Quantity[], alignment: Alignment, isMarked: boolean): void {
    if (isMarked) this.marked++;
    const kinds = new Map<string, { part: number; whole: number }>();
    for (const { kind, start, end } of quantities) {
      const fate = alignment.fateOf({ start, end });
      const counts = this.byKind.get(kind) ?? { ...NONE };
      this.byKind.set(kind, counts);
      for (const one of [this.overall, counts]) count(one, fate);
      if (fate === "changed") this.changed.push({ document: this.ratios.documents + 1, start, end, kind });
      for (const name of ["unfalsified", `unfalsified.${kind}`]) {
        const ratio = kinds.get(name) ?? { part: 0, whole: 0 };
        kinds.set(name, { part: ratio.part + (fate === "changed" ? 0 : 1), whole: ratio.whole + 1 });
      }
    }
    this.ratios.add(kinds);
  }

  evaluation(targets: readonly Target[]): ClinicalEvaluation {
    const names = ["unfalsified", ...CLINICAL_KINDS.map((kind) => `unfalsified.${kind}`)];
    const scores = namedScores(this.ratios, names);
    return {
      documents: this.ratios.documents,
      marked: this.marked,
      overall: this.overall,
      byKind: Object.fromEntries(
        CLINICAL_KINDS.flatMap((kind) => (this.byKind.has(kind) ? [[kind, this.byKind.get(kind)]] : [])),
      ),
      changed: this.changed,
      scores,
      targets: checkTargets(targets, scores),
    };
  }
}

function count(counts: Counts, fate: Fate): void {
  counts.quantities++;
  counts[fate]++;
}
