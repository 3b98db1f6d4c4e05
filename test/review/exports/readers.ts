import { parse } from "csv-parse/sync";
import { SaxesParser } from "saxes";

/** What a label file says of a stretch, in seconds, as a program that reads such files would take it. */
export interface Label {
  readonly tier: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const numberOf = (text: string | undefined): number => {
  const value = Number(text);
  if (text === undefined || text.trim() === "" || !Number.isFinite(value)) throw new Error("no number");
  return value;
};

/** Comma-separated values with a header. */
export function readCsv(text: string): readonly Label[] {
  const rows: Record<string, string>[] = parse(text, { columns: true });
  return rows.map((row) => ({
    tier: row.decision ?? "",
    start: numberOf(row.start),
    end: numberOf(row.end),
    text: `${row.id} ${row.types}`,
  }));
}

/** Audacity: start, end and label, with tabs between. */
export function readAudacity(text: string): readonly Label[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [start, end, label = "", ...rest] = line.split("\t");
      if (rest.length > 0) throw new Error("a tab too many");
      return { tier: "", start: numberOf(start), end: numberOf(end), text: label };
    });
}

/** RTTM: ten fields, with spaces between. */
export function readRttm(text: string): readonly Label[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const fields = line.split(" ");
      if (fields.length !== 10 || fields[0] !== "SPEAKER") throw new Error("no line of RTTM");
      const start = numberOf(fields[3]);
      return { tier: fields[2] ?? "", start, end: start + numberOf(fields[4]), text: fields[7] ?? "" };
    });
}

/** WebVTT: cues with an identifier. */
export function readVtt(text: string): readonly Label[] {
  const [head, ...blocks] = text.trimEnd().split("\n\n");
  if (head !== "WEBVTT") throw new Error("no WebVTT");
  return blocks.map((block) => {
    const [tier = "", timing = "", ...said] = block.split("\n");
    const match = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/u.exec(timing);
    if (!match) throw new Error("no timing");
    const [h1, m1, s1, h2, m2, s2] = match.slice(1).map(Number);
    const at = (h = 0, m = 0, s = 0) => h * 3600 + m * 60 + s;
    return { tier, start: at(h1, m1, s1), end: at(h2, m2, s2), text: said.join("\n") };
  });
}

/** ELAN: time slots, and annotations that name two of them. */
export function readEaf(text: string): readonly Label[] {
  const slots = new Map<string, number>();
  const labels: Label[] = [];
  let [tier, from, to, value, isValue] = ["", "", "", "", false];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "TIME_SLOT") slots.set(attributes.TIME_SLOT_ID ?? "", numberOf(attributes.TIME_VALUE) / 1000);
    if (name === "TIER") tier = attributes.TIER_ID ?? "";
    if (name === "ALIGNABLE_ANNOTATION")
      [from, to] = [attributes.TIME_SLOT_REF1 ?? "", attributes.TIME_SLOT_REF2 ?? ""];
    if (name === "ANNOTATION_VALUE") [isValue, value] = [true, ""];
  });
  parser.on("text", (part) => {
    if (isValue) value += part;
  });
  parser.on("closetag", ({ name }) => {
    if (name !== "ANNOTATION_VALUE") return;
    isValue = false;
    labels.push({ tier, start: slots.get(from) ?? Number.NaN, end: slots.get(to) ?? Number.NaN, text: value });
  });
  parser.write(text).close();
  return labels;
}

/** Praat: interval tiers in the long form, each without a hole from xmin to xmax. */
export function readTextGrid(text: string): readonly Label[] {
  const end = numberOf(/^xmax = ([\d.]+)$/mu.exec(text)?.[1]);
  const tiers = text.split(/ {4}item \[\d+\]:\n/u).slice(1);
  if (tiers.length !== numberOf(/^size = (\d+)$/mu.exec(text)?.[1])) throw new Error("another number of tiers");
  return tiers.flatMap((tier) => {
    const name = /name = "(.*)"/u.exec(tier)?.[1] ?? "";
    const found = tier.matchAll(
      /intervals \[\d+\]:\n\s+xmin = ([\d.]+)\n\s+xmax = ([\d.]+)\n\s+text = "((?:[^"]|"")*)"/gu,
    );
    const intervals = [...found].map(([, from, to, said = ""]) => ({
      tier: name,
      start: numberOf(from),
      end: numberOf(to),
      text: said.replaceAll('""', '"'),
    }));
    if (intervals.length !== numberOf(/intervals: size = (\d+)/u.exec(tier)?.[1])) throw new Error("another number");
    intervals.forEach(({ start }, at) => {
      if (start !== (intervals[at - 1]?.end ?? 0)) throw new Error("a hole");
    });
    if (intervals.at(-1)?.end !== end) throw new Error("not to the end");
    return intervals.filter(({ text: said }) => said !== "");
  });
}
