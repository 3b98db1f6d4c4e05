import { strToU8, unzipSync, zipSync } from "fflate";
import { deidentifyDocument } from "../../../src/documents/document.js";
import { readWord } from "../../../src/documents/word/word.js";
import { parseWord } from "../../../src/documents/word/word-text.js";
import { settings } from "../rewriting.js";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELS = "http://schemas.openxmlformats.org/package/2006/relationships";
const SPACES = [
  `xmlns:w="${W}" xmlns:r="${OFFICE}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:x="urn:example:other"',
].join(" ");

/** A part of a document: its root with all prefixes. */
export function part(root: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${SPACES}>${inside}</w:${root}>`;
}

/** A paragraph of one run. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/**
 * A document of Word.
 * @param body inside of `w:body`. @param others parts by the last word of their relationship, or by a whole path without one.
 */
export function wordFile(
  body: string,
  others: Readonly<Record<string, string>> = {},
  main = "word/document.xml",
): Uint8Array {
  const related = Object.keys(others).filter((name) => !name.includes("/"));
  const files: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${RELS}"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    ),
    "word/_rels/document.xml.rels": strToU8(
      `<Relationships xmlns="${RELS}">${related
        .map(
          (name) => `<Relationship Id="of-${name}" Type="${OFFICE}/${name.replace(/\d/u, "")}" Target="${name}.xml"/>`,
        )
        .join("")}</Relationships>`,
    ),
    "word/document.xml": strToU8(part("document", `<w:body>${body}</w:body>`)),
  };
  for (const [name, content] of Object.entries(others)) {
    files[name.includes("/") ? name : `word/${name}.xml`] = strToU8(content);
  }
  return zipSync(files);
}

/** A document de-identified by the real detectors: its files, and all their bytes as text. */
export async function redactWord(bytes: Uint8Array) {
  const { source, dropped, pack } = readWord(bytes);
  const { text } = await deidentifyDocument(source, parseWord, settings());
  const packed = pack(text);
  const files = Object.fromEntries(
    Object.entries(unzipSync(packed)).map(([name, file]) => [name, new TextDecoder().decode(file)]),
  );
  return { files, dropped, packed, all: Object.entries(files).flat().join("\n") };
}
