import type {
  FoundByStaff,
  FoundMember,
  FoundPerson,
} from "#shared/api/operate/moderation/members.ts";
import { accessAt } from "#shared/rules/subscription-states.ts";
import { isSuspended } from "#shared/rules/moderation.ts";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { MemberSort } from "#shared/rules/staff.ts";
import type { Context } from "#server/platform/context.ts";
import {
  changeAudited,
  listAuditRows,
  presentAudit,
  recordView,
} from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { countFound, requireMoreToFind } from "#server/operate/audit/found-people.ts";
import type { Finder } from "#server/operate/audit/found-people.ts";
import { encodeCursor, pageOfRows, parseOrder } from "#server/operate/audit/orders.ts";
import { presentMember, presentMeasure, presentReport, presentBooking } from "./presenters.ts";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { clearMailbox } from "#server/safety/kept-queries.ts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { addressForm } from "#shared/rules/email-addresses.ts";
import type { Db } from "#server/platform/database.ts";
import type { MemberDetails } from "#shared/api/operate/moderation/moderation.ts";
import { readStatus } from "#server/subscriptions/actions.ts";
import {
  countBookingsOf,
  findMemberRow,
  listBlocksOf,
  listLastBookings,
  listMeasuresOf,
} from "./queries.ts";
import { listReportsOf } from "./report-queries.ts";

/**
 * Searches by username, email or name. Only moderators get all fields. Logs the results, by username. Throws
 * `too_many_requests`.
 */
export async function findMembers(
  context: Context,
  finder: Finder,
  q: string,
  page: SortedPage<MemberSort>,
): Promise<{ items: FoundByStaff[]; nextCursor: string | null }> {
  const { username: actor, roles } = finder;
  const now = context.clock.now();
  await requireMoreToFind(context, finder);
  const few = await findFewMembers(context.db, q);
  const rows = await searchMembers(context.db, q, few, page);
  const present = isAllowed(roles, ["moderator"]) ? presentFoundMember : presentFoundPerson;
  const found = pageOfRows(rows, page.limit, encodeCursor, (row) => present(row, now));
  // The search text may be an email, so the log doesn't contain it.
  const to = found.items.map(({ userId }) => userId);
  await countFound(context, finder, to);
  await recordView(context, actor, { action: "members.search", subject: "members", to });
  return found;
}

type FoundRow = Awaited<ReturnType<typeof searchMembers>>[number];

function presentFoundPerson(row: FoundRow, now: Date): FoundPerson {
  const { userId, name, email, plan, status, cancelAtPeriodEnd, currentPeriodEnd } = row;
  const timed = { status, cancelAtPeriodEnd: cancelAtPeriodEnd ?? false, currentPeriodEnd };
  return { userId, name, email, plan: accessAt(timed, now) === null ? null : plan };
}

function presentFoundMember(row: FoundRow, now: Date): FoundMember {
  const { city, roles, createdAt } = row;
  return {
    ...presentFoundPerson(row, now),
    city,
    roles,
    isSuspended: isSuspended(row, now),
    memberSince: createdAt.toISOString(),
  };
}

/** The log doesn't contain the address. Throws `not_found`. */
export async function restoreMailbox(
  context: Context,
  auditReason: AuditReason,
  email: string,
): Promise<void> {
  await changeAudited(context, auditReason, async (trx) => {
    if (!(await clearMailbox(trx, await hashMailbox(trx, email))))
      throw new ApiProblem("not_found");
    return { result: undefined, entries: [{ action: "mailbox.restore", subject: "mailbox" }] };
  });
}

const sortKeys = {
  since: [{ of: sql.ref("created_at"), kind: "moment" }],
  name: [{ of: sql`lower(full_name)`, kind: "text" }],
  email: [{ of: sql.ref("email"), kind: "text" }],
  username: [{ of: sql.ref("username"), kind: "text" }],
} as const;

