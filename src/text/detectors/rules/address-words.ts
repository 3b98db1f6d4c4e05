/**
 * What addresses are made of, in the countries whose people a clinic meets: words for streets, postal codes, countries. General
 * knowledge (USPS Publication 28 for the kinds of street of the USA, UPU addressing sheets for the order and the codes).
 */

const words = (list: string): string => list.trim().split(/\s+/).join("|");
/** Each word with its first letter in either case. */
const inEitherCase = (list: string): string =>
  words(list).replace(
    /(^|\|)([a-zA-Z])/g,
    (_, bar: string, letter: string) => `${bar}[${letter.toUpperCase()}${letter}]`,
  );

/** Ends of words that name a street, as part of the word: "Lindenstraße", "Kiannonkatu", "Storgata". */
export const STREET_ENDINGS = inEitherCase(`
  strase strasse straat str weg gasse platz allee damm ufer steig chaussee promenade markt graben zeile kai
  laan plein gracht kade singel dreef steeg dijk hof hove pad
  gatan vagen grand torget stigen allen backen gata gaten gate gade gaden vej vejen vei veien veg vegen vag vange strade torv
  torvet plass plads bakken tunet svingen parken toften terrasse
  katu tie kuja polku kaari raitti penger rinne ranta
  tanav puiestee vegur vegi braut strati gerdi hlid holt tun
  utca utja korut ulice cesta ulica iela gatve caddesi sokak
`);

/** Kinds of street that follow the name as a word of their own: "Kossuth u. 12", "Luite tee 87", "Slovenska cesta 4". */
export const KINDS_AFTER = words(String.raw`
  utca u\. ut utja ter tere koz setany korut krt\. fasor rakpart tn\.? tanav tee pst\.? puiestee cesta ulica ul\. trg iela g\.
  gatve sokak sok\. sk\. caddesi cad\. cd\. bulvari gata gatan vei veien vej vag vagen gade katu terrasse alle alle allee
  strase strasse str\. weg platz straat laan plein ulice namesti
`);

/** Kinds of street that come before the name and are no English words: "ul. Polna 5", "rue des Lilas 9". */
export const KINDS_BEFORE = inEitherCase(String.raw`
  viale v\.le piazza p\.za piazzale corso vicolo lungomare contrada strada
  calle c\/ avda\.? avenida plaza pza\.? paseo carretera ctra\. ronda travesia glorieta urbanizacion callejon carrer
  rua rua travessa praca alameda estrada rodovia
  rue bd\.? allee chemin impasse quai faubourg ruelle
  ul\. ulica aleja aleje al\. plac os\. osiedle ulice nam\. namesti namestie trida tr\. nabrezi trg
  strada bulevardul bd\. calea aleea soseaua odos odos leoforos leoforos plateia odos leoforos ulica ul\. prospekt pereulok sosse
  ulitsa prospekt heol ffordd bothar sraid jalan jl\.
`);

/** Those that are English words or given names too: they need a capital and a name with a capital. */
export const KINDS_BEFORE_CAPITALISED =
  "Via|Avenue|Boulevard|Place|Route|Cours|Square|Passage|Largo|Camino|Av\\.?|Av[dv]\\.?|R\\.|Borgo|An der|Am|Auf der|Auf dem|In der|Im|Zum|Zur|Unter den|Pl\\.";

/** Little words within the name of a street or a town. */
export const PARTICLES = words(`
  de del della delle dei degli di da do das dos du des la las le les los lo el y e et und en van von der den dem het ter ten op
  aan am im an zum zur na nad pod u i og och upon on of the sur sous sainte saint st ste
`);

/** Further kinds of street of the USA (USPS Publication 28, C1): words of their own, so they need capitals and a number. */
export const FURTHER_KINDS: ReadonlySet<string> = new Set(
  `annex arcade bayou beach bend bluff bluffs bottom branch bridge brook brooks burg bypass camp canyon cape causeway center
  centers centre circles cliff cliffs club common commons corner corners courts cove coves creek crest crossing crossroad
  crossroads curve dale dam divide drives estate estates extension fall falls ferry field fields flat flats ford fords forest
  forge forges fork forks fort garden gateway glen glens green greens groves harbor harbors haven heights hills hollow inlet
  island islands isle junction junctions key keys knoll knolls lake lakes land landing light lights loaf lock locks lodge mall
  manor manors meadow meadows mill mills mission motorway mount mountain mountains neck orchard oval overpass park parks parkways
  pass path pine pines plain plains plazas point points port ports prairie radial ramp ranch rapid rapids rest ridge ridges river
  shoal shoals shore shores skyway spring springs spur spurs squares station stravenue stream streets summit throughway trace
  track trafficway tunnel underpass union unions valley valleys viaduct view views village villages ville vista walks wall ways
  well wells`.split(/\s+/),
);

