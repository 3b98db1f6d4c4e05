import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/relex/types.js";
import { labelsFound, marked, peopleOf, spellOut, tokensOf } from "./read-helpers.js";

/** Names with titles, credentials and words around them; no tokens: the mention keeps its placeholder. */
const NAMES: readonly (readonly [name: string, tokens: string, locale?: Locale])[] = [
  ["Smith Jr.'s", "family:smith suffix:jr"],
  ["Wilson 's", "family:wilson"],
  ["'s", ""],
  ["The Abernathys", "link:the family:abernathys>abernathy+"],
  ["THE ABERNATHYS", "link:the family:abernathys>abernathy+"],
  ["The", "link:the"],
  ["RN Joy Hart", "title:rn given:joy family:hart"],
  ["LPN Dana White", "title:lpn given:dana family:white"],
  ["CNA Bob", "title:cna given:bob"],
  ["NP Amy Tran", "title:np given:amy family:tran"],
  ["PA Lee Grant", "title:pa given:lee family:grant"],
  ["pa grant", "given:pa family:grant"],
  ["Nurse Practitioner Amy Tran", "title:nurse title:practitioner given:amy family:tran"],
  ["Charge Nurse Pat Dunne", "title:charge title:nurse given:pat family:dunne"],
  ["Physician Assistant Karen Hale", "title:physician title:assistant given:karen family:hale"],
  ["Resident Dr. Hall", "title:resident title:dr family:hall"],
  ["Home Health Aide Rosa", "title:home title:health title:aide family:rosa"],
  ["Head Nurse", "title:head title:nurse"],
  ["RN", "suffix:rn"],
  ["LtCol Karen Strand", "title:ltcol given:karen family:strand"],
  ["SGT (Ret.) William Oakes", "title:sgt title:ret given:william family:oakes"],
  ["William Oakes (Ret.)", "given:william family:oakes suffix:ret"],
  ["1st Lt. Amy Poe", "title:1st title:lt given:amy family:poe"],
  ["Private First Class Joe Hunt", "title:private title:first title:class given:joe family:hunt"],
  ["Chief Hall", "title:chief family:hall"],
  ["Trooper Hill", "title:trooper family:hill"],
  ["Patricia Nakamura, PA-C", "given:patricia family:nakamura suffix:pa suffix:c"],
  ["Amy Tran, FNP-C", "given:amy family:tran suffix:fnp suffix:c"],
  ["Joe Hale, DNP, APRN", "given:joe family:hale suffix:dnp suffix:aprn"],
  ["Ann Hart, RN-BC", "given:ann family:hart suffix:rn suffix:bc"],
  ["John Marsh, LCSW-R", "given:john family:marsh suffix:lcsw suffix:r"],
  ["Baby A Nguyen", "title:baby title.:a family:nguyen"],
  ["Baby B", "title:baby title.:b"],
  ["Twin 2 Smith", "title:twin title:2 family:smith"],
  ["Baby Boy A Smith", "title:baby title:boy title.:a family:smith"],
  ["baby boy lopez", "title:baby title:boy family:lopez"],
  ["Infant Girl Lopez", "title:infant title:girl family:lopez"],
  ["Newborn Smith", "title:newborn family:smith"],
  ["baby emma", "title:baby given:emma"],
  ["Kim Min-jun", "family:kim given:min middle:jun"],
  ["Kim Min-Jun", "family:kim given:min middle:jun"],
  ["Li Wei", "family:li given:wei"],
  ["Wei Li", "given:wei family:li"],
  ["TJ Hooper", "given.:t middle.:j family:hooper"],
  ["DESAI^CARLA^R^^MS", "family:desai given:carla middle.:r title:ms"],
  ["DOE^JOHN", "family:doe given:john"],
  ["DOE^JANE^^^Smithee", "family:doe given:jane family:smithee"],
  ["123^DOE^JANE^M^JR^DR^MD", "family:123 family:doe given:jane middle.:m suffix:jr title:dr suffix:md"],
  ["Whitfield's MRN", "family:whitfield link:mrn"],
  ["Karen Whitfield's mother Joan", "given:karen family:whitfield title:mother given:joan"],
  ["The Smith family", "link:the family:smith link:family"],
  ["His wife Karen", "link:his title:wife given:karen"],
  ["My daughter Beth", "link:my title:daughter given:beth"],
  ["Packager", ""],
  ["Network and computer systems administrator", ""],
  ["Baker", "family:baker"],
  ["Elena Ruiz at Creekwood Hospital", ""],
  ["Karen Hale née Boone", "given:karen family:hale link:nee family:boone"],
  ["Karen Hale f/k/a Karen Boone", "given:karen family:hale link.:f link.:k link.:a given:karen family:boone"],
  ["Bishop, Karen", "family:bishop given:karen"],
  ["BISHOP, KAREN", "family:bishop given:karen"],
  ["Bishop RN", "family:bishop suffix:rn"],
  ["Ms. Major, MD", "title:ms family:major suffix:md"],
  ["Judge Jr.", "family:judge suffix:jr"],
  ["Ms. Judge Hale", "title:ms given:judge family:hale"],
  ["Bishop Hale", "title:bishop family:hale"],
  ["Nurse, Kelly", "family:nurse given:kelly"],
  ["Dr., Kelly", "title:dr family:kelly"],
  ["Ms. Head Smith", "title:ms given:head family:smith"],
  ["Baby, Karen", "family:baby given:karen"],
  ["Private, Joe", "family:private given:joe"],
  ["Drs. Hart and Lee", "title:drs family:hart link:and family:lee"],
  ["karen wilson r n", "given:karen family:wilson suffix:r suffix:n"],
  ["Sgt. Maj. Hill", "title:sgt title:maj family:hill"],
  ["Fr. Tom", "title:fr given:tom"],
  ["MRN", "link:mrn"],
  ["Ana de la Cruz Ortiz", "given:ana particle:de particle:la family:cruz family:ortiz"],
  ["Jr.'s", "suffix:jr"],
  ["Baby Varghese", "given:baby family:varghese"],
  ["Hale, Karen (mother)", "family:hale given:karen link:mother"],
  ["mia smith", "given:mia family:smith"],
  ["karen mia", "given:karen middle:mia"],
  ["Young, Karen", "family:young given:karen"],
  ["Little, Karen", "family:little given:karen"],
  ["Zia Smith", "given:zia family:smith"],
  ["Nana Mensah", "given:nana family:mensah"],
  ["Des Smith", "given:des family:smith"],
  ["The, Karen", "family:the given:karen"],
  ["Hart, J.D.", "family:hart given.:j middle.:d"],
  ["Karen Hart, J.D.", "given:karen family:hart suffix:j suffix:d"],
  ["Hart, J.R.", "family:hart given.:j middle.:r"],
  ["TRAN, DO", "family:tran given:do"],
  ["Karen, the nurse", "given:karen link:the title:nurse"],
  ["Greg & Todd", "given:greg given:todd"],
  ["Greg, Todd, and Ann", "given:greg given:todd link:and given:ann"],
  ["D.ª María Pérez", "title.:d title.:a given:maria family:perez", "es"],
  ["Mª Carmen", "given:maria middle:carmen", "es"],
  ["Fco. Javier Gil", "given:francisco middle:javier family:gil", "es"],
  ["mia moglie Anna", "link:mia title:moglie given:anna", "it"],
  ["mia rossi", "given:mia family:rossi", "it"],
  ["il piccolo Tommaso", "link:il title:piccolo given:tommaso", "it"],
  ["Piccolo Mario", "family:piccolo given:mario", "it"],
  ["la signora Maria", "link:la title:signora given:maria", "it"],
  ["De Luca Maria Grazia", "particle:de family:luca given:maria middle:grazia", "it"],
  ["I Rossi", "link.:i family:rossi", "it"],
  ["della sig.ra Anna Villa", "link:della title:sig title:ra given:anna family:villa", "it"],
  ["dall'avvocato Conti", "link:dall title:avvocato family:conti", "it"],
  ["Dña. Pilar", "title:dna given:pilar", "es"],
  ["Dª Pilar Ruiz", "title:da given:pilar family:ruiz", "es"],
  ["D. Antonio", "title.:d given:antonio", "es"],
  ["D. García", "given.:d family:garcia", "es"],
  ["el doctor Pérez", "link:el title:doctor family:perez", "es"],
  ["a la señora Rosa Gil", "link.:a link:la title:senora given:rosa family:gil", "es"],
  ["María de los Ángeles Soto", "given:maria middle:angeles family:soto", "es"],
  ["Carmen Vidal i Roca", "given:carmen family:vidal link:i family:roca", "es"],
  ["la niña Lucía", "link:la title:nina given:lucia", "es"],
  ["nina ruiz", "given:nina family:ruiz", "es"],
];

