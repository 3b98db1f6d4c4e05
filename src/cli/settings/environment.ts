import { POLICIES, SETTING_KEYS, type SettingKey } from "../../config/choices.js";
import type { Layer } from "../../config/layers.js";
import { suggestion } from "../../config/nearest.js";
import { listOf, numberOf, SETTING_KINDS } from "../../config/setting-kinds.js";
import { HushtapeError } from "../../errors.js";

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = "HUSHTAPE_";

/** Hushtape's variables that are not settings: where programs and weights are. */
const OTHER_VARIABLES = ["HUSHTAPE_CACHE", "HUSHTAPE_FFMPEG", "HUSHTAPE_FFPROBE"] as const;

/** What once was read from variables, and the flag that names a file with it instead. */
const SECRETS: ReadonlyMap<string, string> = new Map([
  ["HUSHTAPE_KEY", "Write the line into a file that you alone may read (chmod 600), and name it with --key-file FILE."],
  ["HUSHTAPE_SCOPE_ID", "Write the identifier into a file, and name it with --scope-id-file FILE."],
]);

/** The variable of a setting: `marginBeforeMs` is `HUSHTAPE_MARGIN_BEFORE_MS`. */
export function variableOf(key: SettingKey): string {
  return PREFIX + key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** Environment variables that are settings. The user's own types cannot be written as text, so they are only in files. */
const KEYS: ReadonlyMap<string, SettingKey> = new Map(
  SETTING_KEYS.filter((key) => SETTING_KINDS[key] !== "records").map((key) => [variableOf(key), key]),
);

/**
 * Every process of the same user can read a program's variables, and so can whatever prints them into a log.
 * @throws HushtapeError USAGE for a key or a patient's identifier in a variable.
 */
export function refuseSecretVariables(environment: Environment): void {
  for (const [name, hint] of SECRETS) {
    if ((environment[name] ?? "") === "") continue;
    throw new HushtapeError("USAGE", `the variable ${name} is set, but secrets are not read from variables`, hint);
  }
}

/**
 * The settings among the variables. An empty variable says nothing.
 * @throws HushtapeError USAGE for a variable of ours that is not known (a misspelt setting that is ignored is something left
 * unredacted), for a switch that is neither on nor off, and for an address with a password in it. Quotes no value.
 */
export function readEnvironment(environment: Environment): Layer {
  const given = Object.entries(environment)
    .filter(([name, value]) => name.startsWith(PREFIX) && value !== "" && !isOther(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const settings = given.map(([name, value = ""]) => {
    const key = KEYS.get(name);
    if (key === undefined) throw unknownVariable(name);
    return [key, parseVariable(name, key, value)] as const;
  });
  return {
    source: "environment",
    settings: Object.fromEntries(settings),
    originOf: (key) => [...KEYS].find(([, known]) => known === key)?.[0] ?? "the environment",
  };
}

function isOther(name: string): boolean {
  return SECRETS.has(name) || OTHER_VARIABLES.some((other) => other === name);
}

function unknownVariable(name: string): HushtapeError {
  const known = [...KEYS.keys(), ...OTHER_VARIABLES];
  const told = /^[A-Z_]{1,60}$/.test(name) ? `the variable ${name}` : "a variable of HUSHTAPE_…";
  return new HushtapeError("USAGE", `${told} is not known`, suggestion(name, known, "variables"));
}

function parseVariable(name: string, key: SettingKey, value: string): unknown {
  switch (SETTING_KINDS[key]) {
    case "number":
      return numberOf(value);
    case "switch":
      return switchOf(name, value);
    case "list":
      return listOf(value);
    case "policy":
      return POLICIES.some((policy) => policy === value) ? value : listOf(value);
    case "place":
    case "address":
      if (holdsPassword(value)) throw secretAddress(name);
      return value;
    default:
      return value;
  }
}

function switchOf(name: string, value: string): boolean {
  if (value === "true" || value === "1") return true;
  if (value === "false" || value === "0") return false;
  throw new HushtapeError("USAGE", `the variable ${name} is neither on nor off`, "Give true, false, 1 or 0.");
}

/** `scheme://user:password@…`, or the password among the parameters. What cannot be taken apart is refused if it may hold one. */
function holdsPassword(value: string): boolean {
  if (!value.includes("://")) return false;
  try {
    const { password, searchParams } = new URL(value);
    return password !== "" || searchParams.has("password");
  } catch {
    return /@|password/i.test(value);
  }
}

function secretAddress(name: string): HushtapeError {
  return new HushtapeError(
    "USAGE",
    `the variable ${name} holds a password, but secrets are not read from variables`,
    "Leave it out of the address; for PostgreSQL keep it in a password file (docs/vault.md).",
  );
}
