import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type ResultName, readResults } from "../../jobs/orders/result-list.js";
import { jobParamsSchema } from "../api/redactions.js";
import { callerOf } from "../edge/authorise.js";
import { noSuchJob } from "../edge/problems.js";
import type { ServiceParts } from "../service-parts.js";
import type { Scope } from "../tokens/scopes.js";
import { answerTo, entityTag } from "./byte-ranges.js";
import { bytesOf, NOTHING, PROBLEMS, soon } from "./replies.js";
import type { Routed } from "./routed.js";

const FORMATS = ["json", "txt", "vtt"] as const;
const formatQuery = z.strictObject({ format: z.enum(FORMATS).default("json").describe("Form of the transcript.") });

/** An address of one of a job's results. */
interface ResultRoute {
  readonly name: Exclude<ResultName, (typeof FORMATS)[number]>;
  readonly scope: Scope;
  readonly summary: string;
  readonly types: readonly string[];
}

const ROUTES: readonly ResultRoute[] = [
  { name: "audio", scope: "read", summary: "The redacted sound", types: ["audio/*", "video/*"] },
  { name: "audit", scope: "read", summary: "The audit record, which holds no identifier", types: ["application/json"] },
  {
    name: "review",
    scope: "review",
    summary: "The private review, which holds the original words: only where `privateReview` was asked for",
    types: ["application/json"],
  },
];

/** Adds the addresses from which a job's results are fetched. */
export function addResults(app: Routed, parts: ServiceParts): void {
  for (const { name, scope, summary, types } of ROUTES) {
    app.route({
      method: "GET",
      url: `/redactions/:id/${name}`,
      exposeHeadRoute: false,
      config: { scope },
      schema: {
        summary,
        tags: ["results"],
        params: jobParamsSchema,
        response: { ...published(...types), ...PROBLEMS },
      },
      handler: (request, reply) => openResult(parts, request, reply, request.params.id, name),
    });
  }
  app.route({
    method: "GET",
    url: "/redactions/:id/transcript",
    exposeHeadRoute: false,
    config: { scope: "read" },
    schema: {
      summary: "The redacted transcript",
      tags: ["results"],
      params: jobParamsSchema,
      querystring: formatQuery,
      response: { ...published("application/json", "text/plain", "text/vtt"), ...PROBLEMS },
    },
    handler: (request, reply) => openResult(parts, request, reply, request.params.id, request.query.format),
  });
}

/** The answers that have a result in them, or the word that it is known already. */
function published(...types: readonly string[]) {
  return {
    200: bytesOf("As it was published.", ...types),
    206: bytesOf("The bytes that `range` asks for: one range.", ...types),
    304: NOTHING,
  };
}

/** The body of the answer, whose head it sets: all of a result, or the part that is asked for: players seek. A part is not held against the sum of the whole. */
async function openResult(
  { board, store }: ServiceParts,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  name: ResultName,
): Promise<Readable | null> {
  const job = await board.find(callerOf(request).tenant, id, soon());
  if (!job) throw noSuchJob();
  const result = (await readResults(store, job))[name];
  if (!result) throw noSuchJob();
  const { bytes } = result;
  const tag = entityTag(result.sha256);
  // The length is told also where the range is refused.
  reply.headers({ "accept-ranges": "bytes", etag: tag, "content-range": `bytes */${bytes}` });
  const { status, range } = answerTo(request.headers, bytes, tag);
  reply.removeHeader("content-range");
  reply.code(status);
  if (status === 304) return null;
  if (range) reply.header("content-range", `bytes ${range.start}-${range.end - 1}/${bytes}`);
  const { body } = await store.get(result.key, range ? { range } : {});
  reply.headers({
    "content-type": result.mediaType,
    "content-length": String(range ? range.end - range.start : bytes),
    "content-disposition": `attachment; filename="${job.id}.redacted${result.ending}"`,
  });
  return body;
}
