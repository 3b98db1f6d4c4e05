import { classesOf, type EntityType } from "../../entity-types.js";
import type { TextSpan } from "../../types.js";
import type { LabelledSpan, ScoredDocument } from "../labelled-span.js";
import { CategorySums } from "../statistics/category-sums.js";

/** Types without an i2b2 category are "any other information that could identify". */
const OTHER = "OTHER";

/** The categories in the order of the i2b2 guidelines. */
export const I2B2_CATEGORIES = ["NAME", "PROFESSION", "LOCATION", "AGE", "DATE", "CONTACT", "ID", OTHER];

/**
 * Not among what i2b2 counts as identifiers under HIPAA: its HIPAA list has PATIENT, AGE, DATE, CITY, STREET, ZIP, ORGANIZATION,
 * PHONE, FAX, EMAIL and every ID. Its DOCTOR, HOSPITAL, STATE and COUNTRY are part of our PERSON and LOCATION, and cannot be told from the rest.
 */
const BEYOND_HIPAA: ReadonlySet<EntityType> = new Set<EntityType>([
  "USERNAME",
  "OCCUPATION",
  "PHARMACY",
  "DIAGNOSTIC_LABS",
  "URL",
  "IP_ADDRESS",
]);

function categoryOf(type: EntityType): string {
  return classesOf(type).i2b2 ?? OTHER;
}

function isHipaa(type: EntityType): boolean {
  return classesOf(type).i2b2 !== null && !BEYOND_HIPAA.has(type);
}

/** How far apart two ends may be in the relaxed evaluation, in characters. */
const RELAXED_END = 2;

/** A token, as the i2b2 script cuts it. */
const TOKEN = /[A-Za-z0-9]+/g;

/** What is compared: spans with equal ends, with ends that may differ a little, or the tokens within the spans. */
type Unit = "strict" | "relaxed" | "token";

interface Variant {
  readonly unit: Unit;
  /** What must be equal besides the place. */
  readonly label: (type: EntityType) => string;
  readonly hipaaOnly: boolean;
}

const byTypeName = (type: EntityType): string => type;
const byNothing = () => "";

/**
 * The evaluations that the i2b2 2014 script prints (de-identification track), and those by category of the paper on Italian notes. The
 * script has no binary relaxed one.
 */
const VARIANTS = {
  strict: { unit: "strict", label: byTypeName, hipaaOnly: false },
  relaxed: { unit: "relaxed", label: byTypeName, hipaaOnly: false },
  token: { unit: "token", label: byTypeName, hipaaOnly: false },
  categoryStrict: { unit: "strict", label: categoryOf, hipaaOnly: false },
  categoryToken: { unit: "token", label: categoryOf, hipaaOnly: false },
  binaryStrict: { unit: "strict", label: byNothing, hipaaOnly: false },
  binaryToken: { unit: "token", label: byNothing, hipaaOnly: false },
  hipaaStrict: { unit: "strict", label: byTypeName, hipaaOnly: true },
  hipaaRelaxed: { unit: "relaxed", label: byTypeName, hipaaOnly: true },
  hipaaToken: { unit: "token", label: byTypeName, hipaaOnly: true },
  hipaaBinaryStrict: { unit: "strict", label: byNothing, hipaaOnly: true },
  hipaaBinaryToken: { unit: "token", label: byNothing, hipaaOnly: true },
} as const satisfies Record<string, Variant>;

/** Name of one evaluation of the i2b2 script: what it compares, and under which labels. */
export type I2b2Variant = keyof typeof VARIANTS;

/** Names of all variants, in the order of the report. */
export const I2B2_VARIANT_NAMES = Object.keys(VARIANTS) as [I2b2Variant, ...I2b2Variant[]];

/**
 * One evaluation of one document. As in the script, each side is a set: what is there twice under one label counts once. A gold item is a true
 * positive when the other side has its equal; so is not the prediction, which is only right or a false positive.
 */
export function countI2b2(document: ScoredDocument, variant: I2b2Variant): CategorySums {
  const { unit, label, hipaaOnly }: Variant = VARIANTS[variant];
  const items = (spans: readonly LabelledSpan[]) => itemsOf(document.text, spans, { unit, label, hipaaOnly });
  const [gold, predicted] = [items(document.gold), items(document.predicted)];
  const sums = new CategorySums();
  const [goldEnds, predictedEnds] = [endsOf(gold), endsOf(predicted)];
  const slack = unit === "relaxed" ? RELAXED_END : 0;
  for (const item of gold.values()) {
    const isFound = hasEqual(item, predictedEnds, slack);
    sums.add(item.category, isFound ? { tp: 1, fp: 0, fn: 0 } : { tp: 0, fp: 0, fn: 1 });
  }
  for (const item of predicted.values()) {
    if (!hasEqual(item, goldEnds, slack)) sums.add(item.category, { tp: 0, fp: 1, fn: 0 });
  }
  return sums;
}

interface Item extends TextSpan {
  readonly label: string;
  readonly category: string;
}

function itemsOf(
  text: string,
  spans: readonly LabelledSpan[],
  { unit, label, hipaaOnly }: Variant,
): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  for (const span of spans) {
    if (hipaaOnly && !isHipaa(span.type)) continue;
    const named = { label: label(span.type), category: categoryOf(span.type) };
    for (const { start, end } of unit === "token" ? tokensIn(text, span) : [span]) {
      const key = `${start} ${end} ${named.label}`;
      if (!items.has(key)) items.set(key, { start, end, ...named });
    }
  }
  return items;
}

/** Tokens are cut within the span, not within the text: "Ann" marked in "Annabel" is a token of its own. */
function tokensIn(text: string, { start, end }: TextSpan): TextSpan[] {
  return [...text.slice(start, end).matchAll(TOKEN)].map(({ 0: token, index }) => ({
    start: start + index,
    end: start + index + token.length,
  }));
}

/** Ends by start and label. */
function endsOf(items: ReadonlyMap<string, Item>): ReadonlyMap<string, readonly number[]> {
  const ends = new Map<string, number[]>();
  for (const { start, end, label } of items.values()) {
    const key = `${start} ${label}`;
    const sameStart = ends.get(key);
    if (sameStart) sameStart.push(end);
    else ends.set(key, [end]);
  }
  return ends;
}

function hasEqual({ start, end, label }: Item, ends: ReadonlyMap<string, readonly number[]>, slack: number): boolean {
  return (ends.get(`${start} ${label}`) ?? []).some((other) => Math.abs(other - end) <= slack);
}
