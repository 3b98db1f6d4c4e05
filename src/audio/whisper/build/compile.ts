import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { EngineVersion } from "../../../config/choices.js";
import { runProcess } from "../run-process.js";
import { cudaArguments, cudaEnvironment, findToolkit } from "./cuda.js";
import { instructionChoices } from "./instructions.js";
import type { CompileOptions } from "./tools.js";

/** Object files and the link of `make main`, the denominator of the progress; CUDA has one more. */
const MAKE_STEPS = 6;

/** What a version is compiled with: arguments to try one after the other, and how. */
interface Method {
  readonly choices: () => Promise<readonly (readonly string[])[]>;
  /** Answers the program's path, or `null` where it does not compile. */
  readonly compile: (work: string, choice: readonly string[], options: CompileOptions) => Promise<string | null>;
}

/** How each version is compiled in the folder that its source was copied to. */
export const METHODS: Readonly<Record<EngineVersion, Method>> = {
  "1.9.1": { choices: instructionChoices, compile: withCmake },
  // Its Makefile reads /proc/cpuinfo itself.
  "1.5.0": { choices: () => Promise.resolve([[]]), compile: withMake },
};

/**
 * `GGML_NATIVE` (all that the processor advertises) dies of an illegal instruction on virtual machines that forbid a part of it.
 * Everything is linked into one program: it is moved into the cache. A second choice in the same folder compiles only what it changes.
 */
async function withCmake(work: string, choice: readonly string[], options: CompileOptions): Promise<string | null> {
  const { cuda, signal, onProgress } = options;
  const build = join(work, "build");
  const configured = await runProcess(
    "cmake",
    [
      ...["-S", work, "-B", build, "-G", "Unix Makefiles", "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_SHARED_LIBS=OFF"],
      ...["-DGGML_NATIVE=OFF", "-DGGML_CCACHE=OFF", "-DWHISPER_BUILD_TESTS=OFF", ...choice],
      ...(cuda ? cudaArguments(await findToolkit(work, signal)) : []),
    ],
    { cwd: work, ...(signal ? { signal } : {}) },
  );
  if (configured.status !== 0) return null;
  const jobs = String(availableParallelism());
  const { status } = await runProcess("cmake", ["--build", build, "--target", "whisper-cli", "-j", jobs], {
    cwd: work,
    ...(signal ? { signal } : {}),
    onStdoutLine: (line) => {
      const percent = /^\[ *(\d+)%\]/.exec(line)?.[1];
      if (percent !== undefined) onProgress?.(Number(percent) / 100);
    },
  });
  return status === 0 ? join(build, "bin", "whisper-cli") : null;
}

async function withMake(work: string, _choice: readonly string[], options: CompileOptions): Promise<string | null> {
  const { cuda, signal, onProgress } = options;
  const jobs = availableParallelism();
  let steps = 0;
  const { status } = await runProcess("make", ["main", `-j${jobs}`, ...(cuda ? ["CUDA_ARCH_FLAG=native"] : [])], {
    cwd: work,
    env: { ...process.env, ...(cuda ? cudaEnvironment(await findToolkit(work, signal)) : {}) },
    ...(signal ? { signal } : {}),
    onStdoutLine: (line) => {
      if (!/ -o \S+/.test(line)) return;
      steps += 1;
      onProgress?.(Math.min(1, steps / (MAKE_STEPS + (cuda ? 1 : 0))));
    },
  });
  return status === 0 ? join(work, "main") : null;
}
