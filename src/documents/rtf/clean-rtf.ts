import { HushtapeError } from "../../errors.js";
import type { Dropped } from "../word/clean-word.js";
import { withoutSigns } from "../word/word-markup.js";
import { CodePages } from "./code-pages.js";
import { corruptRtf } from "./refusals.js";
import { GONE, LOOKS, MISSED, PARTS, PICTURES, READ, SIGNS, SILENT } from "./rtf-markup.js";
import { escapedRtf, type RtfToken, tokensOfRtf } from "./rtf-tokens.js";

/** What every document begins with that is written here. */
export const HEAD = "{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1{\\fonttbl{\\f0\\froman\\fcharset0 Times New Roman;}}\n";
/** Deeper is no document. */
const MAX_DEPTH = 1000;
const MAX_NUMBER = 99_999;

/** A group that is open. */
interface Group {
  mode: "text" | "silent" | "gone" | "fonts";
  /** Nothing but a star has been met in it. */
  isFresh: boolean;
  /** What follows is for those who know it. */
  isStarred: boolean;
  /** It has a brace in what is written. */
  isWritten: boolean;
  font: number;
  /** How many characters behind one in Unicode say it again. */
  skips: number;
  isDeleted: boolean;
}

/**
 * Writes a document in RTF anew, in ASCII: its text, and words for its looks that are on a list. Everything else is not in the output.
 * @param bytes a character for each.
 * @throws HushtapeError INPUT_CORRUPT, INPUT_UNSUPPORTED (a code page that is not known, pictures alone), INPUT_EMPTY.
 */
export function cleanRtf(bytes: string): { readonly source: string; readonly dropped: Dropped } {
  const cleaner = new RtfCleaner();
  const tokens = tokensOfRtf(bytes);
  let next = tokens.next();
  for (; !next.done && !cleaner.isDone; next = tokens.next()) cleaner.take(next.value);
  if (!cleaner.isDone) throw corruptRtf("it ends in the middle, or has something that is none");
  // Behind its end no program reads.
  while (!next.done && next.value.kind === "bytes" && next.value.bytes.trim() === "") next = tokens.next();
  if (!next.done) cleaner.dropped.places++;
  return cleaner.finish();
}

class RtfCleaner {
  private readonly groups: Group[] = [];
  private readonly pages = new CodePages();
  readonly dropped: Dropped = { places: 0, pictures: 0 };
  private readonly written: string[] = [HEAD];
  /** Bytes that are not decoded yet: a letter may be of two. */
  private bytes = "";
  /** Characters that say again what one in Unicode said, for programs that know none. */
  private toSkip = 0;
  private hasText = false;
  isDone = false;

  take(token: RtfToken): void {
    if (token.kind === "bytes") {
      this.addBytes(token.bytes);
      return;
    }
    this.flush();
    if (token.kind === "open" || token.kind === "close") {
      this.toSkip = 0;
      if (token.kind === "open") this.open();
      else this.close();
    } else if (this.toSkip > 0) this.toSkip--;
    else if (token.kind === "symbol") this.symbol(token.symbol);
    else this.word(token.word, token.value);
  }

  finish(): { readonly source: string; readonly dropped: Dropped } {
    const { dropped } = this;
    if (!this.hasText && dropped.pictures > 0) {
      throw new HushtapeError(
        "INPUT_UNSUPPORTED",
        "the document holds pictures and no text: what they show is not read",
        "Have them recognised (OCR), and redact the text.",
      );
    }
    if (!this.hasText)
      throw new HushtapeError("INPUT_EMPTY", "the document holds no text", "Check what was to write it.");
    return { source: this.written.join(""), dropped };
  }

  private get group(): Group {
    const group = this.groups.at(-1);
    if (!group) throw corruptRtf("something stands outside of its groups");
    return group;
  }

  private open(): void {
    if (this.groups.length >= MAX_DEPTH) throw corruptRtf("it is nested too deep");
    const outer = this.groups.at(-1);
    if (outer) outer.isFresh = false;
    this.groups.push({
      ...(outer ?? { mode: "text", font: 0, skips: 1, isDeleted: false }),
      isFresh: outer !== undefined,
      isStarred: false,
      isWritten: outer === undefined,
    });
  }

  private close(): void {
    const { isWritten } = this.group;
    this.groups.pop();
    if (isWritten) this.written.push("}");
    this.isDone = this.groups.length === 0;
  }

