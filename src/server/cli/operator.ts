import { email } from "#shared/api/primitives.ts";
import { createApplication } from "#server/application.ts";
import { requireUsername } from "#server/accounts/actions.ts";
import { setRoles } from "#server/operators/staff.ts";
import { restoreMember, takeMeasure } from "#server/operators/measures.ts";
import type { Context } from "#server/platform/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";
import { adviceAbout } from "#server/platform/start-failure.ts";
import { cancelSession, moveSession } from "#server/sessions/actions.ts";

const usage = `Usage: npm run operator -- COMMAND
  grant EMAIL                 makes the member an operator
  revoke EMAIL                makes the operator a member again
  suspend EMAIL               keeps a member out, ends their logins and frees their spots
  restore EMAIL               lets them in again
  cancel-session ID           calls a coming session off and tells everyone booked
  move-session ID START       gives it another start, for example 2026-12-01T18:30:00Z`;

type Command = (context: Context) => Promise<string>;

/** What the words ask for, or undefined when they ask for nothing we know. */
function readCommand([name, subject, more, ...rest]: readonly string[]): Command | undefined {
  if (subject === undefined || rest.length > 0) return undefined;
  if (name === "move-session") {
    const startsAt = new Date(more ?? "");
    if (Number.isNaN(startsAt.getTime())) return undefined;
    return async (context) => {
      await moveSession(context, subject, startsAt);
      return `Session ${subject} now starts at ${startsAt.toISOString()}.`;
    };
  }
  if (more !== undefined) return undefined;
  if (name === "cancel-session") {
    return async (context) => {
      await cancelSession(context, subject);
      return `Session ${subject} is called off.`;
    };
  }
  const { data: address } = email.safeParse(subject);
  return address === undefined ? undefined : commandAbout(name, address);
}

/** What the command does with the member of this address. */
function commandAbout(name: string | undefined, address: string): Command | undefined {
  const because = { actor: "command-line", reason: "On the command line." };
  if (name === "grant" || name === "revoke") {
    return async (context) => {
      const username = await requireUsername(context.db, address);
      await setRoles(context, because, username, () => (name === "grant" ? ["admin"] : []));
      return `${address} is ${name === "grant" ? "an operator" : "a member"} now.`;
    };
  }
  if (name === "suspend" || name === "restore") {
    return async (context) => {
      const judge = { ...because, roles: ["admin"] as const };
      const username = await requireUsername(context.db, address);
      if (name === "suspend")
        await takeMeasure(context, judge, username, { action: "suspend", until: null });
      else await restoreMember(context, judge, username);
      return `${address} ${name === "suspend" ? "is suspended" : "may log in again"}.`;
    };
  }
  return undefined;
}

async function run(command: Command): Promise<void> {
  const application = await createApplication(
    readConfig({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error" }),
  );
  try {
    await application.prepare();
    console.log(await command(application.context));
  } finally {
    await application.stop();
  }
}

const command = readCommand(process.argv.slice(2));
if (command === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await run(command);
  } catch (error) {
    if (error instanceof ApiProblem) {
      const { detail, issues = [] } = presentProblem(error, "English");
      console.error(detail);
      for (const { path, message } of issues) console.error(`${path} ${message}.`);
    } else console.error(adviceAbout(error) ?? error);
    process.exitCode = 1;
  }
}
