import type { NameForm, NameRole } from "./types.js";

/** A token whose canonical value is not known yet. */
export interface NamePiece {
  readonly start: number;
  readonly end: number;
  /** As it stands there. */
  readonly written: string;
  /** The same in normal form; of an abbreviation the whole name, of a spelled one its letters. */
  readonly value: string;
  readonly form: NameForm;
  /** Between the piece before and this one. */
  readonly gap: string;
  /** Written with a capital first. */
  readonly isCapital: boolean;
  role: NameRole;
  /** Which of the people that the mention names, from 0. */
  person: number;
  /** The only word of a name: nothing in the mention tells whether it is given or family. */
  isOpen: boolean;
  /** Stands in a list with given names: "Greg and |Todd|". */
  isAmongGiven?: true;
}

/** Whether it is part of a name, rather than a title, a link or the like. */
export function isName({ role }: { readonly role: NameRole }): boolean {
  return role === "given" || role === "middle" || role === "family";
}

/** Between two words of one name. */
export const HYPHEN = /^[-‐‑–]$/u;

const POSSESSIVE = /^['’ʼ`´‘][sS](?!\p{L})/u;

/** Whether the word before has a possessive ending. */
export function isPossessed(text: string, pieces: readonly NamePiece[], index: number): boolean {
  const [before, piece] = [pieces[index - 1], pieces[index]];
  return before !== undefined && piece !== undefined && POSSESSIVE.test(text.slice(before.end, before.end + 3));
}

/** Whether it has capitals, and nothing else. */
export function isUpper(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
