import { describe, expect, it } from "vitest";
import { ReadText } from "../../src/refine/read-text.js";
import { applied, decide } from "../../src/refine/refine.js";
import { bornOut } from "../../src/refine/settle.js";
import { marked } from "./findings.js";

/** What becomes of each finding: the reason for which it goes, or why it stays. */
async function outcomes(source: string, language = "en"): Promise<(string | null)[]> {
  const { text, findings } = marked(source);
  const parts = new Map([[language, [{ start: 0, end: text.length }]]]);
  const decisions = await decide(text, findings, { parts });
  return decisions.map(({ action, reason, keptBecause }) => (action === "remove" ? reason : keptBecause));
}

describe("what rules settle without a model", () => {
  it.each([
    ["en", "took [[ORGANIZATION:tagger|atorvastatin]] 20 mg", "drug-or-maker"],
    ["en", "a [[PERSON:names|Kelly]] clamp was placed", "eponym"],
    ["it", "Il segno di [[PERSON:names|Murphy]] era dubbio.", "eponym"],
    ["es", "losartán [[ORGANIZATION:tagger|normon]] 50 mg cada día", "drug-or-maker"],
    ["it", "Chiamare il numero per le [[OTHER_ID:tagger|emergenze]] del reparto.", "common-word"],
    ["it", "Giunge in [[PERSON:tagger+propagation|Pronto Soccorso]] alle ore 14:30.", "common-word"],
    ["it", "Frattura scomposta di [[PERSON:tagger|Femore]] destro", "anatomy"],
    ["it", "Presenza di [[PERSON:tagger|microlitiasi]] nella colecisti.", "anatomy"],
    ["it", "Esofagite di grado A sec. [[LOCATION:names|Los Angeles]].", "classification"],
    ["es", "Ingresado en [[ORGANIZATION:tagger|Medicina Interna]] por neumonía.", "common-word"],
    ["it", "artrite diagnosticata circa [[AGE:tagger|cinque]] anni fa", "duration"],
    ["it", "si presenta per controllo a [[AGE:rules|7 giorni]] dall'intervento di ernioplastica", "duration"],
    ["en", "She has smoked for [[AGE:tagger|20 years]].", "duration"],
    ["es", "Asma desde hace [[AGE:tagger|5 años]].", "duration"],
    ["it", "Data e [[LOCATION:tagger|Ora]] di Ammissione: 11/04/2026", "heading"],
    ["it", "Medico [[PERSON:tagger|Refertatore]]:\nDott.ssa Anna Verdi", "heading"],
    ["en", "* [[PERSON:names+tagger|Discharge Recommendations]]: rest", "heading"],
    ["it", "[[PERSON:names+tagger|Medicina Interna]], stanza 4", "common-word"],
    ["es", "La doctora Ureña, de [[LOCATION:tagger|Hepatología]], descartó hígado graso.", "common-word"],
    ["it", "palpazione profonda, con [[PERSON:names|Blumberg]] e Rovsing positivi.", "eponym"],
    ["it", "Esito di [[ORGANIZATION:tagger|Resezione Transureturale]] della Prostata", "anatomy"],
    ["en", "on the sides, by your [[PERSON:names|Adam]]'s apple", "common-word"],
    ["it", "Referto: [[PERSON:tagger|Il paziente è giunto]] in PS.", "common-word"],
    ["it", "* [[PERSON:names+tagger|Third Parties]] (Relatives): none", "heading"],
    ["it", "Sindrome dell'Intestino Irritabile ([[PERSON:tagger|SII]]) nota.", "anatomy"],
    ["es", "creció [[PERSON:tagger|Vibrio]] vulnificus en sangre", "anatomy"],
    ["it", "Docetaxel in associazione a [[LOCATION:tagger|Nintedanib]], secondo protocollo.", "drug-or-maker"],
    ["it", "controllo a [[AGE:rules|3 mesi]] da colecistectomia laparoscopica", "duration"],
    ["it", "Anna Verdi e Carlo Neri di Lecco. In caso di [[PERSON:tagger|ricomparsa]] di febbre.", "anatomy"],
  ])("%s: %s", async (language, source, reason) => {
    expect(await outcomes(source, language)).toEqual([reason]);
  });
});

