import { HushtapeError } from "../../errors.js";
import type { Piece } from "./pieces.js";
import { SEPARATORS, type Separator } from "./separators.js";
import { splitRows } from "./split-lines.js";

/** How a table is cut. */
interface TableForm {
  /** Values may stand in quotes, and line breaks in those (CSV). */
  readonly quotes: boolean;
  /** `null`: what stands in its header tells. */
  readonly separator: Separator | null;
}

/** A first line by which programs tell each other the separator. */
const TOLD = /^"?sep=(?<separator>[^\p{L}\p{N}])"?$/iu;

/**
 * A table: its header and its rows, each with what stands between its values. A line that says the separator, as Excel reads it, stands before the header
 * and stays.
 * @throws HushtapeError INPUT_UNSUPPORTED: a row over 32 million characters, a separator that is none of these; INPUT_CORRUPT: nothing tells which it is.
 */
export async function* splitTable(
  chunks: AsyncIterable<string>,
  { quotes, separator: given }: TableForm,
): AsyncGenerator<Piece, void, undefined> {
  let separator = given;
  let told: Separator | null = null;
  let isHeader = true;
  for await (const piece of splitRows(chunks, quotes)) {
    if (piece.kind === "between") {
      yield piece;
      continue;
    }
    const said = isHeader && told === null ? TOLD.exec(piece.text)?.groups?.separator : undefined;
    if (said !== undefined) {
      told = separatorNamed(said);
      yield { kind: "between", text: piece.text };
      continue;
    }
    separator ??= told ?? separatorIn(piece.text);
    isHeader = false;
    yield { ...piece, separator };
  }
}

function separatorNamed(said: string): Separator {
  const separator = SEPARATORS.find((one) => one === said);
  if (separator !== undefined) return separator;
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the first line of the table says a separator that is not read",
    "Tables have a comma, a semicolon, a vertical bar or a tab between their values.",
  );
}

/** A comma, where the header has one; otherwise the one that it has most of. */
function separatorIn(header: string): Separator {
  const bare = header.replaceAll(/"[^"]*"?/gu, "");
  const counted = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length - 1 }));
  const most = Math.max(...counted.map(({ count }) => count));
  const [found, other] = counted.filter(({ count }) => count === most);
  const commas = counted.find(({ separator }) => separator === ",")?.count ?? 0;
  if (!found || most === 0) return ",";
  if (commas === most || (commas === 0 && !other)) return commas === most ? "," : found.separator;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "the header of the table does not tell which sign stands between its values",
    "Name it with --separator: comma, semicolon, bar or tab.",
  );
}
