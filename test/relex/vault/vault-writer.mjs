// A process that writes into a vault until it is ended: `node vault-writer.mjs WHERE PREFIX COUNT`. After each write that was acknowledged
// it prints one line, so that whoever kills it knows what must be there.
import { SurrogateKey } from "../../../dist/relex/key/surrogate-key.js";
import { openVault } from "../../../dist/relex/vault/open-vault.js";

const [, , where, prefix, count] = process.argv;
const signal = new AbortController().signal;
const vault = await openVault(where, SurrogateKey.of(Buffer.alloc(32, 7)), { signal });
const scope = { kind: "site" };
for (let at = 0; at < Number(count); at++) {
  const value = `value ${at}`;
  const { stands } = await vault.remember(
    scope,
    [
      { role: "family", value, surrogate: `${prefix} ${at}` },
      { role: "id:MRN", value, surrogate: `${prefix} ${at}` },
    ],
    signal,
  );
  process.stdout.write(`${JSON.stringify([value, [...stands.values()]])}\n`);
}
await vault.close();
