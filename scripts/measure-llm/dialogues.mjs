// Labelled dialogues, one JSON object a line, with offsets in code points; as the minds and the measurements want them: in UTF-16.
import { readFileSync } from "node:fs";

export function readDialogues(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const { text, entities, id, utterances } = JSON.parse(line);
      const starts = [0];
      for (const character of text) starts.push(starts.at(-1) + character.length);
      const gold = entities.map(({ start, end, type, text: said }) => {
        const one = { start: starts[start], end: starts[end], type };
        if (text.slice(one.start, one.end) !== said) throw new Error("the offsets of an entity do not fit its text");
        return one;
      });
      return { id, text, entities: gold, utterances };
    });
}

/** Dialogues one after the other, up to the turn that reaches so many words: about an hour of talk has 9,000. */
export function concatenated(dialogues, leastWords) {
  const whole = dialogues.map(({ text }) => `${text}\n`).join("");
  let words = 0;
  let length = 0;
  for (const line of whole.split("\n")) {
    if (words >= leastWords) break;
    words += wordsIn(line);
    length += line.length + 1;
  }
  const entities = [];
  let from = 0;
  for (const dialogue of dialogues) {
    for (const one of dialogue.entities) entities.push({ ...one, start: one.start + from, end: one.end + from });
    from += dialogue.text.length + 1;
  }
  return { text: whole.slice(0, length), entities: entities.filter(({ end }) => end <= length) };
}

export function wordsIn(text) {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
