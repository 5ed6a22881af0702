import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/attendance.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { checkIn, setArrival, undoCheckIn } from "./arrivals.ts";
import { markGuest, readHostedSessions, readHostRoster } from "./hosting.ts";
import { objectToAbsence } from "./objections.ts";

export function attendanceRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.checkIn, ({ params, member }) => checkIn(context, member, params.id));
    serve(app, permit, calls.undoCheckIn, ({ params, member }) =>
      undoCheckIn(context, member, params.id),
    );
    serve(app, permit, calls.setArrival, ({ params, body, member }) =>
      setArrival(context, member, params.id, body),
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
