// Leaves beside the compiled code what takes long to work out: the lexicon of each language. Part of `npm run build`; after a change of data/: node scripts/write-vocabulary.mjs && node scripts/write-lexicon.mjs
import { writeFileSync } from "node:fs";
import { buildLexicon } from "../dist/language/build-lexicon.js";
import { LOCALES } from "../dist/language/locales.js";
import { lexiconPath, writtenLexicon } from "../dist/language/name-lexicon.js";

for (const locale of LOCALES) writeFileSync(lexiconPath(locale), writtenLexicon(buildLexicon(locale)));
