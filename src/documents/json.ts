import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import type { Entity, TextSpan } from "../types.js";
import type { Edit } from "./apply-edits.js";
import { DocumentText, type ParsedDocument } from "./document.js";
import { typeOfValue } from "./field-types.js";
import { isFieldName, typeOfKey, wordsOfKey } from "./json-keys.js";
import { type Sequences, sequencesOf } from "./json-transcript.js";
import { type JsonNode, piecesOfString, readJsonTree, stringAt } from "./json-tree.js";
import { PieceText } from "./marks/pieces.js";
import type { Slot } from "./slot.js";

/**
 * Any JSON. Every string and number is read as a line `key: value`, so that the key gives it its context, and is replaced where it
 * stands; structure, order, layout and all other values stay as they are. A number that is an identifier becomes a string. Keys are
 * never rewritten: programs read by them. One in which something is found is an error when the text is written.
 *
 * Of a transcript (the forms that `redact --transcript` takes) the words are read as the text that they are, one after another;
 * speakers become `Speaker 1` …, and numbers of tokens, which tell the words, become 0.
 * @param keys `keep`: they stay, whatever is found in them; `replace`: it stands there; `refuse` (default): INPUT_RECORDS.
 * @param open tells of a string whether it is a document by itself. Default: none is.
 * @throws HushtapeError INPUT_CORRUPT
 */
export function parseJson(source: string, keys: KeyUse = "refuse", open: OpenString = () => undefined): ParsedDocument {
  const root = readJsonTree(source);
  return new JsonText(source, sequencesOf(source, root), keys, open).read(root);
}

/** What becomes of a key in which something is found. */
export type KeyUse = "refuse" | "keep" | "replace";

/** A string that is a document; nothing: it is none; `null`: nobody can read it, and it is masked. */
export type OpenString = (
  value: string,
) => { readonly source: string; readonly parse: (source: string) => ParsedDocument } | null | undefined;

/** Where a value stands: its key, that of the object that has it, and the keys of that object. */
interface Place {
  readonly key: string;
  readonly parent: string;
  readonly beside: readonly string[];
}
const NOWHERE: Place = { key: "", parent: "", beside: [] };

const inQuotes = (text: string): string => JSON.stringify(text).slice(1, -1);
const MASK = JSON.stringify("[MASKED]");

const LANGUAGE_KEY = /^(?:language|lang|language_code|languageCode)$/u;
/** Read as a text it may look like a name. */
const LANGUAGE_CODE = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/u;
/** A time as whisper.cpp writes it: "00:01:02,345". */
const TIMESTAMP = /^\d\d:\d\d:\d\d[.,]\d{3}$/u;

class JsonText {
  private readonly text = new DocumentText();
  private readonly edits: Edit[] = [];
  private readonly known: Entity[] = [];

  constructor(
    private readonly source: string,
    private readonly transcript: Sequences | null,
    private readonly keys: KeyUse,
    private readonly open: OpenString,
  ) {}

  read(root: JsonNode): ParsedDocument {
    for (const speaker of this.transcript?.speakers ?? []) {
      // What the words say of them is found by this.
      const start = this.text.end;
      this.text.say(speaker);
      this.tell("PERSON", "speaker", start);
      this.text.say("\n");
    }
    for (const sequence of this.transcript?.texts ?? []) {
      for (const { node, before } of sequence) {
        this.text.say(before);
        this.takeString(node, this.stringSlot());
      }
      this.text.say("\n\n");
    }
    for (const edit of this.transcript?.edits ?? []) this.edits.push(edit);
    this.value(root, NOWHERE);
    this.edits.sort((a, b) => a.start - b.start);
    return this.text.finish(this.edits, this.known);
  }

