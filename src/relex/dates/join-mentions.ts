import { daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, MentionForm } from "../../readers/dates/form.js";

/** What may stand between two mentions that tell one date: "thirty first [...] October", "March 3, 2019". A new line is a new thing. */
const BETWEEN =
  /^[ \t,–—-]{0,3}(?:\[[^\]\n]{0,12}\][ \t,]{0,2})?(?:(?:of|in|the|uh|um|de|del|di|nel)[ \t,]{1,2}){0,3}$/i;
/** Longer ones are not looked at. */
const MAX_BETWEEN = 32;

interface Placed {
  readonly mention: { readonly start: number; readonly end: number };
  readonly form: MentionForm;
}

const PARTS = ["day", "month", "year"] as const;

const others = ["season", "quarter", "decade", "part"] as const;

/** The day, month and year of a mention that says nothing else, except a weekday. */
function partsOf({ dates }: MentionForm): DateFields | null {
  const [only] = dates;
  if (only === undefined || dates.length > 1 || only.run.length > 0) return null;
  const { fields, slots } = only;
  const isPlain = others.every((field) => fields[field] === null) && !slots.some(({ field }) => field === "holiday");
  return isPlain && PARTS.some((part) => fields[part] !== null) ? fields : null;
}

/** Both, where they tell different parts of one date: the day first, or with its month. */
function together(one: DateFields, other: DateFields): DateFields | null {
  if (PARTS.some((part) => one[part] !== null && other[part] !== null)) return null;
  if (one.weekday !== null && other.weekday !== null) return null;
  const day = one.day ?? other.day;
  const month = one.month ?? other.month;
  const year = one.year ?? other.year;
  if (day === null || month === null || day > daysInMonth(year ?? 2000, month)) return null;
  return { ...one, day, month, year, weekday: one.weekday ?? other.weekday };
}

/**
 * Puts together what detection cut up: a mention with the day and the next one with its month and year get the fields of both, so that
 * they move as the one date that they are.
 * @param read in order of position.
 */
export function joinMentions<T extends Placed>(read: readonly T[], text: string): readonly T[] {
  const joined = [...read];
  for (let index = 1; index < joined.length; index++) {
    const [one, other] = [joined[index - 1], joined[index]];
    if (one === undefined || other === undefined) continue;
    const gap = other.mention.start - one.mention.end;
    if (gap < 0 || gap > MAX_BETWEEN) continue;
    const [first, second] = [partsOf(one.form), partsOf(other.form)];
    const fields = first === null || second === null ? null : together(first, second);
    if (fields === null || !BETWEEN.test(text.slice(one.mention.end, other.mention.start))) continue;
    // Three pieces: the first of them was joined to the second before.
    const before = joined[index - 2];
    const isThird = before?.form.isJoined === true && before.form.dates[0]?.fields === first;
    for (const at of isThird ? [index - 2, index - 1, index] : [index - 1, index]) {
      const piece = joined[at];
      if (piece !== undefined) joined[at] = { ...piece, form: withFields(piece.form, fields) };
    }
  }
  return joined;
}

function withFields(form: MentionForm, fields: DateFields): MentionForm {
  return { ...form, isJoined: true, dates: form.dates.map((date) => ({ ...date, fields })) };
}
