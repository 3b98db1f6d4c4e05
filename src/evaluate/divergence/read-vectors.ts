import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { badLine, readJsonLines } from "../readers/json-lines.js";

/** More are no vector of a document. */
const MAX_DIMENSIONS = 16_384;

/** Larger numbers overflow where distances are multiplied. */
const LARGEST = 1e50;

/** JSON has no NaN. */
const numbersSchema = z.array(z.number().min(-LARGEST).max(LARGEST)).min(1).max(MAX_DIMENSIONS);
const lineSchema = z.union([
  numbersSchema.transform((vector) => ({ id: null, vector })),
  z.object({ id: z.union([z.string().min(1), z.number()]).transform(String), vector: numbersSchema }),
]);

/**
 * Reads the vectors of a corpus's documents: `{id, vector}` a line, in any order, or lists of numbers in the order of the documents. 8 bytes a number
 * are kept.
 * @param ids of the documents, in their order.
 * @param role what the file is called in errors, such as "the vectors of A".
 * @returns one vector for each document, in the order of `ids`, all of one length.
 * @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID for a line of another form, numbers beyond ±1e50, another length than the first line's,
 * an id that no document has or that was there before, or fewer or more vectors than documents.
 */
export async function readVectors(path: string, ids: readonly string[], role: string): Promise<Float64Array[]> {
  const places = new Map(ids.map((id, index) => [id, index]));
  const vectors = new Map<number, Float64Array>();
  let first: { readonly length: number; readonly hasIds: boolean } | null = null;
  for await (const { number, value } of readJsonLines(path, role)) {
    const line = lineSchema.safeParse(value);
    if (!line.success) throw badLine(role, number, "is no vector", 'A line is [0.1, …] or {"id", "vector": [0.1, …]}.');
    const { id, vector } = line.data;
    first ??= { length: vector.length, hasIds: id !== null };
    if (first.hasIds !== (id !== null)) throw badLine(role, number, "is of another form", "All have an id, or none.");
    if (first.length !== vector.length) throw badLine(role, number, "has another length", "All have the same.");
    const place = id === null ? vectors.size : places.get(id);
    if (place === undefined || place >= ids.length) throw badLine(role, number, "belongs to no document", ONE_EACH);
    if (vectors.has(place)) throw badLine(role, number, "has the id of an earlier line", ONE_EACH);
    vectors.set(place, Float64Array.from(vector));
  }
  return ids.map((_, place) => {
    const vector = vectors.get(place);
    if (vector) return vector;
    throw new HushtapeError("TRANSCRIPT_INVALID", `${role} has nothing for document ${place + 1}`, ONE_EACH);
  });
}

const ONE_EACH = "Each document of the corpus has one vector.";
