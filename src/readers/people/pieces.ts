import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { credentialAt } from "./credentials.js";
import { areInitials, type LetterKnowledge } from "./initials.js";
import { isAndWord } from "./link-words.js";
import type { NamePiece } from "./name-piece.js";
import { type NameWord, wordsOfName } from "./name-words.js";
import { type SpelledRun, spelledRun } from "./spelled-run.js";

/** Cuts a mention into pieces: words, initials, runs of letters. All are taken for family names, but for what can be nothing but a suffix or a link. */
export function piecesOf(text: string, locale: Locale, knows: LetterKnowledge): NamePiece[] {
  return new PieceReader(text, wordsOfName(text), locale, knows).read();
}

class PieceReader {
  private readonly pieces: NamePiece[] = [];

  constructor(
    private readonly text: string,
    private readonly words: readonly NameWord[],
    private readonly locale: Locale,
    private readonly knows: LetterKnowledge,
  ) {}

  read(): NamePiece[] {
    for (let at = 0; at < this.words.length; ) {
      at =
        this.takeCredential(at) ??
        this.takeTiedArticle(at) ??
        this.takeIrish(at) ??
        this.takeAnd(at) ??
        this.takeSpelled(at) ??
        this.takeInitials(at) ??
        this.takeWord(at);
    }
    return this.pieces;
  }

  /** Index after "M.D.", "PA-C", or `null`. */
  private takeCredential(at: number): number | null {
    const end = at + (this.pieces.length > 0 ? credentialAt(this.words, at) : 0);
    for (let index = at; index < end; index++) this.takeWord(index, "suffix");
    return end > at ? end : null;
  }

  /** "|l'|avvocato" */
  private takeTiedArticle(at: number): number | null {
    return this.words[at + 1]?.gap === "'" ? this.takeWord(at, "link") : null;
  }

  /** "O Brien", "Mc Donald": the value of both words as one. */
  private takeIrish(at: number): number | null {
    const [word, next] = [this.words[at], this.words[at + 1]];
    if (!word || !next || next.value.length < 4 || !/^(?: |['’] )$/u.test(next.gap)) return null;
    if ((word.value !== "o" && word.value !== "mc") || next.value === "apostrophe") return null;
    return this.take(at, at + 2, word.value + next.value, "plain");
  }

  /** "e", "y" between two names, which could be letters too. */
  private takeAnd(at: number): number | null {
    const [before, word, after] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    if (!before || !word || !after || word.value.length !== 1 || !isAndWord(word.value, this.locale)) return null;
    const isBetweenNames = after.value.length > 1 && before.value.length > 1 && !after.gap.startsWith(".");
    return isBetweenNames && word.written === word.value ? this.takeWord(at) : null;
  }

  private takeSpelled(at: number): number | null {
    const run = spelledRun(this.words, at, this.locale);
    if (run === undefined) return null;
    if (this.isSpelling(run)) return this.take(at, run.next, run.letters, "spelled");
    if (run.letters.length === 1) return this.take(at, run.next, run.letters, "initial");
    for (let index = at; index < run.next; index++) this.takeWord(index, "family", "initial");
    return run.next;
  }

  /** Two or three letters are initials, unless they make a word that the document knows, or are explained. */
  private isSpelling({ letters, next, isExplained, isDotted }: SpelledRun): boolean {
    if (letters.length === 1) return false;
    if (letters.length > 3 || isExplained || this.knows.isWord(letters)) return true;
    if (letters.length === 2 || isDotted || this.knows.areInitials(letters)) return false;
    // "John F K Smith"
    return this.words[next] === undefined;
  }

  /** "AJ": a piece for each letter. */
  private takeInitials(at: number): number | null {
    const word = this.words[at];
    if (!word || !areInitials(this.words, at, this.pieces.at(-1), this.knows, this.locale)) return null;
    for (const [letter, value] of [...word.value].entries()) {
      const start = word.start + letter;
      this.put({
        start,
        end: start + 1,
        value,
        form: "initial",
        gap: letter === 0 ? word.gap : "",
        isCapital: true,
        role: "family",
      });
    }
    return at + 1;
  }

  private takeWord(at: number, role: NamePiece["role"] = "family", form: NamePiece["form"] = "plain"): number {
    return this.take(at, at + 1, this.words[at]?.value ?? "", form, role);
  }

  /** Puts the words from `at` to `next` as one piece. @returns `next`. */
  private take(
    at: number,
    next: number,
    value: string,
    form: NamePiece["form"],
    role: NamePiece["role"] = "family",
  ): number {
    const [first, last] = [this.words[at], this.words[next - 1]];
    if (!first || !last) return next;
    // "Fco.", "Mª"
    const cut = languageIn(this.locale).persons.cutGivenNames.get(value);
    const whole = /[.ª]/u.test(this.text.slice(last.end - 1, last.end + 1)) ? cut : undefined;
    const { start, gap } = first;
    const isCapital = /^\p{Lu}/u.test(first.written);
    this.put({ start, end: last.end, value: whole ?? value, form, gap, isCapital, role });
    return next;
  }

  private put(piece: Omit<NamePiece, "written" | "person" | "isOpen">): void {
    const written = this.text.slice(piece.start, piece.end);
    this.pieces.push({ ...piece, written, person: 0, isOpen: false });
  }
}
