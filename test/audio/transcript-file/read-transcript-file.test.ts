import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTranscriptFile } from "../../../src/audio/transcript-file/read-transcript-file.js";
import { HushtapeError } from "../../../src/errors.js";

const recordingDurationMs = 10_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hushtape-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const path = join(folder, "words.json");
  await writeFile(path, typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return readTranscriptFile(path, { recordingDurationMs });
}

async function failure(content: unknown): Promise<HushtapeError> {
  const outcome = await read(content).catch((error: unknown) => error);
  if (outcome instanceof HushtapeError) return outcome;
  throw new Error("was read");
}

const brief = (words: readonly { text: string; startMs: number | null; endMs: number | null }[]) =>
  words.map(({ text, startMs, endMs }) => [text, startMs, endMs]);

describe("the forms of a transcript", () => {
  it("plain: seconds, `word` or `text`, speaker and channel", async () => {
    const { language, words } = await read({
      language: "it",
      duration: 10,
      words: [
        { word: " Mario ", start: 1.1, end: 1.5, probability: 0.5, speaker: "A", channel: 1 },
        { text: "Rossi", start: 1.5004, end: 2.0004 },
      ],
    });
    expect(language).toBe("it");
    expect(words).toEqual([
      { text: "Mario", startMs: 1_100, endMs: 1_500, probability: 0.5, speaker: "A", channel: 1, invented: false },
      { text: "Rossi", startMs: 1_500, endMs: 2_001, probability: null, speaker: null, channel: null, invented: false },
    ]);
  });

  it("whisper.cpp -ojf: tokens to words, also with bytes that are not UTF-8 by themselves", async () => {
    const head =
      '{"result":{"language":"en"},"transcription":[{"offsets":{"from":0,"to":3000},"text":" Zoe","tokens":[';
    const tokens = [
      '{"text":"[_BEG_]","offsets":{"from":0,"to":0},"p":0.9}',
      '{"text":" Zo\xc3","offsets":{"from":500,"to":800},"p":0.9}',
      '{"text":"\xab","offsets":{"from":800,"to":900},"p":0.4}',
    ];
    const { words } = await read(Buffer.from(`${head}${tokens.join(",")}]}]}`, "latin1"));
    expect(words).toMatchObject([{ text: "Zoë", startMs: 500, endMs: 900, probability: 0.4 }]);
  });

  it("whisper.cpp -oj: every word of a segment has the segment's bounds, cut at the recording's end", async () => {
    const { words } = await read({
      result: { language: "en" },
      transcription: [{ timestamps: {}, offsets: { from: 8_000, to: 30_000 }, text: " call me" }],
    });
    expect(brief(words)).toEqual([
      ["call", 8_000, 10_000],
      ["me", 8_000, 10_000],
    ]);
  });

  it("OpenAI verbose_json: the words, and a language by its English name", async () => {
    const { language, words } = await read({
      task: "transcribe",
      language: "italian",
      duration: 9.99,
      text: "Ciao Anna",
      words: [
        { word: "Ciao", start: 0, end: 0.4 },
        { word: "Anna", start: 0.4, end: 0.9 },
      ],
      segments: [{ id: 0, start: 0, end: 1, text: "Ciao Anna" }],
    });
    expect(language).toBe("it");
    expect(brief(words)).toEqual([
      ["Ciao", 0, 400],
      ["Anna", 400, 900],
    ]);
  });

  it("OpenAI verbose_json without words: the segments' bounds", async () => {
    const { words } = await read({
      language: "english",
      text: "Hi Anna",
      segments: [{ start: 1, end: 2, text: " Hi Anna" }],
    });
    expect(brief(words)).toEqual([
      ["Hi", 1_000, 2_000],
      ["Anna", 1_000, 2_000],
    ]);
  });

  it("WhisperX: words without times keep none, in their place", async () => {
    const { words } = await read({
      language: "en",
      segments: [
        {
          start: 1,
          end: 4,
          text: " call 555 0183 now",
          speaker: "SPEAKER_00",
          words: [
            { word: "call", start: 1, end: 1.4, score: 0.9 },
            { word: "555" },
            { word: "0183" },
            { word: "now", start: 3, end: 3.5, score: 0.8, speaker: "SPEAKER_01" },
          ],
        },
      ],
      word_segments: [],
    });
    expect(brief(words)).toEqual([
      ["call", 1_000, 1_400],
      ["555", null, null],
      ["0183", null, null],
      ["now", 3_000, 3_500],
    ]);
    expect(words.map(({ speaker }) => speaker)).toEqual(["SPEAKER_00", "SPEAKER_00", "SPEAKER_00", "SPEAKER_01"]);
  });

  it("AssemblyAI: milliseconds, and no trust in its channel numbers", async () => {
    const { language, words } = await read({
      language_code: "en_us",
      text: "Hi Bob",
      words: [
        { text: "Hi", start: 250, end: 400, confidence: 0.9, speaker: "A", channel: "1" },
        { text: "Bob", start: 400, end: 900, confidence: 0.7, speaker: "A", channel: "1" },
      ],
    });
    expect(language).toBe("en");
    expect(words[1]).toMatchObject({
      text: "Bob",
      startMs: 400,
      endMs: 900,
      probability: 0.7,
      speaker: "A",
      channel: null,
    });
  });

  it.each([-3, 1.5])("takes a probability of %s for none at all: the word is hardly believed", async (score) => {
    const whisperX = { segments: [{ start: 0, end: 2, words: [{ word: "Bob", start: 0.5, end: 1, score }] }] };
    expect((await read(whisperX)).words).toMatchObject([{ text: "Bob", probability: 0 }]);
    const plain = { words: [{ word: "Bob", start: 0.5, end: 1, probability: score }] };
    expect((await read(plain)).words).toMatchObject([{ text: "Bob", probability: 0 }]);
  });

  it("takes fractions for seconds, even beside a confidence", async () => {
    const { words } = await read({ words: [{ text: "Bob", start: 4.5, end: 5, confidence: 0.7 }] });
    expect(brief(words)).toEqual([["Bob", 4_500, 5_000]]);
  });

  it.each([
    ["en", "en"],
    ["EN_US", "en"],
    ["pt-BR", "pt"],
    ["ita", "it"],
    ["German", "de"],
    ["", "en"],
    ["no such language", "en"],
    [null, "en"],
  ])("calls the language %j %s", async (stated, code) => {
    expect((await read({ language: stated, words: [] })).language).toBe(code);
  });

  it("reads a byte order mark, and an empty transcript as empty", async () => {
    expect((await read('\u{FEFF}{"language":"en","words":[]}')).words).toEqual([]);
    expect((await read({ result: { language: "en" }, transcription: [] })).words).toEqual([]);
  });
});

