import Fastify, { type FastifyInstance } from "fastify";
import { HushtapeError } from "../errors.js";
import type { Board } from "../jobs/queue/board.js";
import type { ServiceMetrics } from "./metrics.js";
import { type Readiness, requireReady } from "./ready.js";
import { soon } from "./routes/replies.js";

interface Watched extends Readiness {
  readonly board: Board;
  readonly metrics: ServiceMetrics;
}

/**
 * `/healthz`, `/readyz` and `/metrics` of a worker, which answers nothing else. They need no token: no figure is anybody's.
 * @returns what it listens at.
 * @throws HushtapeError USAGE where it cannot listen there.
 */
export async function watchWorker(
  { metrics, ...asked }: Watched,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app: FastifyInstance = Fastify({ logger: false });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await requireReady(asked).then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unready" });
  });
  app.get("/metrics", async (_request, reply) => {
    const stats = await asked.board.stats(null, soon()).catch(() => null);
    if (stats) metrics.setQueue(stats);
    return reply.type(metrics.contentType).send(await metrics.print());
  });
  const url = await app.listen({ host, port }).catch(() => {
    throw new HushtapeError("USAGE", "the worker cannot listen at --watch", "Is the port taken? Give another.");
  });
  return { url, close: () => app.close() };
}
