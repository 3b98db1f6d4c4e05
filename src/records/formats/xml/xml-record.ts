import { parseXml } from "../../../markup/parse-xml.js";
import { scanXml, type XmlToken } from "../../../markup/scan-xml.js";
import { escapedXml, literalXml, piecesOfXml } from "../../../markup/xml-characters.js";
import type { TextSpan } from "../../../types.js";
import { openFile } from "../../files/open-file.js";
import type { Leaf, MemberName, Path, RecordText } from "../../leaf.js";
import { repeated } from "../../path-pattern.js";
import { compactDate } from "../compact-date.js";
import { holdsEncoded } from "../unreadable.js";
import { type Encapsulated, encapsulated } from "./encapsulated.js";
import { Narrative } from "./narrative.js";
import { xmlPersonOf } from "./person-of.js";
import { corruptXml, requireDeclaration } from "./refusals.js";

/** Deeper is no record, and would take long. */
const MAX_DEPTH = 200;

/** An element that is open. */
interface OpenElement {
  readonly path: Path;
  readonly shape: Path;
  /** How many children there are of each name. */
  readonly counts: Map<string, number>;
  /** Text nodes so far. */
  texts: number;
  readonly says: Encapsulated;
  /** Whether it says why it has no value. */
  readonly owner: Owner;
}

/** Whether an element says already why it has no value: in which attribute's place, or by itself. */
interface Owner {
  reason: Leaf | boolean;
}

/** Stands for an encoded text that is masked, until its element says so. XML allows no such character. */
const NO_VALUE = "\u0005";

/** Attributes whose place a reason may take: what HL7 documents say instead of a value. */
const WITH_REASON: ReadonlySet<string> = new Set(["value", "extension", "root", "code"]);
const REASON = 'nullFlavor="MSK"';

/**
 * A document in XML: a leaf a text and an attribute, with the path of elements, and `@name` for attributes. Everything but the values that are
 * written anew stays as it is; comments and instructions go. Two readers read it, of which one knows places, and both must read the same.
 * @throws HushtapeError INPUT_CORRUPT: not well-formed, a document type (and so entities), nested too deep; INPUT_UNSUPPORTED: another encoding.
 */
export function readXmlRecord(source: string): RecordText {
  const heard: string[] = [];
  let depth = 0;
  const defect = parseXml(source, {
    open: ({ name, attributes }) => {
      depth++;
      heard.push(opened(name), ...Object.entries(attributes).map(([key, value]) => attributed(key, value)));
    },
    text: (text) => {
      if (depth > 0) heard.push(text);
    },
    close: () => depth--,
  });
  if (defect || depth !== 0) throw corruptXml("the document is not well-formed XML, or has a document type");
  const reading = new Reading(source);
  const tokens = scanXml(source);
  let next = tokens.next();
  for (; !next.done; next = tokens.next()) reading.take(next.value);
  if (next.value !== source.length || reading.heard.join("") !== heard.join("")) {
    throw corruptXml("the document is not read the same twice");
  }
  return reading.record();
}

// No document has these characters: texts that follow each other are one, however a reader cuts them.
const opened = (name: string): string => `\u0001${name}\u0002`;
const attributed = (name: string, value: string): string => `\u0003${name}=${value}\u0002`;

/** As XML reads values of attributes: any space in it is a blank. */
const spaced = (value: string): string => value.replaceAll(/\r\n|[\t\r\n]/g, " ");

class Reading {
  readonly heard: string[] = [];
  private readonly leaves: Leaf[] = [];
  private readonly dropped: TextSpan[] = [];
  private readonly stack: OpenElement[] = [];
  private readonly narrative = new Narrative();
  private readonly literal = new Set<Leaf>();
  /** Of attributes: their element, and whether that says already why it has no value. */
  private readonly owners = new Map<Leaf, Owner>();
  /** Encoded texts, with the element that holds nothing before them; `null`: something. */
  private readonly encoded = new Map<Leaf, Owner | null>();
  /** Texts of files, with the element that holds them. */
  private readonly files = new Map<Leaf, OpenElement>();
  private readonly names = new Map<Leaf, string>();
  private readonly brought: MemberName[] = [];
  private readonly roots: OpenElement = {
    path: [],
    shape: [],
    counts: new Map(),
    texts: 0,
    says: { isEncoded: false, file: null },
    owner: { reason: true },
  };

  constructor(private readonly source: string) {}

  take(token: XmlToken): void {
    switch (token.kind) {
      case "declaration":
        requireDeclaration(token.text);
        return;
      case "aside":
        this.dropped.push(token.place);
        return;
      case "close":
        if (token.place) {
          const { start, end } = token.place;
          this.brought.push({ name: this.source.slice(start, end), place: token.place });
        }
        this.stack.pop();
        this.narrative.close();
        return;
      case "open":
        this.open(token);
        return;
      case "text":
        this.text(token.place, token.isLiteral);
    }
  }

