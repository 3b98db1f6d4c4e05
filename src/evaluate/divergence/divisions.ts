/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** How often each document is on either side: those of A first, then those of B. A copy drawn twice counts twice. */
export interface Division {
  readonly a: Uint32Array;
  readonly b: Uint32Array;
}

/** How many documents there are, and whether the first of A belongs to the first of B, and so on. */
export interface Shape {
  readonly a: number;
  readonly b: number;
  readonly paired: boolean;
}

/** A on one side, B on the other. */
export function asGiven({ a, b }: Shape): Division {
  const division = nobody(a + b);
  division.a.fill(1, 0, a);
  division.b.fill(1, a);
  return division;
}

/** Documents drawn with replacement, as many of each corpus as there are; of pairs both are drawn together. */
export function drawnAnew({ a, b, paired }: Shape, random: Random): Division {
  const division = nobody(a + b);
  for (let drawn = 0; drawn < a; drawn++) {
    const index = Math.floor(random() * a);
    add(division.a, index);
    if (paired) add(division.b, a + index);
  }
  if (!paired) for (let drawn = 0; drawn < b; drawn++) add(division.b, a + Math.floor(random() * b));
  return division;
}

/**
 * All documents dealt out at random into two of the sizes of A and B; of a pair one to each side. What no difference looks like.
 * @param sizes what the sizes are counted in, for each document: B's side takes documents as long as they fit in what B has. All 1: as many
 * documents. Few short texts look further apart from the rest than as many long ones, so that words have to be dealt out by their numbers.
 */
export function mixed({ a, b, paired }: Shape, sizes: readonly number[], random: Random): Division {
  const division = nobody(a + b);
  if (paired) {
    for (let index = 0; index < a; index++) {
      const isSwapped = random() < 0.5;
      add(isSwapped ? division.b : division.a, index);
      add(isSwapped ? division.a : division.b, a + index);
    }
    return division;
  }
  let room = sizes.slice(a).reduce((sum, size) => sum + size, 0);
  for (const document of shuffled(0, a + b, random)) {
    const size = sizes[document] ?? 0;
    const fits = size <= room;
    if (fits) room -= size;
    add(fits ? division.b : division.a, document);
  }
  return division;
}

/** One corpus in two halves at random; of an odd number the one in the middle is left out. */
export function inHalves(shape: Shape, side: "a" | "b", random: Random): Division {
  const division = nobody(shape.a + shape.b);
  const order = shuffled(side === "a" ? 0 : shape.a, shape[side], random);
  const half = Math.floor(order.length / 2);
  for (const document of order.slice(0, half)) add(division.a, document);
  for (const document of order.slice(order.length - half)) add(division.b, document);
  return division;
}

function nobody(documents: number): Division {
  return { a: new Uint32Array(documents), b: new Uint32Array(documents) };
}

function add(side: Uint32Array, document: number): void {
  side[document] = (side[document] ?? 0) + 1;
}

/** The numbers from `first` on in a random order (Fisher and Yates). */
function shuffled(first: number, many: number, random: Random): readonly number[] {
  const order = Array.from({ length: many }, (_, index) => first + index);
  for (let last = many - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
