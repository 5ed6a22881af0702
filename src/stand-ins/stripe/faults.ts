import type { ZodError } from "zod";
import type { Db } from "#server/platform/database.ts";
import type { StripeTrouble } from "#shared/api/sandbox.ts";

interface FaultBody {
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

/** A refusal, answered as `{"error": {…}}`. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.name = "StripeFault";
    this.status = status;
    this.body = body;
  }
}

export function invalid(
  message: string,
  more: { code?: string; param?: string } = {},
): StripeFault {
  return new StripeFault(400, { type: "invalid_request_error", message, ...more });
}

/** 404 if the id is in the path, 400 if it is in a parameter. */
export function missing(kind: string, id: string, param?: string): StripeFault {
  return new StripeFault(param === undefined ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind.replace("_", "")}: '${id}'`,
    param: param ?? "id",
  });
}

export function declined(declineCode: string): StripeFault {
  return new StripeFault(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: declineCode,
    message: "Your card was declined.",
  });
}

/** The bank asks for a confirmation by the customer, who isn't there. */
export function needsAction(code: string): StripeFault {
  return new StripeFault(402, {
    type: "card_error",
    code,
    message:
      "This payment requires additional user action before it can be completed successfully.",
  });
}

/** `items`, `0`, `price` as a form writes it: `items[0][price]`. */
function paramName(path: readonly PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join("");
}

function isMissing(form: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((value, part) => Object(value)[part], form);
  return found === undefined;
}

export function faultOf({ issues }: ZodError, form: unknown): StripeFault {
  const [issue] = issues;
  if (issue === undefined) return invalid("Invalid request.");
  if (issue.code === "unrecognized_keys") {
    const param = paramName([...issue.path, issue.keys[0] ?? ""]);
    return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = paramName(issue.path);
  if (isMissing(form, issue.path)) {
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (issue.code === "invalid_value") {
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(", ")}`, { param });
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Parses `a[b][0][c]=d` into `{a: {b: [{c: "d"}]}}`, as the provider does for bodies and queries. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    place(root, [first, ...rest], value, name);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, settle(node)]));
}

type Branch = Map<string, string | Branch>;

function place(branch: Branch, path: readonly string[], value: string, name: string): void {
  const [head = "", ...rest] = path;
  // `a[]=x&a[]=y` counts up.
  const key = head === "" ? String(branch.size) : head;
  const found = branch.get(key);
  if (rest.length === 0) {
    if (found !== undefined) throw invalid(`Received ${name} twice.`, { param: name });
    branch.set(key, value);
    return;
  }
  if (typeof found === "string") throw invalid(`Invalid ${name}.`, { param: name });
  const next: Branch = found ?? new Map();
  branch.set(key, next);
  place(next, rest, value, name);
}

function settle(node: string | Branch): FormValue {
  if (typeof node === "string") return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  if (isList) return [...node.values()].map(settle);
  return Object.fromEntries([...node].map(([name, child]) => [name, settle(child)]));
}

type Trouble = Exclude<StripeTrouble, "none">;

/** For the next suitable call in any process; `none` clears it. */
export async function setTrouble(db: Db, kind: StripeTrouble): Promise<void> {
  if (kind === "none") {
    await db.deleteFrom("stand_in_trouble").execute();
    return;
  }
  await db
    .insertInto("stand_in_trouble")
    .values({ kind })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ kind }))
    .execute();
}

interface Approached {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, FormValue>>;
}

/** Trouble happens once. */
export async function deleteTrouble(db: Db, call: Approached): Promise<Trouble | undefined> {
  const possible: Trouble[] = [
    "server_error",
    "rate_limit",
    // Nobody would notice a lost answer to a read.
    ...(call.method === "GET" ? [] : (["lost_answer"] as const)),
    ...(customerOf(call) === undefined ? [] : (["unknown_customer"] as const)),
  ];
  const taken = await db
    .deleteFrom("stand_in_trouble")
    .where("kind", "in", possible)
    .returning("kind")
    .executeTakeFirst();
  return possible.find((kind) => kind === taken?.kind);
}

/** Throws faults that come before anything is done. */
export function refuseInTrouble(trouble: Trouble | undefined, call: Approached): void {
  if (trouble === "rate_limit") {
    throw new StripeFault(429, {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Request rate limit exceeded.",
    });
  }
  const customer = customerOf(call);
  if (trouble === "unknown_customer" && customer !== undefined) {
    throw missing("customer", customer.id, customer.param);
  }
}

/** Kept under its key like any other answer. */
export const serverError = {
  status: 500,
  body: {
    error: { type: "api_error", message: "An unknown error occurred. Please try again later." },
  },
};

function customerOf({ path, form }: Approached): { id: string; param?: string } | undefined {
  const [, inPath] = /^\/v1\/customers\/([^/]+)/.exec(path) ?? [];
  if (inPath !== undefined) return { id: decodeURIComponent(inPath) };
  const { customer } = form;
  return typeof customer === "string" ? { id: customer, param: "customer" } : undefined;
}
