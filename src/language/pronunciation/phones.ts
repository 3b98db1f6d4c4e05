/**
 * The phones of American English in the letters of the ARPABET without stress, as the CMU Pronouncing Dictionary has them, and what of
 * their making tells how like two of them sound: of a vowel where in the mouth it is made, of a consonant place, manner and voice
 * (P. Ladefoged, A Course in Phonetics).
 */
interface Vowel {
  readonly kind: "vowel";
  /** 0 open … 1 close. */
  readonly height: number;
  /** 0 front … 1 back. */
  readonly back: number;
  readonly rounded: boolean;
  /** Where it glides to, for a diphthong. */
  readonly glide: "front" | "back" | null;
}

interface Consonant {
  readonly kind: "consonant";
  /** 0 lips … 1 throat. */
  readonly place: number;
  readonly manner: "stop" | "affricate" | "fricative" | "nasal" | "liquid" | "glide";
  readonly voiced: boolean;
}

const vowel = (height: number, back: number, rounded = false, glide: Vowel["glide"] = null): Vowel => ({
  kind: "vowel",
  height,
  back,
  rounded,
  glide,
});
const consonant = (place: number, manner: Consonant["manner"], voiced: boolean): Consonant => ({
  kind: "consonant",
  place,
  manner,
  voiced,
});

const PHONES = {
  AA: vowel(0, 0.7),
  AE: vowel(0.15, 0.1),
  AH: vowel(0.4, 0.5),
  AO: vowel(0.3, 0.9, true),
  AW: vowel(0.05, 0.5, false, "back"),
  AY: vowel(0.05, 0.5, false, "front"),
  EH: vowel(0.45, 0.1),
  ER: vowel(0.5, 0.5, true),
  EY: vowel(0.65, 0, false, "front"),
  IH: vowel(0.8, 0.15),
  IY: vowel(1, 0),
  OW: vowel(0.6, 0.9, true, "back"),
  OY: vowel(0.35, 0.85, true, "front"),
  UH: vowel(0.8, 0.8, true),
  UW: vowel(1, 0.9, true),
  B: consonant(0, "stop", true),
  P: consonant(0, "stop", false),
  M: consonant(0, "nasal", true),
  W: consonant(0.1, "glide", true),
  F: consonant(0.15, "fricative", false),
  V: consonant(0.15, "fricative", true),
  TH: consonant(0.3, "fricative", false),
  DH: consonant(0.3, "fricative", true),
  T: consonant(0.4, "stop", false),
  D: consonant(0.4, "stop", true),
  N: consonant(0.4, "nasal", true),
  S: consonant(0.4, "fricative", false),
  Z: consonant(0.4, "fricative", true),
  L: consonant(0.45, "liquid", true),
  R: consonant(0.55, "liquid", true),
  CH: consonant(0.55, "affricate", false),
  JH: consonant(0.55, "affricate", true),
  SH: consonant(0.55, "fricative", false),
  ZH: consonant(0.55, "fricative", true),
  Y: consonant(0.7, "glide", true),
  K: consonant(0.85, "stop", false),
  G: consonant(0.85, "stop", true),
  NG: consonant(0.85, "nasal", true),
  HH: consonant(1, "fricative", false),
} as const satisfies Record<string, Vowel | Consonant>;

/** A phone of American English, by its name in the ARPABET. */
export type Phone = keyof typeof PHONES;

/** Sounds that one takes for the other although they are of different kinds: [a, b, cost 0..1]. */
const ACROSS: readonly (readonly [Phone, Phone, number])[] = [
  ["ER", "R", 0.15],
  ["W", "UW", 0.3],
  ["W", "UH", 0.35],
  ["W", "OW", 0.45],
  ["Y", "IY", 0.25],
  ["Y", "IH", 0.35],
  ["L", "OW", 0.5],
  ["L", "UH", 0.5],
  ["L", "AO", 0.55],
];

/** What it costs that a phone is missing, or one too many: as little as it is heard. 0..1. */
function lossOf(phone: Phone): number {
  if (phone === "AH" || phone === "IH") return 0.45;
  if (phone === "HH" || phone === "Y") return 0.45;
  if (phone === "T" || phone === "D" || phone === "R" || phone === "NG" || phone === "N") return 0.6;
  return PHONES[phone].kind === "vowel" ? 0.7 : 0.8;
}

/** What it costs that one phone is heard as the other: 0 for the same, 1 and more for such as nobody confuses. */
function substitution(a: Phone, b: Phone): number {
  if (a === b) return 0;
  const across = ACROSS.find(([one, other]) => (one === a && other === b) || (one === b && other === a));
  if (across) return across[2];
  const [x, y]: [Vowel | Consonant, Vowel | Consonant] = [PHONES[a], PHONES[b]];
  if (x.kind === "vowel" && y.kind === "vowel") {
    const apart = 0.6 * Math.abs(x.height - y.height) + 0.5 * Math.abs(x.back - y.back);
    return Math.min(0.9, 0.12 + apart + (x.glide === y.glide ? 0 : 0.15) + (x.rounded === y.rounded ? 0 : 0.08));
  }
  if (x.kind === "consonant" && y.kind === "consonant") {
    const apart = 0.9 * Math.abs(x.place - y.place);
    return Math.min(1, apart + (x.manner === y.manner ? 0 : 0.35) + (x.voiced === y.voiced ? 0 : 0.2) + 0.05);
  }
  return 1.3;
}

const names: readonly string[] = Object.keys(PHONES);

function isPhone(name: string): name is Phone {
  return name in PHONES;
}

const ALL: readonly Phone[] = names.filter(isPhone);
const NUMBER_OF: ReadonlyMap<Phone, number> = new Map(ALL.map((phone, number) => [phone, number]));

/** Number of a phone, by which `heardAs` and `lost` count. */
export function numberOf(phone: Phone): number {
  return NUMBER_OF.get(phone) ?? 0;
}

/** Name of the phone of a number, in the ARPABET. */
export function phoneOf(number: number): Phone | undefined {
  return ALL[number];
}

const COUNT = ALL.length;
const SUBSTITUTIONS = Float32Array.from(ALL.flatMap((a) => ALL.map((b) => substitution(a, b))));
const LOSSES = Float32Array.from(ALL.map(lossOf));

/** Cost of hearing one phone as another, by their numbers: 0 the same, about .2 those that differ in voice alone, 1 and more never. */
export function heardAs(a: number, b: number): number {
  return SUBSTITUTIONS[a * COUNT + b] ?? 1;
}

/** Cost of a phone that is not heard, or heard where there is none, by its number. 0..1. */
export function lost(phone: number): number {
  return LOSSES[phone] ?? 1;
}
