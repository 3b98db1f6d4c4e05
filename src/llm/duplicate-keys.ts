/** A string, or a bracket: all that the places of keys hang on. */
const PIECE = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gsu;
const COLON = /\s*:/uy;

/**
 * Whether an object of a JSON text, at any depth, has a key twice. JavaScript takes the last one, and the first may hold the findings. Linear.
 * @param json valid JSON.
 */
export function hasDuplicateKeys(json: string): boolean {
  /** For each open bracket the keys seen so far; `null`: a list. */
  const open: (Set<string> | null)[] = [];
  for (const { 0: piece, index } of json.matchAll(PIECE)) {
    if (piece === "{") open.push(new Set());
    else if (piece === "[") open.push(null);
    else if (piece === "}" || piece === "]") open.pop();
    else {
      COLON.lastIndex = index + piece.length;
      const keys = open.at(-1);
      if (!keys || !COLON.test(json)) continue;
      // "\u0061" is "a".
      const key: unknown = JSON.parse(piece);
      if (typeof key !== "string" || keys.has(key)) return true;
      keys.add(key);
    }
  }
  return false;
}
