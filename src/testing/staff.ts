import type { StaffRole } from "#shared/rules/staff-roles.ts";
import type { Db } from "#server/platform/database.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";

/** A member with these roles. */
export async function addStaff(db: Db, ...roles: StaffRole[]): Promise<TestMember> {
  const [member] = await addMembers(db, 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await db.updateTable("members").set({ roles }).where("id", "=", member.id).execute();
  return member;
}
