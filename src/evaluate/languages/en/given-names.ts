import { compromiseLexicon } from "../../relex/compromise-lexicon.js";
import { listOf } from "../list-of.js";
import type { OracleGivenNames } from "../oracle-language.js";

/** Given names of women and men, whatever a list says. */
const OF_BOTH: ReadonlySet<string> = new Set(
  listOf(`
    addison adrian alex angel ariel ash aubrey avery bailey blair blake bobbie brett bryn cameron carey carmen carroll casey charlie chris corey dakota
    dale dana darcy devon drew eden elliott emerson finley frances francis frankie gale glenn harley harper hayden jackie jaden jamie jan jayden jean jess
    jesse jessie jo jody jordan joss jules justice kai kelly kelsey kendall kerry kim kit kris lane lee leigh lesley leslie logan london lou lynn mackenzie
    marion max merle micah morgan nicky noel nikita parker pat peyton phoenix quinn rae reese remy riley river robbie robin rory rowan sage sam sandy
    sasha sawyer shannon shawn shelby shiloh sidney skyler spencer stacey stacy stevie sydney taylor terry tobin toby toni tracey tracy val whitney
  `),
);

const ofOne = (names: Iterable<string>): string[] => [...names].filter((name) => !OF_BOTH.has(name));

/** By the lists of compromise. */
export function givenNames(): OracleGivenNames {
  const { female, male } = compromiseLexicon();
  return { female: ofOne(female), male: ofOne(male) };
}
