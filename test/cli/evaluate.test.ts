import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ended, runProcess } from "../helpers/command.js";
import { type Asked, block, type Mind } from "../helpers/ollama/mind.js";
import { type OllamaDouble, startOllama } from "../helpers/ollama/server.js";
import { commandLine, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
let files = 0;

const hushtape = (...args: string[]): Promise<Ended> => runCommand(args, { cwd: process.cwd() });
/** The same, as a process that must end by itself. */
const startHushtape = (...args: string[]): Promise<Ended> => runProcess(args, { cwd: process.cwd() });

async function linesFile(...values: unknown[]): Promise<string> {
  const path = join(folder, `Zebedee-${++files}.jsonl`);
  await writeFile(path, values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join("\n"));
  return path;
}

/** "Zebedee" must appear nowhere but in the files. */
const entity = (start: number, end: number, type: string) => ({ start, end, type });
const call = {
  id: "call-1",
  text: "My name is Zebedee Quill, call me on 0161 496 0123.",
  entities: [entity(11, 24, "PERSON"), entity(37, 50, "TELEPHONE_NUMBER")],
};
const note = {
  id: "note-2",
  text: "Zebedee is 76 and takes 76 mg.",
  entities: [entity(0, 7, "PERSON"), entity(11, 13, "AGE")],
};
/** The phone number is missed, and so is the age: the dose is taken for it. */
const predictions = [
  { id: "call-1", text: "My name is [PERSON], call me …", entities: [entity(11, 24, "PERSON")] },
  {
    id: "note-2",
    text: "[PERSON] is 76 and takes [AGE] mg.",
    entities: [entity(0, 7, "PERSON"), entity(24, 26, "AGE")],
  },
];

describe("hushtape evaluate text", () => {
  it("prints what the configured detectors score, as tables", async () => {
    const { code, stdout, stderr } = await startHushtape("evaluate", "text", await linesFile(call, note));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2 documents, 4 identifiers, \d+ predictions\n/);
    expect(stdout).toMatch(/^TELEPHONE_NUMBER +1 +0 +0 +1\.000 +1\.000 +1\.000 +1\.000 \(1\/1\)$/m);
    expect(stdout).toMatch(/^Leak: [012] of 2 documents/m);
    expect(stdout + stderr).not.toContain("Zebedee");
  });

  it("scores a file of predictions, as one JSON object", async () => {
    const gold = await linesFile(call, note);
    // In another order than the gold file.
    const pred = await linesFile(predictions[1], predictions[0]);
    const { code, stdout, stderr } = await hushtape("evaluate", "text", gold, "--pred", pred, "--json");
    expect([code, stdout.trimEnd().split("\n").length]).toEqual([0, 1]);
    expect(JSON.parse(stdout)).toMatchObject({
      documents: 2,
      gold: 4,
      predicted: 3,
      ignored: { gold: 0, predicted: 0 },
      redactX: {
        overall: { tp: 2, fp: 1, fn: 2, precision: 2 / 3, recall: 0.5, allOrNothing: { documents: 2, complete: 0 } },
        byType: { PERSON: { tp: 2, allOrNothing: { recall: 1 } }, AGE: { tp: 0, fp: 1, fn: 1 } },
      },
      coverage80: { overall: { gold: 4, covered: 2, recall: 0.5, matched: 2 } },
      leak: { documents: 2, leaking: 2, rate: 1 },
      // The age's wording is gone at the dose and left at the age: one of one is left.
      stringCount: { byType: { AGE: { tp: 0, fp: 0, fn: 1 }, PERSON: { tp: 2, fp: 0, fn: 0 } } },
      judges: null,
    });
    expect(stdout + stderr).not.toContain("Zebedee");
  });

  it("scores what `hushtape text` wrote as it scores the detectors themselves", async () => {
    const emoji = { id: "3", text: "👋 I'm Zebedee Quill.", entities: [entity(7, 20, "PERSON")] };
    const gold = await linesFile(call, emoji, note);
    const written = await startHushtape("text", gold, "--jsonl");
    const pred = await linesFile(written.stdout);
    const direct = await hushtape("evaluate", "text", gold, "--json");
    expect(JSON.parse(direct.stdout)).toMatchObject({ documents: 3, coverage80: { byType: { PERSON: { gold: 3 } } } });
    expect((await hushtape("evaluate", "text", gold, "--pred", pred, "--json")).stdout).toBe(direct.stdout);
  });

  it("maps names of types and offsets", async () => {
    const gold = await linesFile({
      id: "1",
      text: "👋 Zebedee in Leeds",
      entities: [{ ...entity(2, 9, "PATIENT"), text: "Zebedee" }, entity(13, 18, "CITY")],
    });
    const labels = await linesFile({ PATIENT: "PERSON", CITY: null });
    const pred = await linesFile({ id: "1", entities: [entity(3, 10, "PERSON"), entity(14, 19, "LOCATION")] });
    const args = ["evaluate", "text", gold, "--pred", pred, "--labels", labels, "--json"];
    expect(JSON.parse((await hushtape(...args, "--offsets", "code-points")).stdout)).toMatchObject({
      redactX: { overall: { tp: 1, fp: 0, fn: 0 } },
      ignored: { gold: 1, predicted: 1 },
    });
    const inOtherUnit = await hushtape(...args);
    expect([inOtherUnit.code, inOtherUnit.stderr]).toEqual([20, expect.stringContaining("See --offsets")]);
    expect(inOtherUnit.stderr).not.toContain("Zebedee");
  });

  it("uses the detectors, the policy and the configuration file as `hushtape text` does", async () => {
    const gold = await linesFile(call, note);
    const found = async (...args: string[]) => {
      const [scored, written] = await Promise.all([
        hushtape("evaluate", "text", gold, "--json", ...args),
        hushtape("text", gold, "--jsonl", ...args),
      ]);
      const entities: { type: string; detectedBy: string[] }[] = written.stdout
        .trimEnd()
        .split("\n")
        .flatMap((line) => JSON.parse(line).entities);
      expect([scored.code, JSON.parse(scored.stdout).predicted]).toEqual([0, entities.length]);
      return { entities, evaluation: JSON.parse(scored.stdout) };
    };
    const phone = await found("--policy", "TELEPHONE_NUMBER");
    expect(phone.entities.map(({ type }) => type)).toEqual(["TELEPHONE_NUMBER"]);
    expect(phone.evaluation).toMatchObject({ gold: 1, ignored: { gold: 3 } });
    const config = await linesFile({ detectors: ["rules", "names"], policy: ["TELEPHONE_NUMBER", "AGE"] });
    // Flags win over the file.
    const rules = await found("--config", config, "--detectors", "rules");
    expect(rules.entities.map(({ detectedBy }) => detectedBy)).toContainEqual(["rules"]);
    expect(rules.entities.flatMap(({ detectedBy }) => detectedBy)).not.toContain("names");
    expect(rules.evaluation).toMatchObject({ gold: 2, coverage80: { byType: { TELEPHONE_NUMBER: { covered: 1 } } } });
  });

  it("ends with its own code below what is asked for, and prints all the same", async () => {
    const [gold, pred] = [await linesFile(call, note), await linesFile(...predictions)];
    const args = ["evaluate", "text", gold, "--pred", pred];
    const below = await startHushtape(
      ...args,
      "--fail-below",
      "recall80=.4,leak-free=.1",
      "--fail-below",
      "precision80=.9",
    );
    expect(below.code).toBe(61);
    expect(below.stdout).toMatch(/^leak-free +0\.1 +0\.000 +no$/m);
    expect(below.stderr).toContain(
      "error SCORE_TOO_LOW: below what --fail-below asks for: leak-free is 0.000, not 0.1; precision80 is 0.667, not 0.9",
    );
    const json = await hushtape(...args, "--json", "--fail-below", "recall80.AGE.low=.5");
    expect([json.code, JSON.parse(json.stdout).targets]).toEqual([
      61,
      // One document with an age is too few for an interval.
      [{ score: "recall80.AGE", bound: "low", least: 0.5, value: null, reached: false }],
    ]);
    const reached = await hushtape(...args, "--fail-below", "recall80=.5,recall80.PERSON.low=1");
    expect([reached.code, reached.stderr]).toEqual([0, expect.not.stringContaining("error")]);
  });

  it("compares with other predictions for the same documents", async () => {
    const gold = await linesFile(call, note);
    const [pred, perfect] = [await linesFile(...predictions), await linesFile(note, call)];
    const args = ["evaluate", "text", gold, "--pred", pred, "--compare", perfect];
    const { code, stdout, stderr } = await hushtape(...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^recall80 +0\.500 +1\.000 +-0\.500 +-0\.500 to -0\.500 +0\.0005 +0\.0020 +yes$/m);
    expect(stdout).toMatch(/^recall80\.PERSON +1\.000 +1\.000 +\+0\.000 .* no$/m);
    expect(stdout + stderr).not.toContain("Zebedee");
    const json = JSON.parse((await hushtape(...args, "--json")).stdout);
    expect(json.comparison.overall[2]).toMatchObject({ score: "all-or-nothing", a: 0, b: 1, significant: true });
    const missing = await hushtape("evaluate", "text", gold, "--compare", await linesFile(note));
    expect([missing.code, missing.stderr]).toEqual([
      20,
      expect.stringContaining("the file to compare with has nothing"),
    ]);
  });

  it("writes a report of which no word is a text's, unless it is told to: then only its owner can read it", async () => {
    const [gold, pred] = [await linesFile(call, note), await linesFile(...predictions)];
    const html = join(folder, "reports", "report.html");
    const args = ["evaluate", "text", gold, "--pred", pred, "--html", html];
    const below = await startHushtape(...args, "--fail-below", "recall80=1");
    expect([below.code, below.stdout]).toEqual([61, expect.stringContaining("SHIELD")]);
    const page = await readFile(html, "utf8");
    expect(page).toMatch(/^<!doctype html>/i);
    expect(page).toContain("note-2");
    expect(page).not.toMatch(/Zebedee|0161|takes/);
    const again = await hushtape(...args, "--html-context");
    expect([again.code, again.stdout, again.stderr]).toEqual([30, "", expect.stringContaining("add --force")]);
    expect(await readFile(html, "utf8")).toBe(page);
    const forced = await hushtape(...args, "--html-context", "--force", "--json");
    expect([forced.code, forced.stdout + forced.stderr]).toEqual([0, expect.not.stringContaining("Zebedee")]);
    expect(await readFile(html, "utf8")).toMatch(/protected health information[\s\S]*Zebedee/);
    expect((await stat(html)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, "reports"))).toEqual(["report.html"]);
  });

  it("reads other formats, and says the same of the same text", async () => {
    const [text, marks] = [join(folder, "call-1.txt"), join(folder, "call-1.ann")];
    await writeFile(text, call.text);
    await writeFile(marks, "T1\tPERSON 11 24\tZebedee Quill\nT2\tTELEPHONE_NUMBER 37 50\t0161 496 0123\n");
    const brat = await hushtape("evaluate", "text", marks, "--json");
    const jsonl = await hushtape("evaluate", "text", await linesFile(call), "--json");
    expect(brat.code).toBe(0);
    expect(JSON.parse(brat.stdout)).toEqual(JSON.parse(jsonl.stdout));
  });

  it.each<[string, (gold: string) => Promise<string[]>, number, RegExp]>([
    [
      "a line that is not JSON",
      async () => [await linesFile(call, '{"id":"Zebedee')],
      20,
      /gold file, line 2: is not JSON/,
    ],
    ["a missing file", async () => [join(folder, "Zebedee.none")], 10, /the gold file is not there/],
    [
      "a file to compare with that is not there",
      async (gold) => [gold, "--compare", "Zebedee"],
      10,
      /compare with is not/,
    ],
    ["an unknown score", async (gold) => [gold, "--fail-below", "Zebedee=.9"], 2, /Known: recall80, precision80, all-/],
    ["a score of a type that stays in", async (gold) => [gold, "--fail-below", "recall80.RACE=.9"], 2, /not known/],
    ["a score of no judges", async (gold) => [gold, "--fail-below", "judges-f1=.9"], 2, /Add --judge/],
    ["detectors that would not run", async (gold) => [gold, "--pred", gold, "--detectors", "rules"], 2, /contradict/],
    ["a threshold of none", async (gold) => [gold, "--pred", gold, "--tagger-threshold", ".3"], 2, /contradict/],
    [
      "a language model that would not be asked",
      async (gold) => [gold, "--profile", "ollama", "--ollama-model", "a", "--detectors", "rules"],
      2,
      /the detectors leave it out/,
    ],
    ["a report in place of a folder", async (gold) => [gold, "--html", folder], 2, /names a folder/],
    ["texts shown in no report", async (gold) => [gold, "--html-context"], 2, /without --html/],
    ["an unknown format", async (gold) => [gold, "--format", "Zebedee"], 2, /jsonl, brat/],
    ["a vote that two could win", async (gold) => [gold, "--vote", "0.3"], 2, /from 0\.5/],
    ["an unknown unit", async (gold) => [gold, "--offsets", "Zebedee"], 2, /utf-16, code-points/],
    ["the same judge twice", async (gold) => [gold, "--judge", "a", "--judge", "a"], 2, /named twice/],
    ["a judge that is no model's name", async (gold) => [gold, "--judge", "Zebedee Quill"], 2, /name of a model/],
    [
      "a server that is not there",
      async (gold) => [gold, "--judge", "a", "--ollama-host", "http://127.0.0.1:9"],
      43,
      /LLM_UNAVAILABLE/,
    ],
  ])("refuses %s, quoting nothing", async (_, args, expected, message) => {
    const { code, stdout, stderr } = await hushtape("evaluate", "text", ...(await args(await linesFile(call, note))));
    expect([code, stdout]).toEqual([expected, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain("Zebedee");
  });
});

describe("hushtape evaluate text --judge", () => {
  /** Verdicts of each model by side and type, in the list that it is given. */
  const scripts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "strict:27b": { "gold TELEPHONE_NUMBER": "FN", "gold AGE": "FN", "predicted AGE": "FP" },
    "lenient:24b": { "gold TELEPHONE_NUMBER": "FN", "gold AGE": "TP", "predicted AGE": "TP" },
    "odd:32b": { "gold TELEPHONE_NUMBER": "TP", "gold AGE": "FP", "predicted AGE": "FP" },
  };
  const panel: Mind = ({ job, user, request }: Asked) => {
    expect(job).toBe("judge");
    const verdicts = block("findings", user)
      .split("\n")
      .map((line) => {
        const [, id, key = ""] = /^(\d+)\. (.+?) "/.exec(line) ?? [];
        return { id: Number(id), verdict: scripts[request.model]?.[key] ?? "TP" };
      });
    return { content: JSON.stringify({ verdicts }) };
  };
  let server: OllamaDouble;
  beforeAll(async () => {
    server = await startOllama({ mind: panel, models: Object.keys(scripts).map((name) => ({ name })) });
  });
  afterAll(() => server.stop());

  const judged = async (...args: string[]) => {
    server.setMind(panel);
    const [gold, pred] = [await linesFile(call, note), await linesFile(...predictions)];
    const judges = Object.keys(scripts).flatMap((name) => ["--judge", name]);
    return startHushtape("evaluate", "text", gold, "--pred", pred, ...judges, "--ollama-host", server.url, ...args);
  };

  it("scores what most judges agree on, and lists the rest without a word of it", async () => {
    const { code, stdout, stderr } = await judged("--json");
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|warning/i)]);
    expect(JSON.parse(stdout).judges).toMatchObject({
      vote: 0.5,
      entities: 5,
      overall: { tp: 2, fp: 1, fn: 1, accuracy: 0.5 },
      byType: { PERSON: { tp: 2 }, TELEPHONE_NUMBER: { fn: 1 }, AGE: { fp: 1 } },
      undecided: [
        {
          id: "note-2",
          start: 11,
          end: 13,
          type: "AGE",
          gold: true,
          predicted: false,
          votes: { TP: 1, FP: 1, FN: 1, none: 0 },
        },
      ],
      judges: Object.keys(scripts).map((model) => ({
        model,
        unanswered: 0,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
    });
    expect(stdout + stderr).not.toMatch(/Zebedee|0161/);
  });

  it("says so in its table, with the share that --vote asks for", async () => {
    const { code, stdout } = await judged("--vote", "0.7");
    expect(code).toBe(0);
    expect(stdout).toContain("Judges: 5 entities, more than 70.0 % of 3 must agree; 3 undecided and not scored");
    expect(stdout).toMatch(/^note-2 +11 +13 +AGE +gold +1 +1 +1 +0$/m);
    expect(stdout).toMatch(/^judges 1 and 2 agree on 60\.0 % of 5/m);
    expect(stdout).not.toContain("Zebedee");
  });

  it("fails before any work when a judge is not installed", async () => {
    const before = server.chats.length;
    const args = ["--judge", "absent:8b", "--ollama-host", server.url];
    const { code, stderr } = await hushtape("evaluate", "text", await linesFile(call), ...args);
    expect([code, server.chats.length]).toEqual([43, before]);
    expect(stderr).toContain("ollama pull");
  });

  it("fails with a judge that answers nonsense, quoting nothing", async () => {
    const [gold, pred] = [await linesFile(call), await linesFile(predictions[0])];
    server.setMind(() => ({ content: "Zebedee Quill is hidden well." }));
    const args = ["--pred", pred, "--judge", "strict:27b", "--ollama-host", server.url];
    const { code, stdout, stderr } = await startHushtape("evaluate", "text", gold, ...args);
    expect([code, stdout]).toEqual([52, ""]);
    expect(stderr).not.toContain("Zebedee");
  });

  it("can be cancelled while a judge thinks", async () => {
    const gold = await linesFile(call);
    server.setMind(() => ({ hang: true }));
    const chats = server.chats.length;
    const args = [commandLine, "evaluate", "text", gold, "--judge", "strict:27b", "--ollama-host", server.url];
    const child = spawn(process.execPath, args, { stdio: "ignore", timeout: 30_000, killSignal: "SIGKILL" });
    await server.begun(chats + 1);
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(130);
    await server.settled();
    expect(server.chats.at(-1)?.state).toBe("aborted");
  });
});

