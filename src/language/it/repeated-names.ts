import { wordSet } from "../lexicons/word-set.js";
import type { RepeatedNames } from "../parts/repeated-names.js";

/** Italian names that are ordinary words, said again. */
export const italianRepeats: RepeatedNames = {
  addressed: wordSet(
    "ciao buongiorno buonasera salve grazie signora signor signore signorina sig dottore dottoressa dottor dott dr prof professore zia zio nonna nonno don suor caro cara ok scusa senti allora",
  ),
  verbs: wordSet(
    "e ha aveva era dice diceva disse chiede riferisce riferiva racconta chiama chiamava viene veniva va andava vuole voleva sta stava vive viveva lavora abita fa faceva porta accompagna aiuta ricorda sa piange dorme mangia prende torna compie frequenta nega lamenta rifiuta accetta riposa esce entra scende sale studia gestisce compra paga saluta passa resta rimane arriva parte tace cade cadde beve fuma cura capisce risponde domanda telefona scrive legge canta balla prega teme spera chiese disse parla urla ride cammina gioca cucina guida",
  ),
  objects: wordSet("mi ti ci vi gli le me te ce ve"),
  notBefore: wordSet(
    "il lo la i gli le l un uno una del dello della dei degli delle al allo alla ai agli alle dal dallo dalla nel nello nella nei sul sullo sulla mio mia tuo tua suo sua nostro nostra questo questa quel quella ogni molto piu meno troppo poco non si mi ti ci vi ne in",
  ),
  openers: wordSet(
    "bene allora certo si no ok ecco dunque quindi poi perfetto giusto vero scusi prego grazie senta guardi ascolti insomma intanto prima ora adesso oggi ieri domani sempre infine",
  ),
  addressing: wordSet(
    "come cosa quando dove perche chi quale quanti quante quanto puo puoi potresti potrebbe mi ti si le ci e sei hai ha sta stai va vai vuoi vuole venga vieni senta senti guarda guardi dica dimmi questo questa io tu lei noi se non grazie",
  ),
  auxiliaries: wordSet(""),
  particles: wordSet(
    "di de del dello della dei degli delle da dal dalla dalle dall dell d la lo li le l in e von van der den el al bin ben ibn",
  ),
  medicine: "tables",
};
