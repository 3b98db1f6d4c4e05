import { describe, expect, it } from "vitest";
import { parseHtml } from "../../src/documents/html.js";
import { rewriteWith } from "./rewriting.js";

const redacted = async (source: string) => (await rewriteWith(parseHtml, source)).text;
const linesOf = (source: string) =>
  parseHtml(source)
    .text.split(/[\n\t]/u)
    .filter((line) => line.trim() !== "");

describe("HTML", () => {
  it("keeps every byte of what holds nothing, and replaces texts where they stand", async () => {
    const source =
      '<!DOCTYPE html>\r\n<HTML lang="en"><head><meta charset="utf-8"><title>Visit</title></head>\r\n<body ><P ALIGN=left>Seen   today:\r\nMaria Lopez &amp; son.<br/>Dose &lt; 5&nbsp;mg.</p></body></html>\n';
    expect(await redacted(source)).toBe(source.replace("Maria Lopez", "[PERSON]"));
  });

  it("reads the texts of a block as one, whatever marks are between", async () => {
    expect(linesOf("<p>Seen by <b>An</b>na&#x20;<i>Whit</i>field&excl;</p><p>x</p>")).toEqual([
      "Seen by Anna Whitfield!",
      "x",
    ]);
    const text = await redacted("<p>Mrs. <b>Ma</b>ria Lo<i>pez</i> slept well.</p>");
    expect(text).toBe("<p>Mrs. <b>[PERSON]</b><i></i> slept well.</p>");
  });

  it("writes what marks cut into pieces once a line, in the first of them, and elsewhere nothing", async () => {
    expect(await redacted("<p>Mrs. <b>Ma</b>ria <i>Lopez</i>, then <u>Maria</u> Lopez.</p>")).toBe(
      "<p>Mrs. <b>[PERSON]</b> <i></i>, then <u>[PERSON]</u> .</p>",
    );
    expect(await redacted("<p>Mrs. <b>Maria</b><br><i>Lopez</i> slept.</p>")).toBe(
      "<p>Mrs. <b>[PERSON]</b><br><i>[PERSON]</i> slept.</p>",
    );
  });

  it("reads cells, items, titles and attributes that say words", () => {
    const source =
      '<title>One</title><ul><li>Two</li></ul><table><tr><td abbr="Three">Four</td><td>Five</td></tr></table><img alt=\'Six &amp; six\' src="x.png">';
    expect(linesOf(source)).toEqual(["One", "Two", "Four", "Three", "Five", "Six & six"]);
  });

  it("writes an attribute anew where something is found in it", async () => {
    expect(await redacted(`<p>a</p><img alt='Mrs. Maria Lopez "M"' width=10>`)).toBe(
      '<p>a</p><img alt="[PERSON]" width=10>',
    );
  });

  /** Each in a place of its own: no list of names knows it. */
  const PLACES: readonly string[] = [
    "<!-- @ -->",
    "<!--[if IE]> @ <![endif]-->",
    "<![CDATA[ @ ]]>",
    "<?php @ ?>",
    "<!DOCTYPE html @>",
    '<!DOCTYPE html PUBLIC "@" "@">',
    "<script>var a = '@'</script>",
    "<script><!-- <script> @ </script> --></script>",
    "<style>.@ { background: url(@) }</style>",
    "<svg><title>@</title><text>@</text><style>@</style></svg>",
    "<math><mi>@</mi></math>",
    '<iframe src="@">@</iframe>',
    "<noscript>@</noscript>",
    "<template><p>@</p></template>",
    "<object data=@><p>@</p><object>@</object>@</object>",
    "<textarea>@</textarea>",
    '<input value="@" name=@>',
    "<button>@</button>",
    '<a href="mailto:@@x.example">x</a>',
    "<a href='tel:@' target=@>x</a>",
    '<img src="data:image/png;base64,@">',
    '<p id=@ class="@" style="@" data-name="@" onclick=\'@\' @ @=1>x</p>',
    '<p title="x" title="@" TITLE=@>x</p>',
    '<p align="@" width="10@" lang="@">x</p>',
    '<meta name="author" content="@">',
    '<link rel="@" href="@"><base href="@">',
    "<p>x</p @ class='@'>",
    "<@>x</@>",
    "<x-@ y=@>x</x-@>",
    "<xmp>@</xmp>",
    "<plaintext>@",
    "<script>@",
    "<p/@/>x",
    "<html xmlns=@ xml:lang=@>x</html>",
  ];

  it.each(PLACES)("lets nothing through that it does not read: %s", async (place) => {
    const canary = "qvxzjkw";
    const source = `<p>before</p>${place.replaceAll("@", canary)}`;
    const text = await redacted(source);
    expect(text).not.toContain(canary);
    expect(text).toContain("<p>before</p>");
    expect(await redacted(text)).toBe(text);
  });

  it.each(['<p>x</p><p title="qvxzjkw', "<p>x</><p>y", "<p>x<"])(
    "refuses or reads what is cut off: %s",
    async (source) => {
      const text = await redacted(source).catch((error: unknown) => String(error));
      expect(text).not.toContain("qvxzjkw");
    },
  );
});