/** Names that the rest of the document explains. */
const DOCUMENTS: readonly (readonly [title: string, text: string, said: readonly string[], locale?: Locale])[] = [
  [
    "a family name in two ways",
    "[A|Luis Alfredo Hernández-Ruiz] came. Mr. [A|Hernandez Ruiz] left. [A|Hernandez-Ruiz]",
    [
      "given:luis middle:alfredo family:hernandez family:ruiz",
      "family:hernandez family:ruiz",
      "family:hernandez family:ruiz",
    ],
  ],
  [
    "a family name first, in capitals",
    "[A|GARCIA-LOPEZ, Juan Carlos] came. [A|Garcia Lopez] left.",
    ["family:garcia family:lopez given:juan middle:carlos", "family:garcia family:lopez"],
  ],
  [
    "a given name in three ways",
    "[A|Anne-Marie Holt] came. [A|Anne Marie] left. [A|Annemarie Holt] sat.",
    ["given:anne middle:marie family:holt", "given:anne middle:marie", "given:annemarie>anne family:holt"],
  ],
  ["an umlaut", "[A|Karl Müller] came. Mr. [A|Mueller] left.", ["given:karl family:muller", "family:mueller>muller"]],
  [
    "a particle",
    "[A|Fatima Al Zahra] came. Ms. [A|Al Zahra] left.",
    ["given:fatima particle:al family:zahra", "particle:al family:zahra"],
  ],
  [
    "three initials",
    "[A|Harold J. Finch] came. Signed [A|HJF].",
    ["given:harold middle.:j family:finch", "given.:h>harold middle.:j family.:f>finch"],
  ],
  [
    "three initials of a name with a comma",
    "[A|Feldman, Joshua A.] came. Signed [A|JAF].",
    ["family:feldman given:joshua middle.:a", "given.:j>joshua middle.:a family.:f>feldman"],
  ],
  [
    "three initials, the middle one unknown",
    "[A|Harold Finch] came. Signed [A|HJF].",
    ["given:harold family:finch", "given.:h>harold middle.:j family.:f>finch"],
  ],
  ["no initials", "[A|Karen Moss] came. [B|KIM] left.", ["given:karen family:moss", "family:kim"]],
  [
    "two letters before a family name",
    "[A|TJ Hooper] came. [A|TJ] left. [A|T.J.] sat.",
    ["given.:t middle.:j family:hooper", "given.:t middle.:j", "given.:t middle.:j"],
  ],
  [
    "initials of two given names",
    "[A|Juan Carlos] came. [A|JC] left.",
    ["given:juan middle:carlos", "given.:j>juan middle.:c>carlos"],
  ],
  [
    "initials of two given names of three",
    "[A|Juan Carlos de la Torre] came. [A|JC] left.",
    ["given:juan middle:carlos particle:de particle:la family:torre", "given.:j>juan middle.:c>carlos"],
  ],
  [
    "initials of somebody else",
    "[A|Jane Carter] met [B|Juan Carlos Torre]. [A|JC] left.",
    ["given:jane family:carter", "given:juan middle:carlos family:torre", "given.:j>jane family.:c>carter"],
  ],
  [
    "a short form",
    "[A|KOWALSKI, STANISLAW] came. [A|Stan] left.",
    ["family:kowalski given:stanislaw", "given:stan>stanislaw"],
  ],
  [
    "a plural with particles",
    "We met [A|the de la Torres] and Mr. [B|de la Torre].",
    ["link:the particle:de particle:la family:torres>torre+", "link:de particle:la family:torre"],
  ],
  [
    "a family name alone, then both",
    "[A|Ms. Delacroix] was seen. [A|Delacroix], [B|Simone], was there.",
    ["title:ms family:delacroix", "family:delacroix", "given:simone"],
  ],
  [
    "fields",
    "[A|DESAI^CARLA^R^^MS] came. [A|Carla Desai] left.",
    ["family:desai given:carla middle.:r title:ms", "given:carla family:desai"],
  ],
  [
    "a suffix with a possessive",
    "[A|John Smith Jr.] came. [A|Smith Jr.'s] number.",
    ["given:john family:smith suffix:jr", "family:smith suffix:jr"],
  ],
  [
    "credentials with a hyphen",
    "[A|Patricia Nakamura, PA-C] came. [A|Patricia Nakamura] left.",
    ["given:patricia family:nakamura suffix:pa suffix:c", "given:patricia family:nakamura"],
  ],
  [
    "family name first",
    "[A|Park Ji-hoon] came. [A|Ji-hoon] sat. Mr. [A|Park] left. [B|Li Wei] met [B|Dr. Li].",
    [
      "family:park given:ji middle:hoon",
      "given:ji middle:hoon",
      "family:park",
      "family:li given:wei",
      "title:dr family:li",
    ],
  ],
  [
    "the same word as a name",
    "[A|Antonella] [A|Medici] came. Firma: [A|Antonella], [A|Medici]",
    ["given:antonella", "family:medici", "given:antonella", "family:medici"],
    "it",
  ],
  [
    "a short form of the second name",
    "[A|María Dolores Ruiz] vino. [A|Lola] habló.",
    ["given:maria middle:dolores family:ruiz", "given:lola>dolores"],
    "es",
  ],
];

describe("words of a mention", () => {
  it.each(NAMES.map(([name, tokens, locale]) => ({ name, tokens, locale })))("$name", ({ name, tokens, locale }) => {
    expect(spellOut(tokensOf(name, locale))).toBe(tokens);
  });
});

describe("names in a document", () => {
  it.each(DOCUMENTS.map(([title, text, said, locale]) => ({ title, text, said, locale })))(
    "$title",
    ({ text, said, locale }) => {
      const one = marked(text, locale);
      const found: string[] = [];
      for (const { said } of peopleOf(one)) {
        for (const { mention, tokens } of said) found[mention.index] = spellOut(tokens);
      }
      expect(found).toEqual(said);
      expect(labelsFound(one)).toEqual(one.labels);
    },
  );
});
