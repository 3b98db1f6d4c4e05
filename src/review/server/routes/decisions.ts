import { z } from "zod";
import { HushtapeError } from "../../../errors.js";
import type { Routed } from "../../../service/routes/routed.js";
import { recordingId } from "../../api/common.js";
import { nextRequestSchema, type nextSchema } from "../../api/desk.js";
import { approveRequestSchema, decisionRequestSchema } from "../../api/recording.js";
import type { OnDesk } from "../../decisions/deciding.js";
import { requireWhole } from "../../shelf/require-whole.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";
import { sessionOf } from "../guard.js";
import { nextOf } from "../next.js";

const params = z.strictObject({ id: recordingId });

/**
 * Adds the addresses by which people decide, approve, and take recordings.
 * @throws HushtapeError to whoever asks, STATE_CONFLICT among others, not to the caller.
 */
export function addDecisions(app: Routed, parts: DeskParts): void {
  const { shelf, deciding, claims, log, renders } = parts;
  const config = { permission: "review" } as const;
  const find = async (id: string): Promise<OnDesk> => {
    const found = await shelf.find(id);
    if (!found) throw notHere();
    return found;
  };
  app.post(
    "/recordings/:id/decisions",
    { config, schema: { params, body: decisionRequestSchema } },
    async (request) => {
      renders.requireStill(request.params.id);
      const on = await find(request.params.id);
      return deciding.step(on, sessionOf(request), request.body, async (after) =>
        parts.reviews.check(after.made, on.set),
      );
    },
  );
  app.post("/recordings/:id/approve", { config, schema: { params, body: approveRequestSchema } }, async (request) => {
    renders.requireStill(request.params.id);
    const on = await find(request.params.id);
    await requireWhole(on.set, parts.stopping);
    return deciding.approve(on, sessionOf(request), request.body);
  });
  app.post("/recordings/:id/claim", { config, schema: { params } }, async (request) => {
    const { who } = sessionOf(request);
    const on = await find(request.params.id);
    const taken = claims.take(on.id, who);
    if (taken === null) throw new HushtapeError("STATE_CONFLICT", "somebody else has this recording", "Take another.");
    if (taken === "new") await log.append({ event: "claimed", by: who, recording: on.id });
    return deciding.state(on, sessionOf(request));
  });
  app.delete("/recordings/:id/claim", { config, schema: { params } }, async (request) => {
    const { who } = sessionOf(request);
    const on = await find(request.params.id);
    if (claims.release(on.id, who)) await log.append({ event: "released", by: who, recording: on.id });
    return deciding.state(on, sessionOf(request));
  });
  app.post(
    "/next",
    { config, schema: { body: nextRequestSchema.nullish() } },
    async (request): Promise<z.output<typeof nextSchema>> => {
      const reviewer = sessionOf(request);
      const held = claims.of(reviewer.who);
      const after = request.body?.after ?? held.at(-1) ?? null;
      const { value: id = null } = await nextOf(parts, reviewer, after).next();
      for (const left of held) {
        if (left !== id && claims.release(left, reviewer.who)) {
          await log.append({ event: "released", by: reviewer.who, recording: left });
        }
      }
      if (id !== null && claims.take(id, reviewer.who) === "new") {
        await log.append({ event: "claimed", by: reviewer.who, recording: id });
      }
      return { id };
    },
  );
}