  private addBytes(bytes: string): void {
    const { group } = this;
    group.isFresh = false;
    const rest = bytes.slice(Math.min(this.toSkip, bytes.length));
    this.toSkip -= bytes.length - rest.length;
    if (group.mode === "text") this.bytes += rest;
  }

  private flush(): void {
    const { bytes } = this;
    if (bytes === "") return;
    this.bytes = "";
    const { font } = this.group;
    if (!this.pages.isOfSigns(font)) this.say(this.pages.decode(bytes, font));
    else this.say(bytes.replaceAll(/[^\x20-\x7f]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) + 0xf000)));
  }

  private say(said: string): void {
    if (said === "" || this.group.mode !== "text") return;
    const text = withoutSigns(said, () => this.dropped.places++);
    if (this.group.isDeleted) {
      this.dropped.places++;
      return;
    }
    if (text.trim() !== "") this.hasText = true;
    this.write(escapedRtf(text));
  }

  /** With braces for the groups that have none yet. */
  private write(part: string): void {
    // Around one that has its brace all have theirs.
    const from = this.groups.findLastIndex(({ isWritten }) => isWritten) + 1;
    for (const group of this.groups.slice(from)) {
      if (group.mode !== "text") continue;
      this.written.push("{");
      group.isWritten = true;
    }
    this.written.push(part);
  }

  private symbol(symbol: string): void {
    const { group } = this;
    if (symbol === "*" && group.isFresh) {
      group.isStarred = true;
      return;
    }
    group.isFresh = false;
    if (/[\\{}]/u.test(symbol)) this.say(symbol);
    else if (symbol === "~") this.say("\u00a0");
    else if (symbol === "_") this.say("\u2011");
    else if ((symbol === "\n" || symbol === "\r") && group.mode === "text") this.write("\\par ");
  }

  private word(word: string, value: number | null): void {
    const { group } = this;
    if (group.isFresh && this.destination(word)) return;
    group.isFresh = false;
    if (group.mode === "fonts") this.font(word, value);
    if (group.mode !== "text") return;
    const sign = SIGNS.get(word);
    if (sign !== undefined) this.say(sign);
    else if (word === "u") this.unicode(value ?? 0);
    else if (word === "uc") group.skips = Math.max(0, value ?? 1);
    else if (word === "f" || word === "deff") group.font = value ?? 0;
    else if (word === "ansicpg") this.pages.document = value ?? 1252;
    else if (word === "mac") this.pages.document = 10_000;
    else if (word === "pc" || word === "pca") this.pages.document = word === "pc" ? 437 : 850;
    else if (word === "deleted") group.isDeleted = value !== 0;
    else if (LOOKS.has(word) && Math.abs(value ?? 0) <= MAX_NUMBER) {
      if (word === "plain") group.isDeleted = false;
      this.write(`\\${word}${value ?? ""} `);
    }
  }

  /** @returns whether the group is of this word, and all is said. */
  private destination(word: string): boolean {
    const { group } = this;
    const { isStarred, mode } = group;
    if (mode === "gone" || mode === "fonts") return false;
    const isKnown = GONE.has(word) || MISSED.has(word) || SILENT.has(word) || READ.has(word) || PARTS.has(word);
    if (!isKnown && !isStarred) return false;
    group.isFresh = false;
    if (PICTURES.has(word)) this.dropped.pictures++;
    if (MISSED.has(word) || PICTURES.has(word) || (isStarred && !isKnown)) this.dropped.places++;
    if (PARTS.has(word) && mode === "text") {
      this.write("");
      if (!group.isWritten) this.written.push("{");
      group.isWritten = true;
      this.write(`\\${word} `);
    } else if (READ.has(word)) {
      group.mode = "text";
      if (mode === "silent") this.write("\\par ");
    } else if (word === "fonttbl") group.mode = "fonts";
    else group.mode = SILENT.has(word) ? "silent" : "gone";
    return true;
  }

  private font(word: string, value: number | null): void {
    const { group } = this;
    if (word === "f") group.font = value ?? 0;
    if (word === "fcharset") this.pages.setCharset(group.font, value ?? 1);
    if (word === "cpg" && value !== null) this.pages.setPage(group.font, value);
  }

  private unicode(value: number): void {
    const { group } = this;
    const code = value < 0 ? value + 65_536 : value;
    if (code < 0 || code > 0xffff) throw corruptRtf("it has a character that is none");
    this.say(String.fromCharCode(code));
    this.toSkip = group.skips;
  }
}
