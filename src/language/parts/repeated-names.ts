/**
 * What the words around a word say where it repeats a part of a name that was found and is an ordinary word too ("Will", "Rosa"). Keys: lower case,
 * without marks and apostrophes.
 */
export interface RepeatedNames {
  /** Before somebody who is addressed: "okay", "hello". */
  readonly addressed: ReadonlySet<string>;
  /** What people do and are: behind a subject. */
  readonly verbs: ReadonlySet<string>;
  /** Pronouns between a subject and its verb: "mi" of "Anna mi ha detto". */
  readonly objects: ReadonlySet<string>;
  /** Articles, pronouns and prepositions that never stand before a name that is somebody's. */
  readonly notBefore: ReadonlySet<string>;
  /** Said before a comma at the beginning of a sentence, and nobody is addressed by them, whoever is called so. */
  readonly openers: ReadonlySet<string>;
  /** What a sentence goes on with when somebody was addressed. */
  readonly addressing: ReadonlySet<string>;
  /** They never stand before a comma or such a verb unless they are somebody. */
  readonly auxiliaries: ReadonlySet<string>;
  /** Words of a name that name nobody by themselves. */
  readonly particles: ReadonlySet<string>;
  /** How it is told that a thing of medicine is meant: by the guard that was made for its talk, or by the nouns of the tables ("morbo di"). */
  readonly medicine: "guard" | "tables";
}
