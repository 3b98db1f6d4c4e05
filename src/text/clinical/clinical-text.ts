import { eachLanguage, type Locale } from "../../language/locales.js";
import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";
import { Class, classesIn } from "./classes.js";
import { type ClinicalToken, clinicalTokens } from "./tokens.js";
import { isNumberWord, meant } from "./word-meaning.js";

/** Furthest that the name of a measurement reaches over numbers, units and small words to one of its values, in tokens. */
const NAME_REACH = 24;
/** What has stages, or is a classification, stands nearer. */
const STAGE_REACH = 4;
/** How far a number may stand from what is clinical to be a value where nothing says what it is, in tokens. */
const WINDOW = 14;
/** Of a short line, the line before is read too: a question and its answer, a heading and its row. */
const SHORT_LINE = 8;

/** A value stands so near behind its name inside of one finding, in tokens. */
const NAMED_REACH = 3;

/** What a name of something measured says of the numbers behind it. */
const NAMING = Class.Quantity | Class.Drug | Class.Gene;
/** What may stand between a name and its value, and between its values. */
export const BETWEEN: number =
  Class.Link | Class.Flag | Class.Unit | Class.Counted | Class.Intake | Class.Weak | Class.DateLead | Class.SpanLead;
/** What tells that a stretch of a text is about values. */
export const CONTEXT: number = Class.Quantity | Class.Drug | Class.Gene | Class.Unit | Class.Coded;
const SIGN_BETWEEN = /^[()[\]{}<>=:;,/|~≤≥±+*#^→&'"°%·–—‑-]$/u;
const ROMAN = /^(?:i{1,3}|iv|v|vi{0,3}|ix|x)[a-d]?\d?$/;

/** Numbers in words, by language: the readers are asked once a word. */
const numberWords = eachLanguage((_locale) => new Map<string, boolean>());

/**
 * A text read for its clinical values: what is a number, and what the words around it say of it (data/measures.tsv, data/medicine.tsv). It tells
 * where a number is, or may be, a measurement, dose, score, stage or code. Reading is linear in the text's length; each question looks at a few
 * dozen tokens.
 */
export class ClinicalText {
  private constructor(
    readonly text: string,
    readonly locale: Locale,
    readonly tokens: readonly ClinicalToken[],
    /** `Class` bits of each token, by the longest phrase that it is in. */
    readonly classes: readonly number[],
    /** Index after the last token of its phrase. */
    private readonly phraseEnds: readonly number[],
  ) {}

  /** Reads a text by the words of its language. */
  static of(text: string, locale: Locale): ClinicalText {
    const tokens = clinicalTokens(text);
    const classes = tokens.map(() => 0);
    const ends = tokens.map((_, index) => index + 1);
    const table = classesIn(locale);
    for (let at = 0; at < tokens.length; ) {
      const phrase = table
        .get(tokens[at]?.key ?? "")
        ?.find(({ words }) => words.every((word, ahead) => tokens[at + ahead]?.key === word));
      const length = phrase?.words.length ?? 1;
      const bits = phrase === undefined ? 0 : meant(phrase.classes, tokens, at, length, locale);
      for (let index = at; index < at + length; index++) {
        classes[index] = bits;
        ends[index] = at + length;
      }
      at += length;
    }
    return new ClinicalText(text, locale, tokens, classes, ends);
  }

  /** Indexes of the tokens that a span touches, half open. */
  within({ start, end }: TextSpan): readonly [number, number] {
    return [
      partitionPoint(this.tokens, (token) => token.end <= start),
      partitionPoint(this.tokens, (token) => token.start < end),
    ];
  }

  /** `Class` bits of a token; 0 where there is none. */
  classOf(index: number): number {
    return this.classes[index] ?? 0;
  }

  /** Index after the last token of the phrase that a token is in. */
  phraseEnd(index: number): number {
    return this.phraseEnds[index] ?? index + 1;
  }

  /** A number in figures, or a word of one. */
  isNumber(index: number): boolean {
    const token = this.tokens[index];
    if (token === undefined || token.kind === "sign") return false;
    if (token.kind === "number") return true;
    const known = numberWords(this.locale);
    const { key } = token;
    const isOne = known.get(key) ?? isNumberWord(key, this.locale);
    known.set(key, isOne);
    return isOne;
  }

  /** The span is said to be a value: by the name of what is measured before it, or by the unit behind it. */
  isValue(span: TextSpan): boolean {
    return this.isNamed(span) || this.isMeasured(span);
  }

  /** Of an address, whose numbers have short units of their own: what is measured, or a drug, with its value. */
  holdsMeasure(span: TextSpan): boolean {
    const [from, to] = this.within(span);
    for (let at = from; at < to; at++) {
      // "IL 62704" is a state.
      const isLong = (this.tokens[at]?.key.length ?? 0) > 2;
      const isNaming = isLong && (this.classOf(at) & (Class.Quantity | Class.Drug | Class.Gene)) !== 0;
      if (isNaming && (this.hasNumber(at + 1, Math.min(to, at + NAMED_REACH)) || this.hasUnit(span))) return true;
    }
    return false;
  }

  /** The name of a measurement, drug, score, stage or classification stands before it, with nothing but values and small words between. */
  isNamed(span: TextSpan, reach: number = NAME_REACH): boolean {
    const [from] = this.within(span);
    for (let at = from - 1; at >= 0 && from - at <= reach; at--) {
      const next = this.tokens[at + 1];
      const token = this.tokens[at];
      if (token === undefined || next === undefined) return false;
      if (next.before === "line") return false;
      const bits = this.classOf(at);
      // "P: four four one": who speaks.
      if (token.key.length === 1 && token.before === "line" && next.key === ":") return false;
      if ((bits & NAMING) !== 0) return true;
      if ((bits & (Class.Staged | Class.Coded)) !== 0) return from - at <= STAGE_REACH;
      if (this.isNumber(at) || (bits & BETWEEN) !== 0 || token.key.length === 1) {
        // A point ends the sentence, unless it belongs to a short form.
        if (token.key === "." && next.before !== "touch" && !this.isShortForm(at - 1)) return false;
        if (token.kind === "sign" && token.key !== "." && !SIGN_BETWEEN.test(token.key)) return false;
        continue;
      }
      return false;
    }
    return false;
  }

  /** The unit of a measurement right behind: "98 |g/L|". */
  hasUnit(span: TextSpan): boolean {
    const [from, to] = this.within(span);
    const isBehind = this.tokens[to]?.before !== "line" && (this.classOf(to) & Class.Unit) !== 0;
    return isBehind && this.hasNumber(from, to);
  }

  /** A unit, a share, a route or a drug right behind: "98 |g/L|", "40 |bid|", "forty |of lasix|", "7 |/ 10|". */
  isMeasured(span: TextSpan): boolean {
    const [from, to] = this.within(span);
    if (!this.hasNumber(from, to)) return false;
    const next = this.tokens[to];
    if (next === undefined || next.before === "line") return false;
    const bits = this.classOf(to);
    if ((bits & (Class.Unit | Class.Counted)) !== 0) return true;
    if ((bits & Class.Intake) !== 0 && next.kind === "word") return true;
    const isJoined = next.before === "touch" || this.tokens[to + 1]?.before === "touch";
    if (/^[/x×^]$/u.test(next.key) && isJoined && this.isNumber(to + 1)) return true;
    if (/^[-–+]$/u.test(next.key) && this.isNumber(to + 1)) {
      return (this.classOf(to + 2) & Class.Unit) !== 0 && this.tokens[to + 2]?.before !== "line";
    }
    return (bits & Class.Link) !== 0 && (this.classOf(to + 1) & Class.Drug) !== 0;
  }

  /** Something inside of it is clinical beyond doubt: a unit behind a number, a gene, what is measured with its value. */
  holdsValue(span: TextSpan): boolean {
    const [from, to] = this.within(span);
    for (let at = from; at < to; at++) {
      const bits = this.classOf(at);
      const isLong = (this.tokens[at]?.key.length ?? 0) > 2;
      if ((bits & Class.Unit) !== 0 && at > from && this.isNumber(at - 1)) return true;
      if ((bits & (Class.Quantity | Class.Gene | Class.Coded)) !== 0 && isLong && this.hasNumber(at + 1, to))
        return true;
    }
    return false;
  }

  /** A value of a name stands behind a token: a number, a stage in Roman or a letter. */
  hasValueBehind(index: number): boolean {
    const isStaged = (this.classOf(index) & Class.Staged) !== 0;
    for (let at = this.phraseEnd(index); at < this.phraseEnd(index) + 3; at++) {
      const token = this.tokens[at];
      if (token === undefined || token.before === "line") return false;
      // Five digits are a postal code.
      if (this.isNumber(at)) return token.key.replaceAll(/\D/gu, "").length < 5;
      if (ROMAN.test(token.key) && token.hasCapital) return true;
      if (
        token.key.length <= 3 &&
        token.hasCapital &&
        token.kind === "word" &&
        /^(?:\p{L}|\p{L}{1,2}\d)$/u.test(token.key)
      )
        return true;
      if (!SIGN_BETWEEN.test(token.key) && (this.classOf(at) & Class.Weak) === 0) {
        // "Mason is two": what has stages has them right behind it.
        if (isStaged || (this.classOf(at) & Class.Link) === 0) return false;
      }
    }
    return false;
  }

  /** Something clinical stands in the same line, a few tokens away; of short lines, in the lines around. */
  isNearValues(span: TextSpan, wanted: number = CONTEXT): boolean {
    const [from, to] = this.within(span);
    const ahead = this.lookFrom(from - 1, -1, wanted);
    return ahead || this.lookFrom(to, 1, wanted);
  }

  private lookFrom(first: number, step: 1 | -1, wanted: number): boolean {
    let lines = 0;
    for (let at = first, seen = 0; seen < WINDOW; at += step, seen++) {
      const token = this.tokens[at];
      if (token === undefined) return false;
      const edge = step < 0 ? this.tokens[at + 1] : token;
      if (edge?.before === "line") {
        lines++;
        const isShort = step < 0 ? seen < SHORT_LINE : this.isWordless(at - 1);
        if (lines > 2 || !isShort) return false;
      }
      if ((this.classOf(at) & wanted) !== 0)
        return (this.classOf(at) & wanted & ~Class.Unit) !== 0 || this.isUnitOfNumber(at);
    }
    return false;
  }

  /** "mg" by itself says nothing; "5 mg" does. */
  private isUnitOfNumber(at: number): boolean {
    return this.isNumber(at - 1) || this.tokens[at - 1]?.kind === "sign";
  }

  /** The line that ends with a token has no word. */
  private isWordless(last: number): boolean {
    for (let at = last; at >= 0 && last - at < WINDOW; at--) {
      const token = this.tokens[at];
      if (token?.kind === "word" && !this.isNumber(at) && (this.classOf(at) & BETWEEN) === 0) return false;
      if (token?.before === "line") return true;
    }
    return false;
  }

  private hasNumber(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.isNumber(at) || /\d/u.test(this.tokens[at]?.key ?? "")) return true;
    return false;
  }

  private isShortForm(index: number): boolean {
    const token = this.tokens[index];
    return token !== undefined && token.kind === "word" && (this.classOf(index) & (NAMING | BETWEEN)) !== 0;
  }
}
