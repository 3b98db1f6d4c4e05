import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { HushtapeError } from "../../../errors.js";

/** How a whisper.cpp is compiled. The signal stops the compiler. */
export interface CompileOptions {
  /** Compile the kernels for NVIDIA cards; needs nvcc and cuBLAS. */
  readonly cuda: boolean;
  readonly signal?: AbortSignal;
  /** Called with 0..1 while it compiles. */
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Makes sure that programs are installed.
 * @throws HushtapeError TOOL_MISSING
 */
export async function requireTools(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (await findProgram(name)) continue;
    throw new HushtapeError(
      "TOOL_MISSING",
      `${name} is needed to build the speech engine and is not installed`,
      name === "nvcc"
        ? "install NVIDIA's CUDA toolkit, or build for the CPU"
        : "run: apt-get install -y cmake make g++",
    );
  }
}

/** The first executable of that name on the PATH. */
export async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (!folder) continue;
    const candidate = join(folder, name);
    try {
      await access(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder: look in the next.
    }
  }
  return null;
}