describe("what rules leave open and two readings may settle", () => {
  it.each([
    ["en", "It is a Polish action-[[OCCUPATION:tagger|comedy]] film directed by somebody.", "common-word", true],
    ["en", 'They danced to the song "Tube [[ORGANIZATION:tagger|Snake Boogie]]" all night.', "title-of-work", true],
    ["it", "Ascolta la canzone «[[ORGANIZATION:tagger|Nottilume Zorbo]]» ogni sera.", "title-of-work", true],
    ["en", 'He is a singer of the song "Tube [[ORGANIZATION:tagger|Snake Boogie]]" there.', "title-of-work", false],
    ["en", 'The song ended. "[[PERSON:tagger|Quill Boogie]]" was called.', "title-of-work", false],
    ["en", "He listed his top songs for [[ORGANIZATION:tagger|Entertainment Weekly]] once.", "title-of-work", false],
    ["en", "She works in [[OCCUPATION:tagger|comedy]] film.", "common-word", false],
    ["en", "He drives a [[OCCUPATION:tagger|beet truck]] for a plant.", "common-word", false],
    ["en", "He sings songs for [[ORGANIZATION:tagger|Entertainment Weekly]].", "title-of-work", false],
    ["en", "off by [[LOCATION:tagger|sanger]] where the grandson lives", "common-word", false],
    ["en", "Call us. [[PERSON:tagger|May]].", "common-word", false],
    ["es", "Unidad de [[ORGANIZATION:tagger|Medicina Familiar]] No. 47, Lugo.", "common-word", false],
    ["en", "losartan [[ORGANIZATION:names|Abbott]] 50 mg daily.", "drug-or-maker", true],
    ["en", "Hello [[PERSON:names|Kelly]] clamp.", "eponym", false],
    ["en", "Stage 2 according to [[PERSON:tagger|Clark]].", "classification", false],
    ["en", "a [[PERSON:names+tagger|Kelly]] clamp", "eponym", false],
    ["en", "a [[PERSON:names!|Kelly]] clamp", "eponym", false],
  ] as const)("%s: %s", (language, source, reason, isBorneOut) => {
    const { text, findings } = marked(source);
    const read = new ReadText(text, new Map([[language, [{ start: 0, end: text.length }]]]));
    const [finding] = findings;
    const checked = finding ? bornOut(finding, findings, read, reason) : null;
    expect(checked?.reason ?? null).toBe(isBorneOut ? reason : null);
    if (isBorneOut) expect(checked?.settles).toBe(false);
  });
});

describe("what nothing may touch", () => {
  it.each([
    ["proven", "a [[PERSON:names!|Kelly]] clamp"],
    ["known", "a [[PERSON:known|Kelly]] clamp"],
    ["known", "a [[PERSON:names+known|Kelly]] clamp"],
    ["given", "a [[PERSON:format|Kelly]] clamp"],
    ["given", "a [[PERSON:reviewer|Kelly]] clamp"],
    ["unlocated", "a [[PERSON:ollama+unlocated|Kelly]] clamp"],
    ["agreed", "a [[PERSON:names+tagger|Kelly]] clamp"],
    ["introduced", "My name is [[PERSON:names|Kelly]] clamp"],
    ["introduced", "took by Dr. [[PERSON:tagger|general]]"],
  ] as const)("%s: %s", async (because, source) => {
    expect(await outcomes(source)).toEqual([because]);
  });

  it("is read off everything that was merged into a finding", async () => {
    const { text, findings } = marked("a [[PERSON:names|Kelly]] clamp");
    const [finding] = findings;
    if (!finding) throw new Error("no finding");
    const proved = { ...finding, evidence: [finding, { ...finding, proven: true }] };
    const parts = new Map([["en", [{ start: 0, end: text.length }]]]);
    expect((await decide(text, [proved], { parts }))[0]?.keptBecause).toBe("proven");
  });
});

describe("identifiers that look like medicine or like words stay", () => {
  it.each([
    ["en", "[[PERSON:tagger|Politis]] called the ward."],
    ["en", "losartan 50 mg. She works at [[ORGANIZATION:tagger|Abbott]] now."],
    ["en", "[[PERSON:tagger|Down]] said he felt down."],
    ["en", "Bitten in [[LOCATION:names|Lyme]] last May."],
    ["en", "He works in [[OCCUPATION:tagger|design]]."],
    ["en", "Where do you work? At [[ORGANIZATION:tagger|target]], stacking."],
    ["en", "Born and raised in [[LOCATION:tagger|surprise]], he said."],
    ["en", "lives with [[PERSON:tagger|general]] and is well"],
    ["en", "aged [[AGE:tagger|45]] with platelets of 12"],
    ["it", "[[PERSON:tagger|Soccorso]] ha firmato."],
    ["it", "[[PERSON:tagger|Obi]] riferisce dolore."],
    ["es", "[[PERSON:tagger|Puerta]] refiere dolor."],
    ["en", "[[PERSON:names|Walsh]] had stroke last year."],
    ["en", "[[PERSON:names|Jones]] needs surgery."],
    ["en", "[[PERSON:names|Harris]] test negative."],
    ["en", "Discussed with [[PERSON:tagger|Walsh]] procedure and risks."],
    ["en", "Lives in [[LOCATION:names|Hamilton]], unit 4."],
    ["en", "CKD stage 3. Lives in [[LOCATION:names|Los Angeles]] now."],
    ["en", "Stage 3 disease, [[PERSON:tagger|Osborn]] informed."],
    ["en", "Employer: [[ORGANIZATION:tagger|Sandoz]], aspirin 81 mg."],
    ["en", "Employer [[ORGANIZATION:tagger|Sandoz]] aspirin 81 mg."],
    ["en", "[[PERSON:tagger|Mirena]] called the ward, weight 60 kg."],
    ["en", "[[PERSON:tagger|Mirena]] 60 kg, no allergies."],
    ["en", "cousin lives out by [[LOCATION:tagger|sanger]] off jensen avenue"],
    ["en", "she did road grading for [[ORGANIZATION:tagger|apache county]] yeah"],
    ["it", "Visto [[PERSON:names|Giordano]], febbre passata."],
    ["it", "La frattura di [[PERSON:names|Moro]] guarisce."],
    ["it", "Stadio 3, avvisato [[PERSON:names|Vogt]]."],
    ["it", "Datore: [[ORGANIZATION:tagger|Pfizer]], aspirina 100 mg."],
  ])("%s: %s", async (language, source) => {
    expect(["undecided", "introduced"]).toContain((await outcomes(source, language))[0]);
  });

  it("the rest of somebody's name stays", async () => {
    expect(await outcomes("seen with [[PERSON:names+tagger|Anna]] [[PERSON:tagger|general]] today, Mr X")).toEqual([
      "agreed",
      "undecided",
    ]);
  });
});

