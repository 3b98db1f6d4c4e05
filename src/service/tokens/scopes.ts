/**
 * What a token lets its holder do with what is its tenant's: hand in and cancel; read states and redacted results; read what holds originals;
 * erase, and see the service's own figures. None holds another.
 */
export const SCOPES = ["submit", "read", "review", "admin"] as const;

/** One of `SCOPES`. */
export type Scope = (typeof SCOPES)[number];
