import { basename, extname } from "node:path";
import { ENTITY_TYPES } from "../entity-types.js";
import { foldMarks } from "../language/fold-marks.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import { isOrdinaryWord } from "../language/ordinary-word.js";
import type { Detector, StageContext } from "../types.js";
import { detectEntities } from "./detect.js";
import { isRecordingWord } from "./recording-words.js";

/** A redacted word of this length gives itself away inside a longer one, too: "mlopez", "lopez2". */
const TELLING_LETTERS = 4;
/** Five digits are a postal code, an extension, part of a record number or of a date; fewer are a take or a room. */
const LONG_NUMBER = /\d{5}/u;

/** A file name takes 255 bytes nearly everywhere, and the outputs' endings come on top. */
const MAX_STEM_BYTES = 200;

/**
 * The stem of the outputs' names: the input's own, or `recording-<sha8>` when that holds an identifier of any type, a long number, a
 * name run together with another or with an initial, or a word that was redacted from the recording itself. When in doubt the name goes.
 * @param redactedWords words of the transcript that the plan removes: letters and digits only, in any case.
 */
export async function safeStem(
  inputPath: string,
  inputSha256: string,
  redactedWords: ReadonlySet<string>,
  detectors: readonly Detector[],
  context: StageContext & { readonly language: string },
): Promise<string> {
  const own = basename(inputPath, extname(inputPath));
  const replacement = `recording-${inputSha256.slice(0, 8)}`;
  // Control characters and separators of paths have no place in a name, nor has a leading dot.
  const printable = /^[\p{L}\p{N}][\p{L}\p{N} _.\-+~,=()[\]]{0,119}$/u.test(own.normalize("NFC"));
  if (!printable || Buffer.byteLength(own) > MAX_STEM_BYTES || LONG_NUMBER.test(apartWords(own).replaceAll(" ", "")))
    return replacement;
  if (tellsRedactedWord(wordsOfName(own), redactedWords)) return replacement;
  return (await tellsSomebody(own, detectors, context)) ? replacement : own;
}

/** Whether a name holds somebody's name, alone or run together with another or with an initial, or any other identifier. */
export async function tellsSomebody(
  name: string,
  detectors: readonly Detector[],
  context: StageContext & { readonly language: string },
): Promise<boolean> {
  const words = wordsOfName(name);
  if (words.some(holdsJoinedName) || words.some(isGivenName)) return true;
  const spaced = apartWords(name);
  const options = { ...context, detectors, types: new Set(ENTITY_TYPES), emit: () => undefined };
  const apart = spaced.replace(/(\p{L})(\p{N})/gu, "$1 $2").replace(/(\p{N})(\p{L})/gu, "$1 $2");
  const readings = [name, spaced, apart, foldMarks(apart)].flatMap((text) => [text, titled(text)]);
  for (const text of new Set(readings)) {
    if ((await detectEntities(text, options)).length > 0) return true;
  }
  return false;
}

/** The words of a file name: lower case, no diacritics, digits left where they are attached. */
export function wordsOfName(name: string): string[] {
  return fold(apartWords(name)).split(" ");
}

/** With a space wherever a file name goes on to another word. */
function apartWords(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/[_.\-+~,;=()[\]\s]+/gu, " ")
    .trim();
}

/** Endings of words that are no names: "operative", "oncology", "registration". */
const COMMON_ENDING = /(?:tion|sion|ness|ology|ative|itive|able|ible|ical|less|ship|up)$/u;

/**
 * With a capital wherever there may be a name: ordinary words that are none, and single letters, stay as they are, so that "control
 * clinic" or "b pharmacy" does not read as the name of a clinic or a pharmacy.
 */
function titled(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const key = fold(word);
    const known = isOrdinaryWord(key) || isRecordingWord(key) || COMMON_ENDING.test(key);
    const plain = known && !isName(key);
    return plain || word.length === 1 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1);
  });
}

function fold(text: string): string {
  return foldMarks(text.normalize("NFKC")).toLowerCase();
}

/** Whether a word of the name is one of the redacted, or the name holds a longer one of them anywhere. */
export function tellsRedactedWord(words: readonly string[], redacted: ReadonlySet<string>): boolean {
  const joined = words.join("");
  for (const raw of redacted) {
    const word = fold(raw);
    const ordinary = isOrdinaryWord(word);
    if (word.length >= (ordinary ? 3 : 2) && words.includes(word)) return true;
    if (word.length >= TELLING_LETTERS && !ordinary && joined.includes(word)) return true;
  }
  return false;
}

/** "marialopez", "jsmith", "smithj", and surnames of two letters, which no detector takes for a name without its neighbours. */
function holdsJoinedName(word: string): boolean {
  const letters = word.replace(/\p{N}+$/u, "");
  if (!/^\p{L}{2,24}$/u.test(letters) || isOrdinaryWord(letters)) return false;
  if (letters.length === 2) return isName(letters);
  if (letters.length < 5) return false;
  if (isPlainName(letters.slice(1)) || isPlainName(letters.slice(0, -1))) return true;
  for (let at = 3; at <= letters.length - 3; at++) {
    const [left, right] = [letters.slice(0, at), letters.slice(at)];
    if (isName(left) && isName(right) && (isPlainName(left) || isPlainName(right))) return true;
  }
  return false;
}

/** "grace" by itself counts as a name in a file name; "may" and "will" do so only beside another name. */
function isGivenName(word: string): boolean {
  const flags = lexicon().get(word) ?? 0;
  return (flags & Flag.Given) !== 0 && (flags & Flag.Function) === 0;
}

function isName(word: string): boolean {
  return ((lexicon().get(word) ?? 0) & (Flag.Given | Flag.Surname)) !== 0;
}

/** A name that is not an ordinary word as well. */
function isPlainName(word: string): boolean {
  return isName(word) && ((lexicon().get(word) ?? 0) & Flag.Ambiguous) === 0;
}
