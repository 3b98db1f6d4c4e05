import { languageIn } from "../../../language/languages.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { wholeNamesOf } from "../../../language/nicknames/nicknames.js";
import { ORIGINS, type Origin, POOLS } from "../pools/index.js";
import { givenNames, neutralNames, words } from "../pools/name-pool.js";
import { neutralOrigin } from "./origin.js";
import { remembered } from "./remembered.js";

/** Family names far more often than the given names that they are as well. */
const MOSTLY_FAMILY = wordSet(`
wilson johnson jackson anderson harrison nelson morrison robinson jefferson richardson thompson davidson williamson henderson ferguson watson
carter parker cooper hunter turner walker baker fisher porter sawyer miller palmer foster archer spencer
harris davis lewis ellis jenkins hopkins perkins hughes rhodes brooks banks hayes wells reynolds williams edwards roberts stevens
smith jones brown white black green gray grey king knight bishop pope price rice reed reid moore hall hill woods ford lane marsh
clark campbell cameron mitchell murphy murray sullivan quinn kennedy lincoln clinton clayton dalton houston preston winston weston
ross grant todd scott glenn blair duncan gordon graham douglas kerr boyd floyd lloyd bryant marshall chandler tate
cohen levy singh khan kim lee park chen wang tran nguyen patel shah kumar
li wu zhang liu zhao huang zhou xu sun zhu guo gao luo zheng liang xie tang choi jung kang cho yoon jang lim pham hoang phan vu dang bui
romano santoro costa leone martini colombo fontana gallo greco marino serra valentini
garcia lopez martin santos reyes cruz torres flores rosario medina molina leon vega luna mora solano
`);

/** What a word is known to be as a name. */
export interface NameKind {
  readonly isGiven: boolean;
  readonly isFamily: boolean;
  /** Both, and the one that it is more often; else the one that it is; `null`: unknown. */
  readonly mostly: "given" | "family" | null;
}

/** What family names end with and given names hardly ever. */
const FAMILY_ENDING =
  /(?:son|sen|mann?|berg|stein|feld|ez|ski|sky|ska|wicz|czyk|enko|ovich|yan|ian|ston|ton|worth|ford|wood|field|land|burg|hausen|etti|elli|otti|utti|ucci|azzi|azzo|ardi|oni|ini|isi|acci|occi|aldi|ori|eri|ari|esi|ati|uzzi|ozzi|essi|assi|ossi|inelli|illo|iello|asso|aglia|escu|opoulos|akis|aitis|auskas|oglu|quist|lund|strom)$/u;
