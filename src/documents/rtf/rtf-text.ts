import { DocumentText, type ParsedDocument } from "../document.js";
import type { Slot } from "../slot.js";
import { HEAD } from "./clean-rtf.js";
import { BORDERS, MARKS, PARTS } from "./rtf-markup.js";
import { escapedRtf, tokensOfRtf } from "./rtf-tokens.js";

/** The text of what `cleanRtf` wrote. A paragraph is one text, however it is cut by groups and words; see `parseWord`. */
export function parseRtf(source: string): ParsedDocument {
  const text = new DocumentText();
  /** For each open group, whether it is a part of its own. */
  const open: boolean[] = [false];
  let border = "";
  let slot = newSlot();
  const endWith = (mark: string) => {
    border = text.end === 0 ? "" : mark;
    slot = newSlot();
  };
  const say = (said: string, start: number, end: number) => {
    text.say(border);
    border = "";
    text.take(said, { start, end }, slot);
  };
  /** The first half of a character that has two, and where it stands. */
  let half: { readonly said: string; readonly start: number } | null = null;
  /** Where the question mark behind a character in Unicode stands. */
  let unicode: { readonly code: number; readonly start: number } | null = null;
  for (const token of tokensOfRtf(source.slice(HEAD.length))) {
    const start = token.start + HEAD.length;
    const end = token.end + HEAD.length;
    if (token.kind === "bytes") {
      let from = start;
      if (unicode) {
        const said: string = (half?.said ?? "") + String.fromCharCode(unicode.code);
        const begin: number = half?.start ?? unicode.start;
        from++;
        if (/^[\uD800-\uDBFF]$/.test(said)) half = { said, start: begin };
        else {
          half = null;
          say(said, begin, from);
        }
        unicode = null;
      }
      if (end > from) say(source.slice(from, end), from, end);
    } else if (token.kind === "open") open.push(false);
    else if (token.kind === "close") {
      if (open.pop()) endWith("\n\n");
    } else if (token.kind === "symbol") say(token.symbol, start, end);
    else if (token.word === "u") {
      const value = token.value ?? 0;
      unicode = { code: value < 0 ? value + 65_536 : value, start };
    } else if (PARTS.has(token.word)) {
      open[open.length - 1] = true;
      endWith("\n\n");
    } else {
      const ends = BORDERS.get(token.word);
      if (ends !== undefined) endWith(ends);
      text.say(MARKS.get(token.word) ?? "");
    }
  }
  return text.finish();
}

/** What is replaced may go over groups and words, which stay. */
function newSlot(): Slot {
  return {
    whole: null,
    write: (replacement, replaced) => escapedRtf(replacement) + marksOf(replaced),
  };
}

function marksOf(replaced: string): string {
  const marks: string[] = [];
  for (const token of tokensOfRtf(replaced)) {
    const isMark = token.kind === "open" || token.kind === "close" || (token.kind === "word" && token.word !== "u");
    if (isMark) marks.push(replaced.slice(token.start, token.end));
  }
  return marks.join("");
}
