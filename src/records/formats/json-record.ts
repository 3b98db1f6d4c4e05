import { type JsonNode, piecesOfString, readJsonTree, stringAt } from "../../documents/json-tree.js";
import { HushtapeError } from "../../errors.js";
import type { TextSpan } from "../../types.js";
import type { Leaf, MemberName, Path, RecordText } from "../leaf.js";

/**
 * A record in JSON. Everything but the values that are written anew stays as it is, to the byte.
 * @throws HushtapeError INPUT_CORRUPT: no JSON, nested too deep, or two members of one name (of two programs that read it, each may see another).
 */
export function readJsonRecord(source: string): RecordText {
  const leaves: Leaf[] = [];
  const brought: MemberName[] = [];
  const add = (node: JsonNode, path: Path): void => {
    switch (node.kind) {
      case "array":
        for (const [index, item] of node.items.entries()) add(item, [...path, String(index)]);
        return;
      case "object": {
        const names = new Set<string>();
        for (const { key, value } of node.members) {
          const name = stringAt(source, key);
          if (names.has(name)) throw twice();
          names.add(name);
          brought.push({ name, place: { start: key.start, end: key.end }, owner: node, shape: value.kind });
          add(value, [...path, name]);
        }
        return;
      }
      default: {
        const place = { start: node.start, end: node.end };
        const pieces =
          node.kind === "string"
            ? piecesOfString(source, place)
            : [{ text: source.slice(node.start, node.end), source: place }];
        const leaf: Leaf = { path, kind: node.kind, value: textOf(pieces), place, pieces };
        leaves.push(leaf);
      }
    }
  };
  const root = readJsonTree(source);
  add(root, []);
  return {
    source,
    leaves,
    names: brought,
    // A number stays one.
    written: (leaf, value) =>
      leaf.kind === "number" && value !== null && NUMBER.test(value) ? value : JSON.stringify(value),
    inside: (leaf, text) => (leaf.kind === "string" ? JSON.stringify(text).slice(1, -1) : JSON.stringify(text)),
    removed: (gone) => {
      const starts = new Set(Array.from(gone, ({ place }) => place.start));
      return removalsIn(root, ({ start }) => starts.has(start));
    },
  };
}

function textOf(pieces: Leaf["pieces"]): string {
  const [first] = pieces;
  return first && pieces.length === 1 ? first.text : pieces.map(({ text }) => text).join("");
}

const NUMBER = /^(?:0|[1-9]\d{0,15})$/;

/** Stretches to cut out so that the values are gone, with their names and one comma each; what has lost all that it held goes as well. */
function removalsIn(root: JsonNode, isGone: (leaf: JsonNode) => boolean): TextSpan[] {
  const cuts: TextSpan[] = [];
  const empties = (node: JsonNode): boolean => {
    if (node.kind !== "object" && node.kind !== "array") return isGone(node);
    const parts =
      node.kind === "object"
        ? node.members.map(({ key, value }) => ({ start: key.start, end: value.end, value }))
        : node.items.map((value) => ({ start: value.start, end: value.end, value }));
    const before = cuts.length;
    const gone = parts.map(({ value }) => empties(value));
    if (parts.length === 0) return false;
    if (gone.every(Boolean)) {
      cuts.length = before;
      return true;
    }
    let isAnyKept = false;
    for (const [index, part] of parts.entries()) {
      if (!gone[index]) isAnyKept = true;
      else if (isAnyKept) cuts.push({ start: parts[index - 1]?.end ?? part.start, end: part.end });
      else cuts.push({ start: part.start, end: parts[index + 1]?.start ?? part.end });
    }
    return false;
  };
  if (empties(root)) {
    const hollow = root.kind === "object" || root.kind === "array";
    return [hollow ? { start: root.start + 1, end: root.end - 1 } : root];
  }
  return cuts.sort((a, b) => a.start - b.start);
}

function twice(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "two members of one object have the same name",
    "Programs disagree which of them counts. Mend what writes the records.",
  );
}
