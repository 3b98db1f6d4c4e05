/** Endings of pet names, the longest first; what is left without one is the beginning of the whole name. */
const PET_ENDING =
  /(?:ushka|ochka|echka|enka|oushka|uccia|uccio|ccio|ita|ito|ina|ino|etta|etto|inha|inho|ulya|usia|ie|ey|io|ka|ek|us|y|i|s|o|a)$/u;
const MIN_STEM = 3;
const MIN_WHOLE = 4;
const MIN_TAIL = 4;

/**
 * Whether a given name could be a short or pet form of another by its letters alone: its beginning, with or without an ending of pet names ("xio" of
 * xiomara, "clemmie" of clementine), or its end ("carlo" of giancarlo). It could be by chance: for where nobody else can be meant.
 * @param short in normal form.
 * @param whole in normal form.
 */
export function mayBeShort(short: string, whole: string): boolean {
  if (short.length < MIN_STEM || whole.length < MIN_WHOLE || short === whole) return false;
  if (short.length < whole.length && (whole.startsWith(short) || (short.length >= MIN_TAIL && whole.endsWith(short))))
    return true;
  const stem = short.replace(PET_ENDING, "").replace(/(.)\1$/u, "$1");
  return (
    stem.length >= MIN_STEM && stem.length < whole.length && whole.startsWith(stem) && short.length <= whole.length + 2
  );
}
