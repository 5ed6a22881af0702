import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Call } from "#shared/api/call.ts";
import { problem } from "#shared/api/errors.ts";
import type { Problem } from "#shared/api/errors.ts";
import type { Context } from "#server/platform/context.ts";
import { fieldsOf, helpOf, peel, shapeOf, valueOf } from "./call-options.ts";
import type { Field } from "./call-options.ts";
import {
  UsageError,
  optionWords,
  parsePerson,
  requireArguments,
  usernameOf,
  writeTable,
} from "./commands/command.ts";
import type { Command, CommandArguments } from "./commands/command.ts";

// Commands that follow from the contract: a call's parameters are the arguments, and the fields of its query and body
// the options.

interface Input {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

function place(input: Input, path: readonly string[], value: unknown): void {
  if (value === undefined) return;
  let at: Record<string, unknown> = { ...input };
  for (const part of path.slice(0, -1)) at = Object((at[part] ??= {}));
  at[path.at(-1) ?? ""] = value;
}

/** Fields of one word may be just words, unless `isList`. */
function withOptions(said: string, fields: readonly Field[], isList: boolean): string {
  return fields
    .map(({ path, name }): [string, string] => [path.at(-1) ?? "", name])
    .filter(([field]) => isList || /[A-Z]/.test(field))
    .reduce(
      (text, [field, name]) =>
        text.replaceAll(new RegExp(`(?<![\\w-])${field}(?!\\w)`, "g"), `--${name}`),
      said,
    );
}

/** Throws `UsageError`, which names the wrong option. */
function check(call: Call, input: Input, fields: readonly Field[]): void {
  const said = (["params", "query", "body"] as const).flatMap((part) => {
    const result = call[part]?.safeParse(input[part], { error: optionWords });
    return (result?.error?.issues ?? []).map(({ path, message }) =>
      sayIssue(part, path, message, fields),
    );
  });
  if (said.length > 0) throw new UsageError(`${said.join("; ")}.`);
}

function sayIssue(
  part: keyof Input,
  path: readonly PropertyKey[],
  message: string,
  fields: readonly Field[],
): string {
  const at = [part, ...path].join(".");
  const field = fields.find(({ path: own }) => `${at}.`.startsWith(`${own.join(".")}.`));
  if (field === undefined) {
    const inside = fields.filter(({ path: own }) => own.join(".").startsWith(`${at}.`));
    return `${String(path.at(-1) ?? "")} ${withOptions(message, inside, true)}`.trimStart();
  }
  return `${field.label} ${withOptions(message, fields, false)}`;
}

/** The server's refusal doesn't say in which part of the request the field is. */
function sayRefused(path: string, message: string, fields: readonly Field[]): string {
  const field = fields.find(({ path: own }) => `${path}.`.startsWith(`${own.slice(1).join(".")}.`));
  const [part] = field?.path ?? [];
  return sayIssue(
    part === "params" || part === "query" ? part : "body",
    path.split("."),
    message,
    fields,
  );
}

const ownKey = (call: Call, input: Input) =>
  hash("sha256", JSON.stringify([call.path, input.params, input.body]));

const takes = (call: Call, name: string) =>
  call.body !== undefined && Object.hasOwn(shapeOf(peel(call.body, true).inner), name);

export interface CallCommand {
  readonly name: string;
  readonly help: string;
  readonly call: Call;
  /** Fields of the query that are arguments, such as a month. */
  readonly args?: readonly string[];
  /** For fields whose usual names would be the same. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The call's fields: `positional` ones are arguments, in this order, and the others options. */
function inputsOf({ name, call, args = [], options = {} }: CallCommand) {
  const asked = fieldsOf(call.query, ["query"]);
  const isArgument = (field: Field) => args.includes(field.path.at(-1) ?? "");
  const positional = [...fieldsOf(call.params, ["params"]), ...asked.filter(isArgument)].map(
    (field) => ({
      ...field,
      label: field.form === "person" ? "MEMBER" : field.name.toUpperCase(),
    }),
  );
  const others = [
    ...asked.filter((field) => !isArgument(field)),
    ...fieldsOf(call.body, ["body"]),
  ].map((field) => {
    const option = (field.path.length === 2 && options[field.path[1] ?? ""]) || field.name;
    return { ...field, name: option, label: `--${option}` };
  });
  if (new Set(others.map((field) => field.name)).size < others.length)
    throw new Error(`The command ${name} has two options of the same name.`);
  return { positional, others };
}

export function commandOf(declared: CallCommand): Command {
  const { name, call, help } = declared;
  const { positional, others } = inputsOf(declared);
  const all = [...positional, ...others];
  const takesReason = takes(call, "reason");
  const argumentNames = positional.map(({ label }) => label);
  const isOptional = ({ isRequired }: Field) => !isRequired;
  return {
    name,
    usage: [
      ...argumentNames,
      ...others.filter(({ isRequired }) => isRequired).map(({ label }) => `${label} …`),
      ...(others.some(isOptional) ? ["[OPTION]…"] : []),
    ].join(" "),
    help,
    options: Object.fromEntries(
      others.map((field) => [
        field.name,
        { type: field.form === "flag" ? "boolean" : "string", help: helpOf(field) } as const,
      ]),
    ),
    takesReason,
    calls: [call],
    read(written) {
      const words = requireArguments(written, ...argumentNames);
      if (takesReason && written.options["reason"] === undefined)
        throw new UsageError("Add --reason TEXT, which is kept in the audit log.");
      const said = all.map((field): [Field, unknown] => {
        const at = positional.indexOf(field);
        const text = at === -1 ? written.options[field.name] : words[at];
        return [field, field.form === "file" ? textOf(written, field, text) : text];
      });
      const build = (resolvePerson: (person: string) => string): Input => {
        const input: Input = { params: {}, query: {}, body: {} };
        for (const [field, text] of said)
          place(input, field.path, valueOf(field, text, resolvePerson));
        if (takesReason) input.body["reason"] = written.options["reason"];
        if (takes(call, "key")) input.body["key"] = ownKey(call, input);
        return input;
      };
      // People are known by name until the database is open.
      const people = new Set<string>();
      const input = build((person) => {
        people.add(person);
        return person.includes("@") ? "m" : person;
      });
      for (const person of people) parsePerson(person);
      check(call, input, all);
      return async (context, ask) => {
        const usernames = await usernamesOf(context, people);
        const { status, json, text } = await ask(
          call,
          build((person) => usernames.get(person) ?? person),
        );
        if (status >= 400) {
          const said = refusalLines(problem.parse(json), (path, message) =>
            sayRefused(path, message, all),
          );
          return { json, text: "", refused: said };
        }
        return { json: json ?? { text }, text: json === undefined ? text : answerText(json) };
      };
    },
  };
}

function textOf({ folder }: CommandArguments, { name }: Field, written: unknown): unknown {
  if (typeof written !== "string" || !written.startsWith("@")) return written;
  try {
    return readFileSync(resolve(folder, written.slice(1)), "utf8");
  } catch {
    throw new UsageError(`--${name}: the file ${written.slice(1)} can't be read.`);
  }
}

async function usernamesOf(context: Pick<Context, "db">, people: ReadonlySet<string>) {
  const found = new Map<string, string>();
  for (const person of people) found.set(person, await usernameOf(context, parsePerson(person)));
  return found;
}

/** Longer texts in a table would break the lines of a terminal. Words without a space, such as ids, stay whole. */
const cellMaxLength = 60;
/** Objects with more fields get a separate paragraph. */
const lineMaxFields = 4;

type Fields = Readonly<Record<string, unknown>>;

/** A call's answer for people: a list as a table, anything else by its fields. */
function answerText(json: unknown): string {
  if (json === null || json === undefined) return "Done.";
  if (Array.isArray(json)) return tableOf(json);
  if (typeof json !== "object") return cellOf(json);
  const { nextCursor, ...fields } = json as Fields;
  const lines: string[] = [];
  const paragraphs: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) && name === "items") paragraphs.push(tableOf(value));
    else if (isTable(value)) paragraphs.push(`${wordsOf(name)}:\n${tableOf(value)}`);
    else if (isLong(value)) paragraphs.push(`${wordsOf(name)}:\n${answerText(value)}`);
    else lines.push(`${wordsOf(name)}: ${typeof value === "string" ? value : cellOf(value)}`);
  }
  if (lines.length > 0) paragraphs.unshift(lines.join("\n"));
  if (typeof nextCursor === "string") paragraphs.push(`Continue with --cursor "${nextCursor}"`);
  return paragraphs.join("\n\n");
}

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isTable = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(isObject);
const isLong = (value: unknown) =>
  isObject(value) && !Array.isArray(value) && Object.keys(value).length > lineMaxFields;

