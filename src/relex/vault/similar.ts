import type { VaultScope } from "./types.js";

/** Roles whose values are names, which are misheard and misspelt. Numbers and addresses of the web are the same or they are not. */
const COMPARED_ROLES: ReadonlySet<string> = new Set(["given", "family", "organization", "city", "street"]);

/** Whether values of this role are compared by likeness, not only for being equal. */
export function isCompared(role: string): boolean {
  return COMPARED_ROLES.has(role);
}

/** Least Jaccard index of the trigrams of two values at which they are taken for one. 0 to 1. */
export interface Thresholds {
  /** For two values that sound the same. */
  readonly sameSound: number;
  /** For any two values. */
  readonly alone: number;
}

/** The lowest `Thresholds.alone`: what the inverted index is made for. */
export const MIN_SIMILARITY_ALONE = 0.8;

/** What a language model, or a person, is asked about. */
export const ASKED: Thresholds = { sameSound: 0.2, alone: MIN_SIMILARITY_ALONE };

/**
 * Chosen on invented pairs (docs/vault.md). Around one patient there are few names, and one like another is that one misheard; among
 * all the names of a site many are like another and are not.
 */
export function thresholdsOf(scope: VaultScope): Thresholds {
  return scope.kind === "patient" ? { sameSound: 0.4, alone: MIN_SIMILARITY_ALONE } : { sameSound: 0.8, alone: 0.9 };
}
