/** The page's only style sheet: light and dark as the reader's system says, and light on paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1b1f24; --soft: #59636e; --line: #d5dae0; --panel: #f5f7f9;
  --recall: #1f6fb2; --precision: #c2640c; --whisker: #0b2239;
  --right: 31 111 178; --confused: 194 100 12; --missed: 190 30 60;
  --missed-mark: #ffd5dc; --wrong-mark: #ffe3bd; --hidden-mark: #d7ebfa; --beyond-mark: #eef6fd; --warning: #8a1029;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #14181d; --text: #e4e8ec; --soft: #a0abb6; --line: #38414b; --panel: #1d232a;
    --recall: #5aa7e6; --precision: #f09a4b; --whisker: #f2f6fa;
    --right: 60 140 210; --confused: 214 122 36; --missed: 222 70 100;
    --missed-mark: #6b1e30; --wrong-mark: #613c0c; --hidden-mark: #1c4260; --beyond-mark: #1a2e3f; --warning: #ff9db0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem clamp(0.9rem, 4vw, 2rem) 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.3rem; }
h2 { font-size: 1.2rem; margin: 2.6rem 0 0.7rem; padding-top: 0.7rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.4rem 0; }
a { color: var(--recall); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; list-style: none; margin: 1rem 0 0; padding: 0; font-size: 0.9rem; }
.notice { border-left: 4px solid var(--recall); background: var(--panel); padding: 0.6rem 0.9rem; margin: 1rem 0; }
.notice.phi { border-color: var(--warning); }
.notice.phi strong { color: var(--warning); }
.caption, figcaption, caption, .place { color: var(--soft); font-size: 0.85rem; }
.about { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 0.6rem 0; font-size: 0.9rem; }
.about dt { color: var(--soft); }
.about dd { margin: 0; overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(10rem, 22%), 1fr)); gap: 0.7rem; list-style: none; margin: 0; padding: 0; }
.tiles li { background: var(--panel); border-radius: 6px; padding: 0.7rem 0.9rem; break-inside: avoid; }
.tiles .name { font-size: 0.9rem; }
.tiles strong { display: block; font-size: 1.7rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
.tiles .interval { font-size: 0.85rem; font-variant-numeric: tabular-nums; }
.tiles .meaning { display: block; color: var(--soft); font-size: 0.8rem; line-height: 1.35; }
.strip { display: block; width: 100%; margin: 0.25rem 0 0.4rem; overflow: visible; }
.strip line { stroke-linecap: round; stroke-width: 2; }
.strip .track { stroke: var(--line); }
.strip .whisker { stroke: var(--recall); stroke-width: 4; opacity: 0.55; }
.strip circle { fill: var(--recall); }
.scroll {
  overflow-x: auto;
  /* A shade at the side where there is more. */
  background:
    linear-gradient(to right, var(--page) 40%, transparent) left / 2rem 100% no-repeat local,
    linear-gradient(to left, var(--page) 40%, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to right, var(--line), transparent) left / 0.7rem 100% no-repeat scroll,
    linear-gradient(to left, var(--line), transparent) right / 0.7rem 100% no-repeat scroll;
}
.scroll:focus-visible, summary:focus-visible { outline: 2px solid var(--recall); outline-offset: 2px; }
figure { margin: 0 0 1rem; break-inside: avoid; }
.plot { display: block; width: 100%; min-width: 34rem; max-width: 52rem; height: auto; font-size: 13px; }
.plot text { fill: var(--text); }
.plot .tick { fill: var(--soft); font-size: 11.5px; }
.plot .value { font-weight: 600; }
.grid { stroke: var(--line); stroke-width: 1; }
.zero { stroke: var(--soft); stroke-width: 1.5; }
.plot .whisker { fill: none; stroke: var(--whisker); stroke-width: 1.5; }
.plot .recall, .swatch.recall { fill: var(--recall); background: var(--recall); }
.plot .precision, .swatch.precision { fill: var(--precision); background: var(--precision); }
.plot .curve { fill: none; stroke-width: 2; }
.plot .curve.recall { stroke: var(--recall); }
.plot .curve.precision { stroke: var(--precision); stroke-dasharray: 6 3; }
.plot .significant { fill: var(--recall); stroke: var(--recall); stroke-width: 2; }
.plot .chance { fill: var(--page); stroke: var(--recall); stroke-width: 2; }
.swatch.significant { background: var(--recall); border-radius: 50%; }
.swatch.chance { border: 2px solid var(--recall); border-radius: 50%; }
.swatch { display: inline-block; width: 0.8em; height: 0.8em; margin-right: 0.35em; vertical-align: -0.05em; }
.legend { white-space: nowrap; margin-right: 0.8em; }
table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums; margin: 0.3rem 0 1rem; }
caption { text-align: left; padding-bottom: 0.3rem; white-space: nowrap; }
th, td { padding: 0.2rem 0.5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
tbody th, thead th:first-child { text-align: left; padding-left: 0; }
thead th { vertical-align: bottom; color: var(--soft); }
tbody th { font-weight: 400; position: sticky; left: 0; background: var(--page); max-width: 16rem; overflow: hidden; text-overflow: ellipsis; }
tr { break-inside: avoid; }
details { margin: 0.3rem 0 1rem; }
summary { cursor: pointer; font-size: 0.9rem; color: var(--soft); }
.matrix td { text-align: center; min-width: 2.2rem; padding: 0.2rem 0.3rem; border: 1px solid var(--line); }
.matrix thead td, .matrix tr:last-child td:last-child { border: 0; }
.matrix .turned { padding: 0.2rem 0.3rem; text-align: left; }
.matrix .turned span { writing-mode: vertical-rl; transform: rotate(180deg); display: inline-block; }
.right { background: rgb(var(--right) / var(--shade)); }
.confused { background: rgb(var(--confused) / var(--shade)); }
.matrix .missed { background: rgb(var(--missed) / var(--shade)); }
.swatch { --shade: 0.5; }
.swatch.missed { background: rgb(var(--missed) / var(--shade)); }
${Array.from({ length: 10 }, (_, shade) => `.heat-${shade} { --shade: ${(0.08 + 0.052 * shade).toFixed(3)}; }`).join("\n")}
.document { margin: 1.4rem 0; }
.place { margin: 0.7rem 0 0; font-size: 0.75rem; }
.excerpt { margin: 0; padding: 0.5rem 0.8rem; background: var(--panel); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; line-height: 1.8; break-inside: avoid; }
mark { color: var(--text); background: none; padding: 0.08em 0.15em; border-radius: 3px; }
mark small { white-space: nowrap; font-size: 0.7em; font-weight: 600; margin-left: 0.4em; letter-spacing: 0.02em; opacity: 0.85; user-select: none; }
mark.missed { background: var(--missed-mark); border-bottom: 2px solid; }
mark.wrong { background: var(--wrong-mark); border-bottom: 2px dashed; }
mark.hidden { background: var(--hidden-mark); }
mark.open { border-bottom: 2px dotted; }
mark.beyond { background: var(--beyond-mark); border-bottom: 1px dotted var(--recall); }
mark.ignored { border-bottom: 1px dotted var(--soft); color: var(--soft); }
@media print {
  @page { margin: 1.5cm; }
  :root { font-size: 12px; }
  body { font-size: 1rem; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  .scroll { overflow: visible; background: none; }
  th, td { padding: 0.15rem 0.35rem; }
  .matrix td { min-width: 1.6rem; }
  .plot { min-width: 0; }
  h2, h3, caption { break-after: avoid; }
}
`;
