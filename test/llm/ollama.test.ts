import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type ConfigInput, parseConfig } from "../../src/config/config.js";
import { estimateTokens } from "../../src/llm/estimate-tokens.js";
import { parseHost } from "../../src/llm/host.js";
import type { LanguageModel, Question } from "../../src/llm/language-model.js";
import { connectLanguageModel, examineOllama } from "../../src/llm/ollama.js";
import type { Mind } from "../helpers/ollama/minds.js";
import {
  brokenLines,
  crashingHalfWay,
  cutJson,
  dripping,
  dyingHalfWay,
  empty,
  emptyText,
  fenced,
  flaky,
  hanging,
  huge,
  lazy,
  neverDone,
  prose,
  resetting,
  slow,
  stalling,
  status,
  thinking,
  thinkingApart,
  wrongKeys,
} from "../helpers/ollama/minds-broken.js";
import { type OllamaDouble, type OllamaOptions, startOllama } from "../helpers/ollama/server.js";

const MODEL = "llama3.1:8b";
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

const never = new AbortController().signal;

async function server(mind: Mind, options: Omit<OllamaOptions, "mind"> = {}): Promise<OllamaDouble> {
  const double = await startOllama({ mind, ...options });
  stops.push(() => double.stop());
  return double;
}

function connect(url: string, config: ConfigInput = {}, signal = never): Promise<LanguageModel> {
  const settings = parseConfig({ profile: "ollama", ollamaModel: MODEL, ollamaHost: url, ...config });
  return connectLanguageModel(settings, { signal, firstPauseMs: 1 });
}

/** A plain server that answers as told, for what no Ollama answers. */
async function plainServer(listener: RequestListener): Promise<string> {
  const plain = createServer(listener);
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        plain.close(resolve);
        plain.closeAllConnections();
      }),
  );
  const address = plain.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

const CANARY = "Zebedoria Quackenthorpe";
const question = {
  task: "deid-pass-1",
  system: "You look for names.",
  user: `<text id="00000000">\nmy name is ${CANARY}\n</text id="00000000">`,
  reply: z.object({ found: z.array(z.object({ text: z.string().max(100) })) }),
  replyTokens: 200,
} satisfies Question<unknown>;

const answering =
  (content: string): Mind =>
  () => ({ content });
const nothing = answering('{"found":[]}');

async function failureOf(job: Promise<unknown>): Promise<{ code: string; message: string; hint: string }> {
  const failed = await job.then(
    () => null,
    (error: unknown) => error,
  );
  return z.object({ code: z.string(), message: z.string(), hint: z.string() }).parse(failed);
}

describe("parseHost (law 8)", () => {
  it.each([
    ["http://127.0.0.1:11434", "http://127.0.0.1:11434"],
    ["127.0.0.1", "http://127.0.0.1:11434"],
    ["127.8.9.1:80", "http://127.8.9.1"],
    ["http://2130706433:99", "http://127.0.0.1:99"],
    ["localhost", "http://localhost:11434"],
    ["http://[::1]:5", "http://[::1]:5"],
    ["https://localhost", "https://localhost"],
  ])("%s is this machine", (host, origin) => {
    expect(parseHost(host, false)).toEqual({ origin, kind: "loopback" });
  });

  it.each([
    ["http://10.0.0.5:11434"],
    ["http://0.0.0.0:11434"],
    ["http://127.0.0.1.evil.test"],
    ["http://localhost.evil.test"],
    ["http://[::ffff:10.0.0.1]"],
    ["gpu-box:11434"],
  ])("%s needs the flag", (host) => {
    expect(() => parseHost(host, false)).toThrow(
      expect.objectContaining({ code: "USAGE", hint: expect.stringContaining("--allow-remote-ollama") }),
    );
    expect(parseHost(host, true)).toMatchObject({ kind: "remote" });
  });

  it.each([
    ["https://ollama.com"],
    ["https://api.ollama.com"],
    ["http://user:secret@127.0.0.1"],
    ["http://127.0.0.1/path"],
    ["http://127.0.0.1/?a=b"],
    ["ftp://127.0.0.1"],
    ["file:///etc/passwd"],
    ["http://"],
    ["not an address"],
  ])("%s is refused, flag or not, and not repeated", (host) => {
    for (const allowed of [true, false]) {
      expect(() => parseHost(host, allowed)).toThrow(
        expect.objectContaining({ code: "USAGE", message: expect.not.stringContaining(host) }),
      );
    }
  });
});

