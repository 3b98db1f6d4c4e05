import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HushtapeError } from "../../errors.js";
import { type PartName, partKey, type StoredPart } from "../../jobs/orders/stored-order.js";
import { redactionSchema, referenceRequestSchema, type Submission, submissionSchema } from "../api/redactions.js";
import { callerOf } from "../edge/authorise.js";
import { parseInput } from "../edge/problems.js";
import { knownOfRequest } from "../people/known-of-request.js";
import type { ServiceParts } from "../service-parts.js";
import { copyReference } from "../uploads/copy-reference.js";
import { dropOrder, placeOrder } from "../uploads/place-order.js";
import { receiveParts } from "../uploads/receive-parts.js";
import { Turns } from "../uploads/turns.js";
import { UploadWatch, untilGone } from "../uploads/upload-watch.js";
import { PROBLEMS, redactionOf, soon } from "./replies.js";
import type { Routed } from "./routed.js";

/** A key of the sender's own for one request: visible ASCII. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** What the parts of a request and its boundaries may take on top of the files. */
const FRAME_BYTES = 64 * 1024;

/** What came in of one request. */
interface Received {
  readonly recording: StoredPart;
  readonly transcript: StoredPart | null;
  readonly said: Submission;
}

/** Adds `POST /redactions`. */
export function addSubmit(app: Routed, parts: ServiceParts): void {
  const { limits } = parts;
  const turns = new Turns(limits.maxReadUploads, limits.maxReadUploadsEach);
  let uploads = 0;
  app.route({
    method: "POST",
    url: "/redactions",
    config: { scope: "submit" },
    schema: {
      summary: "Submit a recording",
      description:
        "Multipart: the files `recording` and, if its words are known, `transcript`; the fields `known`, `settings` (JSON), `knownOf`, `scope`, `callback` and `priority`. " +
        "JSON: the address of a recording in a storage that the operator has allowed. With the header `idempotency-key` a request that is sent again gets the job that it got first.",
      tags: ["redactions"],
      consumes: ["multipart/form-data", "application/json"],
      response: { 202: redactionSchema.describe("Queued; `location` is the job's address."), ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const idempotencyKey = keyOf(request);
      if (uploads >= limits.maxUploads) {
        throw tooManyUploads();
      }
      uploads++;
      try {
        const endTurn = await turns.take(callerOf(request).id, untilGone(request, parts.stopping));
        return await submit(request, reply, parts, idempotencyKey).finally(endTurn);
      } finally {
        uploads--;
      }
    },
  });
}

async function submit(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ServiceParts,
  idempotencyKey: string | null,
): Promise<ReturnType<typeof redactionOf>> {
  const orderId = randomUUID();
  let isKept = false;
  try {
    const received = await receive(request, parts, orderId);
    parts.checkSettings(received.said.settings ?? {}, received.transcript === null ? "speech" : "transcript");
    if (received.said.callback !== undefined) parts.callbacks.check(received.said.callback);
    const caller = callerOf(request);
    const { knownOf: _sealed, ...told } = received.said;
    const said = { ...told, known: await knownOfRequest(parts.people, caller.tenant, received.said) };
    const { job, isNew } = await placeOrder(parts, { orderId, caller, idempotencyKey, ...received, said }, soon());
    isKept = isNew;
    if (!isNew) reply.header("idempotency-replayed", "true");
    reply.code(202).header("location", `/v1/redactions/${job.id}`);
    return redactionOf(job);
  } finally {
    if (!isKept) await dropOrder(parts.store, orderId);
  }
}

async function receive(request: FastifyRequest, parts: ServiceParts, orderId: string): Promise<Received> {
  const { limits, store } = parts;
  const watch = new UploadWatch(request.raw, limits, parts.stopping);
  try {
    if (request.isMultipart()) {
      requireLength(request, limits.maxRecordingBytes + limits.maxTranscriptBytes);
      const { fields, ...files } = await receiveParts(request, { store, orderId, limits, watch });
      return { ...files, said: parseInput(submissionSchema, fields, "") };
    }
    const { recording, transcript, ...said } = parseInput(referenceRequestSchema, request.body, "");
    const copy = (reference: string, name: PartName, most: number) =>
      copyReference(parts, reference, partKey(orderId, name), most, watch.signal);
    return {
      recording: await copy(recording, "recording", limits.maxRecordingBytes),
      transcript: transcript === undefined ? null : await copy(transcript, "transcript", limits.maxTranscriptBytes),
      said,
    };
  } catch (error) {
    throw watch.reason ?? error;
  } finally {
    watch.stop();
  }
}

/** A request that says itself to be too long is refused before it is read. @throws HushtapeError TOO_LARGE */
function requireLength(request: FastifyRequest, most: number): void {
  if (Number(request.headers["content-length"] ?? 0) <= most + FRAME_BYTES) return;
  throw new HushtapeError("TOO_LARGE", "the request is too long", "docs/service.md has the limits.");
}

/** @throws HushtapeError USAGE */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && IDEMPOTENCY_KEY.test(key)) return key;
  throw new HushtapeError("USAGE", "the idempotency key is none", "1 to 255 visible ASCII characters, such as a UUID.");
}

function tooManyUploads(): HushtapeError {
  return new HushtapeError("SERVICE_BUSY", "too many recordings come in at once", "Send it again in a moment.");
}
