import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import type { OrganizationGrammar } from "../../language/parts/organization-grammar.js";
import { isLetters } from "./acronyms.js";
import { MAX_FAMOUS_WORDS, mayBeFamous } from "./famous.js";
import { famousUnit } from "./famous-unit.js";
import { articleNouns, articleWithin } from "./lists/nouns.js";
import { NameBuilder, type OrganizationName } from "./name-pieces.js";
import { serviceAt } from "./service-unit.js";
import { familyOfPlural, fieldOfWords, isRun, type OrganizationWord, splitWords } from "./split-words.js";
import {
  isCommon,
  isRegion,
  pairUnit,
  phraseUnit,
  saintOfPlural,
  saintPrefix,
  saintUnit,
  type Unit,
  wordUnit,
} from "./unit.js";
import { type Field, type WordRole, wordRole } from "./words.js";

const MAX_UNITS = 6;
const MAX_WORDS = 24;
const MAX_LETTERS_OF_WORD = 60;
/** Acronyms have fewer letters than a name that is spelled out. */
const MIN_SPELLED_LETTERS = 6;
const DEVOTIONS = new Set(["lady", "virgen", "senora", "madonna"]);
const LANDMARKS = new Set(["mount", "mt", "fort", "ft"]);
/** Reads a text as the name of an organisation. `null`: nothing in it names one, or it is too long for a name. */
export function readName(text: string, locale: Locale): OrganizationName | null {
  const words = splitWords(text);
  if (words.length > MAX_WORDS || words.some(({ value }) => value.length > MAX_LETTERS_OF_WORD)) return null;
  const roles = words.map((word) => roleOf(word, locale));
  const name = new NameReader(text, words, roles, locale).read();
  return name && name.units.length <= MAX_UNITS ? name : null;
}

/** "U.N." and "IL" are no articles; "S.p.A." is a kind. */
function roleOf({ value, text, spelled }: OrganizationWord, locale: Locale): WordRole {
  const role = wordRole(value, locale);
  const isAcronym =
    spelled || (/^\p{Lu}+$/u.test(text) && (text.length === 2 || !languageIn(locale).organizations.shoutsLinks));
  return role === "link" && isAcronym && value !== "of" && value !== "the" ? null : role;
}

class NameReader {
  private readonly name: NameBuilder;
  private readonly field: Field | null;
  private readonly grammar: OrganizationGrammar;

  constructor(
    text: string,
    private readonly words: readonly OrganizationWord[],
    private readonly roles: readonly WordRole[],
    private readonly locale: Locale,
  ) {
    this.name = new NameBuilder(text, words);
    this.field = fieldOfWords(words);
    this.grammar = languageIn(locale).organizations;
  }

  read(): OrganizationName | null {
    for (let at = 0; at < this.words.length; ) {
      at =
        this.takeService(at) ??
        this.takeFamous(at) ??
        this.takeSaint(at) ??
        this.takePair(at) ??
        this.takeDevotion(at) ??
        this.takeArticle(at) ??
        this.takeOther(at);
    }
    const { name, field } = this;
    if (name.units.length === 0) this.takeCommonName();
    if (name.units.length === 0) return null;
    return { units: name.units, pieces: name.pieces, field, initials: name.initials() };
  }

  /** Index after the famous name that starts at the word, or `null`. */
  private takeFamous(at: number): number | null {
    if (!mayBeFamous(this.words[at]?.value ?? "")) return null;
    for (let end = Math.min(this.words.length, at + MAX_FAMOUS_WORDS); end > at; end--) {
      if (!isRun(this.words, at, end)) continue;
      const others = [...this.words.slice(0, at), ...this.words.slice(end)];
      const unit = famousUnit(this.words.slice(at, end), fieldOfWords(others));
      if (unit === null) continue;
      this.name.add(unit, at, end);
      return end;
    }
    return null;
  }

  /** Index after "U.S. Navy", or `null`: another service of the country. */
  private takeService(at: number): number | null {
    const service = this.grammar.hasKnownPairs ? serviceAt(this.words, at) : null;
    if (service === null) return null;
    this.name.add(service.unit, service.from, service.to);
    return service.to;
  }

  private takeSaint(at: number): number | null {
    const [prefix, name] = [this.words[at], this.words[at + 1]];
    if (!prefix || !name || !this.follows(at + 1) || this.roles[at + 1] === "kind" || this.roles[at + 1] === "link")
      return null;
    const tongue = saintPrefix(prefix.value, prefix.text, this.locale);
    if (tongue === null || name.spelled || !/^\p{L}/u.test(name.text)) return null;
    const plural = tongue === "english" && name.possessive === "" ? saintOfPlural(name.value) : null;
    const unit = saintUnit(prefix.value, tongue === "romance", plural ?? name.value);
    const index = this.name.addUnit(unit);
    if (tongue === "romance") this.name.addPiece(at, index, "saint", prefix.text, "");
    const text = plural === null ? name.text : name.text.slice(0, -1);
    this.name.addPiece(at + 1, index, 0, text, plural === null ? name.possessive : name.text.slice(-1));
    return at + 2;
  }

  private takePair(at: number): number | null {
    const [first, second] = [this.words[at], this.words[at + 1]];
    if (!first || !second || !this.follows(at + 1) || !this.grammar.hasKnownPairs) return null;
    const unit = pairUnit(first.value, second.value);
    if (unit === null) return null;
    this.name.add(unit, at, at + 2);
    return at + 2;
  }

