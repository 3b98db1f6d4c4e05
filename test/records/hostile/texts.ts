import { CANARY } from "./values.js";

type Case = readonly [string, string | Buffer];

const OK = `{"name":"${CANARY}"}`;

/** What no reader of JSON should take for a record, and what some do. */
export const JSON_TEXTS: readonly Case[] = [
  ["nothing", ""],
  ["a blank", " \n"],
  ["a byte order mark alone", "\ufeff"],
  ["two byte order marks", `\ufeff\ufeff${OK}`],
  ["a mark behind the record", `${OK}\ufeff`],
  ["a text that does not end", `{"name":"${CANARY}`],
  ["an escape that does not end", `{"name":"${CANARY}\\`],
  ["a bad escape", `{"name":"${CANARY}\\x51"}`],
  ["half an escape", `{"name":"${CANARY}\\u00"}`],
  ["a control in a text", `{"name":"${CANARY}\u0001"}`],
  ["NUL between", `{"name":\u0000"${CANARY}"}`],
  ["an object that does not end", `{"name":"${CANARY}"`],
  ["a comma too many", `{"name":"${CANARY}",}`],
  ["no comma", `{"name":"${CANARY}" "id":"${CANARY}"}`],
  ["no colon", `{"name" "${CANARY}"}`],
  ["a name without quotes", `{${CANARY}:"${CANARY}"}`],
  ["single quotes", `{'name':'${CANARY}'}`],
  ["a comment", `{"name":"x"/* ${CANARY} */}`],
  ["NaN", `{"name":NaN,"id":"${CANARY}"}`],
  ["Infinity", `{"name":-Infinity,"id":"${CANARY}"}`],
  ["a number with a zero before it", `{"age":007,"name":"${CANARY}"}`],
  ["a number in hexadecimal figures", `{"age":0x51,"name":"${CANARY}"}`],
  ["a number with a sign", `{"age":+1,"name":"${CANARY}"}`],
  ["a word", CANARY],
  ["a text alone", `"${CANARY}"`],
  ["a number alone", "5551234567"],
  ["null alone", "null"],
  ["text behind the record", `${OK} ${CANARY}`],
  ["a second record on the line", `${OK}${OK}`],
  ["a bracket too many", `${OK}]`],
  ["an opening bracket too many", `[${OK}`],
  ["brackets that cross", `[{"name":"${CANARY}"]}`],
  ["commas alone", ",,,,"],
  ["brackets alone", "[".repeat(50_000)],
  ["closing brackets alone", "}".repeat(50_000)],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from(`{"name":"${CANARY}`), Buffer.from([0xff, 0xfe, 0xc0])])],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${OK}`, "utf16le")],
  ["UTF-16 without its mark", Buffer.from(OK, "utf16le")],
  ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0])],
  ["a gzip's beginning", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ["carriage returns alone", `${OK}\r${OK}`],
  ["a vertical tabulator between", `{"name":\u000b"${CANARY}"}`],
  ["a blank that is none", `{"name":\u00a0"${CANARY}"}`],
  ["a name for another name", `{"name":"${CANARY}","Name":"${CANARY}","ｎame":"${CANARY}"}`],
];

const HEADER = "id,name,birthDate,gender,age,code,note,file";
const row = (name: string) => `7,${name},1950-01-02,female,91,I10,Mr. ${CANARY} slept.,`;

/** Tables with commas. */
export const TABLES: readonly Case[] = [
  ["a header alone", `${HEADER}\n`],
  ["a header that is cut off", `id,"na`],
  ["no header", `${row(CANARY)}\n${row(CANARY)}\n`],
  ["a name for a column", `${CANARY},name\nx,${CANARY}\n`],
  ["a name in quotes for a column", `"${CANARY}","na""me"\nx,${CANARY}\n`],
  ["two columns of one name", `name,name\n${CANARY},${CANARY}\n`],
  ["two columns of one name, one with blanks", `name, name\n${CANARY},${CANARY}\n`],
  ["__proto__ for a column", `__proto__,constructor\n${CANARY},${CANARY}\n`],
  ["columns without names", `,,\n${CANARY},${CANARY},${CANARY}\n`],
  ["a field too many", `${HEADER}\n${row(CANARY)},${CANARY}\n`],
  ["a field too few", `${HEADER}\n${CANARY}\n`],
  ["a quote that does not end", `${HEADER}\n7,"${CANARY},1950-01-02\n${row(CANARY)}\n`],
  ["a quote in a field", `${HEADER}\n${row(`Qu"${CANARY}`)}\n`],
  ["text behind a quote", `${HEADER}\n${row(`"x"${CANARY}`)}\n`],
  ["a blank before a quote", `${HEADER}\n${row(` "${CANARY}"`)}\n`],
  ["doubled quotes", `${HEADER}\n${row(`"""${CANARY}"""`)}\n`],
  ["quotes alone", `${HEADER}\n${row('""""""')}\n`],
  ["an odd number of quotes", `${HEADER}\n${row('"""""')}\n${row(CANARY)}\n`],
  ["single quotes", `${HEADER}\n${row(`'${CANARY}'`)}\n`],
  ["quotes of other languages", `${HEADER}\n${row(`„${CANARY}“`)}\n`],
  ["a line break in a field", `${HEADER}\n${row(`"Quill\n${CANARY}"`)}\n`],
  ["carriage returns", `${HEADER}\r${row(CANARY)}\r`],
  ["carriage returns and line feeds", `${HEADER}\r\n${row(CANARY)}\r\n`],
  ["a separator in a field", `${HEADER}\n${row(`"Quill,${CANARY}"`)}\n`],
  ["semicolons", `${HEADER.replaceAll(",", ";")}\n${row(CANARY).replaceAll(",", ";")}\n`],
  ["tabulators", `${HEADER.replaceAll(",", "\t")}\n${row(CANARY).replaceAll(",", "\t")}\n`],
  ["a formula", `${HEADER}\n${row(`=cmd|' /C ${CANARY}'!A0`)}\n`],
  ["a formula with a plus", `${HEADER}\n${row(`+${CANARY}`)}\n`],
  ["a formula with a minus", `${HEADER}\n${row(`-1+${CANARY}`)}\n`],
  ["a formula with an at", `${HEADER}\n${row(`@SUM(${CANARY})`)}\n`],
  ["a formula behind a tabulator", `${HEADER}\n${row(`\t=${CANARY}`)}\n`],
  ["a link", `${HEADER}\n${row(`"=HYPERLINK(""http://${CANARY}"")"`)}\n`],
  ["NUL", `${HEADER}\n${row(`Quill\u0000${CANARY}`)}\n`],
  ["a byte order mark in the middle", `${HEADER}\n\ufeff${row(CANARY)}\n`],
  ["a byte order mark before the header", `\ufeff${HEADER}\n${row(CANARY)}\n`],
  ["a mark before a quote", `\ufeff"id","name"\n7,${CANARY}\n`],
  ["blank lines", `\n\n${HEADER}\n\n${row(CANARY)}\n\n`],
  ["a last line without an end", `${HEADER}\n${row(CANARY)}`],
  ["a last line that is cut off", `${HEADER}\n${row(CANARY).slice(0, 12)}`],
  ["a directive for a spreadsheet", `sep=,\n${HEADER}\n${row(CANARY)}\n`],
  ["a comment", `# ${CANARY}\n${HEADER}\n${row(CANARY)}\n`],
  [
    "2,000 columns",
    `${Array.from({ length: 2000 }, (_, at) => `c${at}`).join(",")}\n${Array.from({ length: 2000 }, () => CANARY).join(",")}\n`,
  ],
  ["a field of 1 MB", `${HEADER}\n${row(`${CANARY}${"a".repeat(1_000_000)}`)}\n`],
  ["a field of 200,000 quotes", `${HEADER}\n${row(`"${'""'.repeat(100_000)}${CANARY}"`)}\n`],
  ["a gender that is a name", `${HEADER}\n7,x,1950-01-02,${CANARY},${CANARY},${CANARY},,${CANARY}\n`],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from(`${HEADER}\n7,${CANARY}`), Buffer.from([0xe9, 0x0a])])],
  ["a file in base64", `${HEADER}\n7,${CANARY},,,,,,${Buffer.from(`Mr. ${CANARY} slept.`).toString("base64")}\n`],
];

