import { describe, expect, it } from "vitest";
import { createTaggerDetector } from "../../src/text/detectors/tagger/index.js";

/** All are invented; `{TYPE|words}` marks what must be found, by the words around it alone. */
const SENTENCES = {
  it: [
    "Mi chiamo {PERSON|Dorvina Tulmeri} e telefono per il ginocchio di mia madre.",
    "Il paziente, di professione {OCCUPATION|saldatore}, vive a {LOCATION|Borgovelio} con la moglie {PERSON|Olfa}.",
    "È stata ricoverata il {DATE|3 marzo 2021}.",
    "pronto sono la signora {PERSON|tulmeri} chiamo per mio marito",
  ],
  es: [
    "Me llamo {PERSON|Dorvina Tulmera} y llamo por la rodilla de mi madre.",
    "El paciente, de profesión {OCCUPATION|soldador}, vive en {LOCATION|Villarbelio} con su mujer, {PERSON|Olfa}.",
    "Ingresó el {DATE|3 de marzo de 2021}.",
    "hola soy la señora {PERSON|tulmera} llamo por mi marido",
  ],
};

/** Nothing in them is anybody's. */
const MEDICINE = {
  it: [
    "prenda due compresse di metformina al mattino e una la sera per dieci giorni",
    "Rimosso il catetere di Foley, Murphy negativo, non cisti di Baker.",
    "Addome trattabile, peristalsi presente. Si consiglia controllo ecografico.",
  ],
  es: [
    "tome dos comprimidos de metformina por la mañana y uno por la noche durante diez días",
    "Se retira la sonda de Foley, Murphy negativo, sin quiste de Baker.",
    "El paciente no quiere IOT ni VMNI; consta no RCP.",
    "Abdomen blando, peristaltismo presente. Se recomienda control ecográfico.",
  ],
};

describe.each(["it", "es"] as const)("the tagger that ships for %s", (language) => {
  const detector = createTaggerDetector(null);
  const context = { language, signal: new AbortController().signal, emit: () => undefined };

  it.each(SENTENCES[language])("finds what no list tells: %s", async (marked) => {
    const wanted = [...marked.matchAll(/\{(\w+)\|([^}]+)\}/g)].map(([, type, words]) => `${type} ${words}`);
    const text = marked.replace(/\{\w+\|([^}]+)\}/g, "$1");
    const found = (await detector.detect(text, context)).map(
      ({ start, end, type }) => `${type} ${text.slice(start, end)}`,
    );
    expect(found).toEqual(wanted);
  });

  it.each(MEDICINE[language])("leaves medicine alone: %s", async (text) => {
    expect(await detector.detect(text, context)).toEqual([]);
  });
});
