import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { spellOut, tokensOf } from "../../relex/people/read-helpers.js";

type Case = readonly [name: string, tokens: string, locale?: Locale];

const CASES: readonly Case[] = [
  ["Adam Wilson", "given:adam family:wilson"],
  ["adam wilson", "given:adam family:wilson"],
  ["ADAM WILSON", "given:adam family:wilson"],
  ["Dr. Adam Wilson", "title:dr given:adam family:wilson"],
  ["doctor maria lopez", "title:doctor given:maria family:lopez"],
  ["Çöl Umit", "given:col middle:umit"],
  ["Prof. Dr. Adam Wilson", "title:prof title:dr given:adam family:wilson"],
  ["Dr. MA", "title:dr family:ma"],
  ["Mr. Wilson's", "title:mr family:wilson"],
  ["Mrs Wilson’s", "title:mrs family:wilson"],
  ["Wilson, Adam", "family:wilson given:adam"],
  ["WILSON, ADAM J.", "family:wilson given:adam middle.:j"],
  ["Wilson, Adam, MD", "family:wilson given:adam suffix:md"],
  ["Wilson, Dr. Adam", "family:wilson title:dr given:adam"],
  ["Adam J. Wilson", "given:adam middle.:j family:wilson"],
  ["A. J. Wilson", "given.:a middle.:j family:wilson"],
  ["A. Wilson", "given.:a family:wilson"],
  ["Adam W.", "given:adam family.:w"],
  ["A. W.", "given.:a family.:w"],
  ["Wilson AJ", "family:wilson given.:a middle.:j"],
  ["Mary Ann Smith", "given:mary middle:ann family:smith"],
  ["Karen Smith-Jones", "given:karen family:smith family:jones"],
  ["Jean-Pierre Dubois", "given:jean middle:pierre family:dubois"],
  ["Liam O'Brien", "given:liam family:obrien"],
  ["liam o brien", "given:liam family:obrien"],
  ["Fiona Mc Donald", "given:fiona family:mcdonald"],
  ["Ludwig van der Berg", "given:ludwig particle:van particle:der family:berg"],
  ["van der Berg", "particle:van particle:der family:berg"],
  ["Maria de la Cruz", "given:maria particle:de particle:la family:cruz"],
  ["Omar Al-Sayed", "given:omar particle:al family:sayed"],
  ["Adam Wilson Jr.", "given:adam family:wilson suffix:jr"],
  ["Adam Wilson III", "given:adam family:wilson suffix:iii"],
  ["Adam Wilson, M.D.", "given:adam family:wilson suffix:m suffix:d"],
  ["Karen Wilson, PhD, RN", "given:karen family:wilson suffix:phd suffix:rn"],
  ["karen wilson md", "given:karen family:wilson suffix:md"],
  ["Linh Do", "given:linh family:do"],
  ["Linh Tran, DO", "given:linh family:tran suffix:do"],
  ["W, I, L, S, O, N", "family*:wilson"],
  ["w i l s o n", "family*:wilson"],
  ["W-I-L-S-O-N", "family*:wilson"],
  ["W. I. L. S. O. N.", "family*:wilson"],
  ["W as in whisky, I, double L, S", "family*:wills"],
  ["W for whisky I L S O N", "family*:wilson"],
  ["whiskey india lima sierra oscar november", "family*:wilson"],
  ["K, A, R, E, N", "given*:karen"],
  ["Wilson, W I L S O N", "family:wilson family*:wilson"],
  ["Adam Wilson, W-I-L-S-O-N", "given:adam family:wilson family*:wilson"],
  ["Karen and Adam Wilson", "given:karen link:and given:adam family:wilson"],
  ["Karen & Adam", "given:karen given:adam"],
  ["Mr. and Mrs. Wilson", "title:mr link:and title:mrs family:wilson"],
  ["my wife Beatrice", "link:my title:wife given:beatrice"],
  ["Aunt Mary", "title:aunt given:mary"],
  ["the Wilsons", "link:the family:wilsons>wilson+"],
  ['Robert "Bob" Johnson', "given:robert middle:bob>robert family:johnson"],
  ["Sister", "family:sister"],
  ["Dr.", "title:dr"],
  ["Wilson,", "family:wilson"],
  ["Karen\nWilson", "given:karen family:wilson"],
  ["Wilson92", "family:wilson92"],
  ["Wil\u200bson", "family:wilson"],
  ["Jose\u0301 Ramírez", "given:jose family:ramirez"],
  ["👩‍⚕️ Karen", "given:karen"],
  ["Dott.ssa Giulia Bianchi", "title:dott title:ssa given:giulia family:bianchi", "it"],
  ["Sig.ra Rossi", "title:sig title:ra family:rossi", "it"],
  ["Rossi Mario", "family:rossi given:mario", "it"],
  ["ROSSI MARIA TERESA", "family:rossi given:maria middle:teresa", "it"],
  ["De Luca Andrea", "particle:de family:luca given:andrea", "it"],
  ["signora Maria Esposito", "title:signora given:maria family:esposito", "it"],
  ["Anna e Marco Rossi", "given:anna link:e given:marco family:rossi", "it"],
  ["erre o esse esse i", "family*:rossi", "it"],
  ["R come Roma, O, doppia S, I", "family*:rossi", "it"],
  ["l'avvocato Conti", "link:l title:avvocato family:conti", "it"],
  ["María José García López", "given:maria middle:jose family:garcia family:lopez", "es"],
  ["Juan García López", "given:juan family:garcia family:lopez", "es"],
  ["María del Carmen Ruiz Vega", "given:maria middle:carmen family:ruiz family:vega", "es"],
  ["Dra. Lucía Fernández", "title:dra given:lucia family:fernandez", "es"],
  ["don Javier", "title:don given:javier", "es"],
  ["Juan y María", "given:juan link:y given:maria", "es"],
  ["ge a erre ce i a", "family*:garcia", "es"],
];

describe("words of a mention", () => {
  it.each(CASES.map(([name, tokens, locale]) => ({ name, tokens, locale })))("$name", ({ name, tokens, locale }) => {
    expect(spellOut(tokensOf(name, locale))).toBe(tokens);
  });

  it("leaves no letter or digit outside of tokens, and nothing but names to be replaced", () => {
    for (const [name, , locale] of CASES) {
      const tokens = tokensOf(name, locale);
      let rest = "";
      let at = 0;
      for (const { start, end } of tokens) {
        expect(start).toBeGreaterThanOrEqual(at);
        rest += name.slice(at, start);
        at = end;
      }
      rest += name.slice(at);
      expect(rest.replaceAll(/['’]s(?!\p{L})/gu, "")).not.toMatch(/[\p{L}\p{N}]/u);
    }
  });
});
