/** HTML or SVG that is safe to put into a page: only `markup` makes it. */
export class Markup {
  constructor(readonly source: string) {}
}

type Part = string | number | Markup | null | readonly Markup[];

/**
 * Template tag for HTML and SVG. What is put in is text, and stays text whatever it holds (`</style><script>`), also in an attribute as long
 * as that is in quotes; only other markup is put in as it is. `null` puts in nothing.
 */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const sources = parts.map((part) => sourceOf(part));
  return new Markup(template.map((text, index) => text + (sources[index] ?? "")).join(""));
}

function sourceOf(part: Part): string {
  if (part === null) return "";
  if (part instanceof Markup) return part.source;
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return part.map(({ source }) => source).join("");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/**
 * Shows what cannot be seen by its number, `⟨U+200B⟩`: control and format characters, which could turn the order of a line round or hide
 * why something was missed, and halves of surrogate pairs, which no file in UTF-8 can hold. Tabs and ends of lines stay.
 */
function visible(text: string): string {
  return text.replaceAll(/(?![\t\n])[\p{C}\u2028\u2029]/gu, (character) => {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `⟨U+${number}⟩`;
  });
}
