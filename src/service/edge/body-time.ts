import type { FastifyInstance } from "fastify";
import { HushtapeError } from "../../errors.js";
import { answerFailure } from "./answer-failure.js";

/** A request other than an upload must have come within this time: a sender of one byte now and then holds a connection for ever. */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook("preParsing", async (request, reply, payload) => {
    if (request.raw.complete || /^multipart\//i.test(request.headers["content-type"] ?? "")) return payload;
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return;
      reply.header("connection", "close");
      answerFailure(
        reply,
        new HushtapeError("REQUEST_TIMEOUT", "the request did not come in time", "Send it again, faster."),
      );
    }, timeoutMs);
    const stop = () => clearTimeout(timer);
    payload.once("end", stop).once("close", stop);
    return payload;
  });
}
