import { parseArgs } from "node:util";
import { pathTo } from "#shared/api/addresses.ts";
import type { Call } from "#shared/api/call.ts";
import type { Application } from "#server/application.ts";
import { asCommandLine } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";
import type { CommandOutcome, WrittenCommand } from "#server/platform/database/embedded-folder.ts";
import { refusalLines } from "./call-command.ts";
import { callCommands } from "./commands/calls.ts";
import { UsageError, optionNameOf } from "./commands/command.ts";
import type { Answer, Ask, CallWords, Command } from "./commands/command.ts";
import { exchangeCommands, figureCommands } from "./commands/exchange.ts";
import { messageCommands } from "./commands/messages.ts";
import { appealCommands, reportCommands } from "./commands/moderation.ts";
import { cityCommands, sessionCommands, venueCommands } from "./commands/planning.ts";
import { serverCommands } from "./commands/server.ts";
import { memberCommands, staffCommands } from "./commands/staff.ts";

export const commandGroups: readonly (readonly [string, readonly Command[]])[] = [
  ["Members", [...memberCommands, ...callCommands.members]],
  ["Staff", [...staffCommands, ...callCommands.staff]],
  ["Cities, areas and access codes", [...cityCommands, ...callCommands.cities]],
  ["Venues and closures", [...venueCommands, ...callCommands.venues]],
  ["Sessions and the weekly schedule", [...sessionCommands, ...callCommands.sessions]],
  ["Reports and appeals", [...reportCommands, ...appealCommands, ...callCommands.reports]],
  ["Money", callCommands.money],
  ["Messages", messageCommands],
  ["Files and figures", [...exchangeCommands, ...figureCommands, ...callCommands.files]],
  ["Documents", callCommands.documents],
  ["The server", serverCommands],
];
export const commands: readonly Command[] = commandGroups.flatMap(([, some]) => some);

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

const nameWidth = Math.max(...commands.map(({ name }) => name.length)) + 2;
const usage = [
  "Usage: npm run operator -- COMMAND",
  ...commandGroups.flatMap(([title, some]) => [
    "",
    title,
    ...some.map(({ name, help }) => `  ${name.padEnd(nameWidth)}${help}`),
  ]),
  "",
  "COMMAND --help lists its arguments and options. Commands that change something need --reason TEXT.",
].join("\n");

function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { type, help }]): [string, string] => [
      `--${name}${type === "string" ? " TEXT" : ""}`,
      help,
    ],
  );
  const width = Math.max(...options.map(([written]) => written.length)) + 2;
  return [
    `Usage: npm run operator -- ${command.name} ${command.usage}`.trimEnd(),
    `  ${command.help}`,
    ...options.map(([written, help]) => `  ${written.padEnd(width)}${help}`),
  ].join("\n");
}

export interface Asked {
  readonly isJson: boolean;
  readonly run: (context: Context, ask: Ask) => Promise<Answer>;
}

/** Returns the help as a text if that is asked for. Throws `UsageError`. */
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

export async function carryOut(
  application: Pick<Application, "app" | "context">,
  { isJson, run }: Asked,
): Promise<CommandOutcome> {
  try {
    const ask: Ask = (call, input) => askAsCommandLine(application, call, input);
    const { text, json, isRefused, refused = "" } = await run(application.context, ask);
    return {
      said: isJson ? JSON.stringify(json) : text,
      refused,
      code: isRefused === true || refused !== "" ? 1 : 0,
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const problem = presentProblem(error, "English");
    return {
      said: isJson ? JSON.stringify(problem) : "",
      refused: refusalLines(problem, (path, message) => `${optionNameOf(path)} ${message}`),
      code: 1,
    };
  }
}

/** Uses the same routes as the console's requests, so it has the same rules and words. */
async function askAsCommandLine(
  { app, context: { config } }: Pick<Application, "app" | "context">,
  call: Call,
  { params, query, body }: CallWords,
) {
  const texts = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  // Awaited inside: the request begins only then.
  const reply = await asCommandLine(
    async () =>
      await app.inject({
        method: call.method,
        url: pathTo(call, texts(params)),
        query: texts(query),
        headers: { host: new URL(config.publicUrl ?? "http://localhost").host },
        ...(call.body !== undefined && { payload: body }),
      }),
  );
  const isJson = String(reply.headers["content-type"]).includes("json");
  return {
    status: reply.statusCode,
    text: reply.body.trimEnd(),
    json: isJson || reply.body === "" ? (isJson ? reply.json<unknown>() : null) : undefined,
  };
}

/** For a command that another process has parsed already. */
export async function carryOutFor(
  application: Pick<Application, "app" | "context">,
  written: WrittenCommand,
): Promise<CommandOutcome> {
  try {
    const asked = readCommand(written);
    return typeof asked === "string"
      ? { said: asked, refused: "", code: 0 }
      : await carryOut(application, asked);
  } catch (error) {
    if (error instanceof UsageError) return { said: "", refused: error.message, code: 2 };
    application.context.log.error({ err: error }, "an operator's command failed");
    return { said: "", refused: "The server failed. Its log says why.", code: 1 };
  }
}
