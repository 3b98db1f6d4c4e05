/** How much of a candidate's confidence is left, by what speaks against a name. */
export const Left = {
  /** "Kelly clamp", "Seroxat". */
  Proof: 0.05,
  /** "has Addison's", a substance by its ending. */
  Likely: 0.2,
  /** A clinical word that somebody may be called. */
  Possible: 0.5,
  /** "Wilson's results", "had Addison": as good a name as an eponym; not less, or a name of one list would be lost. */
  Weak: 0.7,
  All: 1,
} as const;
