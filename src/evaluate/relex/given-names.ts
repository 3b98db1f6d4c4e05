import { foldShapes } from "../../language/fold-marks.js";
import type { Locale } from "../../language/locales.js";
import { compromiseLexicon } from "./compromise-lexicon.js";

/**
 * Frequent given names that tell a gender, for the evaluation alone: what a name tells is not to be asked of those who choose the surrogate. In
 * English compromise's lists are used.
 */
const OWN: Readonly<Record<Exclude<Locale, "en">, Readonly<Record<"female" | "male", string>>>> = {
  it: {
    female: `
      adele adriana agata agnese alba alberta alda alessandra alessia alice alina allegra amalia amelia amina anastasia angela angelica angelina anita
      anna annalisa annamaria annarita antonella antonia antonietta arianna assunta aurelia aurora azzurra barbara beatrice benedetta berenice bianca
      bruna camilla carla carlotta carmela carmen carolina caterina cecilia chiara cinzia clara clarissa claudia clelia clementina clotilde concetta
      consuelo cora cornelia cosima costanza cristiana cristina daniela daria deborah delia diana dina domenica donatella donata dora dorotea edvige
      elda elena eleonora eliana elisa elisabetta elsa elvira emanuela emilia emma enrica erica erminia ernesta ersilia ester eugenia eva fabiana
      fabiola fabrizia federica fernanda fiamma filomena fiorella flaminia flavia flora fortunata franca francesca fulvia gabriella gaia gemma
      genoveffa germana giacinta giada gianna ginevra gioconda giorgia giovanna gisella giuditta giulia giuliana giulietta giuseppa giuseppina gloria
      grazia graziana graziella greta ida ilaria ileana imelda immacolata ines iolanda irene iris irma isabella isa ivana jolanda laura lauretta
      lavinia lea letizia lia licia lidia liliana lilla lina linda lisa livia loredana lorena lorenza loretta luana lucia luciana lucrezia ludovica
      luigina luisa maddalena mafalda manuela mara marcella margherita maria mariana marianna marica mariella marina marisa marta martina matilde
      melania melissa mena michela milena mirella miriam moira monica morena nadia natalia nella nicoletta nilde nina noemi norma novella nunzia
      olga olimpia ombretta orietta ornella ortensia paloma paola paolina patrizia perla pierina pina priscilla rachele raffaella ramona rebecca
      regina renata riccarda rina rita roberta romana romina rosa rosalba rosalia rosanna rosaria rosella rosetta rosina rossana rossella sabina
      sabrina samanta sandra sara savina serena silvana silvia simona sofia sonia stefania stella susanna tamara tania tatiana tecla teresa tina
      tiziana tosca tullia valentina valeria vanda vanessa vera veronica viola virginia vittoria viviana wanda zita zoe
    `,
    male: `
      achille adelmo adolfo adriano agostino alberico alberto alberico alceste aldo alessandro alessio alfio alfonso alfredo alvaro amedeo amerigo
      andrea angelo annibale antonino antonio armando arnaldo arturo attilio augusto aurelio baldassare bartolomeo basilio benedetto beniamino benito
      benvenuto bernardo biagio boris bruno calogero camillo carlo carmelo carmine cesare claudio corrado cosimo costantino cristian cristiano damiano
      daniele danilo dante dario davide demetrio diego dino domenico donato edoardo egidio elia eliseo elio emanuele emilio ennio enrico enzo eraldo
      ercole ermanno ermes ernesto ettore eugenio eusebio ezio fabiano fabio fabrizio fausto federico felice ferdinando fernando filippo fiorenzo
      flavio francesco franco fulvio gabriele gaetano galileo gaspare gastone gennaro gerardo germano giacomo giancarlo gianfranco gianfrancesco
      gianluca gianluigi gianmarco gianni gianpaolo gianpietro gilberto gino gioacchino giordano giorgio giovanni girolamo giulio giuliano giuseppe
      goffredo graziano gregorio guglielmo guido gustavo ignazio ilario ippolito italo ivan ivano jacopo lamberto lapo lauro lazzaro leandro leo
      leonardo leone leopoldo liberto libero licio lino livio lodovico lorenzo luca luchino lucio luciano ludovico luigi manfredi manlio manuel marcello
      marco mariano mario martino massimiliano massimo matteo mattia maurilio maurizio mauro melchiorre michelangelo michele mimmo mirco mirko mosè
      napoleone nazario nello nestore niccolò nicola nicolò nino norberto oliviero omero onofrio orazio oreste orlando osvaldo otello ottavio ottone
      pacifico panfilo paolo pasquale patrizio pierluigi piero piersanti pietro pino placido plinio pompeo primo quirino raffaele raffaello raimondo
      raul remigio remo renato renzo riccardo rinaldo roberto rocco rodolfo rolando romano romeo romolo rosario ruggero ruggiero salvatore salvi
      sandro sante santo saverio sebastiano serafino sergio settimio silvano silvio simone siro stefano tarcisio temistocle teodoro teresio tiberio
      timoteo tito tiziano tommaso toni torquato tullio ubaldo ugo ulisse umberto valentino valerio vasco venanzio vincenzo virgilio vitale vito
      vittorio vladimiro walter zaccaria
    `,
  },
  es: {
    female: `
      abril adela adriana agustina aitana alba alejandra alicia almudena amalia amparo ana anabel andrea ángela ángeles antonia araceli ariadna
      asunción aurora azucena beatriz begoña belén bernarda blanca camila candela caridad carla carlota carmen carolina catalina cecilia celia
      clara claudia concepción consuelo cristina dalia daniela débora delia dolores dulce edurne elena elisa eloísa elsa elvira emilia emma
      encarnación esperanza estefanía estela ester estrella eugenia eulalia eva fabiola fátima felisa fernanda florencia francisca gabriela gloria
      graciela guadalupe herminia ignacia imelda inés inmaculada irene iris isabel jacinta jimena josefa josefina juana juanita julia juliana
      julieta laura leonor leticia lidia lorena lourdes lucía luciana luisa luz macarena magdalena manuela margarita maría mariana maribel marina
      marisol marta martina matilde mercedes micaela milagros mireia mónica montserrat natalia nieves noelia noemí nora nuria olga olivia paloma
      paola patricia paula paulina pilar ramona raquel rebeca regina remedios rocío romina rosa rosalía rosario sandra sara silvia sofía soledad
      sonia susana tamara tatiana teresa trinidad úrsula valentina valeria vanesa verónica vicenta victoria violeta virginia viviana ximena
      yolanda zoe
    `,
    male: `
      abel abelardo adolfo adrián agustín aitor alberto alejandro alfonso alfredo álvaro amador andrés ángel antonio arturo baltasar bartolomé
      benito benjamín bernardo blas borja bruno camilo carlos cayetano césar cristian cristóbal damián daniel darío david diego domingo edgar
      edmundo eduardo efraín elías eliseo emiliano emilio enrique ernesto esteban eugenio eusebio fabián facundo federico felipe félix fermín
      fernando fidel francisco gabriel germán gerardo gilberto gonzalo gregorio guillermo gustavo héctor heriberto hernán hugo ignacio íñigo
      isaac ismael iván jacinto jacobo jaime javier jerónimo jesús joaquín joel jorge josé juan julián julio leandro leonardo leopoldo lorenzo
      lucas luciano luis manuel marcelo marcos mariano mario martín mateo matías mauricio máximo miguel moisés nicolás octavio óscar pablo
      pascual patricio pedro rafael ramiro ramón raúl ricardo roberto rodrigo rogelio román rubén salvador samuel santiago saúl sebastián sergio
      simón teodoro tomás ulises valentín vicente víctor vidal
    `,
  },
};

