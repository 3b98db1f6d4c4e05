/** A longer text is hardly met again. */
const LONGEST = 200;

/**
 * A function of a text that remembers what it answered: the same names stand in record after record. With so many answers it forgets all of them, so
 * that memory does not grow with the input.
 * @param most answers, from 1. Default 5,000.
 */
export function remembering<Answer>(read: (text: string) => Answer, most = 5000): (text: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const before = answers.get(text);
    if (before) return before.answer;
    if (text.length > LONGEST) return read(text);
    // Copied, unit by unit: a part of a text holds on to all of it, and an answer may be a part of it.
    const own = Buffer.from(text, "utf16le").toString("utf16le");
    const answer = read(own);
    if (answers.size >= most) answers.clear();
    answers.set(own, { answer });
    return answer;
  };
}
