/** What a text holds as JSON; `undefined` where it is none. `JSON.parse` itself quotes its input in its message. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
