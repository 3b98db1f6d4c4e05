import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../src/documents/pdf/read-pdf.js";
import { linesOn, PICTURE, pagesOf } from "./pdf-file.js";

const program = new URL("../../../dist/documents/pdf/pdf-thread.js", import.meta.url);
const never = new AbortController().signal;
const read = (bytes: Uint8Array) => readPdf(bytes, never, { program });
const CANARY = "qzxvkjw";

describe("PDF", () => {
  it("answers the text of all pages, what was filled in and noted, and nothing else of it", async () => {
    const annotations = "/Annots [8 0 R 9 0 R 10 0 R 11 0 R]";
    const bytes = pagesOf(
      [linesOn("Mrs. Maria Lopez", "took 76 mg."), linesOn("Second page")],
      {
        page: annotations,
        catalogue: `/AcroForm << /Fields [8 0 R] >> /Metadata 12 0 R /Names << /EmbeddedFiles << /Names [(${CANARY}) 13 0 R] >> >> /OpenAction << /S /JavaScript /JS (${CANARY}) >>`,
        trailer: "/Info 14 0 R",
      },
      [
        "<< /Type /Annot /Subtype /Widget /FT /Tx /T (form.birth[0]) /V (03/04/1961) /Rect [0 0 9 9] >>",
        `<< /Type /Annot /Subtype /Text /Contents (Call her son) /T (${CANARY}) /Rect [0 0 9 9] >>`,
        "<< /Type /Annot /Subtype /FreeText /Contents (Typed over) /DA (/F1 9 Tf) /Rect [0 0 9 9] >>",
        `<< /Type /Annot /Subtype /Link /Contents (${CANARY}) /A << /S /URI /URI (mailto:${CANARY}) >> /Rect [0 0 9 9] >>`,
        { dictionary: "/Type /Metadata /Subtype /XML", stream: `<x>${CANARY}</x>` },
        `<< /Type /Filespec /F (${CANARY}) /Desc (${CANARY}) >>`,
        `<< /Author (${CANARY}) /Title (${CANARY}) >>`,
      ],
    );
    const { text, pages, attachments } = await read(bytes);
    const noted = "Call her son\nTyped over\nbirth: 03/04/1961";
    expect(text).toBe(`Mrs. Maria Lopez\ntook 76 mg.\n${noted}\n\nSecond page\n${noted}`);
    expect({ pages, attachments }).toEqual({ pages: 2, attachments: 1 });
  });

  it("counts pictures beside a text", async () => {
    expect(await read(pagesOf([linesOn("Letter") + PICTURE]))).toMatchObject({ text: "Letter", pictures: 1 });
  });

  /** Codes of glyphs without letters: 0x0024 is no "$". */
  const noLetters =
    "<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Any /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /AAAAAA+Any /Flags 4 >> >>] >>";
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"a1".repeat(32)}> /U <${"b2".repeat(32)}> >> /ID [<00> <00>]`;
  it.each<[string, Uint8Array, object]>([
    [
      "a page that is a picture",
      pagesOf([linesOn("One"), PICTURE]),
      { code: "INPUT_UNSUPPORTED", figures: { page: 2 } },
    ],
    ["a page of drawn lines", pagesOf(["0 0 m 9 9 l S"]), { code: "INPUT_UNSUPPORTED" }],
    ["a password", pagesOf([linesOn("One")], { trailer: encrypt }), { code: "INPUT_UNSUPPORTED" }],
    [
      "letters without meaning",
      pagesOf(["BT /F1 9 Tf <00240025> Tj ET"], { font: noLetters }),
      { code: "INPUT_UNSUPPORTED" },
    ],
    [
      "glyphs that are called by numbers",
      pagesOf(["BT /F1 9 Tf (ABCDE) Tj ET"], {
        font: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [65 /G36 /G50 /G4C /G57 /G4B] >> >>",
      }),
      { code: "INPUT_UNSUPPORTED" },
    ],
    [
      "a note of which only its looks say something",
      pagesOf([linesOn("One")], { page: "/Annots [6 0 R]" }, [
        "<< /Type /Annot /Subtype /FreeText /Rect [50 50 200 80] /DA (/F1 9 Tf) /AP << /N 7 0 R >> >>",
        {
          dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 150 30] /Resources << /Font << /F1 3 0 R >> >>",
          stream: "BT /F1 9 Tf 2 10 Td (ABCDEF) Tj ET",
        },
      ]),
      { code: "INPUT_UNSUPPORTED" },
    ],
    ["nothing", pagesOf([""]), { code: "INPUT_EMPTY" }],
    ["no PDF", Buffer.from(`%PDF-1.7 ${CANARY}`), { code: "INPUT_CORRUPT" }],
    ["the beginning alone", pagesOf([linesOn("One")]).subarray(0, 200), { code: "INPUT_CORRUPT" }],
  ])("refuses %s", async (_, bytes, error) => {
    await expect(read(bytes)).rejects.toMatchObject(error);
  });

  it("ends where its streams unpack to too much", async () => {
    const stream = deflateSync(Buffer.alloc(2 ** 27, 32)).toString("latin1");
    const bytes = pagesOf([""], { page: "/Contents 6 0 R" }, [{ dictionary: "/Filter /FlateDecode", stream }]);
    const mostBytes = 2 ** 27;
    await expect(readPdf(bytes, never, { program, mostBytes })).rejects.toMatchObject({ code: "INPUT_UNSUPPORTED" });
  });

  it("ends by its bound of time, and when it is cancelled", async () => {
    const bytes = pagesOf([linesOn("One")]);
    await expect(readPdf(bytes, never, { program, longestMs: 1 })).rejects.toMatchObject({ code: "INPUT_UNSUPPORTED" });
    await expect(readPdf(bytes, AbortSignal.abort(), { program })).rejects.toMatchObject({ code: "CANCELLED" });
  });
});
