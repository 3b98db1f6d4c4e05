/** `inspect.custom` of node:util, by its registered name: its type would ask whoever uses the library for Node's own declarations. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/**
 * What no output may show (law 2): it is left out of JSON, and printed as "[sealed]". What a class that extends it holds is in private
 * fields, which no copy made by `structuredClone`, by spreading or by enumerating has.
 */
export abstract class Sealed {
  /** Leaves the property that holds it out of JSON. */
  toJSON(): undefined {
    return undefined;
  }

  /** What a log shows of it. */
  [INSPECT](): string {
    return "[sealed]";
  }
}
