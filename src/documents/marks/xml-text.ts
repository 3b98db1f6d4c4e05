import { scanXml } from "../../markup/scan-xml.js";
import { escapedXml, literalXml, piecesOfXml } from "../../markup/xml-characters.js";
import type { Entity, TextSpan } from "../../types.js";
import type { Edit } from "../apply-edits.js";
import { DocumentText, type ParsedDocument } from "../document.js";
import { typeOfValue } from "../field-types.js";
import { isFieldName, typeOfKey, wordsOfKey } from "../json-keys.js";

/**
 * Elements within a text, or a text that is nothing else: each text and attribute is read behind the name of what it stands in, and replaced where it
 * stands. Comments and instructions go.
 * @returns `null`: it is not understood, or has a name that may be somebody's.
 */
export function parseXmlText(source: string): ParsedDocument | null {
  const text = new DocumentText();
  const edits: Edit[] = [];
  const known: Entity[] = [];
  const open: string[] = [];
  const take = (name: string, parent: string, place: TextSpan, isLiteral: boolean) => {
    const pieces = piecesOfXml(source, place, isLiteral);
    const value = pieces.map((piece) => piece.text).join("");
    if (value.trim() === "") return text.say("\n");
    if (name !== "") text.say(`${wordsOfKey(name).join(" ")}: `);
    const start = text.end;
    const slot = { whole: null, write: isLiteral ? literalXml : escapedXml };
    for (const piece of pieces) text.take(piece.text, piece.source, slot);
    const type = typeOfValue(name, parent, value.trim());
    if (type) known.push({ start, end: text.end, type, confidence: 1, detectedBy: ["key"], proven: false });
    text.say("\n");
  };
  const tokens = scanXml(source);
  for (let next = tokens.next(); ; next = tokens.next()) {
    if (next.done) return next.value === source.length && open.length === 0 ? text.finish(edits, known) : null;
    const token = next.value;
    if (token.kind === "aside") edits.push({ ...token.place, replacement: "" });
    else if (token.kind === "text") take(open.at(-1) ?? "", open.at(-2) ?? "", token.place, token.isLiteral);
    else if (token.kind === "close") {
      const name = open.pop();
      if (name === undefined || (token.place && source.slice(token.place.start, token.place.end) !== name)) return null;
    } else if (token.kind === "open") {
      const names = [token.name, ...token.attributes.map(({ name }) => name)];
      if (names.some((name) => !isFieldName(name) && typeOfKey(name) !== null)) return null;
      for (const { name, inner } of token.attributes) take(name, token.name, inner, false);
      if (!token.isEmpty) open.push(token.name);
    }
  }
}
