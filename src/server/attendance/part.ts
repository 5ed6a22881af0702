import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/attendance.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { serve } from "#server/identity/serve.ts";
import {
  checkIn,
  greetGroup,
  lockOwnBooking,
  recordObjection,
  setArrival,
  undoCheckIn,
} from "./arrivals.ts";
import { markGuest, readHostedSessions, readHostRoster } from "./hosting.ts";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { isAttended } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { readHistoryEntry } from "#server/bookings/read-bookings.ts";
import type { Member } from "#server/identity/logins.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { dueSettlements, settleAttendance } from "./marks.ts";

/** Throws `not_found`, `not_finished`, `not_absent`, `already_objected` and `too_late`. */
async function objectToAbsence(
  context: Context,
  member: Member,
  id: string,
): Promise<EventHistoryEntry> {
  const bookingId = parseId(id);
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const booking = await lockOwnBooking(trx, bookingId, member.id);
    if (booking === undefined || booking.status === "cancelled") throw new ApiProblem("not_found");
    const state = moments.objectionState(booking.endsAt, now);
    if (state === "too_early") throw new ApiProblem("not_finished");
    if (isAttended(booking.attendance)) throw new ApiProblem("not_absent");
    if (booking.objectedAt !== null) throw new ApiProblem("already_objected");
    if (state === "too_late") throw new ApiProblem("too_late");
    await recordObjection(trx, bookingId, now);
  });
  return readHistoryEntry(context, member, bookingId);
}

export function attendancePart(context: Context, permit: Permits): Part {
  return { routes: attendanceRoutes(context, permit), jobs: attendanceJobs(context) };
}

export function attendanceJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "settle attendance",
      rows: "session",
      triggers: [],
      due: dueSettlements,
      atOnce: 200,
      many: async (ids, now) =>
        leftOf(ids, await settleAttendance(db, { ids, busy: "pass over" }, now)),
      one: async (id, now) => {
        await settleAttendance(db, { ids: [id], busy: "wait" }, now);
      },
    }),
  ];
}

function attendanceRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.checkIn, ({ params, member }) => checkIn(context, member, params.id));
    serve(app, permit, calls.undoCheckIn, ({ params, member }) =>
      undoCheckIn(context, member, params.id),
    );
    serve(app, permit, calls.sayArrival, ({ params, body, member }) =>
      setArrival(context, member, params.id, body),
    );
    serve(app, permit, calls.greetGroup, ({ params, body, member }) =>
      greetGroup(context, member, params.id, body.greeting),
    );
    serve(app, permit, calls.objectToAbsence, ({ params, member }) =>
      objectToAbsence(context, member, params.id),
    );
    serve(app, permit, calls.listHostedSessions, ({ member }) =>
      readHostedSessions(context, member),
    );
    serve(app, permit, calls.readHostRoster, ({ params, member }) =>
      readHostRoster(context, member, params.id),
    );
    serve(app, permit, calls.markGuest, ({ params, body, member }) =>
      markGuest(context, member, params, body.attendance),
    );
  };
}
