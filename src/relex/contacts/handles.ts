import { GIVEN_NAMES } from "../../language/lexicons/given-names.js";
import { SURNAMES } from "../../language/lexicons/surnames.js";
import { eachLanguage } from "../../language/locales.js";
import { drawnFamily, drawnGiven, type Era } from "../../language/names/by-origin.js";
import { wholeNamesOf } from "../../language/nicknames/nicknames.js";
import { normalise } from "../../language/normalise.js";
import { neutralOrigin } from "../../readers/people/lexicon/origin.js";
import { chooseCode } from "../choose/choose-part.js";
import { digitsFrom } from "../identifiers/draw-code.js";
import { ShortForms } from "../people/write/short-forms.js";
import type { WritingContext } from "../types.js";
import { mailNamesIn, NOBODYS_WORDS, PLAIN_WORDS } from "./address-words.js";

interface MailNames {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

/** Names for addresses of whom the document does not name: the language's list, or else its names of people born in the middle of the last century and since. */
const mailNames = eachLanguage((locale): MailNames => {
  const [given, family] = [mailNamesIn("given", locale), mailNamesIn("family", locale)];
  if (given.length > 0 && family.length > 0) return { given, family };
  const origin = neutralOrigin(locale);
  const drawn = (era?: Era) => [...drawnGiven(origin, "female", era), ...drawnGiven(origin, "male", era)];
  const middle = drawn("middle");
  return { given: middle.length > 0 ? middle : drawn(), family: drawnFamily(origin) };
});

/** What stands in an address for the words of the original: "adam.wilson" becomes the new name of Adam Wilson. */
export class Handles {
  /** Names of the document's people, in normal form without spaces, and their surrogates likewise. */
  private readonly names = new Map<string, string>();
  private readonly surrogates: ReadonlySet<string>;
  private readonly given: readonly string[];
  private readonly shorts: ShortForms;

  constructor(private readonly context: WritingContext) {
    const given: string[] = [];
    for (const [key, surrogate] of context.chosen) {
      const [role, value = ""] = key.split("\u0000");
      if (role !== "given" && role !== "family") continue;
      const name = value.replaceAll(" ", "");
      const written = normalise(surrogate).replaceAll(" ", "");
      if (name === "" || written === "" || this.names.has(name)) continue;
      this.names.set(name, written);
      if (role === "given") given.push(name);
    }
    this.given = given;
    this.surrogates = new Set(this.names.values());
    this.shorts = new ShortForms(context, new Set(this.names.keys()));
  }

  /**
   * What stands for one word or number of an address.
   * @param word lower case, without diacritics; letters alone or digits alone.
   * @param sort of a person's address, or of a web page.
   * @returns `null`: nothing may stand for it.
   */
  replace(word: string, sort: "person" | "page"): string | null {
    if (/^\d+$/u.test(word)) return this.number(word);
    const isNobodys = NOBODYS_WORDS.has(word) && (sort === "page" || word.length > 3);
    if (isNobodys && !this.names.has(word)) return word;
    return this.nameFor(word) ?? this.drawn(word, sort);
  }

  /** The new name of a person of the document: the name, the beginning of one, two names in one word, a name with an initial. */
  private nameFor(word: string): string | null {
    const whole = this.known(word);
    if (whole !== null) return whole;
    if (word.length === 1) return this.initial(word);
    for (let at = word.length - 1; at > 0; at--) {
      const [head, tail] = [word.slice(0, at), word.slice(at)];
      const [first, second] = [this.known(head), this.known(tail)];
      if (first !== null && second !== null) return first + second;
      const initials = second !== null && head.length < 3 ? this.initials(head) : null;
      if (initials !== null && second !== null) return initials + second;
      const behind = first !== null && tail.length < 3 ? this.initials(tail) : null;
      if (behind !== null && first !== null) return first + behind;
    }
    if (word.length < 3) return null;
    for (const [name, surrogate] of this.names) {
      if (name.startsWith(word) && surrogate.length >= word.length) return surrogate.slice(0, word.length);
    }
    return null;
  }

  /** The surrogate of a name, or of what it is short for: "bob" where Robert is known. */
  private known(word: string): string | null {
    const whole = this.names.get(word);
    if (whole !== undefined) return whole;
    for (const name of wholeNamesOf(word)) {
      const surrogate = this.names.get(name);
      if (surrogate === undefined) continue;
      const short = this.shorts.of(surrogate, name, word, 0);
      if (short !== null) return short;
      return name.startsWith(word) && surrogate.length > word.length ? surrogate.slice(0, word.length) : surrogate;
    }
    return null;
  }

  /** First letter of the new given name of a person whose given name begins so; else any other letter. */
  private initial(letter: string): string | null {
    const name = this.given.find((given) => given.startsWith(letter));
    const own = name === undefined ? undefined : this.names.get(name)?.slice(0, 1);
    const candidate = (attempt: number): string => (attempt === 0 && own) || this.letters(letter, attempt);
    return chooseCode(this.context, "handle.person", letter, candidate, () => false);
  }

  private initials(letters: string): string | null {
    const made = Array.from(letters, (letter) => this.initial(letter));
    return made.includes(null) ? null : made.join("");
  }

  private letters(word: string, attempt: number): string {
    const bytes = this.context.draw.bytes("handle.letters", word, attempt);
    return Array.from(word, (_, index) => String.fromCharCode(97 + ((bytes[index % bytes.length] ?? 0) % 26))).join("");
  }

  private drawn(word: string, sort: "person" | "page"): string | null {
    const { draw, taken } = this.context;
    const isOriginal = (made: string): boolean => made.length > 3 && (taken.says(made) || this.surrogates.has(made));
    const candidate = (attempt: number): string => {
      const isSpeakable = word.length > 3 || (word.length === 3 && /[aeiouy]/u.test(word));
      if (sort === "person" && !isSpeakable) return this.letters(word, attempt);
      if (word.length < 3) return this.letters(word, attempt);
      const pick = (list: readonly string[], purpose: string): string => draw.pick(list, purpose, word, attempt);
      if (sort === "page") {
        const plain = pick(PLAIN_WORDS, "handle.word");
        return attempt < 60 ? plain : plain + pick(PLAIN_WORDS, "handle.second");
      }
      const names = mailNames(this.context.locale);
      const given = pick(names.given, "handle.given");
      const family = pick(names.family, "handle.family");
      if (word.length > 9 || attempt > 60) return given + family;
      if (GIVEN_NAMES.has(word) !== SURNAMES.has(word)) return GIVEN_NAMES.has(word) ? given : family;
      return draw.number(2, "handle.sort", word) === 0 ? given : family;
    };
    return chooseCode(this.context, `handle.${sort}`, word, candidate, isOriginal);
  }

  private number(digits: string): string | null {
    const { draw } = this.context;
    // A year stays one: "adam1962".
    const isYear = /^(?:19|20)\d\d$/u.test(digits);
    if (digits.length < 3) {
      // Of so few each has its own: all are moved by the same, and none meets another.
      const all = 10 ** digits.length;
      const by = 1 + draw.number(all - 1, "handle.digits", String(digits.length));
      return String((Number(digits) + by) % all).padStart(digits.length, "0");
    }
    const candidate = (attempt: number): string => {
      const drawn = digitsFrom(draw.bytes("handle.number", digits, attempt));
      if (isYear && attempt < 20) return `19${4 + (Number(drawn.charAt(0)) % 6)}${drawn.charAt(1)}`;
      return drawn.repeat(Math.ceil(digits.length / drawn.length)).slice(0, digits.length);
    };
    return chooseCode(this.context, "handle.number", digits, candidate, () => false);
  }
}
