import type { PushOffer, PushSubscriptionRequest } from "#shared/api/notifications.ts";
import { hashToken } from "#server/identity/tokens.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, invalidField, violatedConstraint } from "#server/platform/problems.ts";
import { deleteDevice, lockOwnerOfDevices, upsertDevice } from "./device-queries.ts";

const maxDevices = 20;
const endings = ["push_subscriptions_login_hash_fkey", "push_subscriptions_member_id_fkey"];

export function readPushOffer({ config }: Context): PushOffer {
  return { publicKey: config.pushPublicKey };
}

/** The device gets its member's pushes until the login ends. */
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
