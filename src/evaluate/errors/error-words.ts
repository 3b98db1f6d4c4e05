import type { EntityType } from "../../entity-types.js";
import { entityTypeSchema } from "../../entity-types.js";
import type { Locale } from "../../language/locales.js";
import { anyText } from "../../language/vocabulary/alternatives.js";
import { once } from "../../language/vocabulary/once.js";
import { rowsOf } from "../../language/vocabulary/rows.js";
import type { TextSpan } from "../../types.js";

const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const BEHIND = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** A kind of error that our own detectors made again and again, with words by which it is made once more. */
export interface ErrorCluster {
  readonly name: string;
  /** Class that was wrongly given; the corpus may call it otherwise. */
  readonly type: EntityType;
  /** Its words by themselves, and those that a number of one or two digits, or one that is said, stands before and belongs to. */
  readonly pattern: RegExp;
}

/** Words of data/error-words.tsv and data/error-clusters.tsv in one language. */
export class ErrorWords {
  private readonly made = new Map<string, string>();
  private readonly readClusters = once(() => clustersIn(this));

  constructor(readonly locale: Locale) {}

  /** Source of an expression for any of the words of a kind as a whole word; of none where the language has none. */
  any(kind: string): string {
    const known = this.made.get(kind);
    if (known !== undefined) return known;
    const words = anyText("error-words", kind, this.locale);
    const source = words === "" ? "(?!)" : `${BEFORE}(?:${words})${BEHIND}`;
    this.made.set(kind, source);
    return source;
  }

  /** The clusters that have words in this language, by name. */
  clusters(): readonly ErrorCluster[] {
    return this.readClusters();
  }
}

function clustersIn(known: ErrorWords): readonly ErrorCluster[] {
  const words = new Map<string, { type: EntityType; alone: string[]; counted: string[] }>();
  for (const row of rowsOf("error-clusters", ["text", "locale", "kind", "type", "shape"])) {
    if (row("locale") !== known.locale) continue;
    const cluster = words.get(row("kind")) ?? { type: entityTypeSchema.parse(row("type")), alone: [], counted: [] };
    words.set(row("kind"), cluster);
    (row("shape") === "number-before" ? cluster.counted : cluster.alone).push(row("text"));
  }
  return [...words].map(([name, { type, alone, counted }]) => {
    const parts = [
      alone.length === 0 ? "(?!)" : anyOf(alone),
      counted.length === 0 ? "(?!)" : countedOf(counted, known),
    ];
    return { name, type, pattern: new RegExp(`${BEFORE}(?:${parts.join("|")})${BEHIND}`, "giu") };
  });
}

/** What is counted, and no age of somebody: no part of a longer number, and no word such as "old" behind it. */
function countedOf(texts: readonly string[], known: ErrorWords): string {
  const number = String.raw`(?:(?<![\p{N}.,/:+-])\d{1,2}|(?<!${known.any("number-word")}[ -])${known.any("number-word")})`;
  return `${number} ${anyOf(texts)}(?! ${known.any("of-age")})`;
}

/** The longest first: none hides a longer one that it begins. */
function anyOf(texts: readonly string[]): string {
  const sorted = [...texts].sort((a, b) => b.length - a.length);
  return `(?:${sorted.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join("|")})`;
}

/** Where an expression matches: all of it, or its group `it`. @param pattern has the flags `g` and, with the group, `d`. */
export function placesOf(pattern: RegExp, text: string): TextSpan[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices?.groups?.it ?? [match.index, match.index + match[0].length];
    return { start, end };
  });
}
