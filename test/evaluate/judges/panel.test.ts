import { describe, expect, it } from "vitest";
import { Panel } from "../../../src/evaluate/judges/panel.js";
import type { ScoredDocument } from "../../../src/evaluate/labelled-span.js";
import { type OffsetUnit, offsetConverter } from "../../../src/evaluate/readers/offsets.js";
import { loadPrompt } from "../../../src/text/prompts/load-prompt.js";
import { documentOf } from "../documents.js";
import { type Line, ScriptedJudge, verdicts } from "./scripted-model.js";

const prompt = loadPrompt("judge", "en");
const { signal } = new AbortController();

async function scoresOf(
  models: readonly ScriptedJudge[],
  documents: readonly ScoredDocument[],
  unit: OffsetUnit = "utf-16",
) {
  const panel = new Panel(models, prompt, 0.5, signal);
  for (const document of documents) await panel.add({ ...document, offsets: offsetConverter(document.text, unit) });
  return panel.scores();
}

/** A judge that says of each kind of line what the table says; "-" is nothing. */
function judge(name: string, table: Readonly<Record<string, string>>): ScriptedJudge {
  const of = ({ words }: Line) => (table[words] === "-" ? null : (table[words] ?? "TP"));
  return new ScriptedJudge(verdicts(of), { name });
}

describe("a panel of judges", () => {
  const document = documentOf(
    "👋 {PERSON:Ann} saw {PERSON:Bob} on {DATE:Monday} at Kew with 3 dogs",
    "👋 {PERSON:Ann} saw Bob on {DATE:Monday} at {LOCATION:Kew} with {AGE:3} dogs",
    "visit-1",
  );
  const models = [
    judge("a", { Bob: "FN", Kew: "TP", "3": "FP", Monday: "TP" }),
    judge("b", { Bob: "FN", Kew: "TP", "3": "FP", Monday: "FP" }),
    judge("c", { Bob: "TP", Kew: "FP", "3": "-", Monday: "FN" }),
  ];

  it("counts what most of it call an entity, by type and overall", async () => {
    const scores = await scoresOf(models, [document]);
    // Ann TP, Bob FN, Monday undecided, Kew an identifier that people overlooked, 3 wrong.
    expect(scores.overall).toMatchObject({
      tp: 2,
      fp: 1,
      fn: 1,
      precision: 2 / 3,
      recall: 2 / 3,
      f1: 4 / 6,
      accuracy: 0.5,
    });
    expect(scores.byType).toMatchObject({ PERSON: { tp: 1, fn: 1 }, AGE: { fp: 1 }, LOCATION: { tp: 1 } });
    expect(scores.byType).not.toHaveProperty("DATE");
    expect(scores.entities).toBe(5);
  });

  it("lists what it did not decide by document, place and type, in the unit of the file", async () => {
    const undecided = {
      id: "visit-1",
      type: "DATE",
      gold: true,
      predicted: true,
      votes: { TP: 1, FP: 1, FN: 1, none: 0 },
    };
    expect((await scoresOf(models, [document])).undecided).toEqual([{ ...undecided, start: 18, end: 24 }]);
    expect((await scoresOf(models, [document], "code-points")).undecided).toEqual([
      { ...undecided, start: 17, end: 23 },
    ]);
    expect(JSON.stringify(await scoresOf(models, [document]))).not.toMatch(/Ann|Bob|Monday|Kew/);
  });

  it("tells how far each pair agrees, and what each judge left open", async () => {
    const { judges, agreement } = await scoresOf(models, [document]);
    expect(judges.map(({ model, unanswered }) => [model, unanswered])).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 1],
    ]);
    expect(agreement.map(({ judges: pair, entities, observed }) => [pair, entities, observed])).toEqual([
      [[0, 1], 5, 0.8],
      [[0, 2], 4, 0.25],
      [[1, 2], 4, 0.25],
    ]);
  });

  it("counts an identifier once where a prediction of other borders hides it", async () => {
    const overlapping = documentOf(
      "with {PERSON:Ann Poe} and {AGE:81} mg",
      "with {PERSON:Ann} Poe and {OTHER_ID:81 mg}",
    );
    const lenient = await scoresOf([judge("a", {})], [overlapping]);
    expect(lenient.overall).toMatchObject({ tp: 2, fp: 0, fn: 0 });
    const missed = await scoresOf([judge("a", { "Ann Poe": "FN", Ann: "FN" })], [overlapping]);
    expect(missed.byType).toMatchObject({ PERSON: { tp: 0, fp: 0, fn: 1 } });
    const strict = await scoresOf([judge("a", { "81 mg": "FP" })], [overlapping]);
    expect(strict.byType).toMatchObject({ AGE: { tp: 1 }, OTHER_ID: { fp: 1 } });
  });

  it("lets one judge judge many documents before the next has its turn", async () => {
    const turns: string[] = [];
    const panel = ["a", "b"].map(
      (name) =>
        new ScriptedJudge(
          (asked) => {
            turns.push(name);
            return verdicts(() => "TP")(asked);
          },
          { name },
        ),
    );
    const documents = Array.from({ length: 250 }, (_, n) => documentOf("{PERSON:Ann}", "{PERSON:Ann}", `d${n}`));
    const scores = await scoresOf(panel, documents);
    expect(scores.overall).toMatchObject({ tp: 250 });
    expect(turns.join("").replaceAll(/a+/g, "a").replaceAll(/b+/g, "b")).toBe("abab");
  });

  it("fails with a judge that fails, and gives up what else it was asked", async () => {
    const signals: AbortSignal[] = [];
    class Failing extends ScriptedJudge {
      override ask(...[question, given]: Parameters<ScriptedJudge["ask"]>): Promise<never> {
        signals.push(given);
        if (question.user.includes("Bob")) return Promise.reject(new Error("gone"));
        return new Promise((_, reject) => {
          given.addEventListener("abort", () => reject(new Error("given up")));
        });
      }
    }
    const documents = ["Ann", "Bob", "Cleo"].map((name) => documentOf(`{PERSON:${name}}`, name));
    await expect(scoresOf([new Failing(() => null)], documents)).rejects.toThrow("gone");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });
});
