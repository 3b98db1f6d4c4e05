import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import { HushtapeError } from "../../errors.js";
import type { FhirRole } from "../fhir/fhir-types.js";
import { requireCommas } from "./commas.js";
import type { Piece } from "./pieces.js";

const SPACE = /\s/;
/** What ends a string, or escapes what follows. */
const IN_STRING = /["\\]/g;
/** What says something deep within a record. */
const DEEP = /["{}[\]]/g;

/**
 * FHIR in JSON: a resource, or one after another (NDJSON, or with any space between). Of a Bundle each entry is a record, and so is what stands before and
 * behind its entries; a Bundle whose type comes behind them is one record as a whole. One record is held in memory.
 * @throws HushtapeError INPUT_UNSUPPORTED: a record over 32 million characters; INPUT_CORRUPT: a Bundle that does not end, or in whose entries is not one
 * comma between two.
 */
export async function* splitFhir(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  const splitter = new Splitter();
  for await (const chunk of chunks) {
    splitter.take(chunk);
    yield* splitter.pieces.splice(0);
  }
  splitter.end();
  yield* splitter.pieces;
}

class Splitter {
  /** What was cut off and nobody took. */
  readonly pieces: Piece[] = [];
  private held = "";
  private at = 0;
  private depth = 0;
  private isString = false;
  /** Within the entries of a Bundle. */
  private isInEntries = false;
  private isAnyEntry = false;
  /** Where the last string began and ended: a name, where a colon follows. */
  private stringAt = 0;
  private lastString = "";
  /** Name of the outermost object's member that is read. */
  private member = "";
  private isBundle = false;
  private role: FhirRole = "resource";

  take(chunk: string): void {
    this.held += chunk;
    for (this.skip(); this.at < this.held.length; this.at++, this.skip()) this.step(this.held.charAt(this.at));
    if (this.held.length > MAX_LINE_LENGTH) throw tooLong();
  }

  /** On to the next character that says something. */
  private skip(): void {
    // What a string's last character escapes may not have come yet.
    if (this.at >= this.held.length || (!this.isString && this.depth < (this.isInEntries ? 3 : 2))) return;
    const saying = this.isString ? IN_STRING : DEEP;
    saying.lastIndex = this.at;
    this.at = saying.exec(this.held)?.index ?? this.held.length;
  }

  /** What is left does not end: its reader says so. */
  end(): void {
    // Cut off between two entries it would look whole.
    if (this.held.trim() === "" && this.depth > 0) throw unended();
    if (this.held === "") return;
    this.pieces.push(
      this.held.trim() === "" ? { kind: "between", text: this.held } : this.record(this.held, this.role),
    );
  }

  private step(unit: string): void {
    if (this.isString) {
      if (unit === "\\") this.at++;
      else if (unit === '"') this.endString();
      return;
    }
    const isBetween = this.depth === 0 && SPACE.test(unit);
    if (isBetween || (this.isInEntries && this.depth === 2 && (unit === "," || SPACE.test(unit)))) return;
    // A record begins: what was before it is between.
    if (this.depth === (this.isInEntries ? 2 : 0) && unit !== "]") this.between();
    switch (unit) {
      case '"':
        this.isString = true;
        this.stringAt = this.at + 1;
        return;
      case ",":
        if (this.depth === 1) this.member = "";
        return;
      case ":":
        if (this.depth === 1) this.member = this.lastString;
        return;
      case "{":
      case "[":
        this.open(unit);
        return;
      case "}":
      case "]":
        this.close();
    }
  }

  private endString(): void {
    this.isString = false;
    if (this.depth !== 1) return;
    this.lastString = this.held.slice(this.stringAt, this.at);
    if (this.member === "resourceType" && this.lastString === "Bundle") this.isBundle = true;
  }

  private open(unit: string): void {
    this.depth++;
    if (unit !== "[" || this.depth !== 2 || this.member !== "entry" || !this.isBundle || this.role !== "resource")
      return;
    this.cut("head");
    this.isInEntries = true;
    this.isAnyEntry = false;
    this.role = "entry";
  }

  private close(): void {
    this.depth--;
    if (this.isInEntries && this.depth === 2) this.cut("entry");
    else if (this.isInEntries && this.depth === 1) {
      this.between();
      // What is no object is no entry: its reader says so.
      if (this.at > 0) this.pieces.push(this.record(this.held.slice(0, this.at), "entry"));
      this.isInEntries = false;
      this.role = "tail";
    } else if (this.depth <= 0) {
      this.cut(this.role);
      this.depth = 0;
      this.isBundle = false;
      this.member = "";
      this.role = "resource";
    }
  }

  /** All up to here, without this character, where it is nothing but space and commas; otherwise it belongs to the record, whose reader refuses it. */
  private between(): void {
    const text = this.held.slice(0, this.at);
    if (!(this.isInEntries ? /^[\s,]*$/ : /^\s*$/).test(text)) return;
    if (this.isInEntries) requireCommas(text, this.isAnyEntry && this.held.charAt(this.at) !== "]" ? 1 : 0);
    if (text === "") return;
    this.held = this.held.slice(this.at);
    this.at = 0;
    this.pieces.push({ kind: "between", text });
  }

  /** All up to here, with this character. */
  private cut(role: FhirRole): void {
    const text = this.held.slice(0, this.at + 1);
    this.held = this.held.slice(this.at + 1);
    this.at = -1;
    if (role === "entry") this.isAnyEntry = true;
    this.pieces.push(this.record(text, role));
  }

  private record(text: string, role: FhirRole): Piece {
    return { kind: "record", text, role };
  }
}

function unended(): HushtapeError {
  return new HushtapeError("INPUT_CORRUPT", "the Bundle does not end", "Was the file cut off?");
}
