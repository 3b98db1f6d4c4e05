import type { Locale } from "../../language/locales.js";
import type { PhoneNumber } from "../../readers/phones/phone-number.js";
import { isWhole, MIN_DIGITS, PhoneValue, readPhones, type SaidNumber } from "../../readers/phones/phone-value.js";
import { chooseCode } from "../choose/choose-part.js";
import { digitsFrom } from "../identifiers/draw-code.js";
import type { Cluster, Mention, RelexDocument, WritingContext } from "../types.js";
import { AREA_CODES } from "./area-codes.js";
import { nobodysNumber } from "./phone-plans.js";

const MIN_PIECE = 3;
/** 555-0100 to 555-0199. */
const MAX_LINES = 100;

/** One telephone number in a mention. */
interface Said extends SaidNumber {
  readonly mention: Mention;
}

/** A mention, and all that stands between the numbers in it. */
interface SaidIn {
  readonly mention: Mention;
  readonly said: readonly Said[];
}

interface PhoneCluster {
  /** Digits with the calling code where one is known and is not 1. */
  readonly value: string;
  readonly number: PhoneNumber;
  readonly mentions: Set<number>;
}

/** Where a piece of a number stands in it: so many digits before its end. */
interface PieceOf {
  readonly cluster: PhoneCluster;
  readonly fromEnd: number;
}

/** Telephone and fax numbers, in digits or words, whole or in pieces. */
export class Phones {
  private readonly saidIn: readonly SaidIn[];
  private readonly byValue = new Map<string, PhoneCluster>();
  private readonly originals = new Set<string>();
  private readonly pieces = new Map<Said, PieceOf>();

  constructor(mentions: readonly Mention[], { locale }: RelexDocument) {
    this.saidIn = mentions.map((mention) => ({ mention, said: saidIn(mention, locale) }));
    const whole = this.saidIn.flatMap(({ said }) => said.filter(isWhole));
    this.addWhole(whole);
    this.addPieces();
  }

  /** One cluster for each number, with all its mentions. */
  get clusters(): Cluster[] {
    const types = new Map(this.saidIn.map(({ mention }) => [mention.index, mention.type]));
    // A mention may hold two numbers.
    const firsts = new Map<number, number>();
    return [...new Set(this.byValue.values())].flatMap(({ value, mentions }) => {
      const indexes = [...mentions].sort((a, b) => a - b);
      const [first] = indexes;
      const type = types.get(first ?? -1);
      if (first === undefined || type === undefined) return [];
      const count = firsts.get(first) ?? 0;
      firsts.set(first, count + 1);
      const id = count === 0 ? `phone-${first}` : `phone-${first}-${count}`;
      return [{ id, type, mentions: indexes, parts: [{ role: "phone", value }] }];
    });
  }

  /** Surrogates by the index of their mention; what cannot be written is missing. */
  write(context: WritingContext): Map<number, string> {
    const written = new Map<number, string>();
    for (const { mention, said } of this.saidIn) {
      const parts = said.map((one) => {
        const text = this.writeOne(one, context);
        return text === null ? null : text + one.suffix;
      });
      if (parts.length > 0 && !parts.includes(null)) written.set(mention.index, parts.join(""));
    }
    return written;
  }

  private writeOne(said: Said, context: WritingContext): string | null {
    const { form, number } = said;
    const body = this.bodyOf(said, context);
    if (body === null || body === number.body) return null;
    const { extension } = number;
    const key = `${number.body} ${extension}`;
    let newExtension = "";
    for (
      let attempt = 0;
      extension !== "" && attempt < 20 && (newExtension === "" || newExtension === extension);
      attempt++
    ) {
      newExtension = digitsFrom(context.draw.bytes("phone.extension", key, attempt)).slice(0, extension.length);
    }
    return newExtension.length === extension.length ? form.write(number.lead + body + newExtension) : null;
  }

  private bodyOf(said: Said, context: WritingContext): string | null {
    const piece = this.pieces.get(said);
    if (piece === undefined) return null;
    const surrogate = this.surrogateOf(piece.cluster, context);
    if (surrogate === null) return null;
    const start = surrogate.length - piece.fromEnd;
    return start < 0 ? null : surrogate.slice(start, start + said.number.body.length);
  }

