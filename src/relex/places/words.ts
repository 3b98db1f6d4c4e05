import { wordSet } from "../../language/lexicons/word-set.js";
import type { Token } from "./tokens.js";

/** Kinds of street that follow the name and are hardly anything else. Normal form. */
export const STREET_KINDS: ReadonlySet<string> = wordSet(`
street st avenue ave av road rd boulevard blvd lane ln drive dr court ct circle cir place pl terrace ter way parkway pkwy highway hwy
route square sq loop crescent cres close mews row alley plaza pike turnpike tpke expressway expy freeway fwy trail trl walk gardens
quay wharf esplanade promenade causeway str streets roads avenues drives lanes squares courts
utca u ut utja ter korut krt tanav tee pst puiestee cesta ulica trg iela gatve sokak sok caddesi cad gata gatan vei veien vej vagen
vag gade katu terrasse strasse gasse platz weg straat laan plein allee
`);

/** Kinds of street that are parts of the names of towns as well: of a street only beside a house number. */
export const WEAK_KINDS: ReadonlySet<string> = wordSet(`
hill park grove view green rise vale bend path pass point ridge run spur track ranch row landing hollow heights manor meadow meadows
orchard oval crossing cove commons common crest dale estate estates field fields flat flats forge fork forks garden glen glens haven
isle junction key knoll knolls lake land light lodge mall mews mill mills mount mountain mountains neck parks pine pines plains port
ports prairie rapids rest river shoal shoals shore shores spring springs station stream summit trace tunnel underpass union valley
via viaduct village villages ville vista well wells branch bridge brook brooks burg burgs bypass camp canyon cape center centers
cliff cliffs club corner corners course creek curve dam divide drives extension fall falls ferry ford fords fort gateway gate greens
groves harbor harbors inlet island islands motorway passage ramp skyway throughway walks wall ways hills bottom bluff bluffs bayou
beach annex arcade rue square islands ramp parkways shoals turnpike hof
`);

/** Kinds of street that come before the name. */
export const KINDS_BEFORE: ReadonlySet<string> = wordSet(`
via viale vle piazza piazzale piazzetta corso vicolo lungomare lungotevere largo contrada strada borgo salita frazione localita
calle avda avenida avd plaza plazuela pza paseo camino carretera ctra ronda travesia glorieta urbanizacion callejon carrer pasaje
rua travessa praca alameda estrada rodovia rue boulevard bd bld chemin impasse quai cours passage ruelle allee faubourg place route
ul ulica aleja aleje al plac os osiedle ulice namesti trida nabrezi calea bulevardul soseaua odos leoforos prospekt pereulok heol
jalan avenue av
`);
/** Those of the words above that are English as well: they need a name after them and no kind of street behind it. */
export const ALSO_ENGLISH: ReadonlySet<string> = wordSet(
  "via avenue av boulevard place route plaza passage cours al os borgo corso largo",
);

/** Before the number of a flat, a room, a floor. */
export const UNIT_WORDS: ReadonlySet<string> = wordSet(`
apartment apartments apt appartment suite ste unit flat room rm floor fl number no num nr nro numero box lot building bldg block entrance bed
ward bay level stop gate platform bus door desk cubicle cabin space trailer hall wing tower house cell pod theatre stall slip dept
department section sector zone district stall
interno int scala piano palazzina edificio lotto stanza camera letto reparto corsia posto civico snc
piso puerta portal escalera esc bloque planta habitacion hab cama sala bajo izquierda derecha izda dcha izq der local
zip zipcode code postcode postal cap cp postbox psc po box casella postale apartado correos post office pob cmr hc rr rural
`);

/** Before the number of a road. */
export const ROAD_WORDS: ReadonlySet<string> = wordSet(`
highway hwy interstate route rte county state us road rd exit mile junction motorway autostrada strada statale provinciale autopista
carretera nacional autovia calle carrera ruta marker km kilometer chilometro kilometro
`);

/** Roads whose letter and number are one: "I-95", "M25", "A40". */
export const ROAD_LETTERS: ReadonlySet<string> = wordSet("i m a b us sr cr sh fm n ap ss sp e");

/** Nouns of places: they say what it is, not which. They stay. */
export const SITES: ReadonlySet<string> = wordSet(`
station airport harbour harbor bridge hospital hospitals clinic centre center county city town township village borough parish
province region district suburb suburbs neighborhood neighbourhood area valley island islands isle beach bay lake river creek park
parks mountain mountains mount hills hill heights falls springs forest woods desert coast shore university college campus school
church mall market square tower stadium arena museum library hotel inn motel terminal port pier dock marina reservation reserve
prison jail barracks base fort camp farm ranch estate estates gardens garden cemetery zoo palace castle hall plaza building house
home nursing care facility complex apartments residence residences court avenue street road metro subway bus train stop rail depot
state country republic kingdom territory county prefecture department county municipality commune canton oblast
rehab rehabilitation medical community general memorial emergency room intensive unit icu nicu picu micu sicu ccu pacu itu hdu er ed theatre reception lobby cafeteria waiting living dining operating exam recovery
civile generale regionale
canteen ward wards kitchen office gym pool playground library side end line corner intersection junction crossing roundabout
stazione aeroporto ospedale clinica centro citta paese comune provincia regione quartiere isola spiaggia lago fiume valle monte
montagna parco universita scuola chiesa mercato porto ponte casa riposo frazione zona pronto soccorso
estacion aeropuerto hospital ciudad pueblo barrio provincia isla playa rio sierra montana parque universidad colegio escuela iglesia
mercado puerto puente residencia centro salud municipio comarca
`);

