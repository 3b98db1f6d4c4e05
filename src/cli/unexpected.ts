import { HushtapeError } from "../errors.js";

const TOO_FEW_FILES = "Let the process open 256 files (`ulimit -n`), or install it anew.";

/** What a command failed with, as an error that can be told: what nobody foresaw may quote the input, so nothing of it is. */
export async function failureOf(error: unknown): Promise<HushtapeError> {
  if (error instanceof HushtapeError) return error;
  const limits = await import("../files/system-failure.js").catch(() => null);
  if (!limits) return new HushtapeError("ENGINE_FAILED", "a part of the program cannot be loaded", TOO_FEW_FILES);
  return (
    limits.limitReached(error) ??
    new HushtapeError(
      "INTERNAL",
      "an unexpected failure",
      "Nothing of what was under way was published. Please report this with the command and the Hushtape version.",
    )
  );
}
