/** Armed services of the United States, of one word and of two. */
export const SERVICES: readonly (readonly string[])[] = [
  ["Army", "Navy", "Marines"],
  ["Air Force", "Coast Guard", "Marine Corps"],
];
