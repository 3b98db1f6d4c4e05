import { posix } from "node:path";
import { HushtapeError } from "../../errors.js";
import { type Dropped, WordCleaner } from "./clean-word.js";
import { writePackage } from "./write-package.js";
import { childrenOf, type Element, readTree } from "./xml-tree.js";
import { corruptDocument, unzip } from "./zip.js";

/** A document that was read: its text in a form of our own, and what makes a document of it again. */
export interface WordDocument {
  /** For `parseWord`: all parts that have text, headers first. */
  readonly source: string;
  readonly dropped: Dropped;
  /** @param source the same with other words in it. */
  pack(source: string): Uint8Array;
}

/** A part that has text. */
interface Part {
  readonly kind: "header" | "document" | "footnotes" | "endnotes" | "comments" | "footer";
  /** Its relationship in the document that comes. */
  readonly id: string;
  readonly root: Element;
}

/** As they are read: a letterhead says who is spoken of. */
const ORDER: readonly Part["kind"][] = ["header", "document", "footnotes", "endnotes", "comments", "footer"];
/** Between two parts; XML has no such character. */
const BETWEEN = "\u0001";
const ROOTS: Readonly<Record<Part["kind"], string>> = {
  header: "w:hdr",
  document: "w:document",
  footnotes: "w:footnotes",
  endnotes: "w:endnotes",
  comments: "w:comments",
  footer: "w:ftr",
};
/** Parts that go without a word: they say how something looks, or are written anew, or are counted where a picture stood. */
const UNCOUNTED =
  /^\[Content_Types\]\.xml$|\.rels$|\/$|^docProps\/(?:core|app)\.xml$|\/media\/|\/(?:settings|webSettings|fontTable|styles|numbering)\.xml$|\/theme\//u;

/**
 * Reads a document of Word (.docx) and cleans it: only parts with text, styles and lists are kept, each by `WordCleaner`.
 * @throws HushtapeError INPUT_UNSUPPORTED (macros, another kind of office document, pictures alone, too large), INPUT_CORRUPT, INPUT_EMPTY.
 */
export function readWord(bytes: Uint8Array): WordDocument {
  const names: string[] = [];
  const [rootRels] = [
    ...unzip(
      bytes,
      (name) => name === "_rels/.rels",
      (name) => names.push(name),
    ).values(),
  ];
  if (!rootRels) throw noWord();
  if (names.some((name) => /vbaProject|vbaData|\/activeX\//iu.test(name))) throw hasMacros();
  const main = relationsOf(rootRels, "_rels/.rels").find(({ kind }) => kind === "officeDocument")?.path;
  if (main === undefined) throw noWord();
  const relsPath = posix.join(posix.dirname(main), "_rels", `${posix.basename(main)}.rels`);
  const opened = unzip(bytes, (name) => name === main || name === relsPath);
  const mainBytes = opened.get(main);
  if (!mainBytes) throw corruptDocument("its main part is missing");
  const document = readTree(mainBytes);
  if (document.name !== "w:document") throw noWord();
  const relations = relationsOf(opened.get(relsPath) ?? null, main).filter(({ kind }) => Object.hasOwn(ROOTS, kind));
  const styling = relationsOf(opened.get(relsPath) ?? null, main).filter(({ kind }) =>
    /^(?:styles|numbering)$/u.test(kind),
  );
  const paths = new Set([...relations, ...styling].map(({ path }) => path));
  const files = unzip(bytes, (name) => paths.has(name));
  const treeOf = (path: string): Element | null => {
    const file = files.get(path);
    return file ? readTree(file) : null;
  };
  const parts: Part[] = [{ kind: "document", id: "", root: document }];
  const newIds = new Map<string, string>();
  for (const { id, kind, path } of relations) {
    const root = treeOf(path);
    if (!root || !isKind(kind) || root.name !== ROOTS[kind])
      throw corruptDocument("a part of it is missing, or another one");
    newIds.set(id, `rId${newIds.size + 10}`);
    parts.push({ kind, id: newIds.get(id) ?? "", root });
  }
  parts.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const dropped: Dropped = {
    places: names.filter((name) => !UNCOUNTED.test(name) && name !== main && !paths.has(name)).length,
    pictures: 0,
  };
  const cleaner = new WordCleaner(dropped, (id) => newIds.get(id) ?? null);
  const [styles, numbering] = ["styles", "numbering"].map((asked) => {
    const path = styling.find(({ kind }) => kind === asked)?.path;
    return path === undefined ? null : treeOf(path);
  });
  if (styles) cleaner.readStyles(styles);
  const cleaned = parts.map(({ root }) => cleaner.part(root));
  const looks = new Map([
    ...(styles ? [["styles", cleaner.part(styles)] as const] : []),
    ...(numbering ? [["numbering", cleaner.part(numbering)] as const] : []),
  ]);
  const source = cleaned.join(BETWEEN);
  requireText(source, dropped);
  return {
    source,
    dropped,
    pack: (written) => {
      const texts = written.split(BETWEEN);
      if (texts.length !== parts.length) throw new RangeError("as many parts as were read");
      return writePackage(
        parts.map(({ kind, id }, index) => ({ kind, id, xml: texts[index] ?? "" })),
        looks,
      );
    },
  };
}

function isKind(kind: string): kind is Part["kind"] {
  return Object.hasOwn(ROOTS, kind);
}

interface Relation {
  readonly id: string;
  /** Last word of its type. */
  readonly kind: string;
  /** Of the file in the archive. */
  readonly path: string;
}

function relationsOf(bytes: Uint8Array | null, owner: string): Relation[] {
  if (!bytes) return [];
  const folder = owner === "_rels/.rels" ? "" : posix.dirname(owner);
  return childrenOf(readTree(bytes)).flatMap(({ attributes }) => {
    const [id, type, target] = ["Id", "Type", "Target"].map((name) => attributes.get(name));
    if (id === undefined || type === undefined || target === undefined) return [];
    if (attributes.get("TargetMode") === "External") return [];
    const path = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
    return [{ id, kind: type.slice(type.lastIndexOf("/") + 1), path }];
  });
}

function requireText(source: string, { pictures }: Dropped): void {
  if (/<w:t [^>]*>[^<]*\S/u.test(source)) return;
  if (pictures === 0)
    throw new HushtapeError("INPUT_EMPTY", "the document holds no text", "Check what was to write it.");
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the document holds pictures and no text: what they show is not read",
    "Have them recognised (OCR), and redact the text.",
  );
}

function hasMacros(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the document holds macros or controls, which are programs and are not read",
    "Save it as .docx without macros.",
  );
}

function noWord(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the text is an archive or another office document than .docx",
    "Save a text as .docx, HTML or plain text; a table as CSV, for hushtape records.",
  );
}
