import { z } from "zod";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type {
  ReportChange,
  ReportDecision,
  ReportDetails,
  ReportSummary,
} from "#shared/api/operate/moderation/moderation.ts";
import type { DecisionAction, ReportState } from "#shared/rules/moderation.ts";
import type { ReportSort } from "#shared/rules/staff.ts";
import type { GroupsToMend } from "#server/bookings/actions.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { decideAboutMailbox } from "#server/safety/kept.ts";
import { updateReport } from "#server/safety/queries.ts";
import {
  changeAudited,
  listAuditRows,
  presentAudit,
  recordView,
  requireSeen,
} from "#server/operate/audit/audit.ts";
import type { NewAuditEntry } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import type { ChosenMeasure, Judge } from "./measures.ts";
import { listMeasuresFrom } from "./queries.ts";
import { requireFuture, requireMayJudgeReported, writeMeasure } from "./measures.ts";
import { presentMeasure, presentReport, presentStart } from "./presenters.ts";
import {
  findReportedSession,
  findReportRow,
  isJudge,
  listMembersOfMailbox,
  listReportRows,
  listReportsOf,
  listReportsOfMailbox,
  listReportsOfSession,
  lockReportRow,
} from "./report-queries.ts";

const listed = 50;
const excerpts = z.array(
  z.object({
    fromUserId: z.string().nullable(),
    content: z.string(),
    isDeleted: z.boolean().default(false),
    createdAt: z.string(),
  }),
);

/** Without a state all open reports, oldest first by default. Omits those about `actor`. */
export async function readReports(
  { db }: Context,
  actor: string,
  state: ReportState | undefined,
  page: SortedPage<ReportSort>,
) {
  const rows = await listReportRows(db, actor, state, page);
  return pageOfRows(rows, page.limit, encodeCursor, presentReport);
}

/** The view is logged first. Throws `not_found`, also if it is about `actor`. */
export async function readReport(
  context: Context,
  actor: string,
  reportId: string,
): Promise<ReportDetails> {
  const { db } = context;
  const id = parseId(reportId);
  const row = await findReportRow(db, actor, id);
  if (row === undefined) throw new ApiProblem("not_found");
  const subject = `report:${id}`;
  const look = { action: "report.look", subject };
  await recordView(context, actor, look);
  const [sessionId] = row.kind === "chat" ? [] : validIds([row.contextId]);
  const session = sessionId === undefined ? undefined : await findReportedSession(db, sessionId);
  const others =
    row.reportedId !== null
      ? await listReportsOf(db, actor, "reported_id", row.reportedId, listed)
      : row.mailbox !== null
        ? await listReportsOfMailbox(db, actor, row.mailbox, listed)
        : row.concerns !== null
          ? await listReportsOfSession(db, row.contextId, id, listed)
          : [];
  const audit = await listAuditRows(db, { subject }, { limit: listed - 1 });
  return {
    ...presentReport(row),
    messages: excerpts.safeParse(row.excerpt).data ?? [],
    session: session === undefined ? null : presentStart(session),
    earlierReports: others.filter((other) => BigInt(other.id) < BigInt(id)).map(presentReport),
    measures: (await listMeasuresFrom(db, id)).map(presentMeasure),
    audit: await presentAudit(db, audit),
  };
}

/** Closing notifies the author, reopening allows another decision. Throws `not_found`, `stale` and `forbidden`. */
export async function changeReport(
  context: Context,
  judge: Judge,
  reportId: string,
  { state, assignee, seen }: Pick<ReportChange, "state" | "assignee" | "seen">,
): Promise<ReportSummary> {
  const id = parseId(reportId);
  return changeAudited(context, judge, async (trx, now) => {
    const before = await requireReport(trx, judge, id);
    requireSeen(seen, { state: before.state, assignee: before.assignee });
    const isAbout = assignee != null && assignee === before.reported_username;
    if (assignee != null && (isAbout || !(await isJudge(trx, assignee, now))))
      throw invalidField("assignee", "must be a moderator whom the report isn't about");
    const isReopened = before.state === "closed" && state !== undefined && state !== "closed";
    const after = {
      state: state ?? before.state,
      assignee: assignee === undefined ? before.assignee : assignee,
      decision: isReopened ? null : before.decision,
    };
    await updateReport(trx, id, after);
    if (state === "closed") await answerReporter(trx, id, before.reporterId, now);
    const from = { state: before.state, assignee: before.assignee, decision: before.decision };
    return {
      result: await readSummary(trx, judge, id),
      entries: [{ action: "report.change", subject: `report:${id}`, from, to: after }],
    };
  });
}

