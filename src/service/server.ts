import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { HushtapeError } from "../errors.js";
import { answerFailure } from "./edge/answer-failure.js";
import { requireTokens } from "./edge/authorise.js";
import { limitBodyTime } from "./edge/body-time.js";
import { refuseBroken } from "./edge/broken-requests.js";
import { addDocuments } from "./edge/documents.js";
import type { ServiceLimits } from "./edge/limits.js";
import { tellTaken } from "./edge/media-types.js";
import { serviceFailure } from "./edge/problems.js";
import { logRequests } from "./edge/request-log.js";
import { takeJsonInUtf8 } from "./edge/utf8-bodies.js";
import { collectMethods, refuseWrongMethods } from "./edge/wrong-methods.js";
import { addEvents } from "./routes/events.js";
import { addHealth, addMetrics } from "./routes/operations.js";
import { addDeIdentify, addRecords } from "./routes/records.js";
import { addRedactions } from "./routes/redactions.js";
import { addResults } from "./routes/results.js";
import type { Routed } from "./routes/routed.js";
import { addSubmit } from "./routes/submit.js";
import { addText } from "./routes/text.js";
import type { ServiceParts } from "./service-parts.js";

/** What the server is besides its parts. */
export interface ServerOptions {
  /** Told in the description of the service. */
  readonly version: string;
  /** PEM texts; `null`: plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
}

/** How often connections are looked at for those that take too long. */
const CONNECTIONS_CHECK_MS = 1000;
const MAX_HEADER_BYTES = 16 * 1024;
const KEEP_ALIVE_MS = 10_000;
/** A UUID has 36. */
const MAX_PARAMETER_LENGTH = 64;
/** For answers that are no page: nothing in them is to be run or shown. */
const API_POLICY = { "default-src": ["'none'"], "frame-ancestors": ["'none'"], sandbox: [] };

/** Makes the service; it listens when `listen` of the answer is called. */
export async function createServer(parts: ServiceParts, { version, tls }: ServerOptions): Promise<FastifyInstance> {
  const { limits, log } = parts;
  const app = bareServer(limits, tls);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", null).decorateRequest("failure", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id).header("cache-control", "no-store");
  });
  logRequests(app, log);
  app.addHook("onResponse", async (_request, reply) => {
    parts.metrics.countRequest(reply.statusCode, reply.elapsedTime / 1000);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = tellTaken(reply, serviceFailure(error));
    request.failure = failure.code;
    // The rest of a request that was refused is not waited for.
    if (!request.raw.complete) reply.header("connection", "close");
    return answerFailure(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => {
    request.failure = "NOT_FOUND";
    return answerFailure(reply, noSuchAddress());
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: API_POLICY },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: tls !== null && { maxAge: 31_536_000 },
  });
  await app.register(rateLimit, { global: false });
  await addDocuments(app, version);
  const methods = collectMethods(app);
  limitBodyTime(app, limits.bodyTimeoutMs);
  addHealth(app.withTypeProvider<ZodTypeProvider>(), parts);
  await app.register(async (guarded) => {
    requireTokens(guarded, parts.tokens, limits);
    addMetrics(guarded.withTypeProvider<ZodTypeProvider>(), parts);
  });
  await app.register(async (guarded) => addApi(guarded, parts), { prefix: "/v1" });
  refuseWrongMethods(app, methods);
  return app;
}

async function addApi(guarded: FastifyInstance, parts: ServiceParts): Promise<void> {
  requireTokens(guarded, parts.tokens, parts.limits);
  await guarded.register(multipart);
  const routed: Routed = guarded.withTypeProvider<ZodTypeProvider>();
  addSubmit(routed, parts);
  addRedactions(routed, parts);
  addResults(routed, parts);
  addEvents(routed, parts);
  addText(routed, parts);
  addRecords(routed, parts);
  await guarded.register(async (plugin) => addDeIdentify(plugin, parts));
}

function bareServer(limits: ServiceLimits, tls: ServerOptions["tls"]): FastifyInstance {
  const timing = {
    connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    headersTimeout: limits.headersTimeoutMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const app = Fastify({
    // Its lines hold addresses as they were asked for.
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: limits.maxFieldBytes,
    requestTimeout: limits.uploadTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    // Clients may write the sign of FHIR's operations as an escape.
    rewriteUrl: ({ url = "/" }) => url.replace(/^(\/v1\/fhir\/)%24/, "$1$$"),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, _request, reply) => void answerFailure(reply, serviceFailure(error)),
    clientErrorHandler: refuseBroken,
    ...(tls ? { https: { ...timing, ...tls, minVersion: "TLSv1.2" } } : { http: timing }),
  });
  app.server.maxConnections = limits.maxConnections;
  // JSON and, for uploads, forms are taken, nothing else.
  app.removeContentTypeParser("text/plain");
  takeJsonInUtf8(app);
  return app;
}

function noSuchAddress(): HushtapeError {
  return new HushtapeError("NOT_FOUND", "there is no such address", "docs/service.md has them all.");
}
