import { setOf } from "../../../../language/vocabulary/lists.js";
import { keyOf, type PeopleSoFar } from "./people-so-far.js";

/** "Jazz 21:14: hey", "[21:14] Jazz: hey": whose message it is, beside its time at the head of a line. */
const SENT =
  /^[ \t]{0,8}(?:(\p{L}[\p{L}'’.-]{0,20}(?: \p{L}[\p{L}'’.-]{0,20})?),? [[(]?\d{1,2}[:.]\d{2}[\])]?(?: ?[ap]m)?:|[[(]?(?:\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[\])]?(?: [-–])? (\p{L}[\p{L}'’.-]{0,20}(?: \p{L}[\p{L}'’.-]{0,20})?):)(?= )/gimu;
/** Of so many messages, where one of those who write is listed as a name. */
const MESSAGES = 2;
const LABELS = setOf("talk-words", "label", "en");
const ROLES = setOf("talk-words", "role", "en");
const WORD = /\p{L}[\p{L}'’.-]*/gu;

/** "STONE, Miles" with nothing else in its cell: at the head of a line, behind a number of the row, a colon, a tab or two spaces, and before such again. */
const CELL =
  /(?<=^[ \t]?|^[ \t]?\d{1,3}[.)]? |\t| {2}|: ?)(\p{Lu}[\p{L}'’-]{1,30}), (\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}\.?)?)(?=[ \t]?(?:$|\n|\t| {2}|[<(;|]))/gmu;

/** People who write messages, and people in cells of their own, family name first. Linear. */
export function findInCells(people: PeopleSoFar): void {
  const sent = [...people.text.matchAll(SENT)].filter(({ 1: before, 2: behind }) =>
    isSomebody(people, before ?? behind),
  );
  const isTold = sent.some(({ 1: before, 2: behind }) => people.isListed((before ?? behind ?? "").split(" ")[0] ?? ""));
  if (isTold && sent.length >= MESSAGES)
    for (const { index, 0: whole, 1: before, 2: behind } of sent) {
      const name = before ?? behind ?? "";
      const at = index + (before === undefined ? whole.length - 1 - name.length : whole.indexOf(name));
      people.add(at, at + name.length);
    }
  for (const { index, 0: whole, 1: family = "", 2: given = "" } of people.text.matchAll(CELL)) {
    if (!people.isListed(family) || !people.isGiven(given.split(" ")[0] ?? "")) continue;
    people.add(index + whole.length - given.length - 2 - family.length, index + whole.length);
  }
}

/** No role and no kin: "Agent 10:02: …", "Mum 21:14: …". */
function isSomebody(people: PeopleSoFar, name: string | undefined): boolean {
  const words = [...(name ?? "").matchAll(WORD)].map(([word]) => word);
  return words.some((word) => !people.isSmall(word) && !LABELS.has(keyOf(word)) && !ROLES.has(keyOf(word)));
}
