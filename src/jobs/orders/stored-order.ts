import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import { knownSchema } from "../../config/known.js";
import { requestSettingsSchema } from "../../config/request-settings.js";
import { HushtapeError } from "../../errors.js";

const part = z.strictObject({ bytes: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * What is asked for, as it lies in the store under `orderKeyOf(id)`: private, since it may hold names. It does not say where it lies, so that
 * two orders for the same have the same bytes and the same sum; its parts lie under `uploadFolder(id)`.
 */
export const storedOrderSchema = z.strictObject({
  schema: z.literal("hushtape.order/1"),
  recording: part,
  transcript: part.nullable(),
  known: knownSchema.nullable(),
  /** Identifier of the patient whose recording it is; left out: as the worker's settings say. */
  scope: z.string().min(1).optional(),
  /** Laid over what the worker was started with. */
  settings: requestSettingsSchema,
  /** Told when the job has ended; `null`: nobody. */
  callback: z.url().nullable(),
  /** Here too, so that the same recording asked for sooner is another order. */
  priority: z.enum(PRIORITIES),
});

/** What is asked for, parsed. */
export type StoredOrder = z.output<typeof storedOrderSchema>;
/** Length and sum of a part of an order. */
export type StoredPart = z.output<typeof part>;
/** Parts of an order that are files, by their names in its folder. */
export type PartName = "recording" | "transcript";

/** Where an order lies. @param id a UUID of the order's own; its job has another */
export function orderKeyOf(id: string): string {
  return `orders/${id}.json`;
}

/** Where the parts of an order lie, until they outlive their time. */
export function uploadFolder(id: string): string {
  return `uploads/${id}`;
}

/** Where one of them lies. */
export function partKey(id: string, name: PartName): string {
  return `${uploadFolder(id)}/${name}`;
}

/** The id in the key of an order. @throws HushtapeError INTERNAL for any other key. */
export function orderIdOf(orderKey: string): string {
  const [, id] = /^orders\/([\w-]+)\.json$/.exec(orderKey) ?? [];
  if (id === undefined) throw new HushtapeError("INTERNAL", "no key of an order", "Report this as a defect.");
  return id;
}
