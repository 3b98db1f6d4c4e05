import { chooseCode } from "../choose/choose-part.js";
import type { WritingContext } from "../types.js";
import { NOBODYS_WORDS, PLAIN_WORDS } from "./address-words.js";

/** Domains that nobody can have (RFC 2606). */
const RESERVED: readonly string[] = ["com", "org", "net"];

/**
 * A host that nobody has, for each host of the document another: "gmail.com" becomes "example.com", "mail.clinic.org" "mail.example.org".
 * @param host labels in lower case, joined by dots.
 * @returns `null`: none is left.
 */
export function nobodysHost(host: string, context: WritingContext, originals: ReadonlySet<string>): string | null {
  const labels = host.split(".");
  const last = RESERVED.indexOf(labels.at(-1) ?? "");
  const candidate = (attempt: number): string => {
    if (labels.length === 1) return attempt === 0 ? "example" : `${word(attempt, 0)}example`;
    const top = RESERVED[(Math.max(last, 0) + attempt) % RESERVED.length] ?? "com";
    const ahead = Math.max(labels.length - 2, attempt < RESERVED.length ? 0 : 1);
    const names = Array.from({ length: ahead }, (_, index) => {
      const own = labels.length > 2 ? labels[index] : undefined;
      return own !== undefined && NOBODYS_WORDS.has(own) && attempt < RESERVED.length ? own : word(attempt, index);
    });
    return [...names, "example", top].join(".");
  };
  const word = (attempt: number, index: number): string =>
    context.draw.pick(PLAIN_WORDS, `domain.${index}`, host, attempt);
  return chooseCode(context, "domain", host, candidate, (made) => originals.has(made));
}
