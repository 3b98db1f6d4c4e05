import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Numbers of a field of protobuf's: those below 2^28 are all that is needed. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

const number = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, value: readonly number[]): number[] => [
  ...varint((field << 3) | 2),
  ...varint(value.length),
  ...value,
];
const text = (field: number, value: string): number[] => bytes(field, [...Buffer.from(value)]);

/** ONNX's numbers of types. */
const FLOAT = 1;
const INT64 = 7;

function tensorType(field: number, name: string, type: number, dims: readonly (number | string)[]): number[] {
  const shape = dims.flatMap((dim) => bytes(1, typeof dim === "number" ? number(1, dim) : text(2, dim)));
  return bytes(field, [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))]);
}

/** A real ONNX model that looks tokens up in a table: a row of `rows` for each number of a token. */
function lookUpModel(rows: readonly (readonly number[])[]): Buffer {
  const width = rows[0]?.length ?? 0;
  const table = Buffer.from(new Float32Array(rows.flat()).buffer);
  const graph = [
    ...bytes(1, [...text(1, "table"), ...text(1, "input_ids"), ...text(2, "last_hidden_state"), ...text(4, "Gather")]),
    ...text(2, "tiny"),
    ...bytes(5, [
      ...number(1, rows.length),
      ...number(1, width),
      ...number(2, FLOAT),
      ...text(8, "table"),
      ...bytes(9, [...table]),
    ]),
    // The last two are not used, and must be given all the same.
    ...["input_ids", "attention_mask", "token_type_ids"].flatMap((name) => tensorType(11, name, INT64, [1, "tokens"])),
    ...tensorType(12, "last_hidden_state", FLOAT, [1, "tokens", width]),
  ];
  return Buffer.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, [...text(1, ""), ...number(2, 13)])]);
}

/** An encoder's folder as Hugging Face lays it out: tokens of BERT's kind, of which it reads eight. */
export async function writeTinyEncoder(
  folder: string,
  vectors: Readonly<Record<string, readonly number[]>>,
): Promise<string> {
  const special = (name: string, id: number) => ({ id: name, ids: [id], tokens: [name] });
  await mkdir(folder);
  await writeFile(join(folder, "model.onnx"), lookUpModel(Object.values(vectors)));
  await writeFile(join(folder, "tokenizer_config.json"), JSON.stringify({ model_max_length: 8 }));
  await writeFile(
    join(folder, "tokenizer.json"),
    JSON.stringify({
      version: "1.0",
      added_tokens: [],
      normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, lowercase: true },
      pre_tokenizer: { type: "BertPreTokenizer" },
      post_processor: {
        type: "TemplateProcessing",
        single: [
          { SpecialToken: { id: "[CLS]", type_id: 0 } },
          { Sequence: { id: "A", type_id: 0 } },
          { SpecialToken: { id: "[SEP]", type_id: 0 } },
        ],
        pair: [],
        special_tokens: { "[CLS]": special("[CLS]", 1), "[SEP]": special("[SEP]", 2) },
      },
      decoder: null,
      model: {
        type: "WordPiece",
        unk_token: "[UNK]",
        continuing_subword_prefix: "##",
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries(Object.keys(vectors).map((token, id) => [token, id])),
      },
    }),
  );
  return folder;
}
