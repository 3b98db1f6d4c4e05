import { HushtapeError } from "../../errors.js";
import type { ByteRange } from "../../storage/store.js";

/** What a request says of the part that it wants, and of what it has already (RFC 9110, 13 and 14). */
export interface PartialRequest {
  readonly range?: string | undefined;
  readonly "if-range"?: string | undefined;
  readonly "if-none-match"?: string | undefined;
}

/** What is answered: all of it, a part, or that whoever asks has it already. */
export type PartialAnswer =
  | { readonly status: 200; readonly range: null }
  | { readonly status: 206; readonly range: ByteRange }
  | { readonly status: 304; readonly range: null };

const WHOLE = { status: 200, range: null } as const;
const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/** A sum as a strong validator: the same one, the same bytes. */
export function entityTag(sha256: string): string {
  return `"${sha256}"`;
}

/**
 * Several ranges, other units and what is no range get the whole, as the standard allows; so does a range of an object that was replaced since.
 * @param bytes length of the whole. @param tag its `entityTag`.
 * @throws HushtapeError RANGE_OUTSIDE
 */
export function answerTo(request: PartialRequest, bytes: number, tag: string): PartialAnswer {
  const { range, "if-range": ifRange, "if-none-match": has } = request;
  const known = has?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  if (known.includes(tag) || known.includes("*")) return { status: 304, range: null };
  const found = ONE_RANGE.exec(range ?? "");
  if (!found || (ifRange !== undefined && ifRange !== tag)) return WHOLE;
  const [, first, last, suffix] = found;
  const start = first === undefined ? Math.max(0, bytes - Number(suffix)) : Number(first);
  const end = first === undefined || !last ? bytes : Math.min(bytes, Number(last) + 1);
  // An end before its start makes it no range.
  if (last && Number(last) < start) return WHOLE;
  if (start >= bytes) {
    throw new HushtapeError(
      "RANGE_OUTSIDE",
      "the range begins behind the end",
      "The header `content-range` has the length.",
    );
  }
  return { status: 206, range: { start, end } };
}
