import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/**
 * The word list that compromise carries, sorted into what the detector asks for. Its tagger is not run: it reads 0.04 MB/s and
 * on 25 mock consultations found nothing that these passes had not, at 51 words too many ("sir", "IBS").
 */
const borrowedSchema = z.object({
  given: z.array(z.string()),
  /** Of the given ones, those of women, and those of men. */
  female: z.array(z.string()),
  male: z.array(z.string()),
  surnames: z.array(z.string()),
  places: z.array(z.string()),
  ordinary: z.array(z.string()),
});
type BorrowedLexicon = Readonly<z.output<typeof borrowedSchema>>;

/** Where the build leaves the sorted list: unpacking it from the package takes a quarter of a second, reading it a hundredth. */
export const BORROWED_LEXICON_PATH: string = fileURLToPath(
  new URL("../../dist/language/borrowed-lexicon.json", import.meta.url),
);

/** Only the shape is parsed: each of the 24,000 entries is looked at once, below, where it is sorted. */
const packageSchema = z.custom<{ readonly model: () => unknown }>(
  (value) => typeof value === "function" && "model" in value && typeof value.model === "function",
);
const modelSchema = z.object({
  one: z.object({ lexicon: z.custom<object>((value) => typeof value === "object" && value !== null) }),
});

const GIVEN_TAGS = ["FemaleName", "MaleName", "FirstName"];
const PLACE_TAGS = ["City", "Country", "Region", "Place"];
/** Neither names nor ordinary words: left out. */
const PROPER_TAGS = [
  "Person",
  "Organization",
  "SportsTeam",
  "ProperNoun",
  "Company",
  "Abbreviation",
  "Honorific",
  "Emoticon",
];

/** One file instead of the hundreds of its modules: a third of the time to load. */
const require = createRequire(import.meta.url);

/** The list as the build left it, or else from the package. */
export function compromiseLexicon(): BorrowedLexicon {
  return readLexicon(BORROWED_LEXICON_PATH) ?? unpackLexicon();
}

/** What a build left; `null` where there is nothing, half of it (a full disk), or less, by an older build. */
export function readLexicon(path: string): BorrowedLexicon | null {
  try {
    return borrowedSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

/** The package's list, sorted. */
export function unpackLexicon(): BorrowedLexicon {
  const { lexicon } = modelSchema.parse(packageSchema.parse(require("compromise/two")).model()).one;
  const given: string[] = [];
  const female: string[] = [];
  const male: string[] = [];
  const surnames: string[] = [];
  const places: string[] = [];
  const ordinary: string[] = [];
  for (const [word, tag] of Object.entries(lexicon)) {
    if (word.includes(" ")) continue;
    const tags: readonly unknown[] = Array.isArray(tag) ? tag : [tag];
    const has = (wanted: readonly unknown[]) => tags.some((each) => wanted.includes(each));
    if (has(GIVEN_TAGS)) {
      given.push(word);
      if (has(["FemaleName"])) female.push(word);
      if (has(["MaleName"])) male.push(word);
    } else if (has(["LastName"])) surnames.push(word);
    else if (has(PLACE_TAGS)) {
      if (!has(["Abbreviation"])) places.push(word);
    } else if (!has(PROPER_TAGS)) ordinary.push(word);
  }
  return { given, female, male, surnames, places, ordinary };
}
