import { describe, expect, it } from "vitest";
import { expectFound, find } from "./locate-helpers.js";

describe("the context comes first, then the claim", () => {
  it.each([
    ["she is «76» years old and takes 76 mg", "76", "is 76 years old"],
    ["she is 76 years old and takes «76» mg", "76", "and takes 76 mg"],
    ["«Paris» said she went to Paris in May", "Paris", "Paris said she"],
    ["Paris said she went to «Paris» in May", "Paris", "went to Paris in"],
    ["I may see you in «May» or you may not", "May", "you in May or"],
    ["grace told me that with «grace» at her side she had grace", "grace", "that with grace at"],
    ["Will you tell «Will» that he will be seen", "Will", "you tell Will that"],
    ["room 12 bed «12» dose 12", "12", "bed 12 dose"],
    ["John saw John and «John» saw Mary", "John", "and John saw Mary"],
    ["he is 67 now\nshe is «67» as well", "67", "she is 67 as"],
    ["the first of June, no, the «second of June», not the second of July", "second of June", "no, the second of June"],
    // identical surroundings: all are meant
    ["my name is «Orla» and\nmy name is «Orla» and", "Orla", "my name is Orla and"],
    ["hi «Tom» okay\nhi «Tom» okay\nbye Tom so", "Tom", "hi Tom okay"],
    // the context is only on one side
    ["call Ada now. then call «Ada»", "Ada", "then call Ada"],
    ["«Ada» called. then call Ada", "Ada", "Ada called"],
    // … sloppy: words changed, missing, added
    [
      "my wife is called «Nora» and she drives; Nora is my aunt as well",
      "Nora",
      "my wife was called Nora and they drive",
    ],
    ["my wife is called «Nora» and she drives; Nora is my aunt as well", "Nora", "wife called Nora she drives"],
    [
      "my wife is called «Nora» and she drives; Nora is my aunt as well",
      "Nora",
      "my dear wife is still called Nora and so she",
    ],
    // … without the claim in it
    ["my wife is called «Nora» and she drives; Nora is my aunt as well", "Nora", "my wife is called"],
    ["my wife is called «Nora» and she drives; Nora is my aunt as well", "Nora", "is called and she drives"],
    // … with masks
    ["I am Lena Marsh from «Leeds» and Leeds is wet", "Leeds", "[PERSON] from Leeds and"],
    ["I am Lena Marsh from «Leeds» and I like Leeds", "Leeds", "I am [PERSON] from Leeds and"],
    ["my number is five five five one two two in «Leeds» and I like Leeds", "Leeds", "is [TELEPHONE_NUMBER] in Leeds"],
    ["my wife Ana Prado from «Leeds» says Leeds is wet", "Leeds", "wife [Nome e cognome] from Leeds"],
    ["Leeds. we moved from my home town to «Leeds» late", "Leeds", "moved from [LOCATION] to Leeds"],
    ["we left Alba Grove Mill Lane Park Road End for «Hull»; they left for Hull", "Hull", "we left [ADDRESS] for Hull"],
    ["I saw «Kim» with Bea Lund today and Kim left", "Kim", "saw Kim with [PERSON] today"],
  ])("%s (%s | %s)", (marked, claim, near) => {
    const found = expectFound(marked, claim, near);
    for (const { how, similarity } of found) expect([how, similarity]).toEqual(["exact", 1]);
  });

  it("prefers the spoken form in the right place to the written form in another", () => {
    const [place] = expectFound("she is «seventy six» years old and takes 76 mg", "76", "she is 76 years old");
    expect(place?.how).toBe("spoken");
  });

  it("prefers a similar name in the right place to the very name in another", () => {
    const [place] = expectFound(
      "my name is «Jon Smyth» thanks. I live with John Smith",
      "John Smith",
      "name is John Smith thanks",
    );
    expect(place?.how).toBe("similar");
    expect(place?.similarity).toBeCloseTo(7 / 9, 5);
  });

  it("answers nothing where the context stands elsewhere, with another word in place of the claim", () => {
    expect(find("her age is 31 today and takes 76 mg", "76", "her age is 76 today")).toEqual([]);
    expect(find("my name is Catalina and I met Bob", "Bob", "my name is Bob and")).toEqual([]);
  });
});

describe("a context of which little stands in the text", () => {
  it.each([
    // two of six words
    ["we saw «Orlaith» leave early and Orlaith came", "yesterday he Orlaith leave early with others"],
    // two of five
    ["we saw «Orlaith» leave early and Orlaith came", "yesterday Orlaith leave early with others"],
  ])("still tells which place is meant, from 0.3 of its words on (%s | %s)", (marked, near) => {
    expectFound(marked, "Orlaith", near);
  });

  it.each([
    // two of seven words
    ["we saw «Orlaith» leave early and «Orlaith» came", "yesterday he Orlaith leave early with two others"],
    // one of four
    ["we saw «Orlaith» leave early and «Orlaith» came", "then Orlaith leave without others"],
  ])("tells nothing below that: all places are meant (%s | %s)", (marked, near) => {
    expectFound(marked, "Orlaith", near);
  });
});

describe("without a usable context", () => {
  it.each([
    ["he lives in «Leeds» now", "Leeds", ""],
    ["he lives in «Leeds» now", "Leeds", "Leeds"],
    ["he lives in «Leeds» now", "Leeds", "[PERSON] Leeds [DATE]"],
    ["he lives in «Leeds» now", "Leeds", "nothing of the kind stands in here"],
    ["he lives in «Leeds» now", "Leeds", "?!"],
    // safe side: all of them
    ["«Orlaith» and Tom and «Orlaith»", "Orlaith", ""],
    ["«Orlaith» and Tom and «orlaith»", "Orlaith", ""],
    ["id 4471902 and again 4471902".replaceAll("4471902", "«4471902»"), "4471902", ""],
    ["«new york» and then «New York»", "New York", ""],
    // once, even if short or ordinary
    ["she is «76» now", "76", ""],
    ["I saw «Hope» and I hope", "Hope", ""],
    // an ordinary word or a short number in several places: which one cannot be told
    ["takes 76 mg at 76", "76", ""],
    ["hope and hope", "hope", ""],
    ["he is «40» and she is forty", "40", ""],
    ["Ann Lee, «Jarek», Cy Dole\n«Jarek»", "Jarek", "[PERSON], Jarek, [PERSON]"],
    // similar: much alike; less is asked about again
    ["he came with «Fitzgerold» today", "Fitzgerald", ""],
    ["he came with Wolcott today", "Walcutt", ""],
    ["the price is right", "Prince", "so Prince told everyone"],
    ["nobody here is called so", "Fitzgerald", ""],
  ])("%s (%s | %s)", (marked, claim, near) => {
    expectFound(marked, claim, near);
  });
});
