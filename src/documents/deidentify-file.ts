import { basename, extname, join } from "node:path";
import { performance } from "node:perf_hooks";
import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { MAX_NAME_BYTES } from "../files/output-names.js";
import { WorkFolder } from "../files/work-folder.js";
import { foldShapes } from "../language/fold-marks.js";
import type { Locale } from "../language/locales.js";
import type { Deidentified, DeidentifyOptions, ReplacedEntity } from "../rewrite/deidentify.js";
import { withNote, withVttNote } from "../rewrite/note.js";
import { safeStem } from "../text/safe-stem.js";
import type { Detector, PipelineEvent } from "../types.js";
import { WHOLE_LENGTH } from "./blocks.js";
import { parseCaptions } from "./captions.js";
import { deidentifyDocument } from "./document.js";
import { formatOf } from "./formats.js";
import { InputReader, type TextInput, tooLong } from "./input.js";
import { parseJson } from "./json.js";
import { deidentifyLines, deidentifyRecord, MAX_LINE_LENGTH, marked, readRecords, shown } from "./lines.js";
import { fileOutput, printedOutput } from "./output.js";
import { deidentifyPlain } from "./plain.js";
import { RecordIdWatch } from "./record-ids.js";

interface Destination {
  /** Prints on standard output. Resolves when its reader keeps up. */
  print(text: string): Promise<void>;
  /** One JSON object per text instead of the text itself. Not together with `outDir`. */
  readonly json: boolean;
  /** Folder for NAME.redacted.EXT. */
  readonly outDir?: string;
  /** Replace what is there. */
  readonly force: boolean;
  /** Read the input's name, which becomes the output's: none that sends it anywhere. */
  readonly nameDetectors: readonly Detector[];
  /** Language of the note that says that names are surrogates, in formats that can hold one; `null`: no surrogates. */
  readonly noteIn: Locale | null;
}

/** What was done, without a word of it. */
export interface TextReport {
  /** Path of the file written; `null`: it was printed. */
  readonly output: string | null;
  readonly entities: Partial<Record<EntityType, number>>;
}

/**
 * De-identifies one input in its own format, into a file or piece by piece to `print`.
 * On any failure no file appears. What was printed before a failure stays: of a text up to 4 MB nothing, of longer ones and of
 * JSON Lines what came before.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_UNSUPPORTED, INPUT_CORRUPT, OUTPUT_EXISTS, OUTPUT_UNWRITABLE,
 * DISK_FULL, DETECTOR_FAILED, LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function deidentifyFile(
  input: TextInput,
  options: DeidentifyOptions,
  destination: Destination,
): Promise<TextReport> {
  const reader = await InputReader.open(input, options.signal);
  try {
    const run = new Run(input, reader, destination, options);
    run.start();
    const output =
      destination.outDir === undefined
        ? await printRun(run, destination)
        : await writeRun(run, destination.outDir, destination.force);
    run.done();
    return { output, entities: run.counts };
  } finally {
    reader.close();
  }
}

async function printRun(run: Run, { print, json }: Destination): Promise<null> {
  const output = printedOutput(print);
  const pieces = run.pieces(json);
  const first = await pieces.next();
  // A text that is one piece is printed when its progress is over. A line of JSON Lines does not wait for the next.
  const second = run.input.format === "jsonl" ? null : await pieces.next();
  if (second?.done) run.done();
  for (const piece of [first, second]) if (piece && !piece.done) await output.write(piece.value);
  for await (const piece of pieces) await output.write(piece);
  await output.end();
  return null;
}

async function writeRun(run: Run, outDir: string, force: boolean): Promise<string> {
  const work = await WorkFolder.open(outDir);
  try {
    const stagedPath = work.file("output-0");
    // Of a name that is too long only the replacement can be there.
    const expected = run.outputName(run.stem);
    if (Buffer.byteLength(expected) <= MAX_NAME_BYTES) await work.requireFree([expected], { force });
    const output = await fileOutput(stagedPath);
    try {
      for await (const piece of run.pieces(false)) await output.write(piece);
      await output.end();
    } finally {
      await output.close();
    }
    if (run.options.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled before publishing", "Run again.");
    const targetName = run.outputName(await run.safeStem());
    await work.publish([{ stagedPath, targetName }], { force });
    return join(outDir, targetName);
  } finally {
    await work.dispose();
  }
}

/** One input on its way. */
class Run {
  readonly counts: Partial<Record<EntityType, number>> = {};
  readonly stem: string;
  readonly options: DeidentifyOptions;
  private readonly nameDetectors: readonly Detector[];
  private readonly noteIn: Locale | null;
  /** Removed words that the input's name holds as well. */
  private readonly removed = new Set<string>();
  private readonly ids: RecordIdWatch;
  private readonly startedAt = performance.now();
  private isDone = false;