describe("hushtape evaluate gaps", () => {
  const gaps = [
    { id: "1", context: "Doctor: Hello, I'm doctor [GAP] from the surgery.", label: "PHI", type: "PERSON" },
    { id: "2", context: "Doctor: Does it hurt?\nPatient: It hurts [GAP] when I walk, Zebedee.", label: "NON_PHI" },
  ];

  it("tells how many gaps with an identifier are muted", async () => {
    const path = await linesFile(...gaps);
    const { code, stdout, stderr } = await startHushtape("evaluate", "gaps", path);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2 gaps, 1 with an identifier, 1 muted: 1 rightly, 0 wrongly, 0 missed$/m);
    expect(stdout).toMatch(/^recall 1\.000 \(95 %: 0\.\d+ to 1\.000\)$/m);
    expect(stdout).toMatch(/^PERSON +1 +1 +1 +1$/m);
    expect(JSON.parse((await hushtape("evaluate", "gaps", path, "--json")).stdout)).toMatchObject({
      cases: 2,
      phi: 1,
      muted: 1,
    });
    expect(stdout + stderr).not.toContain("Zebedee");
  });

  it("refuses a file that is not there or no gaps, quoting nothing", async () => {
    const missing = await hushtape("evaluate", "gaps", join(folder, "Zebedee.none"));
    const wrong = await hushtape("evaluate", "gaps", await linesFile("Zebedee"));
    expect([missing.code, wrong.code]).toEqual([10, 20]);
    expect(missing.stderr + wrong.stderr).not.toContain("Zebedee");
  });
});
