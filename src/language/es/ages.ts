import { AGE, ENDS, type FormRule, form } from "../parts/forms.js";

/** Who is of an age. */
const SOMEBODY =
  "pacientes?|pac\\.?|pcte\\.?|pte\\.?|px|hombres?|mujer(?:es)?|varon(?:es)?|senor(?:a|es|as)?|sr\\.?a?\\.?|nin[oa]s?|chic[oa]s?|muchach[oa]s?|jovenes|joven|bebe|lactante|recien nacid[oa]|rn|neonato|escolar|adolescente|prescolar|preescolar|hij[oa]s?|niet[oa]s?|marido|mujer|espos[oa]|madre|padre|mama|papa|herman[oa]s?|abuel[oa]s?|ti[oa]s?|prim[oa]s?|sobrin[oa]s?|novi[oa]|pareja|conyuge|suegr[oa]|persona|adult[oa]|ancian[oa]|gestante|primigesta|multipara|embarazada|puerpera|femenin[oa]|masculin[oa]|caso|individuo|usuari[oa]|interno|tipo|cunad[oa]|yerno|nuera|gemel[oa]s?|mellizos|masculino de edad";
/** Before a span of time, not a life. */
const NO_SPAN =
  /(?:^|[^a-z])(?:(?:hace|durante|por|en|cada|tras|despues de|(?:ultim|proxim|primer|siguient|posterior|pasad)[oae]s|llev[a-z]+|desde hace|dentro de|a lo largo de|evolucion de|duracion de|historia de|seguimiento (?:de|a)|supervivencia (?:global )?a(?: los)?|revision a los|control a los|tratamiento de|terapia de|periodo de|intervalo de|antiguedad de|experiencia de|transcurridos|pasaron|faltan|dur[oa]|tabaquismo de|consumo de|matrimonio de|cotizad[oa]s?|contrato de|garantia de|condena de|recaida a los|mortalidad a(?: los)?|riesgo a(?: los)?|ya van|otros|hara|hacia)(?: (?:mas de|menos de|unos|casi|aproximadamente|al menos|los|las|cerca de|solo|ya|tan solo|un total de))*)(?: \d{1,3} (?:o|a|u|y))? *$|\d ?[-/] ?$/i;
/** Behind a span of time. */
const NO_LIFE =
  /^ ?(?:antes\b|atras\b|despues\b|mas tarde\b|previ[oa]s?\b|consecutiv|seguidos\b|posterior|de (?:evolucion|duracion|tratamiento|seguimiento|antiguedad|experiencia|historia|fumador|tabaquismo|consumo|matrimonio|casad[oa]s?|servicio|trabajo|trabajar|cotizacion|garantia|abstinencia|supervivencia|intervalo|dialisis|diagnostic[oa]|exposicion|hipertension|diabetes|relacion|pareja|carrera|remision|embarazo|condena|novios|enfermedad|terapia|vida util|convivencia|ausencia|lo de)|del? (?:la |el |su )?(?:trasplante|cirugia|intervencion|diagnostico|alta|inicio|accidente|implante|operacion)|con (?:el mismo|metformina|tratamiento|dolor|esta|este|molestias)|sin (?:fumar|sintomas|seguimiento|beber|tratamiento|recaida)|fuman|bebien|tomando|trabajando|viviendo|que (?:no|se|le|lo|vive|toma|fuma|tiene|lleva|estoy|vivo|trabaj)|casad|y medio (?:antes|despues)|cotizad|desde)/i;
const TENS = "treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa";
const YEARS = "(?:anos?|a\\.|a(?![a-z]))";

