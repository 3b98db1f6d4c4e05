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

/** How a name stands there. `plain`: "Wilson"; `initial`: "W" or "W."; `spelled`: "W, I, L, S, O, N", "w i l s o n", "W-I-L-S-O-N", whose span covers all of it. */
export type NameForm = "plain" | "initial" | "spelled";

/** The gender that names and titles go with; a surrogate keeps it. */
export type Gender = "female" | "male";
