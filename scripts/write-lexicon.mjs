// Leaves the word list that compromise carries beside the compiled code, unpacked and sorted. Part of `npm run build`.
import { writeFileSync } from "node:fs";
import { BORROWED_LEXICON_PATH, unpackLexicon } from "../dist/language/borrowed-lexicon.js";

writeFileSync(BORROWED_LEXICON_PATH, JSON.stringify(unpackLexicon()));
