import { readForm } from "../audio/transcript-file/forms.js";
import { HushtapeError } from "../errors.js";
import type { Edit } from "./apply-edits.js";
import { type JsonNode, stringAt } from "./json-tree.js";
import { isRoleLabel, SpeakerNames } from "./speakers.js";

/** A piece of a text that runs over several strings, and what separates it from the one before. */
interface Piece {
  readonly node: JsonNode;
  readonly before: string;
}

/** What a transcript's JSON says as running text. */
export interface Sequences {
  readonly texts: readonly (readonly Piece[])[];
  /** The strings that are in `texts`, or are replaced in any case. */
  readonly read: ReadonlySet<JsonNode>;
  readonly edits: readonly Edit[];
  /** Labels of speakers that are names. */
  readonly speakers: readonly string[];
  /** Whether a number is a time, a probability or the like, and identifies nobody. */
  isMeasure(key: string, number: string): boolean;
}

const MEASURES: ReadonlySet<string> = new Set(
  `start end from to t0 t1 t_dtw confidence probability p score channel duration audio_duration offsets seek temperature
  avg_logprob no_speech_prob compression_ratio tokens`.split(/\s+/u),
);
/** A shorter number counts segments; a longer one may be somebody's. */
const LONG_NUMBER_DIGITS = 5;
/** Lists whose members are pieces of one text, by the key of the list; tokens carry their spaces with them. */
const LISTS: Readonly<Record<string, { readonly textKeys: readonly string[]; readonly separator: string }>> = {
  words: { textKeys: ["word", "text"], separator: " " },
  segments: { textKeys: ["text"], separator: " " },
  utterances: { textKeys: ["text"], separator: "\n" },
  transcription: { textKeys: ["text"], separator: "" },
  tokens: { textKeys: ["text"], separator: "" },
};
/** Marks of whisper.cpp, such as `[_BEG_]`. */
const SPECIAL_TOKEN = /^\[_.*\]$/u;

/** The running texts of a transcript; `null` for any other JSON. */
export function sequencesOf(source: string, root: JsonNode): Sequences | null {
  if (!isTranscript(source, root)) return null;
  const collector = new Collector(source);
  collector.visit(root, "");
  return collector.result();
}

function isTranscript(source: string, root: JsonNode): boolean {
  if (root.kind !== "object") return false;
  const lists = ["words", "segments", "transcription"];
  const listed = root.members.some(({ key, value }) => value.kind === "array" && lists.includes(stringAt(source, key)));
  if (!listed) return false;
  try {
    readForm(Buffer.from(source), Number.POSITIVE_INFINITY);
    return true;
  } catch (error) {
    if (error instanceof HushtapeError) return false;
    throw error;
  }
}

class Collector {
  private readonly texts = new Map<string, Piece[]>();
  private readonly read = new Set<JsonNode>();
  private readonly edits: Edit[] = [];
  private readonly speakers = new SpeakerNames();
  private readonly labels = new Set<string>();
  private readonly lastSpeaker = new Map<string, string>();

  constructor(private readonly source: string) {}

  /** @param path keys from the root, without the places in lists. */
  visit(node: JsonNode, path: string, speaker = ""): void {
    if (node.kind === "array") {
      const key = path.slice(path.lastIndexOf("/") + 1);
      for (const item of node.items) {
        if (item.kind === "object") this.member(item, path, key, speaker);
        else if (key === "tokens" && item.kind === "number") this.edits.push({ ...placeOf(item), replacement: "0" });
        else this.visit(item, path, speaker);
      }
      return;
    }
    if (node.kind !== "object") return;
    for (const { key, value } of node.members) this.visit(value, `${path}/${stringAt(this.source, key)}`, speaker);
  }

  result(): Sequences {
    return {
      texts: [...this.texts.values()],
      read: this.read,
      edits: this.edits,
      speakers: [...this.labels].filter((label) => !isRoleLabel(label)),
      isMeasure: (key, number) => MEASURES.has(key) || (key === "id" && number.length < LONG_NUMBER_DIGITS),
    };
  }

  /** One word, segment, utterance or token. */
  private member(node: JsonNode & { kind: "object" }, path: string, listKey: string, outerSpeaker: string): void {
    const list = Object.hasOwn(LISTS, listKey) ? LISTS[listKey] : undefined;
    const members = node.members.map(({ key, value }) => ({ name: stringAt(this.source, key), value }));
    const label = members.find(({ name, value }) => name === "speaker" && value.kind !== "literal")?.value;
    const speaker = label ? this.labelOf(label) : outerSpeaker;
    if (label) {
      this.read.add(label);
      this.labels.add(speaker);
      this.edits.push({ ...placeOf(label), replacement: JSON.stringify(this.speakers.of(speaker)) });
    }
    for (const { name, value } of members) {
      if (value === label) continue;
      if (list?.textKeys.includes(name) && value.kind === "string") this.take(value, path, list.separator, speaker);
      else if (listKey === "tokens" && name === "id") this.edits.push({ ...placeOf(value), replacement: "0" });
      else this.visit(value, `${path}/${name}`, speaker);
    }
  }

  private take(node: JsonNode, path: string, separator: string, speaker: string): void {
    if (SPECIAL_TOKEN.test(stringAt(this.source, node))) {
      this.read.add(node);
      return;
    }
    const pieces = this.texts.get(path) ?? [];
    const turns = (this.lastSpeaker.get(path) ?? speaker) !== speaker;
    pieces.push({ node, before: pieces.length === 0 ? "" : turns ? "\n" : separator });
    this.texts.set(path, pieces);
    this.lastSpeaker.set(path, speaker);
    this.read.add(node);
  }

  private labelOf(node: JsonNode): string {
    return node.kind === "string" ? stringAt(this.source, node) : this.source.slice(node.start, node.end);
  }
}

function placeOf({ start, end }: JsonNode): { start: number; end: number } {
  return { start, end };
}
