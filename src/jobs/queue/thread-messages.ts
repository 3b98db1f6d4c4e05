import { z } from "zod";
import { STAGES } from "../../types.js";

const id = z.string();

/** What the thread that renews leases is given. */
export const threadDataSchema = z.strictObject({
  where: z.string(),
  allowRemote: z.boolean(),
  leaseMs: z.number().positive(),
});
/** What the thread that renews leases is given. */
export type ThreadData = z.infer<typeof threadDataSchema>;

/** What the supervisor's thread says to the one that renews leases. */
export const toThreadSchema = z.discriminatedUnion("kind", [
  /** `ageMs`: since the statement was sent that made the lease; the clocks of threads begin at different times. */
  z.strictObject({ kind: z.literal("keep"), id, token: z.string(), ageMs: z.number() }),
  z.strictObject({ kind: z.literal("progress"), id, stage: z.enum(STAGES), fraction: z.number() }),
  z.strictObject({ kind: z.literal("pause"), id }),
  z.strictObject({ kind: z.literal("resume"), id }),
  z.strictObject({ kind: z.literal("release"), id }),
  z.strictObject({ kind: z.literal("alive") }),
]);
/** Said to the one that renews leases. */
export type ToThread = z.infer<typeof toThreadSchema>;

/** What the one that renews leases answers. */
export const fromThreadSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ready") }),
  /** Nothing renews the lease, until it is told to go on. */
  z.strictObject({ kind: z.literal("paused"), id }),
  /** The lease is over. */
  z.strictObject({ kind: z.literal("lost"), id, message: z.string() }),
]);
/** Its answers. */
export type FromThread = z.infer<typeof fromThreadSchema>;
