import { LANGUAGES, languageIn } from "../../language/languages.js";
import { likeLetters } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { AgeUnit } from "../../language/parts/age-grammar.js";
import type { AgeForm, AgeSlot } from "../../readers/ages/form.js";
import { restLength } from "../../readers/ages/read-age.js";
import { changedUnits, changedYears, OLDEST_GROUP } from "./change-age.js";
import type { ToldAges } from "./told-ages.js";
import { writeDecade } from "./write-decade.js";
import { writeNumber, writeRange } from "./write-number.js";

/** What ages are written with. */
export interface AgeHabits {
  readonly locale: Locale;
  /** Years by which ages are lower (`ageOffset`). */
  readonly offset: number;
  /** Ages that the document's dates tell (`toldAges`). */
  readonly told: ToldAges;
  /** "seventy-two" where the mention does not tell. */
  readonly hyphen: boolean;
  /** A number below `below`, keyed, for an age. */
  choose(below: number, age: number): number;
}

/** The document's text right before and after a mention. */
export interface Around {
  readonly preceding: string;
  readonly following: string;
}

/** "over 94" is said as "over 90"; "nearly 90 or older" and "over 70 to 74" are nothing that anybody says. */
const OVER =
  /(?:[>≥]|(?<![\p{L}])(?:over|above|past|more than|older than|at least|oltre|più di|più che|más de|mayor de)\s)\s*$/iu;
const NEARLY =
  /(?:[<≤~]|(?<![\p{L}])(?:under|below|nearly|almost|less than|younger than|turning|quasi|meno di|casi|menos de|menor de)\s)\s*$/iu;
/** "years and a half" */
const HALF = /^[\s-]?\p{L}*\s(?:and an? (?:half|quarter)|e mezz[oa]|y medi[oa])(?!\p{L})/iu;
/** "94enne" */
const AGED = /^\s?enn[ei](?![\p{L}])/iu;
const PLUS = /^\s?\+/;

/** Between two ages that are one: "60-65", "three or four". */
const RANGE = /^[\s\p{Pd}]*(?:to|or|and|through|until|[aeoyu]|ed|od|fino a|hasta)?[\s\p{Pd}]*$/iu;
const PLURALS: ReadonlyMap<string, string> = new Map(LANGUAGES.flatMap(({ ages }) => [...ages.plurals]));
/** "1 year old", but not "1-year-old". */
const SINGULAR_UNIT = /^(\s)(year|month|week|day|anno|mese|settimana|giorno|año|mes|semana|día)(?![\p{L}-])/iu;

/** Whether the number is said in the language of the unit: "a 11 años" may stand in an English text. */
function isIn({ style, locale }: AgeSlot, language: Locale): boolean {
  return locale === language && (style.as !== "cardinal" || style.locale === language);
}

class AgeWriter {
  constructor(
    private readonly form: AgeForm,
    private readonly around: Around,
    private readonly habits: AgeHabits,
  ) {}

  write(): string | null {
    if (!this.isSayable()) return null;
    const { locale } = this.habits;
    let written = "";
    let at = 0;
    for (const slot of this.form.slots) {
      const said = this.age(slot);
      if (said === null) return null;
      const before = this.form.text.slice(at, slot.start);
      written +=
        (isIn(slot, locale) ? languageIn(locale).ages.withArticle(before, said.text) : before) + said.text + slot.joint;
      at = said.next;
      if (slot.value === 1) {
        const unit = SINGULAR_UNIT.exec(this.form.text.slice(at));
        const [all, gap = "", one = ""] = unit ?? [];
        if (all !== undefined) {
          written += gap + likeLetters(PLURALS.get(one.toLowerCase()) ?? one, one);
          at += all.length;
        }
      }
    }
    return written + this.form.text.slice(at);
  }

  /**
   * A band or "90 or older" has no place within "60-65", "3 years and 4 months", or before a fraction outside of the mention; and
   * "19 to 22" must not become "22 to 19".
   */
  private isSayable(): boolean {
    const { slots, text } = this.form;
    const last = slots.at(-1);
    const isAnyWidened = slots.some((slot) => this.isWidened(slot));
    if (isAnyWidened && last !== undefined) {
      if (last.rest === text.length && restLength(this.around.following) > 0) return false;
      if (HALF.test(this.after(last.rest))) return false;
    }
    return slots.every((slot, index) => {
      const next = slots[index + 1];
      if (next === undefined) return true;
      if (isAnyWidened && next.unit !== slot.unit) return false;
      if (!RANGE.test(text.slice(slot.rest, next.start))) return true;
      return !isAnyWidened && (next.value <= slot.value || this.isInOrder(slot, next));
    });
  }

  private isInOrder(slot: AgeSlot, next: AgeSlot): boolean {
    if (slot.style.as === "decade" || slot.unit !== next.unit) return true;
    return this.changed(slot.value, slot.unit) < this.changed(next.value, next.unit);
  }

