import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../src/net/public-address.js";

describe("an address of the public internet", () => {
  it.each(["93.184.215.14", "8.8.8.8", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1", "223.255.255.255"])(
    "%s is one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "2a00:1450:4001:81b::200e"])("%s is one", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ["this network", "0.0.0.0"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["private", "10.1.2.3"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.0.1"],
    ["providers' customers", "100.64.0.1"],
    ["providers' customers", "100.127.255.255"],
    ["link-local, where clouds keep credentials", "169.254.169.254"],
    ["protocols", "192.0.0.1"],
    ["documentation", "192.0.2.1"],
    ["documentation", "203.0.113.9"],
    ["measuring", "198.19.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["mapped private", "::ffff:a01:203"],
    ["mapped public: nobody looks names up to that", "::ffff:8.8.8.8"],
    ["compatible", "::127.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["discard", "100::1"],
    ["unique-local", "fd00::1"],
    ["unique-local", "fc12:3456::1"],
    ["link-local", "fe80::1"],
    ["link-local with its interface", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["Teredo", "2001:0:1::1"],
    ["6to4 of a private one", "2002:a01:203::1"],
    ["documentation", "2001:db8::1"],
    ["nothing", ""],
    ["a name", "localhost"],
    ["other spellings, which no lookup answers", "0x7f.1"],
    ["other spellings, which no lookup answers", "2130706433"],
  ])("%s is none: %s", (_, address) => expect(isPublicAddress(address)).toBe(false));
});
