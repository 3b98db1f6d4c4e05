import { type FormRule, form } from "../parts/forms.js";

const CAPITAL = "[A-Z][a-zA-Z'-]+\\.?";
const SMALL = "(?:(?:de|del|de la|de los|de las|la|las|el|los|y|do|da|sa) )";
const NAME = `${SMALL}{0,2}${CAPITAL}(?: ${SMALL}{0,2}${CAPITAL}){0,4}`;
const HOUSE = "\\d{1,5}(?: ?(?:bis|[A-Z](?![A-Za-z])))?";
/** Parts of a house and of a block. */
const PART =
  "(?:,? ?-? ?(?:(?:casa|lote|lt\\.?|solar|manzana|mza?\\.?|apto\\.?|apartamento|depto\\.?|dpto\\.?|interior|int\\.?|piso|torre|bloque|blq\\.?|edificio|edif\\.?|portal|escalera|esc\\.?|puerta|pta\\.?|parcela|local|nave|sector|etapa|unidad|of\\.?|oficina|chalet|bungalow)[ .]{1,2}[A-Z\\d]{1,4}(?:-[A-Z\\d]{1,3})?|\\d{1,2}(?:\\.?[oa]|°)(?:[ -]?(?:[A-H](?![A-Za-z])|izqd?a?\\.?|izda?\\.?|dcha?\\.?|derecha|izquierda))?|bajo(?: [A-H](?![a-z]))?|atico)(?![a-zA-Z\\d]))";
const ROADS =
  "A|AP|N|M|R|CV|MA|SE|CA|GC|TF|LE|VA|BU|SG|ZA|SA|AV|TO|CM|EX|AS|BI|GI|NA|HU|TE|AB|AL|GR|MU|PO|OU|LU|AC|RM|LR";
const LIVE =
  "domicilio|direccion|dir\\.|dom\\.|reside en|vive en|vivo en|domiciliad[oa] en|residente en|viviendo en|con domicilio en";

/** Addresses whose street has a number for a name or no kind, and roads. */
export const SPANISH_TOLD_ADDRESSES: readonly FormRule[] = [
  // "Calle 45 # 12-30", "Cra. 7 No. 45-12 apto 301"
  form(
    "ADDRESS",
    0.95,
    `(?<![a-z])(?:calle|cll?\\.?|carrera|cra\\.?|kra?\\.?|cr\\.?|diagonal|diag\\.?|dg\\.?|transversal|transv\\.?|tv\\.?|avenida|avda?\\.?|av\\.?|circular|autopista) ?\\d{1,3} ?[A-Z]?(?: ?bis)?(?: (?:sur|norte|este|oeste))?,? ?(?:#|no\\.?|n°|n\\.o|numero|nro\\.?|con)? ?\\d{1,3} ?[A-Z]? ?- ?\\d{1,3}(?!\\d)(?: (?:sur|norte|este|oeste))?${PART}{0,4}`,
    { measured: true },
  ),
  // "Mz 14 casa 9", "Lote 5 Mz B"
  form(
    "ADDRESS",
    0.85,
    `(?<![a-z])(?:mz\\.?|mza\\.?|manzana|lote|lt\\.|smza?\\.?|bloque|portal|edificio|torre|etapa) ?[A-Z\\d]{1,3}(?![a-zA-Z\\d])${PART}{1,4}`,
    {
      measured: true,
    },
  ),
  // "Urb. Los Pinos, parcela 14", "Col. Bosques de San Sebastián, Andador 6 edif. 12-B", "Bº La Losa s/n"
  form(
    "ADDRESS",
    0.85,
    `(?<![a-zA-Z])(?:[Uu]rb(?:anizacion|\\.)|[Rr]esidencial|[Cc]onjunto(?: [Rr]esidencial)?|[Pp]oligono|[Cc]ol(?:onia|\\.)|[Ff]racc(?:ionamiento|\\.)|[Bb]arrio|B\\.?o\\.?|[Bb]da\\.?|[Bb]arriada|[Vv]illa|[Aa]sentamiento|AA\\.? ?HH\\.?|[Cc]aserio|[Cc]ortijo|[Mm]asia|[Ff]inca) ${NAME},?(?: (?:[Aa]ndador|[Cc]alle|[Rr]etorno|[Pp]rivada) ${HOUSE})?(?:${PART}{1,4}| s/n)`,
    { flags: "g", measured: true, wordsAlone: true },
  ),
  // "Av. 9 de Julio 1234"
  form(
    "ADDRESS",
    0.97,
    `(?<![a-zA-Z])(?:[Cc]alle|[Cc]/|[Aa]v\\.?|[Aa]vda\\.?|[Aa]venida|[Pp]laza|[Pp]aseo|[Bb]oulevard|[Bb]v\\.?) ?\\d{1,2} de [A-Z]?[a-z]+,? (?:n\\.?o?\\.? ?|# ?)?${HOUSE}(?![\\d/])${PART}{0,4}`,
    { flags: "g", measured: true },
  ),
  // "Domicilio: San Martín 450, 2º B"
  form(
    "ADDRESS",
    0.85,
    `(?<![a-zA-Z])(?:${LIVE.replace(/(^|\|)([a-z])/g, (_, bar: string, letter: string) => `${bar}[${letter.toUpperCase()}${letter}]`)})[ :]{1,2}(?<id>${NAME},? (?:n\\.?o?\\.? ?|# ?|numero )?${HOUSE}(?![\\d/%])${PART}{0,4})`,
    { flags: "g", measured: true, notBefore: /^ ?(?:anos|meses|dias|semanas|horas)/i },
  ),
  // "Zaballa kalea 11, 4. ezk."
  form(
    "ADDRESS",
    0.9,
    `(?<![a-zA-Z])[A-Z][a-zA-Z]+(?: [A-Z][a-zA-Z]+){0,2} (?:kalea|kale|etorbidea|hiribidea|pasealekua|plaza|bidea|auzoa)(?:,? (?:zk\\.? ?)?\\d{1,3})(?:,? \\d{1,2}\\.?(?:-?[A-Z](?![a-z])| ?(?:ezk|esk|eskuina|ezkerra|solairua)\\.?)?)?`,
    { flags: "g", measured: true },
  ),
  // "vivo en emilio baró cuarenta puerta doce"
  form(
    "ADDRESS",
    0.75,
    `(?<![a-z])(?:vivo|vive|vivimos|viven|viviendo|reside|resido|(?:domicilio|direccion) es)(?: ahora)?(?: en)?(?: la| el)? (?<id>(?!calle|desde|hace|con|sin|un|una)[a-z]{3,}(?: [a-z]{2,}){0,3} \\d{1,3}${PART}{1,4})`,
    { only: "spoken", measured: true },
  ),
  // "km 112 de la A-52", "por la N-301"
  form(
    "ADDRESS",
    0.8,
    `(?<![A-Za-z])(?:(?:[Kk]m\\.?|[Kk]ilometro|[Pp]unto kilometrico|PK|[Pp]k) \\d{1,4}(?:[.,]\\d{1,3})? de la|(?:por|en|de|desde|hasta|cortada) la|[Aa]utovia|[Aa]utopista|[Cc]arretera) (?<id>(?:${ROADS})-\\d{1,4}(?:,? (?:km\\.?|kilometro|p\\.?k\\.?) ?\\d{1,4}(?:[.,]\\d{1,3})?)?)(?![\\d-])`,
    { flags: "g", measured: true },
  ),
];