  constructor(
    readonly input: TextInput,
    private readonly reader: InputReader,
    { nameDetectors, noteIn }: Pick<Destination, "nameDetectors" | "noteIn">,
    options: DeidentifyOptions,
  ) {
    this.nameDetectors = nameDetectors;
    this.noteIn = noteIn;
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

  start(): void {
    this.options.emit({ kind: "stage", stage: "detect", state: "start" });
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
  async *pieces(json: boolean): AsyncGenerator<string, void, undefined> {
    const { reader, options } = this;
    const { format } = this.input;
    switch (format) {
      case "txt":
      case "md":
        if (json) yield this.object(await wholePlain(reader.chunks(), options));
        else {
          let isFirst = true;
          for await (const { text } of deidentifyPlain(reader.chunks(), options)) {
            yield isFirst && this.noteIn !== null ? withNote(text, this.noteIn) : text;
            isFirst = false;
          }
        }
        return;
      case "jsonl":
        for await (const record of deidentifyLines(reader.chunks(), options)) {
          await this.ids.look(record.id);
          yield asLine(record);
        }
        return;
      default: {
        const source = await reader.whole();
        const records = json && format === "json" ? readRecords(source) : null;
        if (records) {
          const lines: string[] = [];
          for (const record of records) {
            await this.ids.look(record.id ?? null);
            lines.push(asLine(await deidentifyRecord(record, options)));
          }
          yield lines.join("");
          return;
        }
        const parsed = format === "json" ? parseJson(source) : parseCaptions(source, format);
        const done = await deidentifyDocument(source, parsed, options);
        if (json) yield this.object(done);
        else yield format === "vtt" && this.noteIn !== null ? withVttNote(done.text, this.noteIn) : done.text;
      }
    }
  }

  private async object({ text, entities }: Deidentified): Promise<string> {
    const found = entities.map((entity) => shown(entity, this.options));
    return asLine({ id: await this.safeStem(), text, ...marked(this.options), entities: found });
  }

  outputName(stem: string): string {
    const { path, format } = this.input;
    // An unknown ending may be anything, even a name.
    const known = path !== null && extname(path) !== "" && formatOf(path) !== null;
    return `${stem}.redacted${known ? extname(path) : `.${format}`}`;
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
    const long = this.reader.bytes === null || this.reader.bytes > WHOLE_LENGTH || this.input.format === "jsonl";
    emit(long && event.kind === "progress" ? { ...event, fraction: this.reader.fraction } : event);
  }
}

async function wholePlain(chunks: AsyncIterable<string>, options: DeidentifyOptions): Promise<Deidentified> {
  const texts: string[] = [];
  const entities: ReplacedEntity[] = [];
  let length = 0;
  for await (const piece of deidentifyPlain(chunks, options)) {
    texts.push(piece.text);
    for (const entity of piece.entities) entities.push(entity);
    length += piece.text.length;
    if (length > MAX_LINE_LENGTH) throw tooLong();
  }
  return { text: texts.join(""), entities };
}

function asLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function fold(text: string): string {
  return foldShapes(text).toLowerCase();
}
