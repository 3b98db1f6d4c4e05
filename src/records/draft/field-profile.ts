import { createHmac } from "node:crypto";
import { isFieldName, typeOfValue } from "../../documents/json-keys.js";
import type { EntityType } from "../../entity-types.js";
import type { Leaf } from "../leaf.js";
import { shapeOf, type ValueShape } from "./value-shapes.js";

/** Different values that are counted; a field with more has no codes. */
const MOST_CODES = 20;
/** Values that the detectors read whatever they are; later only those that look like codes, and are new. */
const MOST_READ = 200;

/** What is known of the values of a field: counts, and no value. */
export class FieldProfile {
  values = 0;
  /** Names in the path are kept back: it stands for more than was seen. */
  isKeptBack = false;
  readonly kinds: Record<Leaf["kind"], number> = { string: 0, number: 0, literal: 0 };
  readonly shapes = new Map<ValueShape, number>();
  /** What the field's name says that the value is. */
  readonly typesByName = new Map<EntityType, number>();
  /** Values of ordinary words alone, or of one letter. */
  plain = 0;
  /** The value of greatest length, in UTF-16 units. */
  longest = 0;
  read = 0;
  readonly found = new Map<EntityType, number>();
  readonly foundWhole = new Map<EntityType, number>();
  /** How often each value came, by HMAC; `null`: too many different ones. */
  private codes: Map<string, number> | null = new Map();

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
    if (value.length <= 40 && !/\d/u.test(value) && (/^\p{L}$/u.test(value) || isFieldName(value))) this.plain++;
    const isNew = this.count(value);
    const reads = kind === "string" && (isNew || this.read < MOST_READ);
    if (reads) this.read++;
    return reads;
  }

  private count(value: string): boolean {
    if (!this.codes) return false;
    const sum = createHmac("sha256", this.key).update(value).digest("base64").slice(0, 16);
    const before = this.codes.get(sum) ?? 0;
    this.codes.set(sum, before + 1);
    if (this.codes.size > MOST_CODES) this.codes = null;
    return before === 0;
  }

  /** How many different values there are, and how often the rarest came; `null`: too many. */
  get distinct(): { readonly values: number; readonly rarest: number } | null {
    return this.codes && { values: this.codes.size, rarest: Math.min(...this.codes.values()) };
  }

  /** Whether all values have this form. */
  isAll(shape: ValueShape): boolean {
    return this.values > 0 && this.shapes.get(shape) === this.values;
  }
}
