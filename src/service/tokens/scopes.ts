/**
 * What a token lets its holder do with what is its tenant's: hand in and cancel; read states and redacted results; read what holds originals;
 * erase, and see the service's own figures. On the review desk also: hear original sound; plan samples, settle conflicts and export. None holds
 * another.
 */
export const SCOPES = ["submit", "read", "review", "original", "audit", "admin"] as const;

/** One of `SCOPES`. */
export type Scope = (typeof SCOPES)[number];
