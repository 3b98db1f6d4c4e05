import { languageIn } from "../language/languages.js";
import { LOCALES, type Locale } from "../language/locales.js";

/** Where a note stands: as a comment of WebVTT, or at the head of any other text. */
export type NoteForm = "vtt" | "text";

/** Says in the text's own language that its names are invented, so that no reader takes them for the originals. */
function surrogateNote(locale: Locale, seal: string | null): string {
  const { surrogateNote: note } = languageIn(locale);
  return seal === null ? note : `${note} [${seal}]`;
}

/** A byte order mark, and the front matter of Markdown: they have to stay first. */
const FIRST = /^\u{FEFF}?(?:---[ \t]*\r?\n(?:[^\n]*\n){0,200}?(?:---|\.\.\.)[ \t]*\r?\n(?:\r?\n)?)?/u;

/** The note at the head of a plain text or of Markdown, after what has to stay first, with the text's own line ends. */
export function withNote(text: string, locale: Locale, seal: string | null = null): string {
  const first = FIRST.exec(text)?.[0] ?? "";
  const end = /\r?\n/u.exec(text)?.[0] ?? "\n";
  return `${first}[${surrogateNote(locale, seal)}]${end}${end}${text.slice(first.length)}`;
}

/** The note as a comment of WebVTT, which players do not show. SubRip has no comments. */
export function withVttNote(captions: string, locale: Locale, seal: string | null = null): string {
  return captions.replace(/^\u{FEFF}?WEBVTT[^\r\n]*(\r\n|\r|\n)?/u, (head, end: string | undefined) => {
    const line = end ?? "\n";
    return `${end ? head.slice(0, -end.length) : head}${line}${line}NOTE ${surrogateNote(locale, seal)}${line}`;
  });
}

/** A text without its note, and what the note said. */
interface NoteRead {
  readonly body: string;
  readonly hasNote: boolean;
  /** 32 hexadecimal digits, as they stand there: they prove nothing by themselves. */
  readonly seal: string | null;
}

const ANY = LOCALES.map((locale) =>
  languageIn(locale).surrogateNote.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`),
).join("|");
const SAID = String.raw`(?:${ANY})(?: \[(?<seal>[0-9a-f]{32})\])?`;
const NOTE = new RegExp(String.raw`^\[${SAID}\]\r?\n\r?\n`, "u");
const VTT_NOTE = new RegExp(
  String.raw`^(?<head>\u{FEFF}?WEBVTT[^\r\n]*)(?<end>\r\n|\r|\n)\k<end>NOTE ${SAID}\k<end>`,
  "u",
);

/** The way back from `withNote` and `withVttNote`, in any language. */
export function readNote(text: string, form: NoteForm): NoteRead {
  const first = form === "vtt" ? "" : (FIRST.exec(text)?.[0] ?? "");
  const rest = text.slice(first.length);
  const found = (form === "vtt" ? VTT_NOTE : NOTE).exec(rest);
  if (!found) return { body: text, hasNote: false, seal: null };
  const { head = "", end = "", seal = null } = found.groups ?? {};
  return { body: `${first}${head}${end}${rest.slice(found[0].length)}`, hasNote: true, seal };
}
