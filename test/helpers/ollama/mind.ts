import { z } from "zod";

/** Body of POST /api/chat, as far as the double reads it; whatever else is sent stays in it. */
export const chatRequestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().default("") })).default([]),
  stream: z.boolean().default(true),
  format: z.unknown().optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  keep_alive: z.union([z.string(), z.number()]).optional(),
  truncate: z.boolean().optional(),
  think: z.unknown().optional(),
});

export type ChatRequest = z.output<typeof chatRequestSchema>;

export type Job =
  | "deid"
  | "merged"
  | "locate"
  | "gaps"
  | "judge"
  | "people"
  | "match"
  | "entities"
  | "replacements"
  | "refine-review"
  | "refine-challenge"
  | "other";

/** One question, as the model behind the server gets to see it: what did not fit into its context is missing. */
export interface Asked {
  /** Told from the property names of the schema in `format`. */
  readonly job: Job;
  /** What stands between the delimiters of the text; "" where there is none. */
  readonly body: string;
  readonly system: string;
  readonly user: string;
  readonly request: ChatRequest;
  /** Number of this chat request, from 1. */
  readonly nth: number;
}

/** An answer that arrives, at least in part. */
export interface Spoken {
  readonly content: string;
  /** Sent in `message.thinking`, before the content. */
  readonly thinking?: string;
  /** The reply starts only after so many ms, beside the server's own latency. */
  readonly delayMs?: number;
  /** So many ms pass before each piece of the reply. */
  readonly everyMs?: number;
  /** The server takes no notice of `num_predict`. */
  readonly unbounded?: true;
  /** After so many characters of the content the connection is cut. */
  readonly dieAfter?: number;
  /** After so many characters of the content nothing more comes, and the connection stays open. */
  readonly stallAfter?: number;
  /** After so many characters of the content the stream holds a line `{"error": …}` and ends. */
  readonly errorAfter?: number;
  /** The stream ends properly, but its last line (`done: true`) is missing. */
  readonly neverDone?: true;
  /** Sent as they are, each with a line end, in place of the stream. */
  readonly rawLines?: readonly string[];
}

export type MindReply =
  | Spoken
  | { readonly status: number; readonly body?: string; readonly contentType?: string }
  /** Not a byte ever comes. */
  | { readonly hang: true }
  /** The connection is reset before any byte. */
  | { readonly reset: true };

/** What answers in the place of the model. */
export type Mind = (asked: Asked) => MindReply | Promise<MindReply>;

const JOB_OF: ReadonlyMap<string, Job> = new Map([
  ["found", "deid"],
  ["texts", "merged"],
  ["items", "locate"],
  ["gaps", "gaps"],
  ["verdicts", "judge"],
  ["people", "people"],
  ["pairs", "match"],
  ["entities", "entities"],
  ["replacements", "replacements"],
  ["decisions", "refine-review"],
  ["readings", "refine-challenge"],
]);

function jobOf(format: unknown): Job {
  const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()) }).safeParse(format);
  const names = schema.success ? Object.keys(schema.data.properties) : [];
  // A list for each type: the form of the style `redactx`.
  if (names.length > 0 && names.every((name) => /^[A-Z][A-Z0-9_]*$/.test(name))) return "deid";
  return names.map((name) => JOB_OF.get(name)).find((job) => job !== undefined) ?? "other";
}

/** The text between `<NAME id="…">` and `</NAME id="…">`; where the head of the message was cut off, all up to the end mark. */
export function block(name: string, message: string): string {
  const whole = new RegExp(`<${name} id="([0-9a-f]{8})">\\n?([\\s\\S]*?)\\n?</${name} id="\\1">`).exec(message);
  if (whole?.[2] !== undefined) return whole[2];
  return new RegExp(`^([\\s\\S]*?)\\n?</${name} id="[0-9a-f]{8}">`).exec(message)?.[1] ?? "";
}

/** What the model is asked, once the server has cut the conversation to the context. */
export function readQuestion(request: ChatRequest, seen: { system: string; user: string }, nth: number): Asked {
  return { job: jobOf(request.format), body: block("text", seen.user), ...seen, request, nth };
}

/** 32-bit FNV-1a: the source of every seemingly random choice, so that the same question always gets the same answer. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const character of parts.join("\u0001")) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** A number of the options, as the server takes it. */
export function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" ? Math.trunc(value) : undefined;
}
