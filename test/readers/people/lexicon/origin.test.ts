import { describe, expect, test } from "vitest";
import { originOf } from "../../../../src/readers/people/lexicon/origin.js";
import { erasOf } from "../../../../src/relex/people/write/era.js";

const FAMILY: Readonly<Record<string, string>> = {
  anglo: "Wilson Atkinson Hargreaves Whitaker",
  hispanic: "García Hernandez Fernandez Sánchez Garrido Villalobos Zuñiguez",
  italian: "Rossi Esposito Caruso Bertolucci Castagnetti",
  irish: "Gallagher O'Brien Sullivan McLaughlin Fitzgibbins",
  scottish: "Mackenzie MacLeod Urquhart Llewellyn",
  french: "Lefebvre Boudreaux Tremblay Archambeau",
  german: "Schneider Zimmermann Kuipers Dieffenmann",
  scandinavian: "Johansson Lindqvist Virtanen Thorvaldsson",
  polish: "Kowalczyk Wojciechowski Jankowicz",
  russian: "Ivanov Shevchenko Smirnova Petrushenko",
  greek: "Papadopoulos Georgiou Hatzidakis",
  jewish: "Goldberg Shapiro Rabinowitz Hershkowitz",
  turkish: "Yılmaz Öztürk Kilicoglu",
  arabic: "Haddad Nassar Khoury",
  persian: "Hosseini Tehrani Mohammadzadeh",
  indian: "Patel Sharma Banerjee Kulkarni",
  tamil: "Subramaniam Natarajan Krishnaswamy",
  sikh: "Singh Dhillon Grewal",
  pakistani: "Siddiqui Qureshi",
  chinese: "Zhang Wong Chiang",
  japanese: "Takahashi Yamamoto Kurosawa",
  korean: "Kim Choi Jeong",
  vietnamese: "Nguyen Tran Huynh",
  filipino: "Macapagal Dimaculangan",
  "west-african": "Okonkwo Adeyemi Diallo Ogunbiyikan",
  "east-african": "Mwangi Tesfaye Ndlovu",
  portuguese: "Ferreira Carvalho Oliveira",
};

describe.each(Object.entries(FAMILY))("%s family names", (origin, names) => {
  test.each(names.split(" "))("%s", (name) => {
    expect(originOf(name, "family")).toBe(origin);
  });
});

test.each([
  ["Karen", "anglo"],
  ["María", "hispanic"],
  ["Giuseppe", "italian"],
  ["Siobhan", "irish"],
  ["Latoya", "african-american"],
  ["Svetlana", "russian"],
  ["Priya", "indian"],
  ["Harpreet", "sikh"],
  ["Mohammed", "arabic"],
  ["Hiroshi", "japanese"],
  ["Kwame", "west-african"],
  ["Wanjiku", "east-african"],
  ["Moshe", "jewish"],
  ["Thorsten", "german"],
  ["Xqztvy", null],
] as const)("the given name %s", (name, origin) => {
  expect(originOf(name, "given")).toBe(origin);
});

test("the language's own names are its own", () => {
  expect(originOf("Mario", "given", "it")).toBe("italian");
  expect(originOf("Sofia", "given", "es")).toBe("hispanic");
  expect(originOf("Sofia", "given", "en")).toBe("anglo");
  expect(originOf("Gil", "family", "es")).toBe("hispanic");
  expect(originOf("Costa", "family", "it")).toBe("italian");
});

test("eras", () => {
  expect([...erasOf("dorothy", "anglo", "female")]).toEqual(["elder"]);
  expect([...erasOf("tyler", "anglo", "male")]).toEqual(["younger"]);
  expect([...erasOf("debbie", "anglo", "female")]).toEqual(["elder", "middle"]);
  expect([...erasOf("gaia", "italian", "female")]).toEqual(["younger"]);
  expect([...erasOf("hiroshi", "japanese", "male")]).toEqual(["timeless"]);
  expect([...erasOf("xqztvy", "anglo", "male")]).toEqual([]);
});
