import { createHash } from "node:crypto";
import { type Markup, markup, Markup as Source } from "./markup.js";
import { STYLE } from "./style.js";

/** A part of a page, which the list at its top leads to. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly content: Markup;
}

/**
 * A whole page in one file. It may load nothing, run nothing, and be styled by its own style sheet alone: its content security policy says
 * so to the browser, beside all text being escaped.
 */
export function page(title: string, top: Markup, sections: readonly Section[]): string {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const links = sections.map((section) => markup`<li><a href="#${section.name}">${section.title}</a></li>`);
  const parts = sections.map(
    ({ name, title: heading, content }) => markup`<section id="${name}" aria-labelledby="${name}-heading">
<h2 id="${name}-heading">${heading}</h2>
${content}</section>
`,
  );
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<meta name="referrer" content="no-referrer"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${title}</title>
<style>${new Source(STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
${top}<nav aria-label="Parts of this page"><ul>${links}</ul></nav>
</header>
${parts}</main>
</body>
</html>
`.source;
}
