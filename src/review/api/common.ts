import { z } from "zod";

/**
 * What somebody may do, each a scope of a token: see lists and hear redacted sound; see original words and decide; hear the original sound;
 * plan samples, settle conflicts, export; everything.
 */
export const PERMISSIONS = ["read", "review", "original", "audit", "admin"] as const;
/** What somebody may do. */
export type Permission = (typeof PERMISSIONS)[number];

/** A recording on the desk: the first 16 digits of the SHA-256 of its place below the folder, or of its job's id. */
export const recordingId = z.string().regex(/^[0-9a-f]{16}$/);

/**
 * `open`: nobody has it. `claimed`: somebody works on it. `first-approval`: one of two has approved. `conflict`: two decided differently.
 * `changed`: decisions are made that the sound does not have yet. `approved`: these very bytes are approved.
 */
export const STATUSES = ["open", "claimed", "first-approval", "conflict", "changed", "approved"] as const;
/** Where a recording stands. */
export type Status = (typeof STATUSES)[number];

/** Why somebody hears the original sound. */
export const ORIGINAL_REASONS = ["judge-span", "judge-gap", "set-edges", "complaint", "training"] as const;

/** Header that every request but GET must have: a page of another origin cannot send it. */
export const CSRF_HEADER = "x-hushtape-desk";

/** Header of requests that a page makes by itself, whatever its value: they do not keep a session alive that nobody uses. */
export const POLL_HEADER = "x-hushtape-poll";
