import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FailureCode, HushtapeError } from "../../errors.js";
import type { Caller, Tokens } from "../ports.js";
import type { Scope } from "../tokens/scopes.js";
import type { ServiceLimits } from "./limits.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; `null` until the token was read, and where none is needed. */
    caller: Caller | null;
    /** What the request was refused with, for the log. */
    failure: FailureCode | null;
  }
  interface FastifyContextConfig {
    /** What the caller's token must allow. A route of /v1 without it is refused when the service starts. */
    scope?: Scope;
  }
}

const MINUTE_MS = 60_000;
/** RFC 6750: a token is of these characters. Longer ones are nobody's. */
const BEARER = /^bearer ([\w.~+/-]{1,512}=*)$/i;

/**
 * Asks every request of `app` for a token with the route's scope before a byte of its body is read, and counts requests by token and
 * refusals by address.
 */
export function requireTokens(app: FastifyInstance, tokens: Tokens, limits: ServiceLimits): void {
  const countRequest = app.createRateLimit({
    max: limits.maxRequestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `token:${callerOf(request).id}`,
  });
  const countRefusal = app.createRateLimit({
    max: limits.maxRefusalsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `address:${request.ip}`,
  });
  app.addHook("onRoute", ({ config, url }) => {
    if (config?.scope === undefined) throw new Error(`a route without a scope: ${url}`);
  });
  app.addHook("onRequest", async (request, reply) => {
    const [, token] = BEARER.exec(request.headers.authorization ?? "") ?? [];
    const caller = token === undefined ? null : await tokens.check(token);
    if (caller === null) {
      obey(await countRefusal(request), reply);
      throw noToken();
    }
    request.caller = caller;
    obey(await countRequest(request), reply);
    requireScope(caller, request.routeOptions.config.scope ?? "admin");
  });
}

interface Count {
  readonly isAllowed: boolean;
  readonly isExceeded?: boolean;
  readonly ttlInSeconds?: number;
}

/** @throws HushtapeError RATE_LIMITED */
function obey({ isAllowed, isExceeded = false, ttlInSeconds = 1 }: Count, reply: FastifyReply): void {
  if (isAllowed || !isExceeded) return;
  reply.header("retry-after", String(Math.max(1, ttlInSeconds)));
  throw new HushtapeError("RATE_LIMITED", "too many requests", "Wait as long as the header `retry-after` says.");
}

/** @throws HushtapeError FORBIDDEN */
function requireScope({ scopes }: Caller, scope: Scope): void {
  if (scopes.includes(scope)) return;
  throw new HushtapeError("FORBIDDEN", `the token has not the scope ${scope}`, "Use a token that has it.");
}

/** The same for a missing, a malformed, an unknown and an expired one: whoever tries learns nothing. */
function noToken(): HushtapeError {
  return new HushtapeError("TOKEN_INVALID", "no valid token", "Send `Authorization: Bearer TOKEN` with a valid one.");
}

/** The caller of a request that was let in. @throws HushtapeError TOKEN_INVALID where nobody has asked for its token: a defect. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller) return caller;
  throw noToken();
}
