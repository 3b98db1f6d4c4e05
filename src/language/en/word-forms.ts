import type { WordForms } from "../parts/word-forms.js";

/** Forms of English words. */
export const englishWordForms: WordForms = {
  endings: [
    ["ies", ["y"]],
    ["ied", ["y"]],
    ["ier", ["y"]],
    ["iest", ["y"]],
    ["ily", ["y"]],
    ["ing", ["", "e"]],
    ["ed", ["", "e"]],
    ["es", ["", "e"]],
    ["er", ["", "e"]],
    ["est", ["", "e"]],
    ["ly", ["", "le"]],
    ["ness", [""]],
    ["ment", [""]],
    ["able", ["", "e"]],
    ["ful", [""]],
    ["less", [""]],
    ["ation", ["e", ""]],
    ["al", [""]],
    ["s", [""]],
    ["'s", [""]],
    ["y", ["", "e"]],
  ],
  ofSurnames: [
    ["s", [""]],
    ["ing", [""]],
    ["er", ["", "e"]],
  ],
  doubles: true,
  clinical:
    /(?:itis|osis|emia|aemia|ectomy|otomy|ostomy|oscopy|ology|ologist|opathy|algia|uria|plasty|gram|graphy|pril|sartan|olol|statin|azole|cillin|mycin|cycline|floxacin|prazole|tidine|zepam|zolam|triptan|gliptin|gliflozin|glutide|parin|xaban|mab|nib|vir|caine|dipine|thiazide|sone|solone|afil|setron|oprim|furantoin|tinoin|oxetine|pam|idone|apine|barbital|profen|formin|nazole|lukast|terol|tropium|dronate|phylline|cal|eal|ial|ular|oid|ous|itic|otic|emic|ical|tion|sion|ively|ically|ness|ism|ity|ization|ised|ized|[au]ted|ishly|pn(?:o)?ea|pepsia|phagia|phasia|phonia|arthria|rrh(?:o)?ea|rrhagia|chezia|emesis|ptysis|staxis|penia|megaly|[oa]celes?|iasis|ectasis|paresis|plegi[ac]|kinesi[ac]|(?:es|aes)thesia|[stl]onia|thymia|[oi]mania|somnia|leps[yi]a?|plexy|[st]opia|opsia|osmia|geusia|cusis|stomia|(?:blast|carcin|sarc|aden|my|lip|lymph|angi|fibr|neur|gli|melan|steat|hemat|kerat|chondr|oste|schwann|mening|papill)omas?|lysis|listhesis|o?edema|malacia|stenosis|[ao]dynia|phobia|trophy|plasi[ac]|uresis|dipsia|hidrosis|ptosis|nychia|dermia|coria|metria|praxia|lalia|lexia|gnosia|mnesia|hedonia|hexia|asthenia|toxicity|[dt]hyroidism|syncope|version)$/u,
  clinicalStart:
    /^(?:ventriculo|glomerulo|pharmaco|pharyngo|spondylo|arterio|broncho|carcino|cerebro|cervico|chondro|cortico|electro|erythro|haemato|laryngo|patello|scapulo|thoraco|thrombo|tracheo|uretero|urethro|arthro|cardio|cranio|entero|femoro|gastro|hemato|hepato|humero|immuno|ischio|lympho|nephro|phlebo|physio|pneumo|psycho|sterno|tubulo|vagino|vesico|adeno|angio|aorto|atrio|costo|cysto|extra|fibro|haemo|histo|hydro|hyper|infra|inter|intra|leuko|lumbo|macro|micro|multi|neuro|oligo|osteo|patho|photo|pulmo|radio|recto|retro|sacro|supra|tibio|trans|ultra|utero|vulvo|ante|auto|colo|cyto|ecto|endo|hemi|hemo|hypo|ileo|ilio|lipo|mono|muco|naso|para|peri|poly|post|semi|vaso|dys|epi|myo|neo|non|oro|pre|sub)-?/u,
};
