import { ENDS, type FormRule, form } from "../parts/forms.js";

/** Who is told by his relation, whose age needs no unit behind it: "abuela de 91". */
const KIN =
  "hij[oa]s?|niet[oa]s?|herman[oa]s?|abuel[oa]s?|bisabuel[oa]s?|madre|padre|mama|papa|marido|mujer|espos[oa]|ti[oa]s?|prim[oa]s?|sobrin[oa]s?|cunad[oa]s?|suegr[oa]s?|novi[oa]|pareja|yerno|nuera|gemel[oa]s|melliz[oa]s|nin[oa]s?|nen[ea]s?|chaval(?:a|es)?|chic[oa]s?|muchach[oa]s?|cri[oa]s?|senora?|vecin[oa]|varon(?:es)?|hombre|joven";
/** Who is told by more than that. */
const SOMEBODY = `${KIN}|paciente|pac\\.?|pcte\\.?|pte\\.?|px|masculin[oa]|femenin[oa]|masc\\.?|fem\\.?|adult[oa]|mayor|ancian[oa]|adolescente|escolar|preescolar|lactante|primigesta|secundigesta|multigesta|gestante|embarazada|puerpera|usuari[oa]|persona|amig[oa]|companer[oa]|[gG]\\d[pP]\\d`;
/** 0 to 109. */
const YEARS = "(?:10\\d|[1-9]?\\d)";
const CLOSES = "(?=[ ]*(?:[.,;)?](?!\\d)|$))";
/** A count, a measure or a place behind the figures. */
const NO_AGE = /^ ?[,;)]? ?(?:mg|ml|kg|cm|mm|m\b|lpm|%|euros|puntos|horas|comprimid|gotas)/i;

