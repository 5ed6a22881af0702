import type { Permits } from "#server/identity/permit.ts";
import type { Part } from "#server/platform/part.ts";
import { serveModeration, serveReports, serveServiceDesk } from "./moderation/part.ts";
import { serveExchange, serveStatements } from "./exchange/part.ts";
import { figureJobs, serveFigures, serveLearning } from "./figures/part.ts";
import { planningJobs, servePlaces, serveStaffSessions } from "./planning/part.ts";
import { sweepVenueContacts } from "./planning/venues.ts";
import { refundJobs, serveRefunds } from "./money/part.ts";
import type { MoneyContext } from "./money/part.ts";
import { noticeJobs, serveStaffMessages } from "./notices/part.ts";
import { serveStaff, serveWork } from "./staff/part.ts";
import type { AllWork } from "./staff/work.ts";
import { serveServer } from "./server/part.ts";

export function operatePart(context: MoneyContext, permit: Permits, allWork: AllWork): Part {
  return {
    routes: async (app) => {
      serveStaff(app, context, permit);
      serveWork(app, context, permit, allWork);
      serveServer(app, context, permit);
      serveModeration(app, context, permit);
      serveServiceDesk(app, context, permit);
      serveReports(app, context, permit);
      serveRefunds(app, context, permit);
      servePlaces(app, context, permit);
      serveStaffSessions(app, context, permit);
      serveExchange(app, context, permit);
      serveStatements(app, context, permit);
      serveFigures(app, context, permit);
      serveLearning(app, context, permit);
      serveStaffMessages(app, context, permit);
    },
    sweeps: [{ name: "sweep venue contacts", run: () => sweepVenueContacts(context) }],
    jobs: [
      ...planningJobs(context),
      ...figureJobs(context),
      ...noticeJobs(context),
      ...refundJobs(context),
    ],
  };
}
