import { z } from "zod";
import { HushtapeError } from "../../../errors.js";
import type { Routed } from "../../../service/routes/routed.js";
import { recordingId } from "../../api/common.js";
import { type originalGrantSchema, originalRequestSchema } from "../../api/recording.js";
import { findOriginal } from "../../originals/find-original.js";
import { placeOfSet, type RecordingSet } from "../../shelf/read-set.js";
import type { Shelved } from "../../shelf/shelf.js";
import { WindowedSound } from "../../sound/windowed-sound.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";
import { GRANT_MS } from "../grants.js";
import { sessionOf } from "../guard.js";
import { sendWav } from "./sound.js";

const params = z.strictObject({ id: recordingId });
const grantQuery = z.strictObject({ grant: z.string().max(64) });

/**
 * Adds the addresses by which a recording is made again, and its original is heard.
 * @throws HushtapeError to whoever asks, USAGE among others, not to the caller.
 */
export function addRender(app: Routed, parts: DeskParts): void {
  const { shelf, renders, grants, log } = parts;
  const find = async (id: string): Promise<Shelved & { readonly set: RecordingSet }> => {
    const found = await shelf.find(id);
    if (!found) throw notHere();
    return found;
  };
  const [review, original] = [{ permission: "review" } as const, { permission: "original" } as const];
  app.post("/recordings/:id/render", { config: review, schema: { params } }, async (request) => {
    const found = await find(request.params.id);
    return renders.begin(found, found.place, sessionOf(request).who);
  });
  app.get("/recordings/:id/render", { config: { permission: "read" }, schema: { params } }, async (request) =>
    renders.of(request.params.id),
  );
  const asked = { params, body: originalRequestSchema };
  app.post(
    "/recordings/:id/original",
    { config: original, schema: asked },
    async (request): Promise<z.output<typeof originalGrantSchema>> => {
      const { id, set, place } = await find(request.params.id);
      const { reason, startMs, endMs } = request.body;
      if (endMs <= startMs) throw new HushtapeError("USAGE", "the stretch is empty", "Name one with a length.");
      const { sha256 } = set.audit.input;
      const { name } = placeOfSet(shelf.folder, place);
      const path = await findOriginal(shelf.folder, { sha256, name }, parts.originals, parts.stopping);
      const { who, id: session } = sessionOf(request);
      // Told before it is heard.
      await log.append({ event: "original-heard", by: who, recording: id, reason, startMs, endMs });
      return { grant: grants.give({ session, recording: id, path, sha256, startMs, endMs }), seconds: GRANT_MS / 1000 };
    },
  );
  const heard = { params, querystring: grantQuery };
  app.get("/recordings/:id/original", { config: original, schema: heard }, async (request, reply) => {
    const { id } = await find(request.params.id);
    const grant = grants.find(request.query.grant, sessionOf(request).id, id);
    if (!grant) throw notHere();
    const { source } = await parts.originalSounds.open(grant.path, grant.sha256);
    return sendWav(request, reply, new WindowedSound(source, grant), request.query.grant);
  });
}
