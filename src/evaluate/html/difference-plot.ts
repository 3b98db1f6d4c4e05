import { pValue, ratio } from "../table.js";
import type { HtmlEvaluation } from "./evaluation.js";
import { dataTable, figure, PLOT_WIDTH, swatch } from "./figure.js";
import { type Markup, markup } from "./markup.js";
import { type LinearScale, linearScale, rowMiddles } from "./scales.js";

const TOP = 8;
const ROW_HEIGHT = 28;
const FROM = 265;
const TO = PLOT_WIDTH - 24;

type Comparison = NonNullable<HtmlEvaluation["comparison"]>;
type Difference = Comparison["overall"][number];

/** Differences between two systems, each with its interval and what remains of it after the correction for many tests. */
export function differencePlot({ overall, byType, resamples }: Comparison): Markup {
  const rows = [...overall, ...byType];
  const reach = Math.max(
    0.01,
    ...rows.flatMap(({ difference, interval }) =>
      [difference ?? 0, interval?.low ?? 0, interval?.high ?? 0].map(Math.abs),
    ),
  );
  const bottom = TOP + rows.length * ROW_HEIGHT;
  const x = linearScale([-reach, reach], [FROM, TO], { nice: true });
  const middles = rowMiddles(rows.length, { top: TOP, height: ROW_HEIGHT });
  const grid = x.ticks.map(
    ({ at, label }) =>
      markup`<line class="grid" x1="${at}" x2="${at}" y1="${TOP}" y2="${bottom}"/><text class="tick" x="${at}" y="${bottom + 18}" text-anchor="middle">${label}</text>`,
  );
  const zero = markup`<line class="zero" x1="${x.at(0)}" x2="${x.at(0)}" y1="${TOP}" y2="${bottom}"/>`;
  const head = ["score", "this", "other", "difference", "95 %", "p", "corrected", "significant"];
  const tables = [
    dataTable(
      `Paired bootstrap of ${resamples} resamples; p times ${overall.length} tests (Bonferroni)`,
      head,
      overall.map(cells),
    ),
    ...(byType.length > 0 ? [dataTable(`By type; p times ${byType.length} tests`, head, byType.map(cells))] : []),
  ];
  return markup`${figure({
    name: "differences",
    title: "Differences from the other predictions",
    description:
      "A dot for the difference of each score, with its 95 % interval. To the right of the line at 0, this system is the better one.",
    height: bottom + 26,
    content: [...grid, zero, ...rows.map((row, index) => mark(row, middles[index] ?? 0, x))],
    caption: markup`${swatch("significant", "significant after the correction (filled)")}${swatch("chance", "may be chance (hollow)")} To the right of 0 this system is the better one, to the left the other.`,
  })}${tables}`;
}

function mark(row: Difference, middle: number, x: LinearScale): Markup {
  const { score, difference, interval, significant } = row;
  const kind = significant ? "significant" : "chance";
  const whisker =
    interval &&
    markup`<line class="whisker" x1="${x.at(interval.low)}" x2="${x.at(interval.high)}" y1="${middle}" y2="${middle}"/>`;
  const dot =
    difference === null ? null : markup`<circle class="${kind}" cx="${x.at(difference)}" cy="${middle}" r="5"/>`;
  return markup`<g><title>${score}: ${signed(difference)} (95 %: ${range(row)})</title>
<text x="${FROM - 12}" y="${middle + 4}" text-anchor="end">${score}</text>${whisker}${dot}</g>
`;
}

function cells(row: Difference): readonly [string, ...string[]] {
  const { score, a, b, difference, p, pCorrected, significant } = row;
  return [
    score,
    ratio(a),
    ratio(b),
    signed(difference),
    range(row),
    pValue(p),
    pValue(pCorrected),
    significant ? "yes" : "no",
  ];
}

function range({ interval }: Difference): string {
  return interval ? `${signed(interval.low)} to ${signed(interval.high)}` : "–";
}

function signed(value: number | null): string {
  return value === null ? "–" : `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
}
