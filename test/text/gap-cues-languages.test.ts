import { describe, expect, test } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import { judgeTalk } from "./cue-talk.js";

type Mutes = [talk: string, type: EntityType];

describe("gaps in Italian talk that an identifier fills", () => {
  test.each<Mutes>([
    ["D: Mi dice il suo cognome? / P: ___ / D: Grazie.", "PERSON"],
    ["D: Come si chiama? / P: Mi chiamo ___ e ho la tosse.", "PERSON"],
    ["D: Buongiorno signora ___ come sta oggi?", "PERSON"],
    ["P: Mi ha visitato il dottor ___ ieri mattina.", "PERSON"],
    ["D: Con chi parlo? / P: Sono ___ la figlia.", "PERSON"],
    ["D: Chi è il suo medico curante? / P: Eh ___ credo.", "PERSON"],
    ["P: Mia figlia si chiama ___ e abita con me.", "PERSON"],
    ["D: Me lo scandisce? / P: ___ / D: Perfetto.", "PERSON"],
    ["D: Quanti anni ha? / P: Ho ___ / D: Bene.", "AGE"],
    ["P: Ho ___ anni e vivo da sola.", "AGE"],
    ["D: Data di nascita? / P: Il tre maggio ___ / D: Grazie.", "BIRTH_DATE_TIME"],
    ["P: Sono nato il ___ a casa.", "BIRTH_DATE_TIME"],
    ["D: Mi lascia un numero di telefono? / P: Tre tre cinque ___ / D: Grazie.", "TELEPHONE_NUMBER"],
    ["P: Mi chiami al ___ dopo le sei.", "TELEPHONE_NUMBER"],
    ["D: Codice fiscale? / P: Allora ___ / D: Ok.", "OTHER_ID"],
    ["P: Il numero della tessera è ___ mi pare.", "OTHER_ID"],
    ["D: Dove abita? / P: In via ___ / D: Grazie.", "ADDRESS"],
    ["P: Abito in via ___ al terzo piano.", "ADDRESS"],
    ["P: Ci siamo trasferiti a ___ l'anno scorso.", "LOCATION"],
    ["P: Lavoro alla ___ da tanti anni.", "ORGANIZATION"],
    ["D: In quale ospedale? / P: Al ___ / D: Capito.", "ORGANIZATION"],
    ["D: Che lavoro fa? / P: Eh ___ / D: Ah.", "OCCUPATION"],
    ["P: La mail è ___ punto it.", "EMAIL"],
    ["P: Il controllo è il ___ marzo.", "DATE"],
  ])("mutes: %s", async (talk, type) => {
    expect(await judgeTalk(talk, { language: "it" })).toMatchObject({ decision: "mute", type });
  });

  test.each([
    "P: Prendo ___ compresse al giorno.",
    "P: Sono allergica a ___ e alle noci.",
    "P: Prendo un farmaco che si chiama ___ la sera.",
    "P: Mi fa male ___ da due giorni.",
    "P: Ho ___ dolore al ginocchio.",
    "P: E poi ___ sono andata a casa.",
    "D: La terapia per via ___ orale va bene.",
    "P: La signora ___ che mi aiuta è brava.",
    "D: Allora ___ vediamo la pressione.",
    "P: Dormo ___ ore per notte.",
    "P: Tossisco da ___ giorni.",
    "D: Ogni ___ ore una compressa.",
    "P: Ho smesso di fumare ___ anni fa.",
    "D: Faccia un respiro ___ profondo.",
    "P: Vivo da ___ sola.",
    "P: La crema ___ non funziona.",
    "D: Come va la ___ gamba?",
    "P: Mia figlia ___ dice che russo.",
    "D: Quanto pesa? / P: ___ chili.",
    "P: Lavoro al ___ computer tutto il giorno.",
  ])("keeps: %s", async (talk) => {
    expect(await judgeTalk(talk, { language: "it", durationMs: 400 })).toMatchObject({ decision: "keep" });
  });
});

