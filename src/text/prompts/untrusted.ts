import { createHash } from "node:crypto";
import { HushtapeError } from "../../errors.js";

/** The brackets that delimiters, masks and chat templates are made of, with every sign that looks like one or normalises to one, and what each becomes. */
const BRACKETS = [
  [
    /[<\uFF1C\uFE64\u27E8\u2329\u3008\u276C\u276E\u2770\u300A\u27EA\u226A\u22D8\u2991\u2989\u226E\u02C2\u1438\u29FC\uFE3D\uFE3F]/g,
    "‹",
  ],
  [
    /[>\uFF1E\uFE65\u27E9\u232A\u3009\u276D\u276F\u2771\u300B\u27EB\u226B\u22D9\u2992\u298A\u226F\u02C3\u1433\u29FD\uFE3E\uFE40]/g,
    "›",
  ],
  [
    /[[\uFF3B\u27E6\u301A\u2772\u3010\u3014\u3016\u3018\u27EC\u2045\u298B\u298D\u298F\u2997\uFE5D\uFE47\uFE39\uFE3B\uFE17]/g,
    "(",
  ],
  [
    /[\]\uFF3D\u27E7\u301B\u2773\u3011\u3015\u3017\u3019\u27ED\u2046\u298C\u298E\u2990\u2998\uFE5E\uFE48\uFE3A\uFE3C\uFE18]/g,
    ")",
  ],
] as const;

/**
 * What stands for nothing that is said: control characters other than the line feed, line and paragraph separators, zero-width and bidi
 * characters, tag characters, variation selectors, half surrogate pairs. They hide instructions from people and forge line ends.
 */
const UNSAID = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text from outside that can forge no delimiter, no mask and no token of a chat template (`<|im_start|>`, `[INST]`, `<s>`,
 * `<start_of_turn>`): angle brackets become `‹ ›`, square brackets `( )`, with all that look like them, and characters that
 * nobody hears become spaces. Every position stays: the result has the length of the text in UTF-16 units. Idempotent.
 */
export function escapeUntrusted(text: string): string {
  const audible = text.replace(UNSAID, (unsaid) => " ".repeat(unsaid.length));
  return BRACKETS.reduce((escaped, [brackets, harmless]) => escaped.replace(brackets, harmless), audible);
}

/**
 * The block in which a text stands in a request. Its id is made from the body, so that no body can name its own.
 * @param body escaped, and masked after that: the square brackets in it are ours.
 * @throws HushtapeError INTERNAL when the body holds an angle bracket: somebody forgot to escape it.
 */
export function delimit(body: string, tag: "text" | "findings" = "text"): string {
  if (/[<>]/.test(body)) {
    throw new HushtapeError("INTERNAL", "a text for the language model was not escaped", "Report it.");
  }
  const id = createHash("sha256").update(body, "utf8").digest("hex").slice(0, 8);
  return `<${tag} id="${id}">\n${body}\n</${tag} id="${id}">`;
}