const MIN_WITH_ENDING = 6;
/** Rarer given names of Italian and Spanish, which no pool has: nobody's surrogate. */
const RARE_GIVEN = wordSet(`
achille adalgisa adele adelmo adone agata agnolo aida aldina alighiero alvise amedeo amerigo amilcare ancilla anselmo apollonia arduino argia arianna armida arnaldo arrigo asdrubale astolfo
aureliano azzurra baldassarre berenice bonifacio brigida bruna brunella calogera calogero camilla candido carlotta casimiro catello celeste cesarina cesira cinzia cirillo ciro clarissa clelia
cleto clotilde colomba consolata corrado cosimo costante costantino crescenzo cristoforo damiano dante delfina delfino desdemona diletta dino dionigi donatella donato edda egidio egle elettra elia
eligio elio elisabetta elpidio elvio emma ennio eraldo ercole ermanno ermelinda ermenegildo ermete ernestina ersilia ettore eufemia eusebio eustachio ezio fabiola fabrizia fedele ferdinando
ferruccio fiammetta filiberto fiorella fiorenza fiorenzo flaminia flavio fosco fulvia fulvio gaspare gastone gavino geltrude gemma genoveffa gerardo germana germano gilda ginevra gino gioacchino gioconda
giordano gisella giuliana giuliano giustina giusto goffredo graziano greta griselda gualtiero guerrino guido ilario iolanda ippolito isacco isotta italo ivana ivano ivo jacopo lamberto landolfo
laudomia lavinia lea leandro leda letizia licia lida lidia lilla lilla lisetta livia livio lodovico loretta lucilla lucrezia luisella luigina mafalda manfredi manlio marcella marco mariella
marilena marina marzia matilde maurilio maurizia melania melchiorre milena mirella miriam mirko moreno morena narciso natalina nazario nazzareno nella nello nerina nestore nevio nicodemo nives norma
novella nunzia nunziata nunzio oddone odoardo ofelia olga olimpia olindo omero onofrio orazio oreste orfeo oriana orietta ornella orsola osvaldo ottavia ottavio ottone palmira palmiro panfilo
pasqua patrizio pericle petronilla piera pierina pina placido plinio pompeo primo prospero quintino quirino raimondo rambaldo rinaldo rino rocco rolando romeo romilda romolo romualdo rosalba
rosalia rosanna rosella rosetta rossana ruggero ruggiero sabina sabino sandrina santina saverio savino selvaggia serafina serafino sergio settimio severino sibilla silvana silvano simona sofia
sveva taddeo tancredi tarquinio tecla telemaco temistocle teodora teodoro teofilo terenzio tiberio tito tiziana tiziano tolomeo tommasina torquato tosca tranquillo tullia tullio ubaldo uberto
ugo ulisse urbano valeriano valerio vanda vasco venanzio venera vera verdiana virgilio virginio vito viviana vladimiro volfango wanda walter zaccaria zeno zita zoe
adoracion agapito amparo anacleto anselma aquilino arcadio ascension asuncion aurelia baltasar basilio begona benigno bernabe blas braulio candela casandra casilda cayetano celso cirilo clementina
crisanto dario demetrio desiderio edelmira efren eladio eleuterio eliseo elvira emeterio encarnita epifanio estefania eufrasia eulogio evaristo fabian faustino fidel florentino fulgencio
gaspar genaro gervasio gumersindo hilario hipolito honorio inocencio isidro itziar ivan joaquina jovita laureano leandro leocadia leoncio leopoldo lino lorena lucas macarena macario magdalena
marcelino marcial mariano maximo melchor melisa modesto nazaret nemesio nicanor nieves norberto obdulia olegario pascual paulino pelayo plutarco porfirio primitivo prudencio purificacion
rigoberto rosendo rufino ruperto sabino salustiano santos segundo servando severo sixto tadeo telmo teodosia tiburcio timoteo toribio valentin venancio visitacion wenceslao zacarias zulema
`);
/** Two given names in one word: "Gianpietro", "Annarita". */
const COMPOUND = /^(?:gian|pier|anna|maria|rosa|luca)(.{3,})$/u;

/** What a word is known to be as a name. @param word in normal form. */
export const kindOf = remembered(readKind, { isGiven: false, isFamily: false, mostly: null });

function readKind(word: string, locale: Locale): NameKind {
  const flags = lexicon().get(word) ?? 0;
  const { given, family } = lists();
  const home = lists(neutralOrigin(locale));
  const second = COMPOUND.exec(word)?.[1];
  const isGiven =
    (flags & Flag.Given) !== 0 ||
    given.has(word) ||
    (languageIn(locale).persons.readsRareNames && RARE_GIVEN.has(word)) ||
    wholeNamesOf(word).size > 0 ||
    (second !== undefined && given.has(second) && !family.has(word));
  const isListedFamily = (flags & Flag.Surname) !== 0 || family.has(word);
  const isFamily = isListedFamily || (!isGiven && word.length >= MIN_WITH_ENDING && FAMILY_ENDING.test(word));
  if (!isGiven || !isFamily) return { isGiven, isFamily, mostly: isGiven ? "given" : isFamily ? "family" : null };
  const isMostlyFamily = MOSTLY_FAMILY.has(word) || (home.family.has(word) && !home.given.has(word));
  return { isGiven, isFamily, mostly: isMostlyFamily ? "family" : "given" };
}

/** Whether a list knows the word as a name, whichever. */
export function isListed(word: string, locale: Locale): boolean {
  const { isGiven } = kindOf(word, locale);
  return isGiven || ((lexicon().get(word) ?? 0) & Flag.Surname) !== 0 || lists().family.has(word);
}

interface Lists {
  readonly given: ReadonlySet<string>;
  readonly family: ReadonlySet<string>;
}

const read = new Map<Origin | "all", Lists>();

/** Names of one origin, or of all. */
function lists(origin: Origin | "all" = "all"): Lists {
  const before = read.get(origin);
  if (before) return before;
  const given = new Set<string>();
  const family = new Set<string>();
  for (const name of origin === "all" ? ORIGINS : [origin]) {
    const pool = POOLS[name];
    for (const gender of ["female", "male"] as const) for (const [word] of givenNames(pool, gender)) given.add(word);
    for (const word of neutralNames(pool)) given.add(word);
    for (const list of [pool.family, pool.known.family]) for (const word of words(list)) family.add(word);
  }
  const made = { given, family };
  read.set(origin, made);
  return made;
}
