/**
 * ISO 639-1 from what transcripts call a language: `en`, `en_us`, `pt-BR`, `ita`, or the English name (`english`), as OpenAI writes it.
 * What is not known is taken as it is if it looks like a code; `null`: no language is named, or none that anybody knows.
 */
export function languageCode(stated: string | null | undefined): string | null {
  const name = stated?.trim().toLowerCase() ?? "";
  const code = /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/.exec(name)?.[1];
  // The canonical form of a three-letter code that has a two-letter one is the latter: `ita` is `it`.
  return code ? new Intl.Locale(code).language : (codeByName().get(name) ?? null);
}

let names: ReadonlyMap<string, string> | undefined;

/** English names of the two-letter codes, from the runtime's own table. */
function codeByName(): ReadonlyMap<string, string> {
  names ??= readNames();
  return names;
}

function readNames(): ReadonlyMap<string, string> {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const nameOf = new Intl.DisplayNames(["en"], { type: "language" });
  return new Map(codes.map((code) => [nameOf.of(code)?.toLowerCase() ?? code, code]));
}
