import { partKey } from "../choose/part-key.js";
import type { Cluster, Mention, RelexDocument, WritingContext } from "../types.js";
import { type AddressToken, addressTokens } from "./address-tokens.js";
import { ANNOUNCES } from "./address-words.js";
import { nobodysHost } from "./domains.js";
import { Handles } from "./handles.js";
import { type Host, readHost } from "./hosts.js";
import { nobodysAddress } from "./network.js";

/** A web address in a mention. Offsets into the mention's text. */
interface Page {
  readonly mention: Mention;
  /** `null`: a file. */
  readonly host: Host | null;
  /** Whether the host is an address in numbers. */
  readonly isNumeric: boolean;
  /** What follows the host. */
  readonly path: readonly AddressToken[];
  readonly value: string;
}

const SCHEME = /^\s*(?:https?|s3|gs|s?ftps?|wss?|file|ssh|rtsp|ldaps?):\/\//iu;
const SPOKEN_SCHEME =
  /^\s*(?:https?|h t t p s?),?\s+(?:colon|due punti|dos puntos),?\s+(?:(?:forward )?(?:slash|barra),?\s+){1,2}/iu;
/** "Smith_John.pdf", "scans/smith.dcm": a file, and no host before it. */
const FILE =
  /^(?![^\s/\\]*\.[^\s/\\]*[/\\]).*(?=\.(?:pdf|docx?|xlsx?|pptx?|txt|rtf|csv|json|xml|hl7|dcm|jpe?g|png|gif|tiff?|bmp|wav|mp3|m4a|mp4|mov|zip)\s*$)/isu;
const NUMERIC_HOST = /^(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\p{L})/u;

/** Web addresses, written or spoken. */
export class Pages {
  private readonly byValue = new Map<string, Page[]>();
  private readonly hosts = new Set<string>();

  constructor(mentions: readonly Mention[], _document: RelexDocument) {
    for (const mention of mentions) {
      const page = readPage(mention);
      if (page === null) continue;
      const pages = this.byValue.get(page.value) ?? [];
      pages.push(page);
      this.byValue.set(page.value, pages);
      if (page.host !== null) this.hosts.add(page.host.value);
    }
  }

  /** One cluster for each page, with all its mentions. */
  get clusters(): Cluster[] {
    return [...this.byValue].flatMap(([value, pages]) => {
      const [first] = pages;
      if (first === undefined) return [];
      const { index, type } = first.mention;
      return [
        {
          id: `url-${index}`,
          type,
          mentions: pages.map(({ mention }) => mention.index),
          parts: [{ role: "url", value }],
        },
      ];
    });
  }

  /** Surrogates by the index of their mention; what cannot be written is missing. */
  write(context: WritingContext): Map<number, string> {
    const handles = new Handles(context);
    const written = new Map<number, string>();
    for (const [value, pages] of this.byValue) {
      for (const page of pages) {
        const text = this.writePage(page, handles, context);
        if (text === null) continue;
        written.set(page.mention.index, text);
        context.chosen.set(partKey("url", value), text);
      }
    }
    return written;
  }

  private writePage(
    { mention: { text }, host, isNumeric, path }: Page,
    handles: Handles,
    context: WritingContext,
  ): string | null {
    let written = "";
    let at = 0;
    if (host !== null) {
      const newHost = isNumeric ? nobodysAddress(host.value, context) : nobodysHost(host.value, context, this.hosts);
      if (newHost === null) return null;
      written = text.slice(0, host.start) + host.write(newHost);
      at = host.end;
    }
    for (const token of path) {
      const isPart = token.kind === "word" || token.kind === "number";
      const value = isPart ? handles.replace(token.value, "page") : "";
      const own = value === null ? null : token.write(value);
      if (own === null) return null;
      written += text.slice(at, token.start) + own;
      at = token.end;
    }
    return written + text.slice(at);
  }
}

function readPage(mention: Mention): Page | null {
  const { text } = mention;
  const announced = ANNOUNCES.exec(text)?.[0].length ?? 0;
  const scheme = SCHEME.exec(text.slice(announced)) ?? SPOKEN_SCHEME.exec(text.slice(announced));
  let from = announced + (scheme?.[0].length ?? 0);
  const file = scheme === null ? FILE.exec(text.slice(announced))?.[0] : undefined;
  if (file !== undefined) {
    const path = shifted(addressTokens(file, false), announced);
    const value = path.map((token) => (token.kind === "aside" ? "" : token.value)).join("");
    return { mention, host: null, isNumeric: false, path, value };
  }
  // "user:password@host": nobody writes this for a page that others may see.
  if (/^[^/\s]*@/u.test(text.slice(from))) return null;
  const numeric = NUMERIC_HOST.exec(text.slice(from))?.[0];
  if (numeric !== undefined) {
    const end = from + numeric.length;
    const host = { start: from, end, value: numeric, write: (made: string) => made };
    const path = shifted(addressTokens(text.slice(end), false), end);
    return { mention, host, isNumeric: true, path, value: valueOfPage(host, path) };
  }
  const www = /^\s*(?:www\.|w w w dot |www dot |double u double u double u dot |tre w punto |www punto )/iu.exec(
    text.slice(from),
  );
  from += www?.[0].length ?? 0;
  const stretch = text.slice(from);
  const tokens = addressTokens(stretch, /\s/u.test(stretch.trim()));
  const host = readHost(stretch, tokens, from);
  if (host === null) return null;
  const path = shifted(
    tokens.filter(({ start }) => start + from >= host.end),
    from,
  );
  return { mention, host, isNumeric: false, path, value: valueOfPage(host, path) };
}

function shifted(tokens: readonly AddressToken[], by: number): AddressToken[] {
  return tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by }));
}

function valueOfPage(host: Host, path: readonly AddressToken[]): string {
  return host.value + path.map(({ kind, value }) => (kind === "aside" ? "" : value)).join("");
}
