import { sql } from "kysely";
import { visibleName } from "#shared/rules/names.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Trx } from "#server/platform/database.ts";
import { findSessionFacts } from "#server/sessions/news.ts";

interface LeftGuest {
  readonly guestId: string;
  readonly sessionId: string;
  readonly inviterId: string;
  readonly inviterName: string;
  readonly isNameHidden: boolean;
}

/**
 * Tells guests that the member who invited them isn't coming. Call it in the transaction that ends these bookings, once
 * they are cancelled and while the sessions are locked. Set `isLeaving` if the inviter's account is being deleted.
 */
export async function tellGuestsOf(
  trx: Trx,
  bookingIds: readonly string[],
  now: Date,
  { isLeaving = false }: { readonly isLeaving?: boolean } = {},
): Promise<void> {
  if (bookingIds.length === 0) return;
  const { rows } = await sql<LeftGuest>`
    update bookings as own set inviter_left_at = ${now}
    from guest_passes as passes
    join bookings as inviting on inviting.id = passes.booking_id
    join members as inviter on inviter.id = passes.member_id
    where inviting.id = any (${[...bookingIds]}::bigint[]) and inviting.status = 'cancelled'
      and own.session_id = inviting.session_id and own.member_id = passes.guest_id
      and own.status = 'active'
    returning own.member_id as "guestId", own.session_id as "sessionId", inviter.id as "inviterId",
      inviter.full_name as "inviterName", exists (
        select from blocks
        where (blocker_id = own.member_id and blocked_id = inviter.id)
          or (blocker_id = inviter.id and blocked_id = own.member_id)
      ) as "isNameHidden"`.execute(trx);
  for (const { guestId, sessionId, inviterId, inviterName, isNameHidden } of rows) {
    const session = await findSessionFacts(trx, sessionId);
    if (session === undefined) continue;
    const { venue: _venue, ...facts } = session;
    // Deleting an account deletes pushes with its name, so this notification names nobody.
    const about = `${sessionId}:${isLeaving ? "left" : inviterId}`;
    const isNamed = !isNameHidden && !isLeaving;
    const named = isNamed ? { senderName: visibleName(inviterName, false) } : {};
    await notify(trx, [guestId], { kind: "inviter_left", ...facts, about, ...named }, now);
  }
}

/** Like `tellGuestsOf`, for these members' bookings of a session that ended at `now`. */
export async function tellGuestsOfReleased(
  trx: Trx,
  sessionId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", sessionId)
    .where(sql<boolean>`member_id = any (${[...memberIds]}::bigint[])`)
    .where("cancelled_at", "=", now)
    .execute();
  await tellGuestsOf(
    trx,
    rows.map(({ id }) => id),
    now,
  );
}

/** Gives a guest whose inviter isn't coming the right to one pass back. */
export async function returnGuestPass(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom("used_guest_passes").where("member_id", "=", memberId).execute();
}
