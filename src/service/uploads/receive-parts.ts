import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { soundPassed } from "../../audio/passing-memory.js";
import { HushtapeError } from "../../errors.js";
import { type PartName, partKey, type StoredPart } from "../../jobs/orders/stored-order.js";
import type { Store } from "../../storage/store.js";
import type { ServiceLimits } from "../edge/limits.js";
import { serviceFailure } from "../edge/problems.js";
import { abortable } from "./abortable.js";
import type { UploadWatch } from "./upload-watch.js";

/** Parts that are said in words, and whether these are JSON. */
const FIELDS: ReadonlyMap<string, boolean> = new Map([
  ["known", true],
  ["knownOf", false],
  ["scope", false],
  ["settings", true],
  ["callback", false],
  ["priority", false],
]);
const FILES: readonly PartName[] = ["recording", "transcript"];
const PARTS = FIELDS.size + FILES.length;

/** A multipart request as it came in: its files are in the store, its fields not yet checked. */
export interface ReceivedParts {
  readonly recording: StoredPart;
  readonly transcript: StoredPart | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Where the parts of a request go, and how long they may be. */
interface Receiving {
  readonly store: Store;
  readonly orderId: string;
  readonly limits: ServiceLimits;
  readonly watch: UploadWatch;
}

/**
 * Takes the parts of a request in whatever order they come, the files straight into the store. No file name is looked at. Whoever calls
 * removes what was stored if it fails.
 * @throws HushtapeError USAGE, TOO_LARGE, INPUT_EMPTY, CANCELLED, REQUEST_TIMEOUT, and what the store throws.
 */
export async function receiveParts(request: FastifyRequest, receiving: Receiving): Promise<ReceivedParts> {
  const { limits, watch } = receiving;
  const files = new Map<PartName, StoredPart>();
  const fields: Record<string, unknown> = {};
  const seen = new Set<string>();
  const parts = request.parts({ limits: busboyLimits(limits) });
  try {
    for (;;) {
      const { value: part, done } = await abortable(parts.next(), watch.signal);
      if (done) break;
      requireNew(part.fieldname, seen);
      const file = FILES.find((name) => name === part.fieldname);
      if (file) files.set(file, await keepFile(part, file, receiving));
      else fields[part.fieldname] = await readField(part, limits.maxFieldBytes, watch.signal);
    }
  } catch (error) {
    throw watch.reason ?? malformed(error);
  }
  const recording = files.get("recording");
  if (!recording) throw new HushtapeError("USAGE", "the request has no recording", "Send it as the file `recording`.");
  return { recording, transcript: files.get("transcript") ?? null, fields };
}

function busboyLimits(limits: ServiceLimits) {
  return {
    parts: PARTS,
    files: PARTS,
    fields: PARTS,
    fieldNameSize: 32,
    headerPairs: 16,
    fieldSize: limits.maxFieldBytes,
    // One more, so that a file of just the limit is told from a longer one.
    fileSize: Math.max(limits.maxRecordingBytes, limits.maxTranscriptBytes) + 1,
  };
}

/** What a part is called came from outside, so an unknown one is not repeated. @throws HushtapeError USAGE */
function requireNew(name: string, seen: Set<string>): void {
  const isKnown = FIELDS.has(name) || FILES.some((file) => file === name);
  if (!isKnown || seen.has(name)) {
    throw new HushtapeError(
      "USAGE",
      isKnown ? `the part ${name} comes twice` : "the request has an unknown part",
      `There are ${[...FILES, ...FIELDS.keys()].join(", ")}, each once at most.`,
    );
  }
  seen.add(name);
}

async function keepFile(
  part: Multipart,
  name: PartName,
  { store, orderId, limits, watch }: Receiving,
): Promise<StoredPart> {
  if (part.type !== "file") {
    throw new HushtapeError("USAGE", `the part ${name} is no file`, `Send it as a file: -F ${name}=@FILE.`);
  }
  const most = name === "recording" ? limits.maxRecordingBytes : limits.maxTranscriptBytes;
  const content = counted(part, most, watch.signal);
  const stored = await store.put(partKey(orderId, name), content, { signal: watch.signal });
  if (stored.bytes === 0) throw new HushtapeError("INPUT_EMPTY", `the ${name} is empty`, "Send the whole file.");
  return { bytes: stored.bytes, sha256: stored.sha256 };
}

/** @throws HushtapeError TOO_LARGE */
async function* counted(part: MultipartFile, most: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // A sender that stands still does not notice that it was given up.
  const giveUp = () => part.file.destroy(new Error("given up"));
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    for await (const chunk of part.file) {
      if (!(chunk instanceof Uint8Array)) continue;
      bytes += chunk.length;
      if (bytes > most) throw tooLong();
      soundPassed(chunk.length);
      yield chunk;
    }
    if (part.file.truncated) throw tooLong();
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function tooLong(): HushtapeError {
  return new HushtapeError("TOO_LARGE", "a part of the request is too long", "docs/service.md has the limits.");
}

async function readField(part: Multipart, most: number, signal: AbortSignal): Promise<unknown> {
  const isJson = FIELDS.get(part.fieldname) ?? false;
  if (part.type === "field") {
    if (part.valueTruncated) throw tooLong();
    // One that says to be JSON was parsed already.
    if (!isJson) return readable(part.value, part.fieldname);
    const isText = typeof part.value === "string";
    return parseJson(isText ? String(part.value) : JSON.stringify(part.value), part.fieldname);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of counted(part, most, signal)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return isJson ? parseJson(text, part.fieldname) : readable(text, part.fieldname);
}

/** What the parser of forms could not read as UTF-8: a name with it would be looked for nowhere, and a patient would be another. @throws HushtapeError USAGE */
function readable<T>(value: T, name: string): T {
  if (typeof value !== "string" || !value.includes("\uFFFD")) return value;
  throw new HushtapeError("USAGE", `the part ${name} is not in UTF-8`, "Send it in UTF-8.");
}

/** @throws HushtapeError USAGE without the parser's message, which quotes the text. */
function parseJson(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(readable(text, name));
    return value;
  } catch (error) {
    if (error instanceof HushtapeError) throw error;
    throw new HushtapeError("USAGE", `the part ${name} is not JSON`, "Send one JSON object in UTF-8.");
  }
}

/** What the parser says of a request that it does not understand may quote it. */
function malformed(error: unknown): HushtapeError {
  const failure = serviceFailure(error);
  if (failure.code !== "INTERNAL" || !isOfParser(error)) return failure;
  return new HushtapeError(
    "USAGE",
    "the request is no whole multipart/form-data",
    "Its parts, boundaries or end are damaged: send it again.",
  );
}

const PARSER_SAYS =
  /^(?:Part terminated early|Unexpected end of|Multipart: Boundary|Malformed|Premature|Content-Type|Missing)/i;

function isOfParser(error: unknown): boolean {
  return error instanceof Error && PARSER_SAYS.test(error.message);
}
