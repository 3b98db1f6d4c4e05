import { describe, expect, it } from "vitest";
import { checkCollisions, checkConsistency } from "../../../src/evaluate/relex/consistency.js";
import { checkDatesAgree } from "../../../src/evaluate/relex/dates-agree.js";
import { checkGender } from "../../../src/evaluate/relex/gender-kept.js";
import { offsetsIntact } from "../../../src/evaluate/relex/integrity.js";
import { checkIntervals } from "../../../src/evaluate/relex/intervals.js";
import type { Finding, RelexScoreName } from "../../../src/evaluate/relex/rewritten-document.js";
import { checkIdentity, checkSurvivors } from "../../../src/evaluate/relex/survivors.js";
import { rewritten } from "./rewritten.js";

/** `part of whole` of one score. */
function sum(findings: readonly Finding[], name: RelexScoreName): string {
  const own = findings.filter(({ score }) => score === name);
  const total = (key: "part" | "whole") => own.reduce((all, finding) => all + finding[key], 0);
  return `${total("part")} of ${total("whole")}`;
}

describe("consistency", () => {
  const consistency = (marks: string) => sum(checkConsistency(rewritten(marks)), "consistency");

  it("counts what is said more than once: names word by word, the rest in normal form", () => {
    expect(consistency("{PERSON:Ann Poe|Eve Low} {PERSON:Poe|Low} {PERSON:ann|eve} {PERSON:Mr. Poe's|Mr. Low's}")).toBe(
      "2 of 2",
    );
    expect(consistency("{PERSON:Ann Poe|Eve Low} {PERSON:Poe|Marsh}")).toBe("0 of 1");
    expect(consistency("{PERSON:Poe, Ann|Low, Eve} {PERSON:Ann Poe|Eve Low}")).toBe("2 of 2");
    expect(consistency("{PERSON:Ann Poe|Eve Low}")).toBe("0 of 0");
    expect(consistency("{TELEPHONE_NUMBER:555-1234|555-0101} {TELEPHONE_NUMBER:5551234|5550101}")).toBe("1 of 1");
    expect(consistency("{LOCATION:Oakton|Elmville} {LOCATION:OAKTON|BIRCHTON}")).toBe("0 of 1");
  });

  it("takes a name as given name and as family name for two", () => {
    expect(consistency("{PERSON:James Poe|Peter Low} {PERSON:Ann James|Eve Marsh} {PERSON:James|Marsh}")).toBe(
      "1 of 1",
    );
    expect(consistency("{PERSON:James Poe|Peter Low} {PERSON:James|Marsh}")).toBe("0 of 1");
  });

  it("does not let a placeholder stand beside a surrogate", () => {
    expect(consistency("{PERSON:Ann|Eve} {PERSON:Ann}")).toBe("0 of 1");
    expect(consistency("{PERSON:Ann} {PERSON:Ann}")).toBe("0 of 0");
  });

  it("keeps to the people's clusters where there are some", () => {
    expect(consistency("{PERSON#1:Ann|Eve} {PERSON#2:Ann|Ida} {PERSON#1:Ann|Eve}")).toBe("1 of 1");
    expect(consistency("{PERSON#1:A. Poe|E. Low} {PERSON#1:A. P.|I. L.}")).toBe("0 of 1");
  });

  it("reads a name that is spelled out", () => {
    expect(consistency("{PERSON:Ann Wilson|Eve Harmon} {PERSON:W, I, L, S, O, N|H, A, R, M, O, N}")).toBe("1 of 1");
    expect(consistency("{PERSON:Ann Wilson|Eve Harmon} {PERSON:W I L S O N|M A R S H}")).toBe("0 of 1");
  });
});

describe("collisions", () => {
  const collisions = (marks: string) => sum(checkCollisions(rewritten(marks)), "collision-free");

  it("counts each original whose surrogate another has, too", () => {
    expect(collisions("{PERSON:Ann Poe|Eve Low} {PERSON:Bob Marsh|Ian Low}")).toBe("2 of 4");
    expect(collisions("{PERSON:Ann Poe|Eve Low} {PERSON:Karen Poe|Ida Low}")).toBe("3 of 3");
    expect(collisions("{LOCATION:Oakton|Elmville} {LOCATION:Ashford|elmville}")).toBe("0 of 2");
  });

  it("forgives nicknames and misheard names of one person, and what may become the same", () => {
    expect(collisions("{PERSON@p1:Robert|Michael} {PERSON@p1:Bob|Michael}")).toBe("2 of 2");
    expect(collisions("{PERSON@p1:Robert|Michael} {PERSON@p2:Walter|Michael}")).toBe("0 of 2");
    expect(collisions("{PERSON#1:Robert|Michael} {PERSON#2:Walter|Michael}")).toBe("0 of 2");
    expect(collisions("{PERSON:Wilson|Harmon} {PERSON:Wilsen|Harmon}")).toBe("2 of 2");
    expect(collisions("{AGE:93|ninety or older} {AGE:95|ninety or older}")).toBe("0 of 0");
  });
});

