import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  booking,
  bookingList,
  bookingRequest,
  eventHistory,
  unpaidBookings,
} from "#shared/api/bookings.ts";
import { byId, ofUser, ownPaths } from "#shared/api/primitives.ts";
import { memberOf, requireSelf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { invalidField } from "#server/platform/problems.ts";
import { createSharedLimit } from "#server/platform/rate-limit.ts";
import { bookSession, cancelBooking, readBookings, readEventHistory } from "./actions.ts";
import { readUnpaidBookings } from "./unpaid.ts";

export function bookingRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  // Far more than anybody plans.
  const limitBooking = createSharedLimit(context.db, "book", { max: 600, windowSeconds: 60 });
  return async (app) => {
    app.post(
      "/sessions/:id/book",
      {
        ...permit.member,
        schema: { params: byId, body: bookingRequest, response: { 201: booking } },
      },
      async (request, reply) => {
        const { sessionId, userId, areaId, invitedConnections } = request.body;
        requireSelf(request, userId);
        if (sessionId !== request.params.id) {
          throw invalidField("sessionId", "must be the session of the path");
        }
        await limitBooking(memberOf(request).id);
        const wish = { sessionId, areaId, invitedConnections };
        return reply.code(201).send(await bookSession(context, memberOf(request), wish));
      },
    );

    app.delete(
      "/bookings/:id",
      { ...permit.member, schema: { params: byId, response: { 200: booking } } },
      (request) => cancelBooking(context, memberOf(request), request.params.id),
    );

    for (const path of ownPaths("/bookings")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: bookingList } } },
        (request) => readBookings(context, memberOf(request)),
      );
    }

    app.get(
      "/unpaid-bookings",
      { ...permit.member, schema: { response: { 200: unpaidBookings } } },
      (request) => readUnpaidBookings(context, memberOf(request)),
    );

    for (const path of ownPaths("/event-history")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: eventHistory } } },
        (request) => readEventHistory(context, memberOf(request)),
      );
    }
  };
}
