import type { OracleClinical } from "../oracle-clinical.js";

/** Italian clinical words. */
export const clinical: OracleClinical = {
  named: {
    laboratory:
      "emoglobina|leucociti|piastrine|glicemia|glucosio|creatinina|sodio|potassio|pcr|ves|ferritina|troponina|lattati|colesterolo",
    vital: "pa|fc|fr|tc|febbre|temperatura|polso|saturazione|peso|pesa|altezza|fe|pressione|diuresi",
    score: "dolore",
    stage: "stadio|grado|classe",
    code: "(?!)",
  },
  units: "unita|milligrammi",
  doses: "unita|milligrammi|compresse",
  eponymNouns: "pinza|sonda|ansa|ago|intervento|manovra|morbo",
  eponymLinks: "di|del|alla|la",
  said: "uno|due|tre|quattro|cinque|sette|otto|nove|dieci|undici|dodici|(?:cento)?(?:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)\\p{L}*|trent\\p{L}+|(?:due|tre)?cento\\p{L}*|mezzo|virgola",
  saidLinks: "e|su",
  valueLinks: "a|di|e|era|in|il",
};