/** Countries as the last line of an address names them. */
export const COUNTRIES = [
  "Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and Barbuda|Argentina|Armenia|Aruba|Australia|Austria|Azerbaijan|Bahamas|Bahrain",
  "Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bermuda|Bhutan|Bolivia|Bosnia(?: and Herzegovina)?|Botswana|Brazil|Brunei|Bulgaria",
  "Burkina Faso|Burundi|Cambodia|Cameroon|Canada|Cape Verde|Central African Republic|Chad|Chile|China|Colombia|Comoros|Congo|Costa Rica",
  "Croatia|Cuba|Cyprus|Czech Republic|Czechia|Denmark|Djibouti|Dominica|Dominican Republic|East Timor|Ecuador|Egypt|El Salvador|England",
  "Equatorial Guinea|Eritrea|Estonia|Eswatini|Ethiopia|Faroe Islands|Fiji|Finland|France|French Guiana|Gabon|Gambia|Georgia|Germany",
  "Ghana|Gibraltar|Great Britain|Greece|Greenland|Grenada|Guadeloupe|Guam|Guatemala|Guernsey|Guinea(?:-Bissau)?|Guyana|Haiti|Honduras",
  "Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Isle of Man|Israel|Italy|Ivory Coast|Jamaica|Japan|Jersey|Jordan",
  "Kazakhstan|Kenya|Kiribati|Kosovo|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Macau",
  "Madagascar|Malawi|Malaysia|Maldives|Mali|Malta|Marshall Islands|Martinique|Mauritania|Mauritius|Mexico|Micronesia|Moldova|Monaco",
  "Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|(?:The )?Netherlands|New Caledonia|New Zealand|Nicaragua|Niger",
  "Nigeria|North Macedonia|Northern Ireland|Norway|Oman|Pakistan|Palau|Panama|Papua New Guinea|Paraguay|Peru|Philippines|Poland",
  "Portugal|Puerto Rico|Qatar|Reunion|Romania|Russia|Rwanda|Saint Lucia|Samoa|San Marino|Saudi Arabia|Scotland|Senegal|Serbia|Seychelles",
  "Sierra Leone|Singapore|Slovakia|Slovenia|Somalia|South Africa|South Korea|South Sudan|Spain|Sri Lanka|Sudan|Suriname|Sweden",
  "Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Togo|Tonga|Trinidad and Tobago|Tunisia|Turkey|Turkiye|Turkmenistan|Tuvalu|Uganda",
  "Ukraine|United Arab Emirates|United Kingdom|United States(?: of America)?|Uruguay|Uzbekistan|Vanuatu|Vatican City|Venezuela|Vietnam",
  "Wales|Yemen|Zambia|Zimbabwe|UK|U\\.K\\.|USA|U\\.S\\.A\\.|UAE",
].join("|");

/** States of the USA: five digits after one are a ZIP code. */
export const STATE_NAMES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
/** Their codes, in capitals only: "in", "me" and "or" are words. */
export const STATE_CODES =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|AA|AE|AP";
/** Provinces and states of other countries whose addresses name them. */
export const PROVINCES =
  "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Ontario|Quebec|Quebec|Saskatchewan|New South Wales|Victoria|Queensland|Tasmania|South Australia|Western Australia|Lower Austria|Upper Austria|Styria|Tyrol|Carinthia|Salzburg|Bavaria|Saxony|Hesse|Catalonia|Andalusia|Tuscany|Lombardy|Kent|Surrey|Essex|Sussex|Devon|Cornwall|Norfolk|Suffolk|Yorkshire";

const UK = String.raw`[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]) ?\d[ABD-HJLNP-UW-Z]{2}`;
const CANADA = String.raw`[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d`;
/** Postal codes of all countries: only where a town, a region or a country stands beside them. */
export const POSTAL_CODES = String.raw`(?:${UK}|${CANADA}|\d{4} ?[A-Z]{2}(?![A-Za-z])|\d{3} \d{2}(?!\d)|\d{2}-\d{3}|(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?)`;
/** British postcodes in capitals, as the source of an expression. */
export const UK_POSTCODES = `GIR ?0AA|${UK}`;
/** Canadian postal codes in capitals, as the source of an expression. */
export const CANADIAN_POSTCODES = CANADA;
