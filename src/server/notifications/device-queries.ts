import { sql } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";

/** Locks the member for the rest of the transaction, before their devices are counted. */
export async function lockOwnerOfDevices(trx: Trx, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
}

/**
 * Keeps the device for the member, who is locked; one that was somebody else's is theirs from now on. False when
 * the member has `max` others.
 */
export async function upsertDevice(
  db: Db,
  device: {
    endpoint: string;
    memberId: string;
    loginHash: string;
    p256dh: string;
    auth: string;
  },
  max: number,
  now: Date,
): Promise<boolean> {
  const { endpoint, memberId, loginHash, p256dh, auth } = device;
  const { rows } = await sql`
    insert into push_subscriptions (endpoint, member_id, login_hash, p256dh, auth, created_at)
    select ${endpoint}, ${memberId}, ${loginHash}, ${p256dh}, ${auth}, ${now}
    where (
      select count(*) from push_subscriptions where member_id = ${memberId} and endpoint <> ${endpoint}
    ) < ${max}
    on conflict (endpoint) do update set member_id = excluded.member_id, login_hash = excluded.login_hash,
      p256dh = excluded.p256dh, auth = excluded.auth
    returning endpoint`.execute(db);
  return rows.length > 0;
}

/** Deletes a device, of the member when one is named. */
export async function deleteDevice(db: Db, endpoint: string, memberId?: string): Promise<void> {
  const deletion = db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint);
  await (memberId === undefined ? deletion : deletion.where("member_id", "=", memberId)).execute();
}
