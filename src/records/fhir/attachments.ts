import { TextDecoder } from "node:util";
import type { Leaf, Path } from "../leaf.js";

/** What stands in base64 as text, decoded. */
export interface DecodedText {
  readonly leaf: Leaf;
  readonly text: string;
  readonly isMarkup: boolean;
}

const PLAIN = /^text\/(?:plain|markdown)$/i;
const MARKUP = /^(?:text\/html|application\/xhtml\+xml)$/i;

/**
 * The attachments and binaries of a record that are text, plain or HTML: they are read as such and encoded again. What is of another type, or does
 * not say its type, or is not UTF-8, stays what it is: no rule lets it pass.
 */
export function decodedTexts(leaves: readonly Leaf[], valueAt: (path: Path) => string | null): readonly DecodedText[] {
  return leaves.flatMap((leaf): DecodedText[] => {
    if (leaf.fhir?.element?.type !== "base64Binary" || leaf.path.at(-1) !== "data") return [];
    const said = valueAt([...leaf.path.slice(0, -1), "contentType"]) ?? "";
    const [type = "", ...parameters] = said.split(";").map((part) => part.trim());
    if (parameters.some((one) => !/^charset="?(?:utf-8|us-ascii)"?$/i.test(one))) return [];
    if (!PLAIN.test(type) && !MARKUP.test(type)) return [];
    const text = decoded(leaf.value);
    return text === null ? [] : [{ leaf, text, isMarkup: MARKUP.test(type) }];
  });
}

function decoded(base64: string): string | null {
  const plain = base64.replaceAll(/\s/g, "");
  if (plain.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(plain, "base64"));
    // What has such characters is no text, whatever it says that it is.
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}
