import { DATE_ORDERS, type DateOrder, readFullDate } from "./date-oracle.js";
import type { Finding, RewrittenDocument, RewrittenMention } from "./rewritten-document.js";

/** Types whose mentions are dates: the intervals between them must stay. */
export const DATES: ReadonlySet<string> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);
/** Days that dates are shifted by, at least and at most. */
export const SHIFT = { least: 3, most: 90 };

interface Shifted {
  readonly index: number;
  readonly mention: RewrittenMention;
  /** `null`: what was written is not a date, or is one in another order. */
  readonly days: number | null;
}

/**
 * Whether the days between any two full dates of a document are what they were, and whether each was shifted by 3 to 90 days. Dates of numbers
 * that can be read in two ways are read so in all of the document that most is right.
 */
export function checkIntervals(document: RewrittenDocument): Finding[] {
  const [best] = DATE_ORDERS.map((order) => {
    const shifted = shiftsIn(document, order);
    return { shifted, exact: exactPairs(shifted) };
  }).sort((a, b) => b.exact - a.exact || inRange(b.shifted) - inRange(a.shifted));
  if (!best) return [];
  const { shifted } = best;
  const usual = mostFrequent(shifted);
  return shifted.flatMap(({ index, mention, days }, place): Finding[] => [
    {
      score: "shifts-in-range",
      type: mention.type,
      part: Number(isInRange(days)),
      whole: 1,
      mentions: [index],
    },
    // Each pair counts with its later date.
    {
      score: "intervals-exact",
      type: mention.type,
      part: shifted.slice(0, place).filter((other) => days !== null && other.days === days).length,
      whole: place,
      mentions: days === usual?.days ? [index] : [index, usual?.index ?? index],
    },
  ]);
}

function shiftsIn({ mentions, locale }: RewrittenDocument, order: DateOrder): Shifted[] {
  return mentions.flatMap((mention, index): Shifted[] => {
    if (!mention.made || !DATES.has(mention.type)) return [];
    const from = readFullDate(mention.original, locale, order);
    if (!from) return [];
    const to = readFullDate(mention.replacement, locale, from.order ?? order);
    return [{ index, mention, days: to && to.order === from.order ? to.day - from.day : null }];
  });
}

function exactPairs(shifted: readonly Shifted[]): number {
  const groups = new Map<number, number>();
  for (const { days } of shifted) if (days !== null) groups.set(days, (groups.get(days) ?? 0) + 1);
  return [...groups.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

function isInRange(days: number | null): boolean {
  return days !== null && Math.abs(days) >= SHIFT.least && Math.abs(days) <= SHIFT.most;
}

function inRange(shifted: readonly Shifted[]): number {
  return shifted.filter(({ days }) => isInRange(days)).length;
}

function mostFrequent(shifted: readonly Shifted[]): Shifted | undefined {
  const count = ({ days }: Shifted) => shifted.filter((other) => other.days === days).length;
  return [...shifted].sort((a, b) => count(b) - count(a))[0];
}
