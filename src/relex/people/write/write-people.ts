import { likeCase } from "../../../language/letter-case.js";
import type { Locale } from "../../../language/locales.js";
import type { NamePart } from "../../../readers/people/lexicon/origin.js";
import { partKey } from "../../choose/part-key.js";
import type { WritingContext } from "../../types.js";
import { areOneGivenName } from "../link/given-names.js";
import type { NameToken, Person } from "../types.js";
import { type Bearer, bearerOf, isLetter, partOf } from "./bearer.js";
import { withArticle, writtenGap } from "./between-names.js";
import { pluralOf, writtenName } from "./name-form.js";
import { variantsOf } from "./name-variants.js";
import { ShortForms } from "./short-forms.js";
import { SurrogateNames } from "./surrogate-names.js";
import { writeSpelled } from "./write-spelled.js";

/** Letters for initials without a known name; not "A" and "I", which are words. */
const INITIALS = Array.from("bcdefghjklmnprstw");
const MAX_INITIALS_TRIED = 60;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * Writes a surrogate for each mention, word by word: a family name for a family name, a given name for a given name, and initials and
 * spelled letters of the same surrogate. All mentions of a person agree, and people who share a family name share its surrogate. A
 * misheard spelling ("Wilsen") becomes the surrogate of what it stands for, rightly spelled. Titles, suffixes, particles,
 * punctuation, case and order stay.
 * @returns by index of the mention. What could not be read in full, or has no name in it, is not there.
 */
export function writePeople(people: readonly Person[], context: WritingContext): Map<number, string> {
  const writer = new PeopleWriter(people, context);
  return writer.write();
}

/** A family name with its particles, in one word. */
interface Joined {
  readonly particles: string;
  readonly family: NameToken;
}

/** Given names of people who are also called by a short form. */
function shortenedIn(people: readonly Person[]): ReadonlySet<string> {
  const tokens = people.flatMap(({ said }) => said.flatMap((mention) => mention.tokens));
  return new Set(tokens.filter(isShort).map(({ canonical }) => canonical));
}

function isShort(token: NameToken): boolean {
  const { value, canonical } = token;
  return partOf(token) === "given" && value !== canonical && areOneGivenName(value, canonical);
}

function joinedNames(people: readonly Person[]): ReadonlyMap<string, Joined> {
  const joined = new Map<string, Joined>();
  for (const { tokens } of people.flatMap(({ said }) => said)) {
    let particles = "";
    for (const token of tokens) {
      if (token.role === "family" && token.form === "plain" && particles !== "" && !token.plural) {
        const name = particles + token.canonical;
        if (!joined.has(name)) joined.set(name, { particles, family: token });
      }
      particles = token.role === "particle" ? particles + token.value : "";
    }
  }
  return joined;
}

class PeopleWriter {
  private readonly names: SurrogateNames;
  private readonly shorts: ShortForms;
  private readonly initials = new Map<string, string>();
  private readonly joined: ReadonlyMap<string, Joined>;

  constructor(
    private readonly people: readonly Person[],
    private readonly context: WritingContext,
  ) {
    const said = new Set<string>();
    for (const { tokens } of people.flatMap((person) => person.said)) {
      for (const { value, canonical } of tokens) said.add(value).add(canonical);
    }
    this.joined = joinedNames(people);
    this.names = new SurrogateNames(context, said, shortenedIn(people));
    this.shorts = new ShortForms(context, said);
  }

  write(): Map<number, string> {
    const written = new Map<number, string>();
    const bearers = this.people.map((person) => bearerOf(person, this.context.locale));
    // All names of the first state before any other, so that no drawing again takes what somebody needs.
    for (const [place, person] of this.people.entries()) {
      const bearer = bearers[place];
      if (bearer) this.chooseAll(person, bearer);
    }
    for (const [place, person] of this.people.entries()) {
      const bearer = bearers[place];
      if (!bearer) continue;
      const variants = variantsOf(person, this.context);
      for (const [index, { mention, tokens }] of person.said.entries()) {
        const text = this.mention(mention.text, tokens, bearer, variants[index] ?? 0);
        if (text !== null && text !== mention.text) written.set(mention.index, text);
      }
    }
    return written;
  }

  private chooseAll(person: Person, bearer: Bearer): void {
    for (const { tokens } of person.said) {
      for (const token of tokens) {
        const part = partOf(token);
        if (part !== null && !isLetter(token.canonical)) this.surrogate(part, token, bearer, 0);
      }
    }
  }

