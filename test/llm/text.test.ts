import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { runProcess } from "../helpers/command.js";
import { goldDocument, VISIT } from "../helpers/dialogue.js";
import { competent, type GoldDocument, type Mind } from "../helpers/ollama/minds.js";
import { Stumbling } from "../helpers/ollama/minds-stumbling.js";
import { type OllamaDouble, startOllama } from "../helpers/ollama/server.js";
import { runCommand } from "../helpers/shared-command.js";

const doubles: OllamaDouble[] = [];
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.stop();
});

async function hushtape(mind: Mind, input: string, flags: readonly string[] = [], run = runCommand) {
  const double = await startOllama({ mind });
  doubles.push(double);
  const args = ["text", "-", "--profile", "ollama", "--ollama-model", "llama3.1:8b", "--ollama-host", double.url];
  return { double, ...(await run([...args, ...flags], { cwd: process.cwd(), input })) };
}

const NOTES: readonly GoldDocument[] = ["Threlby", "Ostwick", "Quenby", "Marrable", "Fennimore", "Ulverdale"].map(
  (name) => goldDocument(`seen today by {PERSON|${name}} who knows the knee well`),
);

const lines = (texts: readonly string[]) => texts.map((text, index) => JSON.stringify({ id: index, text })).join("\n");
const idsOf = (stdout: string) =>
  stdout
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => z.object({ id: z.number() }).parse(JSON.parse(line)).id);

describe("hushtape text --profile ollama", () => {
  it("finds what only the model knows, and leaves the dose", async () => {
    const { stdout, stderr, code } = await hushtape(competent([VISIT]), VISIT.text, [], runProcess);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/Threlkeld|Moth|Skelmanthorpe|Vantongeren/);
    expect(stdout).toContain("on 76 mg of that heart tablet");
    expect(stderr).not.toMatch(/Threlkeld|Moth/);
  });

  it("works on several lines at once and answers them in order", async () => {
    const gold = competent(NOTES);
    const slowFirst: Mind = async (asked) => {
      const reply = await gold(asked);
      return "content" in reply ? { ...reply, delayMs: /Threlby|Quenby/.test(asked.body) ? 300 : 50 } : reply;
    };
    const { double, stdout, code } = await hushtape(slowFirst, lines(NOTES.map(({ text }) => text)), [
      "--jsonl",
      "--ollama-parallel",
      "3",
      "--llm-merge",
      "1",
      "--passes",
      "1",
      "--detectors",
      "ollama",
    ]);
    expect(code).toBe(0);
    expect(idsOf(stdout)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(stdout.match(/\[PERSON\]/g)).toHaveLength(6);
    expect(double.mostAtOnce).toBe(3);
  });

  it.each([
    ["lines", lines(NOTES.map(({ text }) => text)), ["--jsonl"]],
    [
      "texts of a JSON list",
      JSON.stringify(NOTES.map(({ text }, id) => ({ id, text }))),
      ["--json", "--format", "json"],
    ],
  ])("asks about small %s in one request, and answers them in order", async (_what, input, flags) => {
    const args = [...flags, "--passes", "1", "--detectors", "ollama"];
    const { double, stdout, code } = await hushtape(competent(NOTES), input, args);
    expect(code).toBe(0);
    expect(idsOf(stdout)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(stdout.match(/\[PERSON\]/g)).toHaveLength(6);
    expect(double.chats.map(({ asked }) => asked.job)).toEqual(["merged"]);
  });

  it("a line that fails ends it: what came before is printed, nothing after", async () => {
    const gold = competent(NOTES);
    const mind: Mind = (asked) => (/Marrable/.test(asked.body) ? { content: "Marrable!" } : gold(asked));
    const { stdout, stderr, code } = await hushtape(mind, lines(NOTES.map(({ text }) => text)), [
      "--jsonl",
      "--ollama-parallel",
      "4",
      "--detectors",
      "ollama",
    ]);
    expect(code).toBe(52);
    expect(idsOf(stdout)).toEqual([0, 1, 2]);
    expect(stderr).toContain("line 4");
    expect(stderr).not.toContain("Marrable");
  });

  it("a model that calls every word a person ends it with a code of its own, and prints nothing", async () => {
    const mind = new Stumbling([VISIT]).tagging(() => true);
    const { stdout, stderr, code } = await hushtape(mind, VISIT.text);
    expect(code).toBe(55);
    expect(stdout).toBe("");
    expect(stderr).toContain("may redact 20 %");
    expect(stderr).toContain("--llm-share-limit");
    const one = JSON.stringify({ id: 1, text: VISIT.text });
    const asLine = await hushtape(mind, one, ["--jsonl"]);
    expect(asLine.code).toBe(55);
    expect(asLine.stderr).toContain("line 1");
    expect((await hushtape(mind, one, ["--jsonl", "--llm-share-limit", "1"])).code).toBe(0);
  });

  it("a stray word of the model's redacts nothing, and is counted where programs read it", async () => {
    const { stdout, code } = await hushtape(new Stumbling([VISIT]).saying("None", ""), VISIT.text, ["--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ warnings: [{ code: "llm-dropped", claims: expect.any(Number) }] });
    expect(stdout).toContain("It comes on when I climb the stairs, tight, like a band.");
  });

  it("a bad line is told when those before it are answered", async () => {
    const gold = competent(NOTES);
    const [first = "", second = ""] = NOTES.map(({ text }) => text);
    const input = `${lines([first, second])}\nMarrable\n`;
    const { stdout, stderr, code } = await hushtape(gold, input, ["--jsonl", "--ollama-parallel", "8"], runProcess);
    expect(code).toBe(13);
    expect(idsOf(stdout)).toEqual([0, 1]);
    expect(stderr).toContain("line 3 is not JSON");
  });
});
