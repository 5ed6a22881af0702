import type {
  Appeal,
  Measure,
  MemberBooking,
  MemberStanding,
  ReportSummary,
} from "#shared/api/operate/moderation/moderation.ts";
import type { FoundMember } from "#shared/api/operate/moderation/members.ts";
import { isMuted, isSuspended } from "#shared/rules/moderation.ts";
import type { AppealedRow, listLastBookings, MeasureRow, MemberRow } from "./queries.ts";
import type { ReportRow } from "./report-queries.ts";

type BookingRow = Awaited<ReturnType<typeof listLastBookings>>[number];

export function presentStanding(
  row: Pick<MemberRow, "userId" | "suspendedAt" | "suspendedUntil" | "mutedUntil">,
  now: Date,
): MemberStanding {
  const isOut = isSuspended(row, now);
  return {
    userId: row.userId,
    suspendedSince: isOut ? (row.suspendedAt?.toISOString() ?? null) : null,
    suspendedUntil: isOut ? (row.suspendedUntil?.toISOString() ?? null) : null,
    mutedUntil: isMuted(row.mutedUntil, now) ? (row.mutedUntil?.toISOString() ?? null) : null,
  };
}

export function presentMember(
  row: MemberRow,
  plan: FoundMember["plan"],
  now: Date,
): FoundMember & MemberStanding {
  const { name, email, city, roles, createdAt } = row;
  return {
    ...presentStanding(row, now),
    isSuspended: isSuspended(row, now),
    name,
    email,
    plan,
    city,
    memberSince: createdAt.toISOString(),
    roles,
  };
}

export function presentMeasure(row: MeasureRow): Measure {
  const { id, action, until, reason, message, actor, createdAt, liftedAt, reportId } = row;
  const { appealText, appealedAt, appealDecision } = row;
  return {
    id,
    action,
    until: until?.toISOString() ?? null,
    reason,
    message,
    actor,
    createdAt: createdAt.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
    reportId,
    appeal:
      appealedAt === null
        ? null
        : {
            text: appealText ?? "",
            createdAt: appealedAt.toISOString(),
            decision: appealDecision,
          },
  };
}

export function presentAppeal(row: AppealedRow): Appeal {
  return {
    id: row.id,
    member: { userId: row.username, name: row.fullName },
    measure: presentMeasure(row),
  };
}

export function presentReport(row: ReportRow): ReportSummary {
  const { id, state, assignee, decision, concerns, text, createdAt, kind, contextId } = row;
  const { reporter, reporterName, reported, reportedName, assigneeName } = row;
  return {
    id,
    state,
    assignee,
    assigneeName,
    decision,
    reporter: reporter === null ? null : { userId: reporter, name: reporterName },
    reported: reported === null ? null : { userId: reported, name: reportedName },
    concerns,
    context: { kind, id: contextId },
    text,
    createdAt: createdAt.toISOString(),
  };
}

export function presentBooking({ startsAt, endedAt, ...row }: BookingRow): MemberBooking {
  return {
    ...row,
    startTime: startsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function presentStart<Row extends { readonly startsAt: Date }>({ startsAt, ...row }: Row) {
  return { ...row, startTime: startsAt.toISOString() };
}
