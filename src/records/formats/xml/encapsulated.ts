import { type FileType, fileTypeOf } from "../../files/file-type.js";

/** What an element says of its text (data type ED of HL7). */
export interface Encapsulated {
  /** It is no text that stands there as it is read. */
  readonly isEncoded: boolean;
  /** Of what type the file is that stands there in base64; `null`: none, or it is packed in a way that nobody reads here. */
  readonly file: FileType | null;
}

/** What an element holds that does not say it. */
const DEFAULT_TYPE = "text/plain";

/** @param values of the element's attributes. */
export function encapsulated(values: ReadonlyMap<string, string>): Encapsulated {
  const representation = values.get("representation") ?? "TXT";
  const isFile = representation === "B64" && !values.has("compression");
  return { isEncoded: representation !== "TXT", file: isFile ? typeIn(values) : null };
}

function typeIn(values: ReadonlyMap<string, string>): FileType | null {
  const type = fileTypeOf(values.get("mediaType") ?? DEFAULT_TYPE);
  const charset = values.get("charset");
  if (type === null || charset === undefined) return type;
  // Two that say different things are no answer.
  return type.charset === null || type.charset === charset ? { ...type, charset } : null;
}
