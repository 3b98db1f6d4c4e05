import { execFileSync } from "node:child_process";
import { chmod, mkdir, truncate, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettingsFile } from "../../../src/cli/settings/json-file.js";
import { readUserFile, userFilePath } from "../../../src/cli/settings/user-file.js";
import { temporaryFolder } from "../../helpers/recordings.js";

const folder = await temporaryFolder();
let files = 0;

/** A file of settings in a folder of its own. */
async function userFile(content: string, mode = 0o600): Promise<string> {
  const path = join(folder, `user-${++files}`, "hushtape", "hushtape.config.json");
  await mkdir(dirname(path), { recursive: true, mode: 0o755 });
  await chmod(dirname(path), 0o755);
  await writeFile(path, content);
  await chmod(path, mode);
  return path;
}

describe("the user's own settings", () => {
  it("are in XDG_CONFIG_HOME, else in ~/.config; a path that is not absolute is passed over", () => {
    const own = join(homedir(), ".config/hushtape/hushtape.config.json");
    expect(userFilePath({ XDG_CONFIG_HOME: "/somewhere" })).toBe("/somewhere/hushtape/hushtape.config.json");
    for (const XDG_CONFIG_HOME of [undefined, "", ".", "config", "../x"]) {
      expect(userFilePath({ XDG_CONFIG_HOME })).toBe(own);
    }
  });

  it("are read where there are any", async () => {
    const layer = await readUserFile(await userFile('\u{FEFF}{"style": "beep"}', 0o644));
    expect(layer).toMatchObject({ source: "user-file", settings: { style: "beep" } });
    expect(layer?.originOf("style")).toBe("user file");
    expect(await readUserFile(join(folder, "none", "hushtape.config.json"))).toBeNull();
  });

  it.each([0o620, 0o602, 0o666])("are refused when others may write them: mode %o", async (mode) => {
    await expect(readUserFile(await userFile("{}", mode))).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("chmod go-w"),
    });
  });

  it("are refused when others may write their folder, and put another file there", async () => {
    const path = await userFile("{}");
    await chmod(dirname(path), 0o777);
    await expect(readUserFile(path)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("folder"),
    });
  });

  it.runIf(process.getuid?.() === 0)("are refused when they are somebody else's", async () => {
    const path = await userFile("{}");
    execFileSync("chown", ["nobody", path]);
    const setuid = process.geteuid?.();
    expect(setuid).toBe(0);
    await expect(readUserFile(path)).rejects.toMatchObject({ message: expect.stringContaining("somebody else") });
  });

  it.each(["[]", "null", "{", '"Whitfield"'])("are refused when they are no object: %s", async (content) => {
    const refused = await readUserFile(await userFile(content)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "USAGE" });
    expect(String(refused)).not.toContain("Whitfield");
  });

  it("are read no further than settings reach", async () => {
    const path = await userFile("{}");
    await truncate(path, 2 ** 31);
    await expect(readUserFile(path)).rejects.toMatchObject({ message: expect.stringContaining("larger than 1 MiB") });
    await expect(readSettingsFile("/dev/zero")).rejects.toMatchObject({ code: "USAGE" });
  });

  it("are no folder and no pipe, which would be waited for", async () => {
    const path = join(folder, "pipe", "hushtape.config.json");
    await mkdir(dirname(path));
    execFileSync("mkfifo", [path]);
    for (const odd of [path, dirname(path)]) await expect(readUserFile(odd)).rejects.toMatchObject({ code: "USAGE" });
  });
});