describe("what survives", () => {
  it("tells a surrogate that is the original", () => {
    expect(sum(checkIdentity(rewritten("{PERSON:Zoë|ZOE} {PERSON:Ann|Eve} {PERSON:Ida}")), "no-identity-leak")).toBe(
      "1 of 2",
    );
  });

  const survivors = (marks: string) => sum(checkSurvivors(rewritten(marks)), "no-survivor");
  it("tells a word or four digits of the original in its own surrogate", () => {
    expect(survivors("{PERSON:Ann Kowalczyk|Eve Kowalczyk}")).toBe("0 of 1");
    expect(survivors("{PERSON:Ann Kowalczyk|Eve Harmon}")).toBe("1 of 1");
    expect(survivors("{OTHER_ID:AB 48213|XY 48213}")).toBe("0 of 1");
    expect(survivors("{TELEPHONE_NUMBER:212 555 4821|212 555 0101}")).toBe("1 of 1");
    expect(survivors("{TELEPHONE_NUMBER:+4477 00921916|+4477 00900272}")).toBe("1 of 1");
    expect(survivors("{TELEPHONE_NUMBER:212 555 48 21|646-555-4821}")).toBe("0 of 1");
  });

  it("leaves alone ordinary words, titles and years", () => {
    expect(survivors("{ORGANIZATION:Kowalczyk Hospital|Hallorane Hospital}")).toBe("1 of 1");
    expect(survivors("{PERSON:Doctor Kowalczyk|Doctor Harmon} {DATE:March 2019|June 2019}")).toBe("1 of 1");
  });

  it("tells a surrogate that is another's original", () => {
    const borrowed = (marks: string) => sum(checkSurvivors(rewritten(marks)), "no-borrowed-name");
    expect(borrowed("{PERSON:Ann Kowalczyk|Eve Lindqvist} {PERSON:Lindqvist|Okafor}")).toBe("1 of 2");
    expect(borrowed("{PERSON:Ann Kowalczyk|Eve Harmon} {PERSON:Lindqvist|Okafor}")).toBe("2 of 2");
  });
});

describe("gender", () => {
  /** What the relexicalizer knows of names that are not frequent. */
  const oracle = (name: string) => (name === "zorvina" ? ("female" as const) : null);
  const gender = (marks: string, locale: "en" | "it" | "es" = "en") =>
    sum(checkGender(rewritten(marks, locale), oracle), "gender-kept");

  it("is that of the given name", () => {
    expect(gender("{PERSON:Mary Poe|Susan Low}; {PERSON:john|peter}; {PERSON:Mary|John}")).toBe("2 of 3");
    expect(gender("{PERSON:Mary|Zorvina}; {PERSON:Mary|Zorvin}")).toBe("1 of 2");
    expect(gender("{PERSON:Andrea|Laura}; {PERSON:Andrea|Matteo}", "it")).toBe("1 of 2");
    expect(gender("{PERSON:María|Lucía}; {PERSON:José|Lucía}", "es")).toBe("1 of 2");
    expect(gender("{PERSON:Poe, Mary|Low, Peter}")).toBe("0 of 1");
    expect(gender("{PERSON:Poe|Low} {PERSON:Mary|Susan}")).toBe("1 of 1");
  });

  it("is left out where the name is no given name, or may be none", () => {
    expect(gender("{PERSON:Zorvin Poe|John Low} {PERSON:Mary}")).toBe("0 of 0");
    expect(gender("Mr. {PERSON:John|Harmon}; Sig.ra {PERSON:Mary|Harmon}; {PERSON:Dr. John|Dr. Harmon}")).toBe(
      "0 of 0",
    );
    expect(gender("{PERSON:Zorvin John|Zorvan Harmon}; {PERSON:John|Harmon}")).toBe("0 of 0");
    expect(gender("{PERSON:John|Low} {PERSON:Mary|Peter}")).toBe("0 of 0");
  });
});

