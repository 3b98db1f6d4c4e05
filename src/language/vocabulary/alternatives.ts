import { listOf } from "./lists.js";

/**
 * Source of an expression for any of a table's texts of one kind in one language, without a group around it, the longest first: none hides a longer
 * one that it begins. What may stand before and behind is the caller's.
 * @param patterns sources of more, which no row can say ("icd" and a number).
 */
export function anyText(table: string, kind: string, locale: string, patterns: readonly string[] = []): string {
  const texts = [...listOf(table, kind, locale)].sort((a, b) => b.length - a.length);
  return [...texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)), ...patterns].join("|");
}
