import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/bookings.ts";
import * as seriesCalls from "#shared/api/series.ts";
import * as waitlistCalls from "#shared/api/waitlists.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import type { Part } from "#server/platform/part.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { bookSession, cancelBooking } from "./actions.ts";
import { counted } from "./book-with-plan.ts";
import { readCancellation } from "./late.ts";
import { moveBooking } from "./move.ts";
import { bookingMails } from "./mails.ts";
import { readBookings, readEventHistory, readDueEvents } from "./read-bookings.ts";
import { readUnpaidBookings, unpaidBookings } from "./unpaid.ts";
import { endSeries, pauseSeries, readSeries, startSeries } from "./series.ts";
import { seriesJobs } from "./series-bookings.ts";
import { closeWaitlists, joinWaitlist, leaveWaitlist, readWaits } from "./waitlist.ts";

export function bookingsPart(context: Context, permit: Permits): Part {
  return {
    routes: bookingRoutes(context, permit),
    jobs: bookingJobs(context),
    sweeps: [bookingMails(context)],
  };
}

export function bookingJobs(context: Context): Job[] {
  return [
    jobOfPieces(context, unpaidBookings(context)),
    closeWaitlists(context),
    ...seriesJobs(context),
  ];
}

function bookingRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.bookSession, ({ body, member }) => {
      const { sessionId, areaId, invitedConnections } = body;
      return counted(bookSession(context, member, { sessionId, areaId, invitedConnections }));
    });
    serve(app, permit, calls.cancelBooking, ({ params, member }) =>
      cancelBooking(context, member, params.id),
    );
    serve(app, permit, calls.moveBooking, ({ params, body, member }) =>
      counted(moveBooking(context, member, params.id, body)),
    );
    serve(app, permit, calls.readCancellation, ({ params, member }) =>
      readCancellation(context, member, params.id),
    );
    serve(app, permit, calls.listBookings, ({ member }) => readBookings(context, member));
    serve(app, permit, calls.readUnpaidBookings, ({ member }) =>
      readUnpaidBookings(context, member),
    );
    serve(app, permit, calls.readDueEvents, ({ member }) => readDueEvents(context, member));
    serve(app, permit, calls.listEventHistory, ({ member }) => readEventHistory(context, member));

    serve(app, permit, waitlistCalls.joinWaitlist, ({ params, body, member }) =>
      joinWaitlist(context, member, params.id, body.areaId),
    );
    serve(app, permit, waitlistCalls.leaveWaitlist, ({ params, member }) =>
      leaveWaitlist(context, member, params.id),
    );
    serve(app, permit, waitlistCalls.listWaits, ({ member }) => readWaits(context, member));

    serve(app, permit, seriesCalls.startSeries, ({ body, member }) =>
      startSeries(context, member, body),
    );
    serve(app, permit, seriesCalls.listSeries, ({ member }) => readSeries(context, member));
    serve(app, permit, seriesCalls.pauseSeries, ({ params, body, member }) =>
      pauseSeries(context, member, params.id, body.pausedUntil),
    );
    serve(app, permit, seriesCalls.endSeries, ({ params, member }) =>
      endSeries(context, member, params.id),
    );
  };
}
