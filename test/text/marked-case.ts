/** A text and the spans that a test marked in it. */
export interface Case {
  readonly text: string;
  readonly spans: readonly { readonly type: string; readonly start: number; readonly end: number }[];
}

/** `{TYPE|words}` → text and spans. */
export function parseCase(marked: string): Case {
  let text = "";
  const spans: { type: string; start: number; end: number }[] = [];
  for (const part of marked.split(/(\{[A-Z_]+\|[^}]*\})/)) {
    const mark = /^\{([A-Z_]+)\|([^}]*)\}$/.exec(part);
    if (mark) spans.push({ type: mark[1] ?? "", start: text.length, end: text.length + (mark[2] ?? "").length });
    text += mark ? (mark[2] ?? "") : part;
  }
  return { text, spans };
}

/** As a recogniser without punctuation and capitals writes it. */
export function plain({ text, spans }: Case): Case {
  let out = "";
  const at: number[] = [];
  for (let index = 0; index <= text.length; index++) {
    at.push(out.length);
    const sign = /[.,?!;]/.test(text.charAt(index)) && !/\S/.test(text.charAt(index + 1));
    if (!sign) out += text.charAt(index).toLowerCase();
  }
  return { text: out, spans: spans.map((span) => ({ ...span, start: at[span.start] ?? 0, end: at[span.end] ?? 0 })) };
}

/** What was found, in a form that a failing test shows well. */
export function shown(text: string, spans: readonly { type: string; start: number; end: number }[]): string[] {
  return spans.map(({ type, start, end }) => `${type}|${text.slice(start, end).replace(/[.,?]+$/, "")}`).sort();
}
