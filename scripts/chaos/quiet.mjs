import { spawnSync } from "node:child_process";

/** Runs a program that must end well. */
export function quiet(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}
