import { describe, expect, it } from "vitest";
import type { Locale } from "../../src/language/locales.js";
import { functionWordsBefore } from "../../src/relex/agree.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../src/relex/relexicalize.js";
import { rewriteText } from "../../src/rewrite/rewrite.js";
import { marked } from "../helpers/marked.js";

/** "Visto l'{8 marzo|DATE}": the text with these surrogates, and the words before them as they agree. */
function agreed(source: string, surrogates: readonly string[], locale: Locale): string {
  const { text, entities } = marked(source);
  const around = functionWordsBefore(text, entities, surrogates, locale);
  const edits = [
    ...entities.map(({ start, end }, index) => ({ start, end, replacement: surrogates[index] ?? "" })),
    ...around,
  ];
  edits.sort((a, b) => a.start - b.start);
  return rewriteText(
    text,
    edits,
    edits.map(({ replacement }) => replacement),
  ).text;
}

const ITALIAN: readonly (readonly [string, string, string])[] = [
  ["Visita l'{8 dicembre|DATE}.", "12 marzo", "Visita il 12 marzo."],
  ["L'{8 dicembre|DATE} è stata operata.", "12 marzo", "Il 12 marzo è stata operata."],
  ["Nato il {3 maggio|DATE}.", "8 giugno", "Nato l'8 giugno."],
  ["Il {3 maggio|DATE} è caduto.", "11 giugno", "L'11 giugno è caduto."],
  ["Referto del {12 marzo|DATE}.", "8 aprile", "Referto dell'8 aprile."],
  ["Referto dell’{11 marzo|DATE}.", "14 aprile", "Referto del 14 aprile."],
  ["Dal {4 marzo|DATE} sta male.", "8 aprile", "Dall'8 aprile sta male."],
  ["dall'{8|DATE} al {12 maggio|DATE}", "6|11 giugno", "dal 6 all'11 giugno"],
  ["Ricovero nel {2011|DATE}.", "1989", "Ricovero nel 1989."],
  ["Esame del {03/04/2019|DATE}.", "08/05/2019", "Esame del 08/05/2019."],
  ["Torna {lunedì|DATE}.", "domenica", "Torna domenica."],
  ["Il {lunedì|DATE} non viene.", "domenica", "La domenica non viene."],
  ["Visto la {domenica|DATE} scorsa.", "martedì", "Visto il martedì scorsa."],
  ["Nell'{estate 2019|DATE} stava bene.", "primavera 2019", "Nella primavera 2019 stava bene."],
  ["Nella {primavera 2019|DATE} stava bene.", "inverno 2018", "Nell'inverno 2018 stava bene."],
  ["Controllo a {marzo|DATE}.", "aprile", "Controllo ad aprile."],
  ["Controllo ad {agosto|DATE}.", "marzo", "Controllo a marzo."],
  ["Un giorno d'{agosto|DATE}.", "marzo", "Un giorno di marzo."],
  ["È venuto a {Natale|DATE}.", "6 gennaio", "È venuto il 6 gennaio."],
  ["Rivisto per {Pasqua|DATE}.", "8 maggio", "Rivisto per l'8 maggio."],
  ["Vive ad {Ancona|LOCATION}.", "Bari", "Vive a Bari."],
  ["Vive a {Bari|LOCATION}.", "Ancona", "Vive ad Ancona."],
  ["Torna dall'{Albania|LOCATION}.", "Romania", "Torna dalla Romania."],
  ["Originario del {Marocco|LOCATION}.", "Algeria", "Originario dell'Algeria."],
  ["Originaria della {Romania|LOCATION}.", "Perù", "Originaria del Perù."],
  ["È stato in {Francia|LOCATION}.", "Paesi Bassi", "È stato nei Paesi Bassi."],
  ["È stato negli {Stati Uniti|LOCATION}.", "Canada", "È stato nel Canada."],
  ["Vive nel {Lazio|LOCATION}.", "Toscana", "Vive nella Toscana."],
  ["Viene dal {Perù|LOCATION}.", "Cuba", "Viene da Cuba."],
  ["I medici dell'{Aquila|LOCATION}.", "Teramo", "I medici di Teramo."],
  ["La visita di {Elena|PERSON} ed {Elisa|PERSON}.", "Anna|Carla", "La visita di Anna e Carla."],
  ["{Marta|PERSON} e {Carla|PERSON}.", "Lucia|Elena", "Lucia ed Elena."],
  ["Parlo ad {Anna|PERSON}.", "Marta", "Parlo a Marta."],
  ["Parlo a {Anna|PERSON}.", "Adele", "Parlo a Adele."],
  ["Secondo il {Rossi|PERSON} va bene.", "Esposito", "Secondo l'Esposito va bene."],
  ["Lo {Zanetti|PERSON} tossisce.", "Bianchi", "Il Bianchi tossisce."],
  ["Il parere del {Bianchi|PERSON}.", "Strada", "Il parere dello Strada."],
  ["L'{80enne|AGE} riferisce dolore.", "78enne", "Il 78enne riferisce dolore."],
  ["Il {78enne|AGE} riferisce dolore.", "81enne", "L'81enne riferisce dolore."],
  ["Dopo gli {80|AGE} anni.", "79", "Dopo i 79 anni."],
  ["Fino ai {79|AGE} anni.", "82", "Fino agli 82 anni."],
  ["All'età di {80|AGE} anni.", "78", "All'età di 78 anni."],
  ["Il {settantottenne|AGE} è vigile.", "ottantunenne", "L'ottantunenne è vigile."],
  ["Ricovero all'{Humanitas|ORGANIZATION}.", "Poggioverde", "Ricovero al Poggioverde."],
  [
    "Presso la {Casa di Cura Villa Igea|ORGANIZATION}.",
    "Casa di Cura Villa Serena",
    "Presso la Casa di Cura Villa Serena.",
  ],
  [
    "Dott. {A. Rossi|PERSON}, dell'{ASL|ORGANIZATION} di Bari.",
    "E. Bianchi|XYZ",
    "Dott. E. Bianchi, dell'XYZ di Bari.",
  ],
  ["Il paziente {Rossi|PERSON} riferisce.", "Esposito", "Il paziente Esposito riferisce."],
];

