import { describe, expect, test } from "vitest";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";

const detector = createNamesDetector();
const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };

/** Findings as "TYPE words", in order of position. */
async function find(text: string): Promise<string[]> {
  const entities = await detector.detect(text, context);
  return [...entities]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, type }) => `${type} ${text.slice(start, end)}`);
}

describe("people in written English", () => {
  test.each<[string, string[]]>([
    ["Zsófia, could you hand me the keys?", ["PERSON Zsófia"]],
    [
      "Torvald: I never said so.\nLinnea: You did, twice.\nTorvald: Never.",
      ["PERSON Torvald", "PERSON Linnea", "PERSON Torvald"],
    ],
    ["Call Oyelaran, Dietz and Whitcombe first.", ["PERSON Oyelaran", "PERSON Dietz", "PERSON Whitcombe"]],
    ["The founders: Monjou, Graves and Reed.", ["PERSON Monjou", "PERSON Graves", "PERSON Reed"]],
    ["Jorunn is from Tromsø.", ["PERSON Jorunn", "LOCATION Tromsø"]],
    ["Siobhán has sent Eirik the documents.", ["PERSON Siobhán", "PERSON Eirik"]],
    ["Kaja's brother drove.", ["PERSON Kaja"]],
    ["CC: Dr. R. Okonkwo; A. Delacroix-Hume, NP", ["PERSON R. Okonkwo", "PERSON A. Delacroix-Hume"]],
    ["Then Oddmundar left the room.", ["PERSON Oddmundar"]],
    ["MÜLLER, Hans-Jürgen was seen today.", ["PERSON MÜLLER", "PERSON Hans-Jürgen"]],
    ["Hinchliffe was a most generous person.", ["PERSON Hinchliffe"]],
    ["I spoke to J.P. Hartley and A. Okonjo-Bell.", ["PERSON J.P. Hartley", "PERSON A. Okonjo-Bell"]],
    ["Is it for Mx. Rowan Tate?", ["PERSON Rowan Tate"]],
    ["Samantha Bašić came along.", ["PERSON Samantha Bašić"]],
    ["I met Ms Parkinson and Dr. Addison.", ["PERSON Parkinson", "PERSON Addison"]],
    ["Discharge of Lorcan Ó Súilleabháin", ["PERSON Lorcan Ó Súilleabháin"]],
  ])("%s", async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });
});

describe("firms, by what is said of them", () => {
  test.each<[string, string[]]>([
    ["I work for Birchwell & Sons", ["ORGANIZATION Birchwell & Sons"]],
    ["I work for Uncle Bertram Inc", ["ORGANIZATION Uncle Bertram Inc"]],
    ["She spent two years at Ferrovia Nord as an intern.", ["ORGANIZATION Ferrovia Nord"]],
    ["Her job at Klemens-Okoro ended.", ["ORGANIZATION Klemens-Okoro"]],
    ["She is the CEO of Brightmere Analytics.", ["ORGANIZATION Brightmere Analytics"]],
    ["Pellworth was founded by two brothers.", ["ORGANIZATION Pellworth"]],
    ["Orsini, Vance and Hale is a law firm.", ["ORGANIZATION Orsini, Vance and Hale"]],
    ["Plum is a company that sells pens.", ["ORGANIZATION Plum"]],
    ["The Greenhollow office is closed.", ["ORGANIZATION Greenhollow"]],
    ["The U.N. office is closed.", ["ORGANIZATION U.N."]],
    ["It is her Rivet Workshop resignation letter.", ["ORGANIZATION Rivet Workshop"]],
    ["Quillon journalist Edda Marsh wrote it.", ["ORGANIZATION Quillon", "PERSON Edda Marsh"]],
    ["Lunch was at Northwind Traders today.", ["ORGANIZATION Northwind Traders"]],
    ["The shop, which later became Sablecore, closed.", ["ORGANIZATION Sablecore"]],
  ])("%s", async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });
});

