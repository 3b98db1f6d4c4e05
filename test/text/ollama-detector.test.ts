import { describe, expect, it } from "vitest";
import { type ConfigInput, parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { detectEntities } from "../../src/text/detect.js";
import { embeddedDetectors } from "../../src/text/detectors/choose-detectors.js";
import { createOllamaDetector } from "../../src/text/detectors/ollama/index.js";
import { maskedText } from "../../src/text/detectors/ollama/masked-text.js";
import type { Entity } from "../../src/types.js";
import { goldDocument, VISIT } from "../helpers/dialogue.js";
import { connectedForOneTest, failureOf } from "../helpers/ollama/connect.js";
import { competent, forgetful, type GoldDocument, greedy, lying, type Mind, sloppy } from "../helpers/ollama/minds.js";
import { cutJson, dyingHalfWay, empty, flaky, lazy, prose, status, wrongKeys } from "../helpers/ollama/minds-broken.js";

const setUp = connectedForOneTest();

function wordsOf(text: string, entities: readonly Entity[]): string[] {
  return entities.map(({ start, end, type }) => `${type}: ${text.slice(start, end)}`).sort();
}

function goldWords({ text, entities }: GoldDocument): string[] {
  return entities.map(({ start, end, type }) => `${type}: ${text.slice(start, end)}`).sort();
}

function coveredShare({ entities }: GoldDocument, found: readonly Entity[]): number {
  const covered = entities.filter((gold) => found.some(({ start, end }) => start <= gold.start && gold.end <= end));
  return covered.length / entities.length;
}

/** Several copies of the visit with other chatter between them: many pieces. */
const LONG: GoldDocument = (() => {
  let text = "";
  const entities: { start: number; end: number; type: string }[] = [];
  for (let copy = 0; copy < 4; copy++) {
    entities.push(
      ...VISIT.entities.map((one) => ({ ...one, start: one.start + text.length, end: one.end + text.length })),
    );
    text += `${VISIT.text}\nThat was talk number ${["one", "two", "three", "four"][copy]} of this long afternoon.\n`;
  }
  return { text, entities };
})();

const scripted =
  (...found: readonly { type: string; text: string; near: string }[]): Mind =>
  ({ job, user }) => ({
    content: JSON.stringify(
      job === "deid" ? { found: /^\D* 1\b/.test(user) ? found : [] } : { items: [{ id: 1, text: "", near: "" }] },
    ),
  });

describe("what a competent model finds", () => {
  it("is found, each at its own place: the 76 of the dose stays", async () => {
    const { detect } = await setUp(competent([VISIT]));
    const found = await detect(VISIT.text);
    expect(wordsOf(VISIT.text, found)).toEqual(goldWords(VISIT));
    expect(found.every(({ detectedBy, proven }) => detectedBy.join() === "ollama" && !proven)).toBe(true);
    const dose = VISIT.text.indexOf("76 mg");
    expect(found.some(({ start, end }) => start <= dose && dose < end)).toBe(false);
  });

  it.each([[32], [64], [256]])("in pieces of %i words the same, side by side and with overlap", async (chunkWords) => {
    const { detect, double } = await setUp(competent([LONG]), { chunkWords, ollamaParallel: 3 });
    const found = await detect(LONG.text);
    expect(coveredShare(LONG, found)).toBe(1);
    const first = double.chats.filter(({ asked }) => /^Pass 1/.test(asked.user));
    expect(first.length).toBeGreaterThan(600 / chunkWords);
    expect(double.mostAtOnce).toBeLessThanOrEqual(3);
  });

  it("joins what rules and names find, and removes nothing of theirs", async () => {
    const { config, model, context } = await setUp(competent([VISIT]));
    const options = { ...context, types: typesOfPolicy(config) };
    const alone = await detectEntities(VISIT.text, { ...options, detectors: embeddedDetectors() });
    const withModel = [...embeddedDetectors(), createOllamaDetector(model, config, typesOfPolicy(config))];
    const together = await detectEntities(VISIT.text, { ...options, detectors: withModel });
    for (const { start, end } of alone) {
      expect(together.some((one) => one.start <= start && end <= one.end)).toBe(true);
    }
    expect(coveredShare(VISIT, alone)).toBeLessThan(1);
    expect(coveredShare(VISIT, together)).toBe(1);
  });

  it("gives the same for the same text, whatever order the answers come in", async () => {
    const runs: Entity[][] = [];
    for (const ollamaParallel of [1, 8]) {
      const { detect } = await setUp(
        async (asked) => {
          const reply = await sloppy([LONG], { seed: 3 })(asked);
          return "content" in reply ? { ...reply, delayMs: asked.body.length % 7 } : reply;
        },
        { chunkWords: 64, ollamaParallel },
      );
      runs.push([...(await detect(LONG.text))]);
    }
    expect(runs[0]).toEqual(runs[1]);
  });

  it("reads nothing into an empty text, and does not ask", async () => {
    const { detect, double } = await setUp(competent([VISIT]));
    expect(await detect("")).toEqual([]);
    expect(await detect(" \n ")).toEqual([]);
    expect(double.chats).toHaveLength(0);
  });
});

describe("passes", () => {
  it("what a forgetful model missed it finds once the rest is masked", async () => {
    const recall: number[] = [];
    for (const passes of [1, 2, 3, 4]) {
      const { detect } = await setUp(forgetful([LONG]), { passes, chunkWords: 64 });
      recall.push(coveredShare(LONG, await detect(LONG.text)));
    }
    const [one = 0, two = 0, three = 0, four = 0] = recall;
    expect(one).toBeGreaterThan(0.2);
    expect(two).toBeGreaterThan(one);
    expect(three).toBeGreaterThan(two);
    expect(four).toBeGreaterThanOrEqual(three);
    expect(two - one).toBeGreaterThan(four - three);
  });

  it("the second shows what was found by its type, and what rules and names know too", async () => {
    const { detect, double } = await setUp(competent([VISIT]));
    const start = VISIT.text.indexOf("ten minutes");
    const known: Entity = {
      start,
      end: start + 3,
      type: "DATE",
      confidence: 0.9,
      detectedBy: ["rules"],
      proven: false,
    };
    await detect(VISIT.text, [known]);
    const [first, second] = double.chats.map(({ asked }) => asked.body);
    expect(first).toContain("Orla Vantongeren");
    expect(second).toContain("it's [PERSON]. I was booked in by [PERSON] at the desk");
    expect(second).toContain("lasts [DATE] minutes");
    expect(second).toContain("76 mg");
    expect(second).not.toContain("Vantongeren");
  });

  it("end where one finds nothing new", async () => {
    const { detect, double } = await setUp(competent([VISIT]), { passes: 5 });
    await detect(VISIT.text);
    expect(double.chats.map(({ asked }) => asked.user.slice(0, 7))).toEqual(["Pass 1.", "Pass 2."]);
  });

  it("are all made where their number is fixed, and each says which it is", async () => {
    const { detect, double } = await setUp(competent([VISIT]), { passes: 4, fixedPasses: true });
    const found = await detect(VISIT.text);
    expect(double.chats.map(({ asked }) => asked.user.slice(0, 7))).toEqual([
      "Pass 1.",
      "Pass 2.",
      "Pass 3.",
      "Pass 4.",
    ]);
    expect(wordsOf(VISIT.text, found)).toEqual(goldWords(VISIT));
  });

  it("find what a model sees only after one that found nothing, where their number is fixed", async () => {
    const late: Mind = async (asked) => (/^Pass [12]\./.test(asked.user) ? empty()(asked) : competent([VISIT])(asked));
    const share = async (config: ConfigInput) =>
      coveredShare(VISIT, await (await setUp(late, config)).detect(VISIT.text));
    expect([await share({ passes: 3 }), await share({ passes: 3, fixedPasses: true })]).toEqual([0, 1]);
  });

  it("mask by length-preserving escapes, and keep the ends of turns", () => {
    const text = "I <am> [Ada]\nLowell, 5\u200b5";
    const person: Entity = { start: 8, end: 19, type: "PERSON", confidence: 1, detectedBy: [], proven: false };
    expect(maskedText(text, { start: 0, end: text.length }, [person], (type) => type)).toBe("I ‹am› ([PERSON]\n, 5 5");
    expect(maskedText(text, { start: 10, end: 16 }, [person], (type) => type)).toBe("[PERSON]\n");
  });
});

describe("what is not in the text word for word", () => {
  it("a sloppy copy is placed by the words around it", async () => {
    const mind = sloppy([LONG], { seed: 11 });
    const { detect } = await setUp(mind, { chunkWords: 64 });
    expect(coveredShare(LONG, await detect(LONG.text))).toBe(1);
    expect(mind.said.filter(({ changes }) => !changes.includes("exact")).length).toBeGreaterThan(20);
  });

  it("is asked for once more with the passage", async () => {
    const { detect, double } = await setUp(({ job, user }) => ({
      content: JSON.stringify(
        job === "locate"
          ? { items: [{ id: 1, text: "Moth", near: "have been Moth again, funny" }] }
          : {
              found: /^Pass 1/.test(user)
                ? [{ type: "PERSON", text: "Mister Butterfly", near: "That'd be Mister Butterfly again, funny that" }]
                : [],
            },
      ),
    }));
    const found = await detect(VISIT.text);
    expect(double.chats.filter(({ asked }) => asked.job === "locate")).toHaveLength(1);
    expect(wordsOf(VISIT.text, found)).toContain("PERSON: Moth");
    expect(found.every(({ detectedBy }) => !detectedBy.includes("unlocated"))).toBe(true);
  });

  it("and if it still is not, the sentence that must hold it goes, flagged, with a warning", async () => {
    const near = "No, we moved to Xyrgth to be near my daughter";
    const { detect, events } = await setUp(scripted({ type: "LOCATION", text: "Xyrgthville by the sea", near }));
    const found = await detect(VISIT.text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ type: "LOCATION", detectedBy: ["ollama", "unlocated"] });
    const stretch = VISIT.text.slice(found[0]?.start, found[0]?.end);
    expect(stretch).toContain("Skelmanthorpe");
    expect(stretch.length).toBeLessThan(VISIT.text.length / 4);
    expect(events).toContainEqual(expect.objectContaining({ kind: "warning", code: "llm-unlocated" }));
  });

  it("or the run fails, where the policy says so", async () => {
    const { detect } = await setUp(lying(), { unlocated: "fail" });
    const failure = await failureOf(detect(VISIT.text));
    expect(failure).toMatchObject({ code: "LLM_FAILED" });
    expect(failure.message + failure.hint).not.toMatch(/Zebulon|Xanthippe|Threlkeld/);
  });

  it("no lie redacts anything unflagged", async () => {
    const { detect } = await setUp(lying(), { chunkWords: 64 });
    const found = await detect(LONG.text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ detectedBy }) => detectedBy.includes("unlocated"))).toBe(true);
  });
});

