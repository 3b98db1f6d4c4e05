import { type LabelRow, labelText } from "./label-rows.js";
import { lanesOf } from "./lanes.js";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (character) => ESCAPES[character] ?? "");

/** ELAN's annotation format (EAF 3.0): a tier for each lane. @param madeAt ISO 8601. */
export function toEaf(rows: readonly LabelRow[], madeAt: string): string {
  const slots: string[] = [];
  const slotAt = (ms: number): string => {
    slots.push(`    <TIME_SLOT TIME_SLOT_ID="ts${slots.length + 1}" TIME_VALUE="${ms}"/>`);
    return `ts${slots.length}`;
  };
  let annotations = 0;
  const tiers = lanesOf(rows).map(({ name, rows: own }) => {
    const lines = own.map((row) => {
      annotations++;
      const [from, to] = [slotAt(row.startMs), slotAt(row.endMs)];
      return `    <ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a${annotations}" TIME_SLOT_REF1="${from}" TIME_SLOT_REF2="${to}"><ANNOTATION_VALUE>${escaped(labelText(row))}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`;
    });
    return `  <TIER LINGUISTIC_TYPE_REF="default-lt" TIER_ID="${escaped(name)}">\n${lines.join("\n")}\n  </TIER>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<ANNOTATION_DOCUMENT AUTHOR="hushtape" DATE="${madeAt}" FORMAT="3.0" VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">
  <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>
  <TIME_ORDER>
${slots.join("\n")}
  </TIME_ORDER>
${tiers.join("\n")}
  <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="default-lt" TIME_ALIGNABLE="true"/>
</ANNOTATION_DOCUMENT>
`;
}

/** Praat's TextGrid (long form): an interval tier for each lane, without holes as Praat asks. @param durationMs of the recording. */
export function toTextGrid(rows: readonly LabelRow[], durationMs: number): string {
  const end = Math.max(durationMs, ...rows.map(({ endMs }) => endMs));
  const tiers = lanesOf(rows).map(({ name, rows: own }, at) => {
    const intervals = withHoles(own, end).map(
      ({ fromMs, toMs, text }, index) =>
        `        intervals [${index + 1}]:\n            xmin = ${seconds(fromMs)}\n            xmax = ${seconds(toMs)}\n            text = "${text.replaceAll('"', '""')}"`,
    );
    return `    item [${at + 1}]:\n        class = "IntervalTier"\n        name = "${name}"\n        xmin = 0\n        xmax = ${seconds(end)}\n        intervals: size = ${intervals.length}\n${intervals.join("\n")}\n`;
  });
  return `File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0\nxmax = ${seconds(end)}\ntiers? <exists>\nsize = ${tiers.length}\nitem []:\n${tiers.join("")}`;
}

interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

function withHoles(rows: readonly LabelRow[], end: number): readonly Interval[] {
  const intervals: Interval[] = [];
  let at = 0;
  for (const row of rows) {
    if (row.startMs > at) intervals.push({ fromMs: at, toMs: row.startMs, text: "" });
    intervals.push({ fromMs: row.startMs, toMs: row.endMs, text: labelText(row) });
    at = row.endMs;
  }
  if (at < end) intervals.push({ fromMs: at, toMs: end, text: "" });
  return intervals;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
