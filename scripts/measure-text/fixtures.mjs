// Red-team strings, checksum identifiers and hard negatives: caught, missed, wrongly redacted, by file.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @returns {Promise<string[]>} lines of a Markdown table */
export async function measureFixtures(folder, predict) {
  if (!existsSync(folder)) return [];
  const lines = ["| fixtures | caught | hard negatives redacted |", "|---|---|---|"];
  const other = { caught: 0, gold: 0, harmed: 0, negatives: 0 };
  for (const file of readdirSync(folder).sort()) {
    if (!/\.jsonl?$/.test(file)) continue;
    const counts = await countFile(join(folder, file), predict);
    if (counts.gold + counts.negatives > 0) lines.push(row(file, counts));
  }
  const i18n = join(folder, "i18n");
  if (existsSync(i18n)) {
    for (const file of readdirSync(i18n).filter((name) => name.endsWith(".jsonl"))) {
      const counts = await countFile(join(i18n, file), predict);
      for (const key of Object.keys(other)) other[key] += counts[key];
    }
    lines.push(row("i18n/* (notes in other languages, not promised)", other));
  }
  return lines;
}

function row(name, { caught, gold, harmed, negatives }) {
  return `| ${name} | ${gold === 0 ? "–" : `${caught} of ${gold}`} | ${negatives === 0 ? "–" : `${harmed} of ${negatives}`} |`;
}

async function countFile(path, predict) {
  const raw = readFileSync(path, "utf8");
  const items = path.endsWith(".json")
    ? JSON.parse(raw).fixtures
    : raw
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
  const counts = { caught: 0, gold: 0, harmed: 0, negatives: 0 };
  for (const item of items ?? []) {
    if (typeof item.text !== "string") continue;
    const found = await predict(item.text);
    const hidden = new Uint8Array(item.text.length);
    for (const { start, end } of found) hidden.fill(1, start, end);
    const share = ({ start, end }) => hidden.subarray(start, end).reduce((sum, one) => sum + one, 0) / (end - start);
    for (const span of goldOf(item)) {
      counts.gold++;
      if (share(span) >= 0.8) counts.caught++;
    }
    for (const span of negativesOf(item)) {
      counts.negatives++;
      if (share(span) > 0) counts.harmed++;
    }
  }
  return counts;
}

/** Offsets in the files count code points. A medication is no identifier. */
function goldOf({ text, gold_spans = [], consensus, expected_protected = [] }) {
  const units = [0];
  for (const character of text) units.push(units.at(-1) + character.length);
  const marked = gold_spans.length > 0 ? gold_spans : (consensus?.spans ?? []);
  return [
    ...marked
      .filter(({ label }) => label !== "MEDICATION")
      .map(({ start, end }) => ({ start: units[start], end: units[end] })),
    ...expected_protected.map(({ value }) => ({
      start: text.lastIndexOf(value),
      end: text.lastIndexOf(value) + value.length,
    })),
  ];
}

function negativesOf({ text, metadata = {} }) {
  return [...(metadata.hard_negatives ?? []), ...(metadata.hard_negative_candidates ?? [])].map(({ text: value }) => ({
    start: text.indexOf(value),
    end: text.indexOf(value) + value.length,
  }));
}
