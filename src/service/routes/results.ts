import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type ResultName, readResults } from "../../jobs/orders/result-list.js";
import { jobParamsSchema } from "../api/redactions.js";
import { callerOf } from "../edge/authorise.js";
import { noSuchJob } from "../edge/problems.js";
import type { ServiceParts } from "../service-parts.js";
import type { Scope } from "../tokens/scopes.js";
import { bytesOf, PROBLEMS, soon } from "./replies.js";
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
        response: { 200: bytesOf("As it was published.", ...types), ...PROBLEMS },
      },
      handler: async (request, reply) => {
        const { headers, content } = await openResult(parts, request, request.params.id, name);
        return reply.headers(headers).send(content);
      },
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
      response: { 200: bytesOf("As it was published.", "application/json", "text/plain", "text/vtt"), ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const { headers, content } = await openResult(parts, request, request.params.id, request.query.format);
      return reply.headers(headers).send(content);
    },
  });
}

interface OpenResult {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Readable;
}

async function openResult(
  { board, store }: ServiceParts,
  request: FastifyRequest,
  id: string,
  name: ResultName,
): Promise<OpenResult> {
  const job = await board.find(callerOf(request).tenant, id, soon());
  if (!job) throw noSuchJob();
  const result = (await readResults(store, job))[name];
  if (!result) throw noSuchJob();
  return {
    headers: {
      "content-type": result.mediaType,
      "content-length": String(result.bytes),
      "content-disposition": `attachment; filename="${job.id}.redacted${result.ending}"`,
    },
    content: (await store.get(result.key)).body,
  };
}
