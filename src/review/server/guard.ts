import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HushtapeError } from "../../errors.js";
import { isLoopback } from "../../net/loopback.js";
import { CSRF_HEADER, type Permission, POLL_HEADER } from "../api/common.js";
import { isSameSecret, type Session, type Sessions } from "./sessions.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; `null` until the cookie was read, and where none is needed. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** What somebody must be allowed; `null`: nobody need be anybody. An address of /api without it is refused when the desk starts. */
    permission?: Permission | null;
  }
}

/** Under which names the desk is reached. */
export interface DeskNames {
  /** Host that it listens at. */
  readonly host: string;
  /** Names besides, such as that of a proxy before it; without port. */
  readonly others: readonly string[];
  readonly isEncrypted: boolean;
}

/** As `URL` writes it: four numbers, or anything in brackets. */
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/u;
const UNSPECIFIED = new Set(["0.0.0.0", "::"]);

/** Name of the cookie: a browser keeps cookies of all ports of a host together. */
export function cookieName(isEncrypted: boolean, port: number): string {
  return isEncrypted ? `__Host-desk-${port}` : `desk-${port}`;
}

/**
 * Lets nothing in but what the desk's own page asks for: by a name of its own (a name of somebody else's that leads here is DNS rebinding), from
 * its own origin, with a session, a header that other origins cannot send, and the permission of the address. All before a body is read.
 */
export function guard(app: FastifyInstance, sessions: Sessions, names: DeskNames): void {
  app.decorateRequest("session", null);
  app.addHook("onRoute", ({ config, url }) => {
    if (config?.permission === undefined) throw new Error(`an address without a permission: ${url}`);
  });
  app.addHook("onRequest", async (request) => {
    requireOwnName(request, names);
    requireOwnOrigin(request, names.isEncrypted);
    const permission = request.routeOptions.config.permission;
    if (permission === null || request.is404) return;
    const cookie = cookieOf(request, cookieName(names.isEncrypted, portOf(request)));
    const session = cookie === null ? null : await sessions.find(cookie, !(POLL_HEADER in request.headers));
    if (session === null) throw noSession();
    request.session = session;
    if (request.method !== "GET") requireCsrf(request, session);
    if (permission !== undefined && session.permissions.includes(permission)) return;
    throw forbidden("you may not do this here", "Ask whoever runs the desk for a token with the permission.");
  });
}

/** Who asks. @throws HushtapeError TOKEN_INVALID where nobody was asked: a defect. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session) return session;
  throw noSession();
}

/** What a cookie of this name says; `null`: there is none. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at >= 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Sets the cookie of a session, or takes it away. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, names: DeskNames, cookie: string | null): void {
  const name = cookieName(names.isEncrypted, portOf(request));
  const flags = `Path=/; HttpOnly; SameSite=Strict${names.isEncrypted ? "; Secure" : ""}`;
  reply.header("set-cookie", `${name}=${cookie ?? ""}; ${flags}${cookie === null ? "; Max-Age=0" : ""}`);
}

/** Where the request came in: what the client says of it may be another's. */
function portOf(request: FastifyRequest): number {
  return request.socket.localPort ?? 0;
}

/** @throws HushtapeError FORBIDDEN */
function requireOwnName(request: FastifyRequest, { host, others }: DeskNames): void {
  const asked = hostnameOf(request.headers.host);
  const isKnown =
    asked !== null &&
    (asked === host.toLowerCase() ||
      asked === `[${host.toLowerCase()}]` ||
      others.includes(asked) ||
      (isLoopback(asked) && (isLoopback(host) || host === "::1" || UNSPECIFIED.has(host))) ||
      // An address is not a name that somebody could make lead here.
      (UNSPECIFIED.has(host) && ADDRESS.test(asked)));
  if (!isKnown) throw forbidden("the desk is not known by this name", "Use the address that was printed, or --name.");
}

/** The name of a Host header in its plain form, without port; `null`: it is none. */
function hostnameOf(header: string | undefined): string | null {
  if (header === undefined || !/^[\w.:[\]-]{1,300}$/u.test(header)) return null;
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : null;
}

/** @throws HushtapeError FORBIDDEN */
function requireOwnOrigin(request: FastifyRequest, isEncrypted: boolean): void {
  const { origin, host = "", "sec-fetch-site": site } = request.headers;
  const own = `${isEncrypted ? "https" : "http"}://${host}`;
  // Behind a proxy that encrypts, the page's own origin is https.
  const isOwn = origin === undefined || origin === own || origin === `https://${host}`;
  // `none`: typed by a person, who may open the page and nothing else so.
  const isPage = request.routeOptions.config.permission === null && request.method === "GET";
  const isSameSite = site === undefined || site === "same-origin" || (site === "none" && isPage);
  if (!isOwn || !isSameSite) throw forbidden("another page asked for this", "Open the desk by its own address.");
}

/** @throws HushtapeError FORBIDDEN */
function requireCsrf(request: FastifyRequest, { csrf }: Session): void {
  const said = request.headers[CSRF_HEADER];
  if (typeof said === "string" && isSameSecret(said, csrf)) return;
  throw forbidden("the request does not come from the desk's page", "Load the page again.");
}

function forbidden(message: string, hint: string): HushtapeError {
  return new HushtapeError("FORBIDDEN", message, hint);
}

function noSession(): HushtapeError {
  return new HushtapeError(
    "TOKEN_INVALID",
    "there is no session, or it is over",
    "Open the address that `hushtape review` printed, or give a token.",
  );
}