describe("connecting", () => {
  it("tells the server's version, the model's digest and its context", async () => {
    const double = await server(nothing, { contextTokens: 32_768 });
    const model = await connect(double.url);
    expect(model.description).toEqual({
      name: "ollama",
      serverVersion: "0.32.9",
      model: MODEL,
      modelDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      host: "loopback",
    });
    expect(model.longestContextTokens).toBe(32_768);
    expect(double.paths).toEqual(["GET /api/version", "GET /api/tags", "POST /api/show"]);
  });

  it("takes a name without its tag for the latest", async () => {
    const double = await server(nothing, { models: [{ name: "mistral:latest" }] });
    const model = await connect(double.url, { ollamaModel: "mistral" });
    expect(model.description.model).toBe("mistral:latest");
  });

  it("says how to fetch a model that is not there, before any work", async () => {
    const double = await server(nothing);
    const failure = await failureOf(connect(double.url, { ollamaModel: "gemma3:12b" }));
    expect(failure).toMatchObject({ code: "LLM_UNAVAILABLE", hint: "Run: ollama pull gemma3:12b" });
    expect(double.chats).toHaveLength(0);
  });

  it("says how to start a server that is not there", async () => {
    const url = await plainServer(() => undefined);
    for (const stop of stops.splice(0)) await stop();
    expect(await failureOf(connect(url))).toMatchObject({
      code: "LLM_UNAVAILABLE",
      hint: expect.stringContaining("ollama serve"),
    });
  });

  it.each([["gpt-oss:120b-cloud"], ["deepseek-v3.1:cloud"], ["minimax-m2:CLOUD"]])(
    "refuses the cloud's %s unasked",
    async (name) => {
      const double = await server(nothing, { models: [{ name }] });
      expect(await failureOf(connect(double.url, { ollamaModel: name }))).toMatchObject({ code: "USAGE" });
      expect(double.paths).toEqual([]);
    },
  );

  it("refuses a model that is remote under an innocent name", async () => {
    const remote = { host: "https://ollama.com:443", model: "gpt-oss:120b" };
    const double = await server(nothing, { models: [{ name: MODEL, remote }] });
    expect(await failureOf(connect(double.url))).toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("cloud"),
    });
    expect(double.chats).toHaveLength(0);
  });

  it("refuses a server without structured answers, and a model that writes no text", async () => {
    const old = await server(nothing, { version: "0.4.9" });
    expect(await failureOf(connect(old.url))).toMatchObject({ code: "LLM_UNAVAILABLE", message: /too old/ });
    const embedding = await server(nothing, { models: [{ name: MODEL, capabilities: ["embedding"] }] });
    expect(await failureOf(connect(embedding.url))).toMatchObject({ code: "USAGE" });
  });

  it("notices that something else listens there, and that it hangs", async () => {
    const other = await plainServer((_, response) => response.end('{"hello":"world"}'));
    const files = await plainServer((_, response) => response.writeHead(404).end("not found"));
    for (const url of [other, files]) {
      expect(await failureOf(connect(url))).toMatchObject({
        code: "LLM_UNAVAILABLE",
        message: expect.stringContaining("does not answer like an Ollama server"),
      });
    }
    const silent = await plainServer(() => undefined);
    expect(await failureOf(connect(silent, { ollamaTimeoutMs: 100 }))).toMatchObject({ code: "LLM_FAILED" });
  });

  it("follows no redirect", async () => {
    let reached = 0;
    const elsewhere = await plainServer((_, response) => {
      reached++;
      response.end('{"version":"9.9.9"}');
    });
    const url = await plainServer((request, response) => {
      response.writeHead(307, { location: `${elsewhere}${request.url}` }).end();
    });
    expect(await failureOf(connect(url))).toMatchObject({ code: "LLM_UNAVAILABLE" });
    expect(reached).toBe(0);
  });

  it("lists what is installed, for doctor", async () => {
    const remote = { host: "https://ollama.com:443", model: "gpt-oss:120b" };
    const double = await server(nothing, { models: [{ name: MODEL }, { name: "far:1b", remote }] });
    const { version, models } = await examineOllama(parseConfig({ ollamaHost: double.url }), { signal: never });
    expect(version).toBe("0.32.9");
    expect(models.map(({ name, remote: far }) => [name, far])).toEqual([
      [MODEL, false],
      ["far:1b", true],
    ]);
  });
});

