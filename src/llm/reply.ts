import { z } from "zod";

/** Limits that the parser holds, and that a grammar for decoding cannot or would be slow with. */
const NOT_FOR_GRAMMAR = ["maxLength", "minLength", "maxItems", "minimum", "maximum", "pattern", "$schema"];

/** The JSON schema of the schema that parses the reply: for `format`, by which Ollama restricts what the model can write. */
export function replyFormat(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      for (const [key] of Object.entries(jsonSchema)) {
        if (NOT_FOR_GRAMMAR.includes(key)) Reflect.deleteProperty(jsonSchema, key);
      }
    },
  });
}

/**
 * The reply in its form, or not. What some models write around an answer is taken off: their thinking, and a fence of Markdown.
 * No error is passed on: Node's quotes the reply.
 * @param content `null`: the reply was cut.
 */
export function parseReply<Reply>(
  schema: z.ZodType<Reply>,
  content: string | null,
): { readonly ok: true; readonly value: Reply } | { readonly ok: false } {
  if (content === null) return { ok: false };
  const answer = content
    .replace(/^\s*<think>[\s\S]*?<\/think>/u, "")
    .trim()
    .replace(/^```(?:json)?/u, "")
    .replace(/```$/u, "");
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return { ok: false };
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
}
