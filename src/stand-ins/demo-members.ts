import type { Message } from "#shared/api/messages.ts";
import { starsMax } from "#shared/rules/survey-steps.ts";
import { readHistoryEntry } from "#server/bookings/actions.ts";
import { readMessage, sendMessage } from "#server/connections/messages.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { submitSurvey } from "#server/survey/actions.ts";
import { demoMemberLine } from "./demo-member-lines.ts";
import {
  findMemberById,
  firstQuestionAt,
  listQuestions,
  listReportedAbsent,
  listSilentDemoMembers,
} from "./demo-member-queries.ts";

/** How long a demo member takes to write back, by the sandbox's clock. */
const answerAfterMs = 2_500;

/** What demo members do by themselves: so that somebody alone has company. */
export interface DemoMembers {
  /**
   * Has the demo members of the group who have not rated it yet give everyone in it five stars, and report the same
   * people absent as the member did.
   */
  readonly rateBack: (memberId: string, sessionId: string) => Promise<void>;
  /** Answers the message in a moment, if it was written to a demo member. */
  readonly answerSoon: (message: Message) => void;
  /** Answers messages whose answer is overdue, since the clock may have jumped over it. */
  readonly job: Job;
  /** Waits for answers that are under way; starts no more. */
  stop(): Promise<void>;
}

export function createDemoMembers(context: Context): DemoMembers {
  const { db, clock, log } = context;
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  return {
    async rateBack(memberId, sessionId) {
      const absent = await listReportedAbsent(db, sessionId, memberId);
      for (const demoMember of await listSilentDemoMembers(db, sessionId, memberId)) {
        if (absent.includes(demoMember.username)) continue;
        try {
          await rateGroup(context, demoMember, sessionId, absent);
        } catch (error) {
          // Too late, or done by another server meanwhile.
          if (!(error instanceof ApiProblem)) throw error;
        }
      }
    },
    answerSoon() {
      const timer = setTimeout(() => {
        timers.delete(timer);
        const answer = answerDue(context, clock.now())
          .catch((error: unknown) => log.warn({ err: error }, "a demo member couldn't answer"))
          .finally(() => underWay.delete(answer));
        underWay.add(answer);
      }, answerAfterMs + 100);
      timers.add(timer.unref());
    },
    job: {
      name: "answer messages",
      triggers: [],
      async nextDueAt(until) {
        const first = await firstQuestionAt(db);
        const due = first === null ? null : new Date(first.getTime() + answerAfterMs);
        return due === null || due > until ? null : due;
      },
      run: (now) => answerDue(context, now),
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

async function rateGroup(
  context: Context,
  demoMember: Member & { bookingId: string },
  sessionId: string,
  absent: readonly string[],
): Promise<void> {
  const { attendeeList } = await readHistoryEntry(context, demoMember, demoMember.bookingId);
  const attendeeRatings = attendeeList
    .filter(({ userId }) => userId !== demoMember.username && !absent.includes(userId))
    .map(({ id }) => ({ attendeeId: id, rating: starsMax }));
  const all = { gymRating: starsMax, postWorkoutRating: starsMax };
  await submitSurvey(context, demoMember, {
    sessionId,
    rating: starsMax,
    absent: [...absent],
    surveyData: { attendeeRatings, ...all },
  });
}

async function answerDue(context: Context, now: Date): Promise<void> {
  const askedUntil = new Date(now.getTime() - answerAfterMs);
  for (const question of await listQuestions(context.db, askedUntil)) {
    const demoMember = await findMemberById(context.db, question.demoMemberId);
    if (demoMember === undefined) continue;
    const { connectionId, messageId, content, before, unreadIds } = question;
    for (const id of unreadIds) await readMessage(context, demoMember, id);
    await sendMessage(context, demoMember, {
      connectionId,
      content: demoMemberLine(content, before),
      // Several processes may answer the same message: the key stores it only once.
      clientKey: `answer-${messageId}`,
    });
  }
}
