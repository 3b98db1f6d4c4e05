/**
 * Characters in a row that no coded picture has by chance: of 256 bytes 70 are taken for text, so 24 in a row come once in 5 · 10¹³ bytes.
 */
const MIN_RUN = 24;
/** Coded still areas repeat a byte or two; text does not. */
const MIN_DIFFERENT = 8;

const IS_TEXT = new Uint8Array(256);
for (const code of Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ,.-+/='")) {
  IS_TEXT[code] = 1;
}

/** The end of a run of text that is being read. */
class Run {
  #length = 0;
  readonly #last = new Uint8Array(MIN_RUN);

  /** Whether the run is now long enough. */
  add(byte: number): boolean {
    this.#last[this.#length % MIN_RUN] = byte;
    this.#length++;
    return this.#length >= MIN_RUN && new Set(this.#last).size >= MIN_DIFFERENT;
  }

  end(): void {
    this.#length = 0;
  }
}

/**
 * Finds text that stands between coded samples, where only a decoder could tell what is needed: letters, figures and what belongs between
 * them (base64 too), as ASCII or as UTF-16, at whole bytes.
 */
export class TextFinder {
  readonly #plain = new Run();
  /** Of every second byte, with zeros between. */
  readonly #wide = new Run();
  #awaitsZero = false;
  #found = false;

  /** Whether there was text in what was given so far. */
  get found(): boolean {
    return this.#found;
  }

  /** The next piece of the bytes. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !this.#found; at++) {
      const byte = bytes[at] ?? 0;
      const isText = IS_TEXT[byte] === 1;
      if (!isText) this.#plain.end();
      else if (this.#plain.add(byte)) this.#found = true;
      this.#pushWide(byte, isText);
    }
  }

  #pushWide(byte: number, isText: boolean): void {
    if (this.#awaitsZero && byte === 0) {
      this.#awaitsZero = false;
      return;
    }
    if (this.#awaitsZero || !isText) this.#wide.end();
    this.#awaitsZero = isText;
    if (isText && this.#wide.add(byte)) this.#found = true;
  }
}
