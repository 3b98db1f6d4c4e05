import { basename, extname } from "node:path";
import { performance } from "node:perf_hooks";
import type { EntityType } from "../entity-types.js";
import { foldShapes } from "../language/fold-marks.js";
import type { Decision } from "../refine/decisions.js";
import type { OwnOutput } from "../relex/own-output.js";
import type { Deidentified, DeidentifyOptions } from "../rewrite/deidentify.js";
import type { NoteForm } from "../rewrite/note.js";
import { safeStem } from "../text/safe-stem.js";
import type { Detector, PipelineEvent } from "../types.js";
import { recordOf, type WarningRecord } from "../warning-codes.js";
import { WHOLE_LENGTH } from "./blocks.js";
import { parseCaptions } from "./captions.js";
import { deidentifyDocument } from "./document.js";
import { noJson, notCalled } from "./document-refusals.js";
import { type DocumentFormat, documentFormatOf, formatOf, isDocument, type TextFormat } from "./formats.js";
import { allOf, type InputReader, type TextInput } from "./input.js";
import type { KeyUse } from "./json.js";
import { deidentifyJson } from "./json-texts.js";
import { type DeidentifiedRecord, deidentifyLines, deidentifyRecords, marked, shown } from "./lines.js";
import { deidentifyPlain } from "./plain.js";
import { hasRtf, lookAhead, needsRecords } from "./recognise.js";
import { RecordIdWatch } from "./record-ids.js";
import { readRecords } from "./record-reader.js";
import { oneChunk, redactWhole, wholeIfShort, wholePlain } from "./whole-plain.js";

/** What a run must know of how its text is to be written. */
export interface TextWriting {
  /** Read the input's name, which becomes the output's: none that sends it anywhere. */
  readonly nameDetectors: readonly Detector[];
  /** Marks what is written with surrogates, in formats that can hold a note, and knows it again; `null`: no surrogates. */
  readonly own: OwnOutput | null;
  /** What the whole run warned of before this text. */
  readonly warnedBefore: readonly WarningRecord[];
  /** Keys of JSON stay, whatever is found in them. Default: one that looks like an identifier is an error. */
  readonly keepKeys?: boolean;
}

/** One input on its way. */
export class TextRun {
  readonly counts: Partial<Record<EntityType, number>> = {};
  /** What a refiner decided about the text; of lists each text has its own. */
  readonly refined: Decision[] = [];
  readonly stem: string;
  /** What the input is: as it is called, or as it turned out to be. */
  format: TextFormat;
  readonly options: DeidentifyOptions;
  private readonly nameDetectors: readonly Detector[];
  private readonly own: OwnOutput | null;
  private readonly warnedBefore: readonly WarningRecord[];
  private readonly keys: KeyUse;
  private readonly warnings: WarningRecord[];
  /** Removed words that the input's name holds as well. */
  private readonly removed = new Set<string>();
  private readonly ids: RecordIdWatch;
  private readonly startedAt = performance.now();
  private isDone = false;

  constructor(
    readonly input: TextInput,
    private readonly reader: InputReader,
    { nameDetectors, own, warnedBefore, keepKeys = false }: TextWriting,
    options: DeidentifyOptions,
  ) {
    this.nameDetectors = nameDetectors;
    this.own = own;
    this.keys = keepKeys ? "keep" : "refuse";
    this.warnedBefore = warnedBefore;
    this.warnings = [...warnedBefore];
    this.format = input.format;
    this.stem = input.path === null ? "stdin" : basename(input.path, extname(input.path));
    this.ids = new RecordIdWatch(nameDetectors, options);
    const name = fold(this.stem);
    this.options = {
      ...options,
      emit: (event) => this.tell(event, options),
      onFinding: (entity, original) => {
        this.counts[entity.type] = (this.counts[entity.type] ?? 0) + 1;
        for (const word of fold(original).split(/[^\p{L}\p{N}]+/u)) {
          if (word !== "" && name.includes(word)) this.removed.add(word);
        }
        options.onFinding?.(entity, original);
      },
    };
  }

