import { foldMarks } from "../fold-marks.js";
import { ENDS, type FormRule, form, STARTS } from "../parts/forms.js";
import { spanishCalendar } from "./calendar.js";

const plain = (words: readonly string[]): string => words.map(foldMarks).join("|");
const SHORT_WEEKDAY = `(?:${plain(spanishCalendar.shortWeekdays)})`;
const MONTH = `(?:${plain(spanishCalendar.months)}|setiembre)`;
const SHORT_MONTH = `(?:${plain(spanishCalendar.shortMonths)}|sept|set)`;
const SEASON = `(?:${plain(spanishCalendar.seasons)})`;
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
/** What is done on a day. */
const VISIT =
  "control(?:es)?|cita(?:d[oa])?|revision|consulta|curas?|visita|ingreso|alta|analitica|sesion|recogida|extraccion|sobreturno|turno|interconsulta|iq|cirugia|operacion|alta prevista";
/** Days that everybody knows by name, without an article or with one. */
const FEASTS =
  "virgen de (?:agosto|septiembre)|(?:dia|fiestas?|festividad|romeria|noche) de (?:san|santa|la virgen|nuestra senora) [a-z]+|san (?:fermin|isidro|silvestre|anton|blas|jorge)|santa (?:lucia|barbara)|la (?:purisima|asuncion|candelaria|merce)|la feria|fiestas patrias|puente de (?:mayo|diciembre|noviembre|la constitucion|todos los santos|la inmaculada|agosto)|finde largo|fin de semana largo|dia del? (?:trabajo|trabajador|patron|canarias|aragon|galicia|andalucia|extremadura|asturias|castilla y leon|la comunidad|la virgen|la bandera|la raza)";

/** Days that are told without their month or their number, and days whose month leads them. */
export const SPANISH_DAYS: readonly FormRule[] = [
  // "Lun 9.", "vie., 4 abr. 2025"
  form(
    "DATE",
    0.85,
    `(?<![A-Za-z])${SHORT_WEEKDAY}\\.?,? ${DAY}(?:[ -](?:de )?${SHORT_MONTH}\\.?(?:[ -](?:de )?(?:(?:19|20)\\d\\d|\\d\\d(?!\\d)))?)?${ENDS}`,
    { measured: true, notAfter: /\p{L} $/u },
  ),
  // "13/3 Encarnita …": the line of a diary begins with its day
  form("DATE", 0.8, `^[ \\t]*[-•*]?[ \\t]*(?<id>${DAY}[/-](?:1[0-2]|0?[1-9]))(?=(?:[.:]| [-–—])? [A-Z]| ?[:–—])`, {
    flags: "gm",
    only: "written",
    measured: true,
  }),
  // "15/07)", "(3-12, laboratorio …"
  form("DATE", 0.7, `(?<![a-zA-Z\\d.,/:+-])(?:3[01]|[12]\\d|0[1-9])/0[1-9](?![a-zA-Z\\d/%-]|[.,]\\d)`, {
    only: "written",
    notAfter:
      /(?<![a-z])(?:fuerza|balance|agudeza|visus|eva|evn|apgar|escala|score|dolor|barthel|norton|glasgow|test|indice|soplo|tension|ta|pa|dosis)(?![a-z])[^.;\n]{0,30}$/i,
  }),
  form(
    "DATE",
    0.7,
    `(?<=(?:${VISIT}|tac|rx|rm|eco|ecg|cultivo|urocultivo|biopsia) \\()(?<id>${DAY}-(?:1[0-2]|0?[1-9]))(?=[,)])`,
    {
      only: "written",
      measured: true,
    },
  ),
  // "Febrero 17 de 2025", "12-sept"
  form("DATE", 0.95, `(?<![a-z])${MONTH} ${DAY}(?:,| del?|) (?:19|20)\\d\\d${ENDS}`, { measured: true }),
  form("DATE", 0.85, `${STARTS}${DAY}-(?:${SHORT_MONTH}|${MONTH})(?![a-zA-Z])`, { measured: true }),
  // "siete del siete del cuarenta y ocho"
  form("DATE", 0.9, `${STARTS}${DAY} del? (?:1[0-2]|0?[1-9]) del? (?:(?:19|20)\\d\\d|\\d\\d(?!\\d))${ENDS}`, {
    measured: true,
  }),
  // "la veo el veinticuatro", "hasta el día nueve"
  form(
    "DATE",
    0.65,
    `(?<![a-z])(?:veo|vemos|vea|cito|citamos|espero|esperamos|toca|vuelve|vuelva|vuelvo|hueco|${VISIT}) (?:el|para el|hasta el) (?<id>${DAY})(?![\\d/:%]|[.,]\\d)`,
    {
      notBefore:
        /^ ?(?:por ciento|mg|ml|comprimid|de la tarde|horas|euros|piso|anos|meses|dias|semanas|puntos|mm|cm|kilos|grados|%)/i,
    },
  ),
  // "desde el verano", "el pasado invierno"
  form(
    "DATE",
    0.6,
    `(?<![a-z])(?:desde (?:el |la )|(?:el |la )pasad[oa] |este |aquel )(?<id>${SEASON})(?![a-z]| del? (?:19|20)\\d\\d)`,
    {
      wordsAlone: true,
    },
  ),
  form(
    "DATE",
    0.65,
    `(?<![a-z])(?:en|desde|hasta|por|para|el|la|el dia de|del|de la|al) (?<id>(?:${FEASTS}))(?![a-z])`,
    {
      wordsAlone: true,
    },
  ),
];
