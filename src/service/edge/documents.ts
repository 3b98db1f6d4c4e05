import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { z } from "zod";
import { operationAnswerSchema, operationParametersSchema, resourceSchema } from "../api/de-identify.js";
import { FHIR_TYPE } from "../api/operation-outcome.js";
import { multipartRequestSchema, referenceRequestSchema } from "../api/redactions.js";

/** The page's own policy: its scripts and styles are the service's; styles stand in it, and small pictures as data. */
const PAGE_POLICY = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/** `POST /v1/redactions` reads its body itself, as it comes: this is what it takes. */
const submissionBody = {
  content: {
    "multipart/form-data": { schema: inputOf(multipartRequestSchema) },
    "application/json": { schema: inputOf(referenceRequestSchema) },
  },
};

const oneOf = (...anyOf: readonly { readonly $ref: string }[]) => ({ schema: { anyOf } });
const lines = { schema: { type: "string", description: "Bulk data: a resource a line." } };

/** `POST /v1/fhir/$de-identify` reads its body as it was written, and answers with what was written. */
const resourceBody = {
  content: {
    [FHIR_TYPE]: oneOf(inputOf(resourceSchema), inputOf(operationParametersSchema)),
    "application/fhir+ndjson": lines,
    "application/json": oneOf(inputOf(resourceSchema), inputOf(operationParametersSchema)),
  },
};
const resourceAnswer = {
  description: "The same without identifiers; with `knownOut` Parameters.",
  headers: {
    "hushtape-report": { type: "string", description: "What was done, as figures: records, unnamed, names, flagged." },
    "hushtape-warnings": { type: "string", description: "Codes of warnings, where there were any." },
  },
  content: {
    [FHIR_TYPE]: oneOf(outputOf(resourceSchema), outputOf(operationAnswerSchema)),
    "application/fhir+ndjson": lines,
  },
};

/** Every schema with an id is among the components: in the form that is sent with this ending. */
function inputOf(schema: z.ZodType): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${schema.meta()?.id ?? ""}Input` };
}

function outputOf(schema: z.ZodType): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${schema.meta()?.id ?? ""}` };
}

/** Adds the description of the service: `/openapi.json` and, to read and try it, `/docs`. Neither asks anything of another host. */
export async function addDocuments(app: FastifyInstance, version: string): Promise<void> {
  const transform = createJsonSchemaTransform({ skipList: [], zodToJsonConfig: { unrepresentable: "any" } });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Hushtape",
        description: "Removes health information and personal data from recordings and texts.",
        version,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
      tags: [
        { name: "redactions", description: "Recordings as jobs" },
        { name: "results", description: "What came of a job" },
        { name: "text", description: "Texts" },
        { name: "records", description: "Structured records" },
        { name: "operations", description: "For whoever runs the service" },
      ],
    },
    transform: (document) => {
      const transformed = transform(document);
      const { url, method } = document.route;
      const scope = document.route.config?.scope;
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          ...(scope && { security: [{ token: [scope] }] }),
          ...(url === "/v1/redactions" && method === "POST" && { body: submissionBody }),
          ...(url === "/v1/fhir/$de-identify" && {
            body: resourceBody,
            response: { ...Object(transformed.schema?.response), 200: resourceAnswer },
          }),
        },
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: PAGE_POLICY,
    theme: { title: "Hushtape" },
    uiConfig: { validatorUrl: null, persistAuthorization: false, supportedSubmitMethods: [] },
  });
  app.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
  );
}
