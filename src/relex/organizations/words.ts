import { languageIn } from "../../language/languages.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";

/** What an organisation does: one with the same name in another field is another organisation. */
export const FIELDS = [
  "health",
  "pharmacy",
  "laboratory",
  "insurance",
  "bank",
  "school",
  "university",
  "faith",
  "hotel",
  "restaurant",
  "shop",
  "law",
  "government",
  "sport",
  "transport",
  "technology",
  "industry",
] as const;
/** What an organisation does; see `FIELDS`. */
export type Field = (typeof FIELDS)[number];

/** Words that say what kind of organisation it is, and no more: they stay. English, Italian, Spanish; normal form. */
const FIELD_WORDS: Readonly<Record<Field, ReadonlySet<string>>> = {
  health: wordSet(`
hospital hospitals clinic clinics infirmary hospice hospices sanatorium polyclinic healthcare medical medicine health surgery surgeries surgical nursing rehab
rehabilitation dental dentistry dentist dentists pediatrics paediatrics pediatric paediatric orthopedics orthopaedics orthopedic orthopaedic cardiology cardiac
cardiovascular dermatology oncology obstetrics gynecology gynaecology neurology neurosurgery urology nephrology psychiatry psychiatric pulmonology gastroenterology
endocrinology rheumatology haematology hematology geriatrics neonatal physiotherapy physio optometry ophthalmology eye vision hearing radiology chiropractic veterinary vet maternity cancer heart
kidney dialysis pain spine sleep urgent emergency er icu ed outpatient inpatient ambulance hmo gp nhs va physicians physician doctors specialists surgeons midwifery fertility wellness hygiene
therapy therapies vamc psychology trauma stroke burns ward unit care caring homecare
ospedale ospedali ospedaliera ospedaliero ospedaliere clinica cliniche policlinico poliambulatorio ambulatorio ambulatori pronto soccorso reparto sanitaria sanitario sanitarie salute medico medici
asl ausl ats asst usl ulss aulss asp aou irccs rsa cardiologia oncologia neurologia pediatria ortopedia ginecologia ostetricia chirurgia radiologia psichiatria dermatologia urologia
pediatrico oncologico ortopedico psichiatrico geriatrico traumatologico neurologico universitari presidio distretto consultorio operativa unita servizio guardia medica
nefrologia geriatria fisioterapia riabilitazione odontoiatrico dentistico veterinaria veterinario cura cure
materno comarcal psiquiatrico quirurgica quirurgico servicio unidad planta atencion
hospitales clinicas hospitalario hospitalaria sanatorio policlinica ambulatorio salud medico medicos sanitario uci consultorio urgencias cardiologia
oncologia neurologia pediatria traumatologia ginecologia cirugia radiologia psiquiatria rehabilitacion fisioterapia dental oftalmologica oftalmologia enfermeria
klinik klinikum krankenhaus hopital clinique`),
  pharmacy: wordSet(`
pharmacy pharmacies drugstore drugstores chemist chemists drug drugs apothecary dispensary farmacia farmacie parafarmacia farmacias botica`),
  laboratory: wordSet(`
laboratories laboratory labs lab diagnostics diagnostic imaging pathology testing mri xray radiographic laboratorio laboratori laboratorios analisi analisis diagnostica diagnostico
diagnostici immagini imagen`),
  insurance: wordSet(`
insurance insurer assurance mutual indemnity benefit benefits plan plans assicurazione assicurazioni assicurativa seguros aseguradora mutua`),
  bank: wordSet(`
bank banks banking bancorp savings credit lending loans mortgage mortgages finance financial capital investment investments wealth securities banca banche cassa risparmio credito
banco caja ahorros finanziaria financiera`),
  school: wordSet(`
school schools academy elementary kindergarten nursery preschool playgroup montessori creche daycare grammar secondary primary
scuola scuole asilo nido liceo elementare elementari media medie materna istituto comprensivo tecnico superiore infanzia
escuela escuelas ies ceip colegio instituto guarderia primaria secundaria bachillerato`),
  university: wordSet(`
university universities college polytechnic seminary faculty universita universitario universitaria politecnico ateneo facolta
universidad politecnica facultad`),
  faith: wordSet(`
church churches cathedral chapel mosque masjid gurdwara synagogue temple parish ministries ministry mission monastery convent abbey diocese congregation
chiesa parrocchia basilica duomo convento monastero diocesi moschea sinagoga iglesia parroquia catedral capilla monasterio mezquita`),
  hotel: wordSet(`hotel hotels inn motel resort lodge hostel suites albergo pensione ostello hostal posada`),
  restaurant: wordSet(`
restaurant restaurants cafe coffee diner grill pizzeria bakery bistro pub bar deli catering foods food brewery kitchen burger burgers pizza
ristorante trattoria osteria pasticceria panificio panetteria restaurante taberna panaderia cafeteria pasteleria`),
  shop: wordSet(`
store stores shop shops market markets supermarket supermarkets mart outlet boutique retail wholesale mall furniture books bookstore florist florists salon
barber barbers hairdresser jewelers grocery grocers negozio supermercato mercato ipermercato centro commerciale tienda mercado supermercados libreria ferreteria`),
  law: wordSet(`
law attorneys attorney lawyers solicitors barristers llp legal chambers notary legale notarile avvocati abogados bufete notaria`),
  government: wordSet(`
department ministry bureau council courthouse court police sheriff sheriffs fire constabulary commission authority library museum prison jail embassy consulate army navy force
comune provincia regione questura prefettura ministero tribunale biblioteca museo carabinieri polizia municipio ayuntamiento ministerio juzgado policia
consejeria gobierno`),
  sport: wordSet(`
club fc afc cf athletic athletics gym fitness football soccer rugby cricket tennis golf swim swimming basketball baseball sports sport stadium leisure
palestra calcio piscina gimnasio futbol deportivo deportiva polisportiva`),
  transport: wordSet(`
airlines airline airways air aviation railways railway rail trains bus buses taxi taxis cabs logistics freight trucking transport transportation transit shipping movers moving haulage courier
cargo lines ferries trasporti ferrovie aerolineas transportes`),
  technology: wordSet(`
technologies technology tech software systems data computing computers computer electronics networks network telecom telecommunications digital internet online media robotics
semiconductor tecnologie informatica tecnologias`),
  industry: wordSet(`
industries industry industrial manufacturing factory mill mills works plant steel chemical chemicals motors automotive auto autos construction builders building contractors engineering energy oil gas electric
electrical plumbing roofing paving landscaping mining pharmaceuticals pharmaceutical textiles plastics packaging farms farm farming dairy vineyards winery
fabbrica industrie costruzioni edilizia cantina fattoria azienda agricola fabrica construcciones constructora bodega granja`),
};