/** Ages without "años", as notes and talk have them. */
export const SPANISH_SHORT_AGES: readonly FormRule[] = [
  // "63a. HTA", "Ortega, 41a, tractorista"; a blank before the letter needs marks on both sides: "de 20 a 30" is none
  form("AGE", 0.8, `(?<![A-Za-z\\d.,/:-])(?<id>(?:1[89]|[2-9]\\d|10\\d)a)(?=[ .,;:)]|$)`, {
    flags: "gm",
    only: "written",
    measured: true,
    notBefore: /^ (?:planta|sesion|edicion|semana|sesiones)/i,
  }),
  form("AGE", 0.8, `(?<=[,.)] )(?<id>(?:1[89]|[2-9]\\d|10\\d) a)(?=[.,;)]| [A-Z])`, { flags: "g", measured: true }),
  form("AGE", 0.8, `(?<=[♀♂] ?)(?<id>${YEARS}(?: ?a)?)(?=[ .,;:)]|$)`, { flags: "gm", measured: true }),
  // "V/63", "F, 45"
  form("AGE", 0.75, `(?<![A-Za-z\\d.])[VMHF](?:/|, )(?<id>[1-9]\\d)(?=[ ]*(?:[.,;:)](?!\\d)|$| [a-zA-Z]{3}))`, {
    flags: "gm",
    notBefore: NO_AGE,
  }),
  // "Varón, 54.", "Ana Ruiz, 54, maestra"
  form("AGE", 0.8, `(?<![a-z])(?:varon|mujer|hombre|nin[oa])[,:;] ?(?<id>[1-9]\\d)${CLOSES}`, {
    flags: "gim",
    measured: true,
    notBefore: NO_AGE,
  }),
  form("AGE", 0.75, `(?<=(?<![a-z.\\d] )[A-Z][a-z]+ [A-Z][a-z]+, )(?<id>[1-9]\\d)(?=, [a-z])`, {
    flags: "g",
    notBefore: NO_AGE,
  }),
  // "niña 7a 3m", "lactante 5m"
  form(
    "AGE",
    0.85,
    `(?<![a-z])(?:nin[oa]|lactante|bebe|rn|hij[oa]|niet[oa]|escolar),? (?:de )?(?<id>\\d{1,2} ?(?:a|m)(?: ?(?:y )?\\d{1,2} ?m)?)(?![a-z\\d])`,
    { measured: true },
  ),
  // "Varón de 63, maderista", "gemelas de 6", "hijos de 12 y 9", "hermano mayor, 45,"
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:${SOMEBODY})(?:,? [a-z.]{2,14}){0,3},? de (?<id>[1-9]\\d(?:(?:,| y) \\d{1,2}){0,3})${CLOSES}`,
    { flags: "gim", measured: true, notBefore: NO_AGE },
  ),
  form(
    "AGE",
    0.75,
    `(?<![a-z])(?:${KIN})(?: (?:mayor|menor|median[oa]|pequen[oa]))?(?: de|,) (?<id>\\d{1,2}(?:(?:,| y) \\d{1,2}){0,3})${CLOSES}`,
    { flags: "gim", measured: true, notBefore: NO_AGE },
  ),
  form("AGE", 0.75, `(?<![a-z])(?:mi|tu) (?:${KIN}) (?<id>[2-9]\\d)${CLOSES}`, {
    flags: "gim",
    only: "spoken",
  }),
  // "tiene ochenta y dos y toma …", "setenta y ocho tiene", "cuando yo tenía doce"
  form(
    "AGE",
    0.7,
    `(?<![a-z])(?:tiene|tengo|cumplio|cumpli) (?<id>[2-9]\\d|10\\d) y (?=[a-z])(?!pico|medi[oa]|un[ao]?s? |tantos|pocos)`,
    {
      only: "spoken",
    },
  ),
  form("AGE", 0.7, `(?:^|[.,;?!] )(?<id>[2-9]\\d|10\\d) (?=(?:tiene|tengo|cumplo|cumple|cumplio|hago)(?![a-z]))`, {
    flags: "gim",
    only: "spoken",
  }),
  form("AGE", 0.75, `(?<![a-z])cuando (?:yo |el |ella )?tenia (?:yo |el |ella )?(?<id>\\d{1,2})${CLOSES}`, {
    flags: "gim",
  }),
  form(
    "AGE",
    0.85,
    `(?<![a-z])edad (?:corregida|cronologica|real)(?: de|:)? (?<id>${YEARS} ?(?:meses|semanas|m|dias))(?![a-z])`,
    {
      measured: true,
    },
  ),
  form("AGE", 0.85, `(?<![a-z])anos: ?(?<id>${YEARS})${ENDS}`, { measured: true }),
  // "mi hija tiene ocho", "con setenta y dos que tengo", "va a hacer los noventa"
  form(
    "AGE",
    0.75,
    `(?<![a-z])(?:${KIN})(?: que)? (?:tiene|tienen|cumple|cumplio|hizo) (?:ya )?(?<id>[1-9]?\\d)${CLOSES}`,
    { flags: "gm", only: "spoken" },
  ),
  form("AGE", 0.8, `(?<![a-z])(?:con|a) (?<id>[1-9]\\d) (?:anos )?que (?:tengo|tiene|tenemos)(?![a-z])`),
  form("AGE", 0.8, `(?<![a-z])(?:hacer|hago|hace|cumplir|cumplo|cumplira|para) los (?<id>[2-9]\\d|10\\d)${CLOSES}`, {
    flags: "gim",
  }),
  // "nació hace 3 días", "tiene 3 mesecitos"
  form("AGE", 0.85, `(?<![a-z])(?:nacio|nacid[oa]) hace (?<id>${YEARS} (?:dias|semanas|meses|anos|horas))(?![a-z])`, {
    measured: true,
  }),
  form("AGE", 0.85, `(?<![a-z\\d])${YEARS} (?:mesecitos|semanitas|anitos|diitas)(?![a-z])`, { measured: true }),
  // "con 16 empezó a fumar", "a los 12a"
  form(
    "AGE",
    0.75,
    `(?<![a-z])(?:con|a los) (?<id>[1-5]\\d) (?=(?:ya )?(?:empez|comenz|se cas|me cas|tuv[eo]|emigr|dej[oe]|entr[oe]|se fue|me fui|perdi))`,
    { measured: true },
  ),
  form("AGE", 0.85, `(?<![a-z])a los (?<id>\\d{1,2} ?a)(?=[ .,;)]|$)`, { flags: "gim", measured: true }),
  // "murió de … con 58", "el padre, fallecido … a los 70."
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:muert[oa]s?|muri[oe]|murieron|fallec[a-z]+|se (?:caso|jubilo|quedo viud[oa]))[^.;\\n\\d]{0,50} (?:con|a los) (?<id>[1-9]\\d)${CLOSES}`,
    { flags: "gim", measured: true },
  ),
  form("AGE", 0.75, `(?<![a-z])a (?:los|mis|sus) (?<id>[4-9]\\d|10\\d) (?=(?:ya|no|se|le|me|todavia|aun)(?![a-z]))`, {
    notAfter: /(?:llego|llega|llegan|sube|baja|subio|bajo|pulso|frecuencia|glucosa|glucemia|tension) *$/i,
  }),
  // "y él setenta y siete"
  form(
    "AGE",
    0.7,
    `(?<![a-z])y (?:el|ella|mi (?:marido|mujer)|su (?:marido|mujer)|yo) (?<id>[2-9]\\d)(?=[ ]*(?:[.,;]|$))`,
    { flags: "gim" },
  ),
  form("AGE", 0.8, `(?<![a-z])(?:tiene|tenia|cumple|cumplio) (?<id>${YEARS} (?:semanas|dias))(?![a-z])${ENDS}`, {
    notBefore: /^ (?:de|con|sin|y (?:no|se|sigue)|para|libres?)(?![a-z])/i,
    notAfter: /(?:dolor|tos|fiebre|clinica|cuadro|embarazo|gestacion|gestante) *$/i,
  }),
];
