import type { Page } from "#shared/api/operate.ts";
import type { MemberDetails } from "#shared/api/moderation.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { readStatus } from "#server/subscriptions/actions.ts";
import { presentAudit } from "./audit.ts";
import { insertAudit, listAuditRows } from "./audit-queries.ts";
import {
  countBookingsOf,
  findMemberRow,
  listLastBookings,
  listMemberRows,
} from "./member-queries.ts";
import { listMeasuresOf } from "./measure-queries.ts";
import { presentFound, presentMeasure, presentReport } from "./moderation-presenters.ts";
import { pageOfRows } from "./pages.ts";
import { listReportsOf } from "./report-queries.ts";

/** How much of each list a member's page shows. */
const listed = 50;

/** Members by how their username, email or name begins, newest first. */
export async function readMembers({ db, clock }: Context, beginning: string, page: Page) {
  const rows = await listMemberRows(db, beginning, page);
  const now = clock.now();
  return pageOfRows(
    rows,
    page.limit,
    ({ id }) => id,
    (row) => presentFound(row, now),
  );
}

/** A member with all that whoever judges them has to know. The look is logged before it is answered. Throws `not_found`. */
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
  await insertAudit(db, { actor, reason: null }, [{ action: "member.look", subject }], now);
  const audit = await listAuditRows(db, { subject }, { cursor: undefined, limit: listed - 1 });
  const bookings = await listLastBookings(db, row.id, listed);
  const reportsAbout = await listReportsOf(db, "reported_id", row.id, listed);
  const reportsBy = await listReportsOf(db, "reporter_id", row.id, listed);
  return {
    ...presentFound(row, now),
    subscription: await readStatus(context, row),
    counts: await countBookingsOf(db, row.id, now),
    bookings: bookings.map(({ startsAt, ...booking }) => ({
      ...booking,
      startTime: startsAt.toISOString(),
    })),
    reportsAbout: reportsAbout.map(presentReport),
    reportsBy: reportsBy.map(presentReport),
    measures: (await listMeasuresOf(db, row.id, listed)).map(presentMeasure),
    audit: audit.map(presentAudit),
  };
}
