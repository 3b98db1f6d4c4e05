/** An object of a PDF: its dictionary, and the stream behind it. */
export type PdfObject = string | { readonly dictionary: string; readonly stream: string };

/** A PDF of objects numbered from 1: the first is the catalogue. @param trailer what else it says. */
export function pdfOf(objects: readonly PdfObject[], trailer = ""): Uint8Array {
  let file = "%PDF-1.7\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    const said =
      typeof object === "string"
        ? object
        : `<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n${object.stream}\nendstream`;
    file += `${index + 1} 0 obj\n${said}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, "latin1");
}

/**
 * A PDF with a page for each stream.
 * @param font object of the font `/F1`. @param page more of each page's dictionary. @param more objects from number 3 + 2 × pages on.
 */
export function pagesOf(
  streams: readonly string[],
  { font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>", page = "", catalogue = "", trailer = "" } = {},
  more: readonly PdfObject[] = [],
): Uint8Array {
  const kids = streams.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Count ${streams.length} /Kids [${kids}] >>`,
      font,
      ...streams.flatMap((stream, index): PdfObject[] => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
        { dictionary: "", stream },
      ]),
      ...more,
    ],
    trailer,
  );
}

/** Lines of text from the top of a page. */
export function linesOn(...lines: readonly string[]): string {
  return `BT /F1 12 Tf 14 TL 50 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
}

/** A picture of one pixel, drawn over the page. */
export const PICTURE = "q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q";