describe("asking", () => {
  it("asks for the same words every time, in the form of the schema, and never for a cut prompt", async () => {
    const double = await server(nothing);
    const model = await connect(double.url, { ollamaKeepAlive: "7m" });
    expect(await model.ask(question, never)).toEqual({ found: [] });
    const request = double.chats[0]?.request;
    expect(request).toMatchObject({
      model: MODEL,
      stream: true,
      truncate: false,
      keep_alive: "7m",
      options: { temperature: 0, seed: 42, num_predict: 200, num_ctx: 4096 },
      messages: [
        { role: "system", content: question.system },
        { role: "user", content: question.user },
      ],
      format: {
        type: "object",
        required: ["found"],
        properties: { found: { type: "array", items: { properties: { text: { type: "string" } } } } },
      },
    });
    expect(JSON.stringify(request?.format)).not.toContain("maxLength");
  });

  it("asks for one context a run, which holds the largest question that was announced", async () => {
    const double = await server(nothing);
    const model = await connect(double.url);
    model.reserve(5_000);
    model.reserve(9_000);
    for (const words of [10, 900, 2_000]) await model.ask({ ...question, user: "hello there ".repeat(words) }, never);
    model.reserve(40_000);
    const larger = { ...question, user: "hello there ".repeat(8_000) };
    expect(model.fits(larger)).toBe(false);
    expect(await failureOf(model.ask(larger, never))).toMatchObject({ code: "LLM_FAILED", message: /does not fit/ });
    await model.ask(question, never);
    expect(double.chats.map(({ request }) => request.options.num_ctx)).toEqual([16_384, 16_384, 16_384, 16_384]);
    for (const { wantedTokens, promptTokens } of double.chats) expect(promptTokens).toBe(wantedTokens);
  });

  it("where nothing was announced, one that holds the first question; never more than the model has", async () => {
    const double = await server(nothing, { contextTokens: 6_000 });
    const [small, large] = [await connect(double.url), await connect(double.url)];
    await small.ask(question, never);
    await large.ask({ ...question, user: "hello there ".repeat(1_200) }, never);
    expect(double.chats.map(({ request }) => request.options.num_ctx)).toEqual([4096, 6_000]);
  });

  it("puts together what the network cut, inside characters too", async () => {
    const words = "Zoë Ōtsuka 👩‍⚕️ naïve — “quoted”\nline ".repeat(40);
    const double = await server(answering(JSON.stringify({ found: [{ text: words.slice(0, 90) }] })));
    const model = await connect(double.url);
    expect(await model.ask(question, never)).toEqual({ found: [{ text: words.slice(0, 90) }] });
  });

  it.each([
    ["a fence around it", fenced(nothing)],
    ["thinking before it", thinking(nothing)],
    ["thinking beside it", thinkingApart(nothing)],
    ["one piece at a time, each in time", dripping(20, nothing)],
  ])("takes an answer with %s", async (_name, mind) => {
    const double = await server(mind);
    const model = await connect(double.url, { ollamaTimeoutMs: 2_000 });
    expect(await model.ask(question, never)).toEqual({ found: [] });
    expect(double.chats).toHaveLength(1);
  });

  it.each([
    ["prose", prose()],
    ["cut JSON", cutJson()],
    ["wrong keys", wrongKeys()],
    ["no text", emptyText()],
    ["{}", lazy()],
    ["too long a value", answering(JSON.stringify({ found: [{ text: "x".repeat(101) }] }))],
    ["a quoted canary", answering(CANARY)],
  ])("asks once more for %s, and then fails", async (_name, mind) => {
    const double = await server(mind);
    const model = await connect(double.url);
    const failure = await failureOf(model.ask(question, never));
    expect(failure).toMatchObject({ code: "LLM_FAILED", message: expect.stringContaining("twice") });
    expect(JSON.stringify(failure)).not.toMatch(/zebedoria|quackenthorpe/i);
    // The same again would be answered the same.
    expect(double.chats.map(({ request: { options } }) => [options.seed, options.temperature])).toEqual([
      [42, 0],
      [43, 0.3],
    ]);
  });

  it.each([
    [true, [42]],
    [false, [42, 43]],
  ])(
    "says of a reply that is cut that it was cut; asked again only where nothing smaller can be asked (%s)",
    async (divisible, seeds) => {
      const double = await server(answering(JSON.stringify({ found: [{ text: "a b c d ".repeat(300) }] })));
      const model = await connect(double.url);
      const failure = await failureOf(model.ask({ ...question, divisible }, never));
      expect(failure).toMatchObject({ code: "LLM_FAILED", message: expect.stringContaining("was cut") });
      expect(double.chats.map(({ request }) => request.options.seed)).toEqual(seeds);
    },
  );

  it.each([
    ["at the top", '{"found":[{"text":"a"}],"found":[]}'],
    ["inside", '{"found":[{"text":"a","text":"b"}]}'],
    ["written otherwise", '{"found":[{"text":"a","t\\u0065xt":"b"}]}'],
    ["deep inside of what nobody asked for", '{"found":[],"more":[[{"a":{"b":1,"c":[],"b":2}}]]}'],
  ])("takes no answer that has a key twice, %s", async (_name, content) => {
    const double = await server(answering(content));
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code: "LLM_FAILED", message: /form/ });
  });

  it("takes one that has a key in several objects, or in a text", async () => {
    const found = [{ text: '{"text":1,"text":2}' }, { text: "text" }, { text: "a\\" }];
    const double = await server(answering(JSON.stringify({ found })));
    expect(await (await connect(double.url)).ask(question, never)).toEqual({ found });
  });

  it("refuses an answer of another model", async () => {
    const double = await server(() => ({
      content: "",
      rawLines: [JSON.stringify({ model: "llama3.1:70b", message: { content: '{"found":[]}' }, done: true })],
    }));
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code: "LLM_FAILED", message: /another model/ });
    expect(double.chats).toHaveLength(1);
  });

  it("not one that calls the same model by another form of its name", async () => {
    const double = await server(
      () => ({
        content: "",
        rawLines: [JSON.stringify({ model: "Mistral", message: { content: '{"found":[]}' }, done: true })],
      }),
      { models: [{ name: "mistral:latest" }] },
    );
    const model = await connect(double.url, { ollamaModel: "mistral" });
    expect(await model.ask(question, never)).toEqual({ found: [] });
  });

  it("takes the second answer where only the first was nonsense", async () => {
    const double = await server((asked) => ({ content: asked.nth === 1 ? "Certainly!" : '{"found":[]}' }));
    const model = await connect(double.url);
    expect(await model.ask(question, never)).toEqual({ found: [] });
  });

  it("ends a reply without end", async () => {
    const double = await server(huge(20_000_000));
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code: "LLM_FAILED" });
  });

  it("writes nothing to the console where a line is not JSON, and does not go on without it", async () => {
    const consoles = (["log", "warn", "error", "info", "debug"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => undefined),
    );
    const double = await server(brokenLines());
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code: "LLM_FAILED" });
    double.setMind(() => ({ status: 500, body: `{"error": "${CANARY}`, contentType: "application/json" }));
    const failure = await failureOf(model.ask(question, never));
    double.setMind(() => ({ status: 400, body: CANARY, contentType: "text/plain" }));
    const other = await failureOf(model.ask(question, never));
    expect(JSON.stringify([failure, other])).not.toMatch(/zebedoria|quackenthorpe/i);
    for (const method of consoles) expect(method).not.toHaveBeenCalled();
  });
});