  private isWidened({ value, unit, style }: AgeSlot): boolean {
    const { told } = this.habits;
    if (style.as === "decade") return value === OLDEST_GROUP || told.tells(value + 9, value - 1, "years");
    return (unit === "years" && value >= OLDEST_GROUP) || told.tells(value, this.changed(value, unit), unit);
  }

  private changed(value: number, unit: AgeUnit): number {
    const { offset } = this.habits;
    return unit === "years" ? changedYears(value, offset) : changedUnits(value, offset);
  }

  private before(at: number): string {
    return this.around.preceding + this.form.text.slice(0, at);
  }

  /** What stands after a place in the mention, and after the mention. */
  private after(at: number): string {
    return this.form.text.slice(at) + this.around.following;
  }

  private age(slot: AgeSlot): { readonly text: string; readonly next: number } | null {
    const { value, unit, style } = slot;
    const plain = (text: string | null) => (text === null ? null : { text, next: slot.end });
    if (style.as === "decade") return plain(writeDecade(slot, this.isWidened(slot)));
    if (unit === "years" && value >= OLDEST_GROUP) return this.oldest(slot);
    if (this.isWidened(slot)) {
      const before = this.before(slot.start);
      if (OVER.test(before) || NEARLY.test(before) || PLUS.test(this.after(slot.end))) return null;
      const band = this.band(slot);
      // "five and a half" is in the band too.
      return band === null ? null : { text: band, next: slot.rest };
    }
    return plain(this.number(this.changed(value, unit), slot));
  }

  private number(value: number, slot: AgeSlot): string {
    return writeNumber(value, slot, this.habits.hyphen);
  }

  /** "90 or older", "ninety or more years old", "90+ y/o", "a ninety-plus-year-old", "90 anni o più". */
  private oldest(slot: AgeSlot): { readonly text: string; readonly next: number } | null {
    const { style, value, rest: end } = slot;
    const { locale } = this.habits;
    const after = this.after(end);
    const plain = (text: string) => ({ text, next: end });
    const before = this.before(slot.start);
    if (NEARLY.test(before)) return null;
    if (OVER.test(before) || PLUS.test(after)) {
      const isPlain = style.as === "figures" || style.as === "cardinal";
      return value === OLDEST_GROUP || !isPlain ? null : plain(this.number(OLDEST_GROUP, slot));
    }
    if (style.as === "aged") return plain(likeLetters("ultranovantenne", style.like));
    if (AGED.test(after)) {
      const aged = AGED.exec(this.form.text.slice(end))?.[0];
      return aged === undefined ? null : { text: `ultranovant${aged.trimStart()}`, next: end + aged.length };
    }
    if (style.as === "suffix" || style.as === "ordinal") {
      // "ninetieth or later" would still say "ninetieth".
      const from = this.number(value === OLDEST_GROUP ? OLDEST_GROUP - 1 : OLDEST_GROUP, slot);
      return plain(`${from} ${languageIn(locale).ages.orLater}`);
    }
    const isSaid = style.as === "cardinal" && value === OLDEST_GROUP;
    const ninety = this.number(isSaid ? OLDEST_GROUP - 1 : OLDEST_GROUP, slot);
    const inside = this.form.text.slice(end);
    const isFigures = style.as === "figures";
    const like = isSaid ? style.like : "";
    const { text, taken } = languageIn(locale).ages.oldest({ number: ninety, isSaid, isFigures, like, inside, after });
    return { text, next: end + taken };
  }

  /** Five years (four of a smaller unit) with the age inside of them, so that neither end is the original. */
  private band(slot: AgeSlot): string | null {
    const { value, unit, style } = slot;
    const after = this.after(slot.rest);
    const width = unit === "years" ? 4 : 3;
    const first = this.habits.choose(width - 1, value);
    const starts = Array.from({ length: width - 1 }, (_, index) => value - 1 - ((first + index) % (width - 1)));
    // "sixty-eight to seventy-two" would still say "seventy".
    const bands = [...starts.map((low) => [low, low + width] as const), [value - 5, value + 10] as const];
    const own = normalise(this.number(value, slot)).replaceAll(" ", "");
    for (const [low, high] of bands) {
      if (unit === "years" && high > OLDEST_GROUP && low < value - 4) continue;
      const top = this.number(unit === "years" ? Math.min(high, OLDEST_GROUP) : high, slot);
      const bottom = low < 1 ? null : this.number(low, slot);
      const said = writeRange(bottom, top, slot, after, this.habits.locale);
      // Across the joint too: "trenta-trentaquattro" holds "trentatré".
      if (style.as === "figures" || !normalise(said).replaceAll(" ", "").includes(own)) return said;
    }
    return null;
  }
}

/**
 * The mention with other ages.
 * @returns `null`: it cannot be written so.
 */
export function writeAge(form: AgeForm, around: Around, habits: AgeHabits): string | null {
  return new AgeWriter(form, around, habits).write();
}
