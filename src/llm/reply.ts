import { z } from "zod";

/** Limits that the parser holds, and that a grammar for decoding cannot or would be slow with. */
const NOT_FOR_GRAMMAR = ["maxLength", "minLength", "maxItems", "minimum", "maximum", "pattern", "$schema"];

/** A reply has one key, and some models add a remark. */
const MOST_KEYS = 20;

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
  // Of a key that is there twice JavaScript takes the last, and the first may hold the findings.
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (keys.length > MOST_KEYS || keys.some((key) => isRepeated(answer, key))) return { ok: false };
  const parsed = schema.safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
}

/** Whether a key stands in the JSON more than once. Inside a string its quotes would be escaped. */
function isRepeated(json: string, key: string): boolean {
  const written = JSON.stringify(key);
  let count = 0;
  for (let at = json.indexOf(written); at >= 0; at = json.indexOf(written, at + written.length)) {
    const isKey =
      json.charAt(at - 1) !== "\\" &&
      json
        .slice(at + written.length, at + written.length + 20)
        .trimStart()
        .startsWith(":");
    if (isKey) count++;
  }
  return count > 1;
}
