import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/bookings.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { bookingRequests } from "#server/platform/metrics.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { bookSession, cancelBooking } from "./actions.ts";
import { readCancellation } from "./late-cancellations.ts";
import { readBookings, readEventHistory, readDueEvents } from "./read-bookings.ts";
import { readUnpaidBookings } from "./unpaid.ts";

export function bookingRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.bookSession, ({ body, member }) => {
      const { sessionId, areaId, invitedConnections } = body;
      return counted(bookSession(context, member, { sessionId, areaId, invitedConnections }));
    });
    serve(app, permit, calls.cancelBooking, ({ params, member }) =>
      cancelBooking(context, member, params.id),
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
  };
}

/** Awaits a booking and counts in the metrics what came of it. */
async function counted<Booking>(booking: Promise<Booking>): Promise<Booking> {
  try {
    const booked = await booking;
    bookingRequests.inc({ outcome: "booked" });
    return booked;
  } catch (error) {
    bookingRequests.inc({ outcome: error instanceof ApiProblem ? error.code : "failed" });
    throw error;
  }
}
