import { z } from "zod";
import type { Routed } from "../../../service/routes/routed.js";
import { recordingId, type Status } from "../../api/common.js";
import { type Desk, recordingsQuerySchema } from "../../api/desk.js";
import { type RecordingView, revealRequestSchema } from "../../api/recording.js";
import { hideWords, readWords } from "../../shelf/private-words.js";
import type { RecordingSet } from "../../shelf/read-set.js";
import type { Shelved } from "../../shelf/shelf.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";
import { sessionOf } from "../guard.js";
import { distributionIn, pageOf, rowOf, type Standing } from "../rows.js";

const params = z.strictObject({ id: recordingId });

/** Adds the list of recordings, a recording, its words, and the whole at a glance. */
export function addRecordings(app: Routed, parts: DeskParts): void {
  const { shelf, log } = parts;
  const read = { permission: "read" } as const;
  app.get("/desk", { config: read }, async () => deskOf(parts));
  app.get("/recordings", { config: read, schema: { querystring: recordingsQuerySchema } }, async (request) => {
    const all = await shelf.all();
    const distribution = distributionIn(all);
    return pageOf(
      all.map((one) => rowOf(one, distribution, standingOf(one))),
      request.query,
    );
  });
  app.get("/recordings/:id", { config: read, schema: { params } }, async (request): Promise<RecordingView> => {
    const found = await shelf.find(request.params.id);
    if (!found) throw notHere();
    return viewOf(found, await shelf.all(), sessionOf(request).permissions.includes("review"));
  });
  const reveal = { params, body: revealRequestSchema };
  app.post("/recordings/:id/reveal", { config: { permission: "review" }, schema: reveal }, async (request) => {
    const { id } = request.params;
    const found = await shelf.find(id);
    const known = found && (await readWords(found.set));
    if (!known) throw notHere();
    const words = [...new Set(request.body.words)].flatMap((index) => {
      const word = known.words[index];
      return word ? [{ index, text: word.text }] : [];
    });
    // Told before it is shown.
    await log.append({ event: "revealed", by: sessionOf(request).who, recording: id, words: words.length });
    return { words };
  });
}

async function viewOf(
  found: Shelved & { readonly set: RecordingSet },
  all: readonly Shelved[],
  seesWords: boolean,
): Promise<RecordingView> {
  const { audit, auditSha256 } = found.set;
  const known = seesWords ? await readWords(found.set) : null;
  return {
    row: rowOf(found, distributionIn(all), standingOf(found)),
    auditSha256,
    outputSha256: audit.output.sha256,
    sampleRate: audit.output.sampleRate,
    spans: audit.spans,
    entities: audit.entities,
    gaps: audit.gaps,
    leftIn: audit.leftIn,
    clusters: known?.clusters.map((ids) => [...ids]) ?? [],
    words: known && hideWords(known.words),
    decisions: { seen: 0, made: [], conflicts: [], undo: null, redo: null, approvals: [], claimedBy: null },
    versions: [],
  };
}

function standingOf({ facts }: Shelved): Standing {
  const toDecide = facts.spans + facts.keptGaps + facts.leftIn;
  return {
    ...{ status: "open", claimedBy: null, approvedBy: [], decisions: 0, toDecide, decided: 0, hasOriginal: false },
  };
}

async function deskOf({ shelf, approvals }: DeskParts): Promise<Desk> {
  const all = await shelf.all();
  const byStatus = { open: 0, claimed: 0, "first-approval": 0, conflict: 0, changed: 0, approved: 0 } satisfies Record<
    Status,
    number
  >;
  for (const one of all) byStatus[standingOf(one).status]++;
  const refused = Object.fromEntries(Object.entries(shelf.refused()).map(([code, count]) => [code, count ?? 0]));
  return {
    recordings: all.length,
    byStatus,
    audioMs: all.reduce((sum, { facts }) => sum + facts.durationMs, 0),
    approvedMs: 0,
    approvals,
    team: [],
    sample: null,
    canRender: false,
    refused,
  };
}
