import type { Locale } from "../language/locales.js";
import { clinicalJudgement } from "../text/clinical/judgement.js";
import type { Entity } from "../types.js";
import type { Mention } from "./types.js";

/**
 * Which findings keep their placeholder because they are, or could be, something clinical (law 9): another value in such a place would be a wrong
 * fact that looks right, and a gap is none. What a checksum proves, an unmistakable form shows or a word announces is never among them.
 * @param mentions of these findings, in their order.
 * @returns indexes of mentions.
 */
export function clinicallyDoubtful(
  text: string,
  entities: readonly Entity[],
  mentions: readonly Mention[],
  locale: Locale,
): ReadonlySet<number> {
  const { couldBe, isNameAmongFigures, isAmongFigures } = clinicalJudgement(text, locale);
  const words = ({ start, end }: Entity) => text.slice(start, end).toLowerCase();
  // What anything else found as well is a name wherever it stands.
  const sure = new Set(entities.filter((entity) => !isOfListsAlone(entity) && !isOfOne(entity)).map(words));
  const doubtful = mentions.filter((mention, index) => {
    const entity = entities[index];
    if (!entity || entity.proven) return false;
    if (couldBe(mention)) return true;
    if (sure.has(words(entity))) return false;
    return (isOfListsAlone(entity) && isNameAmongFigures(mention)) || (isOfOne(entity) && isAmongFigures(mention));
  });
  return new Set(doubtful.map(({ index }) => index));
}

/** Detectors that go by word lists, and what repeats their findings. Signs, scores, drugs and germs stand in these lists, too. */
const BY_LISTS: ReadonlySet<string> = new Set(["names", "propagation"]);

function isOfListsAlone({ detectedBy }: Entity): boolean {
  return detectedBy.every((by) => BY_LISTS.has(by));
}

/** Found by one detector, whatever repeats its findings. */
function isOfOne({ detectedBy }: Entity): boolean {
  return new Set(detectedBy.filter((by) => by !== "propagation")).size <= 1;
}
