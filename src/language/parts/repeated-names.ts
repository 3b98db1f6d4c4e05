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
  /** What one who is known does, in forms that are no noun beside another: behind a proven name that is an ordinary word. */
  readonly acts: ReadonlySet<string>;
  /** What only people are: "aware", "admitted". */
  readonly states: ReadonlySet<string>;
  /** What people are, and what they have is too: "stable". */
  readonly sharedStates: ReadonlySet<string>;
  /** Forms of "be" and what stands between them and a state. */
  readonly being: ReadonlySet<string>;
  /** What is said of findings, devices and parts of the body, and hardly of people: "removed", "normal". */
  readonly saidOfThings: ReadonlySet<string>;
  /** What a thing is seen on, unlike somebody: "CT". */
  readonly seenOn: ReadonlySet<string>;
  /** Things that notes name without an article. */
  readonly bareThings: ReadonlySet<string>;
  /** Surnames that describe what follows them: "small", "gray". */
  readonly describing: ReadonlySet<string>;
  /** Before where somebody goes or what is to be done with him: "for", "to". */
  readonly bound: ReadonlySet<string>;
  /** Where somebody goes and what is to be done with him: "discharge", "theatre", "home". */
  readonly boundFor: ReadonlySet<string>;
  /** "not", before a verb. */
  readonly negations: ReadonlySet<string>;
  /** Words of a name that name nobody by themselves. */
  readonly particles: ReadonlySet<string>;
  /** How it is told that a thing of medicine is meant: by the guard that was made for its talk, or by the nouns of the tables ("morbo di"). */
  readonly medicine: "guard" | "tables";
}
