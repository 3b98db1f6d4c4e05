import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../../src/relex/relexicalize.js";
import type { Entity } from "../../../src/types.js";

const KEYS = [1, 2, 3, 4];

/** Rewrites the stretches in brackets. */
function rewrite(marked: string, key: number, locale: Locale = "en"): string {
  const entities: Entity[] = [];
  let text = "";
  for (const piece of marked.split(/(\[[^\]]*\])/u)) {
    const name = piece.startsWith("[") ? piece.slice(1, -1) : null;
    if (name !== null) {
      const start = text.length;
      entities.push({
        start,
        end: start + name.length,
        type: "PERSON",
        confidence: 1,
        detectedBy: ["test"],
        proven: false,
      });
    }
    text += name ?? piece;
  }
  const settings = {
    key: SurrogateKey.of(Buffer.alloc(32, key)),
    scope: { kind: "site" },
    locale,
    mode: "consistent",
  } as const;
  return relexicalize(text, entities, settings).text;
}

const N = String.raw`(?!\p{Ll}*relation)\p{Lu}[\p{L}'-]+`;
const n = String.raw`\p{Ll}[\p{Ll}'-]+`;

describe("words beside a name that are none", () => {
  it.each<[string, string, Locale?]>([
    ["[John Smith], [the Smith family], [Smith-Lee family]", `${N} (${N}), the \\1 family, \\1-${N} family`],
    ["[baby daddy Tyrone] and [sons Mark]", `baby daddy ${N} and sons ${N}`],
    ["[Dr. Roth (no relation), Deborah]", `Dr\\. ${N} \\(no relation\\), ${N}`],
    ['[GARCIA-LOPEZ, Juan (a.k.a. "Chuy")]', `${N}, ${N} \\(a\\.k\\.a\\. "${N}"\\)`],
    ["[K. Yamamoto, PGY-3]", `[A-Z]\\. ${N}, PGY-3`],
    ["[Ofc. Daniels]", `Ofc\\. ${N}`],
    ["[Mohammed bin Salem al-Harbi]", `${N} bin ${N} al-${N}`],
    ["[51] and [9]", "\\[PERSON\\] and \\[PERSON\\]"],
    ["[Maria Esposito], [gli Esposito], [famiglia Esposito]", `${N} (${N}), gli \\1, famiglia \\1`, "it"],
  ])("%s", (marked, form, locale) => {
    for (const key of KEYS) expect(rewrite(marked, key, locale)).toMatch(new RegExp(`^${form}$`, "u"));
  });

  it("signs that are said", () => {
    for (const key of KEYS) {
      expect(rewrite("[john comma smith] [smith comma john] [doctor smith] [s m i t h]", key)).toMatch(
        new RegExp(`^(${n}) comma (${n}) \\2 comma \\1 doctor \\2 (?:[a-z] )+[a-z]$`, "u"),
      );
    }
  });

  it("who said a letter and who wrote it", () => {
    for (const key of KEYS) {
      expect(rewrite("[David Cohen] [DC/MLT] [DC/ky]", key)).toMatch(
        /^(\p{Lu})\S+ (\p{Lu})\S+ \1\2\/(?!MLT)[A-Z]{3} \1\2\/(?!ky)[a-z]{2}$/u,
      );
    }
  });

  it("a name after one that was spelled is another sentence", () => {
    for (const key of KEYS) {
      const [, given, family = "", spelled = "", again] =
        /^(\S+) (\S+), it is ((?:[A-Z], )+[A-Z])\. (\S+)\?$/u.exec(
          rewrite("[Karen Wilson], it is [W, I, L, S, O, N. Karen]?", key),
        ) ?? [];
      expect(spelled.replaceAll(", ", "").toLowerCase()).toBe(family.toLowerCase());
      expect(again).toBe(given);
    }
  });

  it("a letter far behind the name is another's", () => {
    for (const key of KEYS) {
      expect(rewrite("[Rajesh Venkataraman] [R. Venkataraman   D]", key)).toMatch(
        /^(\p{Lu})\S+ (\p{Lu}\S+) \1\. \2 {3}(?!D)\p{Lu}$/u,
      );
    }
  });
});

it("an Italian article fits its name", () => {
  for (const key of KEYS) {
    expect(rewrite("[Maria Esposito] e [l'Esposito]", key, "it")).toMatch(/^\S+ (\S+) e (?:la |l')\1$/u);
    expect(rewrite("[Mario Esposito] e [l'Esposito]", key, "it")).toMatch(/^\S+ (\S+) e (?:il |lo |l')\1$/u);
  }
});
