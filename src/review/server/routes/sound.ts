import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { answerTo } from "../../../service/routes/byte-ranges.js";
import type { Routed } from "../../../service/routes/routed.js";
import { recordingId } from "../../api/common.js";
import { bucketsQuerySchema, MAX_BUCKETS, spectrumQuerySchema } from "../../api/sound.js";
import type { OpenSound } from "../../sound/sound-cache.js";
import type { SoundSource } from "../../sound/sound-source.js";
import { spectrumOf } from "../../sound/spectrum.js";
import { wavBytes, wavOf } from "../../sound/wav.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";

const params = z.strictObject({ id: recordingId });
const levelParams = params.extend({ level: z.coerce.number().int().min(0).max(31) });
/** Tags tell nothing of the bytes: they are made with a key of this run. */
const TAG_KEY = randomBytes(32);
const TAG_DIGITS = 32;

/** Adds the addresses of a recording's redacted sound, and of its picture. */
export function addSound(app: Routed, parts: DeskParts): void {
  const soundOf = async (id: string): Promise<OpenSound> => {
    const found = await parts.shelf.find(id);
    if (!found) throw notHere();
    return parts.sounds.open(found.set.soundPath, found.set.audit.output.sha256);
  };
  const config = { permission: "read" } as const;
  app.get("/recordings/:id/sound", { config, schema: { params } }, async (request, reply) => {
    const found = await parts.shelf.find(request.params.id);
    if (!found) throw notHere();
    const { sha256 } = found.set.audit.output;
    const { source } = await parts.sounds.open(found.set.soundPath, sha256);
    // A sound that was made again is as long as the one before.
    return sendWav(request, reply, source, `${request.params.id} ${sha256}`);
  });
  app.get("/recordings/:id/peaks", { config, schema: { params } }, async (request) => {
    return (await soundOf(request.params.id)).peaks;
  });
  const buckets = { params: levelParams, querystring: bucketsQuerySchema };
  app.get("/recordings/:id/peaks/:level", { config, schema: buckets }, async (request, reply) => {
    return sendBuckets(reply, await soundOf(request.params.id), request.params.level, request.query);
  });
  const spectrum = { params, querystring: spectrumQuerySchema };
  app.get("/recordings/:id/spectrum", { config, schema: spectrum }, async (request, reply) => {
    return sendSpectrum(reply, (await soundOf(request.params.id)).source, request.query);
  });
}

/** Answers with a sound as WAV, or the part that is asked for. @param name what its tag is made of. @throws HushtapeError RANGE_OUTSIDE */
export function sendWav(request: FastifyRequest, reply: FastifyReply, source: SoundSource, name: string): FastifyReply {
  const bytes = wavBytes(source);
  const tag = `"${createHmac("sha256", TAG_KEY).update(`${name} ${bytes}`).digest("hex").slice(0, TAG_DIGITS)}"`;
  reply.headers({ "accept-ranges": "bytes", etag: tag, "content-range": `bytes */${bytes}` });
  const { status, range } = answerTo(request.headers, bytes, tag);
  reply.removeHeader("content-range").code(status);
  if (status === 304) return reply.send();
  const part = range ?? { start: 0, end: bytes };
  if (range) reply.header("content-range", `bytes ${part.start}-${part.end - 1}/${bytes}`);
  return reply
    .headers({ "content-type": "audio/wav", "content-length": String(part.end - part.start) })
    .send(wavOf(source, part));
}

/** Answers with buckets of a level. @throws HushtapeError NOT_FOUND where there is no such level. */
export async function sendBuckets(
  reply: FastifyReply,
  sound: OpenSound,
  level: number,
  { from, to }: z.output<typeof bucketsQuerySchema>,
): Promise<FastifyReply> {
  if (level >= sound.peaks.levels.length || to <= from) throw notHere();
  const bytes = await sound.buckets(level, from, Math.min(to, from + MAX_BUCKETS));
  return reply.type("application/octet-stream").send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** Answers with a spectrum. @throws HushtapeError NOT_FOUND for a stretch or channel that there is not. */
export async function sendSpectrum(
  reply: FastifyReply,
  source: SoundSource,
  view: z.output<typeof spectrumQuerySchema>,
): Promise<FastifyReply> {
  const isThere = view.endMs > view.startMs && view.channel < source.channels;
  const durationMs = (source.frames / source.sampleRate) * 1000;
  if (!isThere || view.startMs >= durationMs) throw notHere();
  const bytes = await spectrumOf(source, { ...view, endMs: Math.min(view.endMs, 2 * durationMs) });
  return reply.type("application/octet-stream").send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
