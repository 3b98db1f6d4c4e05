import type { CueKind } from "./cue-table.js";
import type { TableReading } from "./table-reading.js";

/** Words of the question after its cue ("come si chiama la signora?"), and words before what is answered: more are another matter. */
const QUESTION_TAIL = 6;
const ANSWER_REACH = 10;
/** Words of a speaker's label: "MEDICO:", "Dott.ssa B.:". */
const MAX_LABEL = 3;

/** Tokens at which the answer to a question of this kind starts: behind the question, or in the next line after the speaker's label and fillers. */
export function answeredAt(reading: TableReading, kind: CueKind): ReadonlySet<number> {
  const answers = new Set<number>();
  for (let at = 0; at < reading.words.length; at++) {
    const question = reading.cueStartingAt(at, kind);
    if (!question) continue;
    const end = endOfQuestion(reading, question.to);
    if (end === 0) continue;
    const start = afterLabel(reading, end);
    let answer = start;
    while (
      answer < start + ANSWER_REACH &&
      reading.is("answer-filler", answer) &&
      !(answer > start && reading.before(answer) === "line")
    )
      answer++;
    if (answer === start || reading.before(answer) !== "line") answers.add(answer);
  }
  return answers;
}

/** Index of the first token behind the question: its mark, or the end of its line; 0 where the sentence goes on. */
function endOfQuestion(reading: TableReading, to: number): number {
  for (let at = to; at <= to + QUESTION_TAIL && at < reading.words.length; at++) {
    const separator = reading.before(at);
    if (separator === "line") return at;
    if (separator === "stop") return at;
  }
  return 0;
}

/** Behind a speaker's label, if the line starts with one. */
function afterLabel(reading: TableReading, start: number): number {
  if (reading.before(start) !== "line") return start;
  for (let at = start + 1; at <= start + MAX_LABEL; at++) {
    if (reading.before(at) === "colon") return at;
    if (reading.before(at) === "line") return start;
  }
  return start;
}
