/** What two spellings of a word have in common. */
const plain = ({ text }) => text.toLowerCase().replace(/[^a-z0-9']/g, "");

/** Fewest words wrong, missing or too many (edit distance), and the pairs of words that are the same. */
export function align(spoken, heard) {
  const cost = Array.from({ length: spoken.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= heard.length; j++) cost[0][j] = j;
  const same = (i, j) => plain(spoken[i]) === plain(heard[j]);
  for (let i = 1; i <= spoken.length; i++) {
    for (let j = 1; j <= heard.length; j++) {
      const replaced = cost[i - 1][j - 1] + (same(i - 1, j - 1) ? 0 : 1);
      cost[i][j] = Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced);
    }
  }
  const pairs = [];
  for (let i = spoken.length, j = heard.length; i > 0 && j > 0; ) {
    if (same(i - 1, j - 1) && cost[i][j] === cost[i - 1][j - 1]) {
      pairs.unshift([spoken[i - 1], heard[j - 1]]);
      i--;
      j--;
    } else if (cost[i][j] === cost[i - 1][j] + 1) i--;
    else if (cost[i][j] === cost[i][j - 1] + 1) j--;
    else {
      i--;
      j--;
    }
  }
  return { errors: cost[spoken.length][heard.length], pairs };
}
