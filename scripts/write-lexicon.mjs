// Leaves beside the compiled code what takes long to work out: the word list that compromise carries, unpacked and sorted, and the lexicon of each
// language. Part of `npm run build`; after a change of data/: node scripts/write-vocabulary.mjs && node scripts/write-lexicon.mjs
import { writeFileSync } from "node:fs";
import { BORROWED_LEXICON_PATH, unpackLexicon } from "../dist/language/borrowed-lexicon.js";
import { buildLexicon } from "../dist/language/build-lexicon.js";
import { LOCALES } from "../dist/language/locales.js";
import { lexiconPath, writtenLexicon } from "../dist/language/name-lexicon.js";

writeFileSync(BORROWED_LEXICON_PATH, JSON.stringify(unpackLexicon()));
for (const locale of LOCALES) writeFileSync(lexiconPath(locale), writtenLexicon(buildLexicon(locale)));
