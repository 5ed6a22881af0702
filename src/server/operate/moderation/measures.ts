import {
  requireOtherAdmin,
  muteMember,
  suspendMember,
  unsuspendMember,
} from "#server/accounts/actions.ts";
import type { MeasureAction } from "#shared/rules/moderation.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { MemberStanding } from "#shared/api/operate/moderation/moderation.ts";
import { serverWords } from "#words/server-words.ts";
import { lockMemberAndWaiting } from "#server/bookings/fill.ts";
import type { GroupsToMend } from "#server/bookings/actions.ts";
import { listBookingsEndedBy } from "#server/bookings/queries.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { forgetKeptMeasures } from "#server/safety/kept.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { notify, notifyWithSecret } from "#server/notifications/actions.ts";
import {
  findMemberRow,
  lockMeasuredMember,
  insertMeasure,
  liftMeasures,
  restoreAppealed,
} from "./queries.ts";
import type { MeasuredMember } from "./queries.ts";
import { presentStanding } from "./presenters.ts";

/** Only admins judge staff, and nobody judges themselves. */
export interface Judge extends AuditReason {
  readonly roles: readonly StaffRole[];
}

const lasting = ["mute", "suspend"] as const;

/** Throws `not_found`, `forbidden` if the judge may not, and `last_admin` if nobody could give roles afterwards. */
export async function takeMeasure(
  context: Context,
  judge: Judge,
  username: string,
  measure: ChosenMeasure,
): Promise<MemberStanding> {
  const { standing, left } = await changeAudited(context, judge, async (trx, now) => {
    const { left: groups, entry } = await writeMeasure(trx, judge, username, measure, null, now);
    return {
      result: { standing: await readStanding(trx, username, now), left: groups },
      entries: [entry],
    };
  });
  await mendGroupsOfSessions(context, left);
  return standing;
}

/** Like `takeMeasure`. Returns the groups to mend afterwards. */
export async function writeMeasure(
  trx: Trx,
  judge: Judge,
  username: string,
  measure: ChosenMeasure,
  reportId: string | null,
  now: Date,
): Promise<{ readonly left: GroupsToMend; readonly entry: NewAuditEntry }> {
  const { action, until, message } = measure;
  requireFuture(until, now);
  if (action === "suspend") {
    const found = await findMemberRow(trx, username);
    if (found !== undefined) await lockMemberAndWaiting(trx, found.id, now);
    await requireOtherAdmin(trx, username, now);
  }
  const member = await lockMeasuredMember(trx, username);
  if (member === undefined) throw new ApiProblem("not_found");
  requireMayJudge(judge, member);
  if (action !== "warn") {
    await liftMeasures(trx, member.id, [action], now);
    await forgetKeptMeasures(trx, member.id, [action]);
  }
  const left = await carryOut(trx, member.id, measure, now);
  const appeal = makeAppealToken();
  const { actor, reason } = judge;
  await insertMeasure(
    trx,
    {
      memberId: member.id,
      action,
      until,
      reason,
      message,
      reportId,
      actor,
      appealTokenHash: appeal.hash,
    },
    now,
  );
  await notifyOfMeasure(trx, member, measure, appeal, now);
  const to = action === "warn" ? { message } : { until: until?.toISOString() ?? null, message };
  return {
    left,
    entry: {
      action: `member.${action}`,
      subject: `member:${username}`,
      from: standingOf(member, action),
      to,
    },
  };
}

export function requireFuture(until: Date | null, now: Date): void {
  if (until !== null && until <= now) throw invalidField("until", "must be in the future");
}

async function carryOut(
  trx: Trx,
  memberId: string,
  { action, until }: ChosenMeasure,
  now: Date,
): Promise<GroupsToMend> {
  if (action === "suspend") return suspendMember(trx, memberId, until, now);
  if (action === "mute") await muteMember(trx, memberId, until);
  return [];
}

/** Does nothing without measures in force. Throws `not_found`. */
export async function restoreMember(
  context: Context,
  judge: Judge,
  username: string,
  message?: string,
): Promise<MemberStanding> {
  return changeAudited(context, judge, async (trx, now) => {
    const entries = await writeRestoration(trx, judge, username, lasting, message, now);
    return { result: await readStanding(trx, username, now), entries };
  });
}

