import type { TextSpan } from "../types.js";

/** An attribute: all of it, and what stands between its quotes. */
interface ScannedAttribute {
  readonly name: string;
  readonly place: TextSpan;
  readonly inner: TextSpan;
}

/** A part of a document, by where it stands. */
export type XmlToken =
  | {
      readonly kind: "open";
      readonly name: string;
      /** Of the name. */
      readonly place: TextSpan;
      readonly attributes: readonly ScannedAttribute[];
      readonly isEmpty: boolean;
    }
  /** `place` is that of the name; none: the element ended with its opening. */
  | { readonly kind: "close"; readonly place?: TextSpan }
  | { readonly kind: "text"; readonly place: TextSpan; readonly isLiteral: boolean }
  /** A comment, or an instruction for some program. */
  | { readonly kind: "aside"; readonly place: TextSpan }
  | { readonly kind: "declaration"; readonly text: string };

const OPEN = /<([^\s<>/="'!?&]+)/y;
const ATTRIBUTE = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END_OF_TAG = /\s*(\/?)>/y;
const CLOSE = /<\/([^<>\s]*)[^<>]*>/y;
const TEXT = /[^<]+/y;

/** Parts of a document in order, without a gap; ends at the first place that is none of them: `end` is where. */
export function* scanXml(source: string): Generator<XmlToken, number, undefined> {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** To the end of what ends so; -1: it does not. */
  const endOf = (opening: string, closing: string): number => {
    const end = source.indexOf(closing, at + opening.length);
    return end < 0 ? -1 : end + closing.length;
  };
  while (at < source.length) {
    const from = at;
    if (take(TEXT)) yield { kind: "text", place: { start: from, end: at }, isLiteral: false };
    else if (source.startsWith("<!--", at) || source.startsWith("<?", at)) {
      const isComment = source.startsWith("<!--", at);
      const end = isComment ? endOf("<!--", "-->") : endOf("<?", "?>");
      if (end < 0) return at;
      const text = source.slice(from, end);
      at = end;
      if (from === 0 && /^<\?xml\s/.test(text)) yield { kind: "declaration", text };
      else yield { kind: "aside", place: { start: from, end } };
    } else if (source.startsWith("<![CDATA[", at)) {
      const end = endOf("<![CDATA[", "]]>");
      if (end < 0) return at;
      at = end;
      yield { kind: "text", place: { start: from + 9, end: end - 3 }, isLiteral: true };
    } else if (source.startsWith("</", at)) {
      const name = take(CLOSE)?.[1];
      if (name === undefined) return from;
      yield { kind: "close", place: { start: from + 2, end: from + 2 + name.length } };
    } else {
      const name = take(OPEN)?.[1];
      if (name === undefined) return from;
      const place = { start: from + 1, end: at };
      const attributes: ScannedAttribute[] = [];
      for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE)) {
        const value = found[2] ?? found[3] ?? "";
        const whole = found[0];
        const lead = whole.length - whole.trimStart().length;
        const inner = { start: at - 1 - value.length, end: at - 1 };
        attributes.push({ name: found[1] ?? "", place: { start: found.index + lead, end: at }, inner });
      }
      const end = take(END_OF_TAG);
      if (!end) return from;
      yield { kind: "open", name, place, attributes, isEmpty: end[1] === "/" };
    }
  }
  return at;
}
