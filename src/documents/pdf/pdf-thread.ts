import { parentPort, workerData } from "node:worker_threads";
import { type PageItem, textOfPage } from "./page-lines.js";
import type { FromPdfThread, PdfFailure } from "./read-pdf.js";

// Nothing of a PDF is fetched, whatever it asks for.
for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
// Node.js 20 has it not, and the reader needs it for fonts.
if (!("transferToFixedLength" in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", { value: copied });
}
/** What the reader says of parts that it leaves out: they would be missing without a word. */
let leftOut = false;
const listen = (...said: readonly unknown[]) => {
  if (said.some((one) => /ignoring errors|error during font loading/iu.test(String(one)))) leftOut = true;
};
Object.assign(globalThis, {
  console: { ...globalThis.console, log: listen, warn: listen, error: listen, info: listen },
});

const { getDocument, normalizeUnicode, OPS, VerbosityLevel } = await import("unpdf/pdfjs");

/** The text of a page with what does not say anything by itself. */
interface PageText {
  readonly text: string;
  readonly pictures: number;
}

const MAX_LENGTH = 32_000_000;
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
]);
const DRAWN: ReadonlySet<number> = new Set([...PICTURES, OPS.constructPath, OPS.shadingFill, OPS.rawFillPath]);

class Refused extends Error {
  constructor(readonly failure: PdfFailure) {
    super(failure.why);
  }
}

async function read(data: Uint8Array): Promise<FromPdfThread> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.WARNINGS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    fontExtraProperties: true,
    enableXfa: false,
  });
  const pdf = await task.promise;
  if (pdf.isPureXfa) throw new Refused({ why: "xfa" });
  const attached: unknown = await pdf.getAttachments();
  const attachments = typeof attached === "object" && attached !== null ? Object.keys(attached).length : 0;
  const texts: string[] = [];
  let [length, pictures] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const found = await readPage(page, number);
    if (leftOut) throw new Refused({ why: "corrupt", page: number });
    page.cleanup();
    pictures += found.pictures;
    length += found.text.length;
    if (length > MAX_LENGTH) throw new Refused({ why: "too-long" });
    texts.push(found.text);
  }
  return { kind: "text", text: texts.join("\n\n"), pages: pdf.numPages, pictures, attachments };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

async function readPage(page: Page, number: number): Promise<PageText> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { items } = await page.getTextContent({ disableNormalization: true });
  const fonts = new Map<string, ReadonlySet<string>>();
  const read: PageItem[] = [];
  for (const item of items) {
    if (!("str" in item)) continue;
    if (item.str.trim() !== "") {
      const known = fonts.get(item.fontName) ?? lettersOf(page, item.fontName);
      fonts.set(item.fontName, known);
      if ([...item.str].some((letter) => letter !== " " && !known.has(letter))) {
        throw new Refused({ why: "unreadable", page: number });
      }
    }
    const [, rise = 0, , , x = 0, y = 0]: readonly number[] = item.transform;
    const text = normalizeUnicode(item.str);
    read.push({ text, x, y, width: item.width, size: item.height, isUpright: rise === 0, endsLine: item.hasEOL });
  }
  const [left = 0, , right = 0] = page.view;
  const text = textOfPage(read, right - left);
  const isDrawn = (operator: number, index: number) =>
    DRAWN.has(operator) && memberOf(argsArray[index], "0") !== OPS.endPath;
  if (text.trim() === "" && fnArray.some(isDrawn)) {
    throw new Refused({ why: "no-text", page: number });
  }
  const words = signsSettled(text, number);
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: "any" });
  const fields = annotations.flatMap((one) => fieldLines(one, number)).map((line) => signsSettled(line, number));
  return {
    text: [words, ...fields].filter((line) => line !== "").join("\n"),
    pictures: fnArray.filter((operator) => PICTURES.has(operator)).length,
  };
}

/** The letters that a font says it has. Of one that says none its codes would be taken for letters, which they are not. */
function lettersOf(page: Page, name: string): ReadonlySet<string> {
  const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
  const map = memberOf(memberOf(font, "toUnicode"), "_map");
  if (typeof map !== "object" || map === null) return new Set();
  const names = memberOf(font, "differences");
  const letters = new Set<string>();
  const guessed: string[] = [];
  for (const [code, one] of Object.entries(map)) {
    const letter = typeof one === "number" ? String.fromCodePoint(one) : String(one);
    if (isGuessed(memberOf(names, code), letter)) guessed.push(letter);
    else for (const each of letter) letters.add(each);
  }
  // The same letter of another code stands nowhere apart from it.
  for (const letter of guessed) letters.delete(letter);
  return letters;
}

/** "G36", "C54": glyphs by number, which the reader takes for the letter of that number where the font says nothing else. */
function isGuessed(glyph: unknown, letter: string): boolean {
  const number =
    typeof glyph === "string" ? /^(?!u)\p{L}(?<number>[\dA-F]{1,5})$/iu.exec(glyph)?.groups?.number : undefined;
  return number !== undefined && [10, 16].some((base) => Number.parseInt(number, base) === letter.codePointAt(0));
}

/** A sign of a font of signs, by itself, is a bullet; several, or beside a letter, are letters that nobody can read. */
function signsSettled(text: string, page: number): string {
  if (/[\p{Co}\p{Cn}\uFFFD](?=[\p{L}\p{N}\p{Co}\p{Cn}\uFFFD])|(?<=[\p{L}\p{N}])[\p{Co}\p{Cn}\uFFFD]/u.test(text)) {
    throw new Refused({ why: "unreadable", page });
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has.
  return text.replaceAll(/[\p{Co}\p{Cn}\uFFFD]/gu, "•").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, " ");
}

/**
 * What was filled in, and notes: a line each. Who wrote a note, and where a link leads, are left out. What only stands in how one looks is in a
 * font that nobody asked for its letters.
 */
function fieldLines(annotation: unknown, page: number): string[] {
  const subtype = memberOf(annotation, "subtype");
  if (subtype === "Link" || subtype === "Popup" || memberOf(annotation, "pushButton") === true) return [];
  const value = memberOf(annotation, "fieldValue");
  const values = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string");
  const notes = [memberOf(memberOf(annotation, "contentsObj"), "str")];
  const said = [...values, ...notes].filter((one): one is string => typeof one === "string" && one.trim() !== "");
  const looks = memberOf(annotation, "textContent");
  if (Array.isArray(looks) && !said.some((one) => bare(one).includes(bare(looks.join("")))))
    throw new Refused({ why: "unreadable", page });
  const label = memberOf(annotation, "alternativeText") || memberOf(annotation, "fieldName");
  const name = typeof label === "string" && label !== "" ? `${label.replaceAll(/^.*\.|\[\d+\]/gu, "")}: ` : "";
  return [...new Set(said)].map((one) => `${values.includes(one) ? name : ""}${one.replaceAll(/\r\n?/gu, "\n")}`);
}

const bare = (text: string): string => text.replaceAll(/\s/gu, "");

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function copied(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const copy = new ArrayBuffer(length);
  new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return copy;
}

function failureOf(error: unknown): PdfFailure {
  if (error instanceof Refused) return error.failure;
  return { why: error instanceof Error && error.name === "PasswordException" ? "password" : "corrupt" };
}

const data: unknown = workerData;
const answer: FromPdfThread =
  data instanceof Uint8Array
    ? await read(data).catch((error: unknown) => ({ kind: "failed", ...failureOf(error) }))
    : { kind: "failed", why: "corrupt" };
parentPort?.postMessage(answer);
