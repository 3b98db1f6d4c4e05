import type { FastifyInstance } from "fastify";
import { HushtapeError } from "../../errors.js";
import type { SampleState } from "../sample/sample-state.js";

/** Where recordings are shown with what was found in them, or what others decided; what somebody has decided already may still be sent. */
const SHOWS = /^\/api\/(?:recordings(?:\/|$)|next$)/u;
const SENDS = /\/decisions$/u;

/**
 * Whoever has an item of the sample is shown no recording: by its length he could find the very one, with all that was found in it.
 * @throws HushtapeError STATE_CONFLICT to whoever asks, not to the caller.
 */
export function keepBlind(app: FastifyInstance, state: SampleState): void {
  app.addHook("preHandler", async (request) => {
    const address = request.routeOptions.url ?? "";
    if (!SHOWS.test(address) || (request.method !== "GET" && SENDS.test(address))) return;
    if (request.session === null || state.held(request.session.who) === null) return;
    throw new HushtapeError(
      "STATE_CONFLICT",
      "an item of the blind sample is open",
      "Say what you heard in it, or give it back, before you look at recordings.",
    );
  });
}
