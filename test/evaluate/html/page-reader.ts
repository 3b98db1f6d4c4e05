import { SaxesParser, type SaxesTagPlain } from "saxes";

export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text within, in order. */
  text: string;
}

/** Reads a page strictly, as XML is read: anything that is not closed, not quoted or not escaped is an error. */
export function readPage(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const open: PageElement[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    const element = { name, attributes, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => {
    for (const element of open) element.text += text;
  });
  parser.write(html).close();
  return elements;
}

export function withClass(elements: readonly PageElement[], name: string, kind: string): PageElement[] {
  return elements.filter(
    (element) => element.name === name && (element.attributes.class ?? "").split(" ").includes(kind),
  );
}
