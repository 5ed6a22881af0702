import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { serveExchange } from "./exchange-routes.ts";
import { serveFigures } from "./figure-routes.ts";
import { operatorJobs } from "./jobs.ts";
import { servePlaces } from "./place-routes.ts";
import { serveStaffSessions } from "./session-routes.ts";
import { serveStaffMessages } from "./staff-message-routes.ts";
import { serveStaff } from "./staff-routes.ts";

export function operatorsPart(context: Context, permit: Permits): Part {
  return {
    routes: async (app) => {
      serveStaff(app, context, permit);
      servePlaces(app, context, permit);
      serveStaffSessions(app, context, permit);
      serveExchange(app, context, permit);
      serveFigures(app, context, permit);
      serveStaffMessages(app, context, permit);
    },
    jobs: operatorJobs(context),
  };
}
