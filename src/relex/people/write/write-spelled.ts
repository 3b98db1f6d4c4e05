import { languageIn } from "../../../language/languages.js";
import { capitalised, likeCase } from "../../../language/letter-case.js";
import { DEFAULT_LOCALE, type Locale } from "../../../language/locales.js";
import { normalise } from "../../../language/normalise.js";
import {
  EXAMPLE_LINKS,
  HESITATIONS,
  letterOfName,
  MARKS,
  nameOfLetter,
  RADIO,
  TIMES,
} from "../../../readers/people/lexicon/spelling-words.js";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
interface Style {
  /** What stands before the letter: separators, and words such as "capital". */
  readonly before: string;
  /** "double " with what is between it and the letter, or nothing. */
  readonly double: string;
  readonly kind: "letter" | "name" | "radio";
  /** The letter as it is there, for its case. */
  readonly sample: string;
  /** " as in whisky": what is before the example, and the example. */
  readonly example: { readonly link: string; readonly sample: string } | null;
}

/**
 * Spells a name as another was spelled: the same separators, case, fillers, names of letters ("ell"), doubled letters ("double L"), examples
 * ("as in whisky"). Words of the original that are none of these are not written again.
 * @param original a run of letters, as `NameToken.form` `spelled` or `initial`.
 */
export function writeSpelled(original: string, name: string, locale: Locale): string {
  const { styles, tail } = stylesOf(original, locale);
  const letters = Array.from(normalise(name).replaceAll(" ", ""));
  const last = styles.at(-1);
  if (!last) return likeCase(name, original);
  const doubled = styles.find(({ double }) => double !== "");
  let text = "";
  let count = 0;
  for (let at = 0; at < letters.length; count++) {
    const letter = letters[at] ?? "";
    const style = styles[count] ?? { ...last, before: count === 1 ? " " : last.before };
    const isDouble = doubled !== undefined && letters[at + 1] === letter;
    text += style.before + (isDouble ? doubled.double : "") + sayLetter(letter, style, locale);
    at += isDouble ? 2 : 1;
  }
  return text + tail;
}

function sayLetter(letter: string, { kind, sample, example }: Style, locale: Locale): string {
  const isCapital = /^\p{Lu}/u.test(sample);
  const inCase = (word: string) => {
    if (sample.length > 1 && sample === sample.toUpperCase()) return word.toUpperCase();
    return isCapital ? capitalised(word) : word;
  };
  const plain = isCapital ? letter.toUpperCase() : letter;
  const said =
    kind === "letter"
      ? plain
      : inCase((kind === "name" ? nameOfLetter(locale).get(letter) : exampleOf(letter, DEFAULT_LOCALE)) ?? letter);
  if (!example) return said;
  const word = exampleOf(letter, locale) ?? letter;
  const written = /^\p{Lu}/u.test(example.sample) ? capitalised(word) : word;
  return said + example.link + likeCase(written, example.sample);
}

function exampleOf(letter: string, locale: Locale): string | undefined {
  return languageIn(locale).spelling.examples.find((word) => normalise(word).startsWith(letter));
}

function stylesOf(original: string, locale: Locale): { styles: Style[]; tail: string } {
  const words = [...original.matchAll(WORD)];
  const styles: Style[] = [];
  let before = "";
  let double = "";
  let link = "";
  let end = 0;
  for (const [place, match] of words.entries()) {
    const [word] = match;
    const gap = original.slice(end, match.index);
    end = match.index + word.length;
    const value = word.toLowerCase();
    const next = words[place + 1]?.[0] ?? "";
    const isLetter = Array.from(normalise(value)).length <= 1;
    const kind = isLetter
      ? "letter"
      : letterOfName(locale).has(value)
        ? "name"
        : RADIO.has(value) && link === ""
          ? "radio"
          : null;
    if (TIMES.get(value) === 2 && next !== "") {
      before += gap;
      double = word + original.slice(end, words[place + 1]?.index ?? end);
    } else if (kind !== null && link === "") {
      // "double u" is one letter.
      const isW = languageIn(locale).spelling.saysDoubleU && double !== "" && value === "u";
      styles.push({
        before: double === "" ? before + gap : before,
        double: isW ? "" : double,
        kind,
        sample: word,
        example: null,
      });
      before = "";
      double = "";
    } else if (EXAMPLE_LINKS.has(value) && next !== "" && styles.length > 0) {
      link += gap + word;
    } else if ((MARKS.has(value) || HESITATIONS.has(value)) && next !== "") {
      before += gap + word;
    } else {
      const style = styles.pop();
      if (style) styles.push({ ...style, example: { link: link + gap, sample: word } });
      link = "";
    }
  }
  return { styles, tail: styles.length > 0 ? original.slice(end) : "" };
}
