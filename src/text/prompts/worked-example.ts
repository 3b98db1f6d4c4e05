import { z } from "zod";
import { brokenPrompt, type ExampleName, loadSection } from "./load-prompt.js";

/** `claims`: one entry for each mention, with the words around it; `lists`: for each label a list of what was found, wherever it stands. */
export type ReplyForm = "claims" | "lists";

/** One finding of a worked example, in the order in which the model is to write it: where it looks, what it sees, what that is. */
export const findingSchema = z.strictObject({ near: z.string(), text: z.string(), type: z.string() });
const replySchema = z.strictObject({ found: z.array(findingSchema).min(1) });
/** One finding of a worked example. */
export type Finding = z.output<typeof findingSchema>;

/**
 * A made-up passage and the findings in it, which show a small model what is asked of it. All its values are such as stand in no text: what a model
 * repeats of it is nowhere, and no short number of it can be taken for a dose.
 */
export interface WorkedExample {
  /** What introduces it, and the passage. */
  readonly passage: string;
  readonly found: readonly Finding[];
}

/**
 * The worked example of a prompt: what stands under its heading `# example`, the reply on the last line.
 * @throws HushtapeError INTERNAL when the file lacks it, or when a finding is not in the passage, or its text not in its words around.
 */
export function loadExample(name: ExampleName, language: string): WorkedExample {
  const { id, text } = loadSection(name, "example", language);
  const at = text.lastIndexOf("\n{");
  const [passage, reply] = [text.slice(0, at), replySchema.safeParse(jsonOf(text.slice(at + 1)))];
  if (at < 0 || !reply.success) throw brokenPrompt(id);
  const { found } = reply.data;
  if (found.some(({ near, text: words }) => !passage.includes(near) || !near.includes(words))) throw brokenPrompt(id);
  return { passage, found };
}

/**
 * The example as it ends a system message: with the findings of the labels that are asked for. "" where it has none of these: an example that finds
 * nothing would teach just that.
 */
export function exampleText({ passage, found }: WorkedExample, labels: readonly string[], form: ReplyForm): string {
  const shown = found.filter(({ type }) => labels.includes(type));
  if (shown.length === 0) return "";
  const reply = form === "claims" ? { found: shown } : listsOf(shown, labels);
  return `\n\n${passage}\n${JSON.stringify(reply)}`;
}

/** Every label with what was found of it. */
function listsOf(found: readonly Finding[], labels: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    labels.map((label) => [label, found.filter(({ type }) => type === label).map(({ text }) => text)]),
  );
}

/** What a line of JSON in a prompt's file says; `undefined`: it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