describe("what passes is waited for, what does not is not", () => {
  it.each([
    ["busy (503)", status(503)],
    ["too many requests (429)", status(429)],
    ["a crash (500)", status(500)],
    ["a connection that is reset", resetting()],
    ["a reply that dies half way", dyingHalfWay(nothing)],
    ["a runner that crashes half way", crashingHalfWay(nothing)],
    ["a reply without its end", neverDone(nothing)],
  ])("%s: asked again, and then the answer counts", async (_name, failure) => {
    const double = await server(flaky(nothing, 2, failure));
    const model = await connect(double.url);
    expect(await model.ask(question, never)).toEqual({ found: [] });
    expect(double.chats).toHaveLength(3);
    expect(model.usage().get("deid-pass-1")).toMatchObject({ requests: 1 });
  });

  it("gives up after five times", async () => {
    const double = await server(status(503));
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code: "LLM_FAILED" });
    expect(double.chats).toHaveLength(5);
  });

  it.each([
    ["a bad request", status(400), "LLM_FAILED"],
    ["a model that was removed", status(404), "LLM_UNAVAILABLE"],
    ["no permission", status(403), "LLM_UNAVAILABLE"],
  ])("%s: not asked again", async (_name, mind, code) => {
    const double = await server(mind);
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code });
    expect(double.chats).toHaveLength(1);
  });

  it.each([
    ["before the first byte", hanging()],
    ["in the middle", stalling(nothing)],
  ])("silence %s is a failure, and the server is told to stop", async (_name, mind) => {
    const double = await server(mind);
    const model = await connect(double.url, { ollamaTimeoutMs: 150 });
    expect(await failureOf(model.ask(question, never))).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringContaining("sent nothing"),
    });
    await double.settled();
    expect(double.chats.map(({ state }) => state)).toEqual(["aborted"]);
  });

  it("an answer that trickles in without end is a failure, though it is never silent", async () => {
    const double = await server(dripping(40, answering(JSON.stringify({ found: [], more: "x ".repeat(2_000) }))));
    const model = await connect(double.url, { ollamaTimeoutMs: 5_000, ollamaAnswerTimeoutMs: 300 });
    expect(await failureOf(model.ask(question, never))).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringContaining("longer than 0.3 s"),
    });
    await double.settled();
    expect(double.chats.map(({ state }) => state)).toEqual(["aborted"]);
  });

  it("the time of an answer begins with its first sign: waiting in the server's queue is not part of it", async () => {
    const double = await server(slow(400, nothing));
    const model = await connect(double.url, { ollamaTimeoutMs: 5_000, ollamaAnswerTimeoutMs: 200 });
    expect(await model.ask(question, never)).toEqual({ found: [] });
  });

  it.each([
    ["before the first byte", hanging()],
    ["in the middle", stalling(nothing)],
  ])("a cancellation %s reaches the server at once", async (_name, mind) => {
    const double = await server(mind);
    const model = await connect(double.url);
    const cancel = new AbortController();
    const job = failureOf(model.ask(question, cancel.signal));
    await double.begun(1);
    cancel.abort();
    expect(await job).toMatchObject({ code: "CANCELLED" });
    await double.settled();
    expect(double.aborted).toBe(1);
  });

  it("a cancellation ends the waiting between two tries", async () => {
    const double = await server(status(503));
    const settings = parseConfig({ profile: "ollama", ollamaModel: MODEL, ollamaHost: double.url });
    const model = await connectLanguageModel(settings, { signal: never, firstPauseMs: 8_000 });
    const cancel = new AbortController();
    const job = failureOf(model.ask(question, cancel.signal));
    await double.begun(1);
    await double.settled();
    cancel.abort();
    expect(await job).toMatchObject({ code: "CANCELLED" });
    expect(double.chats).toHaveLength(1);
  });
});

