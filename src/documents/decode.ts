import { TextDecoder } from "node:util";
import { HushtapeError } from "../errors.js";

/**
 * The characters of a text file. UTF-8, or UTF-16 where a byte order mark says so; the mark is kept as the first character.
 * Never a replacement character: bytes that are no text are refused, because what cannot be read cannot be searched. So are NUL
 * characters, which are UTF-16 without its mark, or no text at all.
 * @throws HushtapeError INPUT_CORRUPT, naming no content.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    let next: Uint8Array = chunk;
    if (decoder === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < MAX_HEAD_BYTES) continue;
      refuseBinary(head);
      decoder = decoderFor(head);
      next = head;
    }
    const text = decode(decoder, next, true);
    if (text !== "") yield text;
  }
  if (decoder === null) refuseBinary(head);
  const text = decoder === null ? decode(decoderFor(head), head, false) : decode(decoder, new Uint8Array(), false);
  if (text !== "") yield text;
}

const MAX_MARK_BYTES = 2;
const MAX_HEAD_BYTES = 8;
/** How documents begin that are no text, or hide text from who reads them as such. */
const DOCUMENTS: readonly (readonly [string, string])[] = [
  ["%PDF-", "PDF: leave --format out, or say --format pdf"],
  ["{\\rtf", "RTF: leave --format out, or say --format rtf"],
  ["PK\u0003\u0004", "an archive or an office document: leave --format out, or say --format docx for a text"],
  [
    "\u00D0\u00CF\u0011\u00E0",
    "an old office document (.doc), or one with a password: open it and save it as .docx, without a password",
  ],
];

/** @throws HushtapeError INPUT_UNSUPPORTED: RTF is plain characters, but says names in escapes and holds pictures and what was deleted. */
function refuseBinary(head: Buffer): void {
  const start = head.toString("latin1");
  const [, what] = DOCUMENTS.find(([signature]) => start.startsWith(signature)) ?? [];
  if (what === undefined) return;
  const [name = "", hint = ""] = what.split(": ");
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    `the text is ${name}, which is not read as plain text`,
    `${hint}.`.replace(/^./u, (c) => c.toUpperCase()),
  );
}

function decoderFor(head: Buffer): TextDecoder {
  const mark = head.subarray(0, MAX_MARK_BYTES).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      `the text is not valid ${decoder.encoding.toUpperCase()}`,
      "Convert it first, e.g. iconv -f WINDOWS-1252 -t UTF-8; bytes that cannot be read cannot be searched for identifiers.",
    );
  }
  if (text.includes("\0")) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "the text holds NUL characters",
      "It is UTF-16 without a byte order mark (convert it to UTF-8 first), or no text file.",
    );
  }
  return text;
}
