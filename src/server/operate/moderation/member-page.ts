import type { MemberDetails } from "#shared/api/operate/moderation/moderation.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { readStatus } from "#server/subscriptions/actions.ts";
import { recordView, listAuditRows, presentAudit } from "#server/operate/audit/audit.ts";
import { countBookingsOf, findMemberRow, listLastBookings } from "./member-page-queries.ts";
import { listMeasuresOf } from "./measure-queries.ts";
import { presentMember, presentMeasure, presentReport, presentStart } from "./presenters.ts";
import { listReportsOf } from "./report-queries.ts";

const listed = 50;

/** A member with everything needed to judge them. The view is logged first. Throws `not_found`. */
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
  const reportsAbout = await listReportsOf(db, actor, "reported_id", row.id, listed);
  const reportsBy = await listReportsOf(db, actor, "reporter_id", row.id, listed);
  return {
    ...presentMember(row, now),
    subscription: await readStatus(context, row),
    counts: await countBookingsOf(db, row.id, now),
    bookings: bookings.map(presentStart),
    reportsAbout: reportsAbout.map(presentReport),
    reportsBy: reportsBy.map(presentReport),
    measures: (await listMeasuresOf(db, row.id, listed)).map(presentMeasure),
    audit: audit.map(presentAudit),
  };
}
