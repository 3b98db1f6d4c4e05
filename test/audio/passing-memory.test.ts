import { expect, it } from "vitest";
import { PassingMemory } from "../../src/audio/passing-memory.js";

it("what has passed does not pile up, however much it is", () => {
  const memory = new PassingMemory();
  const piece = 64 * 1024;
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let passed = 0; passed < 256 * 1024 * 1024; passed += piece) {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    memory.passed(Buffer.from(new ArrayBuffer(piece)).length);
  }
  expect(most).toBeLessThan(16 * 1024 * 1024);
  expect(globalThis).not.toHaveProperty("gc");
});
