import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { HushtapeError } from "../../errors.js";
import { jobParamsSchema, type Redaction } from "../api/redactions.js";
import { callerOf } from "../edge/authorise.js";
import { noSuchJob } from "../edge/problems.js";
import { isEnded } from "../erase-job.js";
import type { Caller } from "../ports.js";
import type { ServiceParts } from "../service-parts.js";
import { bytesOf, PROBLEMS, redactionOf, soon } from "./replies.js";
import type { Routed } from "./routed.js";

/** After so many looks without news a line says that the stream lives: what stands between may cut a silent one after a minute. */
const LOOKS_BETWEEN_SIGNS = 15;
/** What a browser waits before it comes again. */
const RETRY_MS = 2000;

/** Adds `GET /redactions/:id/events`, a stream of server-sent events: `redaction` with the job whenever something changed, and last `end`. */
export function addEvents(app: Routed, parts: ServiceParts): void {
  const streams = new Map<string, number>();
  app.route({
    method: "GET",
    url: "/redactions/:id/events",
    config: { scope: "read" },
    exposeHeadRoute: false,
    schema: {
      summary: "A job's progress as server-sent events, until it has ended",
      tags: ["redactions"],
      params: jobParamsSchema,
      response: {
        200: bytesOf("`event: redaction` with the job as data, and last `event: end`.", "text/event-stream"),
        ...PROBLEMS,
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      if (!(await parts.board.find(caller.tenant, id, soon()))) throw noSuchJob();
      const open = streams.get(caller.id) ?? 0;
      if (open >= parts.limits.maxEventStreams) {
        throw tooManyStreams();
      }
      streams.set(caller.id, open + 1);
      const gone = new AbortController();
      // Also where the stream was never begun to be read.
      reply.raw.once("close", () => {
        gone.abort();
        const left = (streams.get(caller.id) ?? 1) - 1;
        if (left > 0) streams.set(caller.id, left);
        else streams.delete(caller.id);
      });
      const signal = AbortSignal.any([gone.signal, parts.stopping]);
      const events = Readable.from(follow(parts, caller, id, signal), { objectMode: false });
      return reply.type("text/event-stream; charset=utf-8").send(events);
    },
  });
}

async function* follow(
  { board, limits }: ServiceParts,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`;
  let told = "";
  let looks = 0;
  while (!signal.aborted) {
    const job = await board.find(caller.tenant, id, soon());
    if (!job) break;
    const data = JSON.stringify(redactionOf(job) satisfies Redaction);
    if (data !== told) yield `event: redaction\ndata: ${data}\n\n`;
    else if (++looks % LOOKS_BETWEEN_SIGNS === 0) yield ": alive\n\n";
    told = data;
    if (isEnded(job)) break;
    // An aborted wait ends the loop by its condition.
    await sleep(limits.eventIntervalMs, undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) yield "event: end\ndata: {}\n\n";
}

function tooManyStreams(): HushtapeError {
  return new HushtapeError("RATE_LIMITED", "too many streams of events", "Close some of them, or ask for the job.");
}
