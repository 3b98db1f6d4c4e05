import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import { rulesIn, writtenOf } from "../../helpers/records.js";
import { clinicalDocument } from "../xml/document.js";
import { CANARY, fullMessage, fullSegment } from "./messages.js";

const hl7 = await rulesIn("hl7-v2-safe-harbor");
const ccda = await rulesIn("ccda-safe-harbor");

const HEADER = "MSH|^~\\&|||||||ADT^A01|1|P|2.5";
const PID = `PID|1||${CANARY}||${CANARY}`;
const OK = [HEADER, PID].join("\r");
const xml = clinicalDocument(CANARY);
const root = (inner: string, before = "") => `${before}<ClinicalDocument>${inner}</ClinicalDocument>`;

/** `error`: it must be refused. `safe`: whatever comes out says nothing. */
const MESSAGES: readonly (readonly [string, string | Buffer, "error" | "safe"])[] = [
  ["without a header", PID, "error"],
  ["a header of small letters", OK.replace("MSH", "msh"), "error"],
  ["text before the header", `${CANARY}\r${OK}`, "error"],
  ["a header and nothing else", "MSH", "error"],
  ["a header without encoding characters", `MSH|\r${PID}`, "error"],
  ["a header that is cut off", `MSH|^~\\&|${CANARY}`, "error"],
  ["a separator twice", OK.replace("^~\\&", "^^\\&"), "error"],
  ["an empty place among encoding characters", OK.replace("^~\\&", "^~|&"), "safe"],
  ["a letter for a separator", OK.replaceAll("|", "Q"), "error"],
  ["letters for encoding characters", OK.replace("^~\\&", "abcd"), "error"],
  ["figures for encoding characters", OK.replace("^~\\&", "1234"), "error"],
  ["a blank for a separator", OK.replaceAll("|", " "), "error"],
  ["a tabulator for a separator", OK.replaceAll("|", "\t"), "error"],
  ["a name in the encoding characters", OK.replace("^~\\&", `^~\\&${CANARY}`), "error"],
  ["six encoding characters", OK.replace("^~\\&", "^~\\&#!"), "error"],
  ["half a character for a separator", OK.replaceAll("|", "😀"), "error"],
  ["two encoding characters", OK.replace("^~\\&", "^~"), "safe"],
  ["no escapes", `${OK}\rNTE|1||Mr. ${CANARY} | x`.replace("^~\\&", "^~"), "safe"],
  ["a character for truncation", `${OK}\rNTE|1||Mr. ${CANARY}#`.replace("^~\\&", "^~\\&#"), "safe"],
  ["a second header", `${OK}\r${OK}`, "safe"],
  ["a header in a field", `${OK}\rNTE|1||MSH|^~\\&|${CANARY}`, "safe"],
  ["no line breaks", OK.replaceAll("\r", " "), "safe"],
  ["a line that is no segment", `${OK}\r${CANARY}`, "error"],
  ["a line break in a field", `${OK}\rNTE|1||Mr.\n${CANARY} slept`, "error"],
  ["a segment of small letters", `${OK}\rpid|1||${CANARY}`, "error"],
  ["a segment with another separator", `${OK}\rPID#1##${CANARY}`, "error"],
  ["a segment of two letters", `${OK}\rPI|1||${CANARY}`, "error"],
  ["blank lines", `\r\r${OK}\r\r\n\n${PID}\r`, "safe"],
  ["a byte order mark", `\uFEFF${OK}`, "safe"],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from(OK), Buffer.from([0xff, 0xe9])]), "error"],
  ["UTF-16 without its mark", Buffer.from(OK, "utf16le"), "error"],
  ["UTF-16 with its mark", Buffer.from(`\uFEFF${OK}`, "utf16le"), "safe"],
  ["control characters in a name", `${OK}\rNTE|1||Mr. Quill\u0001feather`, "error"],
  ["the marks of opened documents", `${OK}\rOBX|1|TX|1||\u0002Mr. ${CANARY}\u0003`, "error"],
  ["a frame of MLLP that does not end", `\u000b${OK}\r`, "error"],
  ["a frame in a frame", `\u000b${OK}\r\u000b${OK}\r\u001c\r`, "error"],
  ["an end without a frame", `${OK}\r\u001c\r`, "error"],
  ["text between frames", `\u000b${OK}\r\u001c\r${CANARY}\r\u000b${OK}\r\u001c\r`, "error"],
  ["a batch that does not end", `BHS|^~\\&|${CANARY}\r${OK}`, "error"],
  ["a batch that ends only", `${OK}\rBTS|1|${CANARY}`, "error"],
  ["a batch in a batch", `BHS|^~\\&\rBHS|^~\\&\r${OK}\rBTS\rBTS`, "error"],
  ["a segment behind a batch's header", `BHS|^~\\&\r${PID}\rBTS`, "error"],
  ["escapes that do not end", `${OK}\rNTE|1||\\X51 Mr. ${CANARY}\\`, "safe"],
  ["escapes in escapes", `${OK}\rNTE|1||\\E\\F\\Mr. ${CANARY}\\\\\\`, "safe"],
  ["an unknown escape", `${OK}\rNTE|1||\\ZMr. ${CANARY}\\`, "safe"],
  ["a name in hexadecimal figures", `${OK}\rNTE|1||Mr. \\X${Buffer.from(CANARY).toString("hex")}\\`, "safe"],
  ["highlighting in a name", `${OK}\rNTE|1||Mr. Quill\\H\\fea\\N\\ther`, "safe"],
  ["20,000 repeats", `${OK}\rPID|1||${`${CANARY}~`.repeat(20_000)}`, "safe"],
  ["20,000 components", `${OK}\rPV1|1||${`${CANARY}^`.repeat(20_000)}`, "safe"],
  ["20,000 fields", `${OK}\rPID|1${`|${CANARY}`.repeat(20_000)}`, "safe"],
  ["a field of 240,000 characters", `${OK}\rZZZ|${CANARY.repeat(20_000)}`, "safe"],
  ["a document in base64 that is none", `${OK}\rOBX|1|ED|1||^TEXT^plain^Base64^${CANARY}!`, "safe"],
  ["a document of zeros", `${OK}\rOBX|1|ED|1||^TEXT^plain^Base64^AAAA`, "safe"],
  [
    "a document in hexadecimal figures",
    `${OK}\rOBX|1|ED|1||^TEXT^plain^Hex^${Buffer.from(CANARY).toString("hex")}`,
    "safe",
  ],
  ["a measurement that is a name", `${OK}\rOBX|1|NM|1||${CANARY}`, "safe"],
  ["a type that nobody knows", `${OK}\rOBX|1|${CANARY}|1||${CANARY}`, "safe"],
  ["more fields than there are", `${OK}\r${fullSegment("EVN")}|${CANARY}|${CANARY}`, "safe"],
  ["nothing", "", "error"],
  ["nothing but blank", " \r\n ", "safe"],
  ["cut off in its header", fullMessage("MDM^T02").join("\r").slice(0, 500), "error"],
  ["cut off in a field", fullMessage("MDM^T02").join("\r").slice(0, 5001), "safe"],
];

