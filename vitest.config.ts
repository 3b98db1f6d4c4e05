import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    // Real engines run inside the tests: a slow test is one that waits for ffmpeg or whisper.cpp.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
