import { letterTable, type SpellingWords } from "../parts/spelling.js";

/** "aitch", "alpha bravo charlie". */
export const englishSpelling: SpellingWords = {
  letterNames: letterTable(
    "b:bee c:cee d:dee f:eff g:gee h:aitch,haitch j:jay k:kay l:ell m:em n:en p:pee q:cue r:ar s:ess t:tee v:vee x:ex y:why z:zee,zed",
  ),
  longNames: [],
  examples:
    "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu".split(
      " ",
    ),
  saysDoubleU: true,
};
