import { SaxesParser } from "saxes";

/** An element with its attributes, and where it stands. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Counted from 1. */
  readonly line: number;
}

interface XmlVisitor {
  open(element: XmlElement, depth: number): void;
  text(text: string): void;
  close(name: string, depth: number): void;
}

/** What is wrong with a document, and where. */
interface XmlDefect {
  readonly line: number;
  readonly what: string;
}

/**
 * The only file that knows the XML parser: `saxes` is strict and never opens anything. A document type is refused, so that there is no entity
 * to expand but the five that XML has. Line ends arrive as one line feed, as XML asks.
 * @returns what is wrong with the document, or `null`.
 */
export function parseXml(xml: string, visitor: XmlVisitor): XmlDefect | null {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let defect: XmlDefect | null = null;
  let depth = 0;
  const refuse = (what: string) => {
    defect ??= { line: parser.line, what };
  };
  // Its messages quote the document.
  parser.on("error", () => refuse("it is not well-formed XML"));
  parser.on("doctype", () => refuse("it has a document type"));
  parser.on("opentag", ({ name, attributes }) => visitor.open({ name, attributes, line: parser.line }, depth++));
  parser.on("closetag", ({ name }) => visitor.close(name, --depth));
  parser.on("text", (text) => visitor.text(text));
  parser.on("cdata", (text) => visitor.text(text));
  parser.write(xml).close();
  return defect;
}
