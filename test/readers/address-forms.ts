import type { Locale } from "../../src/language/locales.js";

/** Sentences with an address between bars, in the forms in which surrogates of addresses are written. */
export const ADDRESS_FORMS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    "She lives at |14 Larch Street|.",
    "She lives at |1408 North Larch Avenue|.",
    "Address: |1408 Larch Avenue, Apt 3B|",
    "Address: |22 Harrow Road, Springfield, IL 62704|",
    "My address is |Apartment 3B, 14 Larch Street|.",
    "Home: |310 East 21st Street|",
    "Mail it to |P.O. Box 4417, Springfield, IL 62704|.",
    "i live at |fourteen larch street|",
    "we are at |fourteen oh eight larch avenue| now",
  ],
  it: [
    "Abita in |via Larici 14|.",
    "Residente in |Via dei Larici, 14|, vive sola.",
    "Residenza: |Viale dei Larici 14/B, 40121 Bologna|",
    "Abita in |piazza Garibaldi 3|.",
    "Indirizzo: |Corso Torino 22, 16129 Genova (GE)|",
    "abito in |via garibaldi quattordici|",
  ],
  es: [
    "Vive en |calle Alerce 14|.",
    "Domicilio: |C/ Alerce, 14, 3.º B|",
    "Domicilio: |Calle del Alerce 14, 28013 Madrid|",
    "Vive en la |avenida de los Alerces, 22|.",
    "Vive en la |plaza Mayor 3|.",
    "vivo en la |calle alerce catorce|",
  ],
};
