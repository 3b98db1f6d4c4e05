// Slots of everyday notes and letters: small firms, clubs, parishes, hamlets, rare crafts, glued ages, cut dates.

import { surname, surnames } from "./people.mjs";
import { place } from "./places.mjs";

const list = (text) => text.split(/,\s*/u);
const CRAFTS = list(
  "arrotino m, impagliatrice f, cordaio m, cestaio m, casaro m, malgaro m, margaro m, norcino m, corallaio m, liutaio m, mosaicista f, battirame m, ceraiolo m, mugnaio m, vetraio m, soffiatore di vetro m, ricamatrice f, merlettaia f, tessitrice f, materassaio m, tappezziere m, restauratrice f, doratore m, corniciaio m, scalpellino m, marmista m, cavatore m, fochino m, boscaiolo m, carbonaio m, apicoltore m, tartufaio m, lattoniere m, arrotatrice f, calzolaio m, sellaio m, pellettiera f, bustaia f, modista f, stiratrice f, mondina f, rilegatore m, tipografo m, linotipista m, proiezionista m, campanaro m, sagrestano m, perpetua f, organista m, accordatore m, burattinaio m, maniscalco m, stalliere m, fantino m, guardiacaccia m, battipista m, gattista m, maestro di sci m, vivaista m, potatore m, innestatore m, cantiniere m, enotecario m, frantoiano m, pescivendola f, vongolaro m, maestro d'ascia m, calafato m, nostromo m, motorista navale m, gondoliere m, traghettatore m, casellante m, macchinista m, manovratore m, deviatore m, casara f, lavandaia f, portinaia f, usciere m, messo comunale m, cantoniere m, stradino m, necroforo m, fioraia f, edicolante m, benzinaio m, gommista m, verniciatore m, fresatore m, stampatore m, tranciatore m, cromatore m, galvanico m, filatrice f, orditrice f, follatore m, conciatore m, cartaio m, ceramista m, torniante m, decoratrice f, orlatrice f, tomaista f, modellista f, magliaia f, guantaia f, orefice m, incastonatore m, orologiaio m, tosatore m, ombrellaio m, giostraia f, bagnino m, pizzaiolo m, gelataia f, rosticciere m, friggitore m, pasticciera f, lavapiatti m, banconiera f, magazziniere m, mulettista m, gruista m, carpentiere m, ferraiolo m, ponteggiatore m, asfaltista m, trivellatore m, palombaro m, spazzacamino m, fuochista m, caldaista m, frigorista m, antennista m, bidella f, puericultrice f, tata f, guardia giurata f, croupier m, assaggiatore m",
);
const FIRMS = list(
  "Pasticceria m, Forno, Panificio, Macelleria, Salumeria, Ferramenta, Autofficina, Carrozzeria, Gommista, Lavanderia, Sartoria, Falegnameria, Vetreria, Tipografia, Edicola, Tabaccheria, Osteria, Trattoria, Caseificio, Cantina, Frantoio, Vivai, Mulino, Segheria, Mangimificio, Calzaturificio, Maglificio, Conceria, Torneria, Officine, Autolinee, Autotrasporti, Onoranze, Colorificio, Cartolibreria, Fioreria, Ottica, Parrucchieria, Agriturismo, Camping",
).map((word) => word.replace(/ m$/, ""));
const FEMININE =
  /^(?:Pasticceria|Macelleria|Salumeria|Ferramenta|Autofficina|Carrozzeria|Lavanderia|Sartoria|Falegnameria|Vetreria|Tipografia|Edicola|Tabaccheria|Osteria|Trattoria|Cantina|Segheria|Conceria|Torneria|Cartolibreria|Fioreria|Ottica|Parrucchieria)/;