describe("nonsense is a failure, never nothing (law 1)", () => {
  it.each([
    ["{} ", lazy()],
    ["prose", prose()],
    ["cut JSON", cutJson()],
    ["wrong keys", wrongKeys()],
    ["every sentence tagged", greedy()],
    ["a type that nobody asked for", scripted({ type: "DRUG", text: "76 mg", near: "on 76 mg of" })],
    ["a server that fails for good", status(500)],
    ["a connection that dies each time", dyingHalfWay(competent([VISIT]))],
  ])("%s", async (_name, mind) => {
    const { detect } = await setUp(mind);
    const failure = await failureOf(detect(VISIT.text));
    expect(failure.code).toBe("LLM_FAILED");
    expect(failure.message + failure.hint).not.toMatch(/Threlkeld|Moth|Orla/);
  });

  it("one piece of many that fails fails the text, and the others are given up", async () => {
    const good = competent([LONG]);
    const { detect, double } = await setUp((asked) => (asked.nth === 4 ? { content: "No." } : good(asked)), {
      chunkWords: 32,
      ollamaParallel: 2,
    });
    double.setMind((asked) => (/talk number two/.test(asked.body) ? { content: "No." } : good(asked)));
    expect(await failureOf(detect(LONG.text))).toMatchObject({ code: "LLM_FAILED" });
    await double.settled();
    const answered = double.chats.length;
    expect(answered).toBeLessThan(40);
  });

  it("what passes is waited for", async () => {
    const { detect } = await setUp(flaky(competent([VISIT]), 2));
    expect(coveredShare(VISIT, await detect(VISIT.text))).toBe(1);
  });

  it("a model that finds nothing where there is something for certain is named in a warning", async () => {
    const { detect, events } = await setUp(empty());
    const proven: Entity = { start: 0, end: 4, type: "EMAIL", confidence: 1, detectedBy: ["rules"], proven: true };
    expect(await detect(VISIT.text, [proven])).toEqual([]);
    expect(events).toContainEqual(expect.objectContaining({ kind: "warning", code: "llm-found-nothing" }));
  });

  it("blank findings and masks copied back claim nothing", async () => {
    const blanks = ["", " ", "[PERSON]", "[PERSON]'s", "…"].map((text) => ({ type: "PERSON", text, near: "near" }));
    const { detect } = await setUp(scripted(...blanks));
    expect(await detect(VISIT.text)).toEqual([]);
  });
});

