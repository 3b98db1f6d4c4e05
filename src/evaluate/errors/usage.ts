import { z } from "zod";
import { badLine, readJsonLines } from "../readers/json-lines.js";

const count = z.int().min(0);
/** What a refiner may say of what it took for a document. Seconds are of the clock on the wall. */
const usageSchema = z.object({ requests: count, promptTokens: count, replyTokens: count, seconds: z.number().min(0) });
const lineSchema = z.object({ usage: usageSchema.nullish() });

/** What refining took, over the documents whose lines say so. */
export interface UsageSum extends z.output<typeof usageSchema> {
  /** Documents whose lines have a `usage`. */
  readonly documents: number;
}

/**
 * Sums up what the lines of a refined file say they took: `"usage": {"requests", "promptTokens", "replyTokens", "seconds"}`, which may be missing.
 * @returns `null` where no line says it.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID for a usage of another form.
 */
export async function readUsage(path: string, role: string): Promise<UsageSum | null> {
  const sum = { documents: 0, requests: 0, promptTokens: 0, replyTokens: 0, seconds: 0 };
  for await (const { number, value } of readJsonLines(path, role)) {
    const parsed = lineSchema.safeParse(value);
    if (!parsed.success) throw badLine(role, number, "has a usage of another form", "See docs/evaluate.md.");
    const { usage } = parsed.data;
    if (!usage) continue;
    sum.documents++;
    sum.requests += usage.requests;
    sum.promptTokens += usage.promptTokens;
    sum.replyTokens += usage.replyTokens;
    sum.seconds += usage.seconds;
  }
  return sum.documents === 0 ? null : sum;
}
