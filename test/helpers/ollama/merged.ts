import { z } from "zod";
import { LOCALES } from "../../../src/language/locales.js";
import { loadSection } from "../../../src/text/prompts/load-prompt.js";
import type { Finding } from "./answers.js";
import type { Asked, Mind } from "./mind.js";

/** One text of a question about several, as it stands there. */
export interface MergedText {
  readonly index: number;
  readonly body: string;
}

/** What a reply says of one of them. */
export interface MergedEntry {
  readonly index: number;
  readonly found: readonly Finding[];
}

const MARKED = /^<text index="(\d+)" key="([a-z]+)">\n([\s\S]*?)\n<\/text index="\1" key="\2">$/gmu;

/** The texts of a question about several, in their order. */
export function mergedTexts({ user }: Pick<Asked, "user">): MergedText[] {
  return [...user.matchAll(MARKED)].map(([, index, , body = ""]) => ({ index: Number(index), body }));
}

const controlSchema = z.object({ found: z.array(z.object({ near: z.string(), text: z.string(), type: z.string() })) });

/** The control texts of all languages, and what an honest reader finds in them. */
const CONTROLS: ReadonlyMap<string, readonly Finding[]> = new Map(
  LOCALES.map((code) => {
    const { text } = loadSection("merged", "control", code);
    const at = text.lastIndexOf("\n{");
    return [text.slice(0, at), controlSchema.parse(JSON.parse(text.slice(at + 1))).found];
  }),
);

/** Whether a text is the one that is put among the others. */
export function isControl({ body }: MergedText): boolean {
  return CONTROLS.has(body);
}

const foundSchema = z.object({ found: z.array(z.object({ near: z.string(), text: z.string(), type: z.string() })) });

/**
 * A mind that reads single texts, reading several: each as if it were alone, the control text as anybody would. What it says that is no finding (a
 * status, prose, a reply without end) it says of all of them.
 * @param change what becomes of the entries before they are said.
 */
export function readingEach(
  mind: Mind,
  change: (entries: MergedEntry[], asked: Asked) => unknown[] = (all) => all,
): Mind {
  return async (asked) => {
    if (asked.job !== "merged") return mind(asked);
    const entries: MergedEntry[] = [];
    for (const text of mergedTexts(asked)) {
      const control = CONTROLS.get(text.body);
      if (control) {
        entries.push({ index: text.index, found: inStyleOf(asked, control) });
        continue;
      }
      const reply = await mind({ ...asked, job: "deid", body: text.body });
      if (!("content" in reply)) return reply;
      const said = foundSchema.safeParse(parsed(reply.content));
      if (!said.success) return reply;
      entries.push({ index: text.index, found: said.data.found });
    }
    return { content: JSON.stringify({ texts: change(entries, asked) }) };
  };
}

/** Of types that may be answered. */
function inStyleOf({ request }: Asked, found: readonly Finding[]): Finding[] {
  const format = JSON.stringify(request.format);
  return found.filter(({ type }) => format.includes(`"${type}"`));
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
