/** A cell; numbers are counts. */
export type Cell = string | number;

/** Text to the left, numbers to the right. */
export function table(head: readonly string[], body: readonly (readonly Cell[])[]): string {
  const lines = [head, ...body].map((line) => line.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isText = head.map((_, column) => body.some((line) => /^[^\d–-]/.test(String(line[column] ?? ""))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (isText[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A table under its title. */
export function titled(title: string, head: readonly string[], body: readonly (readonly Cell[])[]): string {
  return `${title}\n${table(head, body)}`;
}

/** Three decimals; a dash where there was nothing to divide by. */
export function ratio(value: number | null): string {
  return value === null ? "–" : value.toFixed(3);
}

/** A share of 0..1 in percent with one decimal, for people; a dash for `null`. */
export function percent(value: number | null): string {
  return value === null ? "–" : `${(100 * value).toFixed(1)} %`;
}

/** "0.912–0.953"; a dash without an interval. */
export function intervalText(score: { readonly low: number | null; readonly high: number | null } | undefined): string {
  return score?.low == null || score.high === null ? "–" : `${ratio(score.low)}–${ratio(score.high)}`;
}

/** Four decimals. */
export function pValue(value: number | null): string {
  return value === null ? "–" : value.toFixed(4);
}