function tableOf(rows: readonly unknown[]): string {
  if (rows.length === 0) return "None.";
  const records = rows.filter(isObject);
  const columns = [...new Set(records.flatMap((row) => Object.keys(row)))];
  return writeTable([
    columns.map(wordsOf),
    ...records.map((row) => columns.map((name) => cellOf(row[name]).replaceAll(/\s+/g, " "))),
  ]);
}

/** `attendeeCount` becomes "attendee count". */
const wordsOf = (name: string) => name.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);

const shortened = (text: string) =>
  text.length > cellMaxLength && text.includes(" ") ? `${text.slice(0, cellMaxLength - 1)}…` : text;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "string") return shortened(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(Math.round(value * 1_000) / 1_000);
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map(cellOf).join(", ");
  if (!isObject(value)) return "-";
  const { userId, id = userId, name, ...others } = value;
  if (typeof name === "string") return typeof id === "string" ? `${name} (${id})` : name;
  return Object.entries({ ...(id !== undefined && { id }), ...others })
    .map(([key, part]) => `${wordsOf(key)} ${cellOf(part)}`)
    .join(", ");
}

export function refusalLines(
  { detail, issues = [], sessions = [], members = [], problems = [] }: Problem,
  sayIssue: (path: string, message: string) => string,
): string {
  return [
    detail,
    ...issues.map(({ path, message }) => `${sayIssue(path, message)}.`),
    ...sessions.map(
      ({ id, startTime, attendeeCount }) => `Session ${id}: ${startTime}, ${attendeeCount} booked.`,
    ),
    ...members.map(({ name, userId }) => `Member ${name} (${userId}).`),
    ...problems.map(({ sessionId, code }) => `Session ${sessionId}: ${code}.`),
  ].join("\n");
}
