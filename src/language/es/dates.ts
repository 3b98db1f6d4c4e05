import { datesIn } from "../forms/dates.js";
import type { FormRule } from "../parts/forms.js";
import { spanishCalendar } from "./calendar.js";

/** How Spanish writes and says dates. */
export const SPANISH_DATES: readonly FormRule[] = datesIn({
  calendar: spanishCalendar,
  first: "primero|1ro|1o|1er",
  of: "de|del|del mes de",
  and: "y|e|o|u|al|y el|y al|y del|o el|hasta el|a|al dia|y el dia|y otro el",
  on: "el|del|al|desde el|hasta el|en fecha|fecha|con fecha|dia|el dia|los dias|a fecha|el pasado|ingreso|ingresa|alta|visita|revision|control|cita|intervencion|cirugia|iq|tac|tc|rx|rm|rmn|ecg|eco|analitica|as|urgencias|operad[oa]|ingresad[oa]|trasladad[oa]|nacid[oa]|f\\.? ?nac\\.?|fn|y el|inicio|fin|salida|fur|fum|desde|hasta|recibid[oa]|rev\\.?|†|\\(",
  beforeYear:
    "en|desde|hasta|del?|del ano|en el ano|el ano|ano|anos|durante|en el|desde el|a partir de|a partir del|a lo largo de|antes de|despues de|entre|hacia|sobre|principios de|finales de|mediados de|inicios de|ano de|y en|e en|promocion de|quinta del|verano de|verano del|invierno de|invierno del|otono de|otono del|primavera de|primavera del|ya en|circa",
  beforeShortYear: "en el|desde el|del|hasta el|en el ano|quinta del|el ano|del ano|en|desde|al",
  beforeSaidYear: "en el|desde el|del|hasta el|en el ano|quinta del|el ano|del ano",
  onTheDay: "el|desde el|hasta el|para el",
  dayGoesOn:
    "a las|por la|a primera|de madrugada|pasado|proximo|en consulta|en urgencias|fue|es tarde|la veo|le veo|lo veo|nos vemos|se le|acudio|ingreso|a mediodia|por",
  sureShortMonths: "ene|feb|febr|abr|jun|jul|sep|sept|oct|nov|dic",
  beforeMonth:
    "en|de|desde|hasta|a|del mes de|en el mes de|mes de|el mes de|para|por|(?:el )?pasado|este|proximo|el proximo|finales de|principios de|mediados de|inicios de|a finales de|entre|durante|antes de|despues de|sobre|hacia|ultimo|desde el mes de|el",
  ofMonth:
    "pasado|proximo|ultimo|corriente|cte\\.?|del mes (?:pasado|que viene|proximo|corriente|en curso|anterior)|del (?:corriente|presente)(?: (?:mes|ano))?|de este (?:mes|ano)|del (?:proximo|pasado) (?:mes|ano)|del ano (?:pasado|que viene|anterior|corriente|en curso)|del mismo (?:mes|ano)|que viene|p\\.? ?pdo\\.?",
  theDay: "(?:el |del |al |pasado |proximo |este |para el |los )?dias?|en fecha|con fecha|a fecha|fecha",
  names: "julio|abril|mayo|agosto",
  untilYear: "al|a|y|e|o|y en|y el|hasta|y de nuevo en|y luego en",
  holidays:
    "navidad(?:es)?|nochebuena|nochevieja|ano nuevo|reyes|dia de reyes|epifania|semana santa|viernes santo|jueves santo|domingo de (?:ramos|resurreccion|pascua)|pascua|lunes de pascua|todos los santos|la inmaculada|inmaculada|dia del pilar|fallas|feria de abril|dia de (?:los muertos|muertos|la madre|la hispanidad|andalucia|la constitucion|los enamorados|accion de gracias|la independencia)|dia del padre|carnaval(?:es)?|miercoles de ceniza|san valentin|corpus|cinco de mayo|noche de san juan|sant jordi|ramadan|pentecostes",
  beforeHoliday:
    "(?:en|desde|hasta|por|para|antes de|despues de|durante|el|la|los|las|del|de la|de|a|al|pasad[oa]s?|estas|esta|pasadas las|vispera de|tras|tras las) ",
  decades:
    "(?:anos|(?<=decada de )los) (?:'[2-9]0|(?:19|20)[0-9]0|(?<=(?:los anos|decada de los) )(?:[2-9]0|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa))(?![a-z\\d])",
  done: "muestra|analitica|resultados?|cultivos?|hemocultivos?|urocultivo|informe|visita|control|cita|rx|tac|tc|rm|ecg|eco|ecografia|factura|consulta|sesion|receta|parte",
  partOfMonth: "(?:(?:finales|final|fines|principios|principio|primeros|mediados|comienzos) de)",
  afterYear: "en|al|a|con|por|tras|del|y|que",
  noDay:
    /(?<![a-z])(?:fuerza|balance muscular|bm|agudeza(?: visual)?|av|visus|eva|evn|apgar|mrc|escala|puntuacion|score|dolor|mmse|mec|pfeiffer|gcs|glasgow|barthel|lawton|norton|ecog|ps|intensidad|minimental|daniels|test|indice|nota|silverman|soplo|soplo sistolico|mallampati)(?![a-z])[^.;\n]{0,50}$/i,
  noDayBehind:
    /^ ?(?:medi[oa]s?|inferior(?:es)?|superior(?:es)?|distal(?:es)?|proximal(?:es)?|comp|cp|comprimid[oa]s?|ampollas?|sobres?|mg|ml|mmhg|de (?:comprimido|ampolla|dosis|femur|tibia|humero|sobre|pastilla)|del? (?:fem|tib|hum|radio|cubito|recto|esofago|colon|muslo)|lpm|veces|dientes|gotas|o[di]\b|extern[oa]|intern[oa]|anterior|posterior)/i,
  published:
    /(?<![a-z])(?:guias?|criterios|clasificacion|consenso|version|edicion|cie[- ]?\d*|icd[- ]?\d*|dsm[- ]?\w*|esc|aha|oms|who|tnm|ajcc|recomendaciones|ley(?: organica)?|real decreto|decreto|rd|orden|reglamento|rgpd|directiva|norma|nom|une|iso|ats|gold|gina|kdigo|gesida)(?![a-z])[^.;\n]{0,30}$|(?<![a-z])(?:total(?:es)?|dosis|unos|aproximadamente|codigo|interno|habitacion|euros|n\.?|no\.?|num\.?|numero|cod\.?|de unas|hasta unas) ?$/i,
  counted:
    /^ ?(?:pacient|casos|sujetos|person|ml|mg|g\b|kcal|calori|cc\b|u[il]?\b|ui\b|\/|mm|cel|pasos|metros|m\b|euros?|€|\$|pesos|%|x\b|unidades|copias|veces|horas|leucocit|plaquet|gotas|vatios|hz|gramos|kilometros|km|habitantes|mcg|ng|pg|litros|dolares|soles)/i,
});
