// What was measured, as Markdown: rows with targets and verdicts, and tables beside them.

/** Collects; each row is also told as soon as it is known. */
export class Report {
  rows = [];
  tables = [];

  /** @param met whether the target is met; `null`: there is none. */
  row(what, measured, target = "reported", met = null) {
    const verdict = met === null ? "" : met ? "met" : "**not met**";
    this.rows.push({ cells: [what, measured, target, verdict], met });
    process.stderr.write(`${met === null ? "    " : met ? "ok  " : "MISS"} ${what}: ${measured} (${target})\n`);
  }

  table(title, header, rows) {
    this.tables.push(`${title}\n\n${table(header, rows)}`);
  }

  get met() {
    return this.rows.every(({ met }) => met !== false);
  }

  markdown() {
    const summary = table(
      ["what", "measured", "target", ""],
      this.rows.map(({ cells }) => cells),
    );
    return [summary, ...this.tables].join("\n\n");
  }
}

function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(header), `|${"---|".repeat(header.length)}`, ...rows.map(line)].join("\n");
}

export const percent = (part, whole, digits = 1) => `${((100 * part) / Math.max(1, whole)).toFixed(digits)} %`;
export const sum = (values) => values.reduce((total, value) => total + value, 0);
export const mean = (values) => sum(values) / Math.max(1, values.length);
export const spread = (values) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