  private mention(text: string, tokens: readonly NameToken[], bearer: Bearer, variant: number): string | null {
    const { locale } = this.context;
    let out = "";
    let end = 0;
    let before: { readonly original: string; readonly surrogate: string } | null = null;
    let named = false;
    for (const token of [...tokens].sort((a, b) => a.start - b.start)) {
      if (token.start < end || token.end > text.length) return null;
      const gap = writtenGap(text.slice(end, token.start), before);
      const original = text.slice(token.start, token.end);
      const part = partOf(token);
      const surrogate = part === null ? original : this.token(part, token, original, bearer, variant);
      if (gap === null || surrogate === null) return null;
      out = withArticle(out, gap, surrogate, locale, bearer) ?? out + gap + surrogate;
      named ||= part !== null;
      before = part === null ? null : { original, surrogate };
      end = token.end;
    }
    const rest = writtenGap(text.slice(end), before);
    return rest === null || !named ? null : out + rest;
  }

  private token(part: NamePart, token: NameToken, original: string, bearer: Bearer, variant: number): string | null {
    const { form, value, canonical } = token;
    const { locale } = this.context;
    if (isLetter(canonical)) return writeSpelled(original, this.initial(part, canonical, variant), locale);
    const joined = form === "initial" ? null : this.joinedName(token, bearer, variant);
    if (joined !== null)
      return form === "spelled"
        ? writeSpelled(original, joined, locale)
        : likeCase(writtenName(joined, original, locale), original);
    const surrogate = this.surrogate(part, token, bearer, variant);
    if (surrogate === null) return null;
    if (form === "initial") return initialOf(surrogate, original, value, locale);
    if (form === "spelled") return writeSpelled(original, surrogate, locale);
    if (token.plural) return likeCase(pluralOf(writtenName(surrogate, original, locale)), original);
    // "wilsons" of a recogniser that writes no apostrophe.
    const isPossessive = value === `${canonical}s`;
    const name = isShort(token) ? (this.shorts.of(surrogate, canonical, value, variant) ?? surrogate) : surrogate;
    // "Mª" is no word in capitals.
    const written = writtenName(name, original.replaceAll(/[ªº]/gu, ""), locale);
    return isPossessive && !/s$/iu.test(written) ? likeCase(`${written}s`, original) : written;
  }

  /** "v a n d e r m e r w e" and "Vandermerwe" where somebody is "van der Merwe": the particles, and that name's surrogate. */
  private joinedName({ role, canonical }: NameToken, bearer: Bearer, variant: number): string | null {
    const found = role === "family" || role === "given" ? this.joined.get(canonical) : undefined;
    const surrogate = found && this.surrogate("family", found.family, bearer, variant);
    return found && surrogate ? found.particles + surrogate.toLowerCase() : null;
  }

  private surrogate(part: NamePart, token: NameToken, bearer: Bearer, variant: number): string | null {
    const isOthers = token.gender !== undefined;
    const gender = token.gender === undefined ? bearer.gender : token.gender;
    // "María José": what is said of her decides for the first of her names alone.
    const own = { ...bearer, gender, isTitled: bearer.isTitled && !isOthers && token.role === "given" };
    return this.names.of(part, token.canonical, own, variant);
  }

  /** A letter for an initial without a known name: never the same letter, and none used for another initial while there are enough. */
  private initial(part: NamePart, letter: string, variant: number): string {
    const key = partKey(part, `${letter}#${variant}`);
    const known = this.initials.get(key);
    if (known !== undefined) return known;
    const taken = new Set(this.initials.values());
    let chosen = "";
    for (let attempt = 0; attempt < MAX_INITIALS_TRIED; attempt++) {
      const candidate = this.context.draw.pick(INITIALS, `initial ${part}`, `${letter}#${variant}`, attempt);
      if (candidate === letter) continue;
      chosen = candidate;
      if (!taken.has(candidate)) break;
    }
    this.initials.set(key, chosen);
    return chosen;
  }
}

/** The initial of a surrogate; of an abbreviation ("Wm.") as many letters as it has. */
function initialOf(surrogate: string, original: string, value: string, locale: Locale): string {
  const letters = Array.from(value).length;
  if (letters < 2) return writeSpelled(original, surrogate.slice(0, 1), locale);
  const written = likeCase(writtenName(surrogate.slice(0, letters), original, locale), original);
  return original.replace(/[\p{L}\p{M}\p{N}]+/gu, (word, at: number) =>
    at === original.search(READABLE) ? written : word,
  );
}
