import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languageIn } from "../../../../src/language/languages.js";
import type { Locale } from "../../../../src/language/locales.js";
import { CUES } from "../../../../src/text/detectors/rules/cue-kinds.js";
import { Letters } from "../../../../src/text/detectors/rules/letters.js";
import { matchingOf } from "../../../../src/text/detectors/rules/needed-letters.js";
import { inPlainLetters } from "../../../../src/text/detectors/rules/plain-letters.js";

const found = (text: string, pattern: RegExp) =>
  [...new Letters(text).matches(pattern)].map((match) => [match.index, ...match]);
const plainly = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => [match.index, ...match]);

/** Long enough that each line is a stretch of its own. */
const line = (said: string) => `${said} ${"and so on ".repeat(20)}\n`;

function patternsOf(locale: Locale): readonly RegExp[] {
  const { forms } = languageIn(locale);
  return forms ? [...forms.rules, ...forms.cues].map(({ pattern }) => pattern) : CUES.map(({ pattern }) => pattern);
}

function samplesOf(locale: Locale): string[] {
  const lines = readFileSync(`samples/texts/${locale}-a.jsonl`, "utf8").trim().split("\n");
  return lines.map((each): string => inPlainLetters(JSON.parse(each).text));
}

test.each<Locale>(["en", "it", "es"])("expressions of %s find in samples what they find without", (locale) => {
  let count = 0;
  const patterns = patternsOf(locale);
  for (const text of samplesOf(locale)) {
    const letters = new Letters(text);
    for (const pattern of patterns) {
      const own = [...letters.matches(pattern)].map((match) => [match.index, ...match]);
      expect(own, pattern.source).toEqual(plainly(text, pattern));
      count += own.length;
    }
  }
  expect(count).toBeGreaterThan(50);
});

test("nearly every expression says what it needs, so that most are never run", () => {
  const patterns = (["en", "it", "es"] as const).flatMap(patternsOf);
  const silent = patterns.filter((pattern) => matchingOf(pattern).needs.length === 0);
  expect(silent.length / patterns.length).toBeLessThan(0.02);
});

/** A syntax that is not read. */
const SETS = "[[a-z]&&[w]]ard";

describe("what is found in lines is what is found in the whole text", () => {
  const text = `${line("Ward 7, bed 12.")}${line("call 555-0199 now")}${line("ward 8")}last: 42`;
  test.each([
    ["a word", /\bward (\d+)/gi],
    ["a word behind no letter", /(?<![a-z])bed (?<id>\d{2})/gi],
    ["classes of one letter", /[Ww]ard/g],
    ["a choice", /(?:ward|bed|last:) (?<id>\d+)/gi],
    ["a choice with an empty branch", /(?:ward |)7/gi],
    ["what may be there", /(?:ward )?\d+(?:-\d+)?/gi],
    ["a count", /\d{3}-\d{4}/g],
    ["nothing of it", /(?:xyzzy)*12/g],
    ["what is looked at around it", /(?<=bed )\d+(?=\.)/g],
    ["what must not be there", /(?<!bed )\b\d+(?! now)/g],
    ["the start of a line", /^[a-z]+ \d/gim],
    ["the start of the text", /^[a-z]+ \d/gi],
    ["the end of the text", /\d+$/g],
    ["the end of a line", /on \s*$/gm],
    ["not before the end", /on (?!$)/g],
    ["over the end of a line", /\son\s+(?:call|ward|last)/g],
    ["anything but", /[^a-z]\n[^a-z]*/gi],
    ["a reference", /(\d)\1/g],
    ["properties", /\p{Lu}\p{Ll}+/gu],
    ["letters by number", /\u0057ard|\x62ed/g],
    ["no width", /(?=ward)/gi],
    ["sets of letters", new RegExp(SETS, "giv")],
  ])("%s", (_, pattern) => {
    expect(found(text, pattern)).toEqual(plainly(text, pattern));
    expect(plainly(text, pattern)).not.toEqual([]);
  });
});

test("a letter that is another one without case is found", () => {
  expect(found("\u017ftreet 9, 3 \u212Ag", /street|kg/giu)).toEqual(
    plainly("\u017ftreet 9, 3 \u212Ag", /street|kg/giu),
  );
  expect(found("\u017ftreet 9, 3 \u212Ag", /street|kg/giu)).toHaveLength(2);
});

test("an expression that needs what a text lacks is not run", () => {
  const pattern = /(?<![a-z])(?:passport|licen[cs]e) \d{4}/gi;
  let runs = 0;
  const exec = pattern.exec.bind(pattern);
  pattern.exec = (text) => {
    runs++;
    return exec(text);
  };
  expect(found("a pass for port 4 and no licence", pattern)).toEqual([]);
  expect(runs).toBe(0);
  expect(found("Licence 1234", pattern)).toHaveLength(1);
  expect(runs).toBeGreaterThan(0);
});

test("needs of made-up expressions are never more than their matches have", () => {
  // A fixed row of numbers: the same expressions each time.
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const pick = (list: readonly string[]) => list[next(list.length)] ?? "";
  const atom = (depth: number): string => {
    const kind = next(depth > 2 ? 6 : 9);
    if (kind < 3) return pick(["a", "b", "c", "1", " ", "-"]);
    if (kind === 3) return pick(["[ab]", "[Aa]", "[^a]", "\\d", "[0-9]", ".", "\\w", "\\s"]);
    if (kind === 4) return pick(["\\b", "^", "$", "(?<![a-z])", "(?<![a-zA-Z\\d]|-)"]);
    if (kind === 5) return pick(["ab", "ca", "12"]);
    const inner = `${sequence(depth + 1)}|${sequence(depth + 1)}`;
    return `(${pick(["?:", "?:", "?=", "?!", "?<=", "?<!"])}${inner})`;
  };
  const sequence = (depth: number): string =>
    Array.from({ length: 1 + next(3) }, () => {
      const one = atom(depth);
      const counted = /^(?:[\^$]|\\b|\(\?[=!<])/.test(one)
        ? ""
        : pick(one.startsWith("(") ? ["", "", "?", "{2}"] : ["", "", "", "?", "*", "+", "{2}", "{1,2}"]);
      return one + counted;
    }).join("");
  const textOf = (length: number) =>
    Array.from({ length }, () => pick(["a", "b", "c", "A", "1", "2", " ", "-", "\n"])).join("");
  // In short ones letters are missing, a long one has several stretches.
  const texts = [textOf(700), ...Array.from({ length: 20 }, () => textOf(2 + next(8)))];
  for (let index = 0; index < 1000; index++) {
    const pattern = new RegExp(sequence(0), pick(["g", "gi", "gm", "gu", "giu", "gs"]));
    for (const text of texts) {
      expect(found(text, pattern), `${pattern} in ${text}`).toEqual(plainly(text, pattern));
      expect(pattern.lastIndex).toBe(0);
    }
  }
  expect(found("", /a?/g)).toEqual([[0, ""]]);
});
