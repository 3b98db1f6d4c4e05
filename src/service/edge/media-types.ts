import type { FastifyReply, FastifyRequest } from "fastify";
import { HushtapeError } from "../../errors.js";

/** The type of a body alone, in small letters; empty: none is said. */
export function mediaTypeOf({ headers }: FastifyRequest): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Says what the address takes to whoever sent a body of another type: in words, and in the header for that. */
export function tellTaken(reply: FastifyReply, failure: HushtapeError): HushtapeError {
  const { url, schema } = reply.request.routeOptions;
  if (failure.code !== "MEDIA_TYPE" || url === undefined) return failure;
  const taken = schema?.consumes ?? ["application/json"];
  reply.header("accept-post", taken.join(", "));
  const isFhir = taken.some((type) => type.includes("fhir"));
  const more = isFhir ? " FHIR in XML is not read here: convert it to JSON." : "";
  return new HushtapeError(failure.code, failure.message, `It takes ${taken.join(", ")}, in UTF-8.${more}`);
}
