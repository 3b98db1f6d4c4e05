import { dataTable, figure, PLOT_WIDTH } from "../../evaluate/html/figure.js";
import { type Markup, markup } from "../../evaluate/html/markup.js";
import { linearScale, rowMiddles } from "../../evaluate/html/scales.js";
import { percent } from "../percent.js";
import type { Rate } from "./rates.js";

const TOP = 8;
const ROW_HEIGHT = 30;
/** From here the bars. */
const BARS_FROM = 235;
/** Room for the figure behind a bar. */
const BARS_TO = PLOT_WIDTH - 70;
/** A longer name is cut; the table has all of it. */
const MAX_NAME_LENGTH = 26;
/** More would be no plot any more; the table has them all. */
const MOST_BARS = 24;

/** A plot of rates, and a table of them. */
interface RatePlot {
  /** Letters: the start of the ids within it. */
  readonly name: string;
  readonly title: string;
  readonly rates: readonly Rate[];
  /** What x and n count, for the table. */
  readonly bad: string;
  readonly of: string;
}

/** Rates with their intervals, as bars from 0 to 1, and as a table. */
export function rateBars({ name, title, rates, bad, of }: RatePlot): Markup {
  const table = dataTable(
    title,
    ["", of, bad, "share", "95 %"],
    rates.map((rate) => [rate.name, rate.n, rate.x, shareOf(rate), `${percent(rate.low)} to ${percent(rate.high)}`]),
  );
  if (rates.length === 0) return markup`<p class="caption">${title}: nothing to count.</p>`;
  const shown = rates.slice(0, MOST_BARS);
  const bottom = TOP + shown.length * ROW_HEIGHT;
  const x = linearScale([0, 1], [BARS_FROM, BARS_TO]);
  const middles = rowMiddles(shown.length, { top: TOP, height: ROW_HEIGHT });
  const grid = x.ticks.map(
    ({ at, label }) =>
      markup`<line class="grid" x1="${at}" x2="${at}" y1="${TOP}" y2="${bottom}"/><text class="tick" x="${at}" y="${bottom + 18}" text-anchor="middle">${label}</text>`,
  );
  return markup`${figure({
    name,
    title,
    description: "A bar for each rate, with its exact 95 % interval.",
    height: bottom + 26,
    content: [...grid, ...shown.map((rate, at) => bar(rate, middles[at] ?? 0, x.at))],
    caption: markup`${title}, with exact 95 % intervals. n: ${of}.`,
  })}${table}`;
}

function shareOf({ share }: Rate): string {
  return share === null ? "–" : percent(share);
}

function bar(rate: Rate, middle: number, at: (value: number) => number): Markup {
  const { name, n, share, low, high } = rate;
  const told = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
  const width = (at(share ?? 0) - BARS_FROM).toFixed(1);
  return markup`<g><title>${name}: ${shareOf(rate)} (95 %: ${percent(low)} to ${percent(high)})</title>
<text x="${BARS_FROM - 10}" y="${middle + 1}" text-anchor="end"><tspan>${told}</tspan><tspan class="tick" x="${BARS_FROM - 10}" dy="12">n = ${n}</tspan></text>
<rect class="recall" x="${BARS_FROM}" y="${middle - 6}" width="${width}" height="12"/>
<path class="whisker" d="M${at(low)},${middle - 4}v8M${at(low)},${middle}H${at(high)}M${at(high)},${middle - 4}v8"/>
<text class="value" x="${BARS_TO + 8}" y="${middle + 4}">${shareOf(rate)}</text></g>
`;
}
