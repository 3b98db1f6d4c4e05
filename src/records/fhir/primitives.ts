const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?`;
const ZONE = "(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)";
const INSTANT = new RegExp(`^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T${TIME}${ZONE}$`);
const ADDRESS = /^[^\s[\]<>"]+$/;

/** The forms of primitives in which not any text is one. */
const FORMS: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  integer: /^-?(?:0|[1-9]\d{0,9})$/,
  unsignedInt: /^(?:0|[1-9]\d{0,9})$/,
  positiveInt: /^[1-9]\d{0,9}$/,
  decimal: /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/,
  date: DATE,
  dateTime: new RegExp(`${DATE.source}|${INSTANT.source}`),
  instant: INSTANT,
  time: new RegExp(`^${TIME}$`),
  // A placeholder is no code; units have brackets.
  code: /^(?!\[[A-Z_]+\]$)\S+(?: \S+)*$/,
  id: /^[A-Za-z0-9.-]{1,64}$/,
  uri: ADDRESS,
  url: ADDRESS,
  canonical: ADDRESS,
  oid: /^urn:oid:[0-2](?:\.(?:0|[1-9]\d*))+$/,
  uuid: /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  base64Binary: /^[A-Za-z0-9+/=\s]+$/,
};

const PROSE = new Set(["string", "markdown", "xhtml"]);

/** Whether a text may stand as a primitive of the type. */
export function isOfForm(type: string, value: string): boolean {
  return PROSE.has(type) || (FORMS[type]?.test(value) ?? false);
}

/** Whether any text is one of the type. */
export function isProseType(type: string): boolean {
  return PROSE.has(type);
}

const JSON_NUMBERS = new Set(["integer", "unsignedInt", "positiveInt", "decimal"]);

/** Whether JSON writes the type in this way: texts, numbers, true and false. */
export function isWrittenSo(type: string, kind: "string" | "number" | "literal"): boolean {
  if (JSON_NUMBERS.has(type)) return kind === "number";
  return kind === (type === "boolean" ? "literal" : "string");
}