const patient = (more: string) => `{"resourceType":"Patient","id":"p1","name":[{"family":"${CANARY}"}]${more}}`;
const bundle = (entries: string, more = "") => `{"resourceType":"Bundle","type":"batch"${more},"entry":[${entries}]}`;

/** FHIR besides what is hostile in any JSON. */
export const RESOURCES: readonly Case[] = [
  ["no type", `{"name":[{"family":"${CANARY}"}]}`],
  ["a type that is none", `{"resourceType":"${CANARY}","id":"x"}`],
  ["a type in a list", `{"resourceType":["Patient"],"name":"${CANARY}"}`],
  ["a type that is a number", `{"resourceType":7,"name":"${CANARY}"}`],
  ["an abstract type", `{"resourceType":"DomainResource","id":"${CANARY}"}`],
  ["a type of a part", `{"resourceType":"HumanName","family":"${CANARY}"}`],
  ["__proto__ for a type", `{"resourceType":"__proto__","name":"${CANARY}"}`],
  ["constructor for a type", `{"resourceType":"constructor","name":"${CANARY}"}`],
  ["a type twice", `{"resourceType":"Patient","resourceType":"Observation","name":"${CANARY}"}`],
  ["a type below a name of no length", `{"":{"resourceType":"Patient"},"name":[{"family":"${CANARY}"}]}`],
  ["a name that is a text", `{"resourceType":"Patient","name":"${CANARY}"}`],
  ["a name that is a list of lists", `{"resourceType":"Patient","name":[[{"family":"${CANARY}"}]]}`],
  ["a name in a list of numbers", patient(`,"name2":[1,"${CANARY}"]`)],
  ["a date that is a name", patient(`,"birthDate":"${CANARY}"`)],
  ["a date with a name behind it", patient(`,"birthDate":"1950-01-02 ${CANARY}"`)],
  ["a date that is an object", patient(`,"birthDate":{"value":"${CANARY}"}`)],
  ["a code that is a name", patient(`,"gender":"${CANARY}"`)],
  ["true that is a name", patient(`,"active":"${CANARY}"`)],
  [
    "what stands beside a primitive",
    patient(`,"_birthDate":{"id":"${CANARY}","extension":[{"url":"${CANARY}","valueString":"${CANARY}"}]}`),
  ],
  ["what stands beside nothing", patient(`,"_${CANARY}":{"id":"${CANARY}"}`)],
  ["what stands beside an object", patient(`,"_name":[{"family":"${CANARY}"}]`)],
  [
    "lists beside each other that do not fit",
    `{"resourceType":"Patient","name":[{"given":["${CANARY}"],"_given":[null,null,{"id":"${CANARY}"}]}]}`,
  ],
  [
    "an extension of an extension",
    patient(
      `,"extension":[{"url":"http://hl7.org/fhir/us/core/StructureDefinition/us-core-race","extension":[{"url":"text","valueString":"${CANARY}"}]}]`,
    ),
  ],
  [
    "an extension with every value",
    patient(
      `,"extension":[{"url":"${CANARY}","valueString":"${CANARY}","valueCode":"${CANARY}","valueUri":"http://${CANARY}.example"}]`,
    ),
  ],
  ["a modifier", patient(`,"modifierExtension":[{"url":"http://${CANARY}.example","valueBoolean":true}]`)],
  [
    "a resource in itself",
    patient(`,"contained":[${patient("")},{"resourceType":"Patient","contained":[${patient("")}]}]`),
  ],
  ["a contained resource without a type", patient(`,"contained":[{"id":"${CANARY}"}]`)],
  ["a contained text", patient(`,"contained":["${CANARY}"]`)],
  ["a narrative that is no XHTML", patient(`,"text":{"status":"generated","div":"<div>${CANARY}<b></div>"}`)],
  [
    "a narrative of attributes",
    patient(
      `,"text":{"status":"generated","div":"<div xmlns='http://www.w3.org/1999/xhtml' title='${CANARY}'><p id='${CANARY}'>x</p><!-- ${CANARY} --></div>"}`,
    ),
  ],
  [
    "a narrative that splits a name",
    patient(
      `,"text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\">Mr. Quill<b>feather</b></div>"}`,
    ),
  ],
  [
    "a narrative of references to characters",
    patient(
      `,"text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\">Mr. ${Array.from(CANARY, (unit) => `&#${unit.charCodeAt(0)};`).join("")}</div>"}`,
    ),
  ],
  [
    "a narrative with entities of its own",
    patient(`,"text":{"status":"generated","div":"<!DOCTYPE div [<!ENTITY a '${CANARY}'>]><div>&a;</div>"}`),
  ],
  [
    "a narrative 2,000 deep",
    patient(
      `,"text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\">${"<b>".repeat(2000)}${CANARY}${"</b>".repeat(2000)}</div>"}`,
    ),
  ],
  ["a narrative that is a list", patient(`,"text":["${CANARY}"]`)],
  ["a reference that is a name", patient(`,"managingOrganization":{"reference":"${CANARY}","display":"${CANARY}"}`)],
  [
    "a reference with a password",
    patient(`,"managingOrganization":{"reference":"https://${CANARY}:${CANARY}@x.example/Organization/1"}`),
  ],
  ["a reference to a script", patient(`,"managingOrganization":{"reference":"javascript:alert('${CANARY}')"}`)],
  ["a search for a name", patient(`,"managingOrganization":{"reference":"Organization?name=${CANARY}"}`)],
  [
    "a profile that is a name",
    patient(
      `,"meta":{"profile":["http://hl7.org/fhir/StructureDefinition/${CANARY} x"],"tag":[{"display":"${CANARY}"}]}`,
    ),
  ],
  ["meta that is a text", patient(`,"meta":"${CANARY}"`)],
  ["security that is a text", patient(`,"meta":{"security":"${CANARY}"}`)],
  [
    "a code of an unknown system",
    `{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://${CANARY}.example","code":"${CANARY}","display":"${CANARY}"}]}}`,
  ],
  [
    "a code with a name in it",
    `{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"8480-6 ${CANARY}"}]}}`,
  ],
  [
    "a unit that is a name",
    `{"resourceType":"Observation","status":"final","code":{},"valueQuantity":{"value":1,"unit":"${CANARY}","code":"${CANARY}","system":"http://unitsofmeasure.org"}}`,
  ],
  [
    "values of every type at once",
    `{"resourceType":"Observation","status":"final","code":{},"valueString":"Mr. ${CANARY}","valueInteger":"${CANARY}","valueTime":"${CANARY}","valueSampledData":{"data":"${CANARY}"}}`,
  ],
  [
    "a binary of text",
    `{"resourceType":"Binary","contentType":"text/plain","data":"${Buffer.from(`Mr. ${CANARY}`).toString("base64")}"}`,
  ],
  [
    "a binary that says it is text",
    `{"resourceType":"Binary","contentType":"text/plain","data":"${Buffer.from([0xff, 0xd8, 1, 2, 3]).toString("base64")}"}`,
  ],
  [
    "a binary of another type",
    `{"resourceType":"Binary","contentType":"${CANARY}","data":"${Buffer.from(CANARY).toString("base64")}"}`,
  ],
  ["a Bundle in a Bundle", bundle(`{"resource":${bundle(`{"resource":${patient("")}}`)}}`)],
  ["a Bundle of texts", bundle(`"${CANARY}",7,null,[]`)],
  ["a Bundle that does not end", bundle(`{"resource":${patient("")}}`).slice(0, -2)],
  [
    "a Bundle with two lists of entries",
    `{"resourceType":"Bundle","entry":[{"resource":${patient("")}}],"entry":["${CANARY}"]}`,
  ],
  [
    "a Bundle whose type comes last",
    `{"entry":[{"resource":${patient("")}}],"link":[{"url":"http://${CANARY}.example"}],"resourceType":"Bundle"}`,
  ],
  ["a Bundle whose entries are an object", `{"resourceType":"Bundle","entry":{"resource":${patient("")}}}`],
  ["a Bundle with text between entries", bundle(`{"resource":${patient("")}} ${CANARY} {"resource":${patient("")}}`)],
  ["a Bundle with commas between entries", bundle(`,,{"resource":${patient("")}},,`)],
  ["a Bundle in escapes", `{"resourceType":"\\u0042undle","entry":[{"resource":${patient("")}}]}`],
  [
    "links and requests of a Bundle",
    bundle(
      `{"fullUrl":"http://${CANARY}.example/${CANARY}","request":{"method":"PUT","url":"Patient?name=${CANARY}"},"link":[{"url":"${CANARY}"}]}`,
      `,"link":[{"relation":"self","url":"http://${CANARY}.example"}]`,
    ),
  ],
  ["text before a resource", `${CANARY} ${patient("")}`],
  ["a resource in brackets", `[${patient("")}]`],
  ["an R5 resource", `{"resourceType":"Permission","asserter":{"display":"${CANARY}"}}`],
  [
    "5,000 extensions",
    patient(`,"extension":[${Array.from({ length: 5000 }, () => `{"url":"x","valueString":"${CANARY}"}`).join(",")}]`),
  ],
];
