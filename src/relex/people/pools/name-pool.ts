/** When most of those who have a name were born: about 1930 to 1959, 1960 to 1984, since 1985, or at all times. */
export const ERAS = ["elder", "middle", "younger", "timeless"] as const;
/** When most people with a name were born; see `ERAS`. */
export type Era = (typeof ERAS)[number];

/** Given names, lower case, separated by white space. A name may be of several eras. */
export type GivenNames = Readonly<Partial<Record<Era, string>>>;

/**
 * Names of one origin. Those that are surrogates are known to the detectors and are no ordinary words, places or diseases, so that
 * a text with surrogates reads, and is detected, as one with real names.
 */
export interface NamePool {
  readonly female: GivenNames;
  readonly male: GivenNames;
  /** Given names of women and men alike. */
  readonly unisex: string;
  readonly family: string;
  /** Names of the same origin that are no surrogates. They tell origin, gender and era of an original. */
  readonly known: {
    readonly female: GivenNames;
    readonly male: GivenNames;
    readonly given: string;
    readonly family: string;
  };
}

/** The words of a list, in order. */
export function words(list = ""): string[] {
  return list.split(/\s+/u).filter((word) => word !== "");
}

/** Given names of women or of men, each with its era, surrogates first. */
export function givenNames(pool: NamePool, gender: "female" | "male"): [name: string, era: Era][] {
  return [pool[gender], pool.known[gender]].flatMap((names) =>
    ERAS.flatMap((era) => words(names[era]).map((name): [string, Era] => [name, era])),
  );
}

/** Given names that tell no gender, surrogates first. */
export function neutralNames(pool: NamePool): string[] {
  return [...words(pool.unisex), ...words(pool.known.given)];
}
