import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { deidentifyFile } from "../../src/documents/deidentify-file.js";
import type { DocumentFormat, TextFormat } from "../../src/documents/formats.js";
import { redactText } from "../../src/documents/redact-text.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";

/** All samples take some minutes: `HUSHTAPE_TWICE=all`. */
const EVERY = process.env.HUSHTAPE_TWICE === "all" ? 1 : 25;
const TEXTS = "samples/texts";
const record = z.looseObject({ text: z.string() });

interface Sample {
  readonly language: "en" | "es" | "it";
  readonly text: string;
}

function samples(): Sample[] {
  const files = readdirSync(TEXTS).filter((name) => name.includes(".jsonl"));
  const all = files.flatMap((name): Sample[] => {
    const bytes = readFileSync(`${TEXTS}/${name}`);
    const lines = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trim().split("\n");
    const language = name.startsWith("es") ? "es" : "it";
    return lines.map((line) => ({ language, text: record.parse(JSON.parse(line)).text }));
  });
  const english = ["note.txt", "visit/expected.txt", "spelled/expected.txt", "control/expected.txt"].map(
    (name): Sample => ({ language: "en", text: readFileSync(`samples/${name}`, "utf8") }),
  );
  return [...english, ...all.filter((_, index) => index % EVERY === 0)];
}

const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
const time = (second: number, comma: string) =>
  `00:${String(Math.floor(second / 60)).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}${comma}000`;
const cues = (text: string, comma: string) =>
  lines(text).map(
    (line, index) =>
      `cue of Maria Lopez ${index}\n${time(index, comma)} --> ${time(index + 1, comma)}\n${line.replaceAll("-->", "→")}\n`,
  );

/** The same words in every format, with what each of them has of its own. */
const WRITTEN: Readonly<Record<Exclude<TextFormat, "jsonl" | DocumentFormat>, (text: string) => string>> = {
  txt: (text) => `\uFEFF${text}`,
  md: (text) => `---\nauthor: Maria Lopez\n---\n\n# Visit\n\n${text}`,
  vtt: (text) => `WEBVTT Maria Lopez\n\nNOTE Maria Lopez\n\n${cues(text, ".").join("\n")}`,
  srt: (text) => cues(text, ",").join("\n"),
  html: (text) =>
    `<html><head><title>Maria Lopez</title></head><body onload="x()"><img alt="Maria Lopez">${text
      .split("\n")
      .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replace("a", "<b>a</b>")}</p>`)
      .join("\n")}</body></html>`,
  json: (text) =>
    JSON.stringify({ patient: { name: "Maria Lopez", dob: "3/4/1961", mrn: 7712044 }, note: text }, null, 2),
};

async function redacted(source: string, format: TextFormat, language: string): Promise<string> {
  const config = parseConfig({ language });
  const input = { path: null, format, open: () => Readable.from([Buffer.from(source)]) };
  const printed: string[] = [];
  await deidentifyFile(
    input,
    {
      detectors: chooseDetectors(config, null),
      types: typesOfPolicy(config),
      language,
      signal: new AbortController().signal,
      emit: () => undefined,
    },
    {
      print: async (text) => void printed.push(String(text)),
      json: false,
      force: false,
      nameDetectors: [],
      own: null,
      warnedBefore: [],
    },
  );
  return printed.join("");
}

describe("a text that is redacted twice", () => {
  it.each(["txt", "md", "json", "vtt", "srt", "html"] as const)(
    "stays as it is, byte for byte: %s",
    async (format) => {
      for (const { language, text } of samples()) {
        const once = await redacted(WRITTEN[format](text), format, language);
        expect(await redacted(once, format, language)).toBe(once);
        expect(once).not.toMatch(/\[[^\]\n]*\[[A-Z_]+\][^\]\n]*\]/u);
      }
    },
    600_000,
  );

  it("keeps the text of each line of JSON Lines, and of the library", async () => {
    const textsOf = (jsonl: string) => lines(jsonl).map((line) => record.parse(JSON.parse(line)).text);
    for (const { language, text } of samples()) {
      const once = await redacted(`${JSON.stringify({ id: 1, text })}\n`, "jsonl", language);
      expect(textsOf(await redacted(once, "jsonl", language))).toEqual(textsOf(once));
      const first = await redactText(text, { config: { language } });
      const second = await redactText(first.text, { config: { language } });
      expect(second).toMatchObject({ text: first.text, entities: [] });
    }
  }, 600_000);

  it("tells where the findings of a second reading were in the first text", async () => {
    for (const { language, text } of samples()) {
      const { text: written, entities } = await redactText(text, { config: { language } });
      let end = 0;
      for (const { start, end: next, newStart, newEnd, type } of entities) {
        expect(start).toBeGreaterThanOrEqual(end);
        expect(written.slice(newStart, newEnd)).toBe(`[${type}]`);
        end = next;
      }
      let [rest, at] = ["", 0];
      for (const entity of entities) {
        rest += `${text.slice(at, entity.start)}[${entity.type}]`;
        at = entity.end;
      }
      expect(rest + text.slice(at)).toBe(written);
    }
  }, 600_000);
});
