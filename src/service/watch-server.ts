import Fastify, { type FastifyInstance } from "fastify";
import { HushtapeError } from "../errors.js";
import type { Board } from "../jobs/queue/board.js";
import type { ServiceMetrics } from "./metrics.js";
import { soon } from "./routes/replies.js";

interface Watched {
  readonly board: Board;
  readonly metrics: ServiceMetrics;
  readonly stopping: AbortSignal;
}

/**
 * `/healthz`, `/readyz` and `/metrics` of a worker, which answers nothing else. They need no token: no figure is anybody's.
 * @returns what it listens at.
 * @throws HushtapeError USAGE where it cannot listen there.
 */
export async function watchWorker(
  { board, metrics, stopping }: Watched,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app: FastifyInstance = Fastify({ logger: false });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = !stopping.aborted && (await answers(board));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unready" });
  });
  app.get("/metrics", async (_request, reply) => {
    const stats = await board.stats(null, soon()).catch(() => null);
    if (stats) metrics.setQueue(stats);
    return reply.type(metrics.contentType).send(await metrics.print());
  });
  const url = await app.listen({ host, port }).catch(() => {
    throw new HushtapeError("USAGE", "the worker cannot listen at --watch", "Is the port taken? Give another.");
  });
  return { url, close: () => app.close() };
}

async function answers(board: Board): Promise<boolean> {
  return board.stats(null, soon()).then(
    () => true,
    () => false,
  );
}
