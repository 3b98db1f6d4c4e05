import { afterEach } from "vitest";
import { type Config, type ConfigInput, parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import { HushtapeError } from "../../../src/errors.js";
import type { LanguageModel } from "../../../src/llm/language-model.js";
import { connectLanguageModel } from "../../../src/llm/ollama.js";
import { createOllamaDetector } from "../../../src/text/detectors/ollama/index.js";
import type { Detector, DetectorContext, Entity, PipelineEvent } from "../../../src/types.js";
import type { Mind } from "./mind.js";
import { type OllamaDouble, type OllamaOptions, startOllama } from "./server.js";

/** A double with a mind, the real client connected to it, and what a test needs around them. */
export interface Connected {
  readonly double: OllamaDouble;
  readonly model: LanguageModel;
  readonly config: Config;
  readonly detector: Detector;
  /** The detector `ollama` over a client of its own, which has asked nothing yet: as each run has it. */
  connectAgain(): Promise<Detector>;
  /** What was emitted so far. */
  readonly events: readonly PipelineEvent[];
  readonly context: DetectorContext;
  /** Runs the detector `ollama` alone over a text. */
  detect(text: string, known?: readonly Entity[]): Promise<readonly Entity[]>;
}

export async function connected(
  mind: Mind,
  config: ConfigInput = {},
  options: Omit<OllamaOptions, "mind"> = {},
): Promise<Connected> {
  const double = await startOllama({ mind, ...options });
  const settings = parseConfig({
    profile: "ollama",
    ollamaModel: "llama3.1:8b",
    ollamaHost: double.url,
    policy: "all",
    ...config,
  });
  const { signal } = new AbortController();
  const model = await connectLanguageModel(settings, { signal, firstPauseMs: 1 });
  const events: PipelineEvent[] = [];
  const context: DetectorContext = {
    language: settings.language,
    signal,
    emit: (event) => void events.push(event),
  };
  const detector = createOllamaDetector(model, settings, typesOfPolicy(settings));
  const connectAgain = async () =>
    createOllamaDetector(
      await connectLanguageModel(settings, { signal, firstPauseMs: 1 }),
      settings,
      typesOfPolicy(settings),
    );
  return {
    double,
    model,
    config: settings,
    detector,
    connectAgain,
    events,
    context,
    detect: (text, known = []) => detector.detect(text, { ...context, known }),
  };
}

/** The failure that a job ends in; fails where it does not. */
export async function failureOf(job: Promise<unknown>): Promise<HushtapeError> {
  try {
    await job;
  } catch (error) {
    if (error instanceof HushtapeError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

/** `connected`, each of a file's, whose servers stop after the test that asked for them. */
export function connectedForOneTest(): typeof connected {
  const open: Connected[] = [];
  afterEach(async () => {
    for (const { double } of open.splice(0)) await double.stop();
  });
  return async (mind, config, options) => {
    const one = await connected(mind, config, options);
    open.push(one);
    return one;
  };
}
