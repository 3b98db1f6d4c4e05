import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    setupFiles: ["test/helpers/each-file.ts"],
    // Real engines run inside the tests: a slow test is one that waits for ffmpeg or whisper.cpp.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // For two processors: one of them waits at times, for a lease to end, for a server that asks again, for a timer.
    maxWorkers: 3,
    // The program, its lists and its engines are loaded once for all files of a worker: every file anew cost 90 s of processor time.
    // So no test file may leave anything behind: spies and variables of the environment are put back here, the rest by each file.
    isolate: false,
    // A worker lives for minutes and throws most of what it makes away at once: room for that spares the collector work. The PostgreSQL in
    // PGlite is opened far more often than it is used for long: code that is compiled once, plainly, is quicker than code made better meanwhile.
    execArgv: ["--max-semi-space-size=64", "--liftoff-only"],
    restoreMocks: true,
    unstubEnvs: true,
    // What whoever runs the tests has set for themselves is none of the tests' business.
    // And starting a process copies the page tables of all that a worker has allocated, 15 ms for 250 MB: large pages have few.
    env: { XDG_CONFIG_HOME: "/nonexistent", GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" },
  },
});
