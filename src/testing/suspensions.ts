import { requireUsername } from "#server/accounts/actions.ts";
import { restoreMember, takeMeasure } from "#server/operators/measures.ts";
import type { Context } from "#server/platform/context.ts";

const judge = { actor: "command-line", reason: "A test.", roles: ["admin"] } as const;

/** Suspends the member of this address until then, or for good, as the command line does. */
export async function suspendByEmail(
  context: Context,
  email: string,
  until: Date | null = null,
): Promise<void> {
  const username = await requireUsername(context.db, email);
  await takeMeasure(context, judge, username, { action: "suspend", until, message: "A test." });
}

/** Restores the member of this address, as the command line does. */
export async function restoreByEmail(context: Context, email: string): Promise<void> {
  await restoreMember(context, judge, await requireUsername(context.db, email));
}
