/** Of each list one run stands in the text somewhere in or beside every match. */
type Needs = readonly (readonly Run[])[];

/** What is known of all matches of an expression. Where its syntax is not understood, nothing: no needs, and not in a line. */
export interface Matching {
  /** What tells most comes first. */
  readonly needs: Needs;
  /** Neither a match nor what it looks at around it reaches over the end of a line. */
  readonly isInLine: boolean;
}

/** Neighbouring signs of a text, as numbers of `signOf`. */
type Run = readonly number[];

/** What a word begins behind: anything but a small letter of ASCII, or nothing at all. It has no width. */
export const EDGE = 0;
/** `\b`: an edge where a letter or digit follows. */
const BOUNDARY = -1;
const DIGIT = 27;
/** Signs that are told apart by nobody here, and whatever is not ASCII. */
const OTHER = 31;
const MARKS: ReadonlyMap<string, number> = new Map([
  [" ", 28],
  ["'", 29],
  ["-", 29],
  [".", 30],
  [",", 30],
  [":", 30],
  [";", 30],
]);

/** Number of an ASCII character, 1..31, `EDGE` never: letters without case, all digits alike, most signs alike. */
export function signOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96;
  if (unit >= 65 && unit <= 90) return unit - 64;
  if (unit >= 48 && unit <= 57) return DIGIT;
  return MARKS.get(String.fromCharCode(unit)) ?? OTHER;
}

const UNKNOWN: Matching = { needs: [], isInLine: false };

/** Reads from an expression's source what all its matches have in common. */
export function matchingOf({ source, flags }: RegExp): Matching {
  if (flags.includes("v")) return UNKNOWN;
  try {
    const reader = new SourceReader(source, flags.includes("s"));
    const needs = reader.alternatives();
    if (!reader.isAtEnd) return UNKNOWN;
    return { needs: needs.toSorted((a, b) => shortestOf(b) - shortestOf(a)), isInLine: reader.isInLine };
  } catch (error) {
    if (error instanceof NotUnderstood) return UNKNOWN;
    throw error;
  }
}

class NotUnderstood extends Error {}

/** What one piece of an expression is: a sign, or something with needs of its own. */
type Piece = { readonly sign: number } | { readonly needs: Needs; readonly isWide: boolean };

/** …and no longer. */
const EDGE_LENGTH = 40;
const QUANTIFIES: ReadonlySet<string> = new Set("*+?{");
const LINE_END = 10;
/** The longest run that is told apart. */
const LONGEST = 3;
/** Classes that hold all small letters, behind which no word begins: `(?<![a-z])`. */
const BEHIND_NO_LETTER = /^\(\?<!\[(?:a-z|A-Za-z)[^\]\\^]*(?:\\d[^\]\\^]*)?\][|)]/;

const NOTHING: Piece = { needs: [], isWide: true };
const NO_WIDTH: Piece = { needs: [], isWide: false };

class SourceReader {
  #at = 0;
  /** Nothing so far stands for the end of a line. */
  isInLine = true;

  constructor(
    private readonly source: string,
    private readonly isDotAll: boolean,
  ) {}

  get isAtEnd(): boolean {
    return this.#at === this.source.length;
  }

  /** Branches up to a closing bracket or the end. @param before the signs right before them. */
  alternatives(before: Run = []): Needs {
    const branches = [this.#sequence(before)];
    while (this.#take("|")) branches.push(this.#sequence(before));
    const [first, ...others] = branches;
    if (first === undefined || others.length === 0) return first ?? [];
    const either: Run[] = [];
    for (const branch of branches) {
      const best = mostTelling(branch);
      if (best === null) return [];
      either.push(...best);
    }
    return [either];
  }

  #sequence(before: Run): Needs {
    const needs: (readonly Run[])[] = [];
    let run = [...before];
    const close = (): void => {
      if (run.some((sign) => sign > EDGE)) needs.push([run]);
      run = [];
    };
    while (!this.isAtEnd && !this.#isNext("|") && !this.#isNext(")")) {
      const isEdge = this.#isNext("(?<!") && BEHIND_NO_LETTER.test(this.source.slice(this.#at, this.#at + EDGE_LENGTH));
      if (run.length === 0 && this.#take("\\b")) {
        run = [BOUNDARY];
        continue;
      }
      const piece = this.#piece(run);
      const times = this.#quantifier();
      const isSign = "sign" in piece;
      if (times?.least === 0) {
        if (isSign || piece.isWide) close();
      } else if (isEdge) {
        close();
        run = [EDGE];
      } else if (isSign) {
        if (run.at(-1) === BOUNDARY) run = piece.sign <= DIGIT ? [EDGE] : [];
        for (let count = 0; count < Math.min(times?.least ?? 1, LONGEST); count++) run.push(piece.sign);
        if (times) close();
      } else {
        if (piece.isWide) close();
        needs.push(...piece.needs);
      }
    }
    close();
    return needs;
  }

  #piece(before: Run): Piece {
    const char = this.#next();
    if (char === "(") return this.#group(before);
    if (char === "[") return this.#class();
    if (char === "\\") return this.#escape();
    if (char === "^" || char === "$") return NO_WIDTH;
    if (char === "*" || char === "+" || char === "?") throw new NotUnderstood();
    if (char !== ".") return signPiece(char);
    if (this.isDotAll) this.isInLine = false;
    return NOTHING;
  }