describe("gaps in Spanish talk that an identifier fills", () => {
  test.each<Mutes>([
    ["D: ¿Me dice su apellido? / P: ___ / D: Gracias.", "PERSON"],
    ["D: ¿Cómo se llama? / P: Me llamo ___ y tengo tos.", "PERSON"],
    ["D: Buenos días señora ___ cómo está hoy?", "PERSON"],
    ["P: Me vio el doctor ___ ayer por la mañana.", "PERSON"],
    ["D: ¿Con quién hablo? / P: Soy ___ la hija.", "PERSON"],
    ["D: ¿Quién es su médico de cabecera? / P: Eh ___ creo.", "PERSON"],
    ["P: Mi hija se llama ___ y vive conmigo.", "PERSON"],
    ["D: ¿Me lo deletrea? / P: ___ / D: Perfecto.", "PERSON"],
    ["D: ¿Cuántos años tiene? / P: Tengo ___ / D: Bien.", "AGE"],
    ["P: Tengo ___ años y vivo sola.", "AGE"],
    ["D: ¿Fecha de nacimiento? / P: El tres de mayo ___ / D: Gracias.", "BIRTH_DATE_TIME"],
    ["P: Nací el ___ en casa.", "BIRTH_DATE_TIME"],
    ["D: ¿Me da un número de teléfono? / P: Seis cinco cuatro ___ / D: Gracias.", "TELEPHONE_NUMBER"],
    ["P: Llámeme al ___ después de las seis.", "TELEPHONE_NUMBER"],
    ["D: ¿DNI? / P: Pues ___ / D: Vale.", "OTHER_ID"],
    ["P: El número de póliza es ___ me parece.", "OTHER_ID"],
    ["D: ¿Dónde vive? / P: En la calle ___ / D: Gracias.", "ADDRESS"],
    ["P: Vivo en la calle ___ en el tercero.", "ADDRESS"],
    ["P: Nos mudamos a ___ el año pasado.", "LOCATION"],
    ["P: Trabajo en ___ desde siempre.", "ORGANIZATION"],
    ["D: ¿En qué hospital? / P: En el ___ / D: Entiendo.", "ORGANIZATION"],
    ["D: ¿A qué se dedica? / P: Eh ___ / D: Ah.", "OCCUPATION"],
    ["P: El correo es ___ punto es.", "EMAIL"],
    ["P: La revisión es el ___ de marzo.", "DATE"],
  ])("mutes: %s", async (talk, type) => {
    expect(await judgeTalk(talk, { language: "es" })).toMatchObject({ decision: "mute", type });
  });

  test.each([
    "P: Tomo ___ pastillas al día.",
    "P: Soy alérgica a ___ y a las nueces.",
    "P: Tomo un medicamento que se llama ___ por la noche.",
    "P: Me duele ___ desde hace dos días.",
    "P: Tengo ___ dolor en la rodilla.",
    "P: Y luego ___ me fui a casa.",
    "D: La medicación por vía ___ oral va bien.",
    "P: La señora ___ que me ayuda es buena.",
    "D: Entonces ___ vamos a ver la tensión.",
    "P: Duermo ___ horas cada noche.",
    "P: Toso desde hace ___ días.",
    "D: Cada ___ horas un comprimido.",
    "P: Dejé de fumar hace ___ años.",
    "D: Respire ___ hondo.",
    "P: Vivo ___ sola.",
    "P: La crema ___ no funciona.",
    "D: ¿Cómo va la ___ pierna?",
    "P: Mi hija ___ dice que ronco.",
    "D: ¿Cuánto pesa? / P: ___ kilos.",
    "P: Trabajo en ___ casa todo el día.",
  ])("keeps: %s", async (talk) => {
    expect(await judgeTalk(talk, { language: "es", durationMs: 400 })).toMatchObject({ decision: "keep" });
  });
});