describe("prompts are never cut in silence", () => {
  const longest = { ...question, user: "a1 ".repeat(3_000) };

  it("a prompt that a model cannot take is refused before it is sent", async () => {
    const double = await server(nothing, { contextTokens: 2_048 });
    const model = await connect(double.url);
    expect(await failureOf(model.ask(longest, never))).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringContaining("context"),
    });
    expect(double.chats).toHaveLength(0);
  });

  /** Answers as if the server had counted so many tokens. */
  const counting =
    (count: (nth: number, context: number) => number): Mind =>
    ({ nth, request }) => {
      const message = { role: "assistant", content: '{"found":[]}' };
      const tokens = count(nth, z.number().parse(request.options.num_ctx));
      return {
        content: "",
        rawLines: [
          JSON.stringify({ message, done: true, done_reason: "stop", prompt_eval_count: tokens, eval_count: 4 }),
        ],
      };
    };
  const talk = { ...question, user: "hello there ".repeat(500) };

  it.each([
    ["all of the context", 1, talk],
    ["half of it", 0.5, { ...question, user: "a b ".repeat(1_100), divisible: true }],
  ])("a count at %s says that the prompt was longer than estimated", async (_name, share, asked) => {
    const double = await server(counting((_nth, context) => Math.trunc(context * share)));
    const model = await connect(double.url);
    expect(await failureOf(model.ask(asked, never))).toMatchObject({ code: "LLM_FAILED", message: /does not fit/ });
    expect(double.chats).toHaveLength(1);
  });

  it("the same where a new server refuses the prompt", async () => {
    const tooLong = { status: 400, body: '{"error":"request (9999 tokens) exceeds the available context size"}' };
    const double = await server(() => tooLong);
    const model = await connect(double.url);
    expect(await failureOf(model.ask(question, never))).toMatchObject({ code: "LLM_FAILED", message: /does not fit/ });
  });

  it("a count of fewer tokens than the prompt has words says that the server cut it, and how to mend it", async () => {
    const double = await server(counting(() => 900));
    const model = await connect(double.url);
    const failure = await failureOf(model.ask(talk, never));
    expect(failure).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringMatching(/did not read the whole prompt \(900 tokens of at least 100\d; 4096/),
      hint: expect.stringContaining("OLLAMA_CONTEXT_LENGTH"),
    });
    expect(double.chats).toHaveLength(1);
  });

  it.each([
    ["the longer first", [700, 20]],
    ["the shorter first", [20, 700]],
  ])("so does a longer prompt that counts no more than a shorter one, %s", async (_name, lengths) => {
    // A limit of 1,500: fewer than the words of neither, and more than the short one can have beside its system message.
    const system = "Look for every name that is said here. ".repeat(60);
    const double = await server(counting(() => 1_500));
    const model = await connect(double.url);
    model.reserve(8_000);
    const [first, second] = lengths.map((words) => ({ ...question, system, user: "pain ".repeat(words) }));
    const both = [first, second].flatMap((one) => (one ? [one] : []));
    const asked = Promise.all(both.map((one) => model.ask(one, never)));
    expect(await failureOf(asked)).toMatchObject({ code: "LLM_FAILED", message: /whole prompt/ });
  });

  it("honest counts of any vocabulary pass, and a server that counts nothing", async () => {
    for (const charactersPerToken of [2, 3, 4]) {
      const double = await server(nothing);
      const model = await connect(double.url);
      model.reserve(16_000);
      for (const words of [1, 300, 5, 80, 1_200]) {
        const user = "the pain is worse at night and Mr Poe of 12 Mill Lane called ".repeat(words / 5 + 1);
        const length = question.system.length + user.length;
        double.setMind(counting(() => Math.ceil(length / charactersPerToken) + 12));
        expect(await model.ask({ ...question, user }, never)).toEqual({ found: [] });
      }
    }
    const silent = await server(nothing, { leavesOutPromptCount: true });
    expect(await (await connect(silent.url)).ask(talk, never)).toEqual({ found: [] });
  });

  it("estimates no less than a token for every three characters, and one for each byte of other scripts", () => {
    expect(estimateTokens("abcdef")).toBe(2);
    expect(estimateTokens("é")).toBe(2);
    expect(estimateTokens("日本")).toBe(6);
    expect(estimateTokens("👩")).toBe(4);
  });
});

