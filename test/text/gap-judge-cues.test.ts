import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import { createCueGapJudge } from "../../src/text/gap-judge/cues.js";
import type { Gap, GapDecision, Word } from "../../src/types.js";
import { judgeTalk } from "./cue-talk.js";

function judge(talk: string, durationMs = 600, anonymous = false): Promise<GapDecision> {
  return judgeTalk(talk, { durationMs, anonymous });
}

describe.each([
  ["speakers told apart", false],
  ["one unlabelled stream", true],
])("with %s", (_, anonymous) => {
  test.each<[string, EntityType, string]>([
    ["P: Hello, my name is ___ and I have a cough.", "PERSON", "cues:name-is"],
    ["D: What is your name? / P: I am ___ / D: Where does it hurt?", "PERSON", "cues:asked-name"],
    ["D: Hi, I'm doctor ___ from the ward.", "PERSON", "cues:title"],
    ["D: Good morning Mrs. ___ how are you?", "PERSON", "cues:title"],
    ["P: My neighbour ___ found me on the floor.", "PERSON", "cues:kin"],
    ["D: Yes, ___ speaking, how can I help?", "PERSON", "cues:spoken-for"],
    ["D: Could you spell that? / P: ___ / D: Thanks.", "PERSON", "cues:asked-spelling"],
    ["D: I will send the prescription to ___ on the corner.", "PHARMACY", "cues:sent-to"],
    ["P: My user name for the portal is ___ I think.", "USERNAME", "cues:user-name"],
    ["P: His birthday was last Tuesday ___ I think.", "BIRTH_DATE_TIME", "cues:born"],
    ["P: I live at ___ with my cat.", "ADDRESS", "cues:live-at"],
    ["P: We moved to ___ last spring.", "LOCATION", "cues:live-in"],
    ["D: Your date of birth? / P: ___ / D: Thank you.", "BIRTH_DATE_TIME", "cues:asked-birth"],
    ["P: The best phone number is ___ in the evening.", "TELEPHONE_NUMBER", "cues:phone"],
    ["D: Where were you treated before? / P: At ___ in the north.", "LOCATION", "cues:asked-where"],
    ["P: They operated on me at ___ in June.", "ORGANIZATION", "cues:treated-at"],
    ["P: I work as a ___ in town.", "OCCUPATION", "cues:work-as"],
    ["P: My friend drove me from ___ in the rain.", "ADDRESS", "cues:ride-from"],
    ["D: How old are you? / P: I am ___ now.", "AGE", "cues:asked-age"],
    ["P: A ___ year old man.", "AGE", "cues:year-old"],
  ])("mutes: %s", async (talk, type, judgedBy) => {
    expect(await judge(talk, 600, anonymous)).toMatchObject({ gapId: "gap-7", decision: "mute", type, judgedBy });
  });

  test.each<[string]>([
    ["P: I am allergic to ___ drugs and to peanuts."],
    ["P: I take ___ milligrams every morning."],
    ["D: How bad is it, from one to ten? / P: About ___ at night."],
    ["P: I think it's ___ getting worse."],
    ["P: I'm ___ kind of struggling to breathe."],
    ["D: So the doctor ___ gave you something?"],
    ["P: And then ___ I went home."],
    ["D: It is a tablet called ___ twice a day."],
    ["P: One, two, three, four, five, ___"],
  ])("keeps: %s", async (talk) => {
    expect(await judge(talk, 600, anonymous)).toMatchObject({ decision: "keep", type: null });
  });
});

test("a gap right after an identifier continues it, unless the sentence ended", async () => {
  expect(await judge("P: It's [PERSON:Adair] ___ and I have a cough.")).toMatchObject({
    type: "PERSON",
    judgedBy: "cues:continues",
  });
  expect(await judge("P: It's [PERSON:Adair]. ___ and so I came.")).toMatchObject({ decision: "keep" });
  expect(await judge("P: Six one seven [TELEPHONE_NUMBER:five]. ___ okay?")).toMatchObject({
    type: "TELEPHONE_NUMBER",
  });
});

test("a gap before a name is its start", async () => {
  expect(await judge("P: Hello, I'm ___ [PERSON:Adair], hello.")).toMatchObject({ decision: "mute", type: "PERSON" });
});

test("a long gap that nothing explains is muted, unless a cue says that it is harmless", async () => {
  expect(await judge("P: And then ___ I went home.", 1_199)).toMatchObject({ decision: "keep" });
  expect(await judge("P: And then ___ I went home.", 1_200)).toMatchObject({ decision: "mute", judgedBy: "cues:long" });
  expect(await judge("P: I am allergic to ___ I think.", 3_000)).toMatchObject({ decision: "keep" });
});

test("a gap that is a whole answer to who or where is muted", async () => {
  const talk = "D: And where did that happen? / P: ___ / D: I see.";
  expect(await judge(talk, 500)).toMatchObject({ decision: "mute", judgedBy: "cues:lone-answer" });
  expect(await judge(talk, 300)).toMatchObject({ decision: "keep" });
});

test("an answered question does not colour a later gap", async () => {
  const talk = "D: What is your name? I see. Are you well? Any pain today? / P: Yes, ___ a little.";
  expect(await judge(talk)).toMatchObject({ decision: "keep" });
});

