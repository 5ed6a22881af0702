import { parseArgs } from "node:util";
import { createApplication } from "#server/application.ts";
import type { Context } from "#server/platform/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";
import { findStartAdvice } from "#server/platform/start-failure.ts";
import { appealCommands, reportCommands } from "./commands/moderation.ts";
import { UsageError } from "./commands/command.ts";
import type { Answer, Command } from "./commands/command.ts";
import { exchangeCommands, figureCommands } from "./commands/exchange.ts";
import { messageCommands } from "./commands/messages.ts";
import { placeCommands, sessionCommands } from "./commands/planning.ts";
import { staffCommands } from "./commands/staff.ts";

const commands: readonly Command[] = [
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

interface Asked {
  readonly isJson: boolean;
  readonly run: (context: Context) => Promise<Answer>;
}

/** Parses the command line; undefined after printing help. Throws `UsageError`. */
function readWords(written: readonly string[]): Asked | undefined {
  const command = commands.find(({ name }) =>
    name.split(" ").every((word, at) => written[at] === word),
  );
  if (command === undefined) {
    if (!written.includes("--help")) throw new UsageError(usage);
    console.log(usage);
    return undefined;
  }
  const args = written.slice(command.name.split(" ").length);
  try {
    const { values, positionals } = parse(command, args);
    if (values["help"] === true) {
      console.log(helpOf(command));
      return undefined;
    }
    const run = command.read({ words: positionals, options: values });
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

async function run({ isJson, run: answer }: Asked): Promise<void> {
  const application = await createApplication(
    readConfig({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error" }),
  );
  try {
    await application.prepare();
    const { text, json, isRefused } = await answer(application.context);
    console.log(isJson ? JSON.stringify(json) : text);
    if (isRefused === true) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const problem = presentProblem(error, "English");
    if (isJson) console.log(JSON.stringify(problem));
    console.error(problem.detail);
    for (const { path, message } of problem.issues ?? []) console.error(`${path} ${message}.`);
    process.exitCode = 1;
  } finally {
    await application.stop();
  }
}

try {
  const asked = readWords(process.argv.slice(2));
  if (asked !== undefined) await run(asked);
} catch (error) {
  const isMisunderstood = error instanceof UsageError;
  console.error(isMisunderstood ? error.message : (findStartAdvice(error) ?? error));
  process.exitCode = isMisunderstood ? 2 : 1;
}
