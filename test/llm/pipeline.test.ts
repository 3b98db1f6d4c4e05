import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditSchema, type ConfigInput, type PipelineEvent, redactRecording } from "../../src/index.js";
import { type Ended, runProcess } from "../helpers/command.js";
import { failureOf } from "../helpers/ollama/connect.js";
import { competent, type GoldDocument, gapMind, type Mind } from "../helpers/ollama/minds.js";
import { hanging, lazy } from "../helpers/ollama/minds-broken.js";
import { type OllamaDouble, startOllama } from "../helpers/ollama/server.js";
import { commandLine, type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";
import { scoreSound } from "../helpers/sound.js";

const MODEL = "llama3.1:8b";
const folder = await temporaryFolder();
let visit: Excerpt;
/** The words of the visit as the detectors see them, with what the truth calls identifiers. */
let gold: GoldDocument;

beforeAll(async () => {
  visit = await excerpt(folder, "visit", 22);
  let text = "";
  let speaker: string | null = null;
  const entities: { id: number; start: number; end: number; type: string }[] = [];
  const types = new Map(visit.truth.entities.map(({ id, type }) => [id, type]));
  for (const word of visit.truth.words) {
    if (text !== "") text += word.speaker === speaker ? " " : "\n";
    speaker = word.speaker;
    const [start, end] = [text.length, text.length + word.text.length];
    text += word.text;
    const last = entities.at(-1);
    if (word.entity !== null && last?.id === word.entity) last.end = end;
    else if (word.entity !== null) entities.push({ id: word.entity, start, end, type: types.get(word.entity) ?? "" });
  }
  gold = { text, entities };
});

const doubles: OllamaDouble[] = [];
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.stop();
});

async function server(mind: Mind): Promise<OllamaDouble> {
  const double = await startOllama({ mind });
  doubles.push(double);
  return double;
}

let runs = 0;
const freshOut = () => join(folder, `out-${++runs}`);

function redact(url: string, config: ConfigInput = {}, transcriptPath = visit.transcript, outDir = freshOut()) {
  const events: PipelineEvent[] = [];
  const job = redactRecording(visit.recording, {
    outDir,
    transcriptPath,
    config: { profile: "ollama", ollamaModel: MODEL, ollamaHost: url, ...config },
    onEvent: (event) => events.push(event),
  });
  return { job, events, outDir };
}

/** The visit's words without those of one identifier: speech that the recogniser missed. */
async function withoutEntity(id: number): Promise<string> {
  const path = join(folder, `without-${id}.json`);
  const words = visit.truth.words
    .filter(({ entity }) => entity !== id)
    .map(({ text, start, end, speaker }) => ({ word: text, start, end, speaker }));
  await writeFile(path, JSON.stringify({ language: "en", words }));
  return path;
}

describe("a recording in the profile ollama", () => {
  it("is redacted by the model alone where no other detector is chosen, and the record says by what", async () => {
    const double = await server(competent([gold]));
    const { job } = redact(double.url, { detectors: ["ollama"], policy: "all" });
    const { outputs, languageModel } = await job;
    const score = await scoreSound(outputs.audio, visit.truth);
    expect(score.covered).toBe(visit.truth.entities.length);
    const audit = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    expect(audit.engines.detectors).toEqual([{ name: "ollama" }]);
    expect(audit.engines.gapJudge).toEqual({ name: "cues+ollama" });
    expect(audit.engines.languageModel).toMatchObject({
      name: "ollama",
      serverVersion: "0.32.9",
      model: MODEL,
      modelDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      host: "loopback",
    });
    expect(audit.engines.languageModel?.prompts.map(({ id }) => id)).toEqual([
      "deid.en",
      "types.en",
      "locate.en",
      "gaps.en",
    ]);
    const tasks = audit.engines.languageModel?.usage ?? [];
    expect(tasks[0]).toMatchObject({ task: "deid-pass-1", requests: 1 });
    expect(tasks[0]?.promptTokens).toBe(double.chats[0]?.promptTokens);
    expect(audit.timingsMs).toHaveProperty("llm.deid-pass-1");
    expect(languageModel["deid-pass-1"]).toMatchObject({ requests: 1 });
    expect(JSON.stringify(audit)).not.toContain(double.url);
    expect(audit.spans.every(({ reasons }) => reasons.every(({ detectedBy }) => detectedBy.length > 0))).toBe(true);
  });

  it("loses nothing of what rules and names find, whatever the model finds", async () => {
    const double = await server(() => ({ content: '{"found":[],"gaps":[]}' }));
    const { job } = redact(double.url, { gaps: "mute-all" });
    const { outputs } = await job;
    const alone = await redactRecording(visit.recording, {
      outDir: freshOut(),
      transcriptPath: visit.transcript,
      config: { gaps: "mute-all" },
    });
    expect(await readFile(outputs.audio)).toEqual(await readFile(alone.outputs.audio));
    expect(await readFile(outputs.txt)).toEqual(await readFile(alone.outputs.txt));
  });

  it("a gap that only the model understands is muted, with its reason in the private file alone", async () => {
    const [first] = visit.truth.entities;
    const transcript = await withoutEntity(first?.id ?? -1);
    const why = "sounds like a surname";
    const always: Mind = (asked) =>
      gapMind(Object.fromEntries(Array.from({ length: 40 }, (_, id) => [id, { type: "PERSON", p: 0.9, why }])))(asked);
    const double = await server(always);
    const { job } = redact(double.url, { privateReview: true }, transcript);
    const { outputs } = await job;
    const audit = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    expect(audit.gaps.length).toBeGreaterThan(0);
    expect(audit.gaps.every(({ decision, judgedBy }) => decision === "mute" && judgedBy.includes("ollama"))).toBe(true);
    expect(await readFile(outputs.review ?? "", "utf8")).toContain(why);
    for (const path of [outputs.audit, outputs.json, outputs.txt, outputs.vtt]) {
      expect(await readFile(path, "utf8")).not.toContain(why);
    }
  });

  it.each([
    ["a model that is not there", "gemma3:12b", "LLM_UNAVAILABLE", "ollama pull gemma3:12b"],
    ["a cloud model", "gpt-oss:120b-cloud", "USAGE", "ollama list"],
  ])("%s stops it before any work", async (_name, ollamaModel, code, hint) => {
    const double = await server(competent([gold]));
    const { job, events, outDir } = redact(double.url, { ollamaModel });
    expect(await failureOf(job)).toMatchObject({ code, hint: expect.stringContaining(hint) });
    expect(events.some((event) => event.kind === "stage" && event.stage === "decode")).toBe(false);
    await expect(readdir(outDir)).rejects.toThrow("ENOENT");
  });

  it("that asks the model about gaps alone says so", async () => {
    const double = await server(competent([gold]));
    const { job, events } = redact(double.url, { detectors: ["rules", "names"] });
    await job;
    expect(events).toContainEqual(expect.objectContaining({ kind: "warning", code: "llm-gaps-only" }));
    expect(double.chats.some(({ asked }) => asked.job === "deid")).toBe(false);
  });

  it("nonsense leaves nothing", async () => {
    const double = await server(lazy());
    const { job, outDir } = redact(double.url);
    expect(await failureOf(job)).toMatchObject({ code: "LLM_FAILED" });
    expect(await readdir(outDir)).toEqual([]);
  });
});

