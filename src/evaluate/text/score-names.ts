import { I2B2_VARIANT_NAMES, type I2b2Variant } from "./i2b2.js";

/** Precision, recall and F1 of one way of counting. */
const MEASURES = ["precision", "recall", "f1"] as const;

/** `hipaaBinaryToken` → `i2b2-hipaa-binary-token`. */
export function i2b2Name(variant: I2b2Variant): string {
  return `i2b2-${variant.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function measuresOf(score: string): string[] {
  return MEASURES.map((measure) => `${score}-${measure}`);
}

/** Every score that has a name: all are better when higher, from 0 to 1. */
export const SCORE_NAMES: readonly string[] = [
  "recall80",
  "precision80",
  "all-or-nothing",
  "leak-free",
  ...measuresOf("shield"),
  ...measuresOf("redactx"),
  "redactx-all-or-nothing",
  ...measuresOf("string-count"),
  ...measuresOf("token"),
  ...measuresOf("character"),
  "words-kept",
  "clean-words-kept",
  ...I2B2_VARIANT_NAMES.flatMap((variant) => measuresOf(i2b2Name(variant))),
  ...measuresOf("judges"),
];

/** The one score that is also kept by type, as `recall80.TYPE`. */
export const SCORE_BY_TYPE = "recall80";
