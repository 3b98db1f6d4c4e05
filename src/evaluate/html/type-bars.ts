import { intervalText, ratio } from "../table.js";
import type { HtmlEvaluation } from "./evaluation.js";
import { dataTable, figure, type Measured, PLOT_WIDTH, swatch } from "./figure.js";
import { type Markup, markup } from "./markup.js";
import { linearScale, rowMiddles } from "./scales.js";

const TOP = 8;
const ROW_HEIGHT = 38;
/** From here the bars. The longest known type fits before it. */
const BARS_FROM = 235;
/** Room for the figure behind a bar. */
const BARS_TO = PLOT_WIDTH - 60;
/** A name longer than that, which only an own type can have, is cut; the table has all of it. */
const MAX_NAME_LENGTH = 26;

interface TypeRow extends Measured {
  readonly type: string;
  readonly gold: number;
  readonly covered: number;
  readonly predicted: number;
  readonly matched: number;
  readonly precision: number | null;
  readonly complete: string;
}

/** Recall with its interval, and precision, by type: those with most identifiers first. */
export function typeBars({ coverage80, scores }: HtmlEvaluation): Markup {
  const rows: TypeRow[] = Object.entries(coverage80.byType)
    .map(([type, { gold, covered, predicted, matched, recall, precision, allOrNothing }]) => ({
      type,
      gold,
      covered,
      predicted,
      matched,
      precision,
      value: recall,
      low: scores[`recall80.${type}`]?.low ?? null,
      high: scores[`recall80.${type}`]?.high ?? null,
      complete: `${ratio(allOrNothing.recall)} (${allOrNothing.complete}/${allOrNothing.documents})`,
    }))
    .sort((a, b) => b.gold - a.gold || b.predicted - a.predicted);
  const bottom = TOP + rows.length * ROW_HEIGHT;
  const x = linearScale([0, 1], [BARS_FROM, BARS_TO]);
  const middles = rowMiddles(rows.length, { top: TOP, height: ROW_HEIGHT });
  const grid = x.ticks.map(
    ({ at, label }) =>
      markup`<line class="grid" x1="${at}" x2="${at}" y1="${TOP}" y2="${bottom}"/><text class="tick" x="${at}" y="${bottom + 18}" text-anchor="middle">${label}</text>`,
  );
  const bars = rows.map((row, index) => bar(row, middles[index] ?? 0, x.at));
  return markup`${figure({
    name: "types",
    title: "Recall and precision by type",
    description: "A bar for the recall of each type, with its 95 % interval, and a thinner one for its precision.",
    height: bottom + 26,
    content: [...grid, ...bars],
    caption: markup`${swatch("recall", "recall, with its 95 % interval")}${swatch("precision", "precision (thin)")} n: identifiers. The interval is from documents drawn anew; with few documents there is none.`,
  })}${dataTable(
    "By type: at least 80 % of the characters covered, whatever it was called",
    ["type", "identifiers", "covered", "recall", "95 %", "predictions", "matched", "precision", "all-or-nothing"],
    rows.map((row) => [
      row.type,
      row.gold,
      row.covered,
      ratio(row.value),
      intervalText(row),
      row.predicted,
      row.matched,
      ratio(row.precision),
      row.complete,
    ]),
  )}`;
}

function bar({ type, gold, value, low, high, precision }: TypeRow, middle: number, at: (value: number) => number) {
  const name = type.length > MAX_NAME_LENGTH ? `${type.slice(0, MAX_NAME_LENGTH - 1)}…` : type;
  const y = middle - 6;
  const whisker =
    low === null || high === null
      ? null
      : markup`<path class="whisker" d="M${at(low)},${y - 4}v8M${at(low)},${y}H${at(high)}M${at(high)},${y - 4}v8"/>`;
  return markup`<g><title>${type}: recall ${ratio(value)} (95 %: ${intervalText({ low, high })}), precision ${ratio(precision)}</title>
<text x="${BARS_FROM - 10}" y="${middle}" text-anchor="end"><tspan>${name}</tspan><tspan class="tick" x="${BARS_FROM - 10}" dy="14">n = ${gold}</tspan></text>
${rect("recall", value, { y: y - 7, height: 14 }, at)}${rect("precision", precision, { y: y + 10, height: 6 }, at)}${whisker}
<text class="value" x="${BARS_TO + 8}" y="${y + 4}">${ratio(value)}</text><text class="tick" x="${BARS_TO + 8}" y="${y + 18}">${ratio(precision)}</text></g>
`;
}

function rect(kind: string, value: number | null, place: { y: number; height: number }, at: (value: number) => number) {
  if (value === null) return null;
  return markup`<rect class="${kind}" x="${BARS_FROM}" y="${place.y}" width="${(at(value) - BARS_FROM).toFixed(1)}" height="${place.height}"/>`;
}
