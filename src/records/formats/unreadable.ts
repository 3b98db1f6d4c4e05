/** Longer than any word, shorter than any document: so many characters of base64 or hexadecimal figures without a space. */
const ENCODED = /[A-Za-z0-9+/=_-]{80}/;

/** Whether a text is, or holds, something encoded, in which nobody finds anything: an image, a document. */
export function holdsEncoded(text: string): boolean {
  return ENCODED.test(text);
}