/** Words of every kind of organisation: they stay. */
const PLAIN_WORDS = wordSet(`
center centers centre centres practice practices office offices group groups associates associate partners partner partnership services service system systems home homes facility facilities
treatment recovery birthing assisted living senior seniors retirement district union foundation trust charity society association institute institutes institution corporation corp inc incorporated
llc ltd limited plc gmbh ag bv spa srl sas snc sa sl slu co com org net company companies enterprises enterprise holdings holding solutions consulting consultants consultancy
agency agencies management marketing advertising design studio studios room rooms lobby www research science sciences clinical ambulatory screening wound adult child campus building wing floor department dept
division branch headquarters firm program programme project team staff board nurses house hall manor lodge plaza specialty specialist ratings bonds partnerships
chapter battalion squadron regiment troop platoon station stations post precinct supercenter sons bros patient patients publishing press news magazine times records pictures films television radio theatre theater orchestra choir institutional support resource resources staffing
recruitment security cleaning laundry outreach shelter village residence residences apartments realty properties estate estates housing advisors advisory accounting accountants tax
ventures labour labor movers motor supply supplies equipment parts repair repairs rentals rental storage products goods trading imports exports international
azienda ditta societa impresa gruppo studio ente istituti centro centri casa residenza fondazione associazione cooperativa onlus sede ufficio
empresa sociedad grupo fundacion asociacion cooperativa residencia oficina sucursal centros
`);

/** Words that are in many names: they stay beside a word that names it, and are the name where there is none ("First National Bank"). */
const WEAK_WORDS = wordSet(`
riuniti grande metropolitano high middle general memorial regional community central national united first second third fourth fifth new family families children childrens kids women womens men mens veterans
city county state states federal municipal public private royal international world global main advanced advance premier modern total complete comprehensive quality professional
all one free open independent  teaching acute long term hospitalists local rural urban area metro metropolitan greater primary specialty integrated allied
generale civile regionale comunale provinciale nazionale centrale nuovo nuova maggiore militare pubblico pubblica privata privato statale clinico
bambini bambino donne infantile
general regional nacional central municipal provincial publico publica privado privada nuevo nueva militar infantil nino ninos mujer
`);

/** What a word does in an organisation's name: it says the kind, says it weakly, or links others. `null`: it names the organisation. */
export type WordRole = "kind" | "weak" | "link" | null;

let roles: ReadonlyMap<string, WordRole> | null = null;
let fields: ReadonlyMap<string, Field> | null = null;

/** What a word (normal form) is in the name of an organisation; `null`: it names it. */
export function wordRole(word: string, locale: Locale): WordRole {
  roles ??= buildRoles();
  return languageIn(locale).organizations.links.has(word) ? "link" : (roles.get(word) ?? null);
}

/** The field that a word of kind says, or `null`. */
export function fieldOf(word: string): Field | null {
  fields ??= buildFields();
  return fields.get(word) ?? null;
}

function buildRoles(): ReadonlyMap<string, WordRole> {
  const table = new Map<string, WordRole>();
  for (const word of WEAK_WORDS) table.set(word, "weak");
  for (const word of PLAIN_WORDS) table.set(word, "kind");
  for (const field of FIELDS) for (const word of FIELD_WORDS[field]) table.set(word, "kind");
  return table;
}

function buildFields(): ReadonlyMap<string, Field> {
  const table = new Map<string, Field>();
  for (const field of FIELDS) for (const word of FIELD_WORDS[field]) if (!table.has(word)) table.set(word, field);
  return table;
}
