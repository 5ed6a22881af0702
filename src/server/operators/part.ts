import type { Permits } from "#server/identity/permit.ts";
import type { Part } from "#server/platform/part.ts";
import { serveModeration, serveReports } from "./moderation-routes.ts";
import { serveExchange } from "./exchange-routes.ts";
import { serveFigures } from "./figure-routes.ts";
import { operatorJobs, refundJobs } from "./jobs.ts";
import { servePlaces } from "./place-routes.ts";
import { serveRefunds } from "./refund-routes.ts";
import type { RefundContext } from "./refunds.ts";
import { serveStaffSessions } from "./session-routes.ts";
import { serveStaffMessages } from "./staff-message-routes.ts";
import { serveStaff } from "./staff-routes.ts";

export function operatorsPart(context: RefundContext, permit: Permits): Part {
  return {
    routes: async (app) => {
      serveStaff(app, context, permit);
      serveModeration(app, context, permit);
      serveReports(app, context, permit);
      serveRefunds(app, context, permit);
      servePlaces(app, context, permit);
      serveStaffSessions(app, context, permit);
      serveExchange(app, context, permit);
      serveFigures(app, context, permit);
      serveStaffMessages(app, context, permit);
    },
    jobs: [...operatorJobs(context), ...refundJobs(context)],
  };
}
