/** What a record says of a file. */
export interface FileType {
  /** `text/plain`; without parameters. */
  readonly type: string;
  /** `null`: nothing is said. */
  readonly charset: string | null;
}

/** What a media type with parameters says, such as `text/plain; charset=utf-8`; `null`: it has another parameter, which nobody reads here. */
export function fileTypeOf(mediaType: string): FileType | null {
  const [type = "", ...parameters] = mediaType.split(";").map((part) => part.trim());
  const charsets = parameters.map((one) => /^charset="?([\w.:-]{1,40})"?$/i.exec(one)?.[1]);
  if (charsets.length > 1 || charsets.includes(undefined)) return null;
  return { type: type.toLowerCase(), charset: charsets[0] ?? null };
}
