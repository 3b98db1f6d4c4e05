import type { OrganizationWord } from "./split-words.js";
import type { Unit } from "./unit.js";
import type { Field } from "./words.js";

/** A stretch of the name that is written anew; all else of it stays. */
export interface NamePiece {
  /** Offsets into the name's text, with a possessive ending. */
  readonly start: number;
  readonly end: number;
  /** The word without the ending. */
  readonly text: string;
  /** What capitals are taken from. */
  readonly like: string;
  /** "'s", "s", "'" or nothing. */
  readonly possessive: string;
  /** Place of its unit among the name's units. */
  readonly unit: number;
  /** Which word of the unit's surrogate, from 0; `saint`: "San" or "Santa", as the saint requires. */
  readonly word: number | "saint";
}

/** What a stretch of text says of an organisation. */
export interface OrganizationName {
  readonly units: readonly Unit[];
  /** In order, disjoint. */
  readonly pieces: readonly NamePiece[];
  /** What its words of kind say that it does. */
  readonly field: Field | null;
  /** First letters of its words, as an acronym takes them; for one that is written anew the number of its piece. Empty for names that have none. */
  readonly initials: readonly (string | number)[];
}

const LEFT_OUT_OF_ACRONYMS = new Set("of the and for at in on de del della dello dei di y e".split(" "));

/** Collects what is replaced in a name. */
export class NameBuilder {
  readonly units: Unit[] = [];
  readonly pieces: NamePiece[] = [];
  private readonly pieceOf = new Map<number, number>();

  constructor(
    private readonly text: string,
    private readonly words: readonly OrganizationWord[],
  ) {}

  /** @returns its place among the units. */
  addUnit(unit: Unit): number {
    return this.units.push(unit) - 1;
  }

  /**
   * One unit, a piece for each of the words.
   * @param written what capitals are taken from, of the words' text.
   */
  add(unit: Unit, from: number, to: number, written = (text: string) => text): void {
    const index = this.addUnit(unit);
    const [first, last] = [this.words[from], this.words[to - 1]];
    if (!first || !last) return;
    const whole = this.text.slice(first.start, last.end);
    for (let at = from; at < to; at++) {
      const word = this.words[at];
      // Of several words, capitals are taken from all together: "GP at Hand".
      if (word)
        this.addPiece(at, index, at - from, word.text, word.possessive, written(unit.words > 1 ? whole : word.text));
    }
  }

  /** One piece of a unit, for the word at an index. */
  addPiece(at: number, unit: number, word: number | "saint", text: string, possessive: string, like = text): void {
    const token = this.words[at];
    if (!token) return;
    this.pieceOf.set(at, this.pieces.length);
    this.pieces.push({
      start: token.start,
      end: token.end + token.possessive.length,
      text,
      like,
      possessive,
      unit,
      word,
    });
  }

  /** See `OrganizationName.initials`. */
  initials(): (string | number)[] {
    const letters: (string | number)[] = [];
    for (const [at, word] of this.words.entries()) {
      if (LEFT_OUT_OF_ACRONYMS.has(word.value)) continue;
      const piece = this.pieceOf.get(at);
      const unit = this.units[this.pieces[piece ?? -1]?.unit ?? -1];
      if (unit?.class.kind === "letters") return [];
      letters.push(piece === undefined || this.pieces[piece]?.word === "saint" ? word.value.slice(0, 1) : piece);
    }
    return letters.length < 2 ? [] : letters;
  }
}