test("answers for every gap in order, whatever the transcript, with confidences in 0..1", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(20), fc.nat(5_000)), { maxLength: 8 }),
      fc.array(fc.constantFrom("my", "name", "is", "doctor", "?", "Anna.", "at", "in", "five", "é"), { maxLength: 20 }),
      async (positions, texts) => {
        const words = texts.map(
          (text): Word => ({
            text,
            startMs: null,
            endMs: null,
            probability: null,
            speaker: null,
            channel: null,
            invented: false,
          }),
        );
        const gaps = positions.map(
          ([at, durationMs], index): Gap => ({
            id: `gap-${index}`,
            startMs: 0,
            endMs: durationMs,
            channel: index % 2 === 0 ? null : 0,
            previousWord: at > 0 && at <= words.length ? at - 1 : null,
            nextWord: at < words.length ? at : null,
          }),
        );
        const context = {
          signal: new AbortController().signal,
          emit: () => {},
          wordEntities: new Map<number, EntityType>(),
        };
        const decisions = await createCueGapJudge().judge(gaps, { language: "en", words }, context);
        expect(decisions.map(({ gapId }) => gapId)).toEqual(gaps.map(({ id }) => id));
        for (const { confidence, judgedBy } of decisions) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(judgedBy).toMatch(/^cues:[a-z-]+$/u);
        }
      },
    ),
  );
});

describe("a transcript without speakers and sentence ends", () => {
  const word = (text: string, startMs: number, probability = 0.9): Word => ({
    text,
    startMs,
    endMs: startMs + 200,
    probability,
    speaker: null,
    channel: null,
    invented: false,
  });
  const context = { signal: new AbortController().signal, emit: () => {}, wordEntities: new Map<number, EntityType>() };
  const judgeAll = (gaps: readonly Gap[], words: readonly Word[]) =>
    createCueGapJudge().judge(gaps, { language: "en", words }, context);

  test("the question may stand in the same breath, whatever letters were spelled", async () => {
    const words = ["s.", "and", "your", "email", "please", "red", "belt", "thanks"].map((text, index) =>
      word(text, index * 250, text === "red" || text === "belt" ? 0.05 : 0.9),
    );
    const gap: Gap = {
      id: "gap-1",
      startMs: 1_250,
      endMs: 1_700,
      channel: null,
      previousWord: 4,
      nextWord: 7,
      misheard: true,
    };
    expect(await judgeAll([gap], words)).toMatchObject([
      { decision: "mute", type: "EMAIL", judgedBy: "cues:asked-email" },
    ]);
  });

  test("unheard speech right after a muted gap is the rest of the answer; later speech is not", async () => {
    const words = [word("live", 0), word("in", 250), word("so", 5_000)];
    const gap = (id: string, startMs: number, endMs: number): Gap => ({
      id,
      startMs,
      endMs,
      channel: null,
      previousWord: 1,
      nextWord: 2,
    });
    const far = { ...gap("gap-3", 6_000, 6_500), previousWord: 2, nextWord: null };
    const decisions = await judgeAll([gap("gap-1", 500, 900), gap("gap-2", 1_200, 1_700), far], words);
    expect(decisions.map(({ decision }) => decision)).toEqual(["mute", "mute", "keep"]);
  });

  /** The one misheard gap of a talk: its words are in braces, "|" is a pause of half a second. */
  async function judgeMisheard(talk: string, entities: readonly (readonly [number, EntityType])[] = []) {
    const words: Word[] = [];
    let [at, first, last] = [0, -1, -1];
    for (const token of talk.split(" ")) {
      if (token === "|") at += 500;
      else if (token === "{") first = words.length;
      else if (token === "}") last = words.length - 1;
      else {
        words.push(word(token, at, first >= 0 && last < 0 ? 0.1 : 0.9));
        at += 220;
      }
    }
    const gap: Gap = {
      id: "gap-1",
      startMs: words[first]?.startMs ?? 0,
      endMs: words[last]?.endMs ?? 0,
      channel: null,
      previousWord: first > 0 ? first - 1 : null,
      nextWord: last + 1 < words.length ? last + 1 : null,
      misheard: true,
    };
    const found = { ...context, wordEntities: new Map(entities) };
    const [decision] = await createCueGapJudge().judge([gap], { language: "en", words }, found);
    return decision;
  }

  test.each<[string, string]>([
    ["in six weeks | sincerely { margin use }", "cues:signed"],
    ["yours truly { bran wool } |", "cues:signed"],
    ["the film is clear | regarding { door thy } simmons", "cues:regarding"],
    ["the wound was closed | assistant { too far } | next", "cues:in-role"],
    ["my mother in law { which fair } stays with us", "cues:kin"],
    ["i live { that log } now", "cues:live"],
    ["{ some detail } account number four", "cues:presented"],
  ])("mutes what was misheard: %s", async (talk, judgedBy) => {
    expect(await judgeMisheard(talk)).toMatchObject({ decision: "mute", judgedBy });
  });

  test.each<[string]>([
    ["i live { alone since } spring"],
    ["what is your address | nine | and { your sun } is well"],
    ["we truly { hop sew } then"],
  ])("keeps what was misheard: %s", async (talk) => {
    expect(await judgeMisheard(talk)).toMatchObject({ decision: "keep" });
  });

  test("misheard words before a name need not be a part of it", async () => {
    expect(await judgeMisheard("| { thank ewe } adair well", [[2, "PERSON"]])).toMatchObject({ decision: "keep" });
  });
});
