import { parseFragment, type Token, type TokenHandler, Tokenizer, TokenizerMode } from "parse5";
import { HushtapeError } from "../errors.js";
import type { TextSpan } from "../types.js";
import type { Warning } from "../warning-codes.js";
import type { Edit } from "./apply-edits.js";
import { escapeText } from "./caption-markup.js";
import { DocumentText, type ParsedDocument } from "./document.js";
import { DROPPED, HARMLESS, INLINE, KEPT, RAW_STATE, READ_ATTRIBUTES, VOID } from "./html-markup.js";

/**
 * HTML. The texts of one block are read as one, whatever marks stand between their words, and replaced where they stand. Attributes
 * that say words are read as well. What cannot be read, or could say anything, goes: scripts, styles, pictures' data, frames, comments,
 * values of forms, and all attributes but those of `HARMLESS`. Every character of the source is text, an allowed tag, or gone.
 * @throws HushtapeError INPUT_CORRUPT where the source ends inside a tag, or has an end tag without a name.
 */
export function parseHtml(source: string): ParsedDocument {
  return new HtmlText(source).read();
}

/** @param places how many went. */
export function htmlPartsDropped(places: number): Warning {
  return {
    kind: "warning",
    code: "html-parts-dropped",
    message: `Of the HTML ${places} parts were left out: scripts, styles, pictures, comments, links, attributes. docs/text.md`,
    numbers: { places },
  };
}

class HtmlText implements TokenHandler {
  private readonly text = new DocumentText();
  private readonly edits: Edit[] = [];
  private readonly tokenizer: Tokenizer;
  /** What the tokenizer has emitted as characters since the last tag. */
  private chars = "";
  /** Where the last tag ended. */
  private at = 0;
  private skipped: { readonly name: string; readonly start: number; depth: number } | null = null;
  private preformatted = 0;
  /** Values of attributes, which are read behind the block that they stand in. */
  private readonly values: { readonly name: string; readonly value: string; readonly place: TextSpan }[] = [];