/** Takes measures and closes the report. Throws `not_found`, `already_decided`, and a measure's refusals. */
export async function decideReport(
  context: Context,
  judge: Judge,
  reportId: string,
  { action, ...decision }: Pick<ReportDecision, "action" | "until" | "message">,
): Promise<ReportSummary> {
  const id = parseId(reportId);
  const measure = measureOf(action, decision);
  const { summary, left } = await changeAudited(context, judge, async (trx, now) => {
    const before = await requireReport(trx, judge, id);
    if (before.decision !== null) throw new ApiProblem("already_decided");
    const taken = await writeDecided(trx, judge, id, before, measure, now);
    await updateReport(trx, id, { ...before, state: "closed", decision: action });
    await answerReporter(trx, id, before.reporterId, now);
    const from = { state: before.state, decision: null };
    const to = { state: "closed", decision: action };
    const entry = { action: "report.decide", subject: `report:${id}`, from, to };
    const result = { summary: await readSummary(trx, judge, id), left: taken.left };
    return { result, entries: [entry, ...taken.entries] };
  });
  await mendGroupsOfSessions(context, left);
  return summary;
}

type LockedReport = Awaited<ReturnType<typeof lockReportRow>>;

interface Decided {
  readonly left: GroupsToMend;
  readonly entries: readonly NewAuditEntry[];
}

async function writeDecided(
  trx: Trx,
  judge: Judge,
  reportId: string,
  { reported_username: username, reportedId, mailbox }: NonNullable<LockedReport>,
  measure: ChosenMeasure | undefined,
  now: Date,
): Promise<Decided> {
  if (measure === undefined) return { left: [], entries: [] };
  if (username === null)
    throw invalidField("action", "must be none, because the report names no one");
  const isGone = reportedId === null && mailbox !== null;
  const usernames = isGone ? await listMembersOfMailbox(trx, mailbox) : [username];
  const taken: Decided[] = [];
  for (const name of usernames) {
    const { left, entry } = await writeMeasure(trx, judge, name, measure, reportId, now);
    taken.push({ left, entries: [entry] });
  }
  // After the measures against members, which replace the kept ones.
  if (isGone) taken.push(await writeKeptDecision(trx, username, mailbox, measure, now));
  return {
    left: taken.flatMap(({ left }) => left),
    entries: taken.flatMap(({ entries }) => entries),
  };
}

/** For the account's return. A warning has no effect. */
async function writeKeptDecision(
  trx: Trx,
  username: string,
  mailbox: string,
  measure: ChosenMeasure,
  now: Date,
): Promise<Decided> {
  const { action, until } = measure;
  requireFuture(until, now);
  await decideAboutMailbox(trx, mailbox, measure, now);
  const to = { until: until?.toISOString() ?? null };
  const entry = { action: `member.${action}`, subject: `member:${username}`, to };
  return { left: [], entries: action === "warn" ? [] : [entry] };
}

function measureOf(
  action: DecisionAction,
  { until, message }: Pick<ReportDecision, "until" | "message">,
): ChosenMeasure | undefined {
  if (action === "none") return undefined;
  if (message === undefined) throw invalidField("message", "is required for this action");
  const end = until === undefined ? null : new Date(until);
  return { action: action === "ban" ? "suspend" : action, until: end, message };
}

/** Throws `not_found` and `forbidden`. */
async function requireReport(trx: Trx, judge: Judge, id: string) {
  const report = await lockReportRow(trx, judge.actor, id);
  if (report === undefined) throw new ApiProblem("not_found");
  await requireMayJudgeReported(trx, judge, report.reported_username);
  return report;
}

async function readSummary(db: Db, { actor }: Judge, id: string): Promise<ReportSummary> {
  const row = await findReportRow(db, actor, id);
  if (row === undefined) throw new ApiProblem("not_found");
  return presentReport(row);
}

/** Once per report, however often it is closed. */
async function answerReporter(
  trx: Trx,
  reportId: string,
  reporterId: string | null,
  now: Date,
): Promise<void> {
  if (reporterId !== null)
    await notify(trx, [reporterId], { kind: "report_answered", about: reportId }, now);
}
