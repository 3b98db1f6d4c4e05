import { readDigits, sayDigits } from "../../language/spoken-digits/spoken-digits.js";
import { chooseCode } from "../choose/choose-part.js";
import type { Cluster, Mention, RelexDocument, WritingContext } from "../types.js";

/** Networks for documentation (RFC 5737). */
const NETWORKS = ["192.0.2", "198.51.100", "203.0.113"] as const;
/** RFC 3849. */
const NETWORK_6 = ["2001", "db8"] as const;
/** RFC 7042, unicast addresses for documentation. */
const MAC_PREFIX = "00005e0053";

const IPV4 = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u;
const IPV6 = /(?<![\da-f:])(?=[\da-f.]*:[\da-f.]*:)[\da-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?(?![\da-f:])/iu;
const SPOKEN_DOT = /,?\s+(?:dot|point|punto)\s+,?/iu;
const MAC = /(?<![\da-f])[\da-f]{2}(?:[^\da-f\s]?[\da-f]{2}){5}(?![\da-f])/iu;

/** A network address in a mention, and what is before and behind it. */
interface NetworkAddress {
  readonly mention: Mention;
  readonly role: "ip" | "mac";
  readonly value: string;
  write(context: WritingContext): string | null;
}

/** IP and MAC addresses. */
export class NetworkAddresses {
  private readonly byValue = new Map<string, NetworkAddress[]>();

  constructor(mentions: readonly Mention[], _document: RelexDocument) {
    for (const mention of mentions) {
      const address = mention.type === "MAC_ADDRESS" ? readMac(mention) : readIp(mention);
      if (address === null) continue;
      const same = this.byValue.get(address.value) ?? [];
      same.push(address);
      this.byValue.set(address.value, same);
    }
  }

  /** One cluster for each address, with all its mentions. */
  get clusters(): Cluster[] {
    return [...this.byValue.values()].flatMap((addresses) => {
      const [first] = addresses;
      if (first === undefined) return [];
      const { mention, role, value } = first;
      const mentions = addresses.map(({ mention }) => mention.index);
      return [{ id: `${role}-${mention.index}`, type: mention.type, mentions, parts: [{ role, value }] }];
    });
  }

  /** Surrogates by the index of their mention; what cannot be written is missing. */
  write(context: WritingContext): Map<number, string> {
    const written = new Map<number, string>();
    for (const address of [...this.byValue.values()].flat()) {
      const text = address.write(context);
      if (text !== null) written.set(address.mention.index, text);
    }
    return written;
  }
}

/** An address of version 4 that nobody has, for each of the document another. */
export function nobodysAddress(value: string, context: WritingContext): string | null {
  const candidate = (attempt: number): string => {
    const host = 1 + context.draw.number(254, "ip.host", value, attempt);
    return `${context.draw.pick(NETWORKS, "ip.network", value, attempt)}.${host}`;
  };
  return chooseCode(context, "ip", value, candidate, () => false);
}

function readIp(mention: Mention): NetworkAddress | null {
  const { text } = mention;
  const six = IPV6.exec(text);
  if (six !== null && (six[0].match(/:/gu)?.length ?? 0) > 1) {
    const value = six[0].toLowerCase();
    return around(mention, "ip", six, value, (context) => nobodysAddress6(value, context), six[0]);
  }
  const four = IPV4.exec(text);
  if (four !== null)
    return around(mention, "ip", four, four[0], (context) => nobodysAddress(four[0], context), four[0]);
  const said = text.split(SPOKEN_DOT).map((part) => readDigits(part));
  const value = said.map((form) => form?.characters ?? "").join(".");
  if (said.length !== 4 || !/^\d{1,3}(?:\.\d{1,3}){3}$/u.test(value)) return null;
  const dot = SPOKEN_DOT.exec(text)?.[0] ?? " dot ";
  return {
    mention,
    role: "ip",
    value,
    write: (context) =>
      nobodysAddress(value, context)
        ?.split(".")
        .map((octet) => sayDigits(octet, context.locale))
        .join(dot) ?? null,
  };
}

/** With a port or the length of a prefix behind it, which stay. Any other letter or digit around it is not understood. */
function around(
  mention: Mention,
  role: "ip" | "mac",
  match: RegExpExecArray,
  value: string,
  make: (context: WritingContext) => string | null,
  original: string,
): NetworkAddress | null {
  const before = mention.text.slice(0, match.index);
  const behind = mention.text.slice(match.index + match[0].length);
  const isPlain =
    /^[^\p{L}\p{N}]*(?:(?:ip|ipv4|ipv6|mac|address|is|number|the|my)[^\p{L}\p{N}]*)*$/iu.test(before) &&
    /^(?:[:/]\d{1,5}|%\p{L}{2,4}\d?)?[^\p{L}\p{N}]*$/u.test(behind);
  if (!isPlain) return null;
  const isUpper = original !== original.toLowerCase();
  return {
    mention,
    role,
    value,
    write(context) {
      const made = make(context);
      return made === null ? null : before + (isUpper ? made.toUpperCase() : made) + behind;
    },
  };
}

function nobodysAddress6(value: string, context: WritingContext): string | null {
  const candidate = (attempt: number): string => {
    const bytes = context.draw.bytes("ip.6", value, attempt).toString("hex");
    const groups = value.replace(IPV4, "0:0").split(":");
    const made = groups.map((group, index) => {
      if (group === "") return "";
      const own = bytes.slice(index * 4, index * 4 + group.length);
      return group.startsWith("0") ? own : own.replace(/^0/u, "a");
    });
    const isShort = groups.indexOf("");
    if (isShort < 0 || isShort >= 2) return [...NETWORK_6, ...made.slice(2)].join(":");
    // "fe80::1", "::1": the gap moves behind the network.
    return `${NETWORK_6.join(":")}::${
      made
        .slice(isShort + 1)
        .filter((group) => group !== "")
        .join(":") || "1"
    }`;
  };
  return chooseCode(context, "ip", value, candidate, () => false);
}

function readMac(mention: Mention): NetworkAddress | null {
  const match = MAC.exec(mention.text);
  if (match === null) return null;
  const value = match[0].replaceAll(/[^\da-f]/giu, "").toLowerCase();
  const make = (context: WritingContext): string | null => {
    const candidate = (attempt: number): string =>
      MAC_PREFIX + context.draw.bytes("mac", value, attempt).toString("hex").slice(0, 2);
    const made = chooseCode(context, "mac", value, candidate, () => false);
    let at = 0;
    return made === null ? null : match[0].replaceAll(/[\da-f]/giu, () => made.charAt(at++));
  };
  return around(mention, "mac", match, value, make, match[0]);
}