/** Points of the compass and the like: "North Main Street", "Central London". They stay. */
export const DIRECTIONS: ReadonlySet<string> = wordSet(`
north south east west northeast northwest southeast southwest northern southern eastern western central downtown uptown midtown
upstate greater inner outer upper lower n s e w ne nw se sw nord sud est ovest centro norte sur este oeste old new
`);
/** Those of the words above that are too often part of a name to stay, unless a word of the gazetteer follows. */
export const NAME_DIRECTIONS: ReadonlySet<string> = wordSet("old new upper lower n s e w est este");

/** Little words within the names of towns and streets of several languages. */
export const NAME_PARTICLES: ReadonlySet<string> = wordSet(`
de del della delle dei degli di da do das dos du des la las le les lo los el y e et und en van von der den dem het ter ten op aan am
im an zum zur na nad pod u i upon on of the sur sous sainte saint st ste san santa santo sant d l al alla sul sulla sotto sopra in
`);

/** Talk around an address. It stays. */
export const TALK: ReadonlySet<string> = wordSet(`
a an and are at around behind beside between by from here her his i im in inside into is it its my near nearby next of off on opposite or
our outside over please that thats the their then there this to towards um uh uhm er erm was with within yes yeah no so okay ok like
well also plus up down out about across along live lives living lived reside resides resident residente address indirizzo domiciled
corner intersection number located called named which where who born go went going home back away left right far same
residing corner cross streets intersect still currently
presso vicino accanto nel nella nello nei dal dalla dallo alla al allo alle ai agli il gli un uno una ed e o di da in su per con tra fra a
en el la los las un una y o de del al por para con cerca junto desde hasta entre donde vive abita risiede
comma period mr mrs ms miss dr prof bis attn care mail send ship deliver zip code post postcode postal cap cp us
`);

/** "his sister's house": whose it is. */
const RELATIVES: ReadonlySet<string> = wordSet(`
mom mum dad mother father sister brother daughter son friend neighbor neighbour aunt uncle wife husband grandmother grandfather cousin girlfriend boyfriend parent
`);

/** Words of military addresses, in capitals. */
export const MILITARY: ReadonlySet<string> = new Set("PSC APO FPO DPO AA AE AP USS USNS USNV USCGC CMR".split(" "));

/** Words for waters and hills that stand before their names: "Lake Tahoe". */
export const FEATURES_BEFORE: ReadonlySet<string> = new Set(["lake", "mount", "river", "camp"]);
/** Waters, hills and the like that stand after their names: "Mystic River". */
export const FEATURES_AFTER: ReadonlySet<string> = wordSet(
  "river creek lake bay bayou island islands mountain mountains forest desert reservation",
);
/** Ends of the names of towns that are words for waters and hills as well. */
export const TOWN_ENDINGS: ReadonlySet<string> = wordSet("falls springs heights hills harbor harbour");
/** Kinds of places that stand before the name: "Lake Tahoe", "County Kerry". */
export const LEADING_SITES: ReadonlySet<string> = new Set(["lake", "county", "camp"]);
/** "City of Leeds", "Comune di Lecco" */
export const ADMINISTRATIONS: ReadonlySet<string> = wordSet(
  "city town village state county province region borough university republic district comune provincia regione municipio ciudad comarca civile generale regionale",
);
/** What a building or a part of one is called: with capitals it is no name. */
export const FACILITIES: ReadonlySet<string> = wordSet(
  "hospital hospitals clinic room ward wards emergency icu er ed unit home nursing care office reception lobby department floor house building bus stop train station metro subway rail hotel motel school church university college campus museum library gym pool kitchen cafeteria canteen airport market facility residence rehab rehabilitation medical community intensive playground ospedale clinica casa scuola chiesa pronto soccorso stazione aeroporto mercato hospital clinica estacion escuela iglesia mercado centro aeropuerto salud bajo izquierda derecha izda dcha izq der planta puerta piso bed",
);

/** Whether a word says what something is, not which. */
export const isKind = (key: string) => SITES.has(key) || UNIT_WORDS.has(key) || TALK.has(key) || DIRECTIONS.has(key);

/** Whether the token is a relative with a possessive: "sister's". */
export const isRelatives = ({ key, possessive }: Token) => possessive && RELATIVES.has(key);
