import type { WritingContext } from "../types.js";

/** "47.2529, -122.4443": latitude and longitude in degrees, with three decimals or more. */
const COORDINATES = /^([^\d+-]*[+-]?)(\d{1,2})(\.\d{3,})([^\d]*[,;/ ][^\d]*)(\d{1,3})(\.\d{3,})(\D*)$/u;
/** Ranges of whole degrees by their number of digits, so that a surrogate is a place on earth. */
const LATITUDES: Readonly<Record<number, readonly [number, number]>> = { 1: [1, 9], 2: [30, 59] };
const LONGITUDES: Readonly<Record<number, readonly [number, number]>> = { 1: [1, 9], 2: [12, 98], 3: [101, 149] };

/** Another place in the same hemispheres and the same form; `null`: the text is not a place in degrees. */
export function otherCoordinates(context: WritingContext, text: string): string | null {
  const read = COORDINATES.exec(text);
  if (read === null) return null;
  const [, before = "", north = "", northDecimals = "", between = "", east = "", eastDecimals = "", after = ""] = read;
  const latitude = degrees(context, "latitude", north, northDecimals, LATITUDES);
  const longitude = degrees(context, "longitude", east, eastDecimals, LONGITUDES);
  return `${before}${latitude}${between}${longitude}${after}`;
}

function degrees(
  { draw }: WritingContext,
  name: string,
  whole: string,
  decimals: string,
  ranges: Readonly<Record<number, readonly [number, number]>>,
): string {
  const purpose = `place.${name}`;
  const [least, most] = ranges[whole.length] ?? [1, 9];
  const span = most - least + 1;
  const drawn = draw.number(span, purpose, whole);
  const other = least + drawn === Number(whole) ? least + ((drawn + 1) % span) : least + drawn;
  const digits = draw.bytes(`${purpose}.decimals`, whole + decimals);
  return `${other}${decimals.replaceAll(/\d/gu, (_digit, at: number) => String((digits[at % digits.length] ?? 0) % 10))}`;
}
