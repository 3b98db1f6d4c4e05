import { TextDecoder } from "node:util";
import { documentFormatOf } from "../../documents/formats.js";
import { type FileType, fileTypeOf } from "../files/file-type.js";
import { openFile } from "../files/open-file.js";
import type { InnerDocument } from "../inner-document.js";
import type { Leaf, Path } from "../leaf.js";

/** What stands in base64 as text, decoded. */
export interface DecodedText {
  readonly leaf: Leaf;
  readonly text: string;
  readonly isMarkup: boolean;
}

const PLAIN = /^text\/(?:plain|markdown)$/i;
const MARKUP = /^(?:text\/html|application\/xhtml\+xml)$/i;

/** What type a value in base64 says beside it that it is of; `null`: none, or it is no file. */
function typeBeside(leaf: Leaf, valueAt: (path: Path) => string | null): FileType | null {
  if (leaf.fhir?.element?.type !== "base64Binary" || leaf.path.at(-1) !== "data") return null;
  const said = valueAt([...leaf.path.slice(0, -1), "contentType"]);
  return said === null ? null : fileTypeOf(said);
}

/** An attachment or a binary that is read as a file of its type; `null`: it cannot be read. Nothing: the value is none. */
export function attachedFile(leaf: Leaf, valueAt: (path: Path) => string | null): InnerDocument | null | undefined {
  const type = typeBeside(leaf, valueAt);
  return type ? openFile(leaf.value, type) : undefined;
}

/**
 * The attachments and binaries of a record that are text in UTF-8, plain or HTML: they are read as such and encoded again. What is of another type, or
 * does not say its type, stays what it is: it is a file (`attachedFile`), or no rule lets it pass.
 */
export function decodedTexts(leaves: readonly Leaf[], valueAt: (path: Path) => string | null): readonly DecodedText[] {
  return leaves.flatMap((leaf): DecodedText[] => {
    const { type, charset } = typeBeside(leaf, valueAt) ?? { type: "", charset: null };
    if (charset !== null && !/^(?:utf-8|us-ascii)$/i.test(charset)) return [];
    if (!PLAIN.test(type) && !MARKUP.test(type)) return [];
    const text = decoded(leaf.value);
    return text === null ? [] : [{ leaf, text, isMarkup: MARKUP.test(type) }];
  });
}

function decoded(base64: string): string | null {
  const plain = base64.replaceAll(/\s/g, "");
  if (plain.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return null;
  const bytes = Buffer.from(plain, "base64");
  // A document in another form, whatever it says that it is.
  if (documentFormatOf(bytes) !== null) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    // What has such characters is no text, whatever it says that it is.
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}
