import type { StripeTrouble } from "#shared/api/sandbox.ts";
import type { Db } from "#server/platform/database.ts";
import { missing, StripeFault } from "./faults.ts";
import type { FormValue } from "./faults.ts";

type Trouble = Exclude<StripeTrouble, "none">;

/** Sets trouble for the next suitable call in any process; `none` clears it. */
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

/** Takes the trouble set for this call, if any: it happens once. */
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
