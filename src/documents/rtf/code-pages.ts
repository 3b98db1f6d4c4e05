import { signsOf1252 } from "../windows-1252.js";
import { corruptRtf, unreadableRtf } from "./refusals.js";

/** Code pages by number, as `TextDecoder` calls them. Others are refused where they are used. */
const BY_NUMBER: ReadonlyMap<number, string> = new Map([
  [866, "ibm866"],
  [874, "windows-874"],
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [950, "big5"],
  ...[1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map((page) => [page, `windows-${page}`] as const),
  [10_000, "macintosh"],
  [65_001, "utf-8"],
]);
/** Code pages of the character sets that fonts name. 1 is that of the document. */
const BY_CHARSET: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);
/** A font of signs: its bytes are no letters. */
const SIGNS = 2;

/** In which code page bytes are, by the document and the font. */
export class CodePages {
  /** Of the document; what RTF says where it says nothing. */
  document = 1252;
  private readonly charsets = new Map<number, number>();
  private readonly pages = new Map<number, number>();

  /** What a font's entry says of it. */
  setCharset(font: number, charset: number): void {
    this.charsets.set(font, charset);
  }

  /** What a font's entry says instead of a character set. */
  setPage(font: number, page: number): void {
    this.pages.set(font, page);
  }

  /** Whether what is in the font are signs and no letters. */
  isOfSigns(font: number): boolean {
    return this.charsets.get(font) === SIGNS;
  }

  /**
   * What bytes say. @param bytes a character for each.
   * @throws HushtapeError INPUT_CORRUPT, INPUT_UNSUPPORTED: bytes over 127 of a code page that is not known.
   */
  decode(bytes: string, font: number): string {
    if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
    const charset = this.charsets.get(font) ?? 1;
    const page = this.pages.get(font) ?? (charset === 1 ? this.document : BY_CHARSET.get(charset));
    const name = page === undefined ? undefined : BY_NUMBER.get(page);
    if (name === undefined) throw unreadableRtf();
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(Buffer.from(bytes, "latin1"));
      return name === "windows-1252" ? signsOf1252(text) : text;
    } catch {
      throw corruptRtf("bytes of it are none of its code page");
    }
  }
}
