/**
 * Upper estimate of the tokens of a text: each digit, a third of its other ASCII characters, and a token for each byte of the others. English has about
 * 4.3 characters a token in the vocabularies of current models, some have a token for each digit, and a vocabulary of bytes never has more tokens than bytes.
 */
export function estimateTokens(text: string): number {
  const bytes = Buffer.byteLength(text);
  // Each character that is not ASCII has as many bytes as its UTF-8 form, which is what it counts.
  let ascii = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128) ascii++;
    if (code >= 48 && code <= 57) digits++;
  }
  return Math.ceil((ascii - digits) / 3) + digits + (bytes - ascii);
}