describe("dates", () => {
  const dates = (marks: string) => {
    const findings = checkIntervals(rewritten(marks));
    return [sum(findings, "intervals-exact"), sum(findings, "shifts-in-range")];
  };

  it("counts each pair of full dates, however they are written", () => {
    // + 10 days each.
    expect(
      dates("{DATE:2019-03-05|2019-03-15} {DATE:April 1, 2019|April 11, 2019} {BIRTH_DATE_TIME:12/27/1950|1/6/1951}"),
    ).toEqual(["3 of 3", "3 of 3"]);
    // The second one day too far: neither pair with it is exact.
    expect(dates("{DATE:2019-03-05|2019-03-15} {DATE:2019-04-01|2019-04-12} {DATE:2019-05-01|2019-05-11}")).toEqual([
      "1 of 3",
      "3 of 3",
    ]);
  });

  it("wants a shift of 3 to 90 days, and a date", () => {
    expect(dates("{DATE:2019-03-05|2019-03-07}")).toEqual(["0 of 0", "0 of 1"]);
    expect(dates("{DATE:2019-03-05|2019-06-04}")).toEqual(["0 of 0", "0 of 1"]);
    expect(dates("{DATE:2019-03-05|the other day} {DATE:2019-03-05|2019-03-15}")).toEqual(["0 of 1", "1 of 2"]);
    expect(dates("{DATE:2019-03-05} {DATE:March|May}")).toEqual(["0 of 0", "0 of 0"]);
  });

  it("reads numbers in the one order that fits all of the document", () => {
    // Day first: 4 December + 10 days, 19 June + 10 days. Month first, the first would be moved by months.
    expect(dates("{DATE:4/12/2006|14/12/2006} {DATE:19/6/2006|29/6/2006}")).toEqual(["1 of 1", "2 of 2"]);
    expect(dates("{DATE:4/12/2006|4/22/2006} {DATE:6/19/2006|6/29/2006}")).toEqual(["1 of 1", "2 of 2"]);
    expect(dates("{DATE:4/12/2006|4/22/2006} {DATE:6/19/2006|29/6/2006}")[0]).toBe("0 of 1");
  });
});

describe("dates in part", () => {
  const agree = (marks: string, locale: "en" | "it" = "en") =>
    sum(checkDatesAgree(rewritten(marks, locale)), "dates-agree");

  it("are explained by one shift with the others", () => {
    // 5 March 2019 was a Tuesday; ten days on are a Friday and the fifteenth.
    const full = "{DATE:2019-03-05|2019-03-15}";
    expect(
      agree(`${full} {DATE:Tuesday|Friday} {DATE:Tuesday the fifth|Friday the fifteenth} {DATE:March 2019|March 2019}`),
    ).toBe("4 of 4");
    expect(
      agree(`${full} {DATE:March 5th|March 15th} {DATE:4/28|5/8} {DATE:2019|2019} {DATE:December 2018|January 2019}`),
    ).toBe("5 of 5");
    // Eleven days explain the second and the third, ten the first alone.
    expect(agree(`${full} {DATE:Tuesday|Saturday} {DATE:March 5th|March 16th} {DATE:2019|2021} {DATE:March|May}`)).toBe(
      "2 of 5",
    );
    expect(agree("{DATE:Monday the fifteenth|Monday the fifteenth}")).toBe("1 of 1");
    expect(agree("{DATE:Monday|Tuesday} {DATE:Monday|Wednesday} {DATE:Monday|Tuesday}")).toBe("2 of 3");
    expect(agree("{DATE:the fifth of April|the second} {DATE:last week|some day} {DATE:Friday}")).toBe("0 of 1");
    expect(agree("{DATE:4/12|14/12} {DATE:19/6|29/6}")).toBe("2 of 2");
    expect(agree("{DATE:agosto del 2011|ottobre del 2011} {DATE:lunedì 15|domenica 2}", "it")).toBe("2 of 2");
  });
});

describe("offsets", () => {
  const document = rewritten(
    "Hi {PERSON:Ann Poe|Eve}, call {PERSON:Bob|Maximilian}{TELEPHONE_NUMBER:555|556} 🙂 now {PERSON:Al}",
  );

  it("are intact", () => {
    expect(document.rewritten).toBe("Hi Eve, call Maximilian556 🙂 now [PERSON]");
    expect(offsetsIntact(document)).toBe(true);
  });

  it("are not, where a character outside changed, or a place is wrong", () => {
    expect(offsetsIntact({ ...document, rewritten: document.rewritten.replace("call", "cell") })).toBe(false);
    expect(offsetsIntact({ ...document, rewritten: `${document.rewritten} ` })).toBe(false);
    const moved = document.mentions.map((mention, index) =>
      index === 1 ? { ...mention, newEnd: mention.newEnd + 1 } : mention,
    );
    expect(offsetsIntact({ ...document, mentions: moved })).toBe(false);
    const otherText = document.mentions.map((mention, index) =>
      index === 0 ? { ...mention, replacement: "Eva" } : mention,
    );
    expect(offsetsIntact({ ...document, mentions: otherText })).toBe(false);
  });
});
