import { type Markup, markup } from "./markup.js";

/** Width of every plot, in its own units: a little less than a page's, so that letters are about as large as the text's. */
export const PLOT_WIDTH = 720;

/** A value with its interval, as scores are written; `null` where there is none. */
export interface Measured {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface Plot {
  /** Also the start of the ids within it: letters. */
  readonly name: string;
  /** What a reader who does not see the plot is told that it is … */
  readonly title: string;
  /** … and what it shows. The numbers are in a table beneath. */
  readonly description: string;
  /** In the plot's own units. */
  readonly height: number;
  readonly content: readonly Markup[];
  readonly caption: Markup;
}

/** A plot with its caption. Too wide for a narrow window, it is scrolled. */
export function figure({ name, title, description, height, content, caption }: Plot): Markup {
  return markup`<figure>
<div class="scroll" tabindex="0" role="group" aria-label="${title}">
<svg class="plot" viewBox="0 0 ${PLOT_WIDTH} ${height}" role="img" aria-labelledby="${name}-title ${name}-description">
<title id="${name}-title">${title}</title>
<desc id="${name}-description">${description}</desc>
${content}
</svg>
</div>
<figcaption>${caption}</figcaption>
</figure>
`;
}

/** A swatch for a caption. */
export function swatch(kind: string, text: string): Markup {
  return markup`<span class="legend"><span class="swatch ${kind}"></span>${text}</span> `;
}

/** A cell of a table; numbers and strings of numbers are set to the right. */
export type DataCell = string | number | Markup;

/** A table whose rows begin with their name. */
export function dataTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly [string, ...DataCell[]])[],
): Markup {
  const columns = head.map((name, index) => markup`<th scope="col"${index === 0 ? null : RIGHT}>${name}</th>`);
  const lines = rows.map(
    ([name, ...cells]) =>
      markup`<tr><th scope="row">${name}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`,
  );
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
<table><caption>${caption}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${lines}</tbody></table>
</div>
`;
}

const RIGHT = markup` class="number"`;

/** A table to unfold: for those who do not see a plot, or want its numbers. */
export function folded(summary: string, content: Markup): Markup {
  return markup`<details><summary>${summary}</summary>
${content}</details>
`;
}
