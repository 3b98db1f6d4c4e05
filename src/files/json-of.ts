/** The value of a JSON text; `undefined` if it is not JSON. `JSON.parse` itself would quote its input in the error message. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
