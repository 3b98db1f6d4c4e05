import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { FHIR_TYPE } from "../api/operation-outcome.js";
import { deIdentifyQuerySchema, recordsReplySchema, recordsRequestSchema } from "../api/records.js";
import { callerOf } from "../edge/authorise.js";
import { mediaTypeOf } from "../edge/media-types.js";
import { askedOf } from "../edge/operation-parameters.js";
import { tellReport } from "../edge/report-headers.js";
import { utf8Of } from "../edge/utf8-bodies.js";
import type { ServiceParts } from "../service-parts.js";
import { bytesOf, OUTCOMES, PROBLEMS, whileAsked } from "./replies.js";
import type { Routed } from "./routed.js";

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
      const {
        schema = null,
        strict = false,
        settings = {},
        knownOf,
        knownOut = false,
        provenance = false,
        ...asked
      } = request.body;
      const { scope = null } = asked;
      if (provenance && asked.format !== "fhir") throw onlyOfFhir();
      checkSettings(settings, "text");
      const signal = whileAsked(reply);
      const { tenant } = callerOf(request);
      const earlier = knownOf === undefined ? null : () => people.open(tenant, knownOf);
      const done = await records.redactRecords({
        ...asked,
        tenant,
        provenance,
        scope,
        schema,
        strict,
        people: earlier,
        settings,
        signal,
      });
      if (!knownOut) return done.reply;
      if (done.people === "") throw nobodyKnown();
      return { ...done.reply, knownOf: await people.close(tenant, done.people) };
    },
  });
}

function onlyOfFhir(): HushtapeError {
  return new HushtapeError("USAGE", "only FHIR has a form that says what was done", "Leave `provenance` out.");
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
  plugin.addContentTypeParser<Buffer>([FHIR_TYPE, BULK, "application/json"], { parseAs: "buffer" }, asItIs);
  const app: Routed = plugin.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: "POST",
    url: "/fhir/$de-identify",
    config: { scope: "submit" },
    schema: {
      summary:
        "De-identify a FHIR R4 resource, a Bundle, bulk data (NDJSON), or the resource of Parameters; nothing of it is kept",
      tags: ["records"],
      consumes: [FHIR_TYPE, BULK, "application/json"],
      querystring: deIdentifyQuerySchema,
      response: { 200: bytesOf("The same without identifiers.", FHIR_TYPE, BULK), ...OUTCOMES },
    },
    handler: async (request, reply) => {
      const { body } = request;
      if (typeof body !== "string" || body.trim() === "") {
        throw new HushtapeError("USAGE", "the request is empty", "Send a resource, a Bundle or NDJSON as the body.");
      }
      const isBulk = mediaTypeOf(request) === BULK;
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
        // Resources say themselves whose they are.
        scope: null,
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
        .type(isBulk ? BULK : FHIR_TYPE)
        .serializer((payload: string) => payload)
        .send(
          sealed === null ? withMore(withoutMark(done.records), more) : parametersOf(withoutMark(done.records), sealed),
        );
    },
  });
}

type Asked = ReturnType<typeof askedOf>["said"];

/** What is asked for in the address and in Parameters. @throws HushtapeError USAGE: one of them in both. */
function together(query: z.output<typeof deIdentifyQuerySchema>, said: Asked) {
  if ((query.schema && said.schema) || (query.provenance && said.provenance !== undefined)) {
    throw new HushtapeError(
      "USAGE",
      "the address and the Parameters both say `schema` or `provenance`",
      "Say each in one of them.",
    );
  }
  return {
    schema: said.schema ?? query.schema ?? "fhir-r4-safe-harbor",
    provenance: said.provenance ?? query.provenance === "true",
    knownOf: said.knownOf,
    knownOut: said.knownOut ?? false,
  };
}

/** JSON that is sent has no byte order mark, whether what came had one or not (RFC 8259). */
const withoutMark = (records: string): string => records.replace(/^\uFEFF/u, "");

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
