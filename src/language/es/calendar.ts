import { type CalendarWords, listOf } from "../parts/calendar.js";

/** Spanish months, weekdays and seasons. */
export const spanishCalendar: CalendarWords = {
  months: listOf("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  shortMonths: listOf("ene feb mar abr may jun jul ago sep oct nov dic"),
  weekdays: listOf("lunes martes miércoles jueves viernes sábado domingo"),
  shortWeekdays: listOf("lun mar mié jue vie sáb dom"),
  seasons: listOf("primavera verano otoño invierno"),
  otherMonths: [
    ["sept", 8],
    ["setiembre", 8],
    ["set", 8],
  ],
  otherWeekdays: [],
  otherSeasons: [],
  fillers: listOf(
    "el la los las lo un una de del en al a desde hacia sobre aproximadamente dia fecha mes ano anos semana manana tarde noche mediodia horas hora fin final finales inicio inicios principio principios mediados antes despues pasado pasada proximo proxima este esta ultimo ultima durante nacido nacida nacimiento fallecido eh este pues barra guion punto cada todos todas vence caducidad curso transcurso",
  ),
  of: listOf("de del"),
  links: listOf("y e o u hasta"),
};
