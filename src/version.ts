import { readFileSync } from "node:fs";

/** The version of the package, as package.json has it. */
export function ownVersion(): string {
  const description: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const isObject = typeof description === "object" && description !== null;
  return isObject && "version" in description ? String(description.version) : "unknown";
}
