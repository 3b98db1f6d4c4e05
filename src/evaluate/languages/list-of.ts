/** The words of a text, by the spaces between them. */
export function listOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