const DOCUMENTS: readonly (readonly [string, string | Buffer, "error" | "safe"])[] = [
  ["an entity of its own", root("&a;", `<!DOCTYPE x [<!ENTITY a "${CANARY}">]>`), "error"],
  ["a bomb of entities", root("&b;", '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'), "error"],
  ["an entity from outside", root("&a;", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'), "error"],
  ["a document type alone", root(CANARY, "<!DOCTYPE ClinicalDocument>"), "error"],
  ["an unknown entity", root(`&${CANARY};`), "error"],
  ["a tag that does not close", `<ClinicalDocument>${CANARY}`, "error"],
  ["tags that cross", root(`<a><b>${CANARY}</a></b>`), "error"],
  ["an attribute twice", root(`<a x="1" x="${CANARY}"/>`), "error"],
  ["an attribute without quotes", root(`<a x=${CANARY}/>`), "error"],
  ["two roots", root("x") + root(CANARY), "error"],
  ["text behind the root", root("x") + CANARY, "error"],
  ["no XML", CANARY, "error"],
  ["JSON", `{"a":"${CANARY}"}`, "error"],
  ["another encoding", root(CANARY, '<?xml version="1.0" encoding="ISO-8859-1"?>'), "error"],
  ["a name for an encoding", root("x", `<?xml version="1.0" encoding="${CANARY}"?>`), "error"],
  ["XML 1.1", root(CANARY, '<?xml version="1.1"?>'), "error"],
  ["a declaration in the middle", root(`<?xml version="1.0"?>${CANARY}`), "error"],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from(root(CANARY)), Buffer.from([0xff])]), "error"],
  ["elements nested 5,000 deep", root(`${"<a>".repeat(5000)}${CANARY}${"</a>".repeat(5000)}`), "error"],
  ["20,000 elements", root(`<id extension="${CANARY}"/>`.repeat(20_000)), "safe"],
  ["a comment", root(`<!-- ${CANARY} -->`), "safe"],
  ["an instruction", root(`<?go ${CANARY}?>`), "safe"],
  ["a comment that does not end", root(`<!-- ${CANARY}`), "error"],
  ["CDATA that does not end", root(`<![CDATA[${CANARY}`), "error"],
  ["CDATA", root(`<title><![CDATA[Mr. ${CANARY}]]></title>`), "safe"],
  [
    "references to characters",
    root(`<title>Mr. ${Array.from(CANARY, (unit) => `&#${unit.charCodeAt(0)};`).join("")}</title>`),
    "safe",
  ],
  ["another root", `<Patient><name>${CANARY}</name></Patient>`, "safe"],
  [
    "prefixed names",
    `<c:ClinicalDocument xmlns:c="urn:hl7-org:v3"><c:title>${CANARY}</c:title></c:ClinicalDocument>`,
    "safe",
  ],
  ["a measurement that is a name", root(`<component><entry><value value="${CANARY}"/></entry></component>`), "safe"],
  ["a date that is a name", root(`<effectiveTime value="${CANARY}"/>`), "safe"],
  ["a name in another alphabet's letters of a tag", root(`<nаme>${CANARY}</nаme>`), "safe"],
  ...[200, 1500, 4000].map((end) => [`cut off after ${end} characters`, xml.slice(0, end), "error"] as const),
];

