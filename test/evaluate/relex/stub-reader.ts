import type { ReadMentions } from "../../../src/evaluate/relex/rewritten-document.js";
import { normalise } from "../../../src/language/normalise.js";
import { Draw } from "../../../src/relex/choose/draw.js";
import { scopeKey } from "../../../src/relex/key/surrogate-key.js";
import { rewriteText } from "../../../src/rewrite/rewrite.js";

const SYLLABLES =
  "ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru".split(" ");

/** A simple relexicalizer: one invented word for each word of a name, the placeholder for all else; in `resilient` another for each mention. */
export const stubReader: ReadMentions = (text, entities) => {
  const sorted = [...entities].sort((a, b) => a.start - b.start);
  const people = sorted.flatMap(({ type }, index) => (type === "PERSON" ? [index] : []));
  const values = people.map((index) => normalise(text.slice(sorted[index]?.start, sorted[index]?.end)));
  return {
    clusters: [...new Set(values)].map((value, index) => ({
      id: `c${index}`,
      mentions: people.filter((_, place) => values[place] === value),
    })),
    write: ({ key, scope, mode }) => {
      const draw = new Draw(scopeKey(key, scope, text));
      const invent = (word: string, variant: number) => {
        const parts = [0, 1, 2, 3]
          .map((part) => draw.pick(SYLLABLES, `part ${part}`, normalise(word), variant))
          .join("");
        return /^\p{Lu}/u.test(word) ? parts.charAt(0).toUpperCase() + parts.slice(1) : parts;
      };
      const replacements = sorted.map(({ start, end, type }, index) =>
        type === "PERSON"
          ? text.slice(start, end).replaceAll(/\p{L}+/gu, (word) => invent(word, mode === "resilient" ? index : 0))
          : `[${type}]`,
      );
      const rewritten = rewriteText(text, sorted, replacements);
      const surrogates = rewritten.replaced.flatMap((span, index) => {
        const entity = sorted[index];
        return entity ? [{ ...span, entity, replacement: replacements[index] ?? "", cluster: null }] : [];
      });
      return { text: rewritten.text, surrogates };
    },
  };
};
