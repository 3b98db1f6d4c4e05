import type { GoldDocument } from "./ollama/minds.js";

/** A text with its identifiers written as `{PERSON|Ada Lowell}`. */
export function goldDocument(marked: string): GoldDocument {
  let text = "";
  const entities: { start: number; end: number; type: string }[] = [];
  let at = 0;
  for (const match of marked.matchAll(/\{([A-Z_]+)\|([^}]*)\}/g)) {
    text += marked.slice(at, match.index);
    const [, type = "", words = ""] = match;
    entities.push({ start: text.length, end: text.length + words.length, type });
    text += words;
    at = match.index + match[0].length;
  }
  return { text: text + marked.slice(at), entities };
}

/** An invented visit. 76 is an age once and a dose once; several identifiers are such that no rule and no list knows them. */
export const VISIT: GoldDocument = goldDocument(
  [
    "Good morning. I'm doctor {PERSON|Threlkeld}, one of the partners. Can I take your full name please?",
    "Yes, it's {PERSON|Orla Vantongeren}. I was booked in by {PERSON|Moth} at the desk.",
    "And how old are you now?",
    "I'm {AGE|76} years old, 77 in the spring, and they have me on 76 mg of that heart tablet.",
    "Right. Are you still living in {LOCATION|Nether Poppleton}?",
    "No, we moved to {LOCATION|Skelmanthorpe} to be near my daughter {PERSON|Wynne}. She works at {ORGANIZATION|Brackendale Joinery} as a {OCCUPATION|cabinet maker}.",
    "Who has the spare key?",
    "That'd be {PERSON|Moth} again, funny that. You can ring {PERSON|Wynne} on {TELEPHONE_NUMBER|five five five oh one four two}.",
    "Thank you. So tell me about the chest pain.",
    "It comes on when I climb the stairs, tight, like a band. It lasts ten minutes, and then it goes.",
    "Does it go to the arm or the jaw?",
    "Sometimes the left arm. My {ORGANIZATION|Tuesday choir} friends say I go pale.",
    "Any fever, cough, swelling of the legs?",
    "No, nothing like that, doctor.",
    "We'll do an ECG and a blood test today and I will write to {PERSON|Professor Abernethy-Quist} at {ORGANIZATION|the Larkfield}.",
    "Lovely, thank you.",
  ].join("\n"),
);
