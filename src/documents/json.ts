import type { EntityType } from "../entity-types.js";
import type { Entity, TextSpan } from "../types.js";
import { DocumentText, type Edit, type ParsedDocument, type Slot } from "./document.js";
import { isFieldName, typeOfKey, typeOfValue, wordsOfKey } from "./json-keys.js";
import { type Sequences, sequencesOf } from "./json-transcript.js";
import { type JsonNode, piecesOfString, readJsonTree, stringAt } from "./json-tree.js";

/**
 * Any JSON. Every string and number is read as a line `key: value`, so that the key gives it its context, and is replaced where it
 * stands; structure, order, layout and all other values stay as they are. A key that holds an identifier is replaced as well; a
 * number that is one becomes a string.
 *
 * Of a transcript (the forms that `redact --transcript` takes) the words are read as the text that they are, one after another;
 * speakers become `Speaker 1` …, and numbers of tokens, which tell the words, become 0.
 * @throws HushtapeError INPUT_CORRUPT
 */
export function parseJson(source: string): ParsedDocument {
  const root = readJsonTree(source);
  return new JsonText(source, sequencesOf(source, root)).read(root);
}

const LANGUAGE_KEY = /^(?:language|lang|language_code|languageCode)$/u;
/** Read as a text it may look like a name. */
const LANGUAGE_CODE = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/u;
/** A time as whisper.cpp writes it: "00:01:02,345". */
const TIMESTAMP = /^\d\d:\d\d:\d\d[.,]\d{3}$/u;

class JsonText {
  private readonly text = new DocumentText();
  private readonly edits: Edit[] = [];
  private readonly known: Entity[] = [];
  /** What replaced keys are called: the same key the same everywhere, different ones differently. */
  private readonly keyNames = new Map<string, string>();
  /** How many keys have been given that name. */
  private readonly keyCounts = new Map<string, number>();

  constructor(
    private readonly source: string,
    private readonly transcript: Sequences | null,
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
    this.value(root, "", "");
    this.edits.sort((a, b) => a.start - b.start);
    return this.text.finish(this.edits, this.known);
  }

  /** @param parent the key of what `key` is in. */
  private value(node: JsonNode, key: string, parent: string): void {
    switch (node.kind) {
      case "object":
        for (const member of node.members) {
          const name = stringAt(this.source, member.key);
          this.key(member.key, name);
          this.value(member.value, name, key);
        }
        return;
      case "array":
        for (const item of node.items) this.value(item, key, parent);
        return;
      case "string":
        if (!this.transcript?.read.has(node)) this.string(node, key, parent, stringAt(this.source, node));
        return;
      case "number":
        this.number(node, key, parent, this.source.slice(node.start, node.end));
        return;
      case "literal":
    }
  }

  private string(node: JsonNode, key: string, parent: string, value: string): void {
    const isNobodys = LANGUAGE_KEY.test(key)
      ? LANGUAGE_CODE.test(value)
      : this.transcript !== null && TIMESTAMP.test(value);
    if (!isNobodys) this.scalar(node, key, parent, value);
  }

  private number(node: JsonNode, key: string, parent: string, digits: string): void {
    if (!this.transcript?.isMeasure(key, digits)) this.scalar(node, key, parent, digits);
  }

  /** A key that is not a plain field name gets a line of its own. */
  private key(place: TextSpan, name: string): void {
    if (isFieldName(name)) return;
    const slot: Slot = {
      whole: place,
      write: (replacement) => {
        const known = this.keyNames.get(name);
        if (known !== undefined) return JSON.stringify(known);
        const count = (this.keyCounts.get(replacement) ?? 0) + 1;
        this.keyCounts.set(replacement, count);
        const unique = count === 1 ? replacement : `${replacement} ${count}`;
        this.keyNames.set(name, unique);
        return JSON.stringify(unique);
      },
    };
    const start = this.text.end;
    this.takeString(place, slot);
    this.tell(typeOfKey(name), "key", start);
    this.text.say(":\n");
  }

  private scalar(node: JsonNode, key: string, parent: string, value: string): void {
    if (value === "") return;
    const label = wordsOfKey(key).join(" ");
    if (label !== "" && isFieldName(key)) this.text.say(`${label}: `);
    const start = this.text.end;
    if (node.kind === "string") this.takeString(node, this.stringSlot());
    else this.text.take(value, node, { whole: node, write: (replacement) => JSON.stringify(replacement) });
    this.tell(typeOfValue(key, parent, value), "key", start);
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

  private stringSlot(): Slot {
    return { whole: null, write: (replacement) => JSON.stringify(replacement).slice(1, -1) };
  }
}
