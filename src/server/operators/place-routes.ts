import type { FastifyInstance } from "fastify";
import * as cityCalls from "#shared/api/cities.ts";
import * as timetableCalls from "#shared/api/timetable.ts";
import * as venueCalls from "#shared/api/venues.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf } from "./audit.ts";
import { addArea, changeArea, readCities, setCity } from "./cities.ts";
import { addSlot, changeSlot, readTimetable } from "./timetable.ts";
import { addVenue, changeVenue, readVenues } from "./venues.ts";

/** Cities with their areas and venues, and what takes place there every week. */
export function servePlaces(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, cityCalls.listCities, ({ query }) => readCities(context, query));
  serve(app, permit, cityCalls.changeCity, ({ params, body, member }) => {
    const { reason, seen, ...changes } = body;
    return setCity(context, auditReasonOf(member, reason), params.name, changes, seen);
  });
  serve(app, permit, cityCalls.addArea, ({ body: { reason, ...area }, member }) =>
    addArea(context, auditReasonOf(member, reason), area),
  );
  serve(app, permit, cityCalls.changeArea, ({ params, body, member }) => {
    const { reason, seen, ...changes } = body;
    return changeArea(context, auditReasonOf(member, reason), params.id, changes, seen);
  });

  serve(app, permit, venueCalls.listVenues, ({ query: { city, kind, ...page } }) =>
    readVenues(context, { city, kind }, page),
  );
  serve(app, permit, venueCalls.addVenue, ({ body: { reason, ...fields }, member }) =>
    addVenue(context, auditReasonOf(member, reason), fields),
  );
  serve(app, permit, venueCalls.changeVenue, ({ params, body, member }) => {
    const { reason, seen, ...changes } = body;
    return changeVenue(context, auditReasonOf(member, reason), params.id, changes, seen);
  });

  serve(app, permit, timetableCalls.listTimetable, ({ query: { city, ...page } }) =>
    readTimetable(context, city, page),
  );
  serve(app, permit, timetableCalls.addTimetableSlot, ({ body: { reason, ...slot }, member }) =>
    addSlot(context, auditReasonOf(member, reason), slot),
  );
  serve(app, permit, timetableCalls.changeTimetableSlot, ({ params, body, member }) => {
    const { reason, onBooked, seen, ...changes } = body;
    return changeSlot(context, auditReasonOf(member, reason), params.id, changes, onBooked, seen);
  });
}
