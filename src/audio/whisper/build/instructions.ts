import { readFile } from "node:fs/promises";

/** CMake's switch for each instruction set of x86-64 that matters to speed, by its name in /proc/cpuinfo. */
const X64_SWITCHES: readonly (readonly [flag: string, option: string])[] = [
  ["sse4_2", "GGML_SSE42"],
  ["avx", "GGML_AVX"],
  ["avx2", "GGML_AVX2"],
  ["fma", "GGML_FMA"],
  ["f16c", "GGML_F16C"],
  ["bmi2", "GGML_BMI2"],
];

/** What a 64-bit Arm must have for half precision and dot products in its kernels. Never run: no such machine was at hand. */
const ARM_FLAGS = ["asimdhp", "asimddp"];

/**
 * CMake arguments that say which instructions to compile for: what this processor claims to have, then, since a virtual machine may
 * forbid what its processor advertises, the few that every processor of its kind has.
 */
export async function instructionChoices(): Promise<readonly (readonly string[])[]> {
  return choicesFor(process.arch, await readFile("/proc/cpuinfo", "latin1").catch(() => ""));
}

/** The same for any processor: `arch` as Node names it, and the text of its /proc/cpuinfo (empty: unknown). */
export function choicesFor(arch: string, cpuinfo: string): readonly (readonly string[])[] {
  const claimed = new Set(/^(?:flags|Features)\s*:(.*)$/m.exec(cpuinfo)?.[1]?.trim().split(/\s+/));
  if (arch === "x64") {
    const switches = (has: (flag: string) => boolean) =>
      X64_SWITCHES.map(([flag, option]) => `-D${option}=${has(flag) ? "ON" : "OFF"}`);
    const most = switches((flag) => claimed.has(flag));
    const least = switches(() => false);
    return most.join() === least.join() ? [least] : [most, least];
  }
  if (arch === "arm64" && ARM_FLAGS.every((flag) => claimed.has(flag))) {
    return [["-DGGML_CPU_ARM_ARCH=armv8.2-a+dotprod+fp16"], []];
  }
  return [[]];
}
