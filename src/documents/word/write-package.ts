import { zip } from "./zip.js";

const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface WrittenPart {
  readonly kind: string;
  /** Its relationship; of the document itself there is none. */
  readonly id: string;
  readonly xml: string;
}

/** A package with these parts, styles and lists, and nothing else: no properties, no settings, nothing that leads outside. */
export function writePackage(parts: readonly WrittenPart[], looks: ReadonlyMap<string, string>): Uint8Array {
  const others = [
    ...parts
      .filter(({ kind }) => kind !== "document")
      .map((part, index) => ({ ...part, file: `${part.kind}${index + 1}.xml` })),
    ...[...looks].map(([kind, xml], index) => ({ kind, xml, id: `rId${index + 1}`, file: `${kind}.xml` })),
  ];
  const document = parts.find(({ kind }) => kind === "document")?.xml ?? "";
  const overrides = [
    `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>`,
    ...others.map(({ kind, file }) => `<Override PartName="/word/${file}" ContentType="${WORD_TYPE}.${kind}+xml"/>`),
  ];
  return zip(
    new Map([
      [
        "[Content_Types].xml",
        `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`,
      ],
      [
        "_rels/.rels",
        relations([`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`]),
      ],
      ["word/document.xml", HEAD + document],
      [
        "word/_rels/document.xml.rels",
        relations(
          others.map(({ kind, id, file }) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${file}"/>`),
        ),
      ],
      ...others.map(({ file, xml }) => [`word/${file}`, HEAD + xml] as const),
    ]),
  );
}

function relations(all: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${all.join("")}</Relationships>`;
}
