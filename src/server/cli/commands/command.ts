import type { z } from "zod";
import { email, username } from "#shared/api/primitives.ts";
import type { Call } from "#shared/api/call.ts";
import { message as messageSchema, reason as reasonSchema } from "#shared/api/operate/fields.ts";
import { requireUsername } from "#server/accounts/actions.ts";
import { cellWords } from "#server/operate/exchange/cells.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { commandLine } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";

/** A command was written incorrectly; the message says how. */
export class UsageError extends Error {}

export interface Answer {
  readonly text: string;
  readonly json: unknown;
  readonly isRefused?: boolean;
  readonly refused?: string;
}

export type Ask = (
  call: Call,
  input: CallWords,
) => Promise<{ readonly status: number; readonly text: string; readonly json: unknown }>;

export interface CallWords {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CommandArguments {
  readonly words: readonly string[];
  /** The folder in which the command was written. */
  readonly folder: string;
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** A change needs `--reason`. */
export interface Command {
  readonly calls?: readonly Call[];
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
  /** Runs before anything is opened. Throws `UsageError`. */
  readonly read: (asked: CommandArguments) => (context: Context, ask: Ask) => Promise<Answer>;
}

/** Throws `UsageError`. */
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

export const optionWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is missing";
  if (issue.code === "invalid_format" && issue.format === "datetime")
    return "must be a time such as 2026-12-01T18:30:00Z";
  if (issue.code !== "invalid_type") return cellWords(issue);
  return issue.expected === "boolean"
    ? "must be yes or no"
    : `must be ${numberWords.get(issue.expected) ?? `a ${issue.expected}`}`;
};
const numberWords = new Map([
  ["int", "a whole number"],
  ["number", "a number"],
]);

const optionNames = new Map([
  ["totalSpots", "spots"],
  ["startTime", "start"],
  ["duration", "minutes"],
  ["durationMinutes", "minutes"],
  ["workoutType", "type"],
  ["defaultVenueId", "venue"],
  ["postWorkoutVenueId", "afterwards"],
  ["userId", "member"],
]);

/** `totalSpots` as "--spots", `hostUserId` as "--host", `sessionIds` as "--sessions" and `isOpen` as "--open". */
export function optionNameOf(field: string): string {
  const name =
    optionNames.get(field) ??
    field
      .replace(/^is(?=[A-Z])/, "")
      .replace(/(?:User)?Id(s?)$/, "$1")
      .replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)
      .replace(/^-/, "");
  return `--${name}`;
}

/** Throws `UsageError`, naming the option of the field, or `whole` as the usage writes it. */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole?: string,
): z.output<Schema> {
  const read = schema.safeParse(value, { error: optionWords });
  if (read.success) return read.data;
  const said = read.error.issues.map(({ path, message }) => {
    const name = whole ?? (path.length === 0 ? undefined : optionNameOf(String(path[0])));
    return name === undefined ? message : `${name} ${message}`;
  });
  throw new UsageError(`${said.join("; ")}.`);
}

/** An email address, in the form in which it is compared, or a username. */
export const parsePerson = (written: string): string =>
  parseAs(written.includes("@") ? email : username, written, `"${written}"`);

/** Throws `not_found` for an address that is nobody's. */
export async function usernameOf({ db }: Pick<Context, "db">, person: string): Promise<string> {
  return person.includes("@") ? requireUsername(db, person) : person;
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
  return { actor: commandLine, reason: parseAs(reasonSchema, said, "--reason") };
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
  return parseAs(messageSchema.optional(), optionText(asked, "message"), "--message");
}

export function requireMessage(asked: CommandArguments): string {
  const said = messageFrom(asked);
  if (said === undefined) throw new UsageError("Add --message TEXT, which the member gets.");
  return said;
}

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
