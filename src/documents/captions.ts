import { HushtapeError } from "../errors.js";
import type { Entity } from "../types.js";
import type { Edit } from "./apply-edits.js";
import { decodeReferences, escapeText, MARKUP, REFERENCE, TIME, unbalanced } from "./caption-markup.js";
import { DocumentText, type ParsedDocument } from "./document.js";
import type { Slot } from "./slot.js";
import { isRoleLabel, SpeakerNames } from "./speakers.js";

const TIMING = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}(?<settings>[ \t].*)?$`, "u");
/** Settings of a cue that say where it is shown, and can say nothing else. */
const HARMLESS_SETTING =
  /^(?:vertical:(?:rl|lr)|(?:line|position|size):-?[\d.]+%?(?:,(?:start|center|end|line-left|line-right))?|align:(?:start|center|middle|end|left|right)|[XY][12]:\d+)$/u;
const DIALOGUE = /^\s*[-–—]/u;

interface Line {
  readonly text: string;
  readonly start: number;
  /** Without its line end. */
  readonly end: number;
  /** Where the next line starts: behind its line end. */
  readonly next: number;
}

interface Cue {
  readonly start: number;
  readonly end: number;
}

/**
 * WebVTT and SubRip. The cues' texts are read as one, since an identifier may run over several; times stay exactly as they are, and so
 * do settings that can only say where a cue is shown. Voices become `Speaker 1` …; cue identifiers become numbers; comments, styles,
 * regions and header lines are dropped: each may hold a name, and none is shown.
 * @throws HushtapeError INPUT_CORRUPT without the line WEBVTT, or without any cue in what is no empty WebVTT file.
 */
export function parseCaptions(source: string, format: "vtt" | "srt"): ParsedDocument {
  const lines = linesOf(source);
  const edits: Edit[] = [];
  const cues = findCues(source, lines, format, edits);
  if (cues.length === 0 && (format === "srt" || source.includes("-->"))) {
    throw invalid(format, "holds no cue");
  }
  const text = new CaptionText(source, format, edits);
  for (const cue of cues) text.add(cue);
  edits.sort((a, b) => a.start - b.start);
  return text.finish();
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  const pattern = /([^\r\n]*)(\r\n|\r|\n|$)/gu;
  let start = source.startsWith("\uFEFF") ? 1 : 0;
  while (start < source.length) {
    pattern.lastIndex = start;
    const match = pattern.exec(source);
    if (!match) break;
    const text = match[1] ?? "";
    const end = start + text.length;
    const next = end + (match[2] ?? "").length;
    lines.push({ text, start, end, next });
    start = next;
  }
  return lines;
}

/** Where the cues' texts are; what stands around them is put into `edits` where it has to go. */
function findCues(source: string, lines: readonly Line[], format: "vtt" | "srt", edits: Edit[]): Cue[] {
  const cues: { start: number; end: number }[] = [];
  let opensBlock = true;
  for (let at = format === "vtt" ? afterHeader(lines, edits) : 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    if (!isText(line)) {
      opensBlock = true;
      continue;
    }
    if (opensBlock && format === "vtt" && /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(line.text)) {
      at = endOfBlock(lines, at);
      edits.push({ start: line.start, end: lines[at]?.next ?? source.length, replacement: "" });
      continue;
    }
    const timing = TIMING.exec(line.text);
    const cue = cues.at(-1);
    if (!timing && isCueName(line, lines[at + 1], opensBlock)) {
      edits.push({ start: line.start, end: line.end, replacement: String(cues.length + 1) });
    } else if (timing) {
      cues.push({ start: line.next, end: line.next });
      edits.push(...withoutSettings(line, timing.groups?.settings ?? ""));
    } else if (cue) {
      // Strictly, text behind an empty line does not belong to the cue, but some players show it.
      cue.end = line.end;
    } else {
      edits.push({ start: line.start, end: line.next, replacement: "" });
    }
    opensBlock = false;
  }
  return cues;
}

/** Index of the first line behind the header; of the header only the signature is kept. */
function afterHeader(lines: readonly Line[], edits: Edit[]): number {
  const first = lines[0];
  if (!first || !/^WEBVTT(?:[ \t]|$)/u.test(first.text)) throw invalid("vtt", "does not begin with WEBVTT");
  let at = 1;
  while (isText(lines[at]) && !TIMING.test(lines[at]?.text ?? "") && !TIMING.test(lines[at + 1]?.text ?? "")) at++;
  edits.push({ start: first.start, end: (lines[at - 1] ?? first).end, replacement: "WEBVTT" });
  return at;
}

/** Index of the last line of a block and of the empty ones behind it. */
function endOfBlock(lines: readonly Line[], at: number): number {
  let end = at;
  while (isText(lines[end + 1])) end++;
  while (lines[end + 1] && !isText(lines[end + 1])) end++;
  return end;
}

/** Whether a line without times is a cue's number or name: right before its times, and a block's first or a number. */
function isCueName(line: Line, next: Line | undefined, opensBlock: boolean): boolean {
  return next !== undefined && TIMING.test(next.text) && (opensBlock || /^\s*\d+\s*$/u.test(line.text));
}

/** Leaves of a cue's settings those that say where it stands. */
function withoutSettings(line: Line, settings: string): Edit[] {
  const kept = settings.split(/[ \t]+/u).filter((setting) => HARMLESS_SETTING.test(setting));
  if (settings.trim() === kept.join(" ")) return [];
  const replacement = kept.map((setting) => ` ${setting}`).join("");
  return [{ start: line.end - settings.length, end: line.end, replacement }];
}

function isText(line: Line | undefined): boolean {
  return line !== undefined && line.text.trim() !== "";
}

/** Puts the cues' texts together for the detectors. */
class CaptionText {
  private readonly text = new DocumentText();
  private readonly known: Entity[] = [];
  private readonly speakers = new SpeakerNames();
  private voice = "";

  constructor(
    private readonly source: string,
    private readonly format: "vtt" | "srt",
    private readonly edits: Edit[],
  ) {}

  add({ start, end }: Cue): void {
    const payload = this.source.slice(start, end);
    const slot: Slot = {
      whole: null,
      write: (replacement, replaced) => this.write(replacement) + unbalanced(replaced),
    };
    this.text.say(this.text.end === 0 ? "" : DIALOGUE.test(payload) ? "\n" : " ");
    let at = 0;
    for (const match of payload.matchAll(MARKUP)) {
      this.addText(payload.slice(at, match.index), start + at, slot);
      this.addMarkup(match, start + match.index);
      at = match.index + match[0].length;
    }
    this.addText(payload.slice(at), start + at, slot);
  }

  finish(): ParsedDocument {
    return this.text.finish(this.edits, this.known);
  }

  private write(replacement: string): string {
    const line = replacement.replaceAll(/\s+/gu, " ");
    return this.format === "srt" ? line : escapeText(line);
  }

  private addMarkup(match: RegExpExecArray | RegExpMatchArray, start: number): void {
    const [tag] = match;
    const { close, name, annotation } = match.groups ?? {};
    if (name === undefined) return;
    const end = start + tag.length;
    const said = annotation?.trim() ?? "";
    if (name.toLowerCase() === "v" && close === "") {
      if (said !== "") this.addVoice(said, start, end);
      return;
    }
    const harmless = /^[a-z]{2,3}(?:-[a-z\d]{2,4}){0,2}$/iu.test(said) && name.toLowerCase() === "lang";
    const kept = `<${close}${name}${harmless ? ` ${said}` : ""}>`;
    if (kept !== tag) this.edits.push({ start, end, replacement: kept });
  }

  private addVoice(label: string, start: number, end: number): void {
    const name = this.speakers.of(label);
    const tag = `<v ${escapeText(name)}>`;
    this.edits.push({ start, end, replacement: tag });
    if (label === this.voice) return;
    this.voice = label;
    this.text.say("\n");
    const from = this.text.end;
    // The detectors see the label, since the cues may say the name as well.
    const shown = decodeReferences(label);
    this.text.take(shown, { start, end }, { whole: { start, end }, write: () => tag });
    if (!isRoleLabel(shown)) {
      const found = { start: from, end: this.text.end, confidence: 0.9, detectedBy: ["voice"], proven: false };
      this.known.push({ ...found, type: "PERSON" });
    }
    this.text.say(": ");
  }

  private addText(payload: string, start: number, slot: Slot): void {
    let at = 0;
    const plain = (text: string, from: number) => {
      for (const match of text.matchAll(/(?:\r\n|\r|\n)|[^\r\n]+/gu)) {
        const [piece] = match;
        const place = { start: start + from + match.index, end: start + from + match.index + piece.length };
        const isBreak = /^[\r\n]/u.test(piece);
        const turns = isBreak && DIALOGUE.test(text.slice(match.index + piece.length));
        this.text.take(isBreak ? (turns ? "\n" : " ") : piece, place, slot);
      }
    };
    for (const match of payload.matchAll(REFERENCE)) {
      plain(payload.slice(at, match.index), at);
      const end = match.index + match[0].length;
      this.text.take(decodeReferences(match[0]), { start: start + match.index, end: start + end }, slot);
      at = end;
    }
    plain(payload.slice(at), at);
  }
}

function invalid(format: string, what: string): HushtapeError {
  const name = format === "vtt" ? "WebVTT" : "SubRip";
  return new HushtapeError(
    "INPUT_CORRUPT",
    `the ${name} file ${what}`,
    "Check its format, or name another with --format.",
  );
}
