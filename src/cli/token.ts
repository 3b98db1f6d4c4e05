import type { Command } from "commander";
import { SCOPES } from "../service/tokens/scopes.js";
import type { CommandContext } from "./command-context.js";
import type { NewTokenFlags, TokenFlags } from "./run/token.js";

/** Adds `hushtape token` and its subcommands. */
export function addToken(program: Command, context: CommandContext): void {
  const token = program
    .command("token")
    .description("who may use the service: tokens of its data directory (docs/tokens.md)");

  withPlace(token.command("new").description("make a token and print it, once: only its hash is kept"))
    .requiredOption("--tenant <id>", "whose: one tenant never sees another's; an id, never a person's name")
    .requiredOption("--scopes <list>", `what it is for, with commas between: ${SCOPES.join(", ")}`)
    .option("--days <n>", "how long, 1 to 3650 days", "90")
    .addHelpText(
      "after",
      "\nExample:\n  $ (umask 077; hushtape token new --data /srv/hushtape --tenant clinic-7 --scopes submit,read > clinic-7.token)",
    )
    .action(async (flags: NewTokenFlags) => (await commands()).printNewToken(flags, context));

  withPlace(token.command("list").description("the tokens that were made: ids, tenants, scopes, and until when"))
    .addHelpText("after", "\nExample:\n  $ hushtape token list --data /srv/hushtape")
    .action(async (flags: TokenFlags) => (await commands()).printTokens(flags, context));

  withPlace(token.command("revoke").description("refuse a token from now on"))
    .argument("<id>", "its id, as `hushtape token list` has it: not the token")
    .addHelpText("after", "\nExample:\n  $ hushtape token revoke 0123456789abcdef --data /srv/hushtape")
    .action(async (id: string, flags: TokenFlags) => (await commands()).revokeToken(id, flags, context));
}

const commands = () => import("./run/token.js");

function withPlace(command: Command): Command {
  return command.requiredOption("--data <dir>", "the service's data directory").option("-j, --json", "print JSON");
}
