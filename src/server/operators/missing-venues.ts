import { languageTags } from "#words/languages.ts";
import { momentText } from "#words/moments.ts";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import { mailStaff } from "#server/notifications/staff-mails.ts";
import type { Context } from "#server/platform/context.ts";
import { callOffWithoutVenue } from "#server/sessions/planning.ts";
import { insertAudit } from "./audit-queries.ts";
import {
  forgetFoundVenues,
  lockForCallOff,
  markMissingVenuesTold,
} from "./missing-venue-queries.ts";
import { cancelEntry } from "./session-entries.ts";

const maxNamed = 30;
/** The actor in the audit log for what the server does by itself; no member's username looks like it. */
const server = "server";

/** Emails the city's planners which of its sessions have no venue: one email, however many there are. */
export async function tellMissingVenues(
  context: Pick<Context, "db" | "config" | "realClock">,
  city: string,
  now: Date,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await forgetFoundVenues(trx, city, now);
    const sessions = await markMissingVenuesTold(trx, city, now);
    const [first] = sessions;
    if (first === undefined) return;
    const compose = (language: Language) => {
      const { noVenueMail: words, calendarEvents } = serverWords(language);
      const named = sessions
        .slice(0, maxNamed)
        .map(({ startsAt, timeZone, workoutType, booked }) => {
          const what = new Map(Object.entries(calendarEvents.workoutTypes)).get(workoutType);
          const when = momentText(startsAt, timeZone, languageTags[language]);
          return words.session(what ?? workoutType, when, booked);
        });
      const left = sessions.length - named.length;
      const lines = left === 0 ? named : [...named, words.more(left)];
      return {
        subject: words.subject(sessions.length, city),
        text: words.text(lines.map((line) => `- ${line}`).join("\n")),
        path:
          sessions.length === 1
            ? `/operate/sessions/${first.id}`
            : `/operate/sessions?city=${encodeURIComponent(city)}`,
      };
    };
    await mailStaff({ ...context, db: trx }, { role: "planner", city }, compose, now);
  });
}

/** Calls the session off if it still has no venue, with an apology to everyone booked. */
export async function callOffIfWithoutVenue(
  { db }: Pick<Context, "db">,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = await lockForCallOff(trx, sessionId, now);
    if (session === undefined) return;
    await callOffWithoutVenue(trx, sessionId, now);
    const why = { actor: server, reason: "It had no venue." };
    await insertAudit(trx, why, [cancelEntry(sessionId, session.bookedCount)], now);
  });
}
