/**
 * ONNX files are protobuf messages (`onnx.proto3` of the ONNX project): fields with a number each, whose values are whole numbers or bytes, and
 * bytes may be a message again. So much of the encoding as it takes to read a network and to write a changed one.
 */

/** One field: its number in the message's definition, and what it holds. */
export interface Field {
  readonly id: number;
  readonly value: bigint | Uint8Array;
}

/** How a value is written: the low three bits of what stands before it. */
const WHOLE_NUMBER = 0;
const BYTES = 2;

const text = new TextDecoder();
const encoder = new TextEncoder();

/** @throws Error for a value of another kind (ONNX has them only inside of what is passed on as it is), or one that is cut off. */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const next = (): bigint => {
    const { value, end } = readNumber(message, at);
    at = end;
    return value;
  };
  while (at < message.length) {
    const key = Number(next());
    const kind = key & 7;
    if (kind !== WHOLE_NUMBER && kind !== BYTES) throw new Error("another kind of value");
    const number = next();
    if (kind === WHOLE_NUMBER) {
      fields.push({ id: key >> 3, value: number });
    } else {
      const end = at + Number(number);
      if (end > message.length) throw new Error("cut off");
      fields.push({ id: key >> 3, value: message.subarray(at, end) });
      at = end;
    }
  }
  return fields;
}

/** The message that holds these fields, in their order. */
export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ id, value }) =>
      typeof value === "bigint"
        ? [writeNumber(BigInt(id << 3)), writeNumber(value)]
        : [writeNumber(BigInt((id << 3) | BYTES)), writeNumber(BigInt(value.length)), value],
    ),
  );
}

/** The bytes of every field of a number, in their order. */
export function bytesOf(fields: readonly Field[], id: number): Uint8Array[] {
  return fields.flatMap((field) => (field.id === id && typeof field.value !== "bigint" ? [field.value] : []));
}

/** The texts of every field of a number, in their order. */
export function textsOf(fields: readonly Field[], id: number): string[] {
  return bytesOf(fields, id).map((bytes) => text.decode(bytes));
}

/** A field that holds a text. */
export function textField(id: number, value: string): Field {
  return { id, value: encoder.encode(value) };
}

/** A field that holds a message. */
export function messageField(id: number, fields: readonly Field[]): Field {
  return { id, value: writeFields(fields) };
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function readNumber(bytes: Uint8Array, from: number): { readonly value: bigint; readonly end: number } {
  let value = 0n;
  for (let at = from, shift = 0n; at < bytes.length; at++, shift += 7n) {
    const byte = bytes[at] ?? 0;
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return { value, end: at + 1 };
  }
  throw new Error("cut off");
}

function writeNumber(value: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let rest = BigInt.asUintN(64, value); ; rest >>= 7n) {
    if (rest < 128n) return Uint8Array.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
}
