import { z } from "zod";
import type { EntityType } from "../../entity-types.js";
import type { Question } from "../../llm/language-model.js";
import type { Prompt } from "../../text/prompts/load-prompt.js";
import { SKILLS } from "../../text/prompts/skills.js";
import { delimit } from "../../text/prompts/untrusted.js";
import { REASONS } from "../decisions.js";
import type { Passage } from "./passage.js";

const REPLY_TOKENS_AROUND = 96;
const REPLY_TOKENS_EACH = 64;

/** What may be answered of an item. `context`, `skill`: more is wanted before anything is decided. */
const REVIEW_ACTIONS = ["keep", "remove", "edges", "type", "context", "skill"] as const;

/** An item of the to-do list as it is shown. */
export interface Item {
  readonly type: EntityType;
  /** The first place, and others that read alike. */
  readonly passages: readonly Passage[];
}

/** Types as a schema has them. */
export type Types = readonly [EntityType, ...EntityType[]];

/** What both readings may answer of one item; numbers are those of items and of words. */
function saidSchema(items: number, types: Types) {
  const word = z.int().min(0).max(2000);
  return z.strictObject({
    id: z.int().min(1).max(items),
    action: z.enum(REVIEW_ACTIONS),
    reason: z.enum(REASONS).optional(),
    evidence: z.array(word).max(12).optional(),
    words: z.array(word).max(2).optional(),
    type: z.enum(types).optional(),
    skill: z.enum(SKILLS).optional(),
  });
}

/** What one reading says of one item. */
export type Said = z.output<ReturnType<typeof saidSchema>>;

/** The first reading: what is to be done with each item. @param skills what was loaded, or nothing. */
export function reviewQuestion(
  prompt: Prompt<"refine-review">,
  items: readonly Item[],
  skills: string,
  types: Types,
): Question<{ readonly decisions: readonly Said[] }> {
  const decisions = z.array(saidSchema(items.length, types)).max(2 * items.length);
  return {
    ...asked("refine-review", items),
    system: prompt.system({}),
    user: prompt.user({ text: shown(items), skills }),
    reply: z.strictObject({ decisions }),
  };
}

/** The second reading, by another prompt: it is not told what the first one said. */
export function challengeQuestion(
  prompt: Prompt<"refine-challenge">,
  items: readonly Item[],
  types: Types,
): Question<{ readonly readings: readonly Said[] }> {
  const readings = z.array(saidSchema(items.length, types)).max(2 * items.length);
  return {
    ...asked("refine-challenge", items),
    system: prompt.system({}),
    user: prompt.user({ text: shown(items) }),
    reply: z.strictObject({ readings }),
  };
}

function asked(task: string, items: readonly Item[]) {
  return { task, replyTokens: REPLY_TOKENS_AROUND + items.length * REPLY_TOKENS_EACH, divisible: true };
}

/** `3. PERSON | 7:used 8:a [9:Kelly] 10:clamp`, further places in lines of their own. */
function shown(items: readonly Item[]): string {
  const lines = items.map(({ type, passages }, index) =>
    passages.map((one, place) => `${place === 0 ? `${index + 1}. ${type}` : "   also"} | ${one.shown}`).join("\n"),
  );
  return delimit(lines.join("\n"));
}
