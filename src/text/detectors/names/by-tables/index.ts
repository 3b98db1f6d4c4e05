import type { DoubtedFinding, Entity } from "../../../../types.js";
import { NEAR_SHARE } from "../../../near-threshold.js";
import { PERSON_THRESHOLD } from "../people.js";
import type { Finding } from "../reading.js";
import { findOccupations } from "./occupations.js";
import { findOrganisations } from "./organisations.js";
import { findPeople } from "./people.js";
import { findAnnouncedPlaces, findListedPlaces } from "./places.js";
import { findSpelled } from "./spelled.js";
import { TableReading } from "./table-reading.js";
import { findUnlisted } from "./unlisted.js";
import type { NameVocabulary } from "./vocabulary.js";

/** A finding of the reader, before it has its detector's name. */
export type Named = Pick<Entity, "start" | "end" | "type" | "confidence">;

/** A finding that was dropped just under its threshold. */
export type Doubted = Omit<DoubtedFinding, "detectedBy">;

/**
 * Finds people, places, organisations, pharmacies, laboratories and occupations of a language by its tables (data/) and the forms of its words: the
 * passes themselves know no word of any language. Linear in the length of the text.
 *
 * The passes run from the most particular to the least, and each leaves alone what an earlier one took.
 * @param doubted told of what was dropped just under the threshold.
 */
export function readByTables(text: string, vocabulary: NameVocabulary, doubted?: (finding: Doubted) => void): Named[] {
  const reading = new TableReading(text, vocabulary);
  findSpelled(reading);
  findOrganisations(reading);
  findOccupations(reading);
  findAnnouncedPlaces(reading);
  findPeople(reading);
  findListedPlaces(reading);
  findUnlisted(reading);
  const placed = ({ from, to, type, confidence }: Finding): Named[] => {
    const [first, last] = [reading.words[from], reading.words[to - 1]];
    if (!first || !last || from >= to) return [];
    // "P.A.": with the point of the last letter.
    const end = last.shape === "initial" && text[last.end] === "." ? last.end + 1 : last.end;
    return [{ start: first.start, end, type, confidence }];
  };
  for (const doubt of doubted ? reading.doubts.flatMap(placed) : []) {
    if (doubt.confidence >= PERSON_THRESHOLD * NEAR_SHARE) doubted?.({ ...doubt, threshold: PERSON_THRESHOLD });
  }
  return reading.findings.flatMap(placed);
}