/** How Spanish tells ages. */
export const SPANISH_AGES: readonly FormRule[] = [
  // "niña de un año", "cumple un año"
  form(
    "AGE",
    0.85,
    "(?<![a-z])(?:(?:nin|hij|niet|sobrin|hermanit|recien nacid|chiquill)[a-z]{1,3}|bebe|lactante)(?: [a-z.]{2,14}){0,2},? de (?:casi |apenas |unos )?(?<id>un (?:ano|mes)(?: y medio)?|una semana)(?![a-z])",
    { wordsAlone: true, notBefore: /^ (?:de|antes|despues|atras)(?![a-z])/i },
  ),
  form("AGE", 0.8, "(?<![a-z])(?:cumpl(?:e|io|ira|ia)|ha cumplido) (?<id>un (?:ano|mes)(?: y medio)?)(?![a-z])", {
    wordsAlone: true,
    notBefore: /^ (?:de|antes|despues|atras|que|en)(?![a-z])/i,
  }),
  // "Fumó hasta los 40.", "51 de edad", "tiene año y medio", "Mateo, 18 meses"
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:hasta|desde|a partir de|sobre|hacia) los (?<id>1\\d|[2-9]\\d)(?=[ ]*(?:$|[.,;:)\\n]))`,
    {
      flags: "gim",
      notAfter:
        /(?:tension|pulso|saturacion|dosis|glucosa|azucar|maxima|minima|peso|grados|flexion|sube|baja|llega|aumentar|subir|bajar)[^.;]{0,30}$/i,
    },
  ),
  form("AGE", 0.9, `(?<![a-zA-Z\\d.,/-])(?<id>${AGE} de edad)(?![a-z])`, { measured: true }),
  form("AGE", 0.85, "(?<![a-z])(?:tiene|tenia|de|con) (?<id>(?:un )?ano y medio)(?![a-z])", {
    wordsAlone: true,
    notBefore: /^ (?:de|antes|despues|desde)(?![a-z])/i,
  }),
  form("AGE", 0.8, `(?<![A-Za-z])[A-Z][A-Za-z']+, (?:de )?(?<id>${AGE} (?:meses|semanas|dias))(?=[ ]*(?:[.,;)]|$))`, {
    flags: "gm",
    measured: true,
  }),
  // "de 52 años", "52 años y 3 meses"
  form("AGE", 0.85, `(?<![a-zA-Z\\d./,-])(?<id>${AGE} ?(?:anos|anitos)(?: y (?:medio|\\d{1,2} meses))?)(?![a-z])`, {
    notAfter: NO_SPAN,
    notBefore: NO_LIFE,
    measured: true,
  }),
  form(
    "AGE",
    0.95,
    `(?<![a-z])(?:${SOMEBODY})(?: [a-z.]{2,14}){0,3},? (?:de|con)(?: unos| aproximadamente| casi| apenas| solo| edad)* (?<id>${AGE} ?${YEARS})(?! de (?:evolucion|tratamiento|seguimiento|historia|antiguedad|diabetes|hipertension))`,
    {
      measured: true,
    },
  ),
  form(
    "AGE",
    0.95,
    `(?<![a-z])(?:teng[oa]|tien(?:e|es|en)|tuv[oe]|tenia[ns]?|tenemos|cumpl[a-z]+|tendra|tendria|haya cumplido|voy a hacer|va a hacer|hace los|hago)(?: (?:ya|unos|casi|solo|apenas|ahora|mas de|los|como|alrededor de|exactamente))* (?<id>${AGE} anos?(?: y medio)?)(?! (?:de (?:evolucion|historia|antiguedad|experiencia|cotizacion|casad|fumador|servicio|garantia|diferencia|condena)|que|sin|con (?:la|el|esta|este) (?:dolor|tos|enfermedad|molestia)|tomando|fumando|trabajando|viviendo))`,
    {
      measured: true,
    },
  ),
  // "edad: 71", "a la edad de 40", "71 años de edad"
  form(
    "AGE",
    0.95,
    `(?<![a-z])edad(?: (?:de|del paciente|paciente|actual|cronologica|aproximada|materna|biologica|es|era|los|unos|aparente))*(?: ?\\(?(?:anos)\\)?)?[ :.=]{1,3}(?:de |los |unos )*(?<id>${AGE}(?: ?${YEARS})?)${ENDS}`,
    {
      notBefore: /^ ?(?:semana|sem\b|dias?\b|\+)/i,
      measured: true,
    },
  ),
  form(
    "AGE",
    0.95,
    `(?<![a-zA-Z\\d.,/-])(?<id>${AGE} (?:anos?|mes(?:es)?|semanas?|dias?|horas?) de (?:edad|vida))(?![a-z])(?! (?:util|media))`,
    { measured: true },
  ),
  form("AGE", 0.95, `(?<![a-z])anos de edad[: ]{1,2}(?<id>${AGE})${ENDS}`, { measured: true }),
  // "a los 40", "desde los 16 años", "murió con 62"
  form(
    "AGE",
    0.85,
    `(?<![a-z])(?:desde|hasta|sobre|hacia|antes de|a partir de|con) (?:los|mis|sus|las) (?<id>${AGE} anos)(?! (?:de (?:evolucion|tratamiento|seguimiento)|siguientes|posteriores|anteriores))`,
    { measured: true },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-z])a (?:los|mis|sus) (?<id>${AGE}(?: anos)?)(?=[ ]*(?:$|[.,;:)\\n])| (?:y|por|con|de (?:un|una) (?:infarto|cancer|ictus|tumor|accidente|derrame|neumonia)|tras|se|le|me|aproximadamente)\\b)(?! (?:de la|del|tras la|meses|dias|minutos|semanas|horas))`,
    {
      flags: "gim",
      notAfter:
        /(?:supervivencia|mortalidad|riesgo|seguimiento|control|revision|cita|recidiva|recaida|inferior|superior|igual|gire|gira|grados|llego|llega|llegando|valores|pies|mg) *$/i,
    },
  ),
  form(
    "AGE",
    0.85,
    `(?<![a-z])(?:muri[oe]|fallec[a-z]+|muert[oa]s?|se caso|se jubilo|jubilad[oa]|menarquia|menarquia|menopausia|operad[oa]|diagnosticad[oa]|debut[oa]?|empez[oe]|comenzo|inici[oe]|dej[oe] de [a-z]+)(?: [a-z]{2,12}){0,4}? (?:a los|con) (?<id>${AGE}(?: anos)?)(?=[ ]*(?:$|[.,;:)\\n])| [a-z])(?! (?:de la|del|meses|dias|minutos|semanas|horas|mg|comprimid|gotas|dosis|ml))`,
    {
      flags: "gim",
    },
  ),
  form("AGE", 0.85, `\\((?<id>${AGE} ?(?:anos|a\\.?))\\)`, { measured: true }),
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:de unos|tiene|tendra|anda por los|ronda los|rondando los|unos|pasados los|cumplio|cumple|cumpli|cumplir|cumplira|voy para los|va para los|cerca de los|tengo)(?: (?:unos|los|casi|ya))* (?<id>[2-9]\\d|10\\d)(?=[ ]*(?:$|[.,;?!\\n])(?!\\d)| (?:y pico|largos|recien cumplidos)\\b)`,
    {
      flags: "gim",
      notAfter:
        /(?:tension|pulso|frecuencia|saturacion|dosis|glucosa|azucar|glucemia|maxima|minima|peso|temperatura|menos|mas|saturando|puntuacion|escala|nivel|valor|cifras|calle|numero|portal|habitacion|cama|total|piso|kilos|media|talla|edema|serie|volumen|diuresis|gasto|fraccion|oxigeno|alrededor|acerca|cerca) *$/i,
    },
  ),
  // "octogenaria", "un sesentón", "72a"
  form(
    "AGE",
    0.9,
    "(?<![a-z])(?:cuadragenari|quincuagenari|sexagenari|septuagenari|octogenari|nonagenari|centenari)[oa]s?(?![a-z])",
    { wordsAlone: true },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:veinteaner|treintaner|cuarenton|cincuenton|sesenton|setenton|ochenton|noventon)(?:[oa]s?|es)?(?![a-z])`,
    { wordsAlone: true },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:veintipico|(?:${TENS}) y (?:pico|pocos|tantos|muchos|largos))(?: de)?(?: anos)?(?![a-z])`,
    {
      wordsAlone: true,
      notBefore: /^ (?:euros|personas|pacientes|kilos)/i,
    },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-z])la (?<id>(?:veinten|treinten|cuarenten|cincuenten|sesenten|setenten|ochenten|noventen)a)(?![a-z])(?! de )`,
    { wordsAlone: true },
  ),
  // Babies: "de 18 meses"
  form(
    "AGE",
    0.9,
    `(?<![a-z])(?:${SOMEBODY})(?: [a-z.]{2,14}){0,2},? de (?<id>${AGE} (?:mes(?:es)?|semanas?|dias?|horas))(?! (?:de (?:gestacion|embarazo|retraso|evolucion|tratamiento)|antes|despues))(?![a-z])`,
    { measured: true, notAfter: /(?:gestante|embarazada|primigesta|gestacion|embarazo)[^.;]{0,30}$/i },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:tiene|tenia|con|cumple|cumplio|edad(?: de)?:?) (?<id>${AGE} meses)(?=[ ]*(?:$|[.,;)\\n]| (?:y medio|y \\d)))`,
    {
      flags: "gim",
      measured: true,
      notAfter: /(?:dolor|tos|evolucion|fiebre|clinica|cuadro) *$/i,
    },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-zA-Z\\d])(?:[VMHF]|varon|mujer|hombre|paciente|pte\\.?|femenina|masculino),? ?\\(?(?:de )?(?<id>${AGE} ?(?:anos|a\\.?))(?=[ .,;:)/]|$)`,
    { measured: true },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-zA-Z\\d.,/-])(?<id>[1-9]\\d ?a\\.?),? (?=(?:varon|mujer|hombre|[VMHF](?![a-z])|AP|AMC|NAMC|con|que|ingres))`,
    { measured: true },
  ),
];