  private surrogateOf({ value, number }: PhoneCluster, context: WritingContext): string | null {
    const code = value.length > number.body.length ? number.code : "";
    const isLocal = code === "" && value.length === MIN_DIGITS;
    const ending = (surrogate: string): string => surrogate.slice(-MIN_DIGITS);
    const candidate = (attempt: number): string | null => {
      const digits = digitsFrom(context.draw.bytes("phone", value, attempt));
      const pick = (list: readonly string[]): string => context.draw.pick(list, "phone.beginning", value, attempt);
      if (value.length < MIN_DIGITS) {
        return value.length === 3 && /^[2-9]/u.test(value) ? pick(AREA_CODES) : sameShape(value, digits);
      }
      const made = nobodysNumber(number, { digits, pick }, attempt, context.locale);
      if (made === null) return null;
      // Seven digits alone must tell numbers apart as well, while there are enough.
      const mayShare = !isLocal && (attempt > 20 || this.byValue.size > MAX_LINES);
      return mayShare || !context.taken.isClaimed("phone.local", value, ending(made)) ? code + made : null;
    };
    const chosen = chooseCode(
      context,
      "phone",
      value,
      candidate,
      (made) =>
        this.originals.has(made) ||
        this.originals.has(ending(made)) ||
        (made.length >= MIN_DIGITS && context.taken.says(made)),
    );
    if (chosen !== null && value.length >= MIN_DIGITS) context.taken.claim("phone.local", value, ending(chosen));
    return chosen;
  }

  private addWhole(whole: readonly Said[]): void {
    const longestFirst = [...whole].sort((a, b) => numberValue(b.number).length - numberValue(a.number).length);
    const byEnding = new Map<string, PhoneCluster>();
    for (const said of longestFirst) {
      const value = numberValue(said.number);
      const cluster = byEnding.get(value) ?? { value, number: said.number, mentions: new Set<number>() };
      this.originals.add(value).add(value.slice(-MIN_DIGITS));
      this.byValue.set(value, cluster);
      // The same number may be said without its country, or without its area.
      for (let start = 0; value.length - start >= MIN_DIGITS && start < 5; start++) {
        const ending = value.slice(start);
        if (!byEnding.has(ending)) byEnding.set(ending, cluster);
      }
      this.join(said, { cluster, fromEnd: said.number.body.length });
    }
  }

  private addPieces(): void {
    /** Pieces of the numbers, three digits and more, at the ends: "415", "415555", "2671". The number that was said last. */
    const known = new Map<string, PieceOf>();
    const learn = (cluster: PhoneCluster): void => {
      const { value } = cluster;
      for (let length = MIN_PIECE; length < MIN_DIGITS; length++) {
        known.set(value.slice(-length), { cluster, fromEnd: length });
        for (const start of new Set([0, value.length - MIN_DIGITS])) {
          const beginning = value.slice(start, start + length);
          if (!known.has(beginning)) known.set(beginning, { cluster, fromEnd: value.length - start });
        }
      }
    };
    const clusters = new Set(this.byValue.values());
    for (const cluster of clusters) learn(cluster);
    for (const { said } of this.saidIn) {
      for (const one of said) {
        const piece = this.pieces.get(one);
        if (piece !== undefined) {
          learn(piece.cluster);
          continue;
        }
        const value = one.number.body;
        const part = value.length >= MIN_PIECE ? known.get(value) : undefined;
        const cluster = this.byValue.get(value) ?? { value, number: one.number, mentions: new Set<number>() };
        if (part === undefined) this.byValue.set(value, cluster);
        this.join(one, part ?? { cluster, fromEnd: value.length });
      }
    }
  }

  private join(said: Said, piece: PieceOf): void {
    piece.cluster.mentions.add(said.mention.index);
    this.pieces.set(said, piece);
  }
}

/** As a detector read it, where one did. */
function saidIn(mention: Mention, locale: Locale): Said[] {
  const { value, text } = mention;
  const known = value instanceof PhoneValue ? value.numbersOf(text, locale) : null;
  return (known ?? readPhones(text, locale)).map((said) => ({ ...said, mention }));
}

/** The value that a vault knows a number by. */
function numberValue({ code, body }: PhoneNumber): string {
  return code === "" || code === "1" ? body : code + body;
}

function sameShape(value: string, digits: string): string {
  const first = value.startsWith("0") ? "0" : String(1 + (Number(digits.charAt(0)) % 9));
  return first + digits.slice(1, value.length);
}
