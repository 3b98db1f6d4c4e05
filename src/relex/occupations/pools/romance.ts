import { phraseList } from "../../../language/lexicons/word-set.js";
import type { JobGroup } from "./english.js";

type Jobs = Readonly<Partial<Record<JobGroup, readonly string[]>>>;

/** Italian jobs: masculine/feminine, or one form for both. */
export const ITALIAN_JOBS: Jobs = {
  doctor: phraseList(
    `medico/medica, chirurgo/chirurga, dentista, pediatra, cardiologo/cardiologa, veterinario/veterinaria, oculista, ortopedico/ortopedica, neurologo/neurologa, psichiatra, anestesista, urologo/urologa, dermatologo/dermatologa`,
  ),
  health: phraseList(
    `infermiere/infermiera, farmacista, fisioterapista, ostetrico/ostetrica, logopedista, dietista, radiologo/radiologa, igienista dentale, ottico/ottica, massaggiatore/massaggiatrice, psicologo/psicologa, soccorritore/soccorritrice, audiologo/audiologa`,
  ),
  care: phraseList(
    `badante, collaboratore domestico/collaboratrice domestica, assistente, operatore sanitario/operatrice sanitaria, educatore/educatrice, baby-sitter, governante, accompagnatore/accompagnatrice`,
  ),
  education: phraseList(
    `insegnante, maestro/maestra, professore/professoressa, bibliotecario/bibliotecaria, educatore/educatrice, preside, ricercatore/ricercatrice, traduttore/traduttrice, istruttore/istruttrice, interprete, archivista, bidello/bidella, docente`,
  ),
  law: phraseList(
    `avvocato/avvocata, notaio/notaia, magistrato/magistrata, giudice, cancelliere/cancelliera, legale, assistente legale, procuratore/procuratrice`,
  ),
  building: phraseList(
    `muratore/muratrice, idraulico/idraulica, elettricista, falegname, imbianchino/imbianchina, piastrellista, carpentiere/carpentiera, geometra, gruista, operaio edile/operaia edile, artigiano/artigiana, fabbro/fabbra, vetraio/vetraia, saldatore/saldatrice`,
  ),
  driving: phraseList(
    `autista, camionista, tassista, corriere, ferroviere/ferroviera, macchinista, postino/postina, fattorino/fattorina, marinaio/marinaia, pilota`,
  ),
  office: phraseList(
    `impiegato/impiegata, segretario/segretaria, centralinista, archivista, amministratore/amministratrice, consulente, assistente, contabile, funzionario/funzionaria, dattilografo/dattilografa`,
  ),
  finance: phraseList(
    `ragioniere/ragioniera, bancario/bancaria, commercialista, contabile, assicuratore/assicuratrice, economista, agente di cambio, cassiere/cassiera, revisore/revisora`,
  ),
  management: phraseList(
    `dirigente, direttore/direttrice, imprenditore/imprenditrice, responsabile, capoufficio, amministratore/amministratrice, titolare, gestore/gestora`,
  ),
  retail: phraseList(
    `commesso/commessa, negoziante, cassiere/cassiera, fioraio/fioraia, libraio/libraia, edicolante, ambulante, tabaccaio/tabaccaia, orefice, venditore/venditrice, agente immobiliare, erborista`,
  ),
  food: phraseList(
    `cuoco/cuoca, cameriere/cameriera, barista, pasticciere/pasticciera, panettiere/panettiera, pizzaiolo/pizzaiola, macellaio/macellaia, gelataio/gelataia, oste/ostessa, enologo/enologa`,
  ),
  public: phraseList(
    `poliziotto/poliziotta, carabiniere/carabiniera, pompiere/pompiera, vigile, postino/postina, militare, assistente sociale, guardia giurata, ufficiale, bagnino/bagnina, ispettore/ispettrice, doganiere/doganiera`,
  ),
  farming: phraseList(
    `agricoltore/agricoltrice, contadino/contadina, giardiniere/giardiniera, allevatore/allevatrice, pescatore/pescatrice, apicoltore/apicoltrice, viticoltore/viticoltrice, boscaiolo/boscaiola, agronomo/agronoma, pastore/pastora`,
  ),
  technology: phraseList(
    `informatico/informatica, programmatore/programmatrice, ingegnere/ingegnera, architetto/architetta, analista, tecnico/tecnica, disegnatore/disegnatrice, sviluppatore/sviluppatrice, elettrotecnico/elettrotecnica`,
  ),
  science: phraseList(
    `biologo/biologa, chimico/chimica, fisico/fisica, geologo/geologa, matematico/matematica, ricercatore/ricercatrice, archeologo/archeologa, storico/storica, astronomo/astronoma, zoologo/zoologa`,
  ),
  arts: phraseList(
    `musicista, fotografo/fotografa, attore/attrice, scrittore/scrittrice, giornalista, pittore/pittrice, cantante, ballerino/ballerina, regista, stilista, scultore/scultrice, illustratore/illustratrice, editore/editrice`,
  ),
  beauty: phraseList(
    `parrucchiere/parrucchiera, estetista, barbiere/barbiera, sarto/sarta, truccatore/truccatrice, istruttore/istruttrice, ricamatore/ricamatrice, stilista`,
  ),
  cleaning: phraseList(
    `domestico/domestica, bidello/bidella, portiere/portiera, custode, netturbino/netturbina, spazzino/spazzina, addetto alle pulizie/addetta alle pulizie, usciere/usciera`,
  ),
  factory: phraseList(
    `operaio/operaia, magazziniere/magazziniera, tornitore/tornitrice, saldatore/saldatrice, tipografo/tipografa, metalmeccanico/metalmeccanica, addetto alla produzione/addetta alla produzione, tessitore/tessitrice, imballatore/imballatrice`,
  ),
  repair: phraseList(
    `meccanico/meccanica, carrozziere/carrozziera, gommista, elettrauto, orologiaio/orologiaia, calzolaio/calzolaia, fabbro/fabbra, tecnico/tecnica, installatore/installatrice, stagnino/stagnina`,
  ),
  faith: phraseList(`sacerdote, parroco, suora, frate, diacono, pastore, catechista, sacrestano/sacrestana, abate`),
  student: phraseList(
    `studente/studentessa, scolaro/scolara, universitario/universitaria, allievo/allieva, tirocinante, apprendista, stagista, specializzando/specializzanda`,
  ),
  retired: phraseList(`pensionato/pensionata, ex lavoratore/ex lavoratrice, persona in pensione`),
  unemployed: phraseList(`disoccupato/disoccupata, inoccupato/inoccupata, cassaintegrato/cassaintegrata, senza lavoro`),
  home: phraseList(`casalingo/casalinga, massaio/massaia`),
};

