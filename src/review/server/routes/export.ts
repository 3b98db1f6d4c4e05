import { posix } from "node:path";
import { z } from "zod";
import type { DecisionsFile } from "../../../recording/revise/decisions.js";
import type { Routed } from "../../../service/routes/routed.js";
import { recordingId } from "../../api/common.js";
import { EXPORT_FORMATS } from "../../api/recording.js";
import { bytesOf, type OnDesk } from "../../decisions/deciding.js";
import { LABEL_FILES, labelsOf } from "../../exports/labels.js";
import type { DeskParts } from "../desk-parts.js";
import { notHere } from "../failures.js";
import { sessionOf } from "../guard.js";

const params = z.strictObject({ id: recordingId });
const query = z.strictObject({ format: z.enum(EXPORT_FORMATS) });

/** Adds the address at which labels of a recording, or the decisions about it, are fetched as a file. Each is a line in the log. */
export function addExport(app: Routed, { shelf, deciding, log }: DeskParts): void {
  const config = { permission: "audit" } as const;
  app.get("/recordings/:id/export", { config, schema: { params, querystring: query } }, async (request, reply) => {
    const found = await shelf.find(request.params.id);
    if (!found) throw notHere();
    const { format } = request.query;
    const { auditSha256, outputSha256 } = bytesOf(found);
    const sums = { auditSha256, outputSha256 };
    await log.append({ event: "exported", by: sessionOf(request).who, recording: found.id, form: format, ...sums });
    const file =
      format === "decisions"
        ? { ending: ".decisions.json", type: "application/json; charset=utf-8" }
        : LABEL_FILES[format];
    // The name of the outputs says nobody; a header takes fewer letters than a file system.
    const name = posix.basename(found.place).replaceAll(/[^\w.-]/gu, "_");
    reply.type(file.type).header("content-disposition", `attachment; filename="${name}${file.ending}"`);
    if (format !== "decisions") return labelsOf(found.set.audit, format, new Date().toISOString());
    // Notes may say anything: they are for those who may read original words.
    const mayRead = sessionOf(request).permissions.includes("review");
    const all = deciding.all(found.id, bytesOf(found)).made;
    const made = all.filter(({ decision }) => mayRead || decision.kind !== "note");
    return `${JSON.stringify(decisionsFile(found, made), null, 2)}\n`;
  });
}

/** `hushtape.decisions/1`, for `hushtape apply`. */
function decisionsFile({ set }: OnDesk, made: readonly DecisionsFile["decisions"][number][]): DecisionsFile {
  const { auditSha256, audit } = set;
  return {
    schema: "hushtape.decisions/1",
    recording: { inputSha256: audit.input.sha256, auditSha256 },
    decisions: [...made],
  };
}