  record(): RecordText {
    const { source, leaves, dropped } = this;
    const inside = (leaf: Leaf, text: string) => (this.literal.has(leaf) ? literalXml(text) : escapedXml(text));
    const written = (leaf: Leaf, value: string | null): string => {
      const name = this.names.get(leaf);
      if (name === undefined) return inside(leaf, value ?? "");
      return value === null ? this.without(leaf, name) : `${name}="${escapedXml(value)}"`;
    };
    return {
      source,
      leaves,
      names: this.brought,
      // No name of XML has brackets.
      nameOf: (number) => `NAME-${number}`,
      written,
      inside,
      removed: () => null,
      fileOf: (leaf) => {
        const element = this.files.get(leaf);
        // What comments or sections cut into several is no file.
        return element?.says.file && element.texts === 1 ? openFile(leaf.value, element.says.file) : element && null;
      },
      personOf: xmlPersonOf,
      // An attribute without its value is left out, but a prefix must be of a name space.
      masked: (leaf) => {
        const owner = this.encoded.get(leaf);
        // What says that it is base64 holds no words.
        if (owner !== undefined) return owner?.reason === false ? NO_VALUE : "";
        return written(leaf, this.names.has(leaf) && !this.isNameSpace(leaf) ? null : MASK);
      },
      finish: (edited) =>
        edited.replaceAll(new RegExp(`>(\\s*)${NO_VALUE}`, "gu"), ` ${REASON}>$1`).replaceAll(NO_VALUE, ""),
      dateOf: (leaf) => compactDate(leaf.value, (value) => written(leaf, value)),
      dropped,
    };
  }

  private isNameSpace(leaf: Leaf): boolean {
    return /^xmlns(?::|$)/.test(this.names.get(leaf) ?? "");
  }

  private without(leaf: Leaf, name: string): string {
    const owner = this.owners.get(leaf);
    if (!owner || !WITH_REASON.has(name)) return "";
    if (owner.reason === false) owner.reason = leaf;
    return owner.reason === leaf ? REASON : "";
  }

  private open({ name, place: ofName, attributes, isEmpty }: Extract<XmlToken, { kind: "open" }>): void {
    if (this.stack.length >= MAX_DEPTH) throw corruptXml("the document is nested too deep");
    const parent = this.stack.at(-1) ?? this.roots;
    const number = (parent.counts.get(name) ?? 0) + 1;
    parent.counts.set(name, number);
    const path = [...parent.path, repeated(name, number)];
    const shape = [...parent.shape, name];
    this.heard.push(opened(name));
    this.brought.push({ name, place: ofName });
    const owner: Owner = { reason: attributes.some((one) => one.name === "nullFlavor") };
    const values = new Map<string, string>();
    for (const { name: own, place, inner } of attributes) {
      const key = `@${own}`;
      const leaf = this.leaf([...path, key], [...shape, key], place, inner, false);
      this.heard.push(attributed(own, leaf.pieces.map(({ text, source }) => asRead(text, source)).join("")));
      values.set(own, leaf.value);
      // A prefix that is gone is used by nothing: its elements have lost theirs.
      this.brought.push({ name: own, place, leaf: leaf.value === "" ? null : leaf });
      if (leaf.value === "") continue;
      this.names.set(leaf, own);
      this.owners.set(leaf, owner);
      this.leaves.push(leaf);
    }
    this.narrative.open(name);
    this.stack.push({ path, shape, counts: new Map(), texts: 0, says: encapsulated(values), owner });
    if (isEmpty) this.take({ kind: "close" });
  }

  private text(place: TextSpan, isLiteral: boolean): void {
    const raw = this.source.slice(place.start, place.end);
    const element = this.stack.at(-1);
    const pieces = piecesOfXml(this.source, place, isLiteral);
    if (element)
      this.heard.push(
        pieces
          .map(({ text, source }) =>
            text.length === source.end - source.start ? text.replaceAll(/\r\n?/g, "\n") : text,
          )
          .join(""),
      );
    if (!element || raw.trim() === "") {
      this.narrative.space(raw);
      return;
    }
    const trimmed = {
      start: place.start + raw.length - raw.trimStart().length,
      end: place.end - raw.length + raw.trimEnd().length,
    };
    this.narrative.space(raw.slice(0, trimmed.start - place.start));
    element.texts++;
    const path = element.texts > 1 ? [...element.path, repeated("#text", element.texts)] : element.path;
    const read = this.leaf(path, element.shape, trimmed, trimmed, isLiteral);
    const flow = this.narrative.text();
    const leaf: Leaf = {
      ...read,
      ...(flow && { flow }),
      isOpaque: read.isOpaque === true || element.says.isEncoded,
    };
    if (isLiteral) this.literal.add(leaf);
    if (element.says.isEncoded) {
      this.files.set(leaf, element);
      this.encoded.set(leaf, element.texts === 1 && element.counts.size === 0 ? element.owner : null);
    }
    this.leaves.push(leaf);
    this.narrative.space(raw.slice(trimmed.end - place.start));
  }

  private leaf(path: Path, shape: Path, place: TextSpan, inner: TextSpan, isLiteral: boolean): Leaf {
    const pieces = piecesOfXml(this.source, inner, isLiteral);
    const value = pieces.map(({ text }) => text).join("");
    return { path, shape, kind: "string", value, place, pieces, ...(holdsEncoded(value) ? { isOpaque: true } : {}) };
  }
}

const MASK = "[MASKED]";

/** A reference in an attribute says its very character, a blank as well. */
const asRead = (text: string, { start, end }: TextSpan): string => (text.length === end - start ? spaced(text) : text);
