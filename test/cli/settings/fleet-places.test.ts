import { describe, expect, it } from "vitest";
import { requireNoPassword } from "../../../src/cli/settings/fleet-places.js";

describe("the address of a queue on the command line", () => {
  it.each(["postgres://u:zebedee@localhost/q", "postgresql://localhost/q?user=u&password=zebedee"])(
    "with a password is refused, and not repeated: everybody may list processes",
    (address) => {
      expect(() => requireNoPassword(address)).toThrow(
        expect.objectContaining({ code: "USAGE", message: expect.not.stringContaining("zebedee") }),
      );
    },
  );

  it("a directory, and a server's without one, are taken", () => {
    for (const address of ["queue", "/srv/a:b@c", "postgres://u@localhost/q", "postgres:///q?host=/run/postgresql"]) {
      requireNoPassword(address);
    }
  });
});
