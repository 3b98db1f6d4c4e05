import type { HtmlEvaluation } from "./evaluation.js";
import { swatch } from "./figure.js";
import { type Markup, markup } from "./markup.js";

/** Shades of a cell: `heat-0` … `heat-9` in the style sheet. */
const SHADES = 10;

/** Gold types downward, predicted ones across; what was missed in the last column, what nobody marked in the last row. */
export function confusionMatrix({ gold, spurious }: HtmlEvaluation["confusion"]): Markup {
  const columns = [
    ...new Set([
      ...gold.map(({ type }): string => type),
      ...gold.flatMap(({ predicted }) => Object.keys(predicted)),
      ...Object.keys(spurious),
    ]),
  ];
  const head = [...columns, "missed"].map((name) => markup`<th scope="col" class="turned"><span>${name}</span></th>`);
  const rows = gold.map(({ type, predicted, missed }) => {
    const total = missed + sum(predicted);
    const cells = columns.map((column) => cell(predicted[column] ?? 0, total, column === type ? "right" : "confused"));
    return markup`<tr><th scope="row">${type}</th>${cells}${cell(missed, total, "missed")}</tr>
`;
  });
  const wrong = columns.map((column) => cell(spurious[column] ?? 0, sum(spurious), "confused"));
  const title = "Types as marked (down) and as found (across)";
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${title}">
<table class="matrix"><caption>${title}</caption>
<thead><tr><td></td>${head}</tr></thead>
<tbody>
${rows}<tr><th scope="row">not marked</th>${wrong}<td></td></tr>
</tbody></table>
</div>
<p class="caption">${swatch("right", "of its type")}${swatch("confused", "of another type, or no identifier")}${swatch("missed", "missed")} Each marked identifier counts once, under the prediction that shares most of it, however little that is; “missed”: none touches it. “Not marked”: predictions that touch no identifier. The darker, the greater the share of the row.</p>
`;
}

function cell(count: number, total: number, kind: string): Markup {
  if (count === 0) return markup`<td></td>`;
  const shade = Math.min(SHADES - 1, Math.floor((count / total) * SHADES));
  return markup`<td class="${kind} heat-${shade}">${count}</td>`;
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((a, b) => a + b, 0);
}
