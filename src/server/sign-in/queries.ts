import type { Insertable, Selectable } from "kysely";
import { endLogins, deleteNetworksOf } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { endPasskeys } from "#server/identity/passkeys.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import { sweepOlder } from "#server/platform/part.ts";

export type SignInRow = Selectable<Schema["provider_sign_ins"]>;
export type IdentityRow = Selectable<Schema["verified_identities"]>;

export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<(Member & { password_hash: string | null }) | undefined> {
  return db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function insertSignIn(
  db: Db,
  row: Insertable<Schema["provider_sign_ins"]>,
): Promise<void> {
  await db.insertInto("provider_sign_ins").values(row).execute();
}

export async function deleteSignIn(db: Db, stateHash: string): Promise<SignInRow | undefined> {
  return db
    .deleteFrom("provider_sign_ins")
    .where("state_hash", "=", stateHash)
    .returningAll()
    .executeTakeFirst();
}

export async function insertIdentity(
  db: Db,
  row: Insertable<Schema["verified_identities"]>,
): Promise<void> {
  await db.insertInto("verified_identities").values(row).execute();
}

export async function findIdentity(
  db: Db,
  tokenHash: string,
  since: Date,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom("verified_identities")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("created_at", ">", since)
    .executeTakeFirst();
}

/** False if the identity was used. */
export async function deleteIdentity(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("verified_identities")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findEarlierName(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const earlier = await db
    .selectFrom("verified_identities")
    .select("full_name")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("full_name", "!=", "")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return earlier?.full_name;
}

export async function findMemberByIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<Member | undefined> {
  return db
    .selectFrom("member_identities")
    .innerJoin("members", "members.id", "member_identities.member_id")
    .selectAll("members")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Undefined if the identity let nobody in until a reset. */
export async function findEndedHolder(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const ended = await db
    .selectFrom("member_identities")
    .select("member_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("ended_at", "is not", null)
    .executeTakeFirst();
  return ended?.member_id;
}

export async function lockMemberByEmail(trx: Trx, email: string): Promise<Member | undefined> {
  return trx
    .selectFrom("members")
    .selectAll()
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces ended links. A constraint refuses it if either has another active link. */
export async function insertMemberIdentity(
  db: Db,
  row: Insertable<Schema["member_identities"]>,
): Promise<void> {
  await db
    .deleteFrom("member_identities")
    .where("ended_at", "is not", null)
    .where("issuer", "=", row.issuer)
    .where((where) =>
      where.or([where("subject", "=", row.subject), where("member_id", "=", row.member_id)]),
    )
    .execute();
  await db.insertInto("member_identities").values(row).execute();
}

/** The credentials may be somebody else's who knew the email. */
export async function removeCredentials(trx: Trx, memberId: string): Promise<void> {
  await endLogins(trx, memberId);
  await endPasskeys(trx, memberId);
  await deleteNetworksOf(trx, memberId);
  await trx
    .updateTable("members")
    .set({ password_hash: null })
    .where("id", "=", memberId)
    .execute();
}

export async function setProvenEmail(db: Db, memberId: string): Promise<Member> {
  return db
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", memberId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSignInsBefore(
  db: Db,
  signIns: Date,
  identities: Date,
  stopping?: AbortSignal,
): Promise<void> {
  await sweepOlder(db, "provider_sign_ins", "created_at", signIns, stopping);
  await sweepOlder(db, "verified_identities", "created_at", identities, stopping);
}
