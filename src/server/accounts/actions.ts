import { sql } from "kysely";
import type { Insertable } from "kysely";
import { cancelComingBookings } from "#server/bookings/actions.ts";
import type { GroupsToMend } from "#server/bookings/actions.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { staffRoles } from "#shared/rules/staff.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import type { Member } from "#server/identity/logins.ts";
import { endLogins } from "#server/identity/logins.ts";
import { addressForm } from "#shared/rules/email-addresses.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { insertProfiles } from "#server/profiles/queries.ts";
import { followSuspensionSoon } from "#server/subscriptions/actions.ts";
import { isSuspended } from "#shared/rules/moderation.ts";

export async function findMemberId(db: Db, email: string): Promise<string | undefined> {
  const member = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return member?.id;
}

export async function insertMember(
  trx: Trx,
  member: Insertable<Schema["members"]>,
  profile: Omit<Insertable<Schema["profiles"]>, "member_id">,
): Promise<Member> {
  const added = await trx
    .insertInto("members")
    .values(member)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertProfiles(trx, [{ member_id: added.id, ...profile }]);
  return added;
}

export async function findUsernameOfEmail(db: Db, email: string): Promise<string | undefined> {
  const member = await db
    .selectFrom("members")
    .select("username")
    .where("email", "=", email)
    .executeTakeFirst();
  return member?.username;
}

async function lockForRoles(trx: Trx, username: string) {
  return trx
    .selectFrom("members")
    .select(["id", "username", "roles"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select("email_verified as isEmailConfirmed")
    .where((where) =>
      where.or([
        where("username", "=", username),
        sql<boolean>`roles <> '{}' and 'admin' = any (roles)`,
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

async function isAdmin(db: Db, username: string): Promise<boolean> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .where(sql<boolean>`'admin' = any (roles)`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateRoles(
  db: Db,
  memberId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  await db
    .updateTable("members")
    .set({ roles: [...roles] })
    .where("id", "=", memberId)
    .execute();
}

async function updateSuspension(
  db: Db,
  memberId: string,
  suspension: { readonly since: Date; readonly until: Date | null } | null,
): Promise<void> {
  await db
    .updateTable("members")
    .set({ suspended_at: suspension?.since ?? null, suspended_until: suspension?.until ?? null })
    .where("id", "=", memberId)
    .execute();
}

async function updateMute(db: Db, memberId: string, until: Date | null): Promise<void> {
  await db.updateTable("members").set({ muted_until: until }).where("id", "=", memberId).execute();
}

/** For the command line. Throws `not_found`, naming the address. */
export async function requireUsername(db: Db, email: string): Promise<string> {
  const username = await findUsernameOfEmail(db, addressForm(email));
  if (username === undefined)
    throw new ApiProblem("not_found", { detail: () => `No member has the address ${email}.` });
  return username;
}

export async function findEmailOf(db: Db, memberId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return member?.email;
}

/** Until the transaction ends nobody else can suspend or delete the member. False if they are gone. */
export async function lockExistingMember(trx: Trx, memberId: string): Promise<boolean> {
  const locked = await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await trx.selectFrom("members").select("id").where("id", "=", memberId).forUpdate().execute();
}

/** Deletes the member with their photo. The database cascades, or clears references. */
export async function deleteMember(db: Db, memberId: string): Promise<void> {
  await sql`
    with gone as (delete from members where id = ${memberId} returning photo_id)
    delete from photos using gone where photos.id = gone.photo_id`.execute(db);
}

export async function deleteUnusedPhotos(db: Db, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from photos where id = any (array(
      select id from photos where created_at < ${before}
        and not exists (select from members where photo_id = photos.id) limit ${limit}
    ))`.execute(db);
  return numAffectedRows;
}

/** Throws `not_found`, `last_admin` and, for a new role, `email_not_confirmed`: anybody can enter any address. */
export async function changeRoles(
  trx: Trx,
  username: string,
  now: Date,
  choose: (before: readonly StaffRole[]) => readonly StaffRole[],
  { needsConfirmedEmail }: { readonly needsConfirmedEmail: boolean },
): Promise<{ readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] }> {
  const locked = await lockForRoles(trx, username);
  const member = locked.find((found) => found.username === username);
  if (member === undefined) throw new ApiProblem("not_found");
  const chosen = choose(member.roles);
  const after = staffRoles.filter((role) => chosen.includes(role));
  const isNew = after.some((role) => !member.roles.includes(role));
  if (isNew && needsConfirmedEmail && !member.isEmailConfirmed)
    throw new ApiProblem("email_not_confirmed");
  if (member.roles.includes("admin") && !after.includes("admin"))
    requireAdminBesides(locked, username, now);
  await updateRoles(trx, member.id, after);
  return { before: member.roles, after };
}

/** Throws `last_admin` if no other admin would be left. Locks all admins if the locked member is one. */
export async function requireOtherAdmin(trx: Trx, username: string, now: Date): Promise<void> {
  if (!(await isAdmin(trx, username))) return;
  const locked = await lockForRoles(trx, username);
  const member = locked.find((found) => found.username === username);
  if (member?.roles.includes("admin")) requireAdminBesides(locked, username, now);
}

function requireAdminBesides(
  locked: Awaited<ReturnType<typeof lockForRoles>>,
  username: string,
  now: Date,
): void {
  const isOtherAdmin = (other: (typeof locked)[number]) =>
    other.username !== username && other.roles.includes("admin") && !isSuspended(other, now);
  if (!locked.some(isOtherAdmin)) throw new ApiProblem("last_admin");
}

/**
 * Ends all logins and frees coming spots, after `lockMemberAndWaiting`. Null is permanent and soon ends the
 * subscription too. Returns the groups to mend afterwards. Throws `not_found`.
 */
export async function suspendMember(
  trx: Trx,
  memberId: string,
  until: Date | null,
  now: Date,
): Promise<GroupsToMend> {
  if (!(await lockExistingMember(trx, memberId))) throw new ApiProblem("not_found");
  await updateSuspension(trx, memberId, { since: now, until });
  await endLogins(trx, memberId);
  const groups = await cancelComingBookings(trx, memberId, now, "suspension");
  await followSuspensionSoon(trx, memberId, now);
  return groups;
}

export async function unsuspendMember(trx: Trx, memberId: string, now: Date): Promise<void> {
  await updateSuspension(trx, memberId, null);
  await followSuspensionSoon(trx, memberId, now);
}

export async function muteMember(trx: Trx, memberId: string, until: Date | null): Promise<void> {
  await updateMute(trx, memberId, until);
}
