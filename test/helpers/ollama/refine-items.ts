import type { Asked } from "./mind.js";

/** One item that a refiner asks about, as a model reads it. */
export interface RefineItem {
  readonly id: number;
  readonly type: string;
  /** Words of the first place, by number. */
  readonly words: readonly string[];
  /** Numbers of the words that are marked. */
  readonly marked: readonly number[];
  /** The line itself, without its number. */
  readonly shown: string;
}

/** The items of a question. */
export function refineItems({ body }: Asked): RefineItem[] {
  return [...body.matchAll(/^(\d+)\. ([A-Z_]+) \| (.*)$/gmu)].map(([, id, type = "", shown = ""]) => {
    const [words, marked]: [string[], number[]] = [[], []];
    let isMarked = false;
    for (const [, opens, number, word = "", closes] of shown.matchAll(/(\[)?(\d+):(\S+?)(\])?(?= |$)/gu)) {
      isMarked ||= opens !== undefined;
      words[Number(number)] = word;
      if (isMarked) marked.push(Number(number));
      if (closes !== undefined) isMarked = false;
    }
    return { id: Number(id), type, words, marked, shown: `${type} | ${shown}` };
  });
}
