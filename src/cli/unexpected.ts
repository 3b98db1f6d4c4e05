import { HushtapeError } from "../errors.js";

/** What a command failed with, as an error that can be told: what nobody foresaw may quote the input, so nothing of it is. */
export async function failureOf(error: unknown): Promise<HushtapeError> {
  if (error instanceof HushtapeError) return error;
  // Where no more files can be opened, this may be one of them.
  const limits = await import("../files/system-failure.js").catch(() => null);
  return (
    limits?.limitReached(error) ??
    new HushtapeError(
      "INTERNAL",
      "an unexpected failure",
      "Nothing of what was under way was published. Please report this with the command and the Hushtape version.",
    )
  );
}
