import type { z } from "zod";
import { message as messageSchema, reason as reasonSchema } from "#shared/api/operate/fields.ts";
import { cellWords } from "#server/operate/exchange/cells.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import type { Context } from "#server/platform/context.ts";

/** A command was written incorrectly; the message says how. */
export class UsageError extends Error {}

/** A command's answer, as lines for people and as JSON for programs. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
  readonly isRefused?: boolean;
}

export interface CommandArguments {
  readonly words: readonly string[];
  /** The folder in which the command was written. */
  readonly folder: string;
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** A command that changes something takes `--reason`. */
export interface Command {
  /** One or two words, such as `import venues`. */
  readonly name: string;
  readonly usage: string;
  readonly help: string;
  readonly options?: Readonly<
    Record<
      string,
      { readonly type: "string" | "boolean"; readonly multiple?: boolean; readonly help: string }
    >
  >;
  readonly takesReason?: boolean;
  /** Parses the arguments before anything is opened and returns the action. Throws `UsageError`. */
  readonly read: (asked: CommandArguments) => (context: Context) => Promise<Answer>;
}

/** The words after the command's name, one for each of `names`. Throws `UsageError`. */
export function requireArguments<const Names extends readonly string[]>(
  { words }: CommandArguments,
  ...names: Names
): { readonly [Place in keyof Names]: string } {
  if (words.length !== names.length)
    throw new UsageError(
      names.length === 0
        ? "This command takes no arguments."
        : `This command takes ${names.join(" and ")}.`,
    );
  // There are as many as names, which the type says.
  return words as { readonly [Place in keyof Names]: string };
}

export function optionText({ options }: CommandArguments, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

const optionWords: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined ? "is missing" : cellWords(issue);

/** Fields that have a shorter name as an option. */
const optionNames = new Map([
  ["totalSpots", "spots"],
  ["startTime", "start"],
  ["duration", "minutes"],
  ["workoutType", "type"],
  ["defaultVenueId", "venue"],
  ["sessionId", "session"],
]);

/** `totalSpots` as "--spots". */
export function optionNameOf(field: string): string {
  const name =
    optionNames.get(field) ?? field.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);
  return `--${name}`;
}

/** The parsed value. Throws `UsageError`, naming the part that doesn't fit. */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = schema.safeParse(value, { error: optionWords });
  if (read.success) return read.data;
  const said = read.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${optionNameOf(String(path[0]))} ${message}`,
  );
  throw new UsageError(`${said.join("; ")}.`);
}

export const sortBy = (names: readonly string[]) =>
  ({
    type: "string",
    help: `${names.join(", ")} (prefix with - to reverse, as in --sort=-${names[0]})`,
  }) as const;

export function auditReasonFrom(asked: CommandArguments): AuditReason {
  const said = optionText(asked, "reason");
  if (said === undefined)
    throw new UsageError("Add --reason TEXT, which is kept in the audit log.");
  return { actor: commandLine, reason: parseAs(reasonSchema, said) };
}

export const messageOption = {
  type: "string",
  help: "the exact message to the member (max 500 characters)",
} as const;

export const memberMessageOption = {
  type: "string",
  help: "added to our words, exactly as written (max 500 characters)",
} as const;

export function messageFrom(asked: CommandArguments): string | undefined {
  return parseAs(messageSchema.optional(), optionText(asked, "message"));
}

export function requireMessage(asked: CommandArguments): string {
  const said = messageFrom(asked);
  if (said === undefined) throw new UsageError("Add --message TEXT, which the member gets.");
  return said;
}

/** The audit log's actor for the command line; no username looks like it. */
export const commandLine = "command-line";

export function writeTable(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => String(cell ?? "-")));
  const widths =
    cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
