import type { NamePool } from "./name-pool.js";

/** Names of Italy. Written from general knowledge. */
export const ITALIAN: NamePool = {
  female: {
    elder: `
adelina adriana agnese alba alfonsina amalia amelia ana angela angelina angiola anna annamaria annunziata antonia
antonietta armida aurelia bianca camilla carla carmela caterina cecilia clara clelia concetta dina dolores domenica
elena eleonora elisa elisabetta elsa elvira emilia emma ester eugenia eva felicia fernanda filomena fiorella francesca
gabriella gemma gilda gina giovanna giovannina giulia giuliana giuseppina ines irene irma isabella ivana laura leda
letizia lidia liliana lina livia lorenza lucia luciana luigina luisa marcella margherita maria marianna marina marisa
marta matilde michela milena mirella norma olga orietta ornella palmira paola patrizia raffaela renata rina rita rosa
rosalba rosalia rosanna rosaria rosella rosetta sandra santa sara silvana silvia stella teresa teresina vera vincenza
vittoria wanda
`,
    middle: `
adriana agnese alessandra amelia angela anna annalisa annamaria antonella antonia antonietta arianna barbara beatrice
benedetta bianca carla carlotta carmela carmen caterina cecilia chiara cinzia clara claudia concetta cristina daniela
debora deborah diana domenica donatella elena eleonora elisa elisabetta emanuela emilia erica ester eva federica
fiorella flavia francesca gabriella gemma giorgia giovanna giulia giuliana giuseppina ilaria ines irene isabella ivana
lara laura letizia lidia liliana livia lorella lorena lorenza loretta lucia luciana luisa mara marcella margherita maria
marianna mariella marina marisa marta matilde maura michela milena mirella miriam monica nadia nicoletta norma olga
olivia orietta ornella paola patrizia renata rita roberta romina rosa rosalba rosalia rosanna rosaria rosella sabina
sabrina samanta samantha sandra sara serena silvana silvia simona simonetta sonia stefania stella susanna tamara tania
tatiana teresa tiziana valentina valeria vanessa vera veronica vincenza vittoria viviana
`,
    younger: `
agnese alessandra alessia alice amelia anastasia anita anna arianna beatrice benedetta bianca camilla carlotta caterina
cecilia chiara clara claudia cristina dalila daniela debora denise desiree diana elena eleonora eliana elisa elisabetta
emma erica erika ester eva federica flavia francesca gemma giada giorgia giovanna giulia giuliana greta ilaria irene
isabel isabella jessica lara laura lavinia letizia linda lisa livia lorena lucia ludovica mara margherita maria marianna
marika marina marta martina matilde melissa mia michela miriam monica nadia naomi nicole nicoletta nina noemi nora
olivia paola penelope rachele rebecca roberta sabrina sara serena silvia simona sonia stefania stella susanna tania
teresa valentina valeria vanessa vera veronica vittoria viviana zoe
`,
    timeless: `
angela anna caterina chiara clara elena elisa francesca giovanna laura lucia maria paola sara silvia teresa
`,
  },
  male: {
    elder: `
achille adriano alberto aldo alessandro alfonso alvaro andrea angelo anselmo antonio armando arturo augusto benedetto
benito biagio bruno carlo carmine celestino cesare claudio corrado cosimo damiano danilo dante dario davide diego
domenico donato edoardo emanuele emilio enrico enzo ermanno ernesto ettore evaristo fabio fausto federico ferdinando
fernando filippo flavio fortunato francesco gabriele gaetano gennaro gerardo giacomo giancarlo gianfranco gino
gioacchino giorgio giovanni giuliano giuseppe gregorio guido isidoro leandro leonardo leopoldo lorenzo luca luciano
lucio ludovico luigi marcello marco mariano mario martino massimo matteo mattia maurizio michelangelo michele natale
nicola norberto osvaldo ottavio paolo pasquale pietro placido raffaele raimondo renato renzo riccardo rinaldo roberto
rocco rodolfo romeo ruggero salvatore santino saverio sergio severino silvano silvio simone stefano tancredi teodoro
tommaso tullio ubaldo umberto urbano vincenzo vito vittorio walter
`,
    middle: `
adriano alberto aldo alessandro alessio andrea angelo antonio armando arturo bruno carlo carmine claudio corrado cosimo
cristian cristiano damiano daniele danilo dario davide denis diego domenico donato edoardo emanuele emiliano emilio
enrico enzo ernesto fabio fabrizio federico ferdinando filippo flavio francesco gabriele gaetano gennaro gerardo giacomo
giancarlo gianfranco gianluca gianluigi gino giorgio giovanni giuliano giuseppe gregorio guido ivan leonardo lorenzo
loris luca luciano lucio luigi manuel marcello marco mariano mario massimiliano massimo matteo mattia maurizio
michelangelo michele mirko nicola omar osvaldo ottavio paolo pasquale patrizio pietro raffaele raimondo renato renzo
riccardo roberto rocco rodolfo romeo ruggero salvatore saverio sergio silvano silvio simone stefano tiziano tommaso
umberto vincenzo vito vittorio walter william
`,
    younger: `
achille adriano alan alberto alessandro alessio andrea angelo antonio arturo bruno carlo claudio cosimo cristian
cristiano damiano daniel daniele danilo dante dario davide denis diego domenico edoardo elias emanuele emiliano enrico
enzo ettore fabio fabrizio federico ferdinando filippo flavio francesco gabriel gabriele gaetano gennaro giacomo
giancarlo gianluca giorgio giovanni giuseppe gregorio guido ivan jacopo kevin kristian leonardo liam lorenzo loris luca
luigi manuel marcello marco mario martino mathias matteo mattia maurizio michael michele mirko nathan nicola nicolas
noah oscar ottavio paolo pasquale pietro raffaele raul riccardo roberto rocco romeo ruben salvatore samuel saverio
sergio simone stefano tancredi thomas tiziano tommaso umberto vincenzo vito vittorio
`,
    timeless: `
alberto alessandro antonio carlo francesco giacomo giorgio giovanni giuseppe leonardo lorenzo luigi marco mario matteo
paolo pietro riccardo roberto stefano tommaso vincenzo
`,
  },
  unisex: ``,
  family: `
abbate accardi accardo acerbi adami agnelli agosti agostini albanese alberti albertini alessandri alessi alfieri aloisi
altieri amadei amadori amato ambrosini ambrosio amendola andreoli andreotti angelini angelucci anselmi antonelli
antonini antonucci apicella arcuri ariano arnone astolfi avallone baggio baldi baldini balducci balestra balestrieri
ballarini bandini barbato barberis barbieri bardi baresi barone barsotti bartoli bartolini basile bassani bassi
battaglia battistini belli bellini bello bellomo belloni belotti beltrame beltrami benassi benedetti benvenuti berardi
bergamini bernardi bernardini bertelli berti bertolini bertolotti bertoni bertuzzi betti bettini biagi biagini bianchi
bianchini bianco biasi bisogni boccia bolognesi bonanno bonetti bonfanti bonfiglio boni bonini bonomi bordoni borghi
borrelli bortolotti boschi bosco bottari brandi bruni bruno cacciatore calabrese caputo carbone caruso castellano
castelli catalano cattaneo cirillo conte conti coppola costantini costanzo crivelli damico dangelo deangelis deluca
demarco desantis devito diana dibella difranco donati esposito fabbri farina fasano ferrante ferrara ferrari ferraro
ferretti ferro fiore fortunato franchi fusco galli gallo gatti gentile gianni giannini giordano giuliani graf grasso
greco grimaldi guidi imperiale lamberti leone lombard lombardi lombardo longo lorusso lucchese mancini mancuso manfredi
marchetti mariani marini marino martinelli martini martino mazza mazzini mele milani montanari monti morelli morello
moretti mori napolitano natale neri orsini pagano palma palmieri palumbo parisi pascale pastore patti pellegrini
pellegrino perrone piazza piccolo pinna poli ricci rinaldi rinaldo riva rizzi rizzo romagnoli romeo romo rossetti rossi
rosso ruggiero russo sacco salerno salvatore salvi sanna santini santoro sartori serra silvestri sorrentino spinelli
stella testa toni toscano tosi valente valentini valle venturi villani vitale vitali vito zanetti zara
`,
  known: {
    female: {
      elder: `
ada adalgisa adelaide adele agata albertina alda alma antonina argentina assunta augusta brigida bruna carmelina
carolina celestina cesira clementina consolata costanza donata edda edvige enrica ernesta ersilia eufemia fausta fedora
filippa fiorina flora franca gaetana genoveffa germana giuditta giuseppa grazia graziella ida ilda immacolata iolanda
isolina italia lea loredana luigia maddalena mafalda mariangela marietta michelina nella nerina nunzia olimpia ottavia
pia pierina pina rosina rossana santina savina serafina sofia tina tosca tullia ultimina umberta vanda velia viola
virginia zaira zita
`,
      middle: `
brunella catia costanza cristiana donata fabiana fabrizia fiorenza franca fulvia grazia graziella immacolata loredana
luana lucilla maddalena mariangela marilena maristella marzia mascia monia morena novella nunzia ottavia pierangela
raffaella rossana rossella santina sofia
`,
      younger: `
adele agata ambra asia aurora azzurra carolina diletta fabiola fiamma gaia ginevra gioia ilenia jasmine lia luana luce
lucrezia luna maddalena mariachiara mariasole melania morgana nunzia ottavia rossella sofia tommasa viola virginia
`,
    },
    male: {
      elder: `
abramo adamo adelmo adolfo agostino albano albino alfio alfredo amato amedeo amerigo amilcare aniello annibale antonino
arcangelo aristide arnaldo arrigo attilio aurelio baldassarre bartolomeo battista bonaventura calogero camillo candido
carmelo ciro clemente costantino cristoforo decio dino duilio edmondo egidio elio elvio emidio enea ennio ercole
ermenegildo eugenio ezio fedele felice ferruccio fiorentino fiorenzo folco franco fulvio gaspare gastone germano
gherardo giacinto giacobbe gianni giobatta giordano giosue girolamo giulio giustino goffredo gualtiero guerrino
guglielmo iacopo ignazio ilario innocenzo isaia italo ivano ivo lamberto lauro lazzaro leo leone liberato libero licio
lino lodovico manlio marino mauro melchiorre modesto nazzareno nello nicolo nino nunzio olindo olinto omero onofrio
orazio oreste orfeo orlando ottorino palmiro pancrazio pellegrino pierino piero pio pompeo primo quinto quirino raniero
remigio remo rino rolando romano romolo sabatino sabato salvo sandro sante santo savino sebastiano secondo serafino
settimio silvestro sisto spartaco taddeo terenzio tiberio tito tonino uberto ugo ulderico ulisse valentino valerio
valter venanzio virgilio virginio vitale vittore zeno
`,
      middle: `
alfredo antonello antonino attilio beppe carmelo christian ciro egidio elio eros eugenio ezio felice ferruccio franco
fulvio giampaolo giampiero gianmarco gianni gianpaolo gianpiero giordano giulio guglielmo ignazio ivano ivo lino marino
mauro mirco moreno nello nino nunzio orazio oreste orlando peppe pierluigi piero pierpaolo pino rino romano samuele
sandro sebastiano tonino ugo valentino valerio valter
`,
      younger: `
brando christian ciro elia enea ennio gianandrea gianmarco gioele giordano giulio guglielmo mauro niccolo nicolo orlando samuele
santiago santo sebastiano tobia ugo valerio
`,
    },
    given: `
celeste
`,
    family: `
bassini berlusconi bozzi colombo fontana negri sala bracci brambilla brancato brigante brignoli brunetti bruschi buccheri bucci buonocore burgio
buscemi busetto cafiero calabro calandra calcagno calderone calvi camerini camilleri cammarata campagna campanella
cannata cantoni capasso capobianco caponi cappelletti cappelli capponi capuano caracciolo carbonara carboni cardinale
cardone carella carletti carli carnevale caroli carpentieri carrara carrieri carta carulli casadei casagrande casale
casali casella caselli cassano castaldi castellani castiglione cataldo catania cavaliere cavallaro cavalli cavallini
cavallo cecchi cecchini celentano cenci ceriani cerri cerutti cesarini chiappini chiesa chiodi ciani cicala ciccone
cinelli ciotti cipolla cipriani citarella clemente cocco colella coletta coletti colonna comi conforti consoli contini
coppi cordone corradi corsi corsini cosentino cosimi cossu costa costantino cotugno cremonesi crespi cristiani cuomo
curcio curti cusimano damiani danieli deluigi dinardo donadio donini dorazio durante errico fabbrini fabbro fabiani
fabris facchini falcone falconi fanti fantini fantoni farinelli favaro fazio fedele federici felici ferrandi ferraris
ferretto ferri festa ficarra filippi filippini fioravanti fiorentini fiorentino fiorini floris foglia foglio fois
foletti fontanella formica forte forti franceschi franceschini frangipane franzoni frassinetti frigerio fumagalli furlan
gabrielli gaeta gagliardi galante galasso galati galeotti gallina gambino garbin garibaldi garofalo garrone gaspari
gasparini gasparri gatto genovese genovesi gentili gerardi germani ghezzi ghirardi giacobbe giacomelli giacomini gialli
gigli giglio gilardi giovannini giraudo gissi giudici giusti giustini gobbi golia gori granata grandi grassi graziani
graziano gregori grillo grossi guarino guarnieri guerini guglielmi guidotti gullo iacono iannone iannuzzi ielpo imbriani
ingrassia innocenti invernizzi iorio izzo labate lamanna lanza lanzi laurenti lazzari lazzarini leonardi leoni lepore
liguori linares lippi lisi locatelli lodi lombardini longhi longobardi lopresti lorenzi lorenzini loria lucchini luciani
luongo lupi lupo macaluso macchi maffei maggi maggio magnani magni magri mainardi malagoli malavasi mammoliti manca
mancinelli manenti manfredini manna mannino mannucci manzoni marangoni marano marcelli marchesi marchi marconi marcucci
mariotti marrone martelli marzano masi masiero masini massa massari massaro mastroianni mattei mattioli maugeri mauri
mauro mazzola mazzoni mazzotta melis melloni meloni menegatti menichetti meola merlini merlo messana messina miceli
micheletti micheli miglietta migliore minelli minetti minniti misuraca mocci modica molinari molteni monaco mondello
monteleone montesano morabito morandi morandini moroni morra mosca moscatelli motta mura muratori murgia musso musumeci
nanni napoli nardi nardini natali negrini negro nicoletti nicolini nicolosi nobile nocera novelli oddo oliveri olivieri
onofri orlandi orlando orru orsi ottaviani pace paci padovani paganelli pagani pagliari paladini palazzi palermo
palladino palomba pandolfi panico panza paolini paolucci papa papini paradiso parente parodi parrinello pascucci pasini
pasqualini passeri pastori pavan pavone pecora pedretti pedrini pelizzari pellegrinelli pepe peri perini perna perri
perugini peruzzi petrella petrelli petrucci pezzella pezzotti piazzi picone pieri pinto piras pirovano pisani pisano
pittalis pizzo poggi poletti polito polizzi pompei ponti porcu porta pozzi prati presti procopio proietti provenzano
puddu puglia puglisi quaranta quattrocchi raimondi raineri rampini randazzo ranieri rapisarda ratti re reale recchia
renzi rigamonti righetti righi rizzuto rocca rocchi romagnolo romani romano roncoroni rosati roselli rosi rossini rota
rotondo ruberti rubino ruffini ruocco russi sabatini saccani sacchetti sacchi saggese salvati salvatori salvini
sammartino sanfilippo sanseverino santangelo santarelli santi santucci sarno sarti sartor savino savoia sbarra scala
scalia scarpa schiavi schiavone sciacca scognamiglio scotti serafini sereni serio serpico sessa severini sforza sgarbi
siciliano signorelli silvestro simonelli simonetti simoni sirigu soldati solinas sorrenti spada spagnoli spanu sparacino
spataro spina stefani stefanini strada tagliabue tagliaferri tamburini taormina tarantino tedeschi tedesco tempesta
terranova terzi tomasi tomasini tonelli toniolo tornabene torri toscani tozzi traina tramontano trapani trevisan tripodi
troiani tucci turati turco urso uva vacca vaccari vaccaro vanni varriale vecchi vella venezia veneziano ventura vercelli
verdi verga vergani vernazza versace vettori vezzoli vianello viglione vignali villa vinci viola visconti visentin
vitiello viviani volpe volpi zaccaria zago zambon zamboni zampieri zanella zanini zanotti zappa zecchini zerbini zini
zito zocchi zoli zoppi zuccaro zucchi
`,
  },
};