describe("places no list knows", () => {
  test.each<[string, string[]]>([
    ["We returned to Kalmarsand by train.", ["LOCATION Kalmarsand"]],
    ["we returned to kalmarsand by train", ["LOCATION kalmarsand"]],
    ["I am in Store Uusiki for a business trip", ["LOCATION Store Uusiki"]],
    ["My aunt lives in Sankt Veit an der Glan.", ["LOCATION Sankt Veit an der Glan"]],
    ["Ulvik bridge is closed.", ["LOCATION Ulvik bridge"]],
    ["Greifensee was lovely to visit!", ["LOCATION Greifensee"]],
    ["France was lovely.", ["LOCATION France"]],
    ["We moved here from Cyprus (Greek)", ["LOCATION Cyprus (Greek"]],
    ["They arrived at BRÜSENDORF this morning.", ["LOCATION BRÜSENDORF"]],
    ["It serves Southern Wetzhausen well.", ["LOCATION Southern Wetzhausen"]],
  ])("%s", async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  test.each(["TNF, IGFB, CO2 and IL-6 were high.", "the CA-125 and PA1 levels"])("no state: %s", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("letterheads and signatures", () => {
  test("name, post, firm, town and country", async () => {
    const text =
      "Renske van der Woude\nSenior tax adviser\nOverhoek BV\n12 Veldlaan 7\n Apt. 4\n Zutphenaar\n\n Netherlands 35120";
    expect(await find(text)).toEqual([
      "PERSON Renske van der Woude",
      "OCCUPATION Senior tax adviser",
      "ORGANIZATION Overhoek BV",
      "LOCATION Veldlaan",
      "LOCATION Zutphenaar",
      "LOCATION Netherlands",
    ]);
  });

  test("in lower case", async () => {
    expect(await find("dagny solheim\npipe fitter\nnordvik as\n448 storgata 12")).toEqual([
      "PERSON dagny solheim",
      "OCCUPATION pipe fitter",
      "ORGANIZATION nordvik as",
    ]);
  });

  test("a post that no list has, by the details that follow it", async () => {
    expect(await find("Ingrid Falkmo\n\nQuizgrapher\n\nPersonal Info:\nPhone:\n60-56-85")).toEqual([
      "PERSON Ingrid Falkmo",
      "OCCUPATION Quizgrapher",
    ]);
  });

  test("a post between commas before what is said", async () => {
    expect(await find('Marit Lang, the packager, said: "no"')).toEqual(["PERSON Marit Lang", "OCCUPATION packager"]);
  });

  test.each([
    "Vital Signs\nBlood Pressure 120\nHeart Rate 72",
    "Discharge Diagnosis\nAcute Appendicitis\nProcedure\nLaparoscopic Appendectomy\n3 ports used",
    "Physical Exam\nGeneral Appearance\nWell Nourished\nNo Acute Distress",
    "MRI Brain\nNo Mass\nCT Head\n2 lesions",
    "Right Knee\nRange of Motion\n120 degrees",
    "Follow Up\nPrimary Care\n2 weeks",
    "Assessment and Plan:\n1. Hypertension\n2. Diabetes",
  ])("headings of a note are none: %j", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("origin said of people", () => {
  test.each<[string, string[]]>([
    ["I am Cambodian but I live abroad.", ["ETHNICITY Cambodian"]],
    ["i am cambodian", ["ETHNICITY cambodian"]],
    ["She is a native Hungarian speaker.", ["ETHNICITY Hungarian"]],
    ["The Thai place on the corner.", ["ETHNICITY Thai"]],
    ["He has German measles and drinks French press coffee.", []],
    ["It was Spanish flu and Dutch courage.", []],
    ["She speaks English and it is written in Spanish.", []],
  ])("%s", async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });
});

describe("names that are medical or ordinary words as well", () => {
  test.each<[string, string]>([
    ["Allen's test results came back.", "Allen"],
    ["Kowalski's disease is stable.", "Kowalski"],
    ["We talked about Olga's disease today.", "Olga"],
    ["Murphy's scan was clear.", "Murphy"],
    ["Katarzyna's disease is stable.", "Katarzyna"],
    ["Jane Doe came in today.", "Jane Doe"],
    ["I saw patient Will, who has pain.", "Will"],
    ["The patient Will was seen.", "Will"],
    ["Only Hope knows.", "Hope"],
    ["I saw his Mark there.", "Mark"],
    ["and her Mason is two", "Mason"],
    ["your Lily has a fever", "Lily"],
    ["The Rose family came.", "Rose"],
    ["Another Hunter called.", "Hunter"],
    ["There is no Jack today.", "Jack"],
    ["this is Bob up in ward 7", "Bob"],
    ["this is bob up in ward 7", "bob"],
    ["I told Rich in accounts.", "Rich"],
    ["i told rich in accounts", "rich"],
    ["please Sue this afternoon", "Sue"],
    ["may I speak to Bob up in the lab", "Bob"],
    ["Heather took her tablets.", "Heather"],
    ["Yasmin takes one tablet daily.", "Yasmin"],
    ["Allegra denies pain.", "Allegra"],
    ["my wife allegra is here", "allegra"],
    ["Hi I'm Allegra", "Allegra"],
    ["Next of kin: Allegra", "Allegra"],
    ["Name: Allegra Khan", "Allegra Khan"],
    ["I have Wilson with me.", "Wilson"],
    ["I had Addison call you.", "Addison"],
    ["I got Wilson on the phone.", "Wilson"],
    ["Patient: Mark Bishop", "Mark Bishop"],
    ["Caller: Bill Cook", "Bill Cook"],
    ["Doctor: Rose Hill", "Rose Hill"],
    ["Patient: Grace Long.", "Grace Long"],
    ["Patient: Art Bell", "Art Bell"],
    ["Patient: Will Young, 44", "Will Young"],
  ])("%s", async (text, name) => {
    expect(await find(text)).toEqual([`PERSON ${name}`]);
  });

  test.each([
    "Patient: Good Morning",
    "Doctor: Blood Pressure",
    "Doctor: Will Do",
    "Murphy's sign was negative.",
    "The Hickman line was flushed.",
    "A Wells score of two.",
    "Wilson's disease is rare.",
    "Prescribed Allegra 180 mg.",
    "Patient Will be seen tomorrow.",
    "patient will be seen tomorrow",
    "please mark the site",
  ])("%s", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("medicine and daily life are nobody", () => {
  test.each([
    "Meds: Lipitor, Coumadin and Zantac.",
    "Plan: Start Xarelto 20 mg, stop Plavix. Just Seroxat.",
    "She takes Eliquis, Toprol and Lasix daily.",
    "We used the Bovie and a Weitlaner retractor.",
    "A Kelly clamp and an Allis clamp were placed.",
    "Given Benadryl the rash improved.",
    "Doctor: How are you?\nPatient: Fine, thanks.\nDoctor: Good.",
    "The Cardiology office will call you, and the Ortho team too.",
    'The song "Tube Snake Boogie" is loud.',
    "carbonated bev- beverages and spicy foods",
    "another name is farmer's lung",
    "The masked copy says XXXX XXXX.",
    "Brief Hospital Course: Blood Cultures grew Staph Aureus.",
    "Metoprolol Tartrate 25 mg; Breslow depth 0.7 mm, Clark level IV.",
    "The Lakeside Demo Clinic and the Riverside Training Ward are made up.",
    "Growing E. Coli, C. Difficile, H. Pylori And S. Aureus",
    "Cheese, Ham and Eggs for breakfast.",
    "He has a Shovel, a Broom and a Giraffe.",
  ])("%s", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});
