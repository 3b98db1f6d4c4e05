// Invented names, a hundred of them, for measurements with many small texts.
const FIRST = "Quillon Marnix Oswin Tabitha Leocadia Bertrand Isolde Casimir Rosamund Thaddea".split(" ");
const LAST = "Vesperby Oduyale Thrubwell Knarrow Pelletreau Ashgrove Winterbur Castellow Quennell Dunmorrow".split(" ");

/** The nth; after a hundred they come again. */
export const nameOf = (nth) => `${FIRST[nth % 10]} ${LAST[Math.floor(nth / 10) % 10]}`;
