import { languageIn } from "../../language/languages.js";
import { NameReader } from "./read-names.js";
import { languageOfKind } from "./street-kinds.js";
import { ALSO_ENGLISH, DIRECTIONS, KINDS_BEFORE, NAME_PARTICLES, STREET_KINDS, TALK, WEAK_KINDS } from "./words.js";

/** Reads rows of words: streets with their kinds, corners, and what is left to be names. */
export class StreetReader extends NameReader {
  /** Words that belong together, without a number, a comma or the word for a flat between them. */
  protected run(from: number, to: number): void {
    if (from >= to) return;
    let start = from;
    while (start < to && this.isTalk(start, to)) {
      if (/^(?:corner|intersection)$/u.test(this.key(start))) this.isCorner = true;
      start++;
    }
    if (start >= to) {
      this.nothingButTalk(from, to);
      return;
    }
    const and = this.isAddress ? this.linkIn(start, to) : -1;
    if (and > start) {
      this.isCorner = true;
      this.run(start, and);
      this.house = false;
      this.hasStreet = false;
      this.run(and + 1, to);
      return;
    }
    if (this.kindBefore(start, to)) return;
    const kind = this.kindAfter(start, to);
    if (kind > start) {
      this.streetBefore(start, kind);
      let rest = kind + 1;
      while (rest < to && DIRECTIONS.has(this.key(rest)) && !this.known(rest, to).length) rest++;
      this.run(rest, to);
      return;
    }
    this.names(start, to, "alone");
  }

  /** Index of "and" between two streets, or -1. */
  protected linkIn(from: number, to: number): number {
    for (let at = from + 1; at < to - 1; at++) {
      if (/^(?:and|y|e|und|et)$/u.test(this.key(at)) && this.known(from, to).length === 0) return at;
    }
    return -1;
  }

  /** A capitalised name of ordinary words alone ("West End"): it is replaced all the same. */
  protected nothingButTalk(from: number, to: number): void {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    if (first === undefined || last === undefined || to - from < 2) return;
    const words = this.tokens.slice(from, to);
    if (words.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)) && !words.some(({ key }) => TALK.has(key)))
      this.name(from, to, [], [], "alone");
  }

  /** "via Garibaldi", "calle Mayor", "Rue de la Paix": the kind stays, the name is a street's. */
  protected kindBefore(from: number, to: number): boolean {
    const key = this.key(from);
    const shortened = this.shortenedKind(from);
    if (shortened > from && shortened < to) {
      this.street(shortened, to, languageOfKind(key === "c" ? key : "viale", this.locale), "");
      return true;
    }
    if (!KINDS_BEFORE.has(key) || from + 1 >= to || (!this.isAddress && VILLAGE_KINDS.has(key))) return false;
    if (
      ALSO_ENGLISH.has(key) &&
      this.kindAfter(from + 1, to) > from + 1 &&
      languageIn(this.locale).addresses.isKindBehind
    )
      return false;
    if (!this.isAddress && this.known(from, to).length > 0) return false;
    let end = to;
    // In speech the town follows without a comma: "via garibaldi dodici milano" has a number, "via garibaldi milano" not.
    for (let at = from + 2; at < to; at++) {
      if (this.known(at, to).length > 0 && !NAME_PARTICLES.has(this.key(at - 1))) {
        end = at;
        break;
      }
    }
    this.street(from + 1, end, languageOfKind(key, this.locale), "");
    if (end < to) this.names(end, to, "alone");
    return true;
  }

  /** Index of the kind of street after a name that begins at `from`, or -1. */
  protected kindAfter(from: number, to: number): number {
    for (let at = from + 1; at < to; at++) {
      const key = this.key(at);
      const isWeak =
        WEAK_KINDS.has(key) && (this.house || this.isCorner) && this.isAddress && this.isNotTown(from, at + 1);
      if (!STREET_KINDS.has(key) && !isWeak) continue;
      if (key === "st" && this.isSaint(at, to)) continue;
      // "Lake Forest Drive", "Oak Hill Road": the last of several kinds is the kind.
      let last = at;
      while (last + 1 < to && (STREET_KINDS.has(this.key(last + 1)) || (isWeak && WEAK_KINDS.has(this.key(last + 1)))))
        if (this.key(last + 1) === "st" && this.isSaint(last + 1, to)) break;
        else last++;
      const further = this.strongKind(last + 1, to);
      return further > last && isWeak ? further : last;
    }
    return -1;
  }

  protected strongKind(from: number, to: number): number {
    for (let at = from; at < to; at++) if (STREET_KINDS.has(this.key(at))) return at;
    return -1;
  }

  protected isNotTown(from: number, to: number): boolean {
    return this.known(from, to).length === 0;
  }

  /** "St" before a name: a saint. */
  protected isSaint(at: number, to: number): boolean {
    if (at + 1 >= to) return false;
    for (let end = Math.min(to, at + 4); end > at + 1; end--) if (this.known(at, end).length > 0) return true;
    const next = this.key(at + 1);
    if (STREET_KINDS.has(next) || DIRECTIONS.has(next) || this.known(at + 1, to).length > 0) return false;
    return !this.house;
  }

  /** The name of a street that ends where its kind begins. */
  protected streetBefore(from: number, kind: number): void {
    let start = from;
    while (start + 1 < kind && (DIRECTIONS.has(this.key(start)) || this.key(start) === "the")) start++;
    if (start < kind) this.street(start, kind, "en", "");
  }
}

/** Kinds of street that begin names of villages as well: "Borgo Sabotino". */
const VILLAGE_KINDS = new Set(
  "borgo largo salita frazione localita contrada place route passage cours camino".split(" "),
);
