import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/bookings.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { bookSession, cancelBooking, readBookings, readEventHistory } from "./actions.ts";
import { readCancellation } from "./late-cancellations.ts";
import { readUnpaidBookings } from "./unpaid.ts";

export function bookingRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.bookSession, ({ body, member }) => {
      const { sessionId, areaId, invitedConnections } = body;
      return bookSession(context, member, { sessionId, areaId, invitedConnections });
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
    serve(app, permit, calls.listEventHistory, ({ member }) => readEventHistory(context, member));
  };
}
