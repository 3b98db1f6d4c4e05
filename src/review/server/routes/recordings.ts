import { z } from "zod";
import type { Routed } from "../../../service/routes/routed.js";
import { POLL_HEADER, recordingId, type Status } from "../../api/common.js";
import { type Desk, MAX_UNREAD, type RecordingRow, recordingsQuerySchema } from "../../api/desk.js";
import { type RecordingView, type revealedSchema, revealRequestSchema } from "../../api/recording.js";
import type { Reviewer } from "../../decisions/views.js";
import { hideWords } from "../../shelf/private-words.js";
import type { RecordingSet } from "../../shelf/read-set.js";
import type { Shelved } from "../../shelf/shelf.js";
import { versionsOf } from "../../shelf/versions.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";
import { sessionOf } from "../guard.js";
import { distributionIn, pageOf, rowOf } from "../rows.js";
import type { SampleDesk } from "../sample-desk.js";
import { teamOf } from "../team.js";

const params = z.strictObject({ id: recordingId });

/** Adds the list of recordings, a recording, its words, and the whole at a glance. */
export function addRecordings(app: Routed, parts: DeskParts): void {
  const { shelf, log, reviews } = parts;
  const read = { permission: "read" } as const;
  app.get("/desk", { config: read }, async (request) => deskOf(parts, sessionOf(request)));
  app.get("/recordings", { config: read, schema: { querystring: recordingsQuerySchema } }, async (request) => {
    return pageOf(await rowsOf(parts, sessionOf(request)), request.query);
  });
  app.get("/recordings/:id", { config: read, schema: { params } }, async (request): Promise<RecordingView> => {
    const found = await shelf.find(request.params.id);
    if (!found) throw notHere();
    if (!(POLL_HEADER in request.headers)) await take(parts, found.id, sessionOf(request));
    await noteSeen(parts, found.id, sessionOf(request));
    return viewOf(parts, found, sessionOf(request));
  });
  const reveal = { params, body: revealRequestSchema };
  app.post(
    "/recordings/:id/reveal",
    { config: { permission: "review" }, schema: reveal },
    async (request): Promise<z.output<typeof revealedSchema>> => {
      const { id } = request.params;
      const found = await shelf.find(id);
      const known = found && (await reviews.wordsOf(found.set));
      if (!known) throw notHere();
      const words = [...new Set(request.body.words)].flatMap((index) => {
        const word = known.words[index];
        return word ? [{ index, text: word.text }] : [];
      });
      // Told before it is shown.
      await log.append({ event: "revealed", by: sessionOf(request).who, recording: id, words: words.length });
      return { words };
    },
  );
}

async function rowsOf({ shelf, standings }: DeskParts, reviewer: Reviewer): Promise<RecordingRow[]> {
  const all = await shelf.all();
  const distribution = distributionIn(all);
  const standing = await standings.ofAll(all, reviewer);
  return all.flatMap((one, at) => {
    const own = standing[at];
    return own ? [rowOf(one, distribution, own)] : [];
  });
}

/** Told before it is shown, once: whoever knows what was found in a recording cannot judge it blind, however he came to see it. */
async function noteSeen({ sample, log }: DeskParts, recording: string, { who }: Reviewer): Promise<void> {
  if (!sample.state.knows(who, recording)) await log.append({ event: "seen", by: who, recording });
}

/** Whoever opens a recording to work on it has it, as far as nobody else does, and lets go of the one before. */
async function take({ claims, log }: DeskParts, id: string, { who, permissions }: Reviewer): Promise<void> {
  if (!permissions.includes("review")) return;
  const held = claims.of(who);
  if (claims.take(id, who) === "new") await log.append({ event: "claimed", by: who, recording: id });
  for (const left of held) {
    if (left !== id && claims.release(left, who)) await log.append({ event: "released", by: who, recording: left });
  }
}

async function viewOf(
  { shelf, standings, deciding, reviews }: DeskParts,
  found: Shelved & { readonly set: RecordingSet },
  reviewer: Reviewer,
): Promise<RecordingView> {
  const { audit, auditSha256 } = found.set;
  const known = reviewer.permissions.includes("review") ? await reviews.wordsOf(found.set) : null;
  return {
    row: rowOf(found, distributionIn(await shelf.all()), await standings.of(found, reviewer)),
    auditSha256,
    outputSha256: audit.output.sha256,
    sampleRate: audit.output.sampleRate,
    spans: audit.spans,
    entities: audit.entities,
    gaps: audit.gaps,
    leftIn: audit.leftIn,
    refined: audit.refined,
    clusters: known?.clusters.map((ids) => [...ids]) ?? [],
    words: known && hideWords(known.words),
    decisions: deciding.state(found, reviewer),
    versions: await versionsOf(shelf.folder, found),
  };
}

async function deskOf(parts: DeskParts, reviewer: Reviewer): Promise<Desk> {
  const rows = await rowsOf(parts, reviewer);
  const byStatus = { open: 0, claimed: 0, "first-approval": 0, conflict: 0, changed: 0, approved: 0 } satisfies Record<
    Status,
    number
  >;
  for (const { status } of rows) byStatus[status]++;
  const lengthOf = (some: readonly RecordingRow[]) => some.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return {
    recordings: rows.length,
    byStatus,
    audioMs: lengthOf(rows),
    approvedMs: lengthOf(rows.filter(({ status }) => status === "approved")),
    approvals: parts.approvals,
    team: teamOf(parts.book),
    sample: sampleOf(parts.sample, reviewer.who),
    canRender: rows.some(({ hasOriginal }) => hasOriginal),
    refused: Object.fromEntries(Object.entries(parts.shelf.refused()).map(([code, count]) => [code, count ?? 0])),
    unread: parts.shelf
      .unread()
      .slice(0, MAX_UNREAD)
      .map(({ place, ...why }) => ({ name: place, ...why })),
  };
}

function sampleOf({ state }: SampleDesk, who: string): Desk["sample"] {
  const { current, commitments } = state;
  if (!current) return null;
  return {
    planId: current.planId,
    items: current.items.length,
    committed: commitments.length,
    mine: commitments.filter(({ by }) => by === who).length,
    leaks: commitments.reduce((sum, { leaks }) => sum + leaks.length, 0),
  };
}
