import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import type { Booking } from "#shared/api/bookings.ts";
import { daySeconds } from "#shared/rules/durations.ts";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import { safetyKeptYears } from "#shared/rules/lifetimes.ts";
import { visibleName } from "#shared/rules/names.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { newToken } from "#server/identity/tokens.ts";
import { notify } from "#server/notifications/actions.ts";
import { countAttempt, undoAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import type { Context } from "#server/platform/context.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem, parseId, validIds } from "#server/platform/problems.ts";
import { wrongAreaProblem } from "#server/sessions/actions.ts";
import { findSessionFacts } from "#server/sessions/news.ts";
import { bookForMember } from "./book-for-member.ts";
import { findOpenPass } from "./guest-passes.ts";
import type { OpenPass } from "./guest-passes.ts";
import { presentPlaced } from "./presenters.ts";

// Wide, because a whole gym may share an address.
const guestsOfNetwork: AttemptLimit = { max: 30, windowSeconds: daySeconds };

interface Guest {
  /** The device's token from an earlier guest pass, if any. */
  readonly device: string | undefined;
  readonly network: string;
}

interface RequestedAsGuest {
  readonly sessionId: string;
  readonly areaId: string;
  readonly guestPass: string;
}

/**
 * Books with a guest pass in place of a plan and returns the token that recognizes the device from now on. Throws
 * `guest_pass_used`, `email_not_confirmed` and the reason of a refusal.
 */
export async function bookAsGuest(
  context: Context,
  member: Member,
  requested: RequestedAsGuest,
  { device = newToken(128), network }: Guest,
): Promise<{ readonly booking: Booking; readonly device: string }> {
  const { db, clock, realClock } = context;
  const sessionId = parseId(requested.sessionId);
  const [areaId] = validIds([requested.areaId]);
  if (areaId === undefined) throw wrongAreaProblem();
  const find = (on: Db) => findUsable(on, requested.guestPass, { sessionId, member }, clock.now());
  await find(db);
  if (!member.email_verified) {
    throw new ApiProblem("email_not_confirmed", {
      detail: (language) => serverWords(language).guestPasses.confirmFirst,
    });
  }
  const attempts = `guests:${network}`;
  await countAttempt(db, attempts, guestsOfNetwork, realClock.now());
  const hashes = await hashesOf(db, [`mailbox:${mailboxOf(member.email)}`, `device:${device}`]);
  const booking = { sessionId, memberId: member.id, areaId, isConfirmedByMail: true };
  const placed = await retryTransaction(db, async (trx) => {
    const found = await bookForMember({ ...context, db: trx }, booking);
    // The session is locked now: nobody else books it, nor cancels its bookings.
    const pass = await find(trx);
    const now = clock.now();
    await usePass(trx, pass, member.id, now);
    if (!(await insertUses(trx, { memberId: member.id, passId: pass.id, hashes }, now)))
      throw alreadyGuest();
    await notifyInviter(trx, pass, member, now);
    return found;
  }).catch(async (error: unknown) => {
    await undoAttempt(db, attempts);
    throw error;
  });
  if (placed.isGrouped) await mendGroupsOfSessions(context, [sessionId]);
  return { booking: await presentPlaced(context, member, booking, placed), device };
}

const alreadyGuest = () =>
  new ApiProblem("guest_pass_used", {
    detail: (language) => serverWords(language).guestPasses.oneEach,
  });

async function findUsable(
  db: Db,
  code: string,
  { sessionId, member }: { readonly sessionId: string; readonly member: Member },
  now: Date,
): Promise<OpenPass> {
  const pass = await findOpenPass(db, code, now);
  const isUsable =
    pass !== undefined &&
    pass.sessionId === sessionId &&
    pass.inviterId !== member.id &&
    // A guest who cancelled may change their mind. A refusal would reveal a block; the groups keep the two apart.
    (pass.usedAt === null || pass.guestId === member.id);
  if (!isUsable) throw new ApiProblem("guest_pass_used");
  return pass;
}

async function usePass(trx: Trx, pass: OpenPass, memberId: string, now: Date): Promise<void> {
  await trx
    .updateTable("guest_passes")
    .set({ guest_id: memberId, used_at: now })
    .where("id", "=", pass.id)
    .execute();
}

async function notifyInviter(trx: Trx, pass: OpenPass, guest: Member, now: Date): Promise<void> {
  const session = await findSessionFacts(trx, pass.sessionId);
  if (session === undefined) return;
  await notify(
    trx,
    [pass.inviterId],
    {
      kind: "guest_joined",
      ...session,
      senderName: visibleName(guest.full_name, false),
      senderPhotoId: avatarIdOfMember(guest),
      about: `${pass.sessionId}:${guest.id}`,
    },
    now,
  );
}

async function hashesOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const { value: secret } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "guests")
    .executeTakeFirstOrThrow();
  return texts.map((text) => createHmac("sha256", secret).update(text).digest("base64url"));
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