  /** Tells that the work begins. */
  start(): void {
    this.options.emit({ kind: "stage", stage: "detect", state: "start" });
  }

  /**
   * Looks at the first bytes: what is taken for plain text may be a document. Called before anything else is read.
   * @throws HushtapeError INPUT_CORRUPT: no document, although it is called one.
   */
  async recognise(): Promise<void> {
    const { format, isTold } = this.input;
    const isOpen = !isTold && (format === "txt" || format === "md" || isDocument(format));
    if (!isOpen && !isDocument(format)) return;
    const found = documentFormatOf(await this.reader.head());
    if (found !== null && isOpen) this.format = found;
    else if (isDocument(format) && found !== format) throw notCalled(format);
  }

  /** Told once. */
  done(): void {
    if (this.isDone) return;
    this.isDone = true;
    const elapsedMs = performance.now() - this.startedAt;
    this.options.emit({ kind: "stage", stage: "detect", state: "done", elapsedMs });
  }

  /**
   * The de-identified text in the input's own format, or with `json` one object a line: for the whole text, or for each one of a JSON
   * list of texts. JSON Lines are such lines anyway.
   */
  async *pieces(json: boolean): AsyncGenerator<string | Uint8Array, void, undefined> {
    const { reader, options } = this;
    const { format } = this;
    switch (format) {
      case "txt":
      case "md":
        yield* this.plain(json);
        return;
      case "jsonl":
        for await (const record of deidentifyLines(reader.chunks(), options, { mayPause: this.input.path === null })) {
          const { warnings, ...line } = await this.withWarnings(record);
          yield asLine(warnings.length === 0 ? line : { ...line, warnings });
        }
        return;
      case "docx":
      case "rtf":
      case "pdf":
        yield await this.document(format, json);
        return;
      default: {
        const source = await reader.whole();
        const records = json && format === "json" ? readRecords(source) : null;
        if (records) {
          const lines: string[] = [];
          for await (const record of deidentifyRecords(records, options)) {
            lines.push(asLine(await this.withWarnings(record)));
          }
          yield lines.join("");
          return;
        }
        if (format === "html") return yield this.html(source, json);
        if (format === "json") {
          const redacted = await deidentifyJson(source, this.keys, this.options);
          return yield json ? this.object(redacted) : this.noted(redacted).text;
        }
        const parse = (one: string) => parseCaptions(one, format);
        const redact = (body: string) => deidentifyDocument(body, parse, options);
        if (format === "vtt") yield this.ofOwn(source, "vtt", json, redact);
        else yield json ? this.object(await redact(source)) : this.noted(await redact(source)).text;
      }
    }
  }

  /** @throws HushtapeError INPUT_RECORDS for what is structured, INPUT_UNSUPPORTED for RTF in a text, unless the user says that it is plain text. */
  private async *plain(json: boolean): AsyncGenerator<string, void, undefined> {
    const { options } = this;
    const { structure, chunks } = await lookAhead(this.reader.chunks());
    const { format, isTold } = this.input;
    if (structure === "rtf" && !isTold) throw hasRtf();
    // Markdown may begin with an element of HTML, and is no HTML.
    const isHtml = structure === "html" || (structure === "html-part" && format === "txt");
    if (isHtml && !isTold) return yield this.html(await allOf(chunks), json);
    const isPlain = structure === null || structure === "html" || structure === "html-part" || structure === "rtf";
    if (!isPlain && !isTold) throw needsRecords(structure);
    if (this.own) return yield this.ofOwn(await allOf(chunks), "text", json, (body) => redactWhole(body, options));
    const { text, chunks: rest } = await wholeIfShort(chunks, WHOLE_LENGTH);
    if (text !== null) {
      const done = await redactWhole(text, options);
      yield json ? this.object(done) : this.noted(done).text;
    } else if (json) yield this.object(await wholePlain(rest, options));
    else for await (const piece of deidentifyPlain(rest, options)) yield this.noted(piece).text;
  }

