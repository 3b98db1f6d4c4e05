import { randomBytes } from "node:crypto";
import type { Path, RecordText } from "../leaf.js";
import { type DraftRule, draftRule } from "./draft-rule.js";
import { FieldProfile } from "./field-profile.js";
import { FieldNamer } from "./field-shape.js";
import { findInValues, type LookOptions } from "./find-in-values.js";

/** Fields that are told apart; what is beyond them no rule names, and it is masked. */
const MOST_FIELDS = 5000;

/** Sample records, as far as they have been looked at: counts by field, no value. */
export class SchemaProposal {
  private readonly key = randomBytes(32);
  private readonly namer: FieldNamer;
  private readonly fields = new Map<string, { readonly place: Path; readonly profile: FieldProfile }>();
  records = 0;

  /** @param allNames name also fields whose names may be somebody's. */
  constructor(
    private readonly look: LookOptions,
    allNames: boolean,
  ) {
    this.namer = new FieldNamer(allNames);
  }

  /** Looks at one record. @throws HushtapeError what detectors throw. */
  async add({ leaves, names = [] }: RecordText): Promise<void> {
    this.records++;
    this.namer.keepBack(names, () => false);
    const profileOf = new Map<object, FieldProfile>();
    const toRead = leaves.filter((leaf) => {
      const { path, isKeptBack } = this.namer.shapeOf(leaf.path);
      const profile = this.fields.get(path)?.profile ?? new FieldProfile(this.key);
      if (!this.fields.has(path)) {
        if (this.fields.size >= MOST_FIELDS) return false;
        this.fields.set(path, { place: leaf.path, profile });
      }
      profile.isKeptBack ||= isKeptBack;
      profileOf.set(leaf, profile);
      // No value tells nothing of a field.
      return leaf.value.trim() !== "" && !(leaf.kind === "literal" && leaf.value === "null") && profile.add(leaf);
    });
    for (const { leaf, type, isWhole } of await findInValues(toRead, this.look)) {
      const profile = profileOf.get(leaf);
      if (!profile) continue;
      profile.found.set(type, (profile.found.get(type) ?? 0) + 1);
      if (isWhole) profile.foundWhole.set(type, (profile.foundWhole.get(type) ?? 0) + 1);
    }
  }

  /** By the names that may be told after all records: one that did not look like somebody's may have come in a map since. */
  private settled(): readonly (readonly [path: string, profile: FieldProfile])[] {
    const fields = new Map<string, FieldProfile>();
    for (const { place, profile } of this.fields.values()) {
      const { path, isKeptBack } = this.namer.shapeOf(place);
      const first = fields.get(path);
      profile.isKeptBack ||= isKeptBack;
      if (first) first.isKeptBack = true;
      else fields.set(path, profile);
    }
    return [...fields];
  }

  /** The draft, in YAML: a rule a field, names before the stars that stand for them. @param name the schema's. */
  draft(name: string): string {
    const rules = this.settled()
      .map(([path, profile]) => draftRule(path, profile))
      .sort(byPath);
    const id = rules.find(
      ({ path, shouldHash }) => shouldHash === true && /^\/[^/*]+$/.test(path) && PATIENT.test(path),
    );
    return [
      `# Drafted from ${this.records} records. Look at each rule, then: hushtape schema lint, hushtape schema approve.`,
      "schema: hushtape.records/1",
      `name: ${name}`,
      "version: 0.1.0",
      ...(id ? [`patient: ${JSON.stringify(id.path)}`] : []),
      "fields:",
      ...rules.map((rule) => `  - ${written(rule)}`),
      "",
    ].join("\n");
  }
}

const PATIENT = /^\/(?:mrn|medical_?record_?number|patient_?(?:id|number))$/i;

function written(rule: DraftRule): string {
  const parts = Object.entries(rule).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{ ${parts.join(", ")} }`;
}

/** Names before stars, place by place: the first rule that holds decides. */
function byPath({ path: a }: DraftRule, { path: b }: DraftRule): number {
  const [left, right] = [a.split("/"), b.split("/")];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [one, other] = [left[index] ?? "", right[index] ?? ""];
    if (one === other) continue;
    if (one === "*" || other === "*") return one === "*" ? 1 : -1;
    return one < other ? -1 : 1;
  }
  return 0;
}
