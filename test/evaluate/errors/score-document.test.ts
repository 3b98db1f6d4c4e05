import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ErrorDocument } from "../../../src/evaluate/errors/error-set.js";
import { withErrors } from "../../../src/evaluate/errors/inject.js";
import type { InjectedError } from "../../../src/evaluate/errors/injected-error.js";
import { RULE_NAMES } from "../../../src/evaluate/errors/rule-names.js";
import { fatesIn } from "../../../src/evaluate/errors/score-document.js";
import { byPosition, type LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { proposedBy, type } from "./rule-documents.js";

const NOTE = `{PERSON:Ann Poe}, {AGE:84}, of {LOCATION:Boston}, was seen in cardiology by {PERSON:Bea Quill} on {DATE:1978}, {PERSON:Dee Fig Low} too.
BP 120/80, RR 22. Parkinson's disease, a brown rash. The nurse gave omeprazole, 2 tablets for 3 weeks.`;

function setOf(seed: number): ErrorDocument {
  const { document, injection } = proposedBy(RULE_NAMES, NOTE, { seed });
  return { id: "d", ...document, errors: injection.errors };
}

const key = ({ start, end, type: name }: LabelledSpan) => `${start} ${end} ${name}`;
const lettersOf = (spans: readonly LabelledSpan[]) =>
  new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)));
const apart = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  [...a].filter((at) => !b.has(at)).length + [...b].filter((at) => !a.has(at)).length;

/** What docs/evaluate.md says, in sets of letters. */
function fateByLetters({ kind, wrong, right }: InjectedError, refined: readonly LabelledSpan[]): string {
  const place = lettersOf(right === null ? [wrong] : [wrong, right]);
  const there = refined.filter((one) => [...lettersOf([one])].some((at) => place.has(at)));
  const covered = lettersOf(there);
  const stands = there.some((one) => key(one) === key(wrong));
  if (right === null) {
    if (![...lettersOf([wrong])].some((at) => covered.has(at))) return "corrected";
    if (stands) return "kept";
    return [...lettersOf([wrong])].every((at) => covered.has(at)) ? "otherwise" : "partly";
  }
  if (![...lettersOf([right])].some((at) => covered.has(at))) return "lost";
  if (there.map(key).join() === key(right)) return "corrected";
  if (stands) return "kept";
  const isOfClass = there.every((one) => one.type === right.type);
  const isCloser = apart(covered, lettersOf([right])) < apart(lettersOf([wrong]), lettersOf([right]));
  return isOfClass && (kind === "class" || isCloser) ? "partly" : "otherwise";
}

const change = fc.constantFrom("keep", "remove", "class", "wider", "narrower", "split", "right", "nearly" as const);

describe("what became of errors", () => {
  it("is what the letters say, whatever a refiner does", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.array(change, { minLength: 40, maxLength: 40 }),
        fc.array(fc.nat(150), { maxLength: 3 }),
        (seed, changes, extra) => {
          const set = setOf(seed);
          const refined = withErrors(set.gold, set.errors).flatMap((one, index): LabelledSpan[] => {
            const { start, end } = one;
            const middle = start + 1 + Math.floor((end - start - 1) / 2);
            const error = set.errors.find(({ wrong }) => key(wrong) === key(one));
            switch (changes[index % changes.length]) {
              case "remove":
                return [];
              case "class":
                return [{ ...one, type: type("URL") }];
              case "wider":
                return [{ ...one, end: end + 1 }];
              case "narrower":
                return end - start > 1 ? [{ ...one, start: start + 1 }] : [];
              case "split":
                return end - start > 1
                  ? [
                      { ...one, end: middle },
                      { ...one, start: middle },
                    ]
                  : [one];
              case "right":
              case "nearly": {
                if (error === undefined) return [one];
                const cut = changes[index % changes.length] === "nearly" ? 1 : 0;
                return error.right === null ? [] : [{ ...error.right, end: error.right.end - cut }];
              }
              default:
                return [one];
            }
          });
          for (const start of extra) refined.push({ start, end: start + 2, type: type("URL") });
          refined.sort(byPosition);
          const fates = fatesIn(set, refined);
          expect(fates.errors.map(({ fate }) => fate)).toEqual(
            set.errors.map((error) => fateByLetters(error, refined)),
          );
          for (const { error, fate } of fates.errors) seen.add(`${error.kind} ${fate}`);
          const wronged = new Set(set.errors.flatMap(({ right }) => (right === null ? [] : [key(right)])));
          const right = set.gold.filter((one) => !wronged.has(key(one)));
          const expected = right.map((one) => {
            if (refined.some((other) => key(other) === key(one))) return "kept";
            return [...lettersOf([one])].some((at) => lettersOf(refined).has(at)) ? "changed" : "removed";
          });
          expect(fates.right.map(({ fate }) => fate)).toEqual(expected);
          const given = lettersOf(withErrors(set.gold, set.errors));
          expect(fates.added).toBe(refined.filter((one) => ![...lettersOf([one])].some((at) => given.has(at))).length);
        },
      ),
      { numRuns: 300, seed: 7 },
    );
    const all = ["class", "edges"].flatMap((kind) =>
      ["corrected", "partly", "lost", "kept", "otherwise"].map((fate) => `${kind} ${fate}`),
    );
    expect([...seen].sort()).toEqual(
      [...all, "false corrected", "false kept", "false otherwise", "false partly"].sort(),
    );
  });

  it.each([
    ["keep all", "kept", "kept"],
    ["remove all", "gone", "removed"],
    ["oracle", "corrected", "kept"],
  ])("%s", (refiner, expected, right) => {
    for (let seed = 0; seed < 20; seed++) {
      const set = setOf(seed);
      const refined =
        { "keep all": withErrors(set.gold, set.errors), "remove all": [], oracle: set.gold }[refiner] ?? [];
      const fates = fatesIn(set, refined);
      for (const { error, fate } of fates.errors) {
        expect(fate).toBe(expected === "gone" ? (error.right === null ? "corrected" : "lost") : expected);
      }
      expect(new Set(fates.right.map(({ fate }) => fate))).toEqual(new Set([right]));
      expect(fates.added).toBe(0);
    }
  });
});
