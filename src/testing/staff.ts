import type { StaffRole } from "#shared/rules/staff.ts";
import type { Db } from "#server/platform/database.ts";
import { requireUsername } from "#server/accounts/actions.ts";
import { restoreMember, takeMeasure } from "#server/operate/moderation/measures.ts";
import type { Context } from "#server/platform/context.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";

export async function addStaff(db: Db, ...roles: StaffRole[]): Promise<TestMember> {
  const [member] = await addMembers(db, 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await db.updateTable("members").set({ roles }).where("id", "=", member.id).execute();
  return member;
}

const judge = { actor: "command-line", reason: "A test.", roles: ["admin"] } as const;

/** Suspends the member with this email until then, or permanently, as the command line does. */
export async function suspendByEmail(
  context: Context,
  email: string,
  until: Date | null = null,
): Promise<void> {
  const username = await requireUsername(context.db, email);
  await takeMeasure(context, judge, username, { action: "suspend", until, message: "A test." });
}

/** Restores the member with this email, as the command line does. */
export async function restoreByEmail(context: Context, email: string): Promise<void> {
  await restoreMember(context, judge, await requireUsername(context.db, email));
}
