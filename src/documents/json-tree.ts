import { HushtapeError } from "../errors.js";
import type { TextSpan } from "../types.js";

/** Data that is nested deeper is neither a note nor a transcript; reading it would exhaust the stack. */
const DEEPEST = 256;

/** A place in a JSON text. A string's span has its quotes. */
export type JsonNode =
  | (TextSpan & { readonly kind: "string" | "number" | "literal" })
  | (TextSpan & { readonly kind: "array"; readonly items: readonly JsonNode[] })
  | (TextSpan & { readonly kind: "object"; readonly members: readonly JsonMember[] });

interface JsonMember {
  readonly key: TextSpan;
  readonly value: JsonNode;
}

/** Characters of a string as it is read, and where they stand: escapes are longer there. */
interface StringPiece {
  readonly text: string;
  readonly source: TextSpan;
}

const BLANK = /[ \t\r\n]*/uy;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const LITERAL = /true|false|null/uy;

/**
 * Reads JSON (RFC 8259) and keeps where everything stands, so that a value is replaced without touching the rest: numbers keep all
 * their digits, equal keys are all there.
 * @throws HushtapeError INPUT_CORRUPT: not JSON, or nested more than 256 deep. Quotes nothing.
 */
export function readJsonTree(source: string): JsonNode {
  const reader = new Reader(source);
  return reader.document();
}

/** The string at a place, piece by piece. */
export function piecesOfString(source: string, { start, end }: TextSpan): StringPiece[] {
  const pieces: StringPiece[] = [];
  let at = start + 1;
  while (at < end - 1) {
    const next = source.indexOf("\\", at);
    const until = next < 0 || next >= end - 1 ? end - 1 : next;
    if (until > at) pieces.push({ text: source.slice(at, until), source: { start: at, end: until } });
    at = until;
    if (at === end - 1) break;
    const length = source.charAt(at + 1) === "u" ? 6 : 2;
    pieces.push({ text: decodeEscape(source.slice(at, at + length)), source: { start: at, end: at + length } });
    at += length;
  }
  return pieces;
}

/** Value of the JSON string at `place`, whose span includes the quotes; escapes are decoded. */
export function stringAt(source: string, place: TextSpan): string {
  const written = source.slice(place.start + 1, place.end - 1);
  if (!written.includes("\\")) return written;
  return piecesOfString(source, place)
    .map(({ text }) => text)
    .join("");
}

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function decodeEscape(written: string): string {
  const letter = written.charAt(1);
  return letter === "u" ? String.fromCharCode(Number.parseInt(written.slice(2), 16)) : (ESCAPES[letter] ?? letter);
}

class Reader {
  private at: number;
  private depth = 0;

  constructor(private readonly source: string) {
    this.at = source.startsWith("\uFEFF") ? 1 : 0;
  }

  document(): JsonNode {
    const node = this.value();
    this.skip();
    if (this.at < this.source.length) throw notJson();
    return node;
  }

  private value(): JsonNode {
    this.skip();
    switch (this.source.charAt(this.at)) {
      case "{":
        return this.object();
      case "[":
        return this.array();
      case '"':
        return { kind: "string", ...this.string() };
      case "t":
      case "f":
      case "n":
        return { kind: "literal", ...this.match(LITERAL) };
      default:
        return { kind: "number", ...this.match(NUMBER) };
    }
  }

  private object(): JsonNode {
    const members: JsonMember[] = [];
    const place = this.list("}", () => {
      const key = this.string();
      this.skip();
      this.expect(":");
      members.push({ key, value: this.value() });
    });
    return { kind: "object", ...place, members };
  }

  private array(): JsonNode {
    const items: JsonNode[] = [];
    const place = this.list("]", () => items.push(this.value()));
    return { kind: "array", ...place, items };
  }

  private list(closing: string, readItem: () => void): TextSpan {
    if (++this.depth > DEEPEST) {
      throw new HushtapeError(
        "INPUT_CORRUPT",
        `the JSON is nested more than ${DEEPEST} deep`,
        "Take the texts out of it first, e.g. as JSON Lines (one {id, text} a line).",
      );
    }
    const start = this.at++;
    this.skip();
    if (this.source.charAt(this.at) === closing) {
      this.at++;
    } else {
      for (;;) {
        this.skip();
        readItem();
        this.skip();
        if (this.source.charAt(this.at) === closing) break;
        this.expect(",");
      }
      this.at++;
    }
    this.depth--;
    return { start, end: this.at };
  }

  private string(): TextSpan {
    const start = this.at;
    this.expect('"');
    for (;;) {
      const unit = this.source.charCodeAt(this.at++);
      if (unit === QUOTE) return { start, end: this.at };
      if (unit === BACKSLASH) this.match(ESCAPE, this.at - 1);
      // Controls; behind the end it is no number.
      else if (!(unit >= SPACE)) throw notJson();
    }
  }

  private skip(): void {
    if (this.source.charCodeAt(this.at) > SPACE) return;
    BLANK.lastIndex = this.at;
    BLANK.test(this.source);
    this.at = BLANK.lastIndex;
  }

  private expect(character: string): void {
    if (this.source.charAt(this.at) !== character) throw notJson();
    this.at++;
  }

  private match(pattern: RegExp, start = this.at): TextSpan {
    pattern.lastIndex = start;
    if (!pattern.test(this.source)) throw notJson();
    this.at = pattern.lastIndex;
    return { start, end: this.at };
  }
}

function notJson(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "the text is not JSON",
    "Check that it is complete; name another format with --format (a value a line: `text --jsonl`, `records --format ndjson`).",
  );
}