  private value(node: JsonNode, place: Place): void {
    switch (node.kind) {
      case "object": {
        const members = node.members.map(({ key, value }) => ({ key, value, name: stringAt(this.source, key) }));
        const beside = members.map(({ name }) => name);
        for (const { key, value, name } of members) {
          this.key(key, name);
          this.value(value, { key: name, parent: place.key, beside });
        }
        return;
      }
      case "array":
        for (const item of node.items) this.value(item, place);
        return;
      case "string":
        if (!this.transcript?.read.has(node)) this.string(node, place, stringAt(this.source, node));
        return;
      case "number":
        this.number(node, place, this.source.slice(node.start, node.end));
        return;
      case "literal":
    }
  }

  private string(node: JsonNode, place: Place, value: string): void {
    const isNobodys = LANGUAGE_KEY.test(place.key)
      ? LANGUAGE_CODE.test(value)
      : this.transcript !== null && TIMESTAMP.test(value);
    if (!isNobodys) this.scalar(node, place, value);
  }

  private number(node: JsonNode, place: Place, digits: string): void {
    if (!this.transcript?.isMeasure(place.key, digits)) this.scalar(node, place, digits);
  }

  /** A key that is not a plain field name gets a line of its own. */
  private key(place: TextSpan, name: string): void {
    if (isFieldName(name)) return;
    const start = this.text.end;
    // What is kept is read all the same: values that say it again are found.
    if (this.keys === "keep") this.text.say(name);
    else
      this.takeString(place, {
        whole: place,
        write: (replacement) =>
          this.keys === "replace" ? JSON.stringify(replacement) : refuseKey(this.source, place.start),
      });
    this.tell(typeOfKey(name), "key", start);
    this.text.say(":\n");
  }

  private scalar(node: JsonNode, { key, parent, beside }: Place, value: string): void {
    if (value === "") return;
    const opened = node.kind === "string" ? this.open(value) : undefined;
    // Written anew before (`withCleanStrings`), or nobody can read it.
    if (opened === null || (opened && opened.source !== value)) {
      this.edits.push({ start: node.start, end: node.end, replacement: MASK });
      return;
    }
    const label = wordsOfKey(key).join(" ");
    if (label !== "" && isFieldName(key)) this.text.say(`${label}: `);
    const start = this.text.end;
    if (opened) this.takeDocument(node, opened.parse(value));
    else if (node.kind === "string") this.takeString(node, this.stringSlot());
    else this.text.take(value, node, { whole: node, write: (replacement) => JSON.stringify(replacement) });
    this.tell(typeOfValue(key, parent, value, beside), "key", start);
    this.text.say("\n");
  }

  private tell(type: EntityType | null, by: string, start: number): void {
    if (type === null || this.text.end === start) return;
    // What a key says outranks what its value looks like.
    this.known.push({ start, end: this.text.end, type, confidence: 1, detectedBy: [by], proven: false });
  }

  private takeString(place: TextSpan, slot: Slot): void {
    for (const piece of piecesOfString(this.source, place)) this.text.take(piece.text, piece.source, slot);
  }

  /** What stands in a string that is a document. */
  private takeDocument(node: JsonNode, document: ParsedDocument): void {
    const string = new PieceText(piecesOfString(this.source, node));
    const { edits, known } = this.text.takeDocument(document, string, inQuotes);
    this.edits.push(...edits);
    this.known.push(...known);
  }

  private stringSlot(): Slot {
    return { whole: null, write: inQuotes };
  }
}

/** @param at where the key starts. @throws HushtapeError INPUT_RECORDS, with the place and no word. */
function refuseKey(source: string, at: number): never {
  const before = source.slice(0, at).split(/\r\n|\n|\r/u);
  const [line, character] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  throw new HushtapeError(
    "INPUT_RECORDS",
    `a key of the JSON looks like an identifier (line ${line}, character ${character}), and keys are not rewritten`,
    "By its fields: hushtape records INPUT --format json --schema NAME --out DIR. --keep-keys keeps all keys as they are, if they are nobody's.",
    { line, character },
  );
}
