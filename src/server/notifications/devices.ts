import type { PushOffer, PushSubscriptionRequest } from "#shared/api/notifications.ts";
import { hashToken } from "#server/identity/tokens.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, invalidField, violatedConstraint } from "#server/platform/problems.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";

const maxDevices = 20;
const endings = ["push_subscriptions_login_hash_fkey", "push_subscriptions_member_id_fkey"];

export function readPushOffer({ config }: Context): PushOffer {
  return { publicKey: config.pushPublicKey };
}

/** The member's pushes go there until the login ends. */
export async function subscribeDevice(
  { db, config, clock }: Context,
  member: Member,
  loginToken: string,
  { endpoint, keys }: PushSubscriptionRequest,
): Promise<void> {
  if (config.pushPublicKey === null) throw new ApiProblem("push_off");
  if (!config.allowsAnyPushService && !endpoint.startsWith("https:")) {
    throw invalidField("endpoint", "must be an https address");
  }
  const device = { endpoint, memberId: member.id, loginHash: hashToken(loginToken), ...keys };
  try {
    await db.transaction().execute(async (trx) => {
      await lockOwnerOfDevices(trx, member.id);
      if (!(await upsertDevice(trx, device, maxDevices, clock.now())))
        throw new ApiProblem("too_many_devices");
    });
  } catch (error) {
    // The login ended or the account was deleted during the request.
    if (!endings.includes(violatedConstraint(error) ?? "")) throw error;
    throw new ApiProblem("not_authenticated", { cause: error });
  }
}

export async function unsubscribeDevice(
  { db }: Context,
  member: Member,
  endpoint: string,
): Promise<void> {
  await deleteDevice(db, endpoint, member.id);
}

async function lockOwnerOfDevices(trx: Trx, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
}

/** The member is locked and takes the device from anybody else. False if they have `max` others. */
async function upsertDevice(
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

/** With a member, deletes the device only if it is theirs. */
export async function deleteDevice(db: Db, endpoint: string, memberId?: string): Promise<void> {
  const deletion = db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint);
  await (memberId === undefined ? deletion : deletion.where("member_id", "=", memberId)).execute();
}
