import { noAgeIn } from "../forms/no-age.js";

/** Spans of time, values and counts in Italian that look like ages. */
export const italianNoAge = noAgeIn({
  of: "di|d'",
  years: "anni|aa",
  somebody:
    "pazient[ei]|pz|uom(?:o|ini)|donn[ae]|signor[aei]?|ragazz[oaie]|bambin[oaie]|bimb[oaie]|figli[oae]?|maschi[oi]?|femmin[ae]|soggett[oi]|marito|moglie|madre|padre|fratell[oi]|sorell[ae]|nonn[oaie]|zi[oa]|nipot[ei]|cugin[oaie]|person[ae]",
  lasting:
    "[a-z]{3,}(?:patia|emia|algia|uria|pnea|trofia|plegia|ite|iti|osi|oma|ismo|iasi|zione|sione)|diabete|dm ?[12i]*|ipa|bpco|fa|asma|ima|artrosi|demenza|epilessia|psoriasi|(?:emo)?dialisi|protesi|pace-?maker|pm|pmk|icd|stent|by-?pass|cateter[ei]|cvc|port|picc|valvola|placca|placche|chiodo|iud|spirale|impianto|trapianto|terapi[ae]|chemioterapia|radioterapia|trattamento|cura|ciclo|cicli|ricovero|degenza|permanenza|soggiorno|prognosi|riposo|storia|anamnesi|malattia|patologia|disturb[oi]|sintom[io]|sintomatologia|quadro|esordio|decorso|tosse|febbre|dolor[ei]|cefalea|emicrania|astenia|vomito|nausea|diarrea|stipsi|prurito|rash|eczema|ittero|edem[aio]|calo ponderale|insonnia|ansia|tumore|cancro|neoplasia|metastasi|massa|nodulo|ulcer[ae]|ferit[ae]|frattur[ae]|trauma|cicatrice|ictus|infarto|scompenso|insufficienza|lutto|fumo|uso|abuso|dipendenza|amenorrea|sterilita|infertilita|gravidanza|allattamento|vedovanza|carriera|servizio",
  ill: "ipertes[oa]|diabetic[oa]|dislipidemic[oa]|cardiopatic[oa]|asmatic[oa]|bronchitic[oa]|fumat(?:ore|rice)|ex fumat(?:ore|rice)|etilista|depress[oa]|epilettic[oa]|dializzat[oa]|trapiantat[oa]|obes[oa]|celiac[oa]|nefropatic[oa]|anticoagulat[oa]|vedov[oa]|pensionat[oa]|portat(?:ore|rice)",
  survived:
    "(?:sopravviss[a-z]+|sopravviv[a-z]+|viv[oaie] e (?:libero|libera)?[a-z ]{0,12}|liber[oa] da malattia|recidiv[a-z]+) a",
  values:
    "febbre|temperatura|saturazione|saturimetro|glicemia|zuccheri|pressione|frequenza|battiti|polso|ossigeno|peso|creatinina|emoglobina|colesterolo",
  has: "h[ao]|ave(?:va|vo)|a|sui",
  counted:
    "dent[ei]|molari|dit[ao]|dita|nipot[ei]|nipotini|fratelli|sorelle|figlie|pecore|mucche|gatti|cani|scalini|gradini|piani|linee|lineette|e mezzo di febbre|gradi|punti|pastiglie|pillole|medicine|farmaci",
  pregnant: "gravid[ao]|gestante|incinta|gravidanza|gestazione|primigravida|feto|e\\.g\\.|eg",
  weeks: "settiman[ae]|sett",
  beforeDecade: "negli|degli|dagli|agli|gli",
});
