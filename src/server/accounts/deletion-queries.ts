import { sql } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";

export async function findEmailOf(db: Db, memberId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return member?.email;
}

/** Afterwards nobody else can suspend or delete the member, who can't book or log in. False if they are gone. */
export async function lockExistingMember(trx: Trx, memberId: string): Promise<boolean> {
  const locked = await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Locks the member's row against everything that refers to it. */
export async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await trx.selectFrom("members").select("id").where("id", "=", memberId).forUpdate().execute();
}

/** Deletes the member with their photo. The database cascades, or clears references. */
export async function deleteMember(db: Db, memberId: string): Promise<void> {
  await sql`
    with gone as (delete from members where id = ${memberId} returning photo_id)
    delete from photos using gone where photos.id = gone.photo_id`.execute(db);
}

/** Deletes unused photos from before this time. */
export async function deleteUnusedPhotos(db: Db, before: Date): Promise<void> {
  await sql`
    delete from photos where created_at < ${before}
      and not exists (select from members where photo_id = photos.id)`.execute(db);
}
