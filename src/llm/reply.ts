import { z } from "zod";
import { hasDuplicateKeys } from "./duplicate-keys.js";

/** Limits that the parser holds, and that a grammar for decoding cannot or would be slow with. */
const NOT_FOR_GRAMMAR = ["maxLength", "minLength", "minimum", "maximum", "pattern", "$schema"];

/** If the whole reply is not JSON, what stands before this tag is thinking; some models begin to think without an opening tag. */
const THOUGHT_END = "</think>";
/** A reply has one key, or one for each type; some models add a remark. */
const MAX_KEYS = 200;

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
 */
export function parseReply<Reply>(
  schema: z.ZodType<Reply>,
  content: string,
): { readonly ok: true; readonly value: Reply } | { readonly ok: false } {
  const whole = withoutFence(content);
  const afterThoughts = content.lastIndexOf(THOUGHT_END);
  let answer = whole;
  let value = parsed(whole);
  if (value === undefined && afterThoughts >= 0) {
    answer = withoutFence(content.slice(afterThoughts + THOUGHT_END.length));
    value = parsed(answer);
  }
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (keys.length > MAX_KEYS || (value !== undefined && hasDuplicateKeys(answer))) return { ok: false };
  const read = schema.safeParse(value);
  return read.success ? { ok: true, value: read.data } : { ok: false };
}

function withoutFence(content: string): string {
  return content
    .trim()
    .replace(/^```(?:json)?/u, "")
    .replace(/```$/u, "");
}

/** `undefined`: not JSON. Node's own message quotes the reply. */
function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
