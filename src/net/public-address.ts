import { BlockList, isIP, isIPv4 } from "node:net";

/**
 * IPv4 networks that are not the public internet (IANA's registry of special purposes): this machine, private networks, those of providers'
 * customers (CGNAT), link-local, where clouds keep credentials, protocols' own, documentation, measuring, multicast, reserved.
 */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only this is handed out for the public internet: loopback, unique-local, link-local, multicast and mapped IPv4 lie outside of it. */
const GLOBAL_IPV6 = ["2000::", 3] as const;
/** … less protocols' own with Teredo, documentation, and 6to4, which holds an IPv4 address. */
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");
const global6 = new BlockList();
global6.addSubnet(...GLOBAL_IPV6, "ipv6");

/**
 * Whether an address is one of the public internet's. What cannot be read is not.
 * @param address numbers, as a lookup or a socket has them, without brackets.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
