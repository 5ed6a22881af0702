import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/sandbox.ts";
import type { OutboxEntry } from "#shared/api/sandbox.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { announceOnCommit } from "#server/platform/database/listen-notify.ts";
import type { Db } from "#server/platform/database.ts";
import { bookSession } from "#server/bookings/actions.ts";
import type { Context, Moment } from "#server/platform/context.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { findPublishedWaiver, signWaiver } from "#server/safety/waivers.ts";
import { rules } from "#server/bookings/eligibility.ts";
import { mailBookings } from "#server/bookings/mails.ts";
import { disownPaths } from "#server/identity/disown-links.ts";
import type { Member } from "#server/identity/logins.ts";
import { recipientsOfPromotions } from "#server/notifications/deliveries.ts";
import type { Channels } from "#server/notifications/deliveries.ts";
import { listDeliveries } from "#server/notifications/delivery-queries.ts";
import { mailText } from "#server/notifications/presenters.ts";
import { unsubscribePaths } from "#server/notifications/unsubscribe.ts";
import { answerResetRequests } from "#server/passwords/reset-password.ts";
import type { StripeStandIn } from "./stripe/stand-in.ts";
import type { SandboxClock } from "./clock.ts";
import { setTrouble } from "./stripe/faults.ts";

export function sandboxRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, calls.readClock, () => ({ now: sandbox.clock.now().toISOString() }));

    serveCall(app, calls.moveClock, async ({ body: move }) => {
      const now = await moveClock(sandbox, (from) =>
        "now" in move ? new Date(move.now) : new Date(from.getTime() + move.advanceSeconds * 1000),
      );
      return { now: now.toISOString() };
    });

    serveCall(app, calls.readOutbox, () => readOutbox(sandbox.context));

    serveCall(app, calls.populate, async ({ body: { sessionId, members } }) => ({
      booked: await populate(sandbox, sessionId, members),
    }));
  };
}

/** Includes the script of the sandbox's card form, and trouble on request. */
export function stripeStandInRoutes(db: Db, standIn: StripeStandIn): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, calls.confirmSetup, async ({ body }) => ({
      setupIntent: await standIn.confirmSetup(body),
    }));

    serveCall(app, calls.makeStripeTrouble, ({ body: { kind } }) => setTrouble(db, kind));
  };
}

interface Sandbox {
  readonly context: Context;
  readonly clock: SandboxClock;
  /** In the order for the same moment. */
  readonly jobs: () => readonly Job[];
}

let lastMove: Promise<unknown> = Promise.resolve();

/** Does all due work at its own moment. Throws `clock_backwards`, and `invalid_request` beyond 400 days. */
async function moveClock(sandbox: Sandbox, target: (now: Date) => Date): Promise<Date> {
  // One move at a time: two at once would do work out of order.
  const move = lastMove.then(() => moveNow(sandbox, target));
  lastMove = move.catch(() => undefined);
  return move;
}

async function moveNow(
  { context, clock, jobs }: Sandbox,
  target: (now: Date) => Date,
): Promise<Date> {
  const from = clock.now();
  const until = target(from);
  if (until < from) throw new ApiProblem("clock_backwards");
  if (until.getTime() - from.getTime() > calls.clockMoveMaxSeconds * 1000) {
    throw invalidField("now", "must be at most 400 days ahead");
  }
  await runDueJobs(jobs(), from, until, (moment) => clock.moveTo(moment), {
    onFailure: (work, error) => context.log.error({ err: error, work }, "background work failed"),
  });
  await clock.moveTo(until);
  // Open apps follow at once.
  await announceOnCommit(context.db, "clock_moved");
  return clock.now();
}

/** Spreads them over the city's areas; they sign the waiver if there is one. Returns how many were booked. */
async function populate({ context }: Sandbox, sessionId: string, members: number): Promise<number> {
  const { db } = context;
  const id = parseId(sessionId);
  const city = await findSessionCity(db, id);
  if (city === undefined) throw new ApiProblem("not_found");
  const areas = await listActiveAreas(db, city);
  const candidates = await findFreeDemoMembers(db, id, members, {
    now: context.clock.now(),
    realNow: context.realClock.now(),
  });
  const waiver = await findPublishedWaiver(db);
  let booked = 0;
  for (const [index, member] of candidates.entries()) {
    const area = areas[index % areas.length];
    if (area === undefined) break;
    if (waiver !== undefined) {
      await signWaiver(context, member, { version: waiver.version, name: member.full_name });
    }
    try {
      await bookSession(context, member, {
        sessionId: id,
        areaId: area.id,
        invitedConnections: [],
      });
      booked += 1;
    } catch (error) {
      // A full or started session ends the loop; a busy member leaves the spot to the next.
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === "session_started" || error.code === "session_cancelled") throw error;
      if (error.code === "session_full") {
        if (booked === 0) throw error;
        break;
      }
    }
  }
  return booked;
}

async function findSessionCity(db: Db, sessionId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select("city")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session?.city;
}

async function listActiveAreas(db: Db, city: string): Promise<{ id: string }[]> {
  return db
    .selectFrom("areas")
    .select("id")
    .where("city", "=", city)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
}

/** They may book once they have signed the waiver. */
async function findFreeDemoMembers(
  db: Db,
  sessionId: string,
  limit: number,
  at: Moment,
): Promise<Member[]> {
  return db
    .selectFrom("sessions")
    .innerJoin("members", (join) => join.onTrue())
    .selectAll("members")
    .where("sessions.id", "=", sessionId)
    .where("members.is_demo", "=", true)
    .where(rules.isMemberActive(at))
    .where(rules.fitsAudience())
    .where(rules.overlapsNothing())
    .where(rules.isWithinComingLimit(at))
    .orderBy("members.id")
    .limit(limit)
    .execute();
}

const listed = 1_000;

/** Sends nothing: the outbox shows it. */
export const outboxChannels: Channels = {
  mailer: { send: async () => undefined, close: () => undefined },
  pusher: { send: async () => "sent" },
  keepsSecrets: true,
};

/** Includes mails that need a mail server and pushes that need keys. Newest first. */
async function readOutbox(context: Context): Promise<OutboxEntry[]> {
  // Recent requests may still wait to be written.
  await answerResetRequests(context);
  await mailBookings(context);
  const rows = await listDeliveries(context.db, listed);
  const links = await unsubscribePaths(context.db, recipientsOfPromotions(rows));
  const readers = rows.map(({ unprovenId, to: recipient }) => ({ unprovenId, recipient }));
  const disowning = await disownPaths(context.db, readers, context.realClock.now());
  return rows.map(({ kind, to, subject, text, createdAt, promotedTo: username, ...mail }) => ({
    kind,
    to,
    subject,
    text:
      kind === "email"
        ? mailText(context.config, {
            text,
            ...mail,
            unsubscribePath: links.get(username ?? "") ?? null,
            disownPath: disowning.get(mail.unprovenId ?? "") ?? null,
          })
        : text,
    createdAt: createdAt.toISOString(),
  }));
}