/** Few enough to sort cheaply. With more, the first ones in any order are found soon. */
const maxFew = 1_000;

/** As in the index `members_by_plain_name`. */
const plainName = sql`translate(regexp_replace(normalize(full_name, nfkd), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐ', 'oOlLdD')`;
const plainLetters = new Map(Object.entries({ ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D" }));
const withoutAccents = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[øØłŁđĐ]/g, (letter) => plainLetters.get(letter) ?? letter);

/** By username, or the beginning of the email or of words of the name, each with an index. */
function conditionsOf(q: string): readonly RawBuilder<boolean>[] {
  const emailStart = addressForm(q);
  // Only letters and digits, so that nothing has a special meaning.
  const words = withoutAccents(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  const nameStarts = words.map((word) => `${word}:*`).join(" & ");
  return [
    sql`username = ${q.toLowerCase()}`,
    // By bytes. A pattern uses its index only if PostgreSQL plans for each value.
    sql`(email ~>=~ ${emailStart} and email ~<~ ${`${emailStart}\u{10FFFF}`})`,
    sql`to_tsvector('simple', ${plainName}) @@ to_tsquery('simple', ${nameStarts})`,
  ];
}

export async function findFewMembers(db: Db, q: string): Promise<readonly string[] | undefined> {
  const each = conditionsOf(q).map(
    (condition) => sql`(select id from members where ${condition} limit ${maxFew + 1})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(db);
  return rows.length > maxFew ? undefined : rows.map(({ id }) => id);
}

/** `few` are the matches' ids if they aren't many, to avoid scanning all. */
export async function searchMembers(
  db: Db,
  q: string,
  few: readonly string[] | undefined,
  page: SortedPage<MemberSort>,
) {
  const order = parseOrder(sortKeys, sql.ref("id"), page, "since");
  return db
    .selectFrom("members")
    .leftJoin("subscriptions", "subscriptions.member_id", "members.id")
    .select(["username as userId", "full_name as name", "email", "city", "roles"])
    .select(["plan", "status", "cancel_at_period_end as cancelAtPeriodEnd"])
    .select("current_period_end as currentPeriodEnd")
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select(["created_at as createdAt", order.position.as("position")])
    .where((where) =>
      few === undefined ? where.or(conditionsOf(q)) : sql`id = any (${[...few]}::bigint[])`,
    )
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

const listed = 50;

/** Has everything needed to judge the member. The view is logged first. Throws `not_found`. */
export async function readMember(
  context: Context,
  actor: string,
  username: string,
): Promise<MemberDetails> {
  const { db, clock } = context;
  const now = clock.now();
  const row = await findMemberRow(db, username);
  if (row === undefined) throw new ApiProblem("not_found");
  const subject = `member:${username}`;
  await recordView(context, actor, { action: "member.look", subject });
  const audit = await listAuditRows(db, { subject }, { limit: listed - 1 });
  const bookings = await listLastBookings(db, row.id, listed);
  const blocks = await listBlocksOf(db, row.id, listed);
  const reportsAbout = await listReportsOf(db, actor, "reported_id", row.id, listed);
  const reportsBy = await listReportsOf(db, actor, "reporter_id", row.id, listed);
  const subscription = await readStatus(context, row);
  return {
    ...presentMember(row, subscription.plan, now),
    subscription,
    counts: await countBookingsOf(db, row.id, now),
    emailVerified: row.emailVerified,
    language: row.language,
    gender: row.gender,
    genderChangedAt: row.genderChangedAt?.toISOString() ?? null,
    blocks: blocks.map(({ createdAt, ...block }) => ({
      ...block,
      createdAt: createdAt.toISOString(),
    })),
    bookings: bookings.map(presentBooking),
    reportsAbout: reportsAbout.map(presentReport),
    reportsBy: reportsBy.map(presentReport),
    measures: (await listMeasuresOf(db, row.id, listed)).map(presentMeasure),
    audit: await presentAudit(db, audit),
  };
}
