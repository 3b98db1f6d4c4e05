import { HushtapeError } from "../errors.js";
import { longestEnding, MAX_NAME_BYTES } from "../files/output-names.js";
import { listDetectors } from "../text/detectors/choose-detectors.js";
import { isRecordingWord } from "../text/recording-words.js";
import { tellsRedactedWord, tellsSomebody, wordsOfName } from "../text/safe-stem.js";
import { settledStem } from "../text/settled-stem.js";

/** Bytes for the sound's own ending, such as ".flac". */
const SOUND_ENDING_BYTES = 8;

const FIELDS = ["stem", "sha8", "index"] as const;
type Field = (typeof FIELDS)[number];

/** No separator of paths, no control character, nothing that a file system or a shell takes for something else. */
const LITERAL = /^[\p{L}\p{M}\p{N} _.\-+~,=()[\]@]*$/u;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/giu;

/** What a name is made of. */
export interface NamedRecording {
  readonly inputPath: string;
  /** Its place among the recordings of a run, from 1. */
  readonly index: number;
  /** `null`: not known yet. */
  readonly sha256: string | null;
}

interface NameContext {
  /** ISO 639-1, of the speech. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** How outputs are to be called: literal text, and fields in braces. */
export class NameTemplate {
  private constructor(private readonly pieces: readonly (string | { readonly field: Field })[]) {}

  /**
   * @param template such as `{stem}` (the default), `visit-{sha8}`, `call-{index}`.
   * @throws HushtapeError USAGE for a field that there is not, and for characters that a file name cannot hold everywhere. It quotes nothing.
   */
  static parse(template = "{stem}"): NameTemplate {
    const pieces = template
      .normalize("NFC")
      .split(/(\{[^{}]*\})/u)
      .filter((piece) => piece !== "")
      .map((piece) => {
        if (!piece.startsWith("{")) return piece;
        const field = FIELDS.find((known) => piece === `{${known}}`);
        if (!field)
          throw refused("a field that there is not", `The fields are ${FIELDS.map((f) => `{${f}}`).join(", ")}.`);
        return { field };
      });
    const literals = pieces.filter((piece) => typeof piece === "string");
    if (pieces.length === 0) throw refused("nothing", "Give it text or a field, such as {sha8}.");
    if (!literals.every((literal) => LITERAL.test(literal))) {
      throw refused("characters that have no place in a file name", "Letters, digits, spaces and _.-+~,=()[]@ have.");
    }
    if (/^[-.\s]/u.test(literals[0] ?? "") && pieces[0] === literals[0]) {
      throw refused("a dash, a dot or a space at its start", "Begin with a letter, a digit or a field.");
    }
    return new NameTemplate(pieces);
  }

  /**
   * Its literal text is the caller's own, and stands in file names: it must say nobody. Identifiers that mean nothing elsewhere (a UUID, a
   * job's number) may stand there.
   * @throws HushtapeError USAGE, CANCELLED, DETECTOR_FAILED.
   */
  async requireHarmless(context: NameContext): Promise<void> {
    const text = this.pieces.map((piece) => (typeof piece === "string" ? piece : " ")).join("");
    const words = text.replace(UUID, " ").trim();
    if (words === "" || !(await tellsSomebody(words, listDetectors(), stageContext(context)))) return;
    throw refused(
      "what reads like an identifier",
      "Name no person, place, day or number of a person; use {sha8} or {index}.",
    );
  }

  /**
   * The name of one recording's outputs, without their endings; `null` while it needs the sum, which is not known yet.
   * @throws HushtapeError USAGE when it is too long, CANCELLED, DETECTOR_FAILED.
   */
  async nameOf({ inputPath, index, sha256 }: NamedRecording, context: NameContext): Promise<OutputName | null> {
    const sha8 = sha256?.slice(0, 8) ?? null;
    const ownStem = this.uses("stem") ? await settledStem(inputPath, listDetectors(), stageContext(context)) : null;
    const stem = ownStem ?? (sha8 === null ? null : `recording-${sha8}`);
    if ((this.uses("sha8") && sha8 === null) || (this.uses("stem") && stem === null)) return null;
    const values: Record<Field, string> = { stem: stem ?? "", sha8: sha8 ?? "", index: String(index) };
    const name = this.pieces.map((piece) => (typeof piece === "string" ? piece : values[piece.field])).join("");
    if (Buffer.byteLength(name) + longestEnding.length + SOUND_ENDING_BYTES > MAX_NAME_BYTES) {
      throw refused("more than a file name can hold", `With its endings it may have ${MAX_NAME_BYTES} bytes.`);
    }
    const said = this.pieces.map((piece) =>
      typeof piece === "string" ? piece : piece.field === "stem" ? (ownStem ?? "") : "",
    );
    return { name, words: wordsOfName(said.join(" ").replace(UUID, " ")) };
  }

  private uses(field: Field): boolean {
    return this.pieces.some((piece) => typeof piece !== "string" && piece.field === field);
  }
}

/** A settled name, and the words in it that came from the caller or the recording's own name. */
export interface OutputName {
  readonly name: string;
  readonly words: readonly string[];
}

/**
 * The name of a recording whose sum is known.
 * @throws HushtapeError USAGE, INTERNAL, CANCELLED, DETECTOR_FAILED.
 */
export async function settledName(
  template: NameTemplate,
  recording: NamedRecording & { readonly sha256: string },
  context: NameContext,
): Promise<OutputName> {
  await template.requireHarmless(context);
  const name = await template.nameOf(recording, context);
  if (!name)
    throw new HushtapeError("INTERNAL", "a recording whose sum is known has no name", "Report this as a defect.");
  return name;
}

/**
 * The last look: the name was settled before anything was known of what is said.
 * @param removed words that were taken out of the recording, lower case.
 * @throws HushtapeError VERIFICATION_FAILED
 */
export function requireNotRemoved({ words }: OutputName, removed: ReadonlySet<string>): void {
  const telling = words.filter((word) => word.length > 1 && !isRecordingWord(word));
  const parts = new Set([...removed].filter((part) => !/^\d{1,3}$/u.test(part)));
  if (!tellsRedactedWord(telling, parts)) return;
  throw new HushtapeError(
    "VERIFICATION_FAILED",
    "the name of the outputs holds a word that was removed from the recording",
    "Nothing was published. Run again with --name 'recording-{sha8}'.",
  );
}

function stageContext(context: NameContext) {
  return { ...context, emit: () => undefined };
}

function refused(what: string, hint: string): HushtapeError {
  return new HushtapeError("USAGE", `the template of names (--name) holds ${what}`, hint);
}