describe("what reads alike goes or stays together", () => {
  it("a word that stays somewhere stays everywhere", async () => {
    const source = "a [[PERSON:names|Kelly]] clamp was given to [[PERSON:names+tagger|Kelly]]";
    expect(await outcomes(source)).toEqual(["alike", "agreed"]);
  });

  it("… and so does a word of a longer name that stays", async () => {
    const source = "a [[PERSON:names|Kelly]] clamp was given to [[PERSON:names+tagger|Robert Kelly]]";
    expect(await outcomes(source)).toEqual(["alike", "agreed"]);
  });

  it("one that begins a line goes with the one that is proved", async () => {
    const source =
      "1. [[PERSON:tagger|Microlitiasi]] della colecisti\nPresenza di [[PERSON:tagger|microlitiasi]] nella colecisti.";
    expect(await outcomes(source, "it")).toEqual(["anatomy", "anatomy"]);
    expect(await outcomes("1. [[PERSON:tagger|Microlitiasi]] della colecisti", "it")).toEqual(["undecided"]);
  });

  it("all occurrences go where each is proved", async () => {
    const source = "a [[PERSON:names|Kelly]] clamp, then another [[PERSON:names|Kelly]] clamp";
    expect(await outcomes(source)).toEqual(["eponym", "eponym"]);
  });
});

describe("decisions", () => {
  it("say where the evidence stands, and nothing in words", async () => {
    const { text, findings } = marked("a [[PERSON:names|Kelly]] clamp was placed");
    const parts = new Map([["en", [{ start: 0, end: text.length }]]]);
    const decisions = await decide(text, findings, { parts });
    expect(decisions).toEqual([
      {
        start: 2,
        end: 7,
        type: "PERSON",
        action: "remove",
        reason: "eponym",
        evidence: [{ start: 8, end: 13 }],
        votes: [{ by: "rules", action: "remove", reason: "eponym" }],
        keptBecause: null,
        becomes: null,
      },
    ]);
    expect(applied(findings, decisions)).toEqual([]);
    expect(JSON.stringify(decisions)).not.toMatch(/kelly|clamp/iu);
  });

  it("change nothing in a language whose loss was not measured", async () => {
    const { text, findings } = marked("a [[PERSON:names|Kelly]] clamp was placed");
    const parts = new Map([["en", [{ start: 0, end: text.length }]]]);
    const decisions = await decide(text, findings, { parts }, { mayChange: (locale) => locale !== "en" });
    expect(decisions.map(({ action, keptBecause }) => [action, keptBecause])).toEqual([["keep", "unmeasured"]]);
    expect(applied(findings, decisions)).toHaveLength(1);
  });
});

describe("what reads alike", () => {
  it("does so whatever signs that nobody sees stand in it", async () => {
    const clamp = "a [[PERSON:names|Kelly]] clamp was placed";
    expect(await outcomes(clamp)).toEqual(["eponym"]);
    expect(await outcomes(`She met [[PERSON:names!|Kel\u00adly]] there.\n${clamp}`)).toEqual(["proven", "alike"]);
  });
});

describe("edges", () => {
  it("of two findings that would grow over the same words stay as they were", async () => {
    const { text, findings } = marked("[[PERSON:tagger|Marta]] Quillabert [[PERSON:names|Osgood]] came");
    const parts = new Map([["en", [{ start: 0, end: text.length }]]]);
    const grown = [
      { start: 0, end: 16 },
      { start: 6, end: 23 },
    ];
    const wants = (which: readonly number[]) => async () =>
      new Map(
        which.map((index) => {
          const becomes = { start: 0, end: 0, type: "PERSON" as const, ...grown[index] };
          return [findings[index] ?? fail(), { action: "edges" as const, checked: null, becomes, votes: [] }] as const;
        }),
      );
    const both = await decide(text, findings, { parts }, { ask: wants([0, 1]) });
    expect(both.map(({ keptBecause }) => keptBecause)).toEqual(["unchecked", "unchecked"]);
    expect(applied(findings, both).map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [17, 23],
    ]);
    const one = await decide(text, findings, { parts }, { ask: wants([0]) });
    expect(applied(findings, one).map(({ start, end }) => [start, end])).toEqual([
      [0, 16],
      [17, 23],
    ]);
  });
});

function fail(): never {
  throw new Error("no such finding");
}
