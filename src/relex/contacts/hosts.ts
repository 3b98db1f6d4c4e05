import { type AddressToken, inCaseOf } from "./address-tokens.js";

/** A host's name in a mention. Offsets into the mention's text. */
export interface Host {
  readonly start: number;
  readonly end: number;
  /** Labels in lower case, joined by dots; without "www". */
  readonly value: string;
  /** Another host in the same form: signs written or said, capitals. */
  write(host: string): string;
}

interface Label {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const TOP_LEVEL = /^(?:com|net|org|edu|gov|uk|it|es)$/u;

/**
 * Reads a host from its tokens, as far as they go.
 * @param text what the tokens' offsets point into.
 * @param shift added to every offset of the answer.
 * @returns `null`: there is no label.
 */
export function readHost(text: string, tokens: readonly AddressToken[], shift: number): Host | null {
  let labels: Label[] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (token.kind === "aside") continue;
    if (token.kind === "sign" && token.value !== "-") {
      if (token.value !== ".") break;
      isOpen = false;
      continue;
    }
    const last = labels.at(-1);
    // "lake mail dot org", "g mail", "lake-mail": one label. "gmail com": two, whose dot was not said.
    if (isOpen && last !== undefined && !(TOP_LEVEL.test(token.value) && token.kind === "word")) {
      labels[labels.length - 1] = { start: last.start, end: token.end, value: last.value + token.value };
    } else if (token.kind !== "sign") {
      labels.push({ start: token.start, end: token.end, value: token.value });
    }
    isOpen = true;
  }
  const [head, second] = labels;
  if (head === undefined) return null;
  const isWeb = second !== undefined && head.value === "www";
  if (isWeb) labels = labels.slice(1);
  const first = labels[0] ?? head;
  const last = labels.at(-1) ?? head;
  const separators = labels.slice(1).map(({ start }, index) => text.slice(labels[index]?.end ?? 0, start));
  return {
    start: first.start + shift,
    end: last.end + shift,
    value: labels.map(({ value }) => value).join("."),
    write(host) {
      const words = host.split(".").map((word, index, all) => {
        const label = labels[index + labels.length - all.length] ?? first;
        return inCaseOf(text.slice(label.start, label.end), word);
      });
      return words.reduce((written, word, index) => {
        const separator = separators[index - 1 - Math.max(0, words.length - labels.length)] ?? separators[0] ?? ".";
        return written + separator + word;
      });
    },
  };
}
