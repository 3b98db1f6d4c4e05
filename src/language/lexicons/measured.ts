import { wordSet } from "./word-set.js";

/** What laboratories and scores count, and no list of names or of words has: "troponin is nine" is nobody's age. */
export const MEASURED: ReadonlySet<string> = wordSet(`
troponin trop phosphate phosphorus phos phosphatase procalcitonin calcitonin tacro tacrolimus vanco vancomycin lipase amylase myoglobin haptoglobin fibrinogen prolactin progesterone estradiol cortisol transferrin
eosinophils eos neutrophils neuts neutrophil anc bicarb bicarbonate chloride magnesium mag ammonia homocysteine valproate gentamicin gent tobra tobramycin amikacin cyclosporine sirolimus everolimus aspartate alanine
alk alt ast ggt crit hct plts platelets bili bilirubin alb albumin gfr egfr bun creat creatinine sed esr crp dimer anion lactate osms osmolality uric peptide bnp probnp retic retics reticulocytes schistocytes blasts monocytes
basophils lymphocytes lymphs segs bands temp tmax girth protime inr ptt ferritin folate iron tsh hemoglobin potassium sodium calcium glucose ketones lithium digoxin dig phenytoin
ecog meld apache sofa moca mmse nihss gcs katz lawton epworth oswestry geneva zung vanderbilt conners centor hoehn barthel karnofsky braden norton morse gleason mallampati apgar killip curb fisher ranson wells hamilton
nottingham cormack lehane schmidt berg tinetti rancho rass cage audit phq fio peep plateau map cvp
`);
