import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { readTokens } from "../../src/text/detectors/names/tokens.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { weighed } from "../../src/text/detectors/tagger/weighed.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import { widenNames } from "../../src/text/widen-names.js";
import type { Detector, Entity } from "../../src/types.js";
import { parseCase, shown } from "./marked-case.js";

/** `{TYPE|words}` marks what must be found as that type, nothing else of that type may be. All are invented. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  AGE: [
    "Yes. Odalys is {AGE|three}. She was born here.",
    "Brecken's {AGE|seventeen}, and Jo just turned {AGE|nine}.",
    "My youngest is {AGE|four}. He'll be {AGE|five} in the fall.",
    "I am going on {AGE|sixty}. She is nearly {AGE|ninety}.",
    "They're what, {AGE|nine weeks} now?",
    "How old is she? {AGE|Nine months}. No, wait, {AGE|ten months} now.",
    "How old? {AGE|Two}. Well, {AGE|two and three months}.",
    "How old is the boy, and what does he weigh? {AGE|Twenty two months}, about twelve kilos.",
    "How old is he? {AGE|Six months}? {AGE|Seven}. Weight is eight kilos.",
    "That is low for somebody who is, what, {AGE|thirty nine}? Not until May. Sorry, {AGE|thirty eight}, then.",
    "What is his story? {AGE|Fifty four}, liver failure.",
    "Odalys, {AGE|nine}, and Brecken, {AGE|six}. They know. Or Mateo, {AGE|four} next month. Naproxen, two, at night. Doctor, ten. Water, five, then rest.",
    "You are {AGE|fifty one}? {AGE|Fifty two} as of yesterday.",
    "I had my first stroke at {AGE|forty one}.",
    "Creatinine is three. Pain is six. Lactate was four. Apgar is nine.",
    "Troponin is nine. Neutrophils, four. Tacrolimus was seven, and Magnesium's two. Norton, twelve.",
    "The rash is on her little one. The other one is better.",
    "She is in room nine. My pain is a six. It is two weeks now.",
    "He is {AGE|fifty five}. Pulse is fifty seven.",
    "He'd be, gosh, let me see, {AGE|ninety one}. The dose would be, um, I think, forty. It would be, oh, sixty milligrams.",
    "They can't be more than {AGE|thirty}, and she must be, what, {AGE|twenty six} by now?",
    "Not bad for {AGE|eighty one}. She's sharp as a tack for {AGE|ninety}. It is good for thirty days. Not bad for sixty minutes.",
    "A welder of {AGE|forty seven} came in. In good shape for a man of {AGE|sixty}. A dose of forty, a score of eighteen, a fever of ninety nine.",
    "My dad lived to {AGE|ninety one}, and mom made it to {AGE|fifty nine}. She made it to sixty feet. He made it to forty pounds.",
    "I took up running at {AGE|forty two}, he is still farming at {AGE|seventy eight}. I will start him at thirty. It was still running at fifty.",
    "I worked until my {AGE|seventieth} birthday. He started at, I guess, {AGE|fourteen}. The infusion started at ten and ran on. He was started at forty.",
    "My uncle had it bad, he was in the hospital at {AGE|eleven}. My brother had his dose at nine. My son lost his lunch at six this morning.",
    "Norepinephrine at eight. She takes it at twelve. He was in the hospital at ten. I was up at three, pain of six, on four liters.",
  ],
  DATE: [
    "We are closed {DATE|the Saturday after Labor Day}.",
    "I will see you {DATE|a week before Halloween}.",
    "She turned up {DATE|the day before the third of May}.",
    "None, not since {DATE|Super Bowl Sunday}.",
    "We fly home on {DATE|Canada Day}.",
    "Please put today, that's, um, {DATE|the nineteenth}.",
    "Yeah, {DATE|the eighteenth}, same as my grandmother.",
    "When is she due? {DATE|The third}.",
    "How about {DATE|the sixteenth}?",
    "I promised it by {DATE|the twenty sixth}.",
    "I was away {DATE|the week of the ninth}.",
    "We were away {DATE|the third to the seventh of July}.",
    "Follow up on {DATE|the thirteenth of next month}.",
    "And you came here when? {DATE|Sixty three}. The winter.",
    "We have not spoken since {DATE|last Christmas}.",
    "She came on {DATE|the second} with a cough.",
    "Use it on the third toe. After the first dose. From the tenth rib down.",
    "Foley Catheter Day four, Vent Day 3. Chemo Day one.",
    "I can't do {DATE|the third}. Make it {DATE|the fifth}. How about {DATE|the second or the third}? {DATE|The ninth}, then, at two thirty?",
    "There is a charge from {DATE|the third}, for ten dollars. No, it was {DATE|the second}. How about the second pill? Of the toes, the third.",
    "It was during {DATE|Lent}. She fell {DATE|the week of Eid}. So, {DATE|early May}. Since {DATE|mid June}, then.",
    "He has Monday at ten, or {DATE|the seventeenth,} that is a Wednesday. On {DATE|the twenty-third} she went by van. Cultures from {DATE|the eighth} are negative.",
    "It has to be in by {DATE|the thirtieth} or you come off. Or {DATE|the sixteenth}?",
    "The twentieth percentile. A thirteenth rib. The fifteenth dose and the sixteenth cycle. From the fourth or fifth metatarsal. It is the ninth cranial nerve. On the fifth toe it is black. The fourteenth floor.",
    "On the twelfth, rib fracture. The third, toe, is black. He came early. May I sit? I lent him one. He was away on {DATE|the twelfth}.",
    "Over the easter break. On Sunday we rest. Last Sunday was fine.",
  ],
  TELEPHONE_NUMBER: [
    "Which number? {TELEPHONE_NUMBER|Plus two five four, seven hundred, five five five, eleven twenty two}.",
    "What's your direct line? {TELEPHONE_NUMBER|Extension four four one six}.",
    "Knee extension one hundred ten degrees.",
  ],
  OTHER_ID: [
    "No, mine ends in {OTHER_ID|zero one four five}.",
    "Is it the one I see here, ending in {OTHER_ID|oh one six three}?",
    "Your plan at work ends in {OTHER_ID|seven seven K}?",
    "I have you at five five five, oh one nine nine. Use the other, same thing, but it ends in {OTHER_ID|two seven}.",
    "In here she's {OTHER_ID|M, three oh, seven seven one}, if you write. T two, N one, M zero. L four, L five. G three, P two.",
    "It ends in two weeks. The study ended in 2019. That ends in five minutes.",
  ],
  ADDRESS: [
    "It has a pick up at, let's see, {ADDRESS|two hundred Orchard}.",
    "Send it to {ADDRESS|forty two Fenwick}, please.",
    "I live at {ADDRESS|eleven eleven East Ninth}.",
    "Still {ADDRESS|Cobbler's Knob}? Yes, number {ADDRESS|twelve}. Are you still up on {ADDRESS|Turkey Ridge}? Right, number {ADDRESS|eighty one}.",
    "Still Tylenol? Yes, number nine. Are you still on Lisinopril? Still Medicare? Still English? Are you still on Monday? Unit four, Blood Bank.",
    "His place is {ADDRESS|number nine}. The plan is number two. My pain is number six.",
    "It says {ADDRESS|lot three, Rolling Meadows}. Then it was {ADDRESS|slip nineteen, Anchor Bay}. It was lot seven, Pfizer.",
    "He fell at the theater, {ADDRESS|Seventh and Main}. The third and fourth toes.",
    "We gave her forty Lasix. It is ninety Fahrenheit. He is on twenty Lipitor. He is on forty Ketamine, twenty Xarelto, and well.",
  ],
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  PERSON: [
    "All right, team. {PERSON|May}, please begin. {PERSON|Will}, how are the kidneys?",
    "I told {PERSON|Will} that it may rain in May. Will you come? May I? Yes, I will.",
    "{PERSON|May} will bring you some juice.",
    "Sign by the line. Will there be anything else? May, June and July.",
    "What You May Feel After Surgery. Common Side Effects May Include nausea. You May shower. It May help. Take it with Food, please.",
    "We are calling her {PERSON|Juniper}. She goes by {PERSON|Plum}. They are known as {PERSON|Sky}.",
    "Call me later. Call me anytime. Call her back. We call it reflux.",
    "Hi, it's {PERSON|Comfort}, up on seven west.",
    "It's Spanish. It's Scottish. My husband's stoma is leaking. It's Tylenol. It's Medicare, I think.",
    "{PERSON|Odalric} is just off camera. Keto is popular.",
    "Call my aunt, or {PERSON|Plum}, at the lodge. It was on paper, or Tylenol. I like Wisdom and Discipline a lot. Section Two of the Treaty, I think.",
    "I came with my sister. {PERSON|Dot} has been in since. That is my husband. {PERSON|Chip} works nights. It is his wife. Work is hard. Church was at ten.",
    "One tablet. May, if tolerated, go up to two. May, when ready, take a shower. It's Normal.",
    "We heard from the {PERSON|Petersons}. The Doctors. The PALS number.",
    "I saw {PERSON|Scrivener} there. Call {PERSON|Anna Beadle} today. My niece {PERSON|Farrier} came. My uncle was a farrier.",
    "Doctor {PERSON|W} gave it to her. Coach {PERSON|Barlow} says no. My coach said no.",
  ],
  ORGANIZATION: [
    "I left {ORGANIZATION|Silver Basin}. I'm on my own now. I left Monday. He quit Zoloft.",
    "I found water for half of them, for {ORGANIZATION|Sand Hill Drilling} and for the ranches. It is for Blood Pressure Checks.",
    "On which channel? {ORGANIZATION|Thistle Valley Radio}. On which side? Left. Lower back.",
    "In Past Year: none. At Last Check: normal.",
  ],
  OCCUPATION: [
    "I am the {OCCUPATION|art teacher}. I am the nurse. I am the social worker on this unit.",
    "He's sixty six, a {OCCUPATION|pastor}, and asks for a second opinion.",
    "I'm a {OCCUPATION|dock hand}, fifteen years now.",
    "What does your husband do? He's a {OCCUPATION|roughneck}, offshore.",
    "What do you do? I am a little tired.",
    "I'm a {OCCUPATION|glass blower}. I'm a heavy smoker. I'm a side sleeper.",
    "Then two tours as a {OCCUPATION|combat medic}.",
    "Thirty years of {OCCUPATION|long haul trucking}. Thirty years of smoking.",
    "This pleasant {OCCUPATION|baker} from the coast has a lump. A former smoker.",
    "Before, I was {OCCUPATION|farm hand}, up north. Her father was {OCCUPATION|boatbuilder} and he limped. I'm Miller. I'm Doctor Mason.",
    "He's the {OCCUPATION|sexton} at our church. She is the physical therapist. I'm the interpreter for this call. I'm the case manager.",
    "My son's a {OCCUPATION|lineman}, he's never home. My mother's a diabetic.",
    "I'm on my own again, a {OCCUPATION|piano tuner}. Is there somebody you can talk to, a pastor, a friend?",
    "A {OCCUPATION|beekeeper} of seventy came in. A smoker of forty years. A man of seventy.",
    "We saw a woman, a {OCCUPATION|salmon grower} from up north. We saw a woman, a frequent flyer, with asthma.",
    "A fifty year old {OCCUPATION|party boat captain} with a cut. A fifty year old dog owner with bites. A forty year old restrained driver.",
    "I was a {OCCUPATION|well digger}. He's a {OCCUPATION|bridge tender}, so he sits. I was a bit tender here. He was a touch warmer.",
    "I'm just an {OCCUPATION|egg grader}, doctor. Dad used to be a {OCCUPATION|lamp lighter}. He's a bed wetter.",
    "She was in {OCCUPATION|masonry} for, gosh, thirty years. He was in recruitment for the study. It is in shipping.",
    "He was doing {OCCUPATION|roofing}, off and on. I worked {OCCUPATION|construction} till June. I do laundry on Mondays.",
    "What did you do for work, before the accident? I, I was at the mill. {OCCUPATION|Weaver}. The night shift.",
    "What line of work are you in? {OCCUPATION|Trucking}. Did you do anything for it? Rest. Heat.",
    "My uncle was a {OCCUPATION|cooper}, back home. My uncle is Cooper. A man of fifty, a {OCCUPATION|thatcher} from the west.",
    "This is a baker's cyst. That was a coal miner's lung, or a boxer's fracture.",
    "You are a trooper, you did so well. They are a trauma center.",
  ],
};

async function foundAs(detector: Detector, type: string, text: string): Promise<string[]> {
  const entities = await detector.detect(text, {
    language: "en",
    signal: new AbortController().signal,
    emit: () => undefined,
  });
  return shown(text, mergeEntities(entities.filter((entity) => entity.type === type)));
}

describe("what people tell in talk, and what only looks like it", () => {
  const detectors = [createRulesDetector(), createNamesDetector()] as const;
  for (const [index, table] of [RULES, NAMES].entries()) {
    const detector = detectors[index];
    it.each(Object.entries(table).flatMap(([type, cases]) => cases.map((marked) => [type, marked] as const)))(
      "%s: %s",
      async (type, marked) => {
        const { text, spans } = parseCase(marked);
        expect(detector && (await foundAs(detector, type, text))).toEqual(shown(text, spans));
      },
    );
  }
});

describe("a name and the capitals that touch it", () => {
  it.each([
    ["He plays in the [Mohave Highland] Band, I think.", "LOCATION", "Mohave Highland Band"],
    ["Big [Lou] dropped it, and Big [Lou] left.", "PERSON", "Lou; Big Lou"],
    ["She goes to [Stonebridge Foot] and Ankle.", "ORGANIZATION", "Stonebridge Foot and Ankle"],
    ["He works at the [Tyson] plant, nights.", "PERSON", "Tyson plant"],
    ["At the [Magnolia Court] assisted living.", "LOCATION", "Magnolia Court assisted living"],
    ["Ask Doctor [Moreno] Tylenol questions on MRI [Moreno] Monday.", "PERSON", "Moreno; Moreno"],
    ["I saw [Ana] and Ben.", "PERSON", "Ana"],
    ["Then [ana] Called.", "PERSON", "ana"],
  ] as const)("%s", (marked, type, expected) => {
    const text = marked.replaceAll(/[[\]]/g, "");
    const entities: Entity[] = [...marked.matchAll(/\[([^\]]+)\]/g)].map((match, order) => ({
      start: match.index - 2 * order,
      end: match.index - 2 * order + match[0].length - 2,
      type,
      confidence: 0.9,
      detectedBy: ["test"],
      proven: false,
    }));
    expect(
      widenNames(text, entities)
        .map(({ start, end }) => text.slice(start, end))
        .join("; "),
    ).toBe(expected);
  });
});

describe("a capital on a word that is none of English", () => {
  it("halves the doubt of the tagger, inside a sentence or at its start, and of no other word", () => {
    const at = (text: string, index: number) => {
      const tokens = readTokens(text);
      return weighed(0.25, tokens[index], tokens[index + 1]);
    };
    expect(at("I saw Quorvane there.", 2)).toBe(0.5);
    expect(at("I went. Quorvane was there.", 2)).toBe(0.5);
    expect(at("I saw Water there.", 2)).toBe(0.25);
    expect(at("I saw quorvane there.", 2)).toBe(0.25);
    expect(at("I saw 77 there.", 2)).toBe(0.25);
    expect(at("I used Quorvane 4 there.", 2)).toBe(0.25);
  });
});