  constructor(private readonly source: string) {
    this.tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this);
  }

  read(): ParsedDocument {
    this.tokenizer.write(this.source, true);
    this.edits.sort((a, b) => a.start - b.start);
    return this.text.finish(this.edits);
  }

  onStartTag(token: Token.TagToken): void {
    const place = this.textUpTo(token.location);
    const { tagName: name } = token;
    const isForeign = this.skipped?.name === "svg" || this.skipped?.name === "math";
    const state = Object.hasOwn(RAW_STATE, name) ? RAW_STATE[name] : undefined;
    if (state !== undefined && !isForeign) this.tokenizer.state = TokenizerMode[state];
    if (this.skipped) {
      if (this.skipped.name === name && !(isForeign && token.selfClosing)) this.skipped.depth++;
      return;
    }
    const isEmpty = VOID.has(name) || (token.selfClosing && (name === "svg" || name === "math"));
    if (DROPPED.has(name) && !isEmpty) this.skipped = { name, start: place.start, depth: 1 };
    if (this.skipped) return;
    if (!INLINE.has(name)) this.border(name);
    if (name === "pre") this.preformatted++;
    if (DROPPED.has(name) || !KEPT.has(name)) this.drop(place);
    else this.attributes(token, place);
  }

  onEndTag({ tagName: name, location }: Token.TagToken): void {
    const place = this.textUpTo(location);
    if (this.skipped) {
      if (this.skipped.name !== name || --this.skipped.depth > 0) return;
      this.drop({ start: this.skipped.start, end: place.end });
      this.skipped = null;
      return;
    }
    if (!INLINE.has(name)) this.border(name);
    if (name === "pre") this.preformatted = Math.max(0, this.preformatted - 1);
    if (DROPPED.has(name) || !KEPT.has(name)) this.drop(place);
    else if (!/^<\/[a-z\d]+\s*>$/iu.test(this.source.slice(place.start, place.end))) this.drop(place, `</${name}>`);
  }

  onComment({ location }: Token.CommentToken): void {
    const place = this.textUpTo(location);
    if (!this.skipped) this.drop(place);
  }

  onDoctype({ location }: Token.DoctypeToken): void {
    const place = this.textUpTo(location);
    const isPlain = /^<!doctype\s+html\s*>$/iu.test(this.source.slice(place.start, place.end));
    if (!this.skipped && !isPlain) this.drop(place, "<!DOCTYPE html>");
  }

  onEof(): void {
    this.textUpTo({ startOffset: this.source.length, endOffset: this.source.length });
    if (this.skipped) this.drop({ start: this.skipped.start, end: this.source.length });
    this.border("");
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.chars += chars;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  private drop({ start, end }: TextSpan, replacement = ""): void {
    this.edits.push({ start, end, replacement });
  }

  /** The text before a tag, comment or the end. @returns where that stands. */
  private textUpTo(location: Pick<Token.Location, "startOffset" | "endOffset"> | null): TextSpan {
    if (!location) throw unreadable();
    const { startOffset: start, endOffset: end } = location;
    const from = this.at;
    this.at = end;
    const chars = this.chars;
    this.chars = "";
    if (!this.skipped && start > from) this.take(from, start, chars);
    else if (start < from) throw unreadable();
    return { start, end };
  }

  /** @param chars what a browser reads there: it must be what is read here. */
  private take(from: number, to: number, chars: string): void {
    const slot = { whole: null, isInline: true, write: escapeText };
    const raw = this.source.slice(from, to);
    let decoded = "";
    let done = 0;
    const give = (text: string, start: number, end: number) => {
      decoded += text;
      const isSpace = /^[ \t\n\f]+$/u.test(text) && this.preformatted === 0;
      this.text.take(isSpace ? " " : text, { start: from + start, end: from + end }, slot);
    };
    for (const { 0: part, index } of raw.matchAll(REFERENCE_OR_SPACE)) {
      give(raw.slice(done, index), done, index);
      const text = part.startsWith("&") ? decodedReference(part) : part.replaceAll(/\r\n?/gu, "\n");
      done = index + part.length;
      give(text, index, done);
    }
    give(raw.slice(done), done, raw.length);
    if (decoded !== chars) throw unreadable();
  }

  /** Between two blocks, or two cells of a table. */
  private border(name: string): void {
    this.text.say(name === "td" || name === "th" ? "\t" : "\n");
    for (const { name: attribute, value, place } of this.values.splice(0)) {
      this.text.take(value, place, {
        whole: place,
        write: (replacement) => `${attribute}="${escapeText(replacement).replaceAll('"', "&quot;")}"`,
      });
      this.text.say("\n");
    }
  }

  /** Leaves the allowed attributes of a tag as they are written, and nothing else of it. */
  private attributes({ tagName, attrs, location }: Token.TagToken, { start, end }: TextSpan): void {
    const places = attrs.flatMap(({ name, value }) => {
      const at = location?.attrs?.[name];
      if (!at) throw unreadable();
      const place = { start: at.startOffset, end: at.endOffset };
      const written = this.source.slice(place.start, place.end);
      const harmless = Object.hasOwn(HARMLESS, name) ? HARMLESS[name] : undefined;
      // A value in references would be another one as it is written.
      const stays = harmless?.test(value) === true && !written.includes("&");
      if (!stays && !READ_ATTRIBUTES.has(name)) return [];
      if (!stays) this.values.push({ name, value, place });
      return [place];
    });
    places.sort((a, b) => a.start - b.start);
    let from = start + 1 + tagName.length;
    for (const place of places) {
      if (!/^\s+$/u.test(this.source.slice(from, place.start))) this.drop({ start: from, end: place.start }, " ");
      from = place.end;
    }
    if (!/^\s*\/?$/u.test(this.source.slice(from, end - 1))) this.drop({ start: from, end: end - 1 });
  }
}

const REFERENCE_OR_SPACE = /&(?:#[xX]?[\dA-Fa-f]+|[A-Za-z][A-Za-z\d]*);?|[ \t\r\n\f]+/gu;
const decodedReferences = new Map<string, string>();

/** What a reference stands for, as a browser reads it; itself where it is none. */
export function decodedReference(reference: string): string {
  const known = decodedReferences.get(reference);
  if (known !== undefined) return known;
  const [node] = parseFragment(reference).childNodes;
  const text = node && "value" in node ? node.value : reference;
  if (decodedReferences.size < 10_000) decodedReferences.set(reference, text);
  return text;
}

function unreadable(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "the HTML cannot be read as it is written: it ends inside a tag, or has one without a name",
    "Save it again from a browser, or take its text.",
  );
}
