import { ratio } from "../table.js";
import type { HtmlEvaluation } from "./evaluation.js";
import { dataTable, figure, folded, PLOT_WIDTH, swatch } from "./figure.js";
import { type Markup, markup } from "./markup.js";
import { type LinearScale, linearScale, linePath } from "./scales.js";

const LEFT = 56;
const RIGHT = PLOT_WIDTH - 20;
const TOP = 12;
const BOTTOM = 268;

type Point = NonNullable<HtmlEvaluation["thresholds"]>[number];

/** What recall and precision would be, had only predictions of at least some confidence counted. */
export function thresholdCurve(points: readonly Point[]): Markup {
  const known = points.flatMap(({ recall80, precision80 }) => [recall80 ?? [], precision80 ?? []].flat());
  const x = linearScale([0, 1], [LEFT, RIGHT], { ticks: 10 });
  const y = linearScale([Math.min(0.9, ...known), 1], [BOTTOM, TOP], { nice: true });
  const axes = [
    ...y.ticks.map(
      ({ at, label }) =>
        markup`<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${at}" y2="${at}"/><text class="tick" x="${LEFT - 8}" y="${at + 4}" text-anchor="end">${label}</text>`,
    ),
    ...x.ticks.map(
      ({ at, label }) => markup`<text class="tick" x="${at}" y="${BOTTOM + 20}" text-anchor="middle">${label}</text>`,
    ),
    markup`<text class="tick" x="${(LEFT + RIGHT) / 2}" y="${BOTTOM + 42}" text-anchor="middle">least confidence that counts</text>`,
  ];
  const curves = [
    curve("recall", points, ({ recall80 }) => recall80, { x, y }),
    curve("precision", points, ({ precision80 }) => precision80, { x, y }),
  ];
  return markup`${figure({
    name: "thresholds",
    title: "Recall and precision against the threshold",
    description:
      "Two curves over the least confidence that a prediction must have: recall falls with it, precision mostly rises.",
    height: BOTTOM + 52,
    content: [...axes, ...curves],
    caption: markup`${swatch("recall", "recall (dots)")}${swatch("precision", "precision (squares)")} The upright axis need not begin at 0. A prediction without a confidence counts everywhere. Left of the least confidence that the detectors report, nothing changes: what they dropped themselves nobody knows here.`,
  })}${folded(
    "The same in figures",
    dataTable(
      "By least confidence",
      ["confidence", "predictions", "recall", "precision"],
      points.map(({ threshold, predicted, recall80, precision80 }) => [
        threshold.toFixed(2),
        predicted,
        ratio(recall80),
        ratio(precision80),
      ]),
    ),
  )}`;
}

function curve(
  kind: "recall" | "precision",
  points: readonly Point[],
  read: (point: Point) => number | null,
  { x, y }: { x: LinearScale; y: LinearScale },
): Markup {
  const places = points.map((point) => {
    const value = read(point);
    return value === null ? null : ([x.at(point.threshold), y.at(value)] as const);
  });
  const marks = places.map((place, index) => {
    const point = points[index];
    if (!place || !point) return markup``;
    const [left, top] = place;
    const title = markup`<title>${kind} ${ratio(read(point))} from ${point.threshold.toFixed(2)}</title>`;
    return kind === "recall"
      ? markup`<circle class="recall" cx="${left}" cy="${top}" r="4">${title}</circle>`
      : markup`<rect class="precision" x="${(left - 3.5).toFixed(1)}" y="${(top - 3.5).toFixed(1)}" width="7" height="7">${title}</rect>`;
  });
  return markup`<path class="curve ${kind}" d="${linePath(places)}"/>${marks}
`;
}
