import { gzipSync } from "node:zlib";

/** The canary: in what is hostile wherever a text may stand. */
export const CANARY = "Quillfeather";

const BASE64 = (text: string | Buffer): string => Buffer.from(text).toString("base64");
const twice = (text: string, times: number): string => (times === 0 ? text : twice(BASE64(text), times - 1));
const nested = (open: string, inner: string, close: string, deep: number): string =>
  open.repeat(deep) + inner + close.repeat(deep);

/** Hostile values as JSON writes them. */
export const VALUES: readonly (readonly [string, string])[] = [
  ["a text", `"${CANARY}"`],
  ["an empty text", '""'],
  ["blanks", '" \\t\\n "'],
  [
    "a text of escapes",
    `"${Array.from(CANARY, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"`,
  ],
  ["a text with NUL", `"${CANARY}\\u0000${CANARY}"`],
  [
    "a text with every control",
    `"${CANARY}${Array.from({ length: 32 }, (_, code) => `\\u${code.toString(16).padStart(4, "0")}`).join("")}"`,
  ],
  ["the marks of our own", `"\\u0001"`],
  ["the other mark of our own", `"\\u00020:${CANARY}"`],
  ["the first half of a character", `"${CANARY}\\ud83d"`],
  ["the second half of a character", `"\\ude00${CANARY}"`],
  ["halves in the wrong order", `"\\ude00\\ud83d ${CANARY}"`],
  ["a byte order mark within", `"\\ufeff${CANARY}\ufeff"`],
  ["text from right to left", `"\u202e${CANARY}\u202c"`],
  ["line separators", `"${CANARY}\u2028${CANARY}\u2029"`],
  ["a placeholder", `"[PERSON] [MASKED] ${CANARY} [NAME-1]"`],
  ["what ends a JSON text", `"\\"}],${CANARY}\\\\"`],
  ["a template", `"\${${CANARY}} {{${CANARY}}} $& $1 $\`"`],
  ["markup", `"<script>${CANARY}</script><img alt='${CANARY}'/>"`],
  ["a bomb of entities", `"<!DOCTYPE a [<!ENTITY a '${CANARY}'><!ENTITY b '&a;&a;'>]><div>&b;</div>"`],
  ["a formula", `"=HYPERLINK(\\"http://${CANARY}.example\\";\\"${CANARY}\\")"`],
  ["a command", `"$(${CANARY}); DROP TABLE ${CANARY}; --"`],
  ["a text of 1 MB", `"${CANARY} ${"a".repeat(1_000_000)}"`],
  ["a text of 300 kB of escapes", `"${CANARY}${"\\n".repeat(150_000)}"`],
  ["many words", `"${`Mr. ${CANARY} `.repeat(2000)}"`],
  ["base64", `"${BASE64(`Mr. ${CANARY} slept well.`)}"`],
  ["base64 of base64", `"${twice(`Mr. ${CANARY} slept well.`, 2)}"`],
  ["base64 eight times", `"${twice(`Mr. ${CANARY} slept well.`, 8)}"`],
  [
    "base64 of a zip's beginning",
    `"${BASE64(Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(2000), Buffer.from(CANARY)]))}"`,
  ],
  ["base64 of a gzip", `"${BASE64(gzipSync(`Mr. ${CANARY} slept well.`))}"`],
  ["base64 of UTF-16", `"${BASE64(Buffer.from(`Mr. ${CANARY}`, "utf16le"))}"`],
  ["base64 of a PDF", `"${BASE64(`%PDF-1.7\n1 0 obj (${CANARY})`)}"`],
  ["base64 of RTF", `"${BASE64(`{\\rtf1 Mr. ${CANARY}}`)}"`],
  ["base64 of a mail", `"${BASE64(`Content-Transfer-Encoding: quoted-printable\n\n=51uillfeather ${CANARY}`)}"`],
  ["base64 that is cut off", `"${BASE64(`Mr. ${CANARY} slept well.`).slice(0, -3)}"`],
  ["270 kB of base64", `"${BASE64(Buffer.alloc(200_000, `Mr. ${CANARY}. `))}"`],
  ["a number", "5551234567"],
  ["a number without an end", `1${"0".repeat(2000)}`],
  ["a number too great", "1e999"],
  ["a number too small", "-1e-999"],
  ["minus zero", "-0"],
  ["1e400 with a fraction", "1.000000000000000000000000000001e400"],
  ["true", "true"],
  ["null", "null"],
  ["an empty list", "[]"],
  ["an empty object", "{}"],
  ["a list of texts", `["${CANARY}",["${CANARY}"],{"a":"${CANARY}"}]`],
  ["an object", `{"${CANARY}":"${CANARY}","0":"${CANARY}"}`],
  ["__proto__", `{"__proto__":{"value":"${CANARY}","isAdmin":true},"x":"${CANARY}"}`],
  ["constructor", `{"constructor":{"prototype":{"value":"${CANARY}"}},"toString":"${CANARY}","hasOwnProperty":1}`],
  ["names with NUL", `{"a\\u0000b":"${CANARY}","a":{"b":"${CANARY}"}}`],
  ["a name of escapes", `{"\\u0051uillfeather":"${CANARY}"}`],
  ["a name of slashes and tildes", `{"/note":"${CANARY}","~1":"${CANARY}","**":"${CANARY}","*":"${CANARY}"}`],
  ["a name of no length", `{"":"${CANARY}","":"${CANARY}"}`],
  ["two members of one name", `{"a":"${CANARY}","a":"${CANARY}"}`],
  ["two of one name, one in escapes", `{"ab":"${CANARY}","\\u0061b":"${CANARY}"}`],
  ["a name of 100 kB", `{"${"k".repeat(100_000)}${CANARY}":"${CANARY}"}`],
  ["lists 200 deep", nested("[", `"${CANARY}"`, "]", 200)],
  ["lists 100,000 deep", nested("[", `"${CANARY}"`, "]", 100_000)],
  ["objects 200 deep", nested('{"a":', `"${CANARY}"`, "}", 200)],
  ["objects 20,000 deep", nested('{"a":', `"${CANARY}"`, "}", 20_000)],
  [
    "extensions 60 deep",
    nested(`{"url":"http://${CANARY}.example","extension":[`, `{"valueString":"${CANARY}"}`, "]}", 60),
  ],
  ["5,000 items", `["${Array.from({ length: 5000 }, () => CANARY).join('","')}"]`],
  ["1,500 members", `{${Array.from({ length: 1500 }, (_, at) => `"${CANARY}${at}":"${CANARY}"`).join(",")}}`],
];