const hushtape = (...args: string[]): Promise<Ended> => runCommand(args, { cwd: process.cwd() });

describe("the command line", () => {
  it("redacts, and says what was asked of the model", async () => {
    const double = await server(competent([gold]));
    const args = [
      ...["redact", visit.recording, "--transcript", visit.transcript, "--out", freshOut()],
      ...["--profile", "ollama", "--ollama-model", MODEL, "--ollama-host", double.url, "--passes", "1"],
    ];
    const { code, stdout } = await runProcess(args, { cwd: process.cwd() });
    expect(code).toBe(0);
    expect(stdout).toMatch(/language model, deid-pass-1: 1 requests, \d+ tokens read, \d+ written/);
  });

  it("Ctrl-C ends the request at the server and leaves nothing", async () => {
    const double = await server(hanging());
    const outDir = freshOut();
    const child = spawn(process.execPath, [
      commandLine,
      ...["redact", visit.recording, "--transcript", visit.transcript, "--out", outDir],
      ...["--profile", "ollama", "--ollama-model", MODEL, "--ollama-host", double.url],
    ]);
    const ended = once(child, "exit");
    await double.begun(1);
    child.kill("SIGINT");
    expect((await ended)[0]).toBe(130);
    await double.settled();
    expect(double.chats.map(({ state }) => state)).toEqual(["aborted"]);
    expect(await readdir(outDir)).toEqual([]);
  });

  it("doctor says what there is, and how to fetch what is not", async () => {
    const double = await server(lazy());
    const asked = ["doctor", "--ollama-host", double.url, "--ollama-model", MODEL];
    const there = await runProcess(asked, { cwd: process.cwd() });
    expect(there.stdout).toMatch(/ok\s+language model\s+llama3\.1:8b in Ollama 0\.32\.9, context of 131072 tokens/);
    const absent = await hushtape("doctor", "--ollama-host", double.url, "--ollama-model", "phi4");
    expect(absent.stdout).toMatch(/MISSING\s+language model[^\n]*\n\s+mend: ollama pull phi4/);
    expect(absent.code).not.toBe(0);
    const listed = await hushtape("doctor", "--ollama-host", double.url);
    expect(listed.stdout).toContain("Ollama 0.32.9 with llama3.1:8b");
  });

  it.each([
    [["--profile", "ollama"], "no language model is chosen"],
    [["--detectors", "rules,ollama"], 'needs the profile "ollama"'],
    [["--profile", "ollama", "--ollama-model", MODEL, "--ollama-host", "http://10.1.2.3:1"], "not on this machine"],
    [["--types-file", "/nowhere.json"], "types file cannot be read"],
    [["--ollama-model", MODEL], "the profile does not use one"],
    [["--passes", "3"], "the profile does not use one"],
    [["--ollama-host", "http://10.1.2.3:1"], "the profile does not use one"],
    [
      ["--profile", "ollama", "--ollama-model", MODEL, "--detectors", "rules", "--gaps", "keep"],
      "neither the detectors",
    ],
  ])("refuses %j", async (flags, message) => {
    const { code, stderr } = await hushtape("redact", visit.recording, "--out", freshOut(), ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
