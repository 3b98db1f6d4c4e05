import { languageIn } from "../../../language/languages.js";
import { DOUBTFUL_SUFFIXES, SUFFIXES } from "../../../language/lexicons/suffixes.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";
import type { Gender } from "../types.js";

/** Titles of one rank are used for one person now and then: "Ms" and "Mrs", "Dr." and "Prof.". */
export type Rank = "doctor" | "nurse" | "other";

/** What a title tells of the person who has it. */
export interface Title {
  /** `null`: it says nothing of other titles ("patient", "captain"). */
  readonly rank: Rank | null;
  readonly gender: Gender | null;
  /** The person who has it treats patients. */
  readonly isClinical: boolean;
  /** It stands before a given name rather than a family name: "aunt", "don". */
  readonly isFamiliar: boolean;
  /** A name, or a name's short form, as well: a title only before a name. */
  readonly isNameToo: boolean;
}

const FEMALE = wordSet(`
mrs missus ms miss madam madame mme mlle lady dame sister mother aunt auntie aunty grandma granny nana gran grandmother mom mum mommy mummy
matron frau mevr mevrouw stepmom stepmum
signora signorina sigra signa dottoressa dottssa drssa professoressa profssa infermiera suor suora zia nonna mamma avvocatessa
senora senorita sra srta dna doctora dra profesora profa enfermera licenciada dona sor tia abuela hermana
`);
const MALE = wordSet(`
mr mister sir lord brother father uncle grandpa grandad granddad grandfather dad daddy fr monsieur herr dhr meneer master stepdad
signor signore sig dottor dottore professore infermiere don padre zio nonno papa fra
senor sr profesor enfermero licenciado tio abuelo hermano fray
`);
const NEUTRAL = wordSet(`
dr doctor doc mx prof professor nurse surgeon consultant midwife pharmacist dentist psychologist therapist physician paramedic
ofc ofcr captain capt lieutenant lt sergeant sgt colonel col major general gen officer detective judge justice senator governor reverend rev rabbi imam pastor
drs cpt president ltcol ltc ltgen ltg majgen briggen maj corporal cpl lcpl private pvt pfc spc sfc ssgt msgt tsgt gysgt sgtmaj csm airman seaman ensign commander cmdr cdr lcdr admiral adm commodore
cpo scpo mcpo wo cwo trooper deputy constable inspector chief agent chaplain attorney coach principal mayor congressman congresswoman councilman councilwoman honorable hon
rn lpn lvn cna crna arnp aprn np pa hospitalist pediatrician paediatrician obstetrician radiologist cardiologist neurologist oncologist psychiatrist anesthesiologist anaesthetist urologist
dermatologist gastroenterologist endocrinologist nephrologist pulmonologist rheumatologist ophthalmologist optometrist podiatrist chiropractor dietitian dietician nutritionist counselor counsellor
phlebotomist sonographer audiologist emt registrar
deacon bishop cousin patient pt client caller
dott avvocato avv ingegner ingegnere ing geometra geom ragionier rag cav onorevole medico paziente cugino cugina
lic paciente medica
`);
const CLINICAL = wordSet(`
dr doctor doc nurse surgeon consultant midwife pharmacist dentist psychologist therapist physician paramedic matron
dott dottor dottore dottoressa dottssa drssa infermiere infermiera medico doctora dra enfermero enfermera medica
rn lpn lvn cna crna arnp aprn np pa hospitalist pediatrician paediatrician obstetrician radiologist cardiologist neurologist oncologist psychiatrist anesthesiologist anaesthetist urologist
dermatologist gastroenterologist endocrinologist nephrologist pulmonologist rheumatologist ophthalmologist optometrist podiatrist chiropractor dietitian dietician nutritionist counselor counsellor
phlebotomist sonographer audiologist emt registrar practitioner
`);
const DOCTORS = wordSet(`
dr doctor doc prof professor surgeon consultant physician dott dottor dottore dottoressa dottssa drssa professore professoressa profssa medico doctora dra
profesor profesora profa medica
`);
const NURSES = wordSet(
  "nurse matron midwife infermiere infermiera enfermera enfermero rn lpn lvn cna crna arnp aprn np practitioner",
);
const SOCIAL = wordSet(`
mrs missus ms miss mr mister mx madam madame signora signorina sigra signa signor signore sig senora senorita sra srta senor sr
`);
const FAMILIAR = wordSet(`
aunt auntie aunty uncle grandma granny nana gran grandpa grandad granddad grandmother grandfather cousin sister brother mother father don dona suor suora sor
zia zio nonna nonno tia tio abuela abuelo hermana hermano cugino cugina fra fray dna
`);
const NAMES_TOO = wordSet(`
major judge justice general gen bishop sir lord lady dame sister brother father mother pastor doc col fr gran nana officer master don dona sor sig
deacon rag ing cav fra papa tia governor mommy rev geom fray gran dame
maj private ensign commander adm wo deputy constable chief agent chaplain coach principal mayor hon commodore seaman airman attorney inspector trooper corporal
rn lpn lvn cna crna arnp aprn np pa emt spc registrar president cpt
`);
/** Letters that are a title only in capitals: "PA Grant", but "pa grant". */
const SHOUTED_TITLES = wordSet("np pa cna emt spc wo adm hon maj gen");
/** What a title of several pieces ends with: "dott.ssa", "sig.ra", "Sr.a". */
export const TITLE_ENDINGS: ReadonlySet<string> = new Set(["ssa", "ra", "na", "rina", "ta"]);

const ALL = [...FEMALE, ...MALE, ...NEUTRAL];
const TITLES: ReadonlyMap<string, Title> = new Map(
  ALL.map((word) => [
    word,
    {
      rank: DOCTORS.has(word) ? "doctor" : NURSES.has(word) ? "nurse" : SOCIAL.has(word) ? "other" : null,
      gender: FEMALE.has(word) ? "female" : MALE.has(word) ? "male" : null,
      isClinical: CLINICAL.has(word),
      isFamiliar: FAMILIAR.has(word),
      isNameToo: NAMES_TOO.has(word),
    },
  ]),
);

/** @param word in normal form. */
export function titleOf(word: string, locale: Locale): Title | undefined {
  if (languageIn(locale).persons.notTitles.has(word)) return undefined;
  return TITLES.get(word);
}

/** Whether the word is a title only where it is written in capitals. */
export function isShoutedTitle(word: string): boolean {
  return SHOUTED_TITLES.has(word);
}

const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ["jr", "jr"],
  ["junior", "jr"],
  ["sr", "sr"],
  ["senior", "sr"],
  ["ii", "ii"],
  ["iii", "iii"],
  ["iv", "iv"],
]);

/** Whether the word (normal form) is a generation or credential after a name, and nothing else: "jr", "phd". */
export function isSuffix(word: string): boolean {
  return SUFFIXES.has(word);
}

/** Whether the word (normal form) is a credential that may also be a name or a word: "ma", "do". */
export function isDoubtfulSuffix(word: string): boolean {
  return DOUBTFUL_SUFFIXES.has(word);
}

/** "jr", "sr", "ii", …; `undefined` for credentials, which everybody may leave out. */
export function generationOf(word: string): string | undefined {
  return GENERATIONS.get(word);
}
