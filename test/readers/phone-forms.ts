import type { Locale } from "../../src/language/locales.js";

/** Telephone numbers as they are written and said; a sentence that they stand in, `…` for them. */
export const PHONE_FORMS: Readonly<Record<Locale, readonly (readonly [string, readonly string[]])[]>> = {
  en: [
    [
      "You can reach me at … after six.",
      [
        "(415) 555-0132",
        "415-555-0132",
        "415.555.0132",
        "415 555 0132",
        "+1 415 555 0132",
        "1-415-555-0132",
        "4155550132",
        "555-0132",
        "+44 20 7946 0958",
        "020 7946 0958",
        "07700 900123",
        "415-555-0132 ext. 4417",
        "four one five, five five five, zero one three two",
        "four one five five five five zero one three two",
        "four fifteen, five five five, oh one thirty two",
      ],
    ],
    ["Please fax it to …, attention records.", ["(415) 555-0132", "415-555-0132"]],
  ],
  it: [
    [
      "Il mio numero di telefono è …, la mattina.",
      [
        "347 1234567",
        "347 123 4567",
        "347.123.4567",
        "3471234567",
        "347-1234567",
        "+39 347 1234567",
        "0039 347 1234567",
        "02 12345678",
        "0521 123456",
        "0521/123456",
        "+39 0521 123456",
        "tre quattro sette, uno due tre, quattro cinque sei sette",
        "tre quattro sette uno due tre quattro cinque sei sette",
      ],
    ],
  ],
  es: [
    [
      "Mi teléfono es el …, por la mañana.",
      [
        "612 345 678",
        "612345678",
        "612-345-678",
        "612 34 56 78",
        "+34 612 345 678",
        "0034 612 345 678",
        "91 234 56 78",
        "912 345 678",
        "+34 912 34 56 78",
        "seis uno dos, tres cuatro cinco, seis siete ocho",
        "seis uno dos tres cuatro cinco seis siete ocho",
        "seis doce, treinta y cuatro, cincuenta y seis, setenta y ocho",
      ],
    ],
  ],
};
