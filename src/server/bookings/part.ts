import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import * as calls from "#shared/api/bookings.ts";
import * as guestCalls from "#shared/api/guest-passes.ts";
import * as seriesCalls from "#shared/api/series.ts";
import * as waitlistCalls from "#shared/api/waitlists.ts";
import { guestDeviceLifetimeMs } from "#shared/rules/lifetimes.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork, languageOf } from "#server/platform/http/client.ts";
import { readCookie, setCookie } from "#server/platform/http/cookies.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import type { Part } from "#server/platform/part.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { bookSession, cancelBooking } from "./actions.ts";
import { bookAsGuest, guestJobs } from "./book-as-guest.ts";
import { moveBooking } from "./book-for-member.ts";
import { readCancellation } from "./eligibility.ts";
import { counted, readUnpaidBookings, unpaidBookings } from "./plan-effects.ts";
import { hasPremium, listGuestPasses, makeGuestPass, openGuestPass } from "./guest-passes.ts";
import { bookingMails } from "./mails.ts";
import { readBookings, readEventHistory, readDueEvents } from "./read-bookings.ts";
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
    ...guestJobs(context),
  ];
}

/** Recognizes a device that has used a guest pass, whatever the account. */
const guestCookie = {
  name: "spotter_guest",
  path: "/api/sessions",
  lifetimeMs: guestDeviceLifetimeMs,
};

const originOf = ({ config }: Context, { protocol, host }: FastifyRequest) =>
  config.publicUrl ?? `${protocol}://${host}`;

function bookingRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.bookSession, async ({ body, member, request, reply }) => {
      const { sessionId, areaId, invitedConnections, guestPass } = body;
      if (guestPass === undefined || (await hasPremium(context, member)))
        return counted(bookSession(context, member, { sessionId, areaId, invitedConnections }));
      const guest = { device: readCookie(request, guestCookie), network: clientNetwork(request) };
      const booked = bookAsGuest(context, member, { sessionId, areaId, guestPass }, guest);
      const booking = await counted(booked.then(({ booking: made }) => made));
      setCookie(reply, guestCookie, (await booked).device);
      return booking;
    });
    serve(app, permit, guestCalls.makeGuestPass, ({ params, member, request }) =>
      makeGuestPass(context, member, params.id, originOf(context, request)),
    );
    serve(app, permit, guestCalls.listGuestPasses, ({ member, request }) =>
      listGuestPasses(context, member, originOf(context, request)),
    );
    serve(app, permit, guestCalls.openGuestPass, ({ params, member, request }) =>
      openGuestPass(context, params.code, member, languageOf(request), clientNetwork(request)),
    );
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
