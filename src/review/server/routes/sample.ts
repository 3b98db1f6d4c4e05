import { z } from "zod";
import type { Routed } from "../../../service/routes/routed.js";
import { commitRequestSchema, itemId, type PlanForecast, planAskSchema, type Sample } from "../../api/sample.js";
import { bucketsQuerySchema, spectrumQuerySchema } from "../../api/sound.js";
import type { Reviewer } from "../../decisions/views.js";
import type { Plan } from "../../sample/plan.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";
import { sessionOf } from "../guard.js";
import type { OpenItem } from "../sample-desk.js";
import { sendBuckets, sendSpectrum, sendWav } from "./sound.js";

const params = z.strictObject({ item: itemId });
const levelParams = params.extend({ level: z.coerce.number().int().min(0).max(31) });

/** Adds the addresses of the blind sample. None of them says which recording an item is, nor whether anything is planted in it. */
export function addSample(app: Routed, { sample }: DeskParts): void {
  const review = { permission: "review" } as const;
  const openOf = async (item: string, who: string): Promise<OpenItem> => {
    const open = await sample.of(item, who);
    if (!open) throw notHere();
    return open;
  };
  app.get("/sample", { config: { permission: "read" } }, async (request) => {
    const { current } = sample.state;
    if (!current) throw notHere();
    return viewOf(current, new Set(sample.state.commitments.map(({ item }) => item)), sessionOf(request));
  });
  const plan = { config: { permission: "audit" }, schema: { body: planAskSchema } } as const;
  app.post("/sample/plan", plan, async (request): Promise<Sample | PlanForecast> => {
    const { dryRun, ...asked } = request.body;
    if (dryRun) return sample.forecast(asked);
    return viewOf(await sample.plan(asked, sessionOf(request).who), new Set(), sessionOf(request));
  });
  app.post("/sample/next", { config: review }, async (request, reply) => {
    const next = await sample.next(sessionOf(request).who);
    if (!next) return reply.type("application/json").send("null");
    const { sound, set } = next.open;
    const { durationMs, channels } = sound.peaks;
    return { item: next.item.item, durationMs, channels, language: set.audit.config.language };
  });
  app.delete("/sample/items/:item", { config: review, schema: { params } }, async (request, reply) => {
    if (!sample.state.leave(request.params.item, sessionOf(request).who)) throw notHere();
    return reply.code(204).send();
  });
  const commit = { params, body: commitRequestSchema };
  app.post("/sample/items/:item/commit", { config: review, schema: commit }, async (request) => {
    const committed = await sample.commit(request.params.item, sessionOf(request).who, request.body);
    if (!committed) throw notHere();
    return committed;
  });
  app.get("/sample/items/:item/sound", { config: review, schema: { params } }, async (request, reply) => {
    const { sound } = await openOf(request.params.item, sessionOf(request).who);
    return sendWav(request, reply, sound.source, request.params.item);
  });
  app.get("/sample/items/:item/peaks", { config: review, schema: { params } }, async (request) => {
    return (await openOf(request.params.item, sessionOf(request).who)).sound.peaks;
  });
  const buckets = { params: levelParams, querystring: bucketsQuerySchema };
  app.get("/sample/items/:item/peaks/:level", { config: review, schema: buckets }, async (request, reply) => {
    const { sound } = await openOf(request.params.item, sessionOf(request).who);
    return sendBuckets(reply, sound, request.params.level, request.query);
  });
  const spectrum = { params, querystring: spectrumQuerySchema };
  app.get("/sample/items/:item/spectrum", { config: review, schema: spectrum }, async (request, reply) => {
    const { sound } = await openOf(request.params.item, sessionOf(request).who);
    return sendSpectrum(reply, sound.source, request.query);
  });
}

/** Counts are of all items, with the plants: how many those are is told by the certificate. */
function viewOf(plan: Plan, committed: ReadonlySet<string>, { permissions }: Pick<Reviewer, "permissions">): Sample {
  const { planId, at, by, items, request } = plan;
  return {
    ...{ planId, at, by, population: plan.frame.length, items: items.length, committed: committed.size },
    ...{ leakBelow: request.leakBelow, confidence: request.confidence },
    strata: permissions.includes("audit") ? strataOf(plan, committed) : [],
  };
}

function strataOf({ strata, items }: Plan, committed: ReadonlySet<string>): Sample["strata"] {
  return strata.map(({ name, population }, stratum) => {
    const own = items.filter((item) => item.stratum === stratum);
    return { name, population, items: own.length, committed: own.filter(({ item }) => committed.has(item)).length };
  });
}