describe("words without a usable time (law 4)", () => {
  it("reads zero length as no time, not as a time", async () => {
    const { words } = await read({
      words: [
        { word: "is", start: 1, end: 1.2 },
        { word: "Bob", start: 0, end: 0 },
        { word: "ok", start: 2, end: 2.2 },
      ],
    });
    expect(brief(words)).toEqual([
      ["is", 1_000, 1_200],
      ["Bob", null, null],
      ["ok", 2_000, 2_200],
    ]);
  });

  it("keeps a lone start or end", async () => {
    const { words } = await read({
      words: [
        { word: "Bob", start: 1 },
        { word: "Ross", end: 2 },
      ],
    });
    expect(brief(words)).toEqual([
      ["Bob", 1_000, null],
      ["Ross", null, 2_000],
    ]);
  });

  it("orders by start and leaves words without a time behind their predecessor, or with their own channel", async () => {
    const { words } = await read({
      words: [
        { word: "a", start: 1, end: 1.2, channel: 0 },
        { word: "a?", channel: 0 },
        { word: "c", start: 5, end: 5.2, channel: 0 },
        { word: "b?", channel: 1 },
        { word: "b", start: 3, end: 3.2, channel: 1 },
      ],
    });
    expect(words.map(({ text }) => text)).toEqual(["a", "a?", "b?", "b", "c"]);
  });

  it("takes a word just after the end for one without a time, at the end", async () => {
    const { words } = await read({
      words: [
        { word: "bye", start: 9, end: 9.5 },
        { word: "Bob", start: 10.2, end: 10.9 },
      ],
    });
    expect(brief(words)).toEqual([
      ["bye", 9_000, 9_500],
      ["Bob", null, null],
    ]);
  });
});

describe("what is no transcript of this recording", () => {
  const word = (start: unknown, end: unknown) => ({ language: "en", words: [{ word: "Canarywort", start, end }] });
  it.each<[string, unknown]>([
    ["not JSON", '{"words": [{"word": "Canarywort"'],
    ["nothing", ""],
    ["NaN", '{"words":[{"word":"Canarywort","start":NaN,"end":1}]}'],
    ["a list", [{ word: "Canarywort", start: 0, end: 1 }]],
    ["text alone", { text: "Canarywort" }],
    ["words without text", { words: [{ start: 0, end: 1 }] }],
    ["times as text", word("0", "1")],
    ["a time below zero", word(-0.5, 1)],
    ["an end before the start", word(2, 1)],
    ["words after the end", word(11, 12.5)],
    ["an endless number", '{"words":[{"word":"Canarywort","start":1,"end":1e999}]}'],
    ["milliseconds in the plain form", word(1200, 1500)],
    ["a longer recording's duration", { duration: 60, words: [] }],
    [
      "segments after the end",
      { result: { language: "en" }, transcription: [{ offsets: { from: 13_000, to: 14_000 }, text: "Canarywort" }] },
    ],
    [
      "segments below zero",
      { result: { language: "en" }, transcription: [{ offsets: { from: -10, to: 14 }, text: "Canarywort" }] },
    ],
  ])("%s", async (_what, content) => {
    const error = await failure(content);
    expect(error.code).toBe("TRANSCRIPT_INVALID");
    expect(`${error.message} ${error.hint} ${error.stack}`).not.toContain("Canarywort");
  });

  it("milliseconds in the plain form, also where they fit the recording", async () => {
    const path = join(folder, "words.json");
    await writeFile(path, JSON.stringify(word(1_200, 1_500)));
    await expect(readTranscriptFile(path, { recordingDurationMs: 3_600_000 })).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
    });
  });

  it("a file beyond 256 MiB, without reading it", async () => {
    const path = join(folder, "huge.json");
    await writeFile(path, "");
    await truncate(path, 2 ** 28 + 1);
    await expect(readTranscriptFile(path, { recordingDurationMs })).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
    });
  });

  it("a file that is not there, without its name", async () => {
    const path = join(folder, "Canarywort.json");
    const error = await readTranscriptFile(path, { recordingDurationMs }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "INPUT_MISSING" });
    expect(String(error)).not.toContain("Canarywort");
  });
});
