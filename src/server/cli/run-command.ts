import { parseArgs } from "node:util";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";
import { appealCommands, reportCommands } from "./commands/moderation.ts";
import type { CommandOutcome, WrittenCommand } from "#server/platform/database/command-socket.ts";
import { UsageError, optionNameOf } from "./commands/command.ts";
import type { Answer, Command } from "./commands/command.ts";
import { exchangeCommands, figureCommands } from "./commands/exchange.ts";
import { messageCommands } from "./commands/messages.ts";
import { placeCommands, sessionCommands } from "./commands/planning.ts";
import { staffCommands } from "./commands/staff.ts";

export const commands: readonly Command[] = [
  ...staffCommands,
  ...placeCommands,
  ...exchangeCommands,
  ...sessionCommands,
  ...reportCommands,
  ...appealCommands,
  ...figureCommands,
  ...messageCommands,
];

const everywhere = {
  help: { type: "boolean", help: "show this help" },
  json: { type: "boolean", help: "answer in JSON, for programs" },
} as const;
const reason = { type: "string", help: "the reason, kept in the audit log" } as const;

const optionsOf = ({ options, takesReason }: Command) => ({
  ...options,
  ...(takesReason === true && { reason }),
  ...everywhere,
});

const usage = [
  "Usage: npm run operator -- COMMAND",
  ...commands.flatMap(({ name, usage: words, help }) => [`  ${name} ${words}`, `      ${help}`]),
  "",
  "Run COMMAND --help for details. Commands that change something need --reason TEXT.",
].join("\n");

function helpOf(command: Command): string {
  return [
    `Usage: npm run operator -- ${command.name} ${command.usage}`,
    `  ${command.help}`,
    ...Object.entries(optionsOf(command)).map(([name, { type, help }]) =>
      `  --${name}${type === "string" ? " TEXT" : ""}`.padEnd(22).concat(help),
    ),
  ].join("\n");
}

export interface Asked {
  readonly isJson: boolean;
  readonly run: (context: Context) => Promise<Answer>;
}

/** Parses the command line; the help if that is asked for. Throws `UsageError`. */
export function readCommand({ words: written, folder }: WrittenCommand): Asked | string {
  const command = commands.find(({ name }) =>
    name.split(" ").every((word, at) => written[at] === word),
  );
  if (command === undefined) {
    if (!written.includes("--help")) throw new UsageError(usage);
    return usage;
  }
  const args = written.slice(command.name.split(" ").length);
  try {
    const { values, positionals } = parse(command, args);
    if (values["help"] === true) return helpOf(command);
    const run = command.read({ words: positionals, options: values, folder });
    return { isJson: values["json"] === true, run };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n\n${helpOf(command)}`);
  }
}

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

function parse(command: Command, args: string[]): { values: Values; positionals: string[] } {
  const options = Object.fromEntries(
    Object.entries<{ type: "string" | "boolean"; multiple?: boolean }>(optionsOf(command)).map(
      ([name, { type, multiple = false }]) => [name, { type, multiple }],
    ),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: Object(values), positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Carries out a parsed command in this process. */
export async function carryOut(context: Context, { isJson, run }: Asked): Promise<CommandOutcome> {
  try {
    const { text, json, isRefused } = await run(context);
    return {
      said: isJson ? JSON.stringify(json) : text,
      refused: "",
      code: isRefused === true ? 1 : 0,
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const problem = presentProblem(error, "English");
    const issues = (problem.issues ?? []).map(
      ({ path, message }) => `${optionNameOf(path)} ${message}.`,
    );
    return {
      said: isJson ? JSON.stringify(problem) : "",
      refused: [problem.detail, ...issues].join("\n"),
      code: 1,
    };
  }
}

/** For a command that another process has parsed already. */
export async function carryOutFor(
  context: Context,
  written: WrittenCommand,
): Promise<CommandOutcome> {
  try {
    const asked = readCommand(written);
    return typeof asked === "string"
      ? { said: asked, refused: "", code: 0 }
      : await carryOut(context, asked);
  } catch (error) {
    if (error instanceof UsageError) return { said: "", refused: error.message, code: 2 };
    context.log.error({ err: error }, "an operator's command failed");
    return { said: "", refused: "The server failed. Its log says why.", code: 1 };
  }
}
