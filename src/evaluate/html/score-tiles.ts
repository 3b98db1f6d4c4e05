import { intervalText, ratio } from "../table.js";
import type { Measured } from "./figure.js";
import { type Markup, markup } from "./markup.js";

/** A score that is shown large at the top of the report. */
export interface Tile extends Measured {
  readonly name: string;
  /** One line on what it says. */
  readonly meaning: string;
}

/** The scores that are read first: each with its interval, in figures and on a line from 0 to 1. */
export function scoreTiles(tiles: readonly Tile[]): Markup {
  return markup`<ul class="tiles">
${tiles.map(tile)}</ul>
`;
}

function tile({ name, meaning, value, low, high }: Tile): Markup {
  return markup`<li><span class="name">${name}</span> <strong>${ratio(value)}</strong>
<span class="interval">95 %: ${intervalText({ low, high })}</span>
${strip({ value, low, high })}
<span class="meaning">${meaning}</span></li>
`;
}

/** Says what the figures beside it say. */
function strip({ value, low, high }: Measured): Markup {
  const dot = value === null ? null : markup`<circle cx="${share(value)}" cy="6" r="4"/>`;
  const bar =
    low === null || high === null
      ? null
      : markup`<line class="whisker" x1="${share(low)}" x2="${share(high)}" y1="6" y2="6"/>`;
  return markup`<svg class="strip" height="12" aria-hidden="true"><line class="track" x1="0" x2="100%" y1="6" y2="6"/>${bar}${dot}</svg>`;
}

function share(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}
