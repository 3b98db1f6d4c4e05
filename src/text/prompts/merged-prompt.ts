import { z } from "zod";
import { ENTITY_TYPES } from "../../entity-types.js";
import { brokenPrompt, loadPrompt, loadSection, type Prompt, type PromptFile } from "./load-prompt.js";
import type { Style } from "./prompt-styles.js";
import { type Finding, findingSchema, jsonOf, type WorkedExample } from "./worked-example.js";

/** By the types themselves, whatever a style calls them. */
const typedSchema = findingSchema.extend({ type: z.enum(ENTITY_TYPES) });
type Typed = z.output<typeof typedSchema>;
const replySchema = z.strictObject({
  texts: z.array(z.strictObject({ index: z.int(), found: z.array(typedSchema) })).min(2),
});
const controlSchema = z.strictObject({ found: z.array(typedSchema).min(1) });

/** How a model is asked about several texts at once, in the style of a run. */
export interface MergedPrompt {
  readonly prompt: Prompt<"merged">;
  readonly file: PromptFile;
  /** The whole system message: the style's prompt, what is different here, and a worked example. */
  readonly system: string;
  /** Its own part of that. */
  readonly addition: string;
  readonly example: WorkedExample;
  /** A text of our own that stands among the others, and of what must be found in it the words that the policy asks for. */
  readonly control: { readonly text: string; readonly identifiers: readonly string[] };
}

/**
 * The prompt for several texts at once; `null` where a style has another form of reply, and where the policy asks for nothing that is in the control text: an
 * answer could not be told from one that was talked out of finding anything.
 * @throws HushtapeError INTERNAL as `loadPrompt`, and when a part of the file is not in its form.
 */
export function mergedPromptOf(style: Style): MergedPrompt | null {
  if (style.form !== "claims") return null;
  // The language that the style's prompt is written in, which need not be the text's.
  const [, language = ""] = style.prompt.id.split(".");
  const prompt = loadPrompt("merged", language);
  const control = controlOf(language);
  const identifiers = control.found.filter((one) => labelIn(style, one) !== null).map(({ text }) => text);
  if (identifiers.length === 0) return null;
  const { passage, texts } = exampleOf(language);
  const shown = texts.map(({ index, found }) => ({ index, found: found.flatMap((one) => inStyle(one, style)) }));
  const addition = prompt.system({});
  const example = shown.some(({ found }) => found.length > 0)
    ? `\n\n${passage}\n${JSON.stringify({ texts: shown })}`
    : "";
  return {
    prompt,
    file: { id: prompt.id, sha256: prompt.sha256 },
    system: `${style.prompt.system({ types: style.typesText })}\n\n${addition}${example}`,
    addition,
    example: {
      passage: `${passage}\n${control.text}`,
      found: [...texts.flatMap(({ found }) => found), ...control.found],
    },
    control: { text: control.text, identifiers },
  };
}

function inStyle(finding: Typed, style: Style): Finding[] {
  const label = labelIn(style, finding);
  return label === null ? [] : [{ ...finding, type: label }];
}

/** What a style calls a finding, where the policy asks for its type. */
function labelIn(style: Style, { type, text }: Typed): string | null {
  const label = style.labelOf(type);
  return style.labels.includes(label) && style.typeOf(label, text) === type ? label : null;
}

function exampleOf(language: string) {
  const { id, text } = loadSection("merged", "example", language);
  const at = text.lastIndexOf("\n{");
  const reply = replySchema.safeParse(jsonOf(text.slice(at + 1)));
  const passage = text.slice(0, at);
  if (
    at < 0 ||
    !reply.success ||
    !stand(
      passage,
      reply.data.texts.flatMap(({ found }) => found),
    )
  ) {
    throw brokenPrompt(id);
  }
  return { passage, texts: reply.data.texts };
}

function controlOf(language: string): { readonly text: string; readonly found: readonly Typed[] } {
  const { id, text } = loadSection("merged", "control", language);
  const at = text.lastIndexOf("\n{");
  const reply = controlSchema.safeParse(jsonOf(text.slice(at + 1)));
  const passage = text.slice(0, at);
  if (at < 0 || !reply.success || !stand(passage, reply.data.found)) throw brokenPrompt(id);
  return { text: passage, found: reply.data.found };
}

function stand(passage: string, found: readonly Finding[]): boolean {
  return found.every(({ near, text }) => passage.includes(near) && near.includes(text));
}
