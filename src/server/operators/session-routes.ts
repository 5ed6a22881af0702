import type { FastifyInstance } from "fastify";
import * as contactCalls from "#shared/api/emergency-contacts.ts";
import * as calls from "#shared/api/staff-sessions.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { markBooking, readObjections } from "./attendance.ts";
import { auditReasonOf } from "./audit.ts";
import { readGuestContact, readStaffGuestContact } from "./guest-contacts.ts";
import { addBooking, forgiveBooking, removeBooking } from "./bookings.ts";
import { cancelSession, changePlan, planSession } from "./session-changes.ts";
import { readDetails, readSessions, readToday } from "./sessions.ts";

/** Sessions, one by one, and who is booked on them. */
export function serveStaffSessions(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.listToday, ({ query: { city, ...page }, member }) =>
    readToday(context, member.roles, city, page),
  );
  serve(app, permit, calls.listStaffSessions, ({ query: { city, from, to, ...page } }) =>
    readSessions(context, { city, from, to }, page),
  );
  serve(app, permit, calls.readSessionDetails, ({ params, member }) =>
    readDetails(context, member.username, params.id),
  );
  serve(app, permit, calls.addStaffSession, ({ body: { reason, ...planned }, member }) =>
    planSession(context, auditReasonOf(member, reason), planned),
  );
  serve(app, permit, calls.changeStaffSession, ({ params, body, member }) => {
    const { reason, seen, ...changes } = body;
    return changePlan(context, auditReasonOf(member, reason), params.id, changes, seen);
  });
  serve(app, permit, calls.callOffStaffSession, ({ params, body, member }) =>
    cancelSession(context, auditReasonOf(member, body.reason), params.id),
  );
  serve(app, permit, calls.addStaffBooking, ({ params, body: { reason, ...booking }, member }) =>
    addBooking(context, auditReasonOf(member, reason), params.id, booking),
  );
  serve(app, permit, calls.removeStaffBooking, ({ params, body, member }) =>
    removeBooking(context, auditReasonOf(member, body.reason), params.id, params.userId),
  );
  serve(app, permit, calls.markStaffBooking, ({ params, body, member }) =>
    markBooking(context, auditReasonOf(member, body.reason), params, body.attendance),
  );
  serve(app, permit, contactCalls.readGuestContact, ({ params, member }) =>
    readGuestContact(context, member, params),
  );
  serve(app, permit, contactCalls.readStaffGuestContact, ({ params, member }) =>
    readStaffGuestContact(context, member, params),
  );
  serve(app, permit, calls.listObjections, ({ query }) => readObjections(context, query));
  serve(app, permit, calls.forgiveLateCancellation, ({ params, body, member }) =>
    forgiveBooking(context, auditReasonOf(member, body.reason), params.id),
  );
}
