import { type CalendarWords, listOf } from "../parts/calendar.js";

/** English months, weekdays and seasons. */
export const englishCalendar: CalendarWords = {
  months: listOf("January February March April May June July August September October November December"),
  shortMonths: listOf("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  weekdays: listOf("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
  shortWeekdays: listOf("Mon Tue Wed Thu Fri Sat Sun"),
  seasons: listOf("spring summer autumn winter"),
  otherMonths: [["sept", 8]],
  otherWeekdays: [
    ["tues", 1],
    ["weds", 2],
    ["thur", 3],
    ["thurs", 3],
    ["mondays", 0],
    ["tuesdays", 1],
    ["wednesdays", 2],
    ["thursdays", 3],
    ["fridays", 4],
    ["saturdays", 5],
    ["sundays", 6],
  ],
  otherSeasons: [
    ["fall", 2],
    ["springtime", 0],
    ["summertime", 1],
    ["wintertime", 3],
  ],
  fillers: listOf(
    "the a it of on in at by since about around approximately uh um er erm uhm hmm day date dated year month week morning afternoon evening night noon midday midnight early mid late last next this past coming back during before after until till from between starting ending as oh well yes yeah like i think maybe was is it born birth birthday utc gmt am pm slash dash hyphen dot stroke beginning start end middle every each other alternate exp expires expiry expiration fy fiscal school academic calendar tax weekend present current ongoing circa pre post est edt cst cdt mst mdt pst pdt bst cet cest",
  ),
  of: listOf("of in"),
  links: listOf("to through thru and or"),
};
