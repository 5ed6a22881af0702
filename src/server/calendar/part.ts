import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/calendar.ts";
import { loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { serve } from "#server/identity/serve.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { endFeed, makeFeed, readBookingCalendar, readCalendar, readFeed } from "./actions.ts";

export function calendarPart(context: Context, permit: Permits): Part {
  return { routes: calendarRoutes(context, permit) };
}

function calendarRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readCalendarFeed, ({ member }) => readFeed(context, member));
    serve(app, permit, calls.makeCalendarFeed, ({ member, request }) =>
      makeFeed(context, member, loginToken(request) ?? ""),
    );
    serve(app, permit, calls.endCalendarFeed, ({ member }) => endFeed(context, member));
    serve(app, permit, calls.readBookingCalendar, async ({ params, member, reply }) => {
      const calendar = await readBookingCalendar(context, member, params.id);
      return reply
        .header("content-disposition", 'attachment; filename="fitness-session.ics"')
        .type("text/calendar; charset=utf-8")
        .send(calendar);
    });
    serveCall(app, calls.readCalendar, async ({ params, reply }) => {
      const calendar = await readCalendar(context, params.file.replace(/\.ics$/, ""));
      return (
        reply
          // Calendars ask again with the tag of what they keep.
          .header("cache-control", "private, no-cache")
          .type("text/calendar; charset=utf-8")
          .send(calendar)
      );
    });
  };
}
