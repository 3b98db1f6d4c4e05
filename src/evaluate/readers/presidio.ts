import { z } from "zod";
import { jsonOf } from "../../files/json-of.js";
import type { GoldDocument, ReadingOptions } from "./corpus.js";
import { type CorpusFile, readCorpusFile } from "./corpus-files.js";
import { badPlace, goldDocument, type RawEntity } from "./gold-document.js";

const offset = z.int().min(0);
const type = z.string().min(1);

/** A span of presidio-research, or a result of Presidio's analyzer. */
const spanSchema = z.union([
  z
    .object({ entity_type: type, start_position: offset, end_position: offset, entity_value: z.string().nullish() })
    .transform(({ entity_type, start_position, end_position, entity_value }) => ({
      label: entity_type,
      start: start_position,
      end: end_position,
      text: entity_value ?? null,
    })),
  z
    .object({ entity_type: type, start: offset, end: offset })
    .transform(({ entity_type, start, end }) => ({ label: entity_type, start, end, text: null })),
]);
const spans = z.array(spanSchema);
const id = z.union([z.string().min(1), z.number()]).nullish();

const sampleSchema = z.union([
  z
    .object({ id, sample_id: id, full_text: z.string(), spans })
    .transform(({ full_text, spans, ...sample }) => ({ id: sample.id ?? sample.sample_id, text: full_text, spans })),
  z
    .object({ id, text: z.string(), analyzer_results: spans })
    .transform(({ id, text, analyzer_results }) => ({ id, text, spans: analyzer_results })),
  z
    .object({ id, text: z.string(), results: spans })
    .transform(({ id, text, results }) => ({ id, text, spans: results })),
  z.object({ id, text: z.string(), spans }),
]);

const SHAPE = 'Each sample holds "full_text" and "spans": [{"entity_type", "start_position", "end_position"}].';

/** Whether a value looks like a document of this format. */
export function isPresidioSample(value: unknown): boolean {
  return sampleSchema.safeParse(value).success;
}

/**
 * Reads samples of presidio-research (`full_text`, `spans`), or texts with the results of Presidio's analyzer (`text`, `analyzer_results`): a
 * JSON list, one JSON object, or one object a line. Several files count their samples on.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID.
 */
export async function* readPresidio(
  files: readonly CorpusFile[],
  options: ReadingOptions,
): AsyncGenerator<GoldDocument> {
  const ids = new Set<string>();
  let document = 0;
  for (const file of files) {
    const json = (await readCorpusFile(file, document + 1)).replace(/^\uFEFF/, "");
    for (const { value, line } of valuesOf(json, document)) {
      document++;
      const sample = sampleSchema.safeParse(value);
      if (!sample.success) throw badPlace({ document, line }, "it is no sample", SHAPE);
      const { text, spans } = sample.data;
      const id = String(sample.data.id ?? document);
      if (ids.has(id))
        throw badPlace({ document, line }, "it has the id of an earlier one", "Give each an id of its own.");
      ids.add(id);
      const entities: RawEntity[] = spans.map((span) => ({ ...span, line }));
      yield goldDocument({ id, document, text, entities }, options);
    }
  }
}

function* valuesOf(json: string, before: number): Generator<{ value: unknown; line: number | null }> {
  const whole = jsonOf(json);
  if (whole !== undefined) {
    for (const value of Array.isArray(whole) ? whole : [whole]) yield { value, line: null };
    return;
  }
  let document = before;
  for (const [index, line] of json.split("\n").entries()) {
    if (line.trim() === "") continue;
    document++;
    const value = jsonOf(line);
    if (value === undefined) throw badPlace({ document, line: index + 1 }, "it is not JSON", SHAPE);
    yield { value, line: index + 1 };
  }
}
