import type { FastifyInstance, HTTPMethods } from "fastify";
import { HushtapeError } from "../../errors.js";

const METHODS: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Remembers the methods of each address of `app`, so that `refuseWrongMethods` can tell of them. Call it before any route is added. */
export function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return known;
}

/**
 * Answers METHOD_UNKNOWN to every other method of the addresses that are known. Call it after the last route was added.
 * @throws HushtapeError METHOD_UNKNOWN to whoever asks, not to the caller.
 */
export function refuseWrongMethods(app: FastifyInstance, known: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of [...known]) {
    const allowed = [...methods].sort().join(", ");
    const wrong = METHODS.filter((method) => !methods.has(method));
    app.route({
      method: wrong,
      url,
      schema: { hide: true },
      // Before the body is read.
      onRequest: async (_request, reply) => {
        reply.header("allow", allowed);
        throw new HushtapeError("METHOD_UNKNOWN", "this address does not take the method", `It takes ${allowed}.`);
      },
      handler: async () => undefined,
    });
  }
}
