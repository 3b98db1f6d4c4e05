import { wordSet } from "../../language/lexicons/word-set.js";

/** Names of the signs of an address, in normal form, and the sign. Longest first. */
export const SPOKEN_SIGNS: readonly (readonly [words: readonly string[], sign: string])[] = (
  [
    ["at sign", "@"],
    ["at symbol", "@"],
    ["at", "@"],
    ["chiocciola", "@"],
    ["chiocciolina", "@"],
    ["arroba", "@"],
    ["trattino basso", "_"],
    ["guion bajo", "_"],
    ["under score", "_"],
    ["underscore", "_"],
    ["dot", "."],
    ["period", "."],
    ["point", "."],
    ["punto", "."],
    ["dash", "-"],
    ["hyphen", "-"],
    ["minus", "-"],
    ["trattino", "-"],
    ["guion", "-"],
    ["plus", "+"],
    ["forward slash", "/"],
    ["slash", "/"],
    ["barra", "/"],
    ["colon", ":"],
    ["due punti", ":"],
    ["dos puntos", ":"],
  ] as const
).map(([words, sign]) => [words.split(" "), sign]);

/** Said of an address in the middle of it. They stay. Normal form. */
export const SPOKEN_ASIDES: readonly (readonly string[])[] = [
  "thats all one word",
  "all one word",
  "as one word",
  "one word",
  "all lower case",
  "all lowercase",
  "lower case",
  "upper case",
  "lowercase",
  "uppercase",
  "all small",
  "all together",
  "with no spaces",
  "no spaces",
  "no space",
  "the number",
  "the letter",
  "the word",
  "capital",
  "tutto attaccato",
  "tutto minuscolo",
  "minuscolo",
  "todo junto",
  "todo en minusculas",
  "uh",
  "um",
].map((phrase) => phrase.split(" "));

/** In front of a user name or an address, in its span: "user name is". */
export const ANNOUNCES =
  /^(?:[\s"'(<]*(?:my|his|her|the|your|user ?name|user ?id|user|login|log ?in|screen ?name|handle|e-?mail(?: address)?|mailto:|address|website|site|web ?page|portal|account|name|is|was|it's|under|id)(?=[\s:=]|(?<=:))[\s:=]*)+/iu;

/** Labels of hosts, words of paths and local parts that belong to nobody. They stay. */
export const NOBODYS_WORDS: ReadonlySet<string> = wordSet(`
  www mail webmail smtp imap ftp m app api portal my login logon signin signup info contact contacts office admin support help billing
  reception noreply reply no donotreply appointments appointment booking bookings enquiries inquiries mailbox secretary service services
  http https wav dcm doc docx xls xlsx csv txt zip tiff jpeg gif rtf html htm php asp aspx jsp pdf jpg png index home about page pages id en us uk it es de fr user users account accounts search
  patient patients doctor doctors clinic results result record records staff team people members profile profiles directory department departments news blog shop store static images img css js video forms form map maps
`);

/** Plain words for hosts and paths. */
export const PLAIN_WORDS: readonly string[] = `
  amber aspen basil beacon birch bramble breeze brook canyon cedar cinder clover cobalt copper coral cove crest cypress dahlia delta drift
  dune ember falcon fern fjord flint garnet glade grove harbor hazel heather heron hollow indigo iris ivory jasper juniper kestrel lagoon larch
  lilac linden lotus lumen maple marsh meadow mesa mistral moss nectar oasis onyx opal orchard osprey otter pebble pine plover poppy prairie
  quarry quartz quill raven reef ridge robin rowan saffron sage sierra slate sorrel sparrow spruce summit thistle tundra umber vale walnut willow wren
`
  .trim()
  .split(/\s+/u);

/** Given names for the local parts of invented e-mail addresses that are not about anybody in the document. */
export const MAIL_GIVEN_NAMES: readonly string[] = `
  alina andre anja bruno carla celia dario davide diego edith elena elisa emil erika fabio felix flora gianna greta hanna hector helena ines
  irene ivan jonas julia karim katja klara larissa leonie lorena lucas magda malik marco marta milena miriam monika nadia nadine nina noemi
  olga oliver paula petra rafael ramona renata ronja samira sandra sergio silvia simone sofia stefan tamara tania tobias ulrike vera viktor yara yusuf zara
`
  .trim()
  .split(/\s+/u);

/** Family names for the local parts of invented e-mail addresses that are not about anybody in the document. */
export const MAIL_FAMILY_NAMES: readonly string[] = `
  abbott ackerman aldrich amundsen arroyo bancroft barlow beckett benitez bergman blakely bradshaw brennan calloway cardenas carmody castellano
  cavanaugh chandra corrigan coulter dalton delaney dempsey devlin dominguez donahue ebner eklund ellison escobar fairchild farrow ferrante fitch
  galloway garrity gomes hadley halloran hartman hollis huber iverson jankowski jensen kaminski keating kendrick kovacs lambert larkin lindgren
  lombardi mahoney marchetti mercer moreau navarro nilsson norwood oakley ortega pacheco palmer petrov quigley radcliffe redmond rinaldi rosen
  salazar sandoval schaefer sheridan sorensen stanton sutherland tanaka thornton underhill valdez vasquez vogel wakefield weiss whitaker yamada zimmer
`
  .trim()
  .split(/\s+/u);