/** Returns the lifted measures. */
export async function writeRestoration(
  trx: Trx,
  judge: Judge,
  username: string,
  actions: readonly MeasureAction[],
  message: string | undefined,
  now: Date,
): Promise<NewAuditEntry[]> {
  const member = await lockMeasuredMember(trx, username);
  if (member === undefined) throw new ApiProblem("not_found");
  requireMayJudge(judge, member);
  const standing = actions.filter((action) => standingOf(member, action) !== undefined);
  await liftMeasures(trx, member.id, actions, now);
  await restoreAppealed(trx, member.id, actions);
  await forgetKeptMeasures(trx, member.id, actions);
  if (standing.includes("suspend")) await unsuspendMember(trx, member.id, now);
  if (standing.includes("mute")) await muteMember(trx, member.id, null);
  if (standing.length === 0) return [];
  await notifyOfOutcome(trx, member.id, "restored", message, now);
  return standing.map((action) => ({
    action: `member.un${action}`,
    subject: `member:${username}`,
    from: standingOf(member, action),
    ...(message !== undefined && { to: { message } }),
  }));
}

function standingOf(
  { suspendedAt, suspendedUntil, mutedUntil }: MeasuredMember,
  action: MeasureAction,
): { until: string | null } | undefined {
  if (action === "suspend" && suspendedAt !== null)
    return { until: suspendedUntil?.toISOString() ?? null };
  if (action === "mute" && mutedUntil !== null) return { until: mutedUntil.toISOString() };
  return undefined;
}

/** Throws `not_found` and `forbidden`. */
export async function requireMayJudgeMember(
  trx: Trx,
  judge: Judge,
  username: string,
): Promise<void> {
  const member = await lockMeasuredMember(trx, username);
  if (member === undefined) throw new ApiProblem("not_found");
  requireMayJudge(judge, member);
}

/** Throws `forbidden`. The subject's account may be deleted. */
export async function requireMayJudgeReported(
  db: Db,
  judge: Judge,
  username: string | null,
): Promise<void> {
  // Not locked: a measure locks more than the member's row, in its own order, and checks again.
  const member = username === null ? undefined : await findMemberRow(db, username);
  if (member !== undefined) requireMayJudge(judge, member);
}

function requireMayJudge(
  { actor, roles }: Judge,
  member: Pick<MeasuredMember, "userId" | "roles">,
): void {
  const isOwn = member.userId === actor;
  if (isOwn || (member.roles.length > 0 && !isAllowed(roles, [])))
    throw new ApiProblem("forbidden");
}

async function readStanding(trx: Trx, username: string, now: Date): Promise<MemberStanding> {
  const member = await lockMeasuredMember(trx, username);
  if (member === undefined) throw new ApiProblem("not_found");
  return presentStanding(member, now);
}

export interface ChosenMeasure {
  readonly action: MeasureAction;
  /** Null for a warning or a ban. */
  readonly until: Date | null;
  readonly message: string;
}

/** Proves that an appeal comes from the measure's recipient. */
function makeAppealToken(): { readonly token: string; readonly hash: string } {
  const token = newToken();
  return { token, hash: hashToken(token) };
}

/** The mail has a link to appeal. */
async function notifyOfMeasure(
  trx: Trx,
  member: MeasuredMember,
  { action, until, message }: ChosenMeasure,
  { token, hash: about }: ReturnType<typeof makeAppealToken>,
  now: Date,
): Promise<void> {
  const timeZone = member.timeZone ?? "UTC";
  const occasion =
    action === "suspend"
      ? ({ kind: "suspended", until: until ?? undefined, message, timeZone, about } as const)
      : action === "mute" && until !== null
        ? ({ kind: "muted", until, message, timeZone, about } as const)
        : ({ kind: "warned", message, about } as const);
  const { appeal, account } = serverWords(member.language).measures;
  const words = action === "suspend" ? `${appeal} ${account}` : appeal;
  const bookingIds =
    action === "suspend" ? await listBookingsEndedBy(trx, member.id, "suspension", now) : [];
  const mail = { path: `/appeal?token=${token}`, words, bookingIds };
  await notifyWithSecret(trx, member, occasion, mail, now);
}

export async function notifyOfOutcome(
  trx: Trx,
  memberId: string,
  kind: "restored" | "appeal_rejected",
  message: string | undefined,
  now: Date,
): Promise<void> {
  await notify(trx, [memberId], { kind, message: message ?? "", about: now.toISOString() }, now);
}
