import { normalise, wordsOf } from "../../language/normalise.js";
import { soundsLike } from "../../language/sounds-like.js";
import type { ReplacementRefusal } from "../../rewrite/proposal-counts.js";
import { partKey } from "./part-key.js";

/** What may not be a surrogate in one document: a word that it says, and what already stands for something else. */
export class Taken {
  private readonly owners = new Map<string, string>();

  private constructor(
    private readonly words: ReadonlySet<string>,
    private readonly refused: ReadonlySet<string>,
  ) {}

  /**
   * @param text all of the document: a name that detection missed must not become a surrogate either.
   * @param refused surrogates, by `partKey` of their role and normal form, that stand for something else in other documents of the scope.
   */
  static of(text: string, refused: ReadonlySet<string> = new Set()): Taken {
    return new Taken(wordsOf(text), refused);
  }

  /** Whether the document says any of the words. */
  says(surrogate: string): boolean {
    return normalise(surrogate)
      .split(" ")
      .some((word) => this.words.has(word));
  }

  /** Whether another value of the role has this surrogate. */
  isClaimed(role: string, value: string, surrogate: string): boolean {
    const owner = this.owners.get(partKey(role, normalise(surrogate)));
    return owner !== undefined && owner !== value;
  }

  /** From now on nothing else of the role gets this surrogate. */
  claim(role: string, value: string, surrogate: string): void {
    this.owners.set(partKey(role, normalise(surrogate)), value);
  }

  /** Whether the surrogate may stand for the value: the document does not say it, nobody else has it, it does not sound like the original. */
  allows(role: string, value: string, surrogate: string): boolean {
    return this.against(role, value, surrogate) === null;
  }

  /** What speaks against the surrogate; `null`: nothing. */
  against(role: string, value: string, surrogate: string): ReplacementRefusal | null {
    if (this.says(surrogate)) return "said";
    if (this.isClaimed(role, value, surrogate) || this.refused.has(partKey(role, normalise(surrogate)))) return "taken";
    return soundsLike(surrogate, value) || holds(surrogate, value) ? "original" : null;
  }
}

/** Shorter values are in any word by chance. */
const TELLING_CHARACTERS = 3;

/** Whether the original can be read in the surrogate: "Ján" in "Dejan". */
function holds(surrogate: string, value: string): boolean {
  return value.length >= TELLING_CHARACTERS && normalise(surrogate).includes(value);
}
