import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { deIdentifyQuerySchema, recordsReplySchema, recordsRequestSchema } from "../api/records.js";
import { callerOf } from "../edge/authorise.js";
import { askedOf } from "../edge/operation-parameters.js";
import { tellReport } from "../edge/report-headers.js";
import { utf8Of } from "../edge/utf8-bodies.js";
import type { ServiceParts } from "../service-parts.js";
import { bytesOf, PROBLEMS, whileAsked } from "./replies.js";
import type { Routed } from "./routed.js";

const FHIR = "application/fhir+json";
const BULK = "application/fhir+ndjson";

/** Adds `POST /records`. The answer begins when all of it is there: no half of it looks whole. */
export function addRecords(app: Routed, { records, people, checkSettings }: ServiceParts): void {
  app.route({
    method: "POST",
    url: "/records",
    config: { scope: "submit" },
    schema: {
      summary: "De-identify structured records, each field by the rule of a schema; nothing of them is kept",
      tags: ["records"],
      body: recordsRequestSchema,
      response: { 200: recordsReplySchema, ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const { schema = null, strict = false, settings = {}, knownOf, knownOut = false, ...asked } = request.body;
      checkSettings(settings, "text");
      const signal = whileAsked(reply);
      const { tenant } = callerOf(request);
      const earlier = knownOf === undefined ? null : () => people.open(tenant, knownOf);
      const done = await records.redactRecords({ tenant, ...asked, schema, strict, people: earlier, settings, signal });
      if (!knownOut) return done.reply;
      if (done.people === "") throw nobodyKnown();
      return { ...done.reply, knownOf: await people.close(tenant, done.people) };
    },
  });
}

function nobodyKnown(): HushtapeError {
  return new HushtapeError(
    "INPUT_EMPTY",
    "the records say nothing of any patient",
    "Leave `knownOut` out, or use FHIR or a schema that says `patient`.",
  );
}

/**
 * Adds `POST /fhir/$de-identify`: a resource, a Bundle or bulk data is the body, and comes back in its own form, what was done in headers. Parameters
 * have the resource with what is said besides, and are answered with Parameters where more than the resource is asked for.
 * To be registered as a plugin of its own: what it takes as a body is not parsed. An empty one fails with USAGE.
 * @throws HushtapeError USAGE
 */
export async function addDeIdentify(plugin: FastifyInstance, { records, people }: ServiceParts): Promise<void> {
  plugin.removeAllContentTypeParsers();
  const asItIs = async (request: FastifyRequest, body: Buffer) => utf8Of(request, body);
  plugin.addContentTypeParser<Buffer>([FHIR, BULK, "application/json"], { parseAs: "buffer" }, asItIs);
  const app: Routed = plugin.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: "POST",
    url: "/fhir/$de-identify",
    config: { scope: "submit" },
    schema: {
      summary:
        "De-identify a FHIR R4 resource, a Bundle, bulk data (NDJSON), or the resource of Parameters; nothing of it is kept",
      tags: ["records"],
      consumes: [FHIR, BULK, "application/json"],
      querystring: deIdentifyQuerySchema,
      response: { 200: bytesOf("The same without identifiers.", FHIR, BULK) },
    },
    handler: async (request, reply) => {
      const { body } = request;
      if (typeof body !== "string" || body.trim() === "") {
        throw new HushtapeError("USAGE", "the request is empty", "Send a resource, a Bundle or NDJSON as the body.");
      }
      const isBulk = request.headers["content-type"]?.startsWith(BULK) ?? false;
      const { resource, said } = isBulk ? { resource: body, said: {} } : askedOf(body);
      const { schema, provenance, knownOf, knownOut } = together(request.query, said);
      const { tenant } = callerOf(request);
      const earlier = knownOf === undefined ? null : () => people.open(tenant, knownOf);
      const asked = {
        tenant,
        records: resource,
        format: "fhir",
        schema,
        strict: false,
        people: earlier,
        settings: {},
      } as const;
      const { reply: done, people: found } = await records.redactRecords({
        ...asked,
        provenance,
        signal: whileAsked(reply),
      });
      if (knownOut && found === "") throw nobodyKnown();
      const more = done.provenance ?? "";
      if (more !== "" && !isBulk) throw noPlace();
      const sealed = knownOut ? await people.close(tenant, found) : null;
      tellReport(reply, done);
      return reply
        .type(isBulk ? BULK : FHIR)
        .serializer((payload: string) => payload)
        .send(sealed === null ? withMore(done.records, more) : parametersOf(done.records, sealed));
    },
  });
}

type Asked = ReturnType<typeof askedOf>["said"];

/** What is asked for in the address and in Parameters. @throws HushtapeError USAGE: one of them in both. */
function together(query: z.output<typeof deIdentifyQuerySchema>, said: Asked) {
  if ((query.schema && said.schema) || (query.provenance && said.provenance !== undefined)) {
    throw new HushtapeError("USAGE", "the address and the Parameters say the same thing", "Say it in one of them.");
  }
  return {
    schema: said.schema ?? query.schema ?? "fhir-r4-safe-harbor",
    provenance: said.provenance ?? query.provenance === "true",
    knownOf: said.knownOf,
    knownOut: said.knownOut ?? false,
  };
}

/** Bulk data, with lines behind it. */
function withMore(records: string, more: string): string {
  return more === "" ? records : `${records.trimEnd()}\n${more}`;
}

/** FHIR's form of an answer that is more than one resource. */
function parametersOf(resource: string, knownOf: string): string {
  const known = JSON.stringify({ name: "knownOf", valueString: knownOf });
  return `{"resourceType":"Parameters","parameter":[{"name":"return","resource":${resource.trim()}},${known}]}`;
}

function noPlace(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "there is no place for a Provenance in what was sent",
    "Send a Bundle of the type collection, document or searchset, or bulk data; or leave `provenance` out.",
  );
}
