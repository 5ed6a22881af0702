import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contract } from "#shared/api/contract.ts";
import type { Call } from "#shared/api/call.ts";
import { commands } from "./run-command.ts";

const onlyInConsole = new Map([
  ["GET /api/operate/figures/email", "It is about the caller's own mailbox."],
  ["PUT /api/operate/figures/email", "It is about the caller's own mailbox."],
]);
const onlyAsCommand = new Map([
  ["reset-passkeys", "Whoever may reset passkeys could become any member of the staff."],
]);

/** The calls whose answers the console reads from another call. */
const shownOtherwise = ["GET /api/operate/objections"];

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "permit" in value;
const named = Object.values(contract)
  .flatMap((noun) => Object.entries(noun))
  .filter((entry): entry is [string, Call] => isCall(entry[1]))
  .filter(([, { path }]) => path.startsWith("/api/operate/"));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

it("every call of the staff has a command or a reason to exist only in the console", () => {
  const made = new Set(commands.flatMap(({ calls = [] }) => calls.map(nameOf)));
  const all = named.map(([, one]) => nameOf(one));
  expect(all.filter((name) => !made.has(name)).toSorted()).toEqual(
    [...onlyInConsole.keys()].toSorted(),
  );
  expect([...made].filter((name) => !all.includes(name))).toEqual([]);
});

it("every command makes a call of the staff or has a reason to be only a command", () => {
  const without = commands.filter(({ calls = [] }) => calls.length === 0);
  expect(without.map(({ name }) => name)).toEqual([...onlyAsCommand.keys()]);
});

it("every call of the staff has a place in the console", () => {
  const folder = join(import.meta.dirname, "../../web/operate");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const missing = named.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(missing.map(([, one]) => nameOf(one))).toEqual(shownOtherwise);
});

it("commands and their options have unique names", () => {
  const names = commands.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const { name, options = {}, takesReason } of commands) {
    const reserved = ["help", "json", ...(takesReason === true ? ["reason"] : [])];
    expect([name, Object.keys(options).filter((one) => reserved.includes(one))]).toEqual([
      name,
      [],
    ]);
  }
});
