import type { Gender, NameForm, NameRole } from "../../readers/people/types.js";
import type { TextSpan } from "../../types.js";
import type { Cluster, Mention } from "../types.js";

/** One word of a mention's name. */
export interface NameToken extends TextSpan {
  /** `start` and `end` are offsets into the mention's text; a possessive ending and punctuation are outside. */
  readonly role: NameRole;
  readonly form: NameForm;
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

/** The mentions of one person, who gets one surrogate. */
export interface Person extends Cluster {
  readonly said: readonly PersonMention[];
  /** From titles, relations ("his daughter") and the given name; `null`: nothing tells, or they contradict each other. */
  readonly gender: Gender | null;
  /** Titles and their articles tell the gender, whatever the given name says: "el paciente Consuelo". */
  readonly isTitled?: boolean;
}
