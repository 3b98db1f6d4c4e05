import { dataTable, figure, PLOT_WIDTH } from "../../../evaluate/html/figure.js";
import { type Markup, markup } from "../../../evaluate/html/markup.js";
import { page, type Section } from "../../../evaluate/html/page.js";
import { linearScale, rowMiddles } from "../../../evaluate/html/scales.js";
import type { Outlier, Totals } from "./totals.js";

const TOP = 8;
const ROW_HEIGHT = 26;
/** From here the bars, and room for the figure behind one. */
const [BARS_FROM, BARS_TO] = [235, PLOT_WIDTH - 90];

/** A batch as one HTML file that needs nothing else. It names outputs, whose names say nobody; no input is named and no word is said. */
export function batchPage(totals: Totals, copies: number, refused: number): string {
  const sections: Section[] = [
    { name: "muted", title: "What was muted", content: mutedSection(totals) },
    { name: "speed", title: "Where the time went", content: speedSection(totals) },
    { name: "failures", title: "Failures and warnings", content: failureSection(totals, refused) },
    { name: "listen", title: "Listen to these first", content: outlierSection(totals.outliers) },
  ];
  return page("Batch of recordings", top(totals, copies), sections);
}

function top({ versions, done, failed, unfinished, soundMs, mutedMs }: Totals, copies: number): Markup {
  const share = soundMs === 0 ? "–" : percent(mutedMs / soundMs);
  const twice = copies === 0 ? null : markup` ${copies} inputs are copies of others, and were redacted once.`;
  return markup`<p>${versions} redactions asked for: ${done} published, ${failed} in quarantine, ${unfinished} not finished. ${hours(soundMs)} of sound, ${share} of it muted.${twice}</p>
<p class="notice">No word of a recording and no name of an input is in this file; outputs are named by the names they have. Silence over names alone does not make a voice anonymous.</p>
`;
}

function mutedSection({ mutedShares, mutedMsByType, soundMs, medianMutedShare }: Totals): Markup {
  const median = medianMutedShare === null ? "–" : percent(medianMutedShare);
  const shares = mutedShares.map((count, tenth) => ({
    name: `${tenth * 10} to ${tenth * 10 + 10} %`,
    value: count,
    text: String(count),
  }));
  const types = Object.entries(mutedMsByType).map(([name, ms]) => ({
    name,
    value: ms / Math.max(1, soundMs),
    text: percent(ms / Math.max(1, soundMs)),
  }));
  return markup`${bars("shares", "Recordings by how much of them is muted", "A bar for each tenth: how many recordings have so much of their time muted.", shares, markup`Half of the recordings have less than ${median} muted.`)}
${types.length === 0 ? null : bars("types", "Muted share of all sound, by type", "A bar for each type of identifier: how much of all sound is muted because of it.", types, markup`A stretch that holds two types counts for both.`)}`;
}

function speedSection({ stageMs, soundMs }: Totals): Markup {
  const hour = soundMs / 3_600_000;
  const rows = Object.entries(stageMs).map(([name, ms]) => {
    const seconds = hour === 0 ? 0 : ms / 1000 / hour;
    return { name, value: seconds, text: `${seconds.toFixed(1)} s` };
  });
  if (rows.length === 0) return markup`<p>Nothing was published.</p>`;
  return bars(
    "stages",
    "Seconds of each stage for an hour of sound",
    "A bar for each stage: how long it took for an hour of sound, waiting for processors included.",
    rows,
    markup`As measured while several recordings were worked on at once, whose stages wait for each other.`,
  );
}

function failureSection({ failures, warnings }: Totals, refused: number): Markup {
  const rows = (counts: Readonly<Record<string, number | undefined>>) =>
    Object.entries(counts).map(([code, count]): [string, number] => [code, count ?? 0]);
  const [failed, warned] = [rows(failures), rows(warnings)];
  const notBegun =
    refused === 0
      ? null
      : markup`<p>${refused} inputs were refused before they were begun: unreadable, or without words to go by.</p>`;
  return markup`${failed.length === 0 ? markup`<p>No recording is in quarantine.</p>` : dataTable("Recordings in quarantine, by error (docs/errors.md)", ["error", "recordings"], failed)}
${notBegun}${warned.length === 0 ? null : dataTable("Warnings (docs/outputs.md)", ["warning", "recordings"], warned)}`;
}

const REASONS: Readonly<Record<Outlier["why"], string>> = {
  "words-unsure": "its transcript may not belong to it",
  "nothing-muted": "nothing at all is muted",
  "little-muted": "far less is muted than in the others",
  "much-muted": "far more is muted than in the others",
};

function outlierSection(outliers: readonly Outlier[]): Markup {
  if (outliers.length === 0) return markup`<p>No recording stands out.</p>`;
  return dataTable(
    "Recordings that stand out",
    ["output", "why", "muted", "length"],
    outliers.map(({ place, why, mutedShare, durationMs }) => [
      place,
      REASONS[why],
      percent(mutedShare),
      minutes(durationMs),
    ]),
  );
}

interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

function bars(name: string, title: string, description: string, rows: readonly Bar[], caption: Markup): Markup {
  const bottom = TOP + rows.length * ROW_HEIGHT;
  const x = linearScale([0, Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)], [BARS_FROM, BARS_TO]);
  const middles = rowMiddles(rows.length, { top: TOP, height: ROW_HEIGHT });
  const content = rows.map(({ name: of, value, text }, index) => {
    const middle = middles[index] ?? 0;
    return markup`<g><title>${of}: ${text}</title><text x="${BARS_FROM - 10}" y="${middle + 5}" text-anchor="end">${of}</text>
<rect class="recall" x="${BARS_FROM}" y="${middle - 8}" width="${(x.at(value) - BARS_FROM).toFixed(1)}" height="16"/>
<text class="value" x="${(x.at(value) + 8).toFixed(1)}" y="${middle + 5}">${text}</text></g>
`;
  });
  return figure({
    name,
    title,
    description,
    height: bottom + 8,
    content,
    caption: markup`<strong>${title}.</strong> ${caption}`,
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function hours(ms: number): string {
  return ms < 3_600_000 ? minutes(ms) : `${(ms / 3_600_000).toFixed(1)} h`;
}

function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min`;
}
