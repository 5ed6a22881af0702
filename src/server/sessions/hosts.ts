import type { Audience } from "#shared/rules/choices.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import type { Trx } from "#server/platform/database.ts";
import { notifyHost } from "./news.ts";
import type { Told } from "./news.ts";

/** The member can't change their gender until the transaction ends. */
export async function canHost(trx: Trx, memberId: string, audience: Audience): Promise<boolean> {
  if (audience === "everyone") return true;
  const member = await trx
    .selectFrom("members")
    .select("gender")
    .where("id", "=", memberId)
    .forShare()
    .executeTakeFirst();
  return member !== undefined && isOpenTo(audience, member.gender);
}

/** After the session's audience or the host's gender may have changed. Notifies the former host. */
export async function releaseUnfitHost(
  trx: Trx,
  sessionId: string,
  now: Date,
  told: Told = {},
): Promise<void> {
  const session = await trx
    .selectFrom("sessions")
    .select(["host_member_id as hostId", "audience"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  const { hostId = null, audience = "everyone" } = session ?? {};
  if (hostId === null || (await canHost(trx, hostId, audience))) return;
  await trx
    .updateTable("sessions")
    .set({ host_member_id: null })
    .where("id", "=", sessionId)
    .execute();
  await notifyHost(trx, sessionId, hostId, "released_host", now, told);
}
