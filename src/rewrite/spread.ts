/**
 * Deals the words of a surrogate out to the places that its original stood in: the words of a transcript, the cues of a caption.
 * Never more words in one place than in the others by more than one; with more places than words the last ones get none.
 * @param places 1 or more.
 * @returns one text for each place, in order.
 */
export function spread(surrogate: string, places: number): string[] {
  const words = surrogate.split(/\s+/u).filter((word) => word !== "");
  if (places === 1) return [surrogate];
  return Array.from({ length: places }, (_, place) =>
    words.length < places
      ? (words[place] ?? "")
      : words
          .slice(Math.floor((place * words.length) / places), Math.floor(((place + 1) * words.length) / places))
          .join(" "),
  );
}
