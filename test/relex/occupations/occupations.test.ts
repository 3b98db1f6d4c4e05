import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { readOccupations } from "../../../src/relex/occupations/index.js";
import { jobBook } from "../../../src/relex/occupations/job-book.js";
import { JOB_GROUPS, type JobGroup } from "../../../src/relex/occupations/pools/jobs.js";
import { type RewriteOptions, rewriteMarked } from "../organizations/rewrite-marked.js";

const rewrite = (marked: string, options: RewriteOptions = {}) =>
  rewriteMarked(readOccupations, marked, { type: "OCCUPATION", ...options });

const KEYS = [1, 2, 3, 4, 5];

/** What every surrogate must be one of, in its dictionary form. */
function isOf(group: JobGroup, locale: Locale, surrogate: string | null | undefined): boolean {
  const said = jobBook(locale).find(
    (surrogate ?? "").normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("-", " "),
  );
  const pool = jobBook(locale).pool(group);
  return (
    said !== null && (said.group === group || pool.some(({ masculine }) => masculine === surrogate?.toLowerCase()))
  );
}

describe("field and level", () => {
  it.each<readonly [string, JobGroup]>([
    ["surgeon", "doctor"],
    ["nurse", "health"],
    ["ICU nurse", "health"],
    ["home health aide", "care"],
    ["teacher", "education"],
    ["Children's librarian", "education"],
    ["lawyer", "law"],
    ["Court, municipal, and license clerk", "law"],
    ["carpenter", "building"],
    ["construction worker", "building"],
    ["bus driver", "driving"],
    ["Local transit bus driver", "driving"],
    ["secretary", "office"],
    ["Talking-books clerk", "office"],
    ["accountant", "finance"],
    ["store manager", "management"],
    ["CEO", "management"],
    ["cashier", "retail"],
    ["waitress", "food"],
    ["Dining room and cafeteria attendant", "food"],
    ["police officer", "public"],
    ["Airport tower controller", "public"],
    ["dairy farmer", "farming"],
    ["software engineer", "technology"],
    ["Network and computer systems administrator", "technology"],
    ["Laboratory animal technician", "science"],
    ["photographer", "arts"],
    ["hair stylist", "beauty"],
    ["sewer pipe cleaner", "cleaning"],
    ["forklift operator", "factory"],
    ["Cable line installer", "repair"],
    ["priest", "faith"],
    ["football player", "sport"],
    ["tour guide", "travel"],
    ["student", "student"],
    ["retired", "retired"],
    ["unemployed", "unemployed"],
    ["stay-at-home mom", "home"],
    ["construction", "workBuilding"],
    ["banking", "workOffice"],
  ])("%j stays in %s", (job, group) => {
    for (const key of KEYS) {
      const { surrogates } = rewrite(`works as [${job}] here`, { key });
      expect(isOf(group, "en", surrogates[0]), `${job} became ${surrogates[0]}`).toBe(true);
      expect(surrogates[0]?.toLowerCase()).not.toContain(job.toLowerCase());
    }
  });

  it.each<readonly [string, JobGroup, Locale]>([
    ["medico", "doctor", "it"],
    ["infermiera", "health", "it"],
    ["maestra elementare", "education", "it"],
    ["muratore", "building", "it"],
    ["camionista", "driving", "it"],
    ["pensionata", "retired", "it"],
    ["casalinga", "home", "it"],
    ["cameriere", "food", "it"],
    ["enfermera", "health", "es"],
    ["albañil", "building", "es"],
    ["abogado", "law", "es"],
    ["conductora de autobús", "driving", "es"],
    ["estudiante", "student", "es"],
    ["panadero", "food", "es"],
  ])("%j stays in %s (%s)", (job, group, locale) => {
    for (const key of KEYS) {
      const { surrogates } = rewrite(`- [${job}] -`, { key, locale });
      expect(isOf(group, locale, surrogates[0]), `${job} became ${surrogates[0]}`).toBe(true);
    }
  });
});

