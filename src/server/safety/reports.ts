import { serverWords } from "#words/server-words.ts";
import type { ParsedReport } from "#shared/api/safety.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { ReportConcern } from "#shared/rules/moderation.ts";
import { attendeeIdOfHidden } from "#shared/rules/names.ts";
import { readExcerpt } from "#server/connections/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { mailStaff } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, invalidField } from "#server/platform/problems.ts";
import { findHiddenBookings } from "#server/sessions/presenters.ts";
import {
  findMateByBooking,
  findMemberByUsername,
  haveBookedSameSession,
  insertReport,
} from "./queries.ts";

const excerptMessages = 50;
/** Matches nothing. */
const noId = "0";

class Unfounded extends Error {}

/**
 * Mails the operators. A report that names nobody, or somebody unrelated to the context, does the same work with the
 * same reply and is rolled back, so that it doesn't reveal who trains with whom.
 */
export async function reportMember(
  context: Context,
  member: Member,
  { userId, concerns: named, context: { kind, id }, text }: ParsedReport,
): Promise<{ id: string; createdAt: string }> {
  const { db, clock } = context;
  if (userId === member.username) throw invalidField("userId", "must be somebody else");
  const concerns = named ?? null;
  const contextId = validIds([id])[0] ?? noId;
  const other =
    userId === undefined
      ? undefined
      : await findReported(db, member, userId, kind === "chat" ? noId : contextId);
  const pair = [member.id, other?.id ?? noId] as const;
  const excerpt =
    kind === "chat" ? await readExcerpt(context, contextId, pair, excerptMessages) : undefined;
  const isFounded =
    kind === "chat"
      ? excerpt !== undefined
      : await haveBookedSameSession(db, contextId, other === undefined ? [member.id] : pair);

  const now = clock.now();
  let reportId = "";
  const written = db.transaction().execute(async (trx) => {
    const report = {
      reporterId: member.id,
      reportedId: pair[1],
      reportedUsername: other?.username ?? null,
      concerns,
    };
    reportId = await insertReport(
      trx,
      { ...report, kind, contextId, excerpt: excerpt ?? [], text },
      now,
    );
    await mailOperators(trx, context, { reportId, reportedId: pair[1], concerns, kind }, now);
    if (!isFounded) throw new Unfounded();
  });
  await written.catch((error: unknown) => {
    if (!(error instanceof Unfounded)) throw error;
  });
  return { id: reportId, createdAt: now.toISOString() };
}

async function findReported(db: Db, member: Member, userId: string, sessionId: string) {
  const attendeeId = attendeeIdOfHidden(userId);
  const found =
    attendeeId === undefined
      ? await findMemberByUsername(db, userId)
      : await findHiddenMate(db, member, sessionId, attendeeId);
  return found ?? { id: noId, username: userId };
}

async function findHiddenMate(db: Db, { id }: Member, sessionId: string, attendeeId: string) {
  const bookings = await findHiddenBookings(db, id, sessionId);
  return findMateByBooking(db, id, sessionId, bookings.get(attendeeId) ?? noId);
}

interface ReportFacts {
  readonly reportId: string;
  readonly reportedId: string;
  readonly concerns: ReportConcern | null;
  readonly kind: string;
}

async function mailOperators(
  trx: Trx,
  { config, realClock }: Context,
  { reportId, reportedId, concerns, kind }: ReportFacts,
  now: Date,
): Promise<void> {
  const compose = (language: Language) => {
    const words = serverWords(language).reportMail;
    return {
      subject:
        concerns === null ? words.subject(kind) : words.otherSubject(words.concerns[concerns]),
      text: words.text(reportId),
      path: `/operate/reports/${reportId}`,
    };
  };
  await mailStaff(
    { db: trx, config, realClock },
    { role: "moderator", exceptId: reportedId },
    compose,
    now,
  );
}
