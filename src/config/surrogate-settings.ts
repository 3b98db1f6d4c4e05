/**
 * `consistent`: one person, one surrogate. `resilient`: names are drawn again along a keyed chain, so that a name that detection
 * missed is not the only one that does not fit (docs/surrogates.md).
 */
export const SURROGATE_MODES = ["consistent", "resilient"] as const;
/** How names get their surrogates; see `SURROGATE_MODES`. */
export type SurrogateMode = (typeof SURROGATE_MODES)[number];

/** How far the same original gets the same surrogate. */
export const SURROGATE_SCOPES = ["document", "patient", "site"] as const;
/** How far one original keeps its surrogate; see `SURROGATE_SCOPES`. */
export type SurrogateScope = (typeof SURROGATE_SCOPES)[number];
