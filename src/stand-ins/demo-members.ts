import { sql } from "kysely";
import type { Message } from "#shared/api/messages.ts";
import { starsMax } from "#shared/rules/survey-steps.ts";
import { readHistoryEntry } from "#server/bookings/read-bookings.ts";
import { readMessage, sendMessage } from "#server/connections/messages.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { submitSurvey } from "#server/survey/actions.ts";
import type { Db } from "#server/platform/database.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Icebreaker } from "#shared/rules/icebreakers.ts";
import { attendance as de } from "#words/de/attendance.ts";
import { attendance as en } from "#words/en/attendance.ts";
import { attendance as es } from "#words/es/attendance.ts";
import { attendance as fr } from "#words/fr/attendance.ts";
import { attendance as it } from "#words/it/attendance.ts";
import { attendance as ja } from "#words/ja/attendance.ts";
import { attendance as pt } from "#words/pt-BR/attendance.ts";
import { attendance as zh } from "#words/zh-Hans/attendance.ts";

/** Measured by the sandbox's clock. */
const answerAfterMs = 2_500;

/** Keep a single visitor company. */
export interface DemoMembers {
  /** Gives five stars and reports the absences that the member reported. */
  readonly rateBack: (memberId: string, sessionId: string) => Promise<void>;
  /** Answers only a message to a demo member, in a moment. */
  readonly answerSoon: (message: Message) => void;
  /** Catches up after a jump of the clock. */
  readonly job: Job;
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
          // Too late, or already done by another server.
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
      // Several processes may answer the same message: the key stores one answer.
      clientKey: `answer-${messageId}`,
    });
  }
}

async function listSilentDemoMembers(
  db: Db,
  sessionId: string,
  memberId: string,
): Promise<(Member & { bookingId: string })[]> {
  return db
    .selectFrom("bookings as theirs")
    .innerJoin("bookings as mine", (join) =>
      join
        .onRef("mine.session_id", "=", "theirs.session_id")
        .on("mine.member_id", "=", memberId)
        .on("mine.status", "=", "active"),
    )
    .innerJoin("members", "members.id", "theirs.member_id")
    .selectAll("members")
    .select("theirs.id as bookingId")
    .where("theirs.session_id", "=", sessionId)
    .where("theirs.status", "=", "active")
    .where("theirs.rating", "is", null)
    .where("members.is_demo", "=", true)
    .where(sql<boolean>`theirs.group_no is not distinct from mine.group_no`)
    .orderBy("theirs.id")
    .execute();
}

async function listReportedAbsent(db: Db, sessionId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("absence_reports")
    .innerJoin("bookings as own", "own.id", "reporter_booking_id")
    .innerJoin("bookings as theirs", "theirs.id", "absent_booking_id")
    .innerJoin("members", "members.id", "theirs.member_id")
    .select("members.username")
    .where("own.session_id", "=", sessionId)
    .where("own.member_id", "=", memberId)
    .execute();
  return rows.map(({ username }) => username);
}

/** A real member wrote last, apart from deleted messages. */
interface OpenQuestion {
  readonly connectionId: string;
  readonly demoMemberId: string;
  readonly messageId: string;
  readonly content: string;
  readonly askedAt: Date;
  readonly before: number;
  readonly unreadIds: readonly string[];
}

const questions = sql`
  select conversation.id as "connectionId", demo_member.id as "demoMemberId", last.id as "messageId", last.content,
    last.created_at as "askedAt"
  from open_connections as conversation
  join members as demo_member on demo_member.id in (conversation.member_a, conversation.member_b) and demo_member.is_demo
  cross join lateral (
    select id, sender_id, content, created_at from messages
    where connection_id = conversation.id and content is not null order by id desc limit 1
  ) as last
  join members as asker on asker.id = last.sender_id and not asker.is_demo`;

async function firstQuestionAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min("askedAt") as first from (${questions}) as question`.execute(db);
  return rows[0]?.first ?? null;
}

async function listQuestions(db: Db, until: Date): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select question.*,
      (select count(*)::int from messages
       where connection_id = "connectionId" and sender_id = "demoMemberId") as before,
      array(select id::text from messages
       where connection_id = "connectionId" and sender_id is distinct from "demoMemberId" and not is_read
       order by id) as "unreadIds"
    from (${questions}) as question
    where "askedAt" <= ${until}
    order by "askedAt"`.execute(db);
  return rows;
}

async function findMemberById(db: Db, id: string): Promise<Member | undefined> {
  return db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
}

const toOpeners: Readonly<Record<Icebreaker, string>> = {
  general: "I kept skipping workouts on my own. With a group waiting I show up. And you?",
  build_strength: "A bodyweight bench press, clean. I'm not far from it! And you?",
  lose_weight: "The group. Nobody lets me stop early. What about you?",
  improve_endurance: "Two hours on a bike, and I slept for ten afterwards. And you?",
  maintain_health: "Long walks without my phone. And you?",
  level: "Pull-ups! I'm stuck at four. And you?",
  personality: "Somebody who turns up and laughs when a set goes wrong. And for you?",
  schedule: "Right after work, before the couch gets me. And yours?",
  gym: "Deadlifts. A week without them doesn't count. And you?",
  cardio: "Old disco, as loud as it goes. And you?",
  calisthenics: "The muscle-up. One day! And you?",
};

const toQuestions = [
  "Good question! I have to think about it. What would you say?",
  "Ha, I was about to ask you the same. You first!",
  "Let's talk about it when we train together.",
  "I'll tell you over a coffee after the next session.",
] as const;

const toAnythingElse = [
  "Hey! That was a great session, I really enjoyed training with you.",
  "Ha, my legs still feel it.",
  "I'll look for a session next week and tell you which one I take.",
  "Sounds good to me!",
  "You were so strong on that last set, by the way.",
  "See you there. I'll bring the coffee.",
] as const;

const openersOf: Readonly<Record<Language, typeof en>> = {
  English: en,
  Spanish: es,
  French: fr,
  German: de,
  Italian: it,
  Portuguese: pt,
  Japanese: ja,
  "Mandarin Chinese": zh,
};
const ofKind = new Map(Object.entries(toOpeners));
const answers = new Map(
  Object.values(openersOf).flatMap(({ icebreakers }) =>
    Object.entries(icebreakers.questions).map(([kind, question]): [string, string | undefined] => [
      question,
      ofKind.get(kind),
    ]),
  ),
);

/** Follows `before` messages of theirs. Always the same for the same input. */
export function demoMemberLine(content: string, before: number): string {
  const answer = answers.get(content.trim());
  if (answer !== undefined) return answer;
  const lines: readonly string[] = /[?？]/.test(content) ? toQuestions : toAnythingElse;
  return lines[before % lines.length] ?? toAnythingElse[0];
}
