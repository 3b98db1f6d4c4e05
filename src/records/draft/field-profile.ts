import { createHmac } from "node:crypto";
import { typeOfValue } from "../../documents/field-types.js";
import { isFieldName } from "../../documents/json-keys.js";
import type { EntityType } from "../../entity-types.js";
import type { Leaf } from "../leaf.js";
import { shapeOf, type ValueShape } from "./value-shapes.js";

/** Different values that are counted; a field with more has no codes. */
const MOST_CODES = 20;
/** A code, in UTF-16 units. */
const MAX_CODE_LENGTH = 40;
/** Values that the detectors read whatever they are; later only those that look like codes, and are new. */
const MOST_READ = 200;

/** What is known of the values of a field: counts, and of values only such as may be codes. */
export class FieldProfile {
  values = 0;
  /** Names in the path are kept back: it stands for more than was seen. */
  isKeptBack = false;
  readonly kinds: Record<Leaf["kind"], number> = { string: 0, number: 0, literal: 0 };
  readonly shapes = new Map<ValueShape, number>();
  /** What the field's name says that the value is. */
  readonly typesByName = new Map<EntityType, number>();
  /** Values of ordinary words alone, none of them a name too, or of one letter. */
  plain = 0;
  /** The value of greatest length, in UTF-16 units. */
  longest = 0;
  read = 0;
  readonly found = new Map<EntityType, number>();
  readonly foundWhole = new Map<EntityType, number>();
  /** How often each value came, by HMAC, and the value where it may be a code; `null`: too many different ones. */
  private codes: Map<string, { count: number; readonly code: string | null }> | null = new Map();

  /** @param key of this run: nobody gets it. */
  constructor(private readonly key: Buffer) {}

  /** @returns whether the detectors should read it. */
  add({ path, kind, value }: Leaf): boolean {
    this.values++;
    this.kinds[kind]++;
    this.longest = Math.max(this.longest, value.length);
    const [parent = "", name = ""] = path.filter((one) => !/^\d+$/.test(one)).slice(-2);
    const type = path.length === 1 ? typeOfValue(parent, "", value) : typeOfValue(name, parent, value);
    if (type) this.typesByName.set(type, (this.typesByName.get(type) ?? 0) + 1);
    const shape = shapeOf(value);
    if (shape) this.shapes.set(shape, (this.shapes.get(shape) ?? 0) + 1);
    const mayBeCode = value.length <= MAX_CODE_LENGTH && !/\d/u.test(value);
    const isPlain = mayBeCode && (/^\p{L}$/u.test(value) || isFieldName(value));
    if (isPlain) this.plain++;
    const isNew = this.count(value, isPlain);
    const reads = kind === "string" && (isNew || this.read < MOST_READ);
    if (reads) this.read++;
    return reads;
  }

  private count(value: string, isPlain: boolean): boolean {
    if (!this.codes) return false;
    const sum = createHmac("sha256", this.key).update(value).digest("base64").slice(0, 16);
    const one = this.codes.get(sum) ?? { count: 0, code: isPlain ? value : null };
    one.count++;
    this.codes.set(sum, one);
    if (this.codes.size > MOST_CODES) this.codes = null;
    return one.count === 1;
  }

  /** The different values that may be codes, and how often the rarest of all came; `null`: too many. */
  get distinct(): { readonly codes: readonly string[]; readonly rarest: number } | null {
    if (!this.codes) return null;
    const all = [...this.codes.values()];
    const codes = all.flatMap(({ code }) => code ?? []).sort();
    return { codes, rarest: Math.min(...all.map(({ count }) => count)) };
  }

  /** Whether all values have this form. */
  isAll(shape: ValueShape): boolean {
    return this.values > 0 && this.shapes.get(shape) === this.values;
  }
}
