import { groupBy } from "../group-by.js";
import type { Cluster, KindReading, ReadKind } from "../types.js";
import { readDemonym } from "./read-demonym.js";
import { DEMONYM_ROLE, writeDemonyms } from "./write-demonyms.js";

/**
 * Nationality, race, marital status and parenthood.
 *
 * The last three have few values, and each is a fact of the history: another one would be a wrong fact, which is worse than a gap. They
 * keep their placeholders, and so do wide groups ("Hispanic", "Asian") and religions. A nationality becomes another one of the same
 * region of the world, in the same form, since names and places change as well; it follows the country where the document has
 * one ("born in Italy").
 */
export const readDemographics: ReadKind = (mentions, { text, locale }): KindReading => {
  const said = mentions.flatMap((mention) =>
    mention.type === "ETHNICITY" ? (readDemonym(mention, text, locale) ?? []) : [],
  );
  const byPeople = groupBy(said, ({ people }) => people.masculine);
  const clusters = [...byPeople].map(
    ([people, same]): Cluster => ({
      id: `nationality-${same[0]?.mention.index ?? 0}`,
      type: "ETHNICITY",
      mentions: same.map(({ mention }) => mention.index),
      parts: [{ role: DEMONYM_ROLE, value: people }],
    }),
  );
  return { clusters, write: (context) => writeDemonyms([...byPeople.values()], context) };
};