interface Use {
  readonly memberId: string;
  readonly passId: string;
  readonly hashes: readonly string[];
}

/** False if the mailbox, device or account has used another pass whose session wasn't called off. */
async function insertUses(
  trx: Trx,
  { memberId, passId, hashes }: Use,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into used_guest_passes (hash, member_id, pass_id)
    select hash, ${memberId}, ${passId} from unnest(${[...hashes]}::text[]) as hash
    where not exists (
      -- Null once its inviter has left.
      select from used_guest_passes as earlier left join guest_passes on guest_passes.id = earlier.pass_id
      left join bookings on bookings.id = booking_id left join sessions on sessions.id = bookings.session_id
      where earlier.member_id = ${memberId} and earlier.pass_id is distinct from ${passId}::bigint
        and sessions.cancelled_at is null
    )
    order by hash
    on conflict (hash) do update
      set member_id = excluded.member_id, pass_id = excluded.pass_id, kept_until = null
      where used_guest_passes.kept_until <= ${dayOf(now)}::date
        or (used_guest_passes.pass_id = excluded.pass_id and used_guest_passes.member_id = excluded.member_id)
        or exists (
          select from guest_passes join bookings on bookings.id = booking_id
          join sessions on sessions.id = bookings.session_id
          where guest_passes.id = used_guest_passes.pass_id and sessions.cancelled_at is not null
        )
    returning hash`.execute(trx);
  return rows.length === hashes.length;
}

/** Remembers a used pass without the member, in the transaction that deletes the member. */
export async function rememberGuest(
  trx: Trx,
  memberId: string,
  email: string,
  now: Date,
): Promise<void> {
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + safetyKeptYears);
  const kept = { member_id: null, kept_until: dayOf(until) };
  const { numUpdatedRows } = await trx
    .updateTable("used_guest_passes")
    .set(kept)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // The address may have changed since.
  const [hash = ""] = await hashesOf(trx, [`mailbox:${mailboxOf(email)}`]);
  await trx
    .insertInto("used_guest_passes")
    .values({ hash, ...kept })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet(kept))
    .execute();
}

export async function listGuestsOf(
  db: Db,
  sessionId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select guest_id as id from guest_passes join bookings on bookings.id = booking_id
    where guest_id = any (${[...memberIds]}::bigint[]) and session_id = ${sessionId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the hashes of accounts deleted two years ago. */
export function guestJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  const forget = async (hashes: readonly string[], now: Date) => {
    await sql`
      delete from used_guest_passes where hash = any (${[...hashes]}::text[])
        and kept_until <= ${dayOf(now)}::date`.execute(db);
  };
  return [
    jobOfPieces(context, {
      name: "sweep used guest passes",
      triggers: [],
      due: dueUses,
      atOnce: 200,
      many: forget,
      one: (hash, now) => forget([hash], now),
    }),
  ];
}

const dueUses = (until: Date): RawBuilder<DuePiece> => sql`
  select hash as piece, kept_until::timestamp at time zone 'UTC' as due_at from used_guest_passes
  where kept_until <= ${dayOf(until)}::date`;
