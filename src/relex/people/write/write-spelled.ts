import { likeCase } from "../../../language/letter-case.js";
import type { Locale } from "../../../language/locales.js";
import { normalise } from "../../../language/normalise.js";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const DOUBLES: ReadonlySet<string> = new Set(["double", "doppia", "doppio", "doble"]);
/** Said between letters; they tell nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  "capital cap uppercase letter the lettera letra maiuscola mayuscula uh um uhm er erm eh ehm then and dash hyphen poi".split(
    " ",
  ),
);
const LINKS: ReadonlySet<string> = new Set("for like as in is come di de como".split(" "));

function table(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map((word) => [word.slice(0, 1), word.slice(1)] as const));
}

/** Names of letters, each after its letter. */
const LETTER_NAMES: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: table("bbee ccee ddee feff ggee haitch jjay kkay lell mem nen ppee qcue rar sess ttee vvee xex ywhy zzee"),
  it: table("bbi cci ddi feffe ggi hacca kkappa lelle memme nenne ppi qcu rerre sesse tti vvu xics yipsilon zzeta"),
  es: table("bbe cce dde fefe gge hhache jjota kka lele meme nene ppe qcu rerre sese tte vuve xequis yye zzeta"),
};
const OTHER_NAMES = "haitch zed".split(" ");
/** Words by which letters are made plain: the radio alphabet; in Italian towns, in Spanish given names. */
const EXAMPLES: Readonly<Record<Locale, string>> = {
  en: "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu",
  it: "ancona bologna como domodossola empoli firenze genova hotel imola jolly kappa livorno milano napoli otranto padova quarto roma savona torino udine venezia washington xilofono york zara",
  es: "antonio burgos carmen dolores enrique francia gerona historia inés josé kilo lorenzo madrid navarra oviedo parís queso ramón sábado tarragona ulises valencia washington xilófono yegua zaragoza",
};
const RADIO: ReadonlySet<string> = new Set([...EXAMPLES.en.split(" "), "alfa", "juliett", "whisky"]);

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
    return isCapital ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  };
  const plain = isCapital ? letter.toUpperCase() : letter;
  const said =
    kind === "letter"
      ? plain
      : inCase((kind === "name" ? LETTER_NAMES[locale].get(letter) : exampleOf(letter, "en")) ?? letter);
  if (!example) return said;
  const word = exampleOf(letter, locale) ?? letter;
  const written = /^\p{Lu}/u.test(example.sample) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return said + example.link + likeCase(written, example.sample);
}

function exampleOf(letter: string, locale: Locale): string | undefined {
  return EXAMPLES[locale].split(" ").find((word) => normalise(word).startsWith(letter));
}

function stylesOf(original: string, locale: Locale): { styles: Style[]; tail: string } {
  const words = [...original.matchAll(WORD)];
  const names = new Set([...LETTER_NAMES[locale].values(), ...OTHER_NAMES]);
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
    const kind = isLetter ? "letter" : names.has(value) ? "name" : RADIO.has(value) && link === "" ? "radio" : null;
    if (DOUBLES.has(value) && next !== "") {
      before += gap;
      double = word + original.slice(end, words[place + 1]?.index ?? end);
    } else if (kind !== null && link === "") {
      // "double u" is one letter.
      const isW = locale === "en" && double !== "" && value === "u";
      styles.push({
        before: double === "" ? before + gap : before,
        double: isW ? "" : double,
        kind,
        sample: word,
        example: null,
      });
      before = "";
      double = "";
    } else if (LINKS.has(value) && next !== "" && styles.length > 0) {
      link += gap + word;
    } else if (FILLERS.has(value) && next !== "") {
      before += gap + word;
    } else {
      const style = styles.pop();
      if (style) styles.push({ ...style, example: { link: link + gap, sample: word } });
      link = "";
    }
  }
  return { styles, tail: styles.length > 0 ? original.slice(end) : "" };
}
