import { parseXml } from "../../markup/parse-xml.js";
import { corruptDocument } from "./zip.js";

/** An element of a part of the document. */
export interface Element {
  /** `w:p`: the name with the prefix that `PREFIXES` has for its name space; `?:name` in any other. */
  readonly name: string;
  /** By such names as well; without a prefix where none stands there. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
}

/** Name spaces by what they are called here. The second of a pair is that of "strict" documents. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/relationships", "r"],
  ["http://purl.oclc.org/ooxml/officeDocument/relationships", "r"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
  ["http://schemas.openxmlformats.org/package/2006/relationships", "rel"],
  ["http://schemas.openxmlformats.org/package/2006/content-types", "ct"],
]);
/** Deeper is no document, and would take long. */
const MAX_DEPTH = 400;
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/u;

type Open = Element & { readonly children: (Element | string)[]; readonly spaces: ReadonlyMap<string, string> };

/**
 * A part of a document as a tree. Comments and instructions are left out; a document type, and so any entity of its own, is refused.
 * @throws HushtapeError INPUT_CORRUPT.
 */
export function readTree(bytes: Uint8Array): Element {
  const xml = decoded(bytes);
  const stack: Open[] = [];
  let root: Element | null = null;
  const defect = parseXml(xml, {
    open: ({ name, attributes }) => {
      if (stack.length >= MAX_DEPTH) throw corruptDocument("it is nested too deep");
      const spaces = spacesOf(attributes, stack.at(-1)?.spaces ?? new Map());
      const known = new Map<string, string>();
      for (const [key, value] of Object.entries(attributes)) {
        if (!/^xmlns(?::|$)/u.test(key)) known.set(key.includes(":") ? named(key, spaces) : key, value);
      }
      const element: Open = { name: named(name, spaces), attributes: known, children: [], spaces };
      stack.at(-1)?.children.push(element);
      root ??= element;
      stack.push(element);
    },
    text: (text) => void stack.at(-1)?.children.push(text),
    close: () => void stack.pop(),
  });
  if (defect || root === null || stack.length > 0) {
    throw corruptDocument("a part is no well-formed XML, or has a document type");
  }
  return root;
}

/** The elements in an element, of this name. */
export function childrenOf({ children }: Element, name?: string): Element[] {
  return children.filter((child): child is Element => typeof child !== "string" && (!name || child.name === name));
}

function spacesOf(
  attributes: Readonly<Record<string, string>>,
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const brought = Object.entries(attributes).filter(([key]) => /^xmlns(?::|$)/u.test(key));
  if (brought.length === 0) return before;
  return new Map([...before, ...brought.map(([key, value]) => [key.slice("xmlns:".length), value] as const)]);
}

function named(name: string, spaces: ReadonlyMap<string, string>): string {
  const at = name.indexOf(":");
  const space = spaces.get(at < 0 ? "" : name.slice(0, at)) ?? "";
  return `${PREFIXES.get(space) ?? "?"}:${name.slice(at + 1)}`;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  let xml: string;
  try {
    xml = new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw corruptDocument("a part is not in UTF-8");
  }
  const declared = DECLARED.exec(xml)?.[1]?.toLowerCase();
  if (declared !== undefined && !/^(?:utf-?8|us-ascii|utf-16(?:le|be)?)$/u.test(declared)) {
    throw corruptDocument("a part is in another encoding than UTF-8");
  }
  return xml;
}
