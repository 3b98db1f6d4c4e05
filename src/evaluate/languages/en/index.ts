import { listOf } from "../list-of.js";
import type { OracleLanguage } from "../oracle-language.js";
import { clinical } from "./clinical.js";
import { dates } from "./dates.js";
import { givenNames } from "./given-names.js";

/** What the oracle knows of English. */
export const language: OracleLanguage = {
  dates,
  givenNames,
  clinical,
  titles: listOf(`
    mr mrs ms miss mister missus mx dr doctor doc professor nurse sir madam madame lady lord rev reverend father
    sister patient captain sergeant uncle aunt auntie grandma grandpa mum mom mummy dad daddy prof
  `),
  kindWords: listOf(`
    inc ltd llc plc corp bros and the of for st ave avenue boulevard blvd rd dr ln ct hwy str apt ste suite unit
    floor box apo fpo dpo psc turnpike crescent close lane court drive green grove hill hills parade park parks
    place road row square squares terrace trail walk way creek bridge isle isles island islands lake river
    valley heights gardens mews bend ridge pike parkway expressway highway crossing postbox pobox uss usns usnv
    hms health investments movers insights partners holdings solutions systems services group consulting
    industries technologies media labs foundation associates brothers sons clinic medical center centre pharmacy
    university college school bank insurance hospital
  `),
};