const SPANISH: readonly (readonly [string, string, string])[] = [
  ["Vinieron {Juan|PERSON} e {Inés|PERSON}.", "Luis|Marta", "Vinieron Luis y Marta."],
  ["Vinieron {Juan|PERSON} y {Marta|PERSON}.", "Luis|Isabel", "Vinieron Luis e Isabel."],
  ["Vinieron {Juan|PERSON} y {Marta|PERSON}.", "Luis|Hilaria", "Vinieron Luis e Hilaria."],
  ["{Ana|PERSON} y {Marta|PERSON}", "Eva|Hiedra", "Eva y Hiedra"],
  ["{Ana|PERSON} y {Marta|PERSON}", "Eva|Iago", "Eva y Iago"],
  ["¿Es {Ana|PERSON} u {Olga|PERSON}?", "Eva|Pilar", "¿Es Eva o Pilar?"],
  ["¿Es {Ana|PERSON} o {Pilar|PERSON}?", "Eva|Óscar", "¿Es Eva u Óscar?"],
  ["entre {Lugo|LOCATION} e {Irún|LOCATION}", "Soria|Teruel", "entre Soria y Teruel"],
  ["entre {Lugo|LOCATION} y {Soria|LOCATION}", "Cuenca|Ibiza", "entre Cuenca e Ibiza"],
  ["Llegó del {Reino Unido|LOCATION}.", "India", "Llegó de la India."],
  ["Llegó de la {India|LOCATION}.", "Reino Unido", "Llegó del Reino Unido."],
  ["Llegó de {Chile|LOCATION}.", "Reino Unido", "Llegó del Reino Unido."],
  ["Llegó del {Reino Unido|LOCATION}.", "Chile", "Llegó de Chile."],
  ["Viajó a los {Estados Unidos|LOCATION}.", "Francia", "Viajó a Francia."],
  ["Viajó a {Francia|LOCATION}.", "Estados Unidos", "Viajó a los Estados Unidos."],
  ["Viajó al {Reino Unido|LOCATION}.", "República Dominicana", "Viajó a la República Dominicana."],
  ["Vive en la {India|LOCATION}.", "Perú", "Vive en Perú."],
  ["Vive en {Perú|LOCATION}.", "India", "Vive en la India."],
  ["Natural del {Perú|LOCATION}.", "Bolivia", "Natural de Bolivia."],
  ["Natural del {Ecuador|LOCATION}.", "Chile", "Natural de Chile."],
  ["Vive en el {País Vasco|LOCATION}.", "Comunidad Valenciana", "Vive en la Comunidad Valenciana."],
  ["Los {Países Bajos|LOCATION}", "Francia", "Francia"],
  ["Fue en {Navidad|DATE}.", "17 de enero", "Fue el 17 de enero."],
  ["Desde la cena de {Nochevieja|DATE}.", "20 de enero", "Desde la cena del 20 de enero."],
  ["Para {Navidad|DATE} mejora.", "8 de enero", "Para el 8 de enero mejora."],
  ["En la {primavera|DATE} empeora.", "verano", "En el verano empeora."],
  ["En el {verano de 2019|DATE} empeora.", "primavera de 2019", "En la primavera de 2019 empeora."],
  ["Desde el {otoño|DATE}.", "primavera", "Desde la primavera."],
  ["El síntoma del {verano|DATE}.", "primavera", "El síntoma de la primavera."],
  ["El síntoma de la {primavera|DATE}.", "invierno", "El síntoma del invierno."],
  ["La {primavera|DATE} le sienta mal.", "invierno", "El invierno le sienta mal."],
  ["Visto el {8 de diciembre|DATE}.", "12 de marzo", "Visto el 12 de marzo."],
  ["Del {3|DATE} al {7 de abril|DATE}.", "8|12 de mayo", "Del 8 al 12 de mayo."],
  ["Acude el {lunes|DATE}.", "domingo", "Acude el domingo."],
  ["A los {80|AGE} años.", "78", "A los 78 años."],
  ["Paciente de {81|AGE} años.", "79", "Paciente de 79 años."],
  ["Trabaja en el {Hospital San Juan|ORGANIZATION}.", "Hospital San Luis", "Trabaja en el Hospital San Luis."],
  ["Remitida por la {Dra. Inés Gil|PERSON}.", "Dra. Marta Paz", "Remitida por la Dra. Marta Paz."],
  ["Vecina de {Oviedo|LOCATION} o {Orense|LOCATION}.", "Lugo|Gijón", "Vecina de Lugo o Gijón."],
  ["Dolor e {Irún|LOCATION}.", "Soria", "Dolor y Soria."],
  ["El {Escorial|LOCATION} es grande.", "Robledal", "El Robledal es grande."],
  ["Diabetes y {Juan|PERSON} lo sabe.", "Ignacio", "Diabetes e Ignacio lo sabe."],
];

