import { createRequire } from "node:module";
import { z } from "zod";

/** The word list that compromise carries, sorted. Its ordinary words and places are rows of data/ too (`scripts/vocabulary/borrowed.mjs`). */
interface CompromiseLexicon {
  readonly given: readonly string[];
  /** Of the given ones, those of women, and those of men. */
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
  readonly places: readonly string[];
  readonly ordinary: readonly string[];
}

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
let unpacked: CompromiseLexicon | null = null;

/** The package's list, sorted: a quarter of a second when it is first asked for. */
export function compromiseLexicon(): CompromiseLexicon {
  unpacked ??= unpack();
  return unpacked;
}

function unpack(): CompromiseLexicon {
  const { lexicon } = modelSchema.parse(packageSchema.parse(require("compromise/two")).model()).one;
  const sorted = {
    given: [] as string[],
    female: [] as string[],
    male: [] as string[],
    surnames: [] as string[],
    places: [] as string[],
    ordinary: [] as string[],
  };
  for (const [word, tag] of Object.entries(lexicon)) {
    if (word.includes(" ")) continue;
    const tags: readonly unknown[] = Array.isArray(tag) ? tag : [tag];
    const has = (wanted: readonly unknown[]) => tags.some((each) => wanted.includes(each));
    if (has(GIVEN_TAGS)) {
      sorted.given.push(word);
      if (has(["FemaleName"])) sorted.female.push(word);
      if (has(["MaleName"])) sorted.male.push(word);
    } else if (has(["LastName"])) sorted.surnames.push(word);
    else if (has(PLACE_TAGS)) {
      if (!has(["Abbreviation"])) sorted.places.push(word);
    } else if (!has(PROPER_TAGS)) sorted.ordinary.push(word);
  }
  return sorted;
}
