import { expect, it } from "vitest";
import { soundPassed } from "../../src/audio/passing-memory.js";

it("what has passed does not pile up, however much it is", () => {
  const piece = 64 * 1024;
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let bytes = 0; bytes < 256 * 1024 * 1024; bytes += piece) {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    soundPassed(Buffer.from(new ArrayBuffer(piece)).length);
  }
  expect(most).toBeLessThan(16 * 1024 * 1024);
  expect(globalThis).not.toHaveProperty("gc");
});