describe("parallel requests", () => {
  it.each([[1], [3], [8]])("never more than %i at once, and all are answered", async (limit) => {
    // The first answers wait until as many as allowed are under way: so many there must be, and no more.
    const double: OllamaDouble = await server(async (asked) => {
      await double.begun(limit);
      return empty()(asked);
    });
    const model = await connect(double.url, { ollamaParallel: limit });
    const answers = await Promise.all(Array.from({ length: 24 }, () => model.ask(question, never)));
    expect(answers).toHaveLength(24);
    expect(double.mostAtOnce).toBe(limit);
  });

  it("counts requests, tokens and time by task", async () => {
    const double = await server(nothing);
    const model = await connect(double.url);
    await model.ask(question, never);
    await model.ask(question, never);
    await model.ask({ ...question, task: "gaps" }, never);
    const [first, second] = [model.usage().get("deid-pass-1"), model.usage().get("gaps")];
    const sum = (count: (chat: OllamaDouble["chats"][number]) => number) =>
      double.chats.reduce((all, chat) => all + count(chat), 0);
    expect([first?.requests, second?.requests]).toEqual([2, 1]);
    expect((first?.promptTokens ?? 0) + (second?.promptTokens ?? 0)).toBe(sum(({ promptTokens }) => promptTokens));
    expect((first?.outputTokens ?? 0) + (second?.outputTokens ?? 0)).toBe(sum(({ outputTokens }) => outputTokens));
    expect(first?.serverMs).toBeGreaterThan(0);
  });
});
