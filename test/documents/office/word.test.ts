import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readWord } from "../../../src/documents/word/word.js";
import { parseWord } from "../../../src/documents/word/word-text.js";
import { parseXml } from "../../../src/markup/parse-xml.js";
import { paragraph, part, redactWord, wordFile } from "./word-file.js";

/** No detector knows it: where it is left, it was never read. */
const CANARY = "qzxvkjw";
const textOf = (bytes: Uint8Array) => parseWord(readWord(bytes).source).text;
/** The letters of a name in a font of signs. */
const signs = [...CANARY].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xf000)).join("");
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;

describe("docx", () => {
  it("finds a name that is split over runs, and writes its placeholder in the first", async () => {
    const body = `<w:p><w:r><w:t xml:space="preserve">Mrs. </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Ma</w:t></w:r><w:bookmarkStart w:id="1" w:name="${CANARY}"/>${run("ria Lo")}<w:proofErr w:type="spellStart"/><w:r><w:t>pez</w:t><w:t xml:space="preserve"> &amp; son took </w:t><w:tab/><w:t>76 mg.</w:t></w:r></w:p>`;
    const { files } = await redactWord(wordFile(body));
    expect(files["word/document.xml"]).toContain(
      '<w:p><w:r><w:t xml:space="preserve">Mrs. </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">[PERSON]</w:t></w:r><w:r><w:t xml:space="preserve"></w:t></w:r><w:r><w:t xml:space="preserve"></w:t><w:t xml:space="preserve"> &amp; son took </w:t><w:tab/><w:t xml:space="preserve">76 mg.</w:t></w:r></w:p>',
    );
  });

  it("reads headers first, then the body, notes, comments and footers, cells and text boxes", () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph("Box")}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph("Box")}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const table = `<w:tbl><w:tr><w:tc><w:tcPr><w:tcW w:w="5" w:type="dxa"/></w:tcPr>${paragraph("Name")}</w:tc><w:tc>${paragraph("Maria")}</w:tc></w:tr></w:tbl>`;
    const bytes = wordFile(
      `<w:p>${run("Before")}${box}${run(" after")}</w:p>${table}<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${paragraph("Control")}</w:sdtContent></w:sdt>`,
      {
        header1: part("hdr", paragraph("Header")),
        footer1: part("ftr", paragraph("Footer")),
        footnotes: part("footnotes", `<w:footnote w:id="2">${paragraph("Footnote")}</w:footnote>`),
        endnotes: part("endnotes", `<w:endnote w:id="2">${paragraph("Endnote")}</w:endnote>`),
        comments: part("comments", `<w:comment w:id="1" w:author="x">${paragraph("Comment")}</w:comment>`),
      },
    );
    expect(textOf(bytes).split(/\n+/u)).toEqual([
      ...["Header", "Before after", "Box", "Name\tMaria", "Control", "Footnote", "Endnote", "Comment", "Footer"],
    ]);
  });

  /** Places where nothing is read, or that say something of somebody besides the text. */
  const PLACES: readonly string[] = [
    `<w:del w:author="@" w:date="@"><w:r><w:delText>@</w:delText></w:r></w:del>`,
    `<w:moveFrom w:author="@"><w:r><w:t>@</w:t></w:r></w:moveFrom>`,
    `<w:ins w:author="@" w:date="2024-01-01T00:00:00Z"><w:r w:rsidR="00AB12CD"><w:t>kept</w:t></w:r></w:ins>`,
    `<w:hyperlink r:id="@" w:anchor="@" w:tooltip="@" w:history="1"><w:r><w:t>kept</w:t></w:r></w:hyperlink>`,
    `<w:fldSimple w:instr=" MERGEFIELD @ "><w:r><w:t>kept</w:t></w:r></w:fldSimple>`,
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="@"/><w:textInput><w:default w:val="@"/></w:textInput></w:ffData></w:fldChar><w:instrText> HYPERLINK "mailto:@" </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>kept</w:t><w:fldChar w:fldCharType="end"/></w:r>`,
    `<w:bookmarkStart w:id="0" w:name="@"/><w:bookmarkEnd w:id="0"/>`,
    `<w:sdt><w:sdtPr><w:alias w:val="@"/><w:tag w:val="@"/><w:dataBinding w:xpath="@"/><w:dropDownList><w:listItem w:displayText="@" w:value="@"/></w:dropDownList></w:sdtPr><w:sdtContent><w:r><w:t>kept</w:t></w:r></w:sdtContent></w:sdt>`,
    `<w:smartTag w:uri="@" w:element="@"><w:smartTagPr><w:attr w:name="@" w:val="@"/></w:smartTagPr><w:r><w:t>kept</w:t></w:r></w:smartTag>`,
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="@" descr="@" title="@"/><a:graphic><a:t>@</a:t></a:graphic></wp:inline></w:drawing></w:r>`,
    `<w:r><w:pict><v:shape alt="@"><v:imagedata r:id="@" o:title="@" xmlns:o="urn:schemas-microsoft-com:office:office"/><v:textpath string="@"/></v:shape></w:pict></w:r>`,
    `<w:r><w:object><v:shape id="@"/></w:object></w:r>`,
    `<w:r><w:rPr><w:rStyle w:val="@"/><w:rFonts w:ascii="@"/><w:color w:val="@"/><w:lang w:val="@"/><w:sz w:val="@"/><w:rPrChange w:author="@"><w:rPr/></w:rPrChange></w:rPr><w:t>kept</w:t></w:r>`,
    `<w:r><w:sym w:font="@" w:char="F041"/><w:t>${signs}</w:t></w:r>`,
    `<w:r><w:ruby><w:rubyBase><w:r><w:t>@</w:t></w:r></w:rubyBase></w:ruby></w:r>`,
    `<m:oMath><m:r><m:t>@</m:t></m:r></m:oMath>`,
    `<x:any x:is="@">@<w:r><w:t>@</w:t></w:r></x:any>`,
    `<w:permStart w:id="1" w:ed="@"/><w:proofErr w:type="@"/><w:unknown w:val="@">@</w:unknown>`,
    `<!-- @ --><?any @?>@`,
  ];

  it("lets nothing pass that is not read, wherever it stands", async () => {
    const places = PLACES.join("").replaceAll("@", CANARY);
    const blocks = `<w:p w:rsidR="${CANARY}" x:at="${CANARY}">${run("kept")}${places}</w:p><w:altChunk r:id="${CANARY}"/><w:tbl><w:tblPr><w:tblStyle w:val="${CANARY}"/><w:tblCaption w:val="${CANARY}"/><w:tblDescription w:val="${CANARY}"/></w:tblPr><w:tr><w:trPr><w:del w:author="${CANARY}"/></w:trPr><w:tc>${paragraph(CANARY)}</w:tc></w:tr><w:tr><w:tc/></w:tr></w:tbl>`;
    const body = `${blocks}<w:sectPr><w:headerReference w:type="default" r:id="of-header1"/><w:pgSz w:w="${CANARY}"/></w:sectPr>`;
    const properties = `<x:p xmlns:x="urn:example:p"><x:creator>${CANARY}</x:creator></x:p>`;
    const { all, files, dropped } = await redactWord(
      wordFile(body, {
        header1: part("hdr", paragraph("kept")),
        comments: part(
          "comments",
          `<w:comment w:id="1" w:author="${CANARY}" w:initials="${CANARY}" w:date="${CANARY}">${paragraph("kept")}</w:comment>`,
        ),
        styles: part(
          "styles",
          `<w:style w:type="paragraph" w:styleId="${CANARY}"><w:name w:val="${CANARY}"/><w:aliases w:val="${CANARY}"/><w:basedOn w:val="${CANARY}"/><w:rPr><w:b/></w:rPr></w:style>`,
        ),
        numbering: part(
          "numbering",
          `<w:abstractNum w:abstractNumId="1"><w:nsid w:val="${CANARY}"/><w:name w:val="${CANARY}"/><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${CANARY} %1"/></w:lvl><w:lvl w:ilvl="1"><w:lvlText w:val="617-555-0143"/></w:lvl></w:abstractNum>`,
        ),
        settings: part("settings", `<w:docVars><w:docVar w:name="${CANARY}" w:val="${CANARY}"/></w:docVars>`),
        "docProps/core.xml": properties,
        "docProps/app.xml": properties,
        "docProps/custom.xml": properties,
        "docProps/thumbnail.jpeg": CANARY,
        "customXml/item1.xml": properties,
        "word/people.xml": properties,
        "word/glossary/document.xml": part("document", CANARY),
        "word/charts/chart1.xml": properties,
        "word/embeddings/oleObject1.bin": CANARY,
        "word/media/image1.png": CANARY,
        [`word/${CANARY}.xml`]: properties,
      }),
    );
    expect(all).not.toContain(CANARY);
    expect(all).not.toMatch(/\p{Co}|555-0143/u);
    // In the paragraph itself and in each of its places that have one, in the header and in the comment.
    expect(all.match(/>kept</gu)).toHaveLength(PLACES.join("").split(">kept<").length + 2);
    expect(dropped.pictures).toBe(3);
    expect(dropped.places).toBeGreaterThan(15);
    for (const [name, file] of Object.entries(files)) {
      const silent = { open: () => undefined, text: () => undefined, close: () => undefined };
      expect(parseXml(file, silent), name).toBeNull();
    }
  });

  it("reads boxes that are ticked", () => {
    const tick = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t xml:space="preserve"> smokes\uf0a7</w:t></w:r>';
    expect(textOf(wordFile(`<w:p>${tick}</w:p>`))).toBe("☑ smokes▪");
  });

  it("keeps how a document looks", async () => {
    const looks = `<w:pPr><w:pStyle w:val="h"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr><w:jc w:val="center"/></w:pPr>`;
    const body = `<w:p>${looks}<w:r><w:rPr><w:b/><w:color w:val="FF0000"/><w:sz w:val="24"/></w:rPr><w:t>Plan</w:t></w:r></w:p>`;
    const styles = part("styles", `<w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 1"/></w:style>`);
    const { files } = await redactWord(wordFile(body, { styles }));
    expect(files["word/document.xml"]).toContain(looks.replace('"h"', '"S1"'));
    expect(files["word/document.xml"]).toContain('<w:rPr><w:b/><w:color w:val="FF0000"/><w:sz w:val="24"/></w:rPr>');
    expect(files["word/styles.xml"]).toContain('w:styleId="S1"><w:name w:val="heading 1"/>');
  });

  it("writes the same bytes for the same document, and leaves its own output as it is", async () => {
    const bytes = wordFile(paragraph("Mrs. Maria Lopez slept well."));
    const [first, second] = [await redactWord(bytes), await redactWord(bytes)];
    expect(first.packed).toEqual(second.packed);
    expect((await redactWord(first.packed)).files["word/document.xml"]).toBe(first.files["word/document.xml"]);
  });

  const bomb = () => wordFile(paragraph("a"), { header1: " ".repeat(50 * 2 ** 20) });
  const deep = `${"<w:p>".repeat(500)}${"</w:p>".repeat(500)}`;
  it.each<[string, () => Uint8Array, string]>([
    ["an archive of something else", () => zipSync({ "a.txt": new Uint8Array([97]) }), "INPUT_UNSUPPORTED"],
    ["a workbook", () => wordFile("", { "xl/workbook.xml": "<workbook/>" }, "xl/workbook.xml"), "INPUT_UNSUPPORTED"],
    ["macros", () => wordFile(paragraph("a"), { "word/vbaProject.bin": "x" }), "INPUT_UNSUPPORTED"],
    ["a part that unpacks to too much", bomb, "INPUT_UNSUPPORTED"],
    ["the beginning alone", () => wordFile(paragraph("a")).subarray(0, 300), "INPUT_CORRUPT"],
    ["entities", () => wordFile("", { header1: '<!DOCTYPE w [<!ENTITY a "b">]><w/>' }), "INPUT_CORRUPT"],
    ["an end that is missing", () => wordFile("<w:p>"), "INPUT_CORRUPT"],
    ["too deep a nesting", () => wordFile(deep), "INPUT_CORRUPT"],
    [
      "another part in the place of a header",
      () => wordFile(paragraph("a"), { header1: part("ftr", "") }),
      "INPUT_CORRUPT",
    ],
    [
      "another encoding",
      () => wordFile("", { header1: '<?xml version="1.0" encoding="windows-1252"?><w/>' }),
      "INPUT_CORRUPT",
    ],
    ["a picture alone", () => wordFile("<w:p><w:r><w:drawing/></w:r></w:p>"), "INPUT_UNSUPPORTED"],
    ["nothing", () => wordFile("<w:p/>"), "INPUT_EMPTY"],
  ])("refuses %s", (_, bytes, code) => {
    expect(() => readWord(bytes())).toThrow(expect.objectContaining({ code }));
  });
});
