import { type Replaced, rewriteText } from "../../rewrite/rewrite.js";
import type { TextSpan } from "../../types.js";
import type { ParsedDocument } from "../document.js";
import { type KeyUse, parseJson } from "../json.js";
import { type JsonNode, readJsonTree, stringAt } from "../json-tree.js";
import { withCharacters } from "./characters.js";
import { maySayOtherwise } from "./hidden.js";
import { type OpenedDocument, openText } from "./open-text.js";

const open = (value: string): OpenedDocument | null | undefined =>
  maySayOtherwise(value) ? openText(value) : undefined;

/** `parseJson` of a JSON in whose strings there may be documents; those in RTF as `withCleanStrings` writes them. */
export function parseJsonOfTexts(source: string, keys: KeyUse): ParsedDocument {
  return withCharacters(parseJson(source, keys, open));
}

/**
 * The JSON with RTF in its strings written anew, so that its text can be told from its marks.
 * @returns besides, what was written, and how many strings nobody can read.
 */
export function withCleanStrings(source: string): {
  readonly source: string;
  readonly replaced: readonly Replaced[];
  readonly unreadable: number;
} {
  const places: TextSpan[] = [];
  const values: string[] = [];
  let unreadable = 0;
  const look = (node: JsonNode): void => {
    if (node.kind === "object") for (const { value } of node.members) look(value);
    else if (node.kind === "array") for (const item of node.items) look(item);
    else if (node.kind === "string") {
      const value = stringAt(source, node);
      const opened = open(value);
      if (opened === null) unreadable++;
      else if (opened && opened.source !== value) {
        places.push({ start: node.start, end: node.end });
        values.push(JSON.stringify(opened.source));
      }
    }
  };
  look(readJsonTree(source));
  const { text, replaced } = rewriteText(source, places, values);
  return { source: text, replaced, unreadable };
}
