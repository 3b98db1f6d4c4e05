import { randomBytes, randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { limitBodyTime } from "../../service/edge/body-time.js";
import { refuseBroken } from "../../service/edge/broken-requests.js";
import { sendProblem } from "../../service/edge/problems.js";
import { logRequests } from "../../service/edge/request-log.js";
import type { Tls } from "../../service/place.js";
import type { DeskParts } from "./desk-parts.js";
import { deskFailure, notHere } from "./failures.js";
import { guard } from "./guard.js";
import { keepBlind } from "./keep-blind.js";
import { NONCE_MARK } from "./page-files.js";
import { addDecisions } from "./routes/decisions.js";
import { addExport } from "./routes/export.js";
import { addPapers } from "./routes/papers.js";
import { addRecordings } from "./routes/recordings.js";
import { addRender } from "./routes/render.js";
import { addSample } from "./routes/sample.js";
import { addSessions } from "./routes/session.js";
import { addSound } from "./routes/sound.js";

const MAX_HEADER_BYTES = 16 * 1024;
/** 2,000 decisions in one request, and notes of 4,000 letters among them. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Ids have 16 letters, sums 64. */
const MAX_PARAMETER_LENGTH = 64;
/** Until the last header has come, and until a body has. */
const [HEADERS_TIMEOUT_MS, BODY_TIMEOUT_MS] = [10_000, 30_000];
const CONNECTIONS_CHECK_MS = 1000;
const MAX_CONNECTIONS = 512;
const NONCE_BYTES = 16;

/** For what is no page: nothing in it is to be run or shown. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** What the page may do: nothing but talk to where it came from. wavesurfer.js makes a style sheet of its own, which has the nonce. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Makes the desk; it listens when `listen` of the answer is called. */
export async function createDeskServer(parts: DeskParts, tls: Tls | null): Promise<FastifyInstance> {
  const app = bareServer(tls);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", null).decorateRequest("failure", null);
  app.addHook("onRequest", async (request, reply) => {
    protect(reply, tls !== null).header("x-request-id", request.id);
  });
  logRequests(app, parts.requests);
  app.setErrorHandler((error, request, reply) => {
    const failure = deskFailure(error);
    request.failure = failure.code;
    if (!request.raw.complete) reply.header("connection", "close");
    return sendProblem(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => {
    request.failure = "NOT_FOUND";
    return sendProblem(reply, notHere());
  });
  await app.register(rateLimit, { global: false });
  limitBodyTime(app, BODY_TIMEOUT_MS);
  guard(app, parts.sessions, parts.names);
  addPage(app, parts);
  await app.register(
    async (api) => {
      const routed = api.withTypeProvider<ZodTypeProvider>();
      keepBlind(api, parts.sample.state);
      addSessions(routed, parts);
      addRecordings(routed, parts);
      addSound(routed, parts);
      addPapers(routed, parts);
      addDecisions(routed, parts);
      addRender(routed, parts);
      addExport(routed, parts);
      addSample(routed, parts);
    },
    { prefix: "/api" },
  );
  return app;
}

/** Headers of every answer. */
function protect(reply: FastifyReply, isEncrypted: boolean): FastifyReply {
  if (isEncrypted) reply.header("strict-transport-security", "max-age=31536000");
  return reply.headers({
    "cache-control": "no-store",
    "content-security-policy": API_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
}

/** The page needs no session: it holds nothing, and asks for one. */
function addPage(app: FastifyInstance, { page }: DeskParts): void {
  const config = { permission: null };
  app.get("/", { config }, async (_request, reply) => {
    const index = page.get("index.html");
    if (!index) throw notHere();
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    reply.type(index.type).header("content-security-policy", pagePolicy(nonce));
    return index.bytes.toString("utf8").replaceAll(NONCE_MARK, nonce);
  });
  app.get<{ Params: { file: string } }>("/:file", { config }, async (request, reply) => {
    const file = page.get(request.params.file);
    if (!file || request.params.file === "index.html") throw notHere();
    return reply.type(file.type).send(file.bytes);
  });
}

function bareServer(tls: Tls | null): FastifyInstance {
  const timing = {
    connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, _request, reply) => void sendProblem(protect(reply, tls !== null), deskFailure(error)),
    clientErrorHandler: refuseBroken,
    ...(tls ? { https: { ...timing, ...tls, minVersion: "TLSv1.2" } } : { http: timing }),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.removeContentTypeParser("text/plain");
  return app;
}