describe("form", () => {
  it.each<readonly [string, RegExp]>([
    ["She is a [nurse].", /^She is a [^aeiou]/u],
    ["He was an [engineer].", /^He was an (?:[aeiou]|x-)/u],
    ["A [bus driver]", /^A [^aeiou]/u],
    ["[a nurse]", /^a [^aeiou]/u],
    ["[an artist] there", /^an [aeiou]/u],
    ["an [electrician] and an [electrician]", /^an ([aeiou].+) and an \1$/u],
    ["two [nurses]", /s$/u],
    ["[policemen]", /(?:s|men)$/u],
    ["[secretary's] desk", /[^s]'s desk$/u],
    ["[Packager], he said", /^\p{Lu}[\p{Ll} ]+, he said$/u],
    ["[Registered Nurse]", /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)*$/u],
    ["[BUS DRIVER]", /^[\p{Lu} -]+$/u],
    ["[Technical writer]", /^\p{Lu}[\p{Ll} ]+$/u],
    ["[retired teacher]", /^retired (?!teacher)/u],
    ["a [part-time web designer]", /^a part-time (?!web)/u],
    ["[chef and a waiter]", /^(?!chef).+ and a (?!waiter).+$/u],
    ["[nurse],", /,$/u],
  ])("%j", (marked, pattern) => {
    for (const key of KEYS) expect(rewrite(marked, { key }).text).toMatch(pattern);
  });

  it.each<readonly [string, RegExp, Locale]>([
    ["fa l'[infermiera]", /^fa l'[aeiou]/u, "it"],
    ["un'[insegnante]", /^un'[aeiou]/u, "it"],
    ["[un'insegnante]", /^un'[aeiou]/u, "it"],
    ["uno [studente]", /^uno (?:s[^aeiou]|z|ps)/u, "it"],
    ["il [cameriere]", /^il [^aeiou].*[eoa]$/u, "it"],
    ["la [maestra]", /^la [^aeiou]\S*(?:a|e)$/u, "it"],
    ["due [operaie]", /^due \S*(?:e|i)(?: |$)/u, "it"],
    ["una [profesora]", /^una .*(?:a|e)$/u, "es"],
    ["dos [abogados]", /^dos \S*s(?: |$)/u, "es"],
  ])("%j (%s)", (marked, pattern, locale) => {
    for (const key of KEYS) expect(rewrite(marked, { key, locale }).text).toMatch(pattern);
  });

  it("gives one job one surrogate, whatever its number and case", () => {
    const { surrogates, clusters } = rewrite(
      "a [nurse], two [nurses], [Nurse], [NURSES], a [retired nurse]; a [farmer]",
    );
    const [nurse = "", nurses, capital, capitals, retired, farmer] = surrogates.map((one) => one ?? "");
    expect(nurses?.startsWith(nurse.slice(0, -1))).toBe(true);
    expect(capital?.toLowerCase()).toBe(nurse);
    expect(capitals).toBe(nurses?.toUpperCase());
    expect(retired).toBe(`retired ${nurse}`);
    expect(farmer).not.toBe(nurse);
    expect(clusters.map(({ mentions, parts }) => [mentions, parts])).toEqual([
      [[0, 1, 2, 3, 4], [{ role: "occupation", value: "nurse" }]],
      [[5], [{ role: "occupation", value: "farmer" }]],
    ]);
  });

  it("says no word of the document and nothing of the original", () => {
    const { text } = rewrite(
      "The driver of the bus, a [bus driver], is a courier and chauffeur, a trucker, dispatcher and skipper.",
    );
    expect(text).not.toMatch(/a (?:.* driver|courier|chauffeur|trucker|dispatcher|skipper), is/u);
    expect(rewrite("[student]").text).not.toContain("student");
  });

  it("writes what a vault remembers", () => {
    expect(rewrite("two [nurses]", { recalled: [["occupation", "nurse", "optician"]] }).text).toBe("two opticians");
  });
});

describe("lists", () => {
  it.each(["en", "it", "es"] as const)("offers enough in each group (%s)", (locale) => {
    const book = jobBook(locale);
    for (const group of JOB_GROUPS) {
      const pool = book.pool(group);
      if (pool.length === 0) continue;
      expect(new Set(pool.map(({ masculine }) => masculine)).size, group).toBe(pool.length);
      for (const { masculine } of pool) expect(book.job(masculine)).not.toBeNull();
    }
  });
});

describe("any text", () => {
  it("leaves what is too long for a job", () => {
    for (const job of ["nurse and ".repeat(2000), "a", "", "the", "…"])
      expect(rewrite(`[${job}]`).surrogates).toEqual([null]);
  });

  it("is read without an error, the same each time", () => {
    const word = fc.oneof(
      fc.constantFrom(
        "nurse",
        "a",
        "an",
        "and",
        "retired",
        "engineers'",
        "full-time",
        "—",
        "👩‍⚕️",
        "medico",
        "un'",
        "infermiera",
        "y",
        "CEO",
        "e\u0301",
      ),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom<Locale>("en", "it", "es"),
        (mentions, locale) => {
          const marked = mentions.map((words) => `[${words.join(" ").replaceAll(/[[\]]/gu, "")}]`).join(" and ");
          const { text, surrogates } = rewrite(marked, { locale });
          expect(rewrite(marked, { locale }).text).toBe(text);
          for (const surrogate of surrogates) {
            if (surrogate !== null) expect(surrogate).not.toMatch(/nurse|engineer|infermiera/u);
          }
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });
});
