import type { TextSpan } from "../../types.js";
import type { Cluster, Mention } from "../types.js";

/** What a word does in a person's name, which decides whether it gets a surrogate. */
export type NameRole =
  /** "Dr.", "Mrs", "nurse", "signora": stays as it is. */
  | "title"
  | "given"
  /** A second given name or a middle name. */
  | "middle"
  | "family"
  /** "de", "van", "O'" standing alone: stays with the family name's surrogate or goes. */
  | "particle"
  /** "Jr.", "III", "MD", "RN": stays as it is. */
  | "suffix"
  /** "and", "of", a comma between names: stays as it is. */
  | "link";

/** One word of a mention's name. */
export interface NameToken extends TextSpan {
  /** `start` and `end` are offsets into the mention's text; a possessive ending and punctuation are outside. */
  readonly role: NameRole;
  /** `plain`: "Wilson"; `initial`: "W" or "W."; `spelled`: "W, I, L, S, O, N", "w i l s o n", "W-I-L-S-O-N", in which case the span covers all of it. */
  readonly form: "plain" | "initial" | "spelled";
  /** As it stands there, in normal form (`normalise`): "wilsen", "bob", "w" for an initial, "wilson" for a spelled one. */
  readonly value: string;
  /** What it stands for in its cluster: "wilson" for "wilsen", "robert" for "bob", "wilson" for the initial "w". The value itself when nothing tells. */
  readonly canonical: string;
  /** The word is a plural ("the Wilsons"): `value` has the ending, `canonical` has not. */
  readonly plural?: true;
  /** Only where a mention names two people, for the word of the one that the mention does not belong to. */
  readonly gender?: Gender | null;
}

/** A mention of type PERSON whose words were read. */
export interface PersonMention {
  readonly mention: Mention;
  /**
   * In order, disjoint. Between them are spaces, punctuation, possessive endings alone: no letter or digit is outside of all tokens.
   * Empty where the mention is not understood as a name: it keeps its placeholder.
   */
  readonly tokens: readonly NameToken[];
}

/** The gender that names and titles go with; a surrogate keeps it. */
export type Gender = "female" | "male";

/** The mentions of one person, who gets one surrogate. */
export interface Person extends Cluster {
  readonly said: readonly PersonMention[];
  /** From titles, relations ("his daughter") and the given name; `null`: nothing tells, or they contradict each other. */
  readonly gender: Gender | null;
  /** Titles and their articles tell the gender, whatever the given name says: "el paciente Consuelo". */
  readonly isTitled?: boolean;
}
