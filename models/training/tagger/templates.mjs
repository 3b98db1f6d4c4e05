// Reads the templates: blocks of lines separated by empty lines, slots in braces, alternatives in square brackets, identifiers that stand
// there as written between "⟦LABEL|" and "⟧".
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TYPES } from "./labels.mjs";

/**
 * @param {string} folder of `*.txt`
 * @returns {{file: string, lines: {speaker: string | null, parts: Part[]}[]}[]}
 */
export function readTemplates(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split(/\n[ \t]*\n/)
        .map((block) => block.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#")))
        .filter((lines) => lines.length > 0)
        .map((lines) => ({ file, lines: lines.map(readLine) })),
    );
}

function readLine(line) {
  const match = /^([DPACN]): ?/.exec(line);
  return { speaker: match?.[1] ?? null, parts: parse(match ? line.slice(match[0].length) : line) };
}

/**
 * @typedef {{text: string} | {slot: string} | {choice: Part[][]} | {marked: string, label: string}} Part
 * @returns {Part[]}
 */
function parse(source) {
  const parts = [];
  let text = "";
  const flush = () => {
    if (text !== "") parts.push({ text });
    text = "";
  };
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    if (letter === "{") {
      const end = source.indexOf("}", at);
      if (end < 0) throw new Error(`a brace is not closed: ${source}`);
      flush();
      parts.push({ slot: source.slice(at + 1, end) });
      at = end;
    } else if (letter === "⟦") {
      const end = source.indexOf("⟧", at);
      const bar = source.indexOf("|", at);
      const label = source.slice(at + 1, bar);
      if (end < 0 || bar < 0 || bar > end || !TYPES.includes(label)) throw new Error(`a mark is wrong: ${source}`);
      flush();
      parts.push({ marked: source.slice(bar + 1, end), label });
      at = end;
    } else if (letter === "[") {
      let depth = 1;
      let end = at + 1;
      const cuts = [at];
      for (; end < source.length && depth > 0; end++) {
        if (source[end] === "⟦") end = Math.max(end, source.indexOf("⟧", end));
        else if (source[end] === "[") depth++;
        else if (source[end] === "]") depth--;
        else if (source[end] === "|" && depth === 1) cuts.push(end);
      }
      if (depth > 0) throw new Error(`a bracket is not closed: ${source}`);
      if (cuts.length === 1) {
        // "[...]": what was not made out.
        text += letter;
        continue;
      }
      cuts.push(end - 1);
      flush();
      parts.push({ choice: cuts.slice(1).map((cut, index) => parse(source.slice(cuts[index] + 1, cut))) });
      at = end - 1;
    } else {
      text += letter;
    }
  }
  flush();
  return parts;
}

/** Every literal text of a template: what the vocabulary is made of. */
export function literals(parts) {
  return parts.flatMap((part) =>
    "text" in part ? [part.text] : "choice" in part ? part.choice.flatMap(literals) : [],
  );
}
