import type { Token } from "../../text/detectors/names/tokens.js";
import { wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { isLabelWord } from "./label-words.js";
import { wordsAnywhere } from "./refine-words.js";
import { isNameBehind } from "./wards.js";
import { isListedName, isName, isSmall, isTableFinding } from "./words.js";

/** Longer labels are sentences. */
const MOST_WORDS = 9;
/** What stands between a line's beginning and its label: bullets, numbers, marks of emphasis. */
const BEFORE_LABEL = /(?:^|[\n\r]|[.!?;]\s|\s[-–—]\s)[\s\d.)*#_>•"“(/–—-]*$/u;
/** What ends a label: its colon, a dash between blanks, the end of its line. */
const BEHIND_LABEL = /^[\s*_)"”]*(?::|[\n\r]|$|\s[-–—]\s)/u;
/** What stands between its words: never a stop or a colon. */
const WITHIN_LABEL = /^[ \t/&(),'’*-]*$/u;

/** Shorter words are of a label only where the list has them. */
const TELLING_LENGTH = 6;

const ands = wordsAnywhere("and");
const headings = wordsAnywhere("heading");

/**
 * A word of a document's own headings and labels: "Data e |Ora| della Dimissione:", "Medico |Refertatore|:". From where its label begins to where it
 * ends there is nothing but words of such labels, of medicine and small ones, so that nobody's name can stand in it; what a label announces is none.
 */
export const checkHeading: Check = (finding, reading) => {
  if (!isName(finding) && finding.type !== "OTHER_ID") return null;
  const { tokens, text } = reading;
  const [from, to] = wordsWithin(reading, finding);
  const isIn = (token: Token | undefined) => token !== undefined && isLabelWord(token, reading);
  if (from === to || !tokens.slice(from, to).every(isIn)) return null;
  const own = headings();
  const said = tokens.slice(from, to).filter((token) => !isSmall(token) || own.has(token.key));
  // "Medico |Vitali|": a name of the lists is one in a label too, but for a second word of it: "Data e |Ora|".
  const isSecond = ands().has(tokens[from - 1]?.key ?? "") && tokens[from]?.before === "space";
  if (said.length === 0 || (!isSecond && said.some(isListedName))) return null;
  // "Médico |Poli|": a short word of medicine is a short name as well.
  if (said.some((token) => token.key.length < TELLING_LENGTH && !own.has(token.key))) return null;
  const place = { start: finding.start, end: finding.end };
  // "Referto Visita": two words of labels, and no name, are nobody wherever they stand; "Centro Médico" may be a place.
  if (
    finding.type === "PERSON" &&
    said.length > 1 &&
    !isNameBehind(finding, reading) &&
    said.every((token) => own.has(token.key) && !isListedName(token)) &&
    !isTwice(said, said)
  )
    return { reason: "heading", evidence: [place], settles: isTableFinding(finding), outweighs: "agreement" };
  let [first, last] = [from, to - 1];
  const joins = (one: number) =>
    WITHIN_LABEL.test(text.slice(tokens[one]?.end ?? 0, tokens[one + 1]?.start ?? text.length));
  while (first > 0 && isIn(tokens[first - 1]) && joins(first - 1)) first--;
  while (isIn(tokens[last + 1]) && joins(last)) last++;
  const label = tokens.slice(first, last + 1);
  const [head, tail] = [label[0], label.at(-1)];
  // A word that comes twice is somebody's once: "Reason |Reason| came:".
  if (!head || !tail || label.length > MOST_WORDS || isTwice(tokens.slice(from, to), label)) return null;
  if (!BEFORE_LABEL.test(text.slice(Math.max(0, head.start - 40), head.start))) return null;
  const ending = BEHIND_LABEL.exec(text.slice(tail.end, tail.end + 12));
  if (ending === null) return null;
  const telling = label.filter((token) => !isSmall(token) && !isListedName(token));
  // By itself a word is a label where a colon says so: "|Segundo|." answers a question.
  const isLabel = label.length > 1 ? telling.length > 0 : ending[0].includes(":") && telling.length === 1;
  const opening = label.find((token) => !isSmall(token) || own.has(token.key));
  if (!isLabel || !own.has(opening?.key ?? "")) return null;
  const evidence = [{ start: head.start, end: tail.end }];
  return {
    reason: "heading",
    evidence,
    settles: isTableFinding(finding),
    ...(telling.length > 1 && { outweighs: "agreement" }),
  };
};

function isTwice(own: readonly Token[], label: readonly Token[]): boolean {
  return own.some((word) => !isSmall(word) && label.filter(({ key }) => key === word.key).length > 1);
}
