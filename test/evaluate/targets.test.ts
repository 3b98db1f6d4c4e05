import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../src/errors.js";
import { checkTargets, parseTargets, requireReached, textScoreNames } from "../../src/evaluate/targets.js";
import { SCORE_NAMES } from "../../src/evaluate/text/score-names.js";

const parse = (list: string) =>
  parseTargets(
    list,
    textScoreNames((name) => name === "AGE"),
  );

function failure(run: () => unknown): HushtapeError | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof HushtapeError) return error;
    throw error;
  }
}

describe("what scores must reach", () => {
  it("is read from names and numbers", () => {
    expect(parse("recall80=.95, all-or-nothing = 0.8,recall80.AGE.low=1,i2b2-hipaa-binary-token-f1=0")).toEqual([
      { score: "recall80", bound: "value", least: 0.95 },
      { score: "all-or-nothing", bound: "value", least: 0.8 },
      { score: "recall80.AGE", bound: "low", least: 1 },
      { score: "i2b2-hipaa-binary-token-f1", bound: "value", least: 0 },
    ]);
  });

  it.each([
    "recall80",
    "recall80=",
    "=.9",
    "recall80=95",
    "recall80=-1",
    "recall80=.9.1",
    "recall80=.9,",
    "recall80=1e-3",
    "",
  ])("refuses %s", (list) => {
    expect(failure(() => parse(list))).toMatchObject({ code: "USAGE", message: "--fail-below takes NAME=NUMBER" });
  });

  it.each([
    "recal80=.9",
    "recall80.Zebedee=.9",
    "precision80.AGE=.9",
    "recall80.low.low=.9",
    "low=.9",
    "toString=.9",
    "recall80.high=.9",
  ])("names the known scores for %s, quoting nothing", (list) => {
    const error = failure(() => parse(list));
    expect(error?.code).toBe("USAGE");
    for (const name of SCORE_NAMES) expect(error?.hint).toContain(name);
    expect(`${error?.message} ${error?.hint}`).not.toMatch(/Zebedee|recal80/);
  });

  it("has every name in docs/evaluate.md", async () => {
    const page = await readFile(fileURLToPath(new URL("../../docs/evaluate.md", import.meta.url)), "utf8");
    const listed = (/^### Gate$[\s\S]*?```([\s\S]*?)```/m.exec(page)?.[1] ?? "").split(/\s+/);
    expect(SCORE_NAMES.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("is reached by a score that is as high, and never by one that is not known", () => {
    const scores = {
      recall80: { value: 0.95, low: 0.9, high: 0.99 },
      precision80: { value: null, low: null, high: null },
    };
    const reached = (list: string) => checkTargets(parse(list), scores).map((result) => result.reached);
    expect(reached("recall80=.95,recall80=.951,recall80.low=.9,recall80.low=.91")).toEqual([true, false, true, false]);
    expect(reached("precision80=0,precision80.low=0,recall80.AGE=0,leak-free=0")).toEqual([false, false, false, false]);
  });

  it("is told with as many decimals as show the difference", () => {
    const scores = { recall80: { value: 0.94996, low: 0.9, high: 1 } };
    const results = checkTargets(parse("recall80=.95,recall80.low=.8,recall80.low=.92,leak-free=.5"), scores);
    expect(failure(() => requireReached(results))).toMatchObject({
      code: "SCORE_TOO_LOW",
      exitCode: 61,
      message:
        "below what --fail-below asks for: recall80 is 0.94996, not 0.95; recall80.low is 0.900, not 0.92; leak-free is not known, not 0.5",
    });
    expect(failure(() => requireReached(results.slice(1, 2)))).toBeNull();
  });
});
