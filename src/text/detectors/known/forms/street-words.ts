/** Short forms of the words in names of streets, and what they stand for. */
const PAIRS =
  "st=street st=saint ste=saint rd=road ln=lane ave=avenue av=avenue blvd=boulevard dr=drive ct=court pl=place sq=square " +
  "cir=circle ter=terrace pkwy=parkway hwy=highway cres=crescent trl=trail mt=mount ft=fort n=north s=south e=east w=west " +
  "apt=apartment no=number";

/** Short form to what it may stand for. */
export const STREET_WORDS: ReadonlyMap<string, readonly string[]> = read();

/** The last words of a street's name, without which it is known as well: "118 Tannery". */
export const STREET_KINDS: ReadonlySet<string> = new Set(
  "street road lane avenue boulevard drive court place square circle terrace parkway highway crescent trail way close".split(
    " ",
  ),
);

function read(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const pair of PAIRS.split(" ")) {
    const [short = "", whole = ""] = pair.split("=");
    words.set(short, [...(words.get(short) ?? []), whole]);
  }
  return words;
}