  private async document(format: DocumentFormat, json: boolean): Promise<string | Uint8Array> {
    if (json) throw noJson();
    // Their readers take a while to load.
    const { deidentifyOffice, textOfPdf } = await import("./office.js");
    const { reader, options } = this;
    if (format !== "pdf") return deidentifyOffice(format, reader, options, (done) => this.noted(done));
    const redact = (body: string) => wholePlain(oneChunk(body), options);
    return this.ofOwn(await textOfPdf(reader, options), "text", json, redact);
  }

  private async html(source: string, json: boolean): Promise<string> {
    // Its parser takes a while to load.
    const { htmlPartsDropped, parseHtml } = await import("./html.js");
    const { edits } = parseHtml(source);
    if (edits.length > 0) this.options.emit(htmlPartsDropped(edits.length));
    const done = await deidentifyDocument(source, parseHtml, this.options);
    return json ? this.object(done) : this.noted(done).text;
  }

  /** What was written with surrogates before is left as it is, where it proves that it was; what is written with them is marked. */
  private async ofOwn(
    source: string,
    form: NoteForm,
    json: boolean,
    redact: (body: string) => Promise<Deidentified>,
  ): Promise<string> {
    const { own } = this;
    const looked = own?.look(source, form);
    if (looked?.warning) this.options.emit(looked.warning);
    if (looked?.stays) return json ? this.object({ text: source, entities: [] }) : source;
    // Offsets in JSON are those of the text as it was given.
    if (json) return this.object(await redact(source));
    const done = this.noted(await redact(looked?.body ?? source));
    return own ? own.marked(done.text, form) : done.text;
  }

  private noted<Done extends Pick<Deidentified, "refined">>(done: Done): Done {
    this.refined.push(...(done.refined ?? []));
    return done;
  }

  private async object(done: Deidentified): Promise<string> {
    const { text, entities, refined } = done;
    const found = entities.map((entity) => shown(entity, this.options));
    const id = await this.safeStem();
    return asLine({
      id,
      text,
      ...marked(this.options, done),
      entities: found,
      ...(refined && { refined }),
      warnings: this.warnings,
    });
  }

  /** A text of a list: to its own warnings that of its `id`, and those of the whole run. */
  private async withWarnings(record: DeidentifiedRecord): Promise<DeidentifiedRecord> {
    const ofId = await this.ids.look(record.id);
    return { ...record, warnings: [...this.warnedBefore, ...record.warnings, ...(ofId ? [recordOf(ofId)] : [])] };
  }

  /** What the file is called that is written for the input. */
  outputName(stem: string): string {
    const { format } = this;
    const { path } = this.input;
    if (format === "pdf") return `${stem}.redacted.txt`;
    // An unknown ending may be anything, even a name.
    const named = path !== null && extname(path) !== "" ? formatOf(path) : null;
    const stays = named !== null && (named === format || !isDocument(format));
    return `${stem}.redacted${path !== null && stays ? extname(path) : `.${format}`}`;
  }

  /** The input's name, or `text-<sha8>` where that may hold an identifier. */
  async safeStem(): Promise<string> {
    const { path } = this.input;
    if (path === null) return this.stem;
    const sha256 = this.reader.sha256();
    const { language, signal } = this.options;
    const context = { language, signal, emit: () => undefined };
    const stem = await safeStem(path, sha256, this.removed, this.nameDetectors, context);
    return stem === this.stem ? stem : `text-${sha256.slice(0, 8)}`;
  }

  /** The progress of a long input is how much of it was read; of a short one, what the detectors report. */
  private tell(event: PipelineEvent, { emit }: DeidentifyOptions): void {
    if (event.kind === "warning") this.warnings.push(recordOf(event));
    const long = this.reader.bytes === null || this.reader.bytes > WHOLE_LENGTH || this.format === "jsonl";
    emit(long && event.kind === "progress" ? { ...event, fraction: this.reader.fraction } : event);
  }
}

function asLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function fold(text: string): string {
  return foldShapes(text).toLowerCase();
}
