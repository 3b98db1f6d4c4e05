import { HushtapeError } from "../../errors.js";
import type { Job } from "../../jobs/queue/board.js";
import { jobParamsSchema, listQuerySchema, redactionListSchema, redactionSchema } from "../api/redactions.js";
import { callerOf } from "../edge/authorise.js";
import { noSuchJob } from "../edge/problems.js";
import { eraseJob } from "../erase-job.js";
import type { ServiceParts } from "../service-parts.js";
import { NOTHING, PROBLEMS, redactionOf, soon } from "./replies.js";
import type { Routed } from "./routed.js";

/** Adds what is asked and told of jobs: one, a list of them, cancelling, deleting. */
export function addRedactions(app: Routed, { board, store, callbacks }: ServiceParts): void {
  app.route({
    method: "GET",
    url: "/redactions",
    config: { scope: "read" },
    schema: {
      summary: "List jobs, newest first",
      tags: ["redactions"],
      querystring: listQuerySchema,
      response: { 200: redactionListSchema, ...PROBLEMS },
    },
    handler: async (request) => {
      const { tenant } = callerOf(request);
      const { jobs, cursor } = await board.list({ ...request.query, tenant }, soon());
      return { items: jobs.map(redactionOf), next: cursor };
    },
  });

  app.route({
    method: "GET",
    url: "/redactions/:id",
    config: { scope: "read" },
    schema: {
      summary: "A job: its state, stage and figures",
      tags: ["redactions"],
      params: jobParamsSchema,
      response: { 200: redactionSchema, ...PROBLEMS },
    },
    handler: async (request) => {
      const job = await board.find(callerOf(request).tenant, request.params.id, soon());
      if (!job) throw noSuchJob();
      return redactionOf(job);
    },
  });

  app.route({
    method: "POST",
    url: "/redactions/:id/cancel",
    config: { scope: "submit" },
    schema: {
      summary: "Cancel a job that has not ended; nothing of it is published",
      tags: ["redactions"],
      params: jobParamsSchema,
      response: { 200: redactionSchema, ...PROBLEMS },
    },
    handler: async (request) => {
      const job = await board.cancel(callerOf(request).tenant, request.params.id, soon());
      if (!job) throw noSuchJob();
      if (job.state !== "cancelled") throw hasEnded(job);
      callbacks.wake();
      return redactionOf(job);
    },
  });

  app.route({
    method: "DELETE",
    url: "/redactions/:id",
    config: { scope: "admin" },
    schema: {
      summary: "Erase a job, its recording and all that came of it",
      tags: ["redactions"],
      params: jobParamsSchema,
      response: { 204: NOTHING, ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const job = await board.find(callerOf(request).tenant, request.params.id, soon());
      if (!job) throw noSuchJob();
      await eraseJob({ board, store }, job, soon());
      return reply.code(204).send(null);
    },
  });
}

function hasEnded({ state }: Job): HushtapeError {
  return new HushtapeError("STATE_CONFLICT", `the job is ${state}`, "It had ended before. DELETE removes it.");
}
