import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";

/** From figures to places in a plot, in its own units. */
export interface LinearScale {
  readonly at: (value: number) => number;
  /** Round figures for an axis. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/**
 * @param domain least and greatest figure; `nice` rounds them outward.
 * @param range where those two are.
 */
export function linearScale(
  domain: readonly [number, number],
  range: readonly [number, number],
  { ticks = 5, nice = false } = {},
): LinearScale {
  const scale = scaleLinear().domain(domain).range(range).clamp(true);
  if (nice) scale.nice(ticks);
  const label = scale.tickFormat(ticks);
  return {
    at: (value) => rounded(scale(value)),
    ticks: scale.ticks(ticks).map((value) => ({ at: rounded(scale(value)), label: label(value) })),
  };
}

/** Equal rows, `height` apart, in a plot that starts at `top`: the middle of each. */
export function rowMiddles(rows: number, { top, height }: { top: number; height: number }): readonly number[] {
  const scale = scaleBand<number>()
    .domain(Array.from({ length: rows }, (_, row) => row))
    .range([top, top + rows * height]);
  return scale.domain().map((row) => rounded((scale(row) ?? 0) + scale.bandwidth() / 2));
}

/** The `d` of a path through the points; `null` interrupts it. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  const path = line<readonly [number, number] | null>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .digits(1);
  return path(points) ?? "";
}

/** A tenth of a unit is less than a pixel. */
function rounded(place: number): number {
  return Math.round(place * 10) / 10;
}