const ENGLISH: readonly (readonly [string, string, string])[] = [
  ["an {80|AGE}-year-old man", "78", "a 78-year-old man"],
  ["A {79|AGE}-year-old man", "81", "An 81-year-old man"],
  ["a {72|AGE}-year-old", "70", "a 70-year-old"],
  ["seen at {Christmas|DATE}", "January 17th", "seen on January 17th"],
  ["a {doctor|OCCUPATION}", "engineer", "a engineer"],
  ["saw a {Wilson|PERSON}", "Adams", "saw a Adams"],
];

describe("words before surrogates", () => {
  it.each(ITALIAN)("in Italian: %s → %s", (source, surrogates, expected) => {
    expect(agreed(source, surrogates.split("|"), "it")).toBe(expected);
  });
  it.each(SPANISH)("in Spanish: %s → %s", (source, surrogates, expected) => {
    expect(agreed(source, surrogates.split("|"), "es")).toBe(expected);
  });
  it.each(ENGLISH)("in English: %s → %s", (source, surrogates, expected) => {
    expect(agreed(source, surrogates.split("|"), "en")).toBe(expected);
  });

  it("stay where a placeholder stands, across lines, and inside of other findings", () => {
    expect(agreed("l'{8 marzo|DATE}", ["[DATE]"], "it")).toBe("l'[DATE]");
    expect(agreed("il\n{3 marzo|DATE}", ["8 marzo"], "it")).toBe("il\n8 marzo");
    expect(agreed("{Il |PERSON}{3 marzo|DATE}", ["Uno ", "8 marzo"], "it")).toBe("Uno 8 marzo");
  });

  it.each([1, 2, 3, 4, 5, 6])("agree with whatever key %i draws", (key) => {
    const settings = (locale: Locale) =>
      ({ key: SurrogateKey.of(Buffer.alloc(32, key)), scope: { kind: "site" }, locale, mode: "consistent" }) as const;
    for (const [locale, cases, wrong] of [
      [
        "it",
        ITALIAN,
        /\b(?:il|del|dal|al|nel|sul) (?:8|11)\b|(?:\b[Ll]|[Dd]ell|[Dd]all|[Aa]ll)['’](?!8|11\b)\d|\bad [^aeiouh\d]|\b[ae]d\d|\bgli [1-7]/iu,
      ],
      ["es", SPANISH, /\by i(?![aeo])|\bo h?[oó]|\bde el \d|\ba el \d/iu],
    ] as const) {
      for (const [source] of cases) {
        const { text, entities } = marked(source);
        const { surrogates } = relexicalize(text, entities, settings(locale));
        const made = surrogates.map(({ replacement }) => replacement);
        const written = agreed(source, made, locale);
        expect(wrong.exec(written), `${source} → ${written}`).toBeNull();
      }
    }
  });
});