async function outcome(format: "hl7" | "xml", source: string | Buffer): Promise<string | HushtapeError> {
  try {
    return await writtenOf(format, source, format === "hl7" ? hl7 : ccda, {}, 65_536);
  } catch (error) {
    // Anything else is a defect.
    if (!(error instanceof HushtapeError) || error.code === "INTERNAL") throw error;
    return error;
  }
}

describe.each([
  ["hl7", MESSAGES],
  ["xml", DOCUMENTS],
] as const)("hostile %s", (format, cases) => {
  it.each(cases)("%s", async (_what, source, expected) => {
    const done = await outcome(format, source);
    const said = done instanceof HushtapeError ? `${done.message} ${done.hint}` : done;
    expect(said.toLowerCase()).not.toContain("feather");
    expect(said.toLowerCase()).not.toContain(Buffer.from(CANARY).toString("hex"));
    if (expected === "error") expect(done).toBeInstanceOf(HushtapeError);
    else expect(done).not.toBeInstanceOf(HushtapeError);
  });
});

it("an error names the number of the message", async () => {
  const done = await outcome("hl7", `${OK}\r${OK}\r${OK.replace("^~\\&", "^^")}`);
  expect(done).toBeInstanceOf(HushtapeError);
  expect(String(done instanceof HushtapeError && done.message)).toMatch(/^record 3: /);
});