/** Given names of women and men in English, whatever a list says. */
const OF_BOTH: ReadonlySet<string> = new Set(
  (
    "addison adrian alex angel ariel ash aubrey avery bailey blair blake bobbie brett bryn cameron carey carmen carroll casey charlie chris corey dakota " +
    "dale dana darcy devon drew eden elliott emerson finley frances francis frankie gale glenn harley harper hayden jackie jaden jamie jan jayden jean jess " +
    "jesse jessie jo jody jordan joss jules justice kai kelly kelsey kendall kerry kim kit kris lane lee leigh lesley leslie logan london lou lynn mackenzie " +
    "marion max merle micah morgan nicky noel nikita parker pat peyton phoenix quinn rae reese remy riley river robbie robin rory rowan sage sam sandy " +
    "sasha sawyer shannon shawn shelby shiloh sidney skyler spencer stacey stacy stevie sydney taylor terry tobin toby toni tracey tracy val whitney"
  ).split(" "),
);

const built = new Map<Locale, { readonly female: ReadonlySet<string>; readonly male: ReadonlySet<string> }>();

/** @param given normalised. @returns what the name tells whoever reads it; `null`: nothing, or it is no frequent given name. */
export function tellsGender(given: string, locale: Locale): "female" | "male" | null {
  if (locale === "en" && OF_BOTH.has(given)) return null;
  const { female, male } = listsIn(locale);
  const [isFemale, isMale] = [female.has(given), male.has(given)];
  if (isFemale === isMale) return null;
  return isFemale ? "female" : "male";
}

function listsIn(locale: Locale) {
  const known = built.get(locale);
  if (known) return known;
  const bare = (names: string) =>
    new Set(
      foldShapes(names)
        .split(/\s+/u)
        .filter((name) => name !== ""),
    );
  const lists =
    locale === "en"
      ? { female: new Set(compromiseLexicon().female), male: new Set(compromiseLexicon().male) }
      : { female: bare(OWN[locale].female), male: bare(OWN[locale].male) };
  built.set(locale, lists);
  return lists;
}
