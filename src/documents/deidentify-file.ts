import { join } from "node:path";
import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { MAX_NAME_BYTES } from "../files/output-names.js";
import { WorkFolder } from "../files/work-folder.js";
import type { Decision } from "../refine/decisions.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import { InputReader, type TextInput } from "./input.js";
import { fileOutput, printedOutput } from "./output.js";
import { TextRun, type TextWriting } from "./text-run.js";

interface Destination extends TextWriting {
  /** Prints on standard output. Resolves when its reader keeps up. */
  print(part: string | Uint8Array): Promise<void>;
  /** One JSON object per text instead of the text itself. Not together with `outDir`. */
  readonly json: boolean;
  /** Folder for NAME.redacted.EXT. */
  readonly outDir?: string;
  /** Replace what is there. */
  readonly force: boolean;
}

/** What was done, without a word of it. */
export interface TextReport {
  /** Path of the file written; `null`: it was printed. */
  readonly output: string | null;
  readonly entities: Partial<Record<EntityType, number>>;
  /** With a refiner, where it would have changed something: what it decided, offsets into the input; of JSON Lines each line has its own. */
  readonly refined?: readonly Decision[];
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
    const run = new TextRun(input, reader, destination, options);
    run.start();
    await run.recognise();
    const output =
      destination.outDir === undefined
        ? await printRun(run, destination)
        : await writeRun(run, destination.outDir, destination.force);
    run.done();
    return { output, entities: run.counts, ...(run.refined.length > 0 && { refined: run.refined }) };
  } finally {
    reader.close();
  }
}

async function printRun(run: TextRun, { print, json }: Destination): Promise<null> {
  const output = printedOutput(print);
  const pieces = run.pieces(json);
  const first = await pieces.next();
  // A text that is one piece is printed when its progress is over. A line of JSON Lines does not wait for the next.
  const second = run.format === "jsonl" ? null : await pieces.next();
  if (second?.done) run.done();
  for (const piece of [first, second]) if (piece && !piece.done) await output.write(piece.value);
  for await (const piece of pieces) await output.write(piece);
  await output.end();
  return null;
}

async function writeRun(run: TextRun, outDir: string, force: boolean): Promise<string> {
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