const CLUBS = list(
  "Polisportiva f, Bocciofila f, Circolo Arci m, Pro Loco f, Banda musicale f, Corale f, Gruppo Alpini m, Associazione Bersaglieri f, Unione Sportiva f, Società Ciclistica f, Avis f, Auser m, Università della Terza Età f, Centro diurno m, Oratorio m, Compagnia teatrale f, Circolo Tennis m, Sci Club m, Cai di m, Scuola di ballo f, Palestra f, Cooperativa sociale f, Dopolavoro m, Moto Club m, Canottieri mp, Circolo Bocce m, Gruppo Scout m, Associazione Pescatori f, Filarmonica f, Pubblica Assistenza f, Bar m",
);
const PARISHES = list(
  "parrocchia di San Rocco, parrocchia di Santo Stefano, parrocchia del Sacro Cuore, parrocchia di San Biagio, parrocchia di Sant'Agnese, parrocchia di Santa Rita, parrocchia dei Santi Pietro e Paolo, parrocchia della Natività, parrocchia di San Zeno, parrocchia di San Vito, parrocchia dell'Immacolata, parrocchia di San Nicolò, parrocchia di Cristo Re, parrocchia di San Lorenzo, parrocchia di Sant'Ambrogio, parrocchia di San Gaetano, pieve di San Pancrazio, chiesa di Santa Teresa, chiesa del Carmine, chiesa di San Domenico, chiesa dei Cappuccini, santuario della Madonna delle Grazie, Unità pastorale San Benedetto, chiesa evangelica valdese, parrocchia di San Cristoforo, oratorio Don Bosco, oratorio San Luigi, chiesa di San Michele, parrocchia di Santa Barbara, parrocchia di San Martino",
);
const SCHOOLS = list(
  "elementari Rodari, elementare Pascoli, media Manzoni, media Ungaretti, liceo Galvani, liceo Parini, liceo Volta, istituto alberghiero Artusi, istituto agrario Cerletti, ITIS Pacinotti, IPSIA Cabrini, asilo La Coccinella, nido Il Melograno, materna Collodi, scuola Don Milani, scuola Montessori, comprensivo Calvino, IC Gramsci, primaria De Amicis, scuola media Dante, liceo artistico Caravaggio, liceo Da Vinci, ragioneria Einaudi, geometri Palladio, nido Bimbi Felici, infanzia Arcobaleno, scuola elementare Carducci, conservatorio Verdi, professionale Marconi, CFP Salesiani, liceo musicale Rossini, magistrali Pestalozzi",
);
const HAMLETS = list(
  "Ca' Bianca, Case Nuove, Borgo Vecchio, Pian del Lago, Costa di Sopra, Ronchi, Le Piane, La Bandita, Cascina Rossa, Mulino Vecchio, Fornaci, Sottomonte, Valle Scura, Corte Alta, Quattro Strade, Ponte Rotto, Passo Corvo, San Rocco Basso, Le Grotte, Pozzo Antico, Contrada Serra, Tre Fontane, Colle Alto, Villa Inferiore, Masseria Grande, Cerreto, Baita Alta, Malga Fosse, Costalunga, Rivabella, Selva Piana, Campo Tondo, Croce al Bivio, La Torretta",
);
const split = (row) => /^(.+) (m|f|mp|fp)$/.exec(row).slice(1);

/** @returns the filler, or `undefined` where this file has none of the slot. */
export function moreOf(slot, random) {
  switch (slot) {
    case "job.rare": {
      const [text, gender] = split(random.pick(CRAFTS));
      return { text, gender };
    }
    case "employer.small": {
      const head = random.pick(FIRMS);
      const name = random.chance(0.7)
        ? surname(random)
        : random.pick(["da", "di", "Nuova", "F.lli"]).concat(" ", random.pick(surnames));
      return { text: `${head} ${name}`, gender: FEMININE.test(head) ? "f" : "m" };
    }
    case "org.club": {
      const [head, gender] = split(random.pick(CLUBS));
      return {
        text:
          / di$/.test(head) || random.chance(0.4)
            ? `${head.replace(/ di$/, "")} di ${place(random)}`
            : `${head} ${surname(random)}`,
        gender,
      };
    }
    case "church": {
      const text = random.pick(PARISHES);
      return { text, gender: /^(?:santuario)/.test(text) ? "m" : "f" };
    }
    case "school.small": {
      const text = random.pick(SCHOOLS);
      return {
        text,
        gender: /^(?:elementari|magistrali)/.test(text)
          ? "fp"
          : /^(?:geometri)/.test(text)
            ? "mp"
            : /^(?:liceo|istituto|ITIS|IPSIA|asilo|nido|comprensivo|IC|conservatorio|professionale|CFP)/.test(text)
              ? "m"
              : "f",
      };
    }
    case "city.hamlet":
      return random.chance(0.6) ? random.pick(HAMLETS) : place(random);
    case "age.a":
      return `${random.between(18, 97)}a`;
    case "date.cut": {
      const [day, month] = [random.between(1, 28), random.between(1, 12)];
      return {
        text: random.pick([
          `${day}/${month}`,
          `${day}/${month}`,
          `${day}.${month}`,
          `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}`,
        ]),
        gender: "day",
      };
    }
    default:
      return undefined;
  }
}
