import { basename, extname } from "node:path";
import { safeStem, wordsOfName } from "../text/safe-stem.js";
import type { Detector } from "../types.js";
import type { RecordsInput } from "./input-pieces.js";

/** What the outputs of an input are called: after the input, unless its name may hold an identifier, or a word that was taken out of its records. */
export class OutputStem {
  private readonly own: string;
  private readonly words: ReadonlySet<string>;
  /** All of them run together. */
  private readonly joined: string;
  private readonly removed = new Set<string>();

  constructor(private readonly input: RecordsInput) {
    const { path } = input;
    this.own = path === null ? "stdin" : basename(path, extname(path));
    this.words = new Set(wordsOfName(this.own));
    this.joined = [...this.words].join("");
  }

  /** Told of each value, or part of one, that does not leave. Of it only words are kept that the input's name has as well. */
  took(value: string): void {
    // What has no name of its own gives none to its outputs.
    if (this.input.path === null) return;
    for (const word of wordsOfName(value))
      if (this.words.has(word) || this.joined.includes(word)) this.removed.add(word);
  }

  /** Before anything was read: the name that the outputs will mostly have. */
  get expected(): string {
    return this.own;
  }

  /**
   * @param sha256 of the input.
   * @param detectors that read names; none that sends what it reads anywhere.
   */
  async safe(
    sha256: string,
    detectors: readonly Detector[],
    context: { readonly language: string; readonly signal: AbortSignal },
  ): Promise<string> {
    if (this.input.path === null) return this.own;
    const how = { ...context, emit: () => undefined };
    const stem = await safeStem(this.input.path, sha256, this.removed, detectors, how);
    return stem === this.own ? stem : `records-${sha256.slice(0, 8)}`;
  }
}
