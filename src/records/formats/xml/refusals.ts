import { HushtapeError } from "../../../errors.js";

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])(?:utf-8|us-ascii|ascii)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>$/i;

/** @throws HushtapeError INPUT_UNSUPPORTED: a declaration of another version or encoding; it quotes nothing. */
export function requireDeclaration(text: string): void {
  if (DECLARATION.test(text)) return;
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the document declares another version of XML than 1.0, or another encoding than UTF-8",
    "Convert it to UTF-8, with its declaration.",
  );
}

/** For documents that cannot be read. */
export function corruptXml(message: string): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    message,
    "Entities of its own and document types are never read. Mend what writes the documents.",
  );
}
