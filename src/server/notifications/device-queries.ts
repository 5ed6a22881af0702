import { sql } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";

/** Locks the member before counting their devices. */
export async function lockOwnerOfDevices(trx: Trx, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
}

/** Assigns the device to the locked member, even if it was somebody else's. False if they have `max` others. */
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

/** Deletes a device, only if it is this member's when one is given. */
export async function deleteDevice(db: Db, endpoint: string, memberId?: string): Promise<void> {
  const deletion = db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint);
  await (memberId === undefined ? deletion : deletion.where("member_id", "=", memberId)).execute();
}
