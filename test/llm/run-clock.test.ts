import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RunClock } from "../../src/llm/run-clock.js";
import { connectedForOneTest, failureOf } from "../helpers/ollama/connect.js";
import type { Mind } from "../helpers/ollama/mind.js";

const setUp = connectedForOneTest();
const { signal } = new AbortController();

/** A job that ends when its signal says so. */
const endless = (until: AbortSignal): Promise<never> =>
  new Promise((_, reject) => until.addEventListener("abort", () => reject(until.reason), { once: true }));
const lasting = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve("done"), ms));

describe("the time that a run waits for the model", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  it("is that of all questions together, and not what lies between them", async () => {
    const clock = new RunClock(10);
    for (let question = 0; question < 3; question++) {
      const answer = clock.within(signal, lasting(3000));
      await vi.advanceTimersByTimeAsync(3000);
      expect(await answer).toBe("done");
      await vi.advanceTimersByTimeAsync(60_000);
    }
    const failure = failureOf(clock.within(signal, endless));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toMatchObject({ code: "LLM_FAILED", message: expect.stringContaining("longer than 10 s") });
    // Nothing more is asked in this run.
    const asked = vi.fn(lasting(1));
    await failureOf(clock.within(signal, asked));
    expect(asked).not.toHaveBeenCalled();
  });

  it("counts once for questions that are under way side by side", async () => {
    const clock = new RunClock(10);
    const answers = Array.from({ length: 8 }, () => clock.within(signal, lasting(9000)));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await Promise.all(answers)).toHaveLength(8);
  });

  it("has no limit at 0", async () => {
    const answer = new RunClock(0).within(signal, lasting(1e9));
    await vi.advanceTimersByTimeAsync(1e9);
    expect(await answer).toBe("done");
  });

  it("a cancellation stays one", async () => {
    const over = new AbortController();
    const answer = new RunClock(10).within(over.signal, endless);
    over.abort(new Error("cancelled"));
    await expect(answer).rejects.toThrow("cancelled");
  });
});

describe("a server that trickles", () => {
  // Never silent for long, and not done before the run's time is up, however slow the machine is.
  const trickling: Mind = () => ({ content: `{"found":[${" ".repeat(2000)}]}`, everyMs: 60 });

  it("ends the run when its time is up, although no answer is late", async () => {
    const { detect, double } = await setUp(trickling, { ollamaParallel: 1, chunkWords: 32, llmRunTimeLimit: 0.5 });
    const text = "The lift is slow again and somebody should have a look at it soon.\n".repeat(60);
    expect(await failureOf(detect(text))).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringContaining("the run waited for the language model longer than 0.5 s"),
      hint: expect.stringContaining("llmRunTimeLimit"),
    });
    await double.settled();
    expect(double.aborted).toBe(1);
  });
});
