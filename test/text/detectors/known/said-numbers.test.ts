import { describe, expect, it } from "vitest";
import {
  saidBirthDate,
  saidCode,
  saidHouseNumber,
  saidPhone,
} from "../../../../src/text/detectors/known/said-numbers.js";

const joined = (said: readonly (readonly string[])[]) => new Set(said.map((words) => words.join(" ")));

describe("numbers that are listened for", () => {
  it("are the pieces of a telephone number, digit by digit, in pairs, with oh and double", () => {
    const said = joined(saidPhone("+1 610 555 0144"));
    for (const way of ["zero one four four", "oh one forty four", "oh one double four", "triple five", "six ten"]) {
      expect(said).toContain(way);
    }
    expect(said).not.toContain("one");
  });

  it("are the longer ones of a code", () => {
    expect(joined(saidCode("S25-14408"))).toContain("one four four oh eight");
    expect(saidCode("S25")).toEqual([]);
    const long = joined(saidCode("12345678"));
    expect(long).toContain("one two three four");
    expect(long).toContain("five six seven eight");
  });

  it("are a house's, as a number too", () => {
    expect(joined(saidHouseNumber("1709"))).toContain("seventeen oh nine");
    expect(joined(saidHouseNumber("650"))).toContain("six fifty");
    expect(joined(saidHouseNumber("12"))).toContain("twelve");
    expect(saidHouseNumber("123456")).toEqual([]);
  });

  it("are a date of birth's, and never its month or day alone", () => {
    const said = saidBirthDate("1957-12-03");
    for (const way of [
      "December third",
      "third of December",
      "nineteen fifty seven",
      "December third nineteen fifty seven",
      "twelve three fifty seven",
      "three twelve fifty seven",
    ]) {
      expect(joined(said)).toContain(way);
    }
    expect(said.filter((words) => words.length < 2)).toEqual([]);
  });
});
