import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { labelsFound, marked, peopleOf } from "./read-helpers.js";

type Case = readonly [title: string, text: string, locale?: Locale];

/** Mentions with the same letter are of one person. */
const CASES: readonly Case[] = [
  [
    "a father whose name is said to be the same, behind it",
    "[A|Salvatore Incorvaia] aspetta. Mio padre era [B|Salvatore] pure lui. Il signor [A|Incorvaia] tossisce.",
    "it",
  ],
  [
    "an uncle whose name somebody was given",
    "My name is [A|Leopold James Hale]. My uncle, whose name I was given, is [B|Leopold James Hale]; he is older.",
  ],
  [
    "a grandson called as his grandfather",
    "Mi esposo [A|Refugio] espera. Mi nieto, [B|Refugio] como su abuelo, tose. [B|Refugito] llora.",
    "es",
  ],
  [
    "a short form right behind a namesake",
    "[A|José Soto] espera. Mi hijo, también [B|José]. [B|Josecito], aunque es alto. Don [A|José] duerme.",
    "es",
  ],
  [
    "a mother of one family name",
    "for missus [A|oyelade] [A|folashade oyelade] seen with her mother also missus [B|oyelade] first name [B|comfort]",
  ],
  [
    "a doctor and a caller without relation",
    "For Dr. [A|Brennan]. My name is [B|Caitlin Brennan], no relation. Dr. [A|Brennan] knows.",
  ],
  [
    "a teacher and a doctor without relation",
    "La maestra [A|Rinaldi] telefona. La dottoressa [B|Rinaldi] (omonima, nessuna parentela) risponde. La maestra [A|Rinaldi] ringrazia.",
    "it",
  ],
  [
    "who lies in a bed, and a doctor of that family name",
    "Letto 2, [A|Pierangelo Sanna]: febbre. Il dott. [B|Sanna] prescrive un farmaco.",
    "it",
  ],
  [
    "a couple told by what stands behind their names",
    "Present: [A|Desta Tekle] (patient), [B|Mulu Tekle] (wife). Mr. [A|Tekle] climbs. Mrs. [B|Tekle] waits.",
  ],
  ["who somebody's mother calls so", "Hello, [A|Zbigniew Horvat]. [A|Zbyszek], my mother says. Mr. [A|Horvat] laughs."],
  [
    "a double family name of which a mother has the half",
    "Mrs. [A|Winifred Castell] came. Her daughter is [B|Judith Castell-Brown]. Mrs. [B|Castell-Brown] called.",
  ],
  [
    "a second family name that is somebody else's only one",
    "Box 1: [A|Luz Quispe Mamani]. Está con [B|Yolanda Mamani]. [A|Luz] tose. La señora [B|Mamani] espera.",
    "es",
  ],
  ["two spellings of one name", "It's [B|Catherine]. [A|Kathryn Pugh] has moved. I'm [B|Catherine Obi]."],
  ["two of one beginning, side by side", "[A|Nathaniel] and [B|Nathan] came. [A|Nathaniel] coughs. [B|Nathan] sleeps."],
  [
    "a son called by his father's second name",
    "[A|James Thaddeus Rourke] is better. Our son is [B|Thad], [B|Thaddeus Rourke]. [A|James Rourke] signed.",
  ],
  [
    "initials of two given names",
    "[A|James Thaddeus Rourke] is better. His cousin is [B|Judith Rourke]. [A|J.T.] signed.",
  ],
  [
    "a son with a suffix alone",
    "Il marito, sig. [A|Ermes Tosetti], riferisce. Con lui la sorella [C|Assunta Bevi]. Il sig. [A|Tosetti] è stato istruito; anche [C|Assunta]. Il figlio [B|Ermes jr] abita a Torino.",
    "it",
  ],
  [
    "the bare name of father and son",
    "[A|Leroy Bassett Jr.] is in bed one. His dad [B|Leroy Sr.] drove. [A|Leroy] wants to go home.",
  ],
  [
    "who did what was told right behind a name",
    "[A|Ludmila Orlova] was called by [B|Stubbs] at two. [B|Jo Stubbs] noted it.",
  ],
  [
    "who is called so by his wife, behind another",
    "Mr. [A|Aleksandr Voronin] came with [B|Galina Wirth]. His wife calls him [A|Sasha].",
  ],
  ["a brother of a short name", "My husband [A|Tom] came. Or his brother, he's [B|Tim], may."],
  ["whose daughter calls", "Sig. [A|Marchetto]: dimesso. Telefona la figlia di [A|Marchetto].", "it"],
  [
    "an aunt, and a doctor of her whole name",
    "[08:15] Tía [A|Lupe]: Good morning\n[08:16] Xio: the doctor is Dr. [B|Guadalupe Ferrand]\n[08:17] Tía [A|Lupe]: She has my name!\n[08:18] Xio: ok",
  ],
  ["a doctor's colleague", "Il dottor [A|Mannaioli] scrive. Sento il collega [A|Mannaioli].", "it"],
  ["a nurse and a cousin", "Cousin [A|Magda] fainted. Nurse [B|Magda] came. Cousin [A|Magda] is well."],
  [
    "whose whole name follows",
    "[A|Kathleen Hale] has room one. Room two is [B|Kathleen], that's [B|Kathleen Orr]. [B|Orr] rests.",
  ],
  ["a last name and a first name in one breath", "the patient last name [A|Krol] first name [A|Evangeline] is here"],
  [
    "a family name that a woman had before",
    "[A|Margaret Dunleavy] came. My daughter, [B|Maureen]. She was a [B|Dunleavy] too. Now [B|Maureen] works.",
  ],
  [
    "a name's beginning that is another name",
    "[A|Luca Conti] arriva. Il nonno, [B|Luciano], dorme. [A|Luca] saluta.",
    "it",
  ],
  [
    "writers of a chat",
    "[18:02] [A|Checco]: ciao\n[18:03] Titti: ciao\n[18:04] [A|Checco]: si chiama [C|Francesco Melloni]\n[18:05] Titti: metto [A|Francesco Abbrescia]?\n[18:06] [A|Checco]: sì",
    "it",
  ],
  [
    "a writer and somebody's grandfather",
    "[10:01] [A|Gio]: ciao\n[10:02] [B|Vale]: ciao [A|Giovanni]\n[10:03] [A|Gio]: il nonno [C|Giovanni] dorme\n[10:04] [B|Vale]: bene",
    "it",
  ],
  [
    "a writer and a doctor who is named later on",
    "[20:11] [A|Manu]: hola\n[20:12] [B|Bego]: la opera [C|Manuel Arregui]\n[20:13] [A|Manu]: como yo\n[20:14] [B|Bego]: el doctor [C|Arregui] sabe",
    "es",
  ],
  [
    "a short form of two given names together",
    "Su tío [A|Chema] viene. El señor [A|José María Arriaga] habla con [B|Maribel].",
    "es",
  ],
  [
    "a pet name by its ending",
    "[A|Hugo Arce] tose. [A|Huguito] duerme. [B|Luz Soto] espera y [B|Lucecita] llora.",
    "es",
  ],
  [
    "a short form that no list knows of whom",
    "[A|Casimiro Wójcik] è stato dimesso. In reparto lo chiamano tutti [A|Miro].",
    "it",
  ],
  ["a name heard as it is said", "[A|Siobhan McGarrity] rang. [A|Shavon] has a rash. [A|Chevonne] will come."],
];

describe("namesakes and other names", () => {
  it.each(CASES.map(([title, text, locale]) => ({ title, text, locale })))("$title", ({ text, locale }) => {
    const one = marked(text, locale);
    expect(labelsFound(one)).toEqual(one.labels);
  });

  it("a short form of two given names together is written for the first", () => {
    const [person] = peopleOf(marked("[A|José María Arriaga] vino. [A|Chema] habló.", "es"));
    expect(person?.said[1]?.tokens).toMatchObject([{ value: "chema", canonical: "jose" }]);
  });
});
