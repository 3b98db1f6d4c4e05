import { languageIn } from "../language/languages.js";
import type { Locale } from "../language/locales.js";

/** Says in the text's own language that its names are invented, so that no reader takes them for the originals. */
function surrogateNote(locale: Locale): string {
  return languageIn(locale).surrogateNote;
}

/** A byte order mark, and the front matter of Markdown: they have to stay first. */
const FIRST = /^\u{FEFF}?(?:---[ \t]*\r?\n(?:[^\n]*\n){0,200}?(?:---|\.\.\.)[ \t]*\r?\n(?:\r?\n)?)?/u;

/** The note at the head of a plain text or of Markdown, after what has to stay first, with the text's own line ends. */
export function withNote(text: string, locale: Locale): string {
  const first = FIRST.exec(text)?.[0] ?? "";
  const end = /\r?\n/u.exec(text)?.[0] ?? "\n";
  return `${first}[${surrogateNote(locale)}]${end}${end}${text.slice(first.length)}`;
}

/** The note as a comment of WebVTT, which players do not show. SubRip has no comments. */
export function withVttNote(captions: string, locale: Locale): string {
  return captions.replace(/^\u{FEFF}?WEBVTT[^\r\n]*(\r\n|\r|\n)?/u, (head, end: string | undefined) => {
    const line = end ?? "\n";
    return `${end ? head.slice(0, -end.length) : head}${line}${line}NOTE ${surrogateNote(locale)}${line}`;
  });
}
