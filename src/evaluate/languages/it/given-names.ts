import { listOf } from "../list-of.js";
import type { OracleGivenNames } from "../oracle-language.js";

const GIVEN_NAMES = {
  female: listOf(`
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
  `),
  male: listOf(`
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
  `),
};

/** Frequent given names that tell a gender. */
export const givenNames = (): OracleGivenNames => GIVEN_NAMES;
