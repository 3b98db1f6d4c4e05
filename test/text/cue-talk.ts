import type { EntityType } from "../../src/entity-types.js";
import { entityTypeSchema } from "../../src/entity-types.js";
import { createCueGapJudge } from "../../src/text/gap-judge/cues.js";
import type { Gap, GapDecision, Word } from "../../src/types.js";

/**
 * Has the cues judge the one gap of a talk written as "D: What is your name? / P: I am ___ ." (`___` is the gap, `/` ends a turn).
 * Words in square brackets belong to an identifier of the given type: "[PERSON:Adair]".
 */
export async function judgeTalk(
  talk: string,
  { durationMs = 600, anonymous = false, language = "en" } = {},
): Promise<GapDecision> {
  const words: Word[] = [];
  const wordEntities = new Map<number, EntityType>();
  let previousWord: number | null = null;
  let gapAt = -1;
  for (const turn of talk.split(" / ")) {
    const [label = "", ...rest] = turn.split(": ");
    for (const token of rest.join(": ").split(" ")) {
      if (token === "___") {
        gapAt = words.length;
        previousWord = words.length > 0 ? words.length - 1 : null;
        continue;
      }
      const [, type, name, sign] = /^\[([A-Z_]+):(.+)\]([.,?]?)$/u.exec(token) ?? [];
      if (type !== undefined) wordEntities.set(words.length, entityTypeSchema.parse(type));
      const text = name === undefined ? token : `${name}${sign ?? ""}`;
      const speaker = anonymous ? null : label;
      words.push({ text, startMs: null, endMs: null, probability: null, speaker, channel: null, invented: false });
    }
  }
  if (gapAt < 0) throw new Error("the talk has no gap");
  const nextWord = gapAt < words.length ? gapAt : null;
  const gap: Gap = { id: "gap-7", startMs: 1_000, endMs: 1_000 + durationMs, channel: null, previousWord, nextWord };
  const context = { signal: new AbortController().signal, emit: () => {}, wordEntities };
  const [decision, ...others] = await createCueGapJudge().judge([gap], { language, words }, context);
  if (!decision || others.length > 0) throw new Error("expected one decision");
  return decision;
}
