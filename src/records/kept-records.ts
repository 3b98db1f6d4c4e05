import type { HushtapeError } from "../errors.js";

/** Begin and end a frame (MLLP), in which one message or several stand. */
const START = "\u000b";
const END = "\u001c";

/**
 * The output as it grows, of which some records may be left out, so that it stays of its format: with a record goes its line break, or in a list one
 * comma.
 */
export class KeptRecords {
  private done = "";
  /** What stands behind the last record that was kept. */
  private pending = "";
  private isAnyKept = false;
  private isAfterGap = false;
  /** Why the record that came last was left out. */
  private last: HushtapeError | null = null;

  /** @param form of one JSON document, whose records are set apart by commas; of messages, which may stand in frames of MLLP; otherwise by line breaks. */
  constructor(private readonly form: "json" | "lines" | "messages") {}

  private get isJson(): boolean {
    return this.form === "json";
  }

  /** What stands between two records. */
  between(text: string): void {
    if (this.form === "messages") {
      this.betweenMessages(text);
      return;
    }
    if (this.isJson) {
      this.pending += text;
      this.last = null;
    } else this.done += this.isAfterGap ? text.replace(/^\r?\n/, "") : text;
    this.isAfterGap = false;
  }

  /** A frame goes where none of its messages is kept, and line breaks behind what goes. */
  private betweenMessages(text: string): void {
    if (text.includes(START)) this.pending += text;
    else if (text.includes(END) && this.pending !== "") {
      this.pending = "";
      this.isAfterGap = true;
    } else if (text.includes(END) || !this.isAfterGap) {
      this.done += text;
      this.isAfterGap = false;
    }
  }

  /** A record that is kept. */
  record(text: string): void {
    // What stands before the first has no comma, unless records before it were left out.
    this.done += (this.isAnyKept || !this.isJson ? this.pending : this.pending.replaceAll(",", "")) + text;
    this.pending = "";
    this.isAnyKept = true;
    this.isAfterGap = false;
    this.last = null;
  }

  /** A record that is not. @param failure why. */
  leaveOut(failure: HushtapeError): void {
    // The frame may hold another message.
    if (this.form !== "messages") this.pending = this.isAnyKept || !this.isJson ? "" : this.pending.replaceAll(",", "");
    this.isAfterGap = true;
    this.last = failure;
  }

  /** @throws HushtapeError the last record's own failure, where the end of a JSON document was in it: it would be none without. */
  end(): void {
    if (this.isJson && this.last) throw this.last;
    this.done += this.pending;
    this.pending = "";
  }

  /** How much may be written, in UTF-16 units. */
  get length(): number {
    return this.done.length;
  }

  /** What may be written. */
  take(): string {
    const { done } = this;
    this.done = "";
    return done;
  }
}
