import { z } from "zod";
import { requireReady } from "../ready.js";
import type { ServiceParts } from "../service-parts.js";
import { bytesOf, PROBLEMS, soon } from "./replies.js";
import type { Routed } from "./routed.js";

const ok = z.object({ status: z.literal("ok") });

/** Adds `/healthz` (the process answers) and `/readyz` (queue and storage answer too). They tell nothing else and need no token. */
export function addHealth(app: Routed, parts: ServiceParts): void {
  app.route({
    method: "GET",
    url: "/healthz",
    schema: { summary: "The process answers", tags: ["operations"], response: { 200: ok } },
    handler: async () => ({ status: "ok" as const }),
  });
  app.route({
    method: "GET",
    url: "/readyz",
    schema: { summary: "Jobs can be taken", tags: ["operations"], response: { 200: ok, ...PROBLEMS } },
    handler: async () => {
      await requireReady(parts);
      return { status: "ok" as const };
    },
  });
}

/** Adds `/metrics`, for tokens with the scope `admin`: the figures are of all tenants. */
export function addMetrics(app: Routed, { board, metrics }: ServiceParts): void {
  app.route({
    method: "GET",
    url: "/metrics",
    config: { scope: "admin" },
    schema: {
      summary: "Figures for Prometheus",
      tags: ["operations"],
      response: { 200: bytesOf("Prometheus' text format.", "text/plain"), ...PROBLEMS },
    },
    handler: async (_request, reply) => {
      metrics.setQueue(await board.stats(null, soon()));
      return reply.type(metrics.contentType).send(await metrics.print());
    },
  });
}
