/**
 * `consistent`: one person, one surrogate. `resilient`: names are drawn again along a keyed chain, so that a name that detection
 * missed is not the only one that does not fit (docs/surrogates.md).
 */
export const SURROGATE_MODES = ["consistent", "resilient"] as const;
/** How names get their surrogates; see `SURROGATE_MODES`. */
export type SurrogateMode = (typeof SURROGATE_MODES)[number];

/** Who makes surrogates: rules alone, or with them a language model, whose proposals the rules check (docs/surrogates.md). */
export const RELEXICALIZERS = ["rules", "model"] as const;

/**
 * What a text that says by its note that it holds surrogates of ours is taken for. `sealed`: left as it is where the note's seal proves that it was written
 * with this key and these settings, else read like any other; `accept`: left as it is in any case; `read`: read in any case.
 */
export const OWN_OUTPUT_HANDLING = ["sealed", "accept", "read"] as const;
/** How far the same original gets the same surrogate. */
export const SURROGATE_SCOPES = ["document", "patient", "site"] as const;
/** How far one original keeps its surrogate; see `SURROGATE_SCOPES`. */
export type SurrogateScope = (typeof SURROGATE_SCOPES)[number];
