import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWhisperOutput, type WhisperSegment } from "../../../src/audio/whisper/output.js";
import { wordsOfSegments } from "../../../src/audio/whisper/words.js";

type Token = NonNullable<WhisperSegment["tokens"]>[number];

function token(text: string, from: number, to: number, p = 0.9): Token {
  return { text, offsets: { from, to }, p };
}

/** UTF-8 bytes as Latin-1 characters, which is how the parser hands tokens on. */
function bytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function segment(tokens: Token[], from = 0, to = 10_000): WhisperSegment {
  return { offsets: { from, to }, text: tokens.map(({ text }) => text).join(""), tokens };
}

const place = { language: "en", startMs: 0, durationMs: null };

describe("wordsOfSegments", () => {
  it("joins the pieces of a word, attaches punctuation and leaves special tokens out", () => {
    const words = wordsOfSegments(
      [
        segment([
          token("[_BEG_]", 0, 0),
          token(" Mrs", 100, 300, 0.99),
          token(".", 300, 320, 0.2),
          token(" Wh", 320, 500, 0.8),
          token("it", 500, 600, 0.5),
          token("field", 600, 900, 0.7),
          token(",", 900, 950, 0.1),
          token("[_TT_150]", 950, 950),
        ]),
      ],
      place,
    );
    expect(words).toEqual([
      { text: "Mrs.", startMs: 100, endMs: 320, probability: 0.99 },
      { text: "Whitfield,", startMs: 320, endMs: 950, probability: 0.5 },
    ]);
  });

  it("puts opening punctuation before the word that follows and a lone dash behind the word before", () => {
    const texts = wordsOfSegments(
      [
        segment([
          token(" he", 0, 100),
          token(" said", 100, 300),
          token(' "', 300, 320),
          token("yes", 320, 500),
          token('"', 500, 510),
          token(" -", 510, 600),
          token(" and", 600, 700),
        ]),
      ],
      place,
    ).map(({ text }) => text);
    expect(texts).toEqual(["he", "said", '"yes"-', "and"]);
  });

  it("reads characters whose bytes are split between tokens", () => {
    const whole = bytes(" Zoë");
    const words = wordsOfSegments(
      [segment([token(whole.slice(0, -1), 0, 200, 0.6), token(whole.slice(-1), 200, 400), token(" ok", 400, 600)])],
      place,
    );
    expect(words.map(({ text }) => text)).toEqual(["Zoë", "ok"]);
    expect(words[0]).toMatchObject({ startMs: 0, endMs: 400, probability: 0.6 });
  });

  it("reads Chinese a character at a time, also where a character is split", () => {
    const split = bytes("张");
    const tokens = [
      token(bytes("我"), 0, 200),
      token(split.slice(0, 2), 200, 300),
      token(split.slice(2), 300, 400),
      token(bytes("。"), 400, 410),
    ];
    expect(wordsOfSegments([segment(tokens)], { ...place, language: "zh" }).map(({ text }) => text)).toEqual([
      "我",
      "张。",
    ]);
  });

  it("adds the start of the chunk and keeps words inside chunk and segment", () => {
    const [first, last] = wordsOfSegments([segment([token(" a", -50, 300), token(" b", 300, 30_000)], 0, 30_000)], {
      language: "en",
      startMs: 60_000,
      durationMs: 4_000,
    });
    expect(first).toMatchObject({ startMs: 60_000, endMs: 60_300 });
    expect(last).toMatchObject({ startMs: 60_300, endMs: 64_000 });
  });

  it("bounds a word without a usable time by its neighbours, never by zero", () => {
    const words = wordsOfSegments(
      [
        segment(
          [token(" one", 1_000, 1_400), token(" two", 1_400, 1_400), token(" three", 2_000, 2_500)],
          1_000,
          2_500,
        ),
      ],
      place,
    );
    expect(words[1]).toMatchObject({ text: "two", startMs: 1_400, endMs: 2_000 });
  });

  it("lets a word without a time take its neighbours' where these leave no room", () => {
    const words = wordsOfSegments(
      [
        segment(
          [token(" one", 1_000, 1_400), token(" two", 1_400, 1_400), token(" three", 1_400, 2_500)],
          1_000,
          2_500,
        ),
      ],
      place,
    );
    expect(words[1]).toMatchObject({ text: "two", startMs: 1_000, endMs: 2_500 });
  });

  it("gives no time where even the segment has none", () => {
    const [word] = wordsOfSegments([segment([token(" Bob", 5_000, 5_000)], 5_000, 5_000)], place);
    expect(word).toEqual({ text: "Bob", startMs: null, endMs: null, probability: 0.9 });
  });

  it("dates the words of a segment without tokens with the segment", () => {
    const words = wordsOfSegments([{ offsets: { from: 500, to: 1_500 }, text: " Bob Ross" }], place);
    expect(words).toEqual([
      { text: "Bob", startMs: 500, endMs: 1_500, probability: null },
      { text: "Ross", startMs: 500, endMs: 1_500, probability: null },
    ]);
  });

  it("believes token times only between the moments of attention, in builds that give these", () => {
    const timed = (text: string, from: number, to: number, dtw: number): Token => ({
      ...token(text, from, to),
      t_dtw: dtw,
    });
    const words = wordsOfSegments(
      [
        segment([
          timed(" my", 1_000, 1_900, 120),
          timed(" name", 1_900, 2_000, 150),
          timed(" is", 2_100, 2_150, 220),
          timed(".", 2_150, 2_300, 230),
        ]),
      ],
      place,
    );
    expect(words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 1_500],
      [1_200, 2_000],
      [2_100, 2_300],
    ]);
  });

  it("keeps every letter and digit, and starts in order within the segment, whatever the token times", () => {
    const tokens = fc.array(
      fc.tuple(
        fc.constantFrom(" ", ""),
        fc.stringMatching(/^[a-z0-9]{1,4}$/),
        fc.integer({ min: -500, max: 6_000 }),
        fc.integer({ min: -500, max: 6_000 }),
      ),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(tokens, (list) => {
        const words = wordsOfSegments(
          [
            segment(
              list.map(([space, text, from, to]) => token(space + text, from, to)),
              1_000,
              5_000,
            ),
          ],
          { language: "en", startMs: 100, durationMs: 4_500 },
        );
        expect(words.map(({ text }) => text).join("")).toBe(list.map(([, text]) => text).join(""));
        let latest = 0;
        for (const { startMs, endMs } of words) {
          expect(startMs).toBeGreaterThanOrEqual(1_100);
          expect(endMs).toBeLessThanOrEqual(4_600);
          expect(endMs).toBeGreaterThan(startMs ?? 0);
          expect(startMs).toBeGreaterThanOrEqual(latest);
          latest = startMs ?? latest;
        }
      }),
    );
  });
});

describe("parseWhisperOutput", () => {
  const answer = (text: string, p = "0.5") =>
    Buffer.concat([
      Buffer.from(
        '{"result":{"language":"en"},"transcription":[{"offsets":{"from":0,"to":900},"text":"","tokens":[{"text":"',
      ),
      Buffer.from(text, "latin1"),
      Buffer.from(`","offsets":{"from":0,"to":900},"id":1,"p":${p}}]}]}`),
    ]);

  it("reads broken UTF-8, bare control characters and nan, as version 1.5.0 writes them", () => {
    const parsed = parseWhisperOutput(answer(' a\xc3\n\\"nan', "-nan"));
    expect(parsed?.transcription[0]?.tokens?.[0]).toMatchObject({ text: ' a\xc3\n"nan', p: null });
  });

  it("answers null for half a file, another form and no JSON", () => {
    const whole = answer(" hello");
    expect(parseWhisperOutput(whole.subarray(0, whole.length - 4))).toBeNull();
    expect(parseWhisperOutput(Buffer.from('{"transcription":"none"}'))).toBeNull();
    expect(parseWhisperOutput(Buffer.from("whisper"))).toBeNull();
    expect(parseWhisperOutput(Buffer.alloc(0))).toBeNull();
  });
});
