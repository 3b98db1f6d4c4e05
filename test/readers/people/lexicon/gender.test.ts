import { describe, expect, test } from "vitest";
import { genderOf } from "../../../../src/readers/people/lexicon/gender.js";

const FEMALE =
  `Karen Dorothy Jessica Mary Elizabeth Liz Peggy Sue Debbie Kathy Maria Lucia Guadalupe1 Giulia Chiara Antonella Siobhan Aoife Rhiannon Brigitte Chantal
  Ingrid Gudrun Astrid Agnieszka Zofia Svetlana Olga Katerina Shira Rivka Ayse Zeynep Fatima Khadija Parisa Priya Lakshmi Xiuying Keiko Yumiko Latoya Lashonda Shanice
  Ngozi Chioma Abena Wanjiku Fernanda Teresita Andrea Simone Carmen Joyce Whitney Erin Lynn Karissa Brandi`
    .split(/\s+/u)
    .filter((name) => !/\d/u.test(name));
const MALE =
  `Adam Harold Tyler Robert Bob Bill Mike Jimmy Tony Chuck José Javier Giuseppe Gianni Seamus Declan Dafydd Hamish Jacques Guillaume Wolfgang Jürgen Bjørn Lars
  Krzysztof Wojciech Dmitri Vladimir Stavros Moshe Shlomo Mehmet Mohammed Ahmed Hassan Farhad Rajesh Sanjay Harbhajan Murugan Hiroshi Takeshi Minho Deshawn Jamal Tyrone
  Kwame Chinedu Olumide Kipchoge João Evan Ryan Glenn Kenneth Francis`.split(/\s+/u);
const BOTH = "Taylor Jordan Casey Morgan Riley Quinn Alex Chris Sam Pat Robin Jamie Gurpreet Xqztvy Jean".split(" ");

describe.each([
  ["female", FEMALE],
  ["male", MALE],
  [null, BOTH],
] as const)("%s", (gender, names) => {
  test.each(names)("%s", (name) => {
    expect(genderOf(name)).toBe(gender);
    expect(genderOf(name.toUpperCase())).toBe(gender);
  });
});

test("the language decides", () => {
  expect(genderOf("Andrea", "it")).toBe("male");
  expect(genderOf("Andrea", "es")).toBe("female");
  expect(genderOf("Simone", "it")).toBe("male");
  expect(genderOf("Nicola", "it")).toBe("male");
  expect(genderOf("Ángel", "es")).toBe("male");
  expect(genderOf("Angel", "en")).toBeNull();
  expect(genderOf("Borja", "es")).toBe("male");
  expect(genderOf("Elia", "it")).toBe("male");
});

test("unknown names by their ending, in Italian and Spanish alone", () => {
  expect(genderOf("Zubrilda", "it")).toBe("female");
  expect(genderOf("Zubrildo", "es")).toBe("male");
  expect(genderOf("Zubrilda", "en")).toBeNull();
});