/** Spanish jobs, likewise. */
export const SPANISH_JOBS: Jobs = {
  doctor: phraseList(
    `médico/médica, cirujano/cirujana, dentista, pediatra, cardiólogo/cardióloga, veterinario/veterinaria, oculista, neurólogo/neuróloga, psiquiatra, urólogo/uróloga, anestesista, dermatólogo/dermatóloga`,
  ),
  health: phraseList(
    `enfermero/enfermera, farmacéutico/farmacéutica, fisioterapeuta, matrón/matrona, logopeda, dietista, óptico/óptica, masajista, psicólogo/psicóloga, auxiliar de clínica, radiólogo/radióloga, podólogo/podóloga`,
  ),
  care: phraseList(
    `cuidador/cuidadora, niñero/niñera, asistente, empleado del hogar/empleada del hogar, auxiliar, canguro, acompañante`,
  ),
  education: phraseList(
    `maestro/maestra, profesor/profesora, bibliotecario/bibliotecaria, educador/educadora, director de colegio/directora de colegio, traductor/traductora, intérprete, pedagogo/pedagoga, archivero/archivera, docente, orientador/orientadora`,
  ),
  law: phraseList(
    `abogado/abogada, notario/notaria, juez/jueza, procurador/procuradora, fiscal, magistrado/magistrada, asesor legal/asesora legal`,
  ),
  building: phraseList(
    `albañil, fontanero/fontanera, electricista, carpintero/carpintera, pintor/pintora, yesero/yesera, soldador/soldadora, aparejador/aparejadora, encofrador/encofradora, cristalero/cristalera, tejador/tejadora`,
  ),
  driving: phraseList(
    `conductor/conductora, camionero/camionera, taxista, mensajero/mensajera, repartidor/repartidora, maquinista, chófer, piloto/pilota, marinero/marinera, ferroviario/ferroviaria`,
  ),
  office: phraseList(
    `secretario/secretaria, administrativo/administrativa, recepcionista, oficinista, archivero/archivera, telefonista, gestor/gestora, consultor/consultora, ayudante, funcionario/funcionaria`,
  ),
  finance: phraseList(
    `contable, economista, asesor fiscal/asesora fiscal, banquero/banquera, auditor/auditora, cajero/cajera, agente de seguros, corredor de bolsa/corredora de bolsa, tasador/tasadora`,
  ),
  management: phraseList(
    `director/directora, gerente, empresario/empresaria, encargado/encargada, jefe/jefa, ejecutivo/ejecutiva, supervisor/supervisora, administrador/administradora`,
  ),
  retail: phraseList(
    `dependiente/dependienta, vendedor/vendedora, cajero/cajera, librero/librera, florista, joyero/joyera, frutero/frutera, tendero/tendera, quiosquero/quiosquera, comercial, agente inmobiliario/agente inmobiliaria`,
  ),
  food: phraseList(
    `cocinero/cocinera, camarero/camarera, panadero/panadera, pastelero/pastelera, carnicero/carnicera, heladero/heladera, sumiller, pizzero/pizzera, pescadero/pescadera, tabernero/tabernera`,
  ),
  public: phraseList(
    `policía, bombero/bombera, cartero/cartera, militar, guardia, trabajador social/trabajadora social, vigilante, soldado, inspector/inspectora, socorrista, bedel/bedela`,
  ),
  farming: phraseList(
    `agricultor/agricultora, ganadero/ganadera, jardinero/jardinera, pescador/pescadora, apicultor/apicultora, viticultor/viticultora, pastor/pastora, jornalero/jornalera, agrónomo/agrónoma, leñador/leñadora`,
  ),
  technology: phraseList(
    `informático/informática, programador/programadora, ingeniero/ingeniera, arquitecto/arquitecta, analista, técnico/técnica, delineante, desarrollador/desarrolladora`,
  ),
  science: phraseList(
    `biólogo/bióloga, químico/química, físico/física, geólogo/geóloga, matemático/matemática, investigador/investigadora, arqueólogo/arqueóloga, historiador/historiadora, astrónomo/astrónoma`,
  ),
  arts: phraseList(
    `músico/música, fotógrafo/fotógrafa, actor/actriz, escritor/escritora, periodista, cantante, bailarín/bailarina, escultor/escultora, ilustrador/ilustradora, editor/editora, diseñador/diseñadora, pianista`,
  ),
  beauty: phraseList(
    `peluquero/peluquera, esteticista, barbero/barbera, sastre/sastra, modisto/modista, maquillador/maquilladora, monitor/monitora, costurero/costurera`,
  ),
  cleaning: phraseList(
    `limpiador/limpiadora, portero/portera, conserje, barrendero/barrendera, basurero/basurera, mayordomo/mayordoma, ujier`,
  ),
  factory: phraseList(
    `obrero/obrera, operario/operaria, almacenero/almacenera, tornero/tornera, soldador/soldadora, tipógrafo/tipógrafa, tejedor/tejedora, estibador/estibadora, embalador/embaladora`,
  ),
  repair: phraseList(
    `mecánico/mecánica, cerrajero/cerrajera, relojero/relojera, zapatero/zapatera, chapista, herrero/herrera, instalador/instaladora, afilador/afiladora`,
  ),
  faith: phraseList(
    `sacerdote, monje/monja, fraile, diácono, pastor/pastora, catequista, párroco, sacristán/sacristana`,
  ),
  student: phraseList(
    `estudiante, alumno/alumna, universitario/universitaria, becario/becaria, aprendiz/aprendiza, escolar`,
  ),
  retired: phraseList(`jubilado/jubilada, pensionista, persona retirada`),
  unemployed: phraseList(`desempleado/desempleada, parado/parada, sin trabajo`),
  home: phraseList(`amo de casa/ama de casa, encargado del hogar/encargada del hogar`),
};
