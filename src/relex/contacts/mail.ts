import { partKey } from "../choose/part-key.js";
import type { Cluster, Mention, RelexDocument, WritingContext } from "../types.js";
import { type AddressToken, addressTokens } from "./address-tokens.js";
import { ANNOUNCES } from "./address-words.js";
import { nobodysHost } from "./domains.js";
import { Handles } from "./handles.js";
import { type Host, readHost } from "./hosts.js";

/** An address of e-mail or a user name in a mention. */
interface Address {
  readonly mention: Mention;
  /** Where the address begins in the mention: behind "user name is". */
  readonly from: number;
  readonly local: readonly AddressToken[];
  readonly host: Host | null;
  /** The local part's letters, digits and signs, and the host: the same in writing and in speech. */
  readonly value: string;
}

interface AddressCluster {
  readonly role: "email" | "username";
  readonly value: string;
  readonly addresses: Address[];
}

/** E-mail addresses and user names, written or spoken. */
export class Addresses {
  private readonly byValue = new Map<string, AddressCluster>();
  private readonly hosts = new Set<string>();

  constructor(mentions: readonly Mention[], _document: RelexDocument) {
    for (const mention of mentions) {
      const address = readAddress(mention);
      if (address === null) continue;
      const role = mention.type === "EMAIL" ? "email" : "username";
      const key = partKey(role, address.value);
      const cluster = this.byValue.get(key) ?? { role, value: address.value, addresses: [] };
      cluster.addresses.push(address);
      this.byValue.set(key, cluster);
      if (address.host) this.hosts.add(address.host.value);
    }
  }

  /** One cluster for each address, with all its mentions. */
  get clusters(): Cluster[] {
    return [...this.byValue.values()].flatMap(({ role, value, addresses }) => {
      const [first] = addresses;
      if (first === undefined) return [];
      const { index, type } = first.mention;
      return [
        {
          id: `${role}-${index}`,
          type,
          mentions: addresses.map(({ mention }) => mention.index),
          parts: [{ role, value }],
        },
      ];
    });
  }

  /** Surrogates by the index of their mention. */
  write(context: WritingContext): Map<number, string> {
    const handles = new Handles(context);
    const written = new Map<number, string>();
    const owners = new Map<string, string>();
    for (const { role, value, addresses } of this.byValue.values()) {
      // "jane roe" in speech and "janeroe" in writing are cut at the same places.
      const cuts = new Set(addresses.flatMap(({ local }) => cutsOf(local)));
      const [first] = addresses;
      if (first === undefined) continue;
      const host = first.host && nobodysHost(first.host.value, context, this.hosts);
      if (first.host && host === null) continue;
      const words = first.local.map((token, index) => newValue(first.local, index, cuts, handles) ?? token.value);
      const surrogate = words.join("") + (host ?? "");
      // Two originals that end up in the same words ("a.wilson" and "adam.wilson" of one Adam never do) are not made one.
      const owner = owners.get(role + surrogate) ?? value;
      if (owner !== value) continue;
      owners.set(role + surrogate, value);
      for (const address of addresses) {
        const text = writeAddress(address, cuts, handles, host);
        if (text !== null) written.set(address.mention.index, text);
      }
      context.chosen.set(partKey(role, value), surrogate);
    }
    return written;
  }
}

function isPart({ kind }: AddressToken): boolean {
  return kind === "word" || kind === "number";
}

/** Where words and numbers begin and end, counted in letters and digits. */
function cutsOf(local: readonly AddressToken[]): number[] {
  const cuts = [0];
  for (const token of local) if (isPart(token)) cuts.push((cuts.at(-1) ?? 0) + token.value.length);
  return cuts;
}

/** What stands for the word at an index; `null`: it stays, or nothing may stand for it. */
function newValue(
  local: readonly AddressToken[],
  index: number,
  cuts: ReadonlySet<number>,
  handles: Handles,
): string | null {
  const token = local[index];
  if (token === undefined || !isPart(token)) return null;
  const start = local.slice(0, index).reduce((sum, one) => sum + (isPart(one) ? one.value.length : 0), 0);
  let made = "";
  let from = 0;
  for (let at = 1; at <= token.value.length; at++) {
    if (!cuts.has(start + at) && at < token.value.length) continue;
    const replaced = handles.replace(token.value.slice(from, at), "person");
    if (replaced === null) return null;
    made += replaced;
    from = at;
  }
  return made;
}

function writeAddress(
  { mention, from, local, host }: Address,
  cuts: ReadonlySet<number>,
  handles: Handles,
  newHost: string | null,
): string | null {
  const { text } = mention;
  let written = text.slice(0, from);
  let at = from;
  let isNew = false;
  for (const [index, token] of local.entries()) {
    written += text.slice(at, from + token.start);
    at = from + token.end;
    const value = newValue(local, index, cuts, handles);
    const own = isPart(token) ? (value === null ? null : token.write(value)) : token.write("");
    if (own === null) return null;
    isNew ||= isPart(token) && value !== token.value;
    written += own;
  }
  if (host === null || newHost === null) return isNew ? written + text.slice(at) : null;
  return written + text.slice(at, host.start) + host.write(newHost) + text.slice(host.end);
}

function readAddress(mention: Mention): Address | null {
  const { text, type } = mention;
  const from = ANNOUNCES.exec(text)?.[0].length ?? 0;
  const stretch = text.slice(from);
  const isSpoken = /\p{L}\s+\S/u.test(stretch.trim()) || !/[@\p{N}._-]/u.test(stretch);
  const tokens = addressTokens(stretch, isSpoken);
  const at = tokens.findLastIndex(({ kind, value }, index) => kind === "sign" && value === "@" && index > 0);
  const local = at < 0 ? tokens : tokens.slice(0, at + 1);
  if (!local.some(isPart) || (type === "EMAIL" && at < 0)) return null;
  const host = at < 0 ? null : readHost(stretch, tokens.slice(at + 1), from);
  if (at >= 0 && host === null) return null;
  // What follows the host is not part of the address.
  const end = (host?.end ?? text.length) - from;
  if (tokens.some((token) => isPart(token) && token.start >= end)) return null;
  const name = local.map(({ kind, value }) => (kind === "aside" ? "" : value)).join("");
  return { mention, from, local, host, value: host === null ? name.replace(/^@/u, "") : name + host.value };
}
