import { describe, expect, it } from "vitest";
import { TokenBook } from "../../src/service/tokens/token-book.js";
import { runProcess } from "../helpers/command.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
const token = (args: readonly string[], run = runCommand) =>
  run(["token", ...args, ...(args.includes("--data") ? [] : ["--data", "served"])], { cwd: folder });
const one = ["--tenant", "clinic-7", "--scopes", "read,submit"];

describe("hushtape token", () => {
  it("prints a new token once, lists it without its secret, and revokes it", async () => {
    const made = await token(["new", ...one], runProcess);
    expect(made.code).toBe(0);
    expect(made.stdout).toMatch(/^hst_[0-9a-f]{16}_[\w-]{43}\n$/u);
    const [text = "", id = "", secret = ""] = /hst_([0-9a-f]{16})_(.{43})/u.exec(made.stdout) ?? [];
    expect(made.stderr).toContain(id);
    expect(made.stderr).not.toContain(secret);

    const book = await TokenBook.open(`${folder}/served`);
    expect(await book.check(text)).toEqual({ id, tenant: "clinic-7", scopes: ["submit", "read"] });
    expect(await book.check(text, Date.now() + 89 * 86_400_000)).not.toBeNull();
    expect(await book.check(text, Date.now() + 91 * 86_400_000)).toBeNull();

    const listed = await token(["list"]);
    expect(listed.stdout).toMatch(
      new RegExp(`^${id} +clinic-7 +valid +until \\d{4}-\\d\\d-\\d\\d +submit,read\\n$`, "u"),
    );
    expect((await token(["revoke", id])).stdout).toBe("revoked\n");
    expect(await book.check(text)).toBeNull();
    await book.close();
    const [row] = JSON.parse((await token(["list", "--json"])).stdout);
    expect(row).toMatchObject({ id, tenant: "clinic-7", scopes: ["submit", "read"], state: "revoked" });
    expect(JSON.stringify(row)).not.toContain(secret.slice(0, 10));
  });

  it.each([
    [["new", "--tenant", "clinic-7"]],
    [["new", "--scopes", "read"]],
    [["new", "--tenant", "Dr Canary", "--scopes", "read"]],
    [["new", "--tenant", "a", "--scopes", "read,canary"]],
    [["new", "--tenant", "a", "--scopes", ""]],
    [["new", ...one, "--days", "0"]],
    [["new", ...one, "--days", "4000"]],
    [["new", ...one, "--days", "canary"]],
    [["revoke", "0123456789abcdef"]],
    [["revoke", "hst_canary"]],
    [["list", "--data", "canary"]],
    [["revoke", "0123456789abcdef", "--data", "canary"]],
  ])("%j is refused, and not repeated", async (args) => {
    const { code, stdout, stderr } = await token(args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).not.toMatch(/canary/iu);
  });
});
