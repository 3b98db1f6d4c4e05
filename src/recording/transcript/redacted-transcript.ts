import type { Config } from "../../config/config.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import type { Entity, TextSpan, Word } from "../../types.js";
import type { RedactionPlan } from "../plan/redaction-plan.js";
import type { RedactedItem } from "./redacted-item.js";
import { removedWords } from "./removed-words.js";
import { speakerLabels } from "./speaker-labels.js";
import { surrogateItems } from "./surrogate-items.js";
import { groupWords, isSameTurn } from "./word-groups.js";

/** A transcript that says no more than the redacted sound. */
export interface RedactedTranscript {
  readonly items: readonly RedactedItem[];
  /** Items joined by one space; a new line where the speaker or the channel changes. */
  readonly text: string;
  /** Indexes of the words that are gone, ascending. */
  readonly removed: readonly number[];
}

/**
 * Rewrites the words so that the text says no more than the sound: the same spans drive both.
 *
 * @param words the transcript; `wordSpans[i]` is the place of `words[i]` in the text that `entities` point into.
 * @param entities disjoint, in order.
 * @param shown `surrogates`: what stands for each of them; default: placeholders. `roles`: who speaks on each channel; default: nobody says.
 */
export function redactTranscript(
  words: readonly Word[],
  wordSpans: readonly TextSpan[],
  entities: readonly Entity[],
  plan: RedactionPlan,
  rendered: string,
  {
    surrogates = [],
    roles = null,
  }: { readonly surrogates?: readonly string[]; readonly roles?: Config["channelRoles"] } = {},
): RedactedTranscript {
  const gone = removedWords(words, wordSpans, entities, plan);
  const groups = groupWords(words, wordSpans, entities, gone, rendered, speakerLabels(roles));
  const shown = surrogateItems(groups, surrogates);
  const items = groups.flatMap(({ item, head, tail }, index) => {
    const said = shown[index] ?? [item];
    return said.map((one, k) => ({
      ...one,
      word: (k === 0 ? head : "") + one.word + (k === said.length - 1 ? tail : ""),
    }));
  });
  const removed = gone.flatMap((word, index) => (word ? [index] : []));
  return { items, text: joinTurns(items), removed };
}

function joinTurns(items: readonly RedactedItem[]): string {
  let text = "";
  let last: RedactedItem | null = null;
  for (const item of items) {
    const between = last === null ? "" : isSameTurn(last, item) ? " " : "\n";
    text += between + item.word;
    last = item;
  }
  return text;
}

/**
 * What was removed, in lower-case pieces of letters and digits, to look for in a file name. An ordinary word says nothing about anybody
 * ("pharmacy", "street") and is left out, unless it is somebody's name.
 * @param isName whether any detector takes the word of this index for a person's name.
 */
export function removedParts(
  { removed }: RedactedTranscript,
  words: readonly Word[],
  isName: (index: number) => boolean,
): ReadonlySet<string> {
  return new Set(
    removed.flatMap((index) => {
      const parts = words[index]?.text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u) ?? [];
      return isName(index) ? parts : parts.filter((part) => !isOrdinaryWord(part));
    }),
  );
}
