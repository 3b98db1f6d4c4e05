// The client's own time, and how well requests run side by side. The double runs in a process of its own.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { concatenated, wordsIn } from "./dialogues.mjs";
import { median, sum } from "./report.mjs";

/** Words of an hour of talk. */
const HOUR_WORDS = 9000;
const MAX_OWN_MS = 0.2;
const RUNS = 7;
const LATENCY_MS = 200;
const MAX_OF_IDEAL = 1.2;

/** Measured in one process: its processor time is the client's alone. */
async function openDouble() {
  const child = fork(fileURLToPath(new URL("double-process.mjs", import.meta.url)));
  const answer = async () => (await once(child, "message"))[0];
  await answer();
  const ask = (message) => {
    child.send(message);
    return answer();
  };
  return {
    start: (start) => ask({ start }),
    stop: () => ask({ stop: true }),
    close: async () => {
      child.send({});
      await once(child, "exit");
    },
  };
}

export async function measureSpeed({ report, load, dialogues }) {
  const talk = concatenated(dialogues, HOUR_WORDS);
  const words = wordsIn(talk.text);
  const double = await openDouble();
  const connect = connector(load);
  try {
    await measureOwnTime({ report, talk, words, double, connect });
    await measureParallel({ report, talk, double, connect });
  } finally {
    await double.close();
  }
}

/** The real client, and the two things that are measured with it. */
function connector(load) {
  return async (url, settings) => {
    const { parseConfig } = await load("src/config/config.ts");
    const { typesOfPolicy } = await load("src/config/policy.ts");
    const { connectLanguageModel } = await load("src/llm/ollama.ts");
    const { createOllamaDetector } = await load("src/text/detectors/ollama/index.ts");
    const { detectEntities } = await load("src/text/detect.ts");
    const { embeddedDetectors } = await load("src/text/detectors/choose-detectors.ts");
    const base = { profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: url };
    const config = parseConfig({ ...base, ...settings });
    const { signal } = new AbortController();
    const model = await connectLanguageModel(config, { signal });
    const types = typesOfPolicy(config);
    const context = { language: "en", signal, emit: () => undefined };
    const detector = createOllamaDetector(model, config, types);
    const all = (detectors) => (text) => detectEntities(text, { ...context, types, detectors });
    return {
      model,
      alone: (text) => detector.detect(text, context),
      embedded: all(embeddedDetectors()),
      united: all([...embeddedDetectors(), detector]),
    };
  };
}

async function measureOwnTime({ report, talk, words, double, connect }) {
  const { url } = await double.start({ documents: [talk], latencyMs: 0 });
  const client = await connect(url, {});
  const took = {};
  for (const what of ["alone", "embedded", "united"]) {
    // Twice for warming up, of both processes.
    for (let run = 0; run < 2; run++) await client[what](talk.text);
    const times = [];
    for (let run = 0; run < RUNS; run++) {
      const before = process.cpuUsage();
      await client[what](talk.text);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000 / words);
    }
    took[what] = times;
  }
  await double.stop();
  const ms = (times) =>
    `${median(times).toFixed(4)} ms (${Math.min(...times).toFixed(4)} to ${Math.max(...times).toFixed(4)})`;
  report.row(
    `own time per word with rules and names, 2 passes, ${words} words: median of ${RUNS} runs`,
    ms(took.united),
    `≤ ${MAX_OWN_MS} ms`,
    median(took.united) <= MAX_OWN_MS,
  );
  report.row(
    "of which the detector `ollama` with its client; rules, names and propagation",
    `${ms(took.alone)}; ${ms(took.embedded)}`,
  );
}

async function measureParallel({ report, talk, double, connect }) {
  for (const parallel of [1, 2, 4, 8]) {
    const results = [];
    // The first one warms up.
    for (let run = 0; run < (parallel < 4 ? 1 : 6); run++) {
      const { url } = await double.start({ documents: [talk], latencyMs: LATENCY_MS });
      const client = await connect(url, { ollamaParallel: parallel });
      const since = performance.now();
      await client.alone(talk.text);
      const wallMs = performance.now() - since;
      const { mostAtOnce } = await double.stop();
      const requests = [...client.model.usage().values()].map((task) => task.requests);
      const idealMs = sum(requests.map((count) => Math.ceil(count / parallel) * LATENCY_MS));
      results.push({ wallMs, idealMs, mostAtOnce, requests });
    }
    const measured = results.length > 1 ? results.slice(1) : results;
    const ratio = median(measured.map(({ wallMs, idealMs }) => wallMs / idealMs));
    const most = Math.max(...results.map(({ mostAtOnce }) => mostAtOnce));
    const { idealMs, requests } = results[0];
    report.row(
      `1 hour, ${parallel} at once allowed, ${LATENCY_MS} ms latency: most at once; wall time against ideal`,
      `${most}; ${ratio.toFixed(3)} × (ideal ${(idealMs / 1000).toFixed(1)} s for ${requests.join(" + ")} requests)`,
      `≤ ${parallel}; ≤ ${MAX_OF_IDEAL} ×`,
      most <= parallel && ratio <= MAX_OF_IDEAL,
    );
  }
}