  #group(before: Run): Piece {
    let kind: "group" | "ahead" | "behind" | "not" = "group";
    if (this.#take("?")) {
      if (this.#take("=")) kind = "ahead";
      else if (this.#take("<=")) kind = "behind";
      else if (this.#take("!") || this.#take("<!")) kind = "not";
      else if (this.#take("<")) this.#through(">");
      else if (!this.#take(":")) throw new NotUnderstood();
    }
    const needs = this.alternatives(kind === "group" || kind === "ahead" ? before : []);
    if (!this.#take(")")) throw new NotUnderstood();
    if (kind === "not") return NO_WIDTH;
    return { needs, isWide: kind === "group" };
  }

  /** A class whose characters are all the same sign is that sign. */
  #class(): Piece {
    if (this.#take("^")) {
      const from = this.#at;
      this.#throughClass();
      if (!this.source.slice(from, this.#at).includes("\\n")) this.isInLine = false;
      return NOTHING;
    }
    const signs = new Set<number>();
    let isKnown = true;
    while (!this.#take("]")) {
      const low = this.#classCharacter();
      let high = low;
      if (this.#isNext("-") && this.source.charAt(this.#at + 1) !== "]") {
        this.#at++;
        high = this.#classCharacter();
      }
      isKnown &&= low !== null && high !== null;
      if (low === null || high === null) continue;
      if (low <= LINE_END && high >= LINE_END) this.isInLine = false;
      for (let unit = low; unit <= high && signs.size < 2; unit++) signs.add(unit < 128 ? signOf(unit) : -1);
    }
    const [sign] = signs;
    return isKnown && signs.size === 1 && sign !== undefined && sign > 0 ? { sign } : NOTHING;
  }

  /** Code unit of a character in a class; for `\d` that of a digit; `null`: a class of its own, or nothing that is understood. */
  #classCharacter(): number | null {
    const char = this.#next();
    if (char !== "\\") return char.charCodeAt(0);
    const escaped = this.#next();
    if (escaped === "d") return 48;
    if (!/[a-zA-Z\d]/.test(escaped)) return escaped.charCodeAt(0);
    this.#restOfEscape(escaped);
    return null;
  }

  #escape(): Piece {
    const escaped = this.#next();
    if (escaped === "d") return { sign: DIGIT };
    if (escaped === "b" || escaped === "B") return NO_WIDTH;
    if (!/[a-zA-Z\d]/.test(escaped)) return signPiece(escaped);
    this.#restOfEscape(escaped);
    return NOTHING;
  }

  /** What belongs to an escape behind its letter: `\p{Lu}`, `\u{1F600}`, `\u00e0`, `\x41`, `\k<name>`, `\12`. */
  #restOfEscape(letter: string): void {
    // Spaces, whatever is no digit and no letter, and all characters that are told by number or letter: the end of a line may be among them.
    if (!/[Stpk\d]/.test(letter)) this.isInLine = false;
    if (letter === "k") {
      if (!this.#take("<")) throw new NotUnderstood();
      this.#through(">");
    } else if ((letter === "p" || letter === "P" || letter === "u") && this.#take("{")) this.#through("}");
    else if (letter === "u") this.#at += 4;
    else if (letter === "x") this.#at += 2;
    else if (letter === "c") this.#at += 1;
    else if (/\d/.test(letter)) while (/\d/.test(this.source.charAt(this.#at))) this.#at++;
  }

  #quantifier(): { readonly least: number } | null {
    if (!QUANTIFIES.has(this.source.charAt(this.#at))) return null;
    const [all, braced] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.#at, this.#at + 16)) ?? [];
    if (all === undefined) throw new NotUnderstood();
    this.#at += all.length;
    return { least: braced === undefined ? Number(all.startsWith("+")) : Number(braced) };
  }

  #next(): string {
    if (this.isAtEnd) throw new NotUnderstood();
    return this.source.charAt(this.#at++);
  }

  #isNext(char: string): boolean {
    return this.source.startsWith(char, this.#at);
  }

  #take(chars: string): boolean {
    const isNext = this.#isNext(chars);
    if (isNext) this.#at += chars.length;
    return isNext;
  }

  #through(char: string): void {
    while (this.#next() !== char);
  }

  #throughClass(): void {
    for (let char = this.#next(); char !== "]"; char = this.#next()) if (char === "\\") this.#next();
  }
}

/** Made once: expressions are long. */
const PIECES: readonly Piece[] = Array.from({ length: 128 }, (_, unit) => ({ sign: signOf(unit) }));

function signPiece(char: string): Piece {
  return PIECES[char.charCodeAt(0)] ?? NOTHING;
}

/** Of lists that are all needed, the one whose shortest run is longest. */
function mostTelling(needs: Needs): readonly Run[] | null {
  let best: readonly Run[] | null = null;
  let most = 0;
  for (const runs of needs) {
    const shortest = shortestOf(runs);
    if (shortest < most || (shortest === most && best !== null && runs.length >= best.length)) continue;
    best = runs;
    most = shortest;
  }
  return best;
}

function shortestOf(runs: readonly Run[]): number {
  return runs.reduce((shortest, { length }) => Math.min(shortest, length), Number.POSITIVE_INFINITY);
}
