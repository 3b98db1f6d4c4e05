import {
  dimensionsSaid,
  FRECHET_SAID,
  fixed,
  MEASURED_HEAD,
  measuredCells,
  SOURCE_SAID,
  significant,
  spreadText,
  TOKENS_SAID,
  WORDS_SAID,
  type Write,
} from "../divergence/divergence-report.js";
import type { DivergenceEvaluation, FrechetEvaluation } from "../divergence/evaluate-divergence.js";
import type { Measured, Spread } from "../divergence/measure-divisions.js";
import { dataTable, figure, PLOT_WIDTH, swatch } from "./figure.js";
import { type Markup, markup } from "./markup.js";
import { page, type Section } from "./page.js";
import { type LinearScale, linearScale, rowMiddles } from "./scales.js";

const TOP = 8;
const ROW_HEIGHT = 52;
const FROM = 190;
const TO = PLOT_WIDTH - 70;

/** How far two corpora are apart, as one HTML file that needs nothing else. No word of a text is in it, also where words were asked for. */
export function divergencePage(evaluation: DivergenceEvaluation): string {
  const { a, b, sharedWords, paired, tokens, jensenShannon, frechet, resamples, references, seed } = evaluation;
  const words = (["byDocument", "pooled", "bySize"] as const).map((name) => row(WORDS_SAID[name], jensenShannon[name]));
  const sections: Section[] = [
    {
      name: "words",
      title: "Words: Jensen–Shannon divergence",
      content: markup`<p>Base 2: 0 is the same, 1 is no word in common. Cut into ${TOKENS_SAID[tokens]}.</p>
${ranges("words", "Jensen–Shannon divergence of words", words, fixed)}`,
    },
    ...(frechet === null ? [] : [vectorSection(frechet)]),
  ];
  const top = markup`<p>A: ${a.documents} documents, ${a.words} words. B: ${b.documents} documents, ${b.words} words. ${sharedWords} different words are in both.${paired ? " The documents of A and B are pairs." : null}</p>
<p class="notice">No word of a text is in this file. Drawn anew ${resamples} times, mixed ${references} times, seed ${seed}. A dot within its thick band is no difference that could be told from chance.</p>
`;
  return page("Two corpora compared", top, sections);
}

function vectorSection(frechet: FrechetEvaluation): Section {
  const rows = (["meanShift", "covariance", "distance"] as const).map((name) => row(FRECHET_SAID[name], frechet[name]));
  return {
    name: "vectors",
    title: "Vectors: Fréchet distance",
    content: markup`<p>Of ${SOURCE_SAID[frechet.source]}; ${dimensionsSaid(frechet)}. In squared units of the vectors: compare distances of the same vectors and dimensions alone.</p>
${ranges("vectors", "Fréchet distance of vectors of documents", rows, significant)}`,
  };
}

type Row = Measured & { readonly name: string };

function row(name: string, measured: Measured): Row {
  return { name, ...measured };
}

function ranges(name: string, title: string, rows: readonly Row[], write: Write): Markup {
  const most = Math.max(
    ...rows.flatMap(({ value, ...row }) => [value, ...spreadsOf(row).map((spread) => spread?.high ?? 0)]),
    1e-9,
  );
  const bottom = TOP + rows.length * ROW_HEIGHT;
  const x = linearScale([0, most], [FROM, TO], { nice: true });
  const middles = rowMiddles(rows.length, { top: TOP, height: ROW_HEIGHT });
  const grid = x.ticks.map(
    ({ at, label }) =>
      markup`<line class="grid" x1="${at}" x2="${at}" y1="${TOP}" y2="${bottom}"/><text class="tick" x="${at}" y="${bottom + 18}" text-anchor="middle">${label}</text>`,
  );
  return markup`${figure({
    name,
    title,
    description:
      "For each measure a dot, with the 95 % interval of documents drawn anew; beneath, a thick band for documents dealt out at random, and two thin ones for the halves of A and of B.",
    height: bottom + 26,
    content: [...grid, ...rows.map((one, index) => mark(one, (middles[index] ?? 0) - 8, x, write))],
    caption: markup`${swatch("significant", "value; the line: 95 % of documents drawn anew")}${swatch("precision", "thick: 95 % of mixtures of both; thin: of halves of A, and of B")} Documents that are drawn anew are fewer different ones, so that the line lies to the right of the dot.`,
  })}${dataTable(
    title,
    MEASURED_HEAD,
    rows.map((one) => [one.name, ...measuredCells(one, write)]),
  )}`;
}

function spreadsOf({ drawn, mixed, halvesOfA, halvesOfB }: Omit<Measured, "value">): readonly (Spread | null)[] {
  return [drawn, mixed, halvesOfA, halvesOfB];
}

function mark(
  { name, value, drawn, mixed, halvesOfA, halvesOfB }: Row,
  y: number,
  x: LinearScale,
  write: Write,
): Markup {
  const whisker =
    drawn &&
    markup`<path class="whisker" d="M${x.at(drawn.low)},${y - 4}v8M${x.at(drawn.low)},${y}H${x.at(drawn.high)}M${x.at(drawn.high)},${y - 4}v8"/>`;
  return markup`<g><title>${name}: ${write(value)} (drawn anew: ${spreadText(drawn, write)}; mixed: ${spreadText(mixed, write)})</title>
<text x="${FROM - 12}" y="${y + 4}" text-anchor="end">${name}</text>${band(mixed, y + 9, 6, x)}${band(halvesOfA, y + 18, 3, x)}${band(halvesOfB, y + 24, 3, x)}${whisker}<circle class="significant" cx="${x.at(value)}" cy="${y}" r="5"/>
<text class="value" x="${TO + 10}" y="${y + 4}">${write(value)}</text></g>
`;
}

/** At least a unit wide, so that it is seen. */
function band(spread: Spread | null, y: number, height: number, x: LinearScale): Markup | null {
  if (spread === null) return null;
  const from = x.at(spread.low);
  return markup`<rect class="precision" x="${from}" y="${y}" width="${Math.max(1, x.at(spread.high) - from).toFixed(1)}" height="${height}"/>`;
}
