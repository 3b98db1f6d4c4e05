import { wordSet } from "../lexicons/word-set.js";
import type { RepeatedNames } from "../parts/repeated-names.js";

/** Spanish names that are ordinary words, said again. */
export const spanishRepeats: RepeatedNames = {
  addressed: wordSet(
    "hola buenos buenas gracias senora senor senorita sra sr srta doctor doctora dr dra don dona tia tio abuela abuelo sor querida querido vale oye perdona mira",
  ),
  verbs: wordSet(
    "es era fue ha habia tiene tenia dice decia dijo pide refiere comenta cuenta llama llamo viene venia vino va iba fue quiere queria esta estaba vive vivia trabaja hace hacia lleva acompana ayuda recuerda sabe llora duerme come toma vuelve cumple acude niega habla grita rie camina juega cocina conduce",
  ),
  objects: wordSet("me te nos os le les"),
  notBefore: wordSet(
    "el la los las un una unos unas lo al del mi mis tu tus su sus nuestro nuestra este esta ese esa estos esas cada muy mas menos no se me te nos le les en",
  ),
  openers: wordSet(
    "bueno bien entonces claro si no vale pues perfecto cierto perdone perdona gracias mire mira oiga oye luego antes ahora hoy ayer manana siempre primero",
  ),
  addressing: wordSet(
    "como que cuando donde por quien cual cuantos cuantas cuanto puede puedes podria me te se le nos es eres tiene tienes esta estas va vas quiere quieres venga ven oye oiga mira mire diga dime esto esta yo tu usted nosotros si no gracias",
  ),
  auxiliaries: wordSet(""),
  particles: wordSet("de del la las los el lo y e i da do dos von van der den al bin ben ibn"),
  medicine: "tables",
};