describe("types and styles", () => {
  const config = { ownTypes: [{ name: "BOAT_NAME", definition: "Names of boats.", examples: ["Sea Breeze"] }] };

  it("finds a type of the user's own, which the prompt defines", async () => {
    const document = goldDocument("We sail the {BOAT_NAME|Marigold} every summer with {PERSON|Hob}.");
    const { detect, double } = await setUp(competent([document]), config);
    expect(wordsOf(document.text, await detect(document.text))).toEqual(["BOAT_NAME: Marigold", "PERSON: Hob"]);
    expect(double.chats[0]?.asked.system).toContain("Names of boats.");
  });

  it("asks for the types of the policy alone", async () => {
    const { detect, double } = await setUp(empty(), { policy: ["PERSON", "AGE"] });
    await detect(VISIT.text);
    expect(double.chats[0]?.request.format).toMatchObject({
      properties: { found: { items: { properties: { type: { enum: ["PERSON", "AGE"] } } } } },
    });
    expect(double.chats[0]?.asked.system).not.toContain("DRIVER_ID_US");
  });

  it("speaks SHIELD's categories, and the Italian note's", async () => {
    const shield = await setUp(scripted({ type: "DOCTOR", text: "Threlkeld", near: "I'm doctor Threlkeld, one" }), {
      promptStyle: "shield",
    });
    expect(wordsOf(VISIT.text, await shield.detect(VISIT.text))).toEqual(["PERSON: Threlkeld"]);
    expect(shield.double.chats[1]?.asked.body).toContain("I'm doctor [PATIENT]");
    const note = goldDocument("Il signor {PERSON|Baldo Frattini} di anni {AGE|72} giunge in PS.");
    const italian = await setUp(scripted({ type: "ETA", text: "72", near: "di anni 72 giunge" }), {
      promptStyle: "italian-note",
      language: "it",
    });
    expect(wordsOf(note.text, await italian.detect(note.text))).toEqual(["AGE: 72"]);
    expect(italian.double.chats[0]?.asked.system).toContain("GDPR");
  });

  it("keeps to what was configured: parseConfig refuses own types without the model", () => {
    expect(() => parseConfig({ ownTypes: config.ownTypes })).toThrow(expect.objectContaining({ code: "USAGE" }));
  });
});

describe("the form of a reply", () => {
  it("makes the model write evidence before its verdict: the grammar follows the schema's order", async () => {
    const { detect, double } = await setUp(lying());
    await detect(VISIT.text);
    const formOf = (job: string) =>
      JSON.stringify(double.chats.find(({ asked }) => asked.job === job)?.asked.request.format);
    expect(formOf("deid")).toMatch(/"properties":\{"near":\{[^}]*\},"text":\{[^}]*\},"type":/);
    expect(formOf("locate")).toMatch(/"properties":\{"id":\{[^}]*\},"near":\{[^}]*\},"text":/);
  });
});