  /** "Le Betulle", "La Paz": the noun keeps its gender and number. */
  private takeArticle(at: number): number | null {
    const [article, noun] = [this.words[at], this.words[at + 1]];
    if (!article || !noun || !this.follows(at + 1) || this.roles[at + 1] !== null) return null;
    if (this.roles[at + 2] === null && this.follows(at + 2)) return null;
    if (isLetters(noun, this.words) || this.startsAnother(at + 1)) return null;
    if (isRegion(noun.value, this.locale)) return null;
    return this.takeDevotion(at + 1) ?? this.addNoun(articleWithin(article.value), at + 1);
  }

  private takeOther(at: number): number {
    const word = this.words[at];
    if (!word || this.roles[at] !== null) return at + 1;
    if (this.isLandmark(at)) return at + 1;
    if (isLetters(word, this.words)) {
      const isName = word.spelled && word.value.length >= MIN_SPELLED_LETTERS && /^\p{L}+$/u.test(word.value);
      const unit: Unit = isName
        ? wordUnit(word.value, this.locale)
        : { value: word.value, words: 1, class: { kind: "letters" } };
      this.name.add(unit, at, at + 1);
      return at + 1;
    }
    let end = at + 1;
    while (this.roles[end] === null && this.follows(end) && !this.startsAnother(end)) end++;
    this.addRun(at, end);
    return end;
  }

  /** "Our Lady of Lourdes", "Virgen del Rocío": another title of hers. */
  private takeDevotion(at: number): number | null {
    const word = this.words[at];
    if (!word || this.roles[at] !== null || this.roles[at - 1] !== "link") return null;
    let from = at - 1;
    while (from > 0 && this.roles[from] === "link" && !DEVOTIONS.has(this.words[from]?.value ?? "")) from--;
    if (!DEVOTIONS.has(this.words[from]?.value ?? "") || from === at - 1) return null;
    const links = this.words.slice(from + 1, at).map(({ value }) => value);
    return this.addNoun(`lady ${links.join(" ")}`, at);
  }

  private addNoun(article: string, at: number): number | null {
    const word = this.words[at];
    if (!word || articleNouns(article, this.locale).length === 0) return null;
    this.name.add({ value: word.value, words: 1, class: { kind: "noun", article } }, at, at + 1);
    return at + 1;
  }

  /** "Mount Sinai" becomes another mount, "Villa Igea" another villa; "Villa Serena" is ordinary as a whole. */
  private isLandmark(at: number): boolean {
    const [word, next] = [this.words[at], this.words[at + 1]];
    if (!word || !next || !this.follows(at + 1)) return false;
    if (LANDMARKS.has(word.value)) return this.roles[at + 1] === null;
    return (
      this.grammar.landmarks.has(word.value) && (this.roles[at + 1] === "link" || !isCommon(next.value, this.locale))
    );
  }

  private startsAnother(at: number): boolean {
    const [word, next] = [this.words[at], this.words[at + 1]];
    if (!word || isLetters(word, this.words)) return true;
    if (!next || !this.follows(at + 1)) return false;
    if (saintPrefix(word.value, word.text, this.locale) !== null) return true;
    return this.grammar.hasKnownPairs && pairUnit(word.value, next.value) !== null;
  }

  /** Ordinary words are one unit together, names are one each: the short form of "Kaiser Permanente" is "Kaiser". */
  private addRun(from: number, to: number): void {
    const words = this.words.slice(from, to);
    if (words.length > 1 && words.every(({ value }) => isCommon(value, this.locale))) {
      this.name.add(phraseUnit(words.map(({ value }) => value)), from, to);
      return;
    }
    words.forEach((word, offset) => {
      const plural = familyOfPlural(word);
      const unit = wordUnit(plural ?? word.value, this.locale);
      if (plural === null) this.name.add(unit, from + offset, from + offset + 1);
      else
        this.name.addPiece(
          from + offset,
          this.name.addUnit(unit),
          0,
          word.text.slice(0, -1),
          word.text.slice(-1) + word.possessive,
        );
    });
  }

  /** "First National Bank", "Lending Club": what is in many names is the name where nothing else is. */
  private takeCommonName(): void {
    let from = this.roles.indexOf("weak");
    if (from >= 0) {
      let to = from + 1;
      while (this.roles[to] === "weak" && this.follows(to)) to++;
      // "General" alone is no name; beside another word it is.
      if (this.words.length > 1) this.addCommon(from, to);
      return;
    }
    from = this.roles.findIndex((role, at) => role === "kind" && this.roles[at + 1] === "kind" && this.follows(at + 1));
    // "urgent care" is none.
    if (from < 0 || !/^\p{Lu}/u.test(this.words[from]?.text ?? "")) return;
    // "University Medical Center" becomes another medical center.
    this.addCommon(from, from + 1);
  }

  private addCommon(from: number, to: number): void {
    const words = this.words.slice(from, to);
    const [only] = words;
    const unit: Unit =
      only && words.length === 1
        ? { value: only.value, words: 1, class: { kind: "toponym" } }
        : phraseUnit(words.map(({ value }) => value));
    // "VA Hospital": a name has no capitals but its first.
    this.name.add(unit, from, to, (text) => (/^\p{Lu}{2,3}$/u.test(text) ? text.slice(0, 1) : text));
  }

  private follows(at: number): boolean {
    return this.words[at]?.joined === true;
  }
}
