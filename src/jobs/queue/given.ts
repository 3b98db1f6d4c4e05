import type { z } from "zod";
import { HushtapeError } from "../../errors.js";

/** What a caller gave, in its form. The message names no value. @throws HushtapeError USAGE */
export function given<Output>(schema: z.ZodType<Output>, value: unknown, what: string): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.filter((part) => typeof part === "string").join(".");
  throw new HushtapeError(
    "USAGE",
    `${what} of the queue: ${at ? `${at} has` : "what was given has"} not the form that it must have`,
    "See src/jobs/queue/board.ts for the forms.",
  );
}
