import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeNewKey } from "../../src/relex/key/key-file.js";
import { openVault } from "../../src/relex/vault/open-vault.js";
import { runProcess } from "../helpers/command.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";
import { copyVault, templateKey } from "../helpers/vault-template.js";

const folder = await temporaryFolder();
const directory = join(folder, "names.vault");
const keyFile = join(folder, "site.key");
const newKeyFile = join(folder, "site-2.key");
const signal = new AbortController().signal;
/** A patient's identifier, and originals: they appear where they are asked for, and nowhere else. */
const CANARY = /canary|whitfield/iu;

async function vault(args: readonly string[], input = "", run = runCommand) {
  const ended = await run(["vault", ...args], { cwd: folder, input });
  expect(ended.stderr).not.toMatch(CANARY);
  return ended;
}

const place = ["--vault", directory, "--key-file", keyFile] as const;

beforeAll(async () => {
  await copyVault(directory, keyFile);
  await writeNewKey(newKeyFile);
  const open = await openVault(directory, templateKey, { signal });
  for (const id of ["canary-1", "canary-2", "canary-3"]) {
    const memory = { role: "family", value: "whitfield", surrogate: "Walker", written: "Whitfield" };
    await open.remember({ kind: "patient", id }, [memory], signal);
  }
  await open.remember({ kind: "site" }, [{ role: "given", value: "canary", surrogate: "Anna" }], signal);
  await open.close();
}, 120_000);

describe("hushtape vault", () => {
  it("tells how much is remembered", async () => {
    const { code, stdout } = await vault(["stats", ...place, "--json"], "", runProcess);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      place: "directory",
      scopes: 4,
      parts: 4,
      byRole: { family: 3, given: 1 },
    });
    expect((await vault(["stats", ...place])).stdout).toMatch(/^entries +4$/mu);
  });

  it("forgets patients named in a file or on standard input, never on the command line", async () => {
    const file = join(folder, "patients");
    await writeFile(file, "canary-1\n\n");
    expect((await vault(["forget", ...place, "--scope-id-file", file], "", runProcess)).stdout).toBe(
      "1 entries are forgotten\n",
    );
    const fromInput = await vault(["forget", ...place, "--scope-id-file", "-", "--json"], "canary-2\r\ncanary-9\n");
    expect(JSON.parse(fromInput.stdout)).toEqual({ forgotten: 1 });
    expect((await vault(["forget", ...place, "canary-3"])).code).toBe(2);
    expect((await vault(["forget", ...place])).code).toBe(2);
    expect((await vault(["forget", ...place, "--all", "--site"])).code).toBe(2);
    expect((await vault(["forget", ...place, "--scope-id-file", "-"], "\n")).code).toBe(2);
  });

  it("rotates, after which the old key opens nothing", async () => {
    expect((await vault(["rotate", ...place, "--new-key-file", keyFile])).code).toBe(2);
    const { code, stdout } = await vault(["rotate", ...place, "--new-key-file", newKeyFile, "--json"], "", runProcess);
    expect([code, JSON.parse(stdout)]).toEqual([0, { parts: 2, dropped: 0 }]);
    expect((await vault(["stats", ...place])).code).toBe(47);
  });

  it("exports without originals, with them when asked, and says so in the audit", async () => {
    const now = ["--vault", directory, "--key-file", newKeyFile];
    const { stdout } = await vault(["export", ...now], "", runProcess);
    expect(stdout).not.toMatch(CANARY);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).surrogate),
    ).toEqual(["Walker", "Anna"]);
    const revealed = await vault(["export", ...now, "--reveal"]);
    expect(revealed.stdout).toContain('"original":"Whitfield"');
    expect(revealed.stderr).toContain("warning: ");
    const audited = (await vault(["stats", ...now])).stdout;
    expect(audited.match(/ {2}(reveal|export|rotate|forget) /gu)).toHaveLength(6);
    expect((await vault(["forget", ...now, "--all"])).stdout).toBe("2 entries are forgotten\n");
  });

  it("makes no vault, and needs its key", async () => {
    const absent = await vault(["stats", "--vault", join(folder, "canary"), "--key-file", keyFile]);
    expect(absent).toMatchObject({ code: 2, stdout: "" });
    expect((await vault(["stats", "--vault", directory])).code).toBe(44);
    const loose = join(folder, "loose.key");
    await writeNewKey(loose);
    await chmod(loose, 0o644);
    expect((await vault(["stats", "--vault", directory, "--key-file", loose])).code).toBe(44);
    const remote = ["--vault", "postgres://canary:whitfield@canary.example/names", "--key-file", newKeyFile];
    expect((await vault(["stats", ...remote])).code).toBe(2);
  });

  it("shows examples", async () => {
    for (const command of ["stats", "forget", "rotate", "export"]) {
      expect((await vault([command, "--help"])).stdout).toMatch(new RegExp(`\\$ node \\S+ vault ${command}`));
    }
  });
});
