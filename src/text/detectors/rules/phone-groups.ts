/** Where a number of North America may be parted: behind its area and its exchange, and in the middle of its last four digits. */
const PARTED: ReadonlySet<number> = new Set([3, 6, 8]);
const NATIONAL_DIGITS = 10;

/**
 * Whether figures are parted as a telephone number may be. In North America, behind a country's code, nowhere but behind the area and the exchange, in the
 * middle of the last four digits, or behind each digit; elsewhere people part numbers in many ways.
 */
export function isGroupedAsPhone(said: string, country: string): boolean {
  if (country !== "US" || said.startsWith("+")) return true;
  const groups = said.replace(/ ?(?:x|ext).*$/i, "").match(/\d+/g) ?? [];
  const own = groups[0] === "1" ? groups.slice(1) : groups;
  if (own.every((group) => group.length === 1)) return true;
  const all = own.join("").length;
  const lead = all === NATIONAL_DIGITS + 1 ? 1 : 0;
  let at = -lead;
  return own.slice(0, -1).every((group) => {
    at += group.length;
    return PARTED.has(at);
  });
}
