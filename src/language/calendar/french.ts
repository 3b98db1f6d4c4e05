import { type CalendarWords, listOf } from "../parts/calendar.js";

/** French months and weekdays: they stand in letters of the other languages. */
export const frenchCalendar: CalendarWords = {
  months: listOf("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  shortMonths: [],
  weekdays: listOf("lundi mardi mercredi jeudi vendredi samedi dimanche"),
  shortWeekdays: [],
  seasons: [],
  otherMonths: [],
  otherWeekdays: [],
  otherSeasons: [],
  fillers: [],
  of: listOf("de"),
  links: [],
};
