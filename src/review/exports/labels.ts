import { stringify } from "csv-stringify/sync";
import type { AuditRecord } from "../../recording/audit.js";
import type { LabelFormat } from "../api/label-formats.js";
import { toEaf, toTextGrid } from "./annotation-tiers.js";
import { type LabelRow, labelRows, labelText } from "./label-rows.js";

/** What the files are: an ending, and a type for HTTP. */
export const LABEL_FILES: Readonly<Record<LabelFormat, { readonly ending: string; readonly type: string }>> = {
  csv: { ending: ".csv", type: "text/csv; charset=utf-8" },
  audacity: { ending: ".labels.txt", type: "text/plain; charset=utf-8" },
  rttm: { ending: ".rttm", type: "text/plain; charset=utf-8" },
  vtt: { ending: ".labels.vtt", type: "text/vtt; charset=utf-8" },
  eaf: { ending: ".eaf", type: "application/xml; charset=utf-8" },
  textgrid: { ending: ".TextGrid", type: "text/plain; charset=utf-8" },
};

/**
 * What was muted in a recording and which gaps were kept, with types and reasons and without a word, for another program.
 * @param madeAt ISO 8601, for those formats that have it.
 */
export function labelsOf(audit: AuditRecord, format: LabelFormat, madeAt: string): string {
  const rows = labelRows(audit);
  switch (format) {
    case "csv":
      return toCsv(rows);
    case "audacity":
      return lines(rows, (row) => `${micro(row.startMs)}\t${micro(row.endMs)}\t${row.id} ${labelText(row)}`);
    case "rttm":
      return toRttm(rows, `recording-${audit.input.sha256.slice(0, 8)}`);
    case "vtt":
      return `WEBVTT\n\n${lines(rows, (row) => `${row.id}\n${clock(row.startMs)} --> ${clock(row.endMs)}\n${labelText(row)}\n`)}`;
    case "eaf":
      return toEaf(rows, madeAt);
    case "textgrid":
      return toTextGrid(rows, audit.input.durationMs);
  }
}

function toCsv(rows: readonly LabelRow[]): string {
  const header = ["id", "decision", "start", "end", "channels", "types", "reasons", "detected_by", "confidence"];
  const records = rows.map((row) => [
    row.id,
    row.decision,
    (row.startMs / 1000).toFixed(3),
    (row.endMs / 1000).toFixed(3),
    row.channels?.join(" ") ?? "",
    row.types.join(" "),
    row.reasons.join(" "),
    row.detectedBy.join(" "),
    row.confidence.toFixed(3),
  ]);
  return stringify([header, ...records]);
}

/** NIST's Rich Transcription Time Marked: channels from 1, a line for each. What was kept is "SPEECH", as types are "speakers" here. */
function toRttm(rows: readonly LabelRow[], file: string): string {
  return lines(rows, ({ startMs, endMs, channels, types }) =>
    (channels ?? [0])
      .map((channel) => {
        const [start, length] = [startMs, endMs - startMs].map((ms) => (ms / 1000).toFixed(3));
        return `SPEAKER ${file} ${channel + 1} ${start} ${length} <NA> <NA> ${types.join("+")} <NA> <NA>`;
      })
      .join("\n"),
  );
}

function lines(rows: readonly LabelRow[], line: (row: LabelRow) => string): string {
  return rows.map((row) => `${line(row)}\n`).join("");
}

/** Audacity writes six decimals of a second. */
function micro(ms: number): string {
  return (ms / 1000).toFixed(6);
}

/** `01:02:03.456` */
function clock(ms: number): string {
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000];
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(hours)}:${pad(minutes)}:${(rest / 1000).toFixed(3).padStart(6, "0")}`;
}
