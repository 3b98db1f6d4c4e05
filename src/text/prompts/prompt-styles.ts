import type { Config, OwnTypeDefinition } from "../../config/config.js";
import { ENTITY_TYPES, type EntityType, IDENTIFIER_TYPES, type KnownType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { type ExampleName, loadPrompt, loadTypesGuide, type Prompt, type PromptFile } from "./load-prompt.js";
import { escapeUntrusted } from "./untrusted.js";
import { exampleText, loadExample, type ReplyForm, type WorkedExample } from "./worked-example.js";

/** How the model is asked for identifiers, and what its labels mean. */
export interface Style {
  readonly prompt: Prompt<"deid">;
  readonly form: ReplyForm;
  /** Every file that is part of the system message, for the audit record. */
  readonly files: readonly PromptFile[];
  /** What the model may answer: the labels that stand for at least one type that is switched on. */
  readonly labels: readonly string[];
  /** The definitions of `labels`, for the prompt's `{{types}}`. */
  readonly typesText: string;
  /** The whole system message: the prompt with the definitions, and a worked example with findings of `labels`. */
  readonly system: string;
  readonly example: WorkedExample;
  /**
   * Type of a finding: always one that is switched on, so that no policy drops it; `null`: not one of `labels`.
   * @param text the finding itself, where a label stands for types that look different.
   */
  typeOf(label: string, text?: string): EntityType | null;
  /** Name of a type's mask in this style: a word that the prompt explains, wherever the type is switched on. */
  labelOf(type: EntityType): string;
}

/** For each label the types that it stands for, likeliest first. A type's mask has the first label that lists it. */
type Labels = Readonly<Record<string, readonly KnownType[]>>;

/** The nine categories of SHIELD and its OTHER (appendices B and D). */
const SHIELD: Labels = {
  PATIENT: ["PERSON"],
  DOCTOR: ["PERSON"],
  LOCATION: ["LOCATION", "ADDRESS"],
  PHONE: ["TELEPHONE_NUMBER", "FAX_NUMBER"],
  WEB: ["URL", "EMAIL", "IP_ADDRESS"],
  DATE: ["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"],
  ID: ["OTHER_ID", ...IDENTIFIER_TYPES.slice(0, -1), "MAC_ADDRESS", "USERNAME"],
  HOSPITAL: ["ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"],
  AGE: ["AGE"],
  OTHER: ["OTHER_ID", "OCCUPATION", "RACE", "ETHNICITY", "MARITAL_STATUS", "PARENTHOOD"],
};

/** The categories of the Italian note prompt. */
const ITALIAN_NOTE: Labels = {
  NOME: ["PERSON"],
  ETA: ["AGE"],
  DATA: ["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"],
  LUOGO: ["LOCATION", "ADDRESS"],
  CODICE_FISCALE: ["SSN_OR_TAXPAYER"],
  TELEFONO: ["TELEPHONE_NUMBER", "FAX_NUMBER"],
  EMAIL: ["EMAIL"],
  TESSERA_SANITARIA: ["HEALTH_PLAN_ID"],
  CARTELLA_CLINICA: ["MEDICAL_RECORD_NUMBER"],
  DISPOSITIVO: ["DEVICE_ID", "MAC_ADDRESS"],
  STRUTTURA: ["ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"],
  ALTRO: [
    "OTHER_ID",
    "URL",
    "USERNAME",
    "IP_ADDRESS",
    "FIN",
    "BANK_ACCOUNT_NUMBER",
    "BANK_SWIFT",
    "BANK_ROUTING",
    "CREDIT_DEBIT_NUMBER",
    "CERTIFICATE_NUMBER",
    "PASSPORT_NUMBER_US",
    "DRIVER_ID_US",
    "VEHICLE_LICENSE_PLATE_US",
    "VEHICLE_IDENTIFIER_US",
    "GUID",
    "OCCUPATION",
    "RACE",
    "ETHNICITY",
    "MARITAL_STATUS",
    "PARENTHOOD",
  ],
};

/**
 * The prompt style of a run.
 * @param types the types of the policy. @param language ISO 639-1.
 * @throws HushtapeError INTERNAL when a type has no definition.
 */
export function styleOf(
  style: Config["promptStyle"],
  language: string,
  types: ReadonlySet<EntityType>,
  ownTypes: readonly OwnTypeDefinition[],
): Style {
  if (style === "shield") return labelledStyle("deid-shield", SHIELD, "OTHER", language, types);
  if (style === "italian-note") return labelledStyle("deid-note", ITALIAN_NOTE, "ALTRO", language, types);
  return typedStyle(style === "redactx" ? "deid-redactx" : "deid", language, types, ownTypes);
}

/** The labels are the types themselves. */
function typedStyle(
  name: "deid" | "deid-redactx",
  language: string,
  types: ReadonlySet<EntityType>,
  ownTypes: readonly OwnTypeDefinition[],
): Style {
  const labels = inOrder(types, ownTypes);
  const byName: ReadonlyMap<string, EntityType> = new Map(labels.map((type) => [type, type]));
  const prompt = loadPrompt(name, language);
  const form = name === "deid-redactx" ? "lists" : "claims";
  const typesText = describeTypes(types, ownTypes, language);
  return {
    prompt,
    files: [{ id: prompt.id, sha256: prompt.sha256 }, loadTypesGuide("types", language).file],
    labels,
    typesText,
    form,
    ...withExample(name, language, prompt.system({ types: typesText }), labels, form),
    typeOf: (label) => byName.get(label) ?? null,
    labelOf: (type) => type,
  };
}

function withExample(
  name: ExampleName,
  language: string,
  system: string,
  labels: readonly string[],
  form: ReplyForm,
): Pick<Style, "system" | "example"> {
  const example = loadExample(name, language);
  return { system: system + exampleText(example, labels, form), example };
}

function labelledStyle(
  name: "deid-shield" | "deid-note",
  meanings: Labels,
  rest: string,
  language: string,
  types: ReadonlySet<EntityType>,
): Style {
  const prompt = loadPrompt(name, language);
  const { file, definitions } = loadTypesGuide(name, language);
  const switchedOn = new Map(
    Object.entries(meanings)
      .map(([label, all]) => [label, all.filter((type) => types.has(type))] as const)
      .filter(([, on]) => on.length > 0),
  );
  const labels = [...switchedOn.keys()];
  const typesText = labels.map((label) => lineOf(label, definitions)).join("\n");
  return {
    prompt,
    files: [file],
    labels,
    typesText,
    form: "claims",
    ...withExample(name, language, prompt.system({ types: typesText }), labels, "claims"),
    typeOf: (label, text = "") => {
      const on = switchedOn.get(label) ?? [];
      if (text.includes("@") && on.includes("EMAIL")) return "EMAIL";
      return on[0] ?? null;
    },
    labelOf: (type) => Object.entries(meanings).find(([, all]) => all.some((one) => one === type))?.[0] ?? rest,
  };
}

/**
 * Definitions of the types, one line each, in their documented order, the user's own last.
 * @throws HushtapeError INTERNAL when a type has no definition: the model cannot look for it.
 */
export function describeTypes(
  types: ReadonlySet<EntityType>,
  ownTypes: readonly OwnTypeDefinition[],
  language: string,
): string {
  const definitions = new Map(loadTypesGuide("types", language).definitions);
  for (const own of ownTypes) definitions.set(own.name, describeOwn(own));
  return inOrder(types, ownTypes)
    .map((type) => lineOf(type, definitions))
    .join("\n");
}

function inOrder(types: ReadonlySet<EntityType>, ownTypes: readonly OwnTypeDefinition[]): EntityType[] {
  const order: readonly EntityType[] = [...ENTITY_TYPES, ...ownTypes.map(({ name }) => name)];
  const known = order.filter((type) => types.has(type));
  if (known.length !== types.size) throw undefinedType();
  return known;
}

function lineOf(label: string, definitions: ReadonlyMap<string, string>): string {
  const definition = definitions.get(label);
  if (definition === undefined) throw undefinedType();
  return `${label}: ${definition}`;
}

function undefinedType(): HushtapeError {
  return new HushtapeError("INTERNAL", "a type of identifier has no definition", "Report it.");
}

/** Characters of a definition, of an example, and examples that a prompt holds: a dozen of the user's own types are as long as ours. */
const DEFINITION_LENGTH = 300;
const EXAMPLE_LENGTH = 60;
const EXAMPLES = 5;

/** On one line, and unable to end it: the user's definition explains a type and changes nothing else. */
function describeOwn({ definition, examples }: OwnTypeDefinition): string {
  const shown = examples.slice(0, EXAMPLES).map((example) => `"${clip(example, EXAMPLE_LENGTH)}"`);
  const text = clip(definition, DEFINITION_LENGTH);
  return shown.length === 0 ? text : `${text} ${shown.join(", ")}`;
}

function clip(text: string, length: number): string {
  return [...escapeUntrusted(text).replace(/\s+/g, " ").trim()].slice(0, length).join("");
}
