import type { FastifyReply, FastifyRequest } from "fastify";
import { HushtapeError } from "../../../errors.js";
import type { Routed } from "../../../service/routes/routed.js";
import { type Session as SessionView, sessionRequestSchema } from "../../api/session.js";
import { LOG_SELF } from "../../log/entry.js";
import type { DeskParts } from "../desk-parts.js";
import { cookieName, cookieOf, sessionOf, setCookie } from "../guard.js";
import type { Session } from "../sessions.js";

const MINUTE_MS = 60_000;
/** Refused tokens from one address within a minute: 256 random bits are not guessed, but nobody is to try. */
const MAX_REFUSALS = 30;

/** Adds the addresses of a session: a token is given for a cookie. */
export function addSessions(app: Routed, { access, sessions, names, log }: DeskParts): void {
  const countRefusal = app.createRateLimit({
    max: MAX_REFUSALS,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.ip,
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<HushtapeError> => {
    const count = await countRefusal(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header("retry-after", String(Math.max(1, count.ttlInSeconds)));
      return new HushtapeError("RATE_LIMITED", "too many requests", "Wait as long as the header `retry-after` says.");
    }
    await log.append({ event: "session-refused", by: LOG_SELF, code: "TOKEN_INVALID" });
    return new HushtapeError(
      "TOKEN_INVALID",
      "the token is none, or is over",
      "Open the address that `hushtape review` printed, or ask for another token.",
    );
  };
  const viewOf = ({ who, permissions, csrf }: Session): SessionView => ({
    who,
    permissions: [...permissions],
    csrf,
    idleSeconds: Math.round(sessions.limits.idleMs / 1000),
  });
  app.post(
    "/session",
    { config: { permission: null }, schema: { body: sessionRequestSchema } },
    async (request, reply) => {
      const holder = await access.check(request.body.token);
      if (holder === null) throw await refuse(request, reply);
      const { session, cookie } = sessions.begin(holder);
      await log.append({
        ...{ event: "session-started", by: session.who, session: session.id },
        permissions: [...session.permissions],
      });
      setCookie(request, reply, names, cookie);
      return viewOf(session);
    },
  );
  app.get("/session", { config: { permission: "read" } }, async (request) => viewOf(sessionOf(request)));
  app.delete("/session", { config: { permission: "read" } }, async (request, reply) => {
    const cookie = cookieOf(request, cookieName(names.isEncrypted, request.socket.localPort ?? 0));
    if (cookie !== null) sessions.leave(cookie);
    setCookie(request, reply, names, null);
    return reply.code(204).send();
  });
}
