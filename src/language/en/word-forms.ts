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
    /(?:itis|osis|emia|aemia|ectomy|otomy|ostomy|oscopy|ology|ologist|opathy|algia|uria|plasty|gram|graphy|pril|sartan|olol|statin|azole|cillin|mycin|cycline|floxacin|prazole|tidine|zepam|zolam|triptan|gliptin|gliflozin|glutide|parin|xaban|mab|nib|vir|caine|dipine|thiazide|sone|solone|afil|setron|oprim|furantoin|tinoin|oxetine|pam|idone|apine|barbital|profen|formin|nazole|lukast|terol|tropium|dronate|phylline|cal|eal|ial|ular|oid|ous|itic|otic|emic|ical|tion|sion|ively|ically|ness|ism|ity|ization|ised|ized|ishly)$/u,
};
