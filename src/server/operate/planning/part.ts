import type { FastifyInstance } from "fastify";
import { countInterests, dueDigests } from "#server/cities/actions.ts";
import * as contactCalls from "#shared/api/emergency-contacts.ts";
import * as closureCalls from "#shared/api/operate/planning/closures.ts";
import { moveMemberBooking } from "#shared/api/operate/moderation/service-desk.ts";
import * as sessionCalls from "#shared/api/operate/planning/sessions.ts";
import * as placeCalls from "#shared/api/operate/planning/places.ts";
import * as timetableCalls from "#shared/api/operate/planning/timetable.ts";
import * as venueCalls from "#shared/api/operate/planning/venues.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { auditReasonOf } from "#server/operate/audit/audit.ts";
import { readGuestContact, readStaffGuestContact } from "./guest-contacts.ts";
import { changeManySessions } from "#shared/api/operate/planning/bulk.ts";
import { dueMinimums } from "#server/sessions/too-few.ts";
import { changeMany } from "./bulk.ts";
import {
  addBooking,
  forgiveBooking,
  markBooking,
  moveBooking,
  readObjections,
  removeBooking,
} from "./bookings.ts";
import { cancelSession, changePlan, planSession } from "./session-changes.ts";
import { restoreSession } from "./restore-session.ts";
import { readDetails, readSessions, readToday } from "./sessions.ts";
import {
  callOffIfWithoutVenue,
  callOffTooFew,
  dueCallOffs,
  dueMissingVenues,
  readStranded,
  tellMissingVenues,
} from "./missing-venues.ts";
import {
  createAccessCode,
  inviteInterested,
  readAccessCodes,
  withdrawAccessCode,
} from "./access-codes.ts";
import { digestHour } from "#shared/rules/staff.ts";
import { mailDigest } from "./inbox.ts";
import { addArea, changeArea, readCities, setCity } from "./cities.ts";
import { dueClosings, tellClosing } from "./city-closings.ts";
import { decideClosure, readAskedClosures } from "./venue-closures.ts";
import { addClosure, deleteClosure, readClosures, substituteVenues } from "./closures.ts";
import { addSlot, changeSlot, readTimetable } from "./timetable.ts";
import { listAskings } from "#server/venues/links.ts";
import * as codeCalls from "#shared/api/access.ts";
import { addVenue, askVenueFor, changeVenue, readVenues, revokeVenueLink } from "./venues.ts";

export function serveStaffSessions(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, sessionCalls.listToday, ({ query: { city, ...page }, member }) =>
    readToday(context, member, city, page),
  );
  serve(app, permit, sessionCalls.listStaffSessions, ({ query }) => {
    const { cursor, limit, sort, until, to = until, noVenue, ...filter } = query;
    const isWithoutVenue = noVenue === "true";
    return readSessions(context, { ...filter, to, isWithoutVenue }, { cursor, limit, sort });
  });
  serve(app, permit, changeManySessions, ({ query, body, member }) => {
    const { reason, skipProblems, ...asked } = body;
    const options = { isDryRun: query.dryRun, skipProblems };
    return changeMany(context, auditReasonOf(member, reason), asked, options);
  });
  serve(app, permit, sessionCalls.readSessionDetails, ({ params, member }) =>
    readDetails(context, member.username, params.id),
  );
  serve(app, permit, sessionCalls.addStaffSession, ({ body: { reason, ...planned }, member }) =>
    planSession(context, auditReasonOf(member, reason), planned),
  );
  serve(app, permit, sessionCalls.changeStaffSession, ({ params, body, member }) => {
    const { reason, seen, message, ...changes } = body;
    return changePlan(context, auditReasonOf(member, reason), params.id, changes, {
      seen,
      message,
    });
  });
  serve(app, permit, sessionCalls.callOffStaffSession, ({ params, body, member }) =>
    cancelSession(context, auditReasonOf(member, body.reason), params.id, body.message),
  );
  serve(app, permit, sessionCalls.restoreStaffSession, ({ params, body, member }) =>
    restoreSession(context, auditReasonOf(member, body.reason), params.id, body.message),
  );
  serve(
    app,
    permit,
    sessionCalls.addStaffBooking,
    ({ params, body: { reason, ...booking }, member }) =>
      addBooking(context, auditReasonOf(member, reason), params.id, booking),
  );
  serve(app, permit, moveMemberBooking, ({ params: { username, id }, body, member }) =>
    moveBooking(context, auditReasonOf(member, body.reason), { userId: username, id }, body),
  );
  serve(app, permit, sessionCalls.removeStaffBooking, ({ params, body, member }) => {
    const { reason, message } = body;
    const auditReason = auditReasonOf(member, reason);
    return removeBooking(context, auditReason, params.id, params.userId, message);
  });
  serve(
    app,
    permit,
    sessionCalls.markStaffBooking,
    ({ params, body: { reason, ...mark }, member }) =>
      markBooking(context, auditReasonOf(member, reason), params, mark),
  );
  serve(app, permit, contactCalls.readGuestContact, ({ params, member }) =>
    readGuestContact(context, member, params),
  );
  serve(app, permit, contactCalls.readStaffGuestContact, ({ params, member }) =>
    readStaffGuestContact(context, member, params),
  );
  serve(app, permit, sessionCalls.listObjections, ({ query }) => readObjections(context, query));
  serve(app, permit, sessionCalls.forgiveLateCancellation, ({ params, body, member }) =>
    forgiveBooking(context, auditReasonOf(member, body.reason), params.id),
  );
}

export function servePlaces(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, placeCalls.listCities, ({ query }) => readCities(context, query));
  serve(app, permit, placeCalls.countInterest, () => countInterests(context.db));
  serve(app, permit, codeCalls.inviteInterested, ({ body, member }) => {
    const { reason, ...wanted } = body;
    return inviteInterested(context, auditReasonOf(member, reason), wanted);
  });
  serve(app, permit, codeCalls.listAccessCodes, ({ query }) => readAccessCodes(context, query));
  serve(app, permit, codeCalls.createAccessCode, async ({ body, member, reply }) => {
    const { reason, ...wanted } = body;
    reply.code(201);
    return createAccessCode(context, auditReasonOf(member, reason), wanted);
  });
  serve(app, permit, codeCalls.withdrawAccessCode, async ({ params, body, member, reply }) => {
    await withdrawAccessCode(context, auditReasonOf(member, body.reason), params.code);
    reply.code(204);
  });
  serve(app, permit, placeCalls.changeCity, ({ params, body, member }) => {
    const { reason, seen, ...changes } = body;
    return setCity(context, auditReasonOf(member, reason), params.name, changes, seen);
  });
  serve(app, permit, placeCalls.addArea, ({ body: { reason, ...area }, member }) =>
    addArea(context, auditReasonOf(member, reason), area),
  );
  serve(app, permit, placeCalls.changeArea, ({ params, body, member }) => {
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

  serve(app, permit, closureCalls.listClosures, ({ query: { city, ...page } }) =>
    readClosures(context, city, page),
  );
  serve(app, permit, closureCalls.addClosure, ({ body: { reason, ...closure }, member }) =>
    addClosure(context, auditReasonOf(member, reason), closure),
  );
  serve(app, permit, closureCalls.deleteClosure, ({ params, body, member }) =>
    deleteClosure(context, auditReasonOf(member, body.reason), params.id),
  );
  serve(app, permit, closureCalls.listAskedClosures, ({ query: { city, ...page } }) =>
    readAskedClosures(context, city, page),
  );
  serve(app, permit, closureCalls.decideAskedClosure, ({ params, body, member }) =>
    decideClosure(context, auditReasonOf(member, body.reason), params.id, body.decision),
  );
  serve(app, permit, closureCalls.listStranded, ({ query: { city, ...page } }) =>
    readStranded(context, city, page),
  );
  serve(app, permit, closureCalls.applySubstitutes, ({ body, member }) =>
    substituteVenues(context, auditReasonOf(member, body.reason), body.substitutes),
  );
  serve(app, permit, venueCalls.listVenueAskings, ({ query }) =>
    listAskings(context.db, query, context.clock.now()),
  );
  serve(app, permit, venueCalls.askVenue, ({ params, body, member }) =>
    askVenueFor(context, auditReasonOf(member, body.reason), params.id, body.slotIds),
  );
  serve(app, permit, venueCalls.revokeVenueLink, ({ params, body, member }) =>
    revokeVenueLink(context, auditReasonOf(member, body.reason), params.id),
  );

  serve(app, permit, timetableCalls.listTimetable, ({ query: { city, ...page } }) =>
    readTimetable(context, city, page),
  );
  serve(app, permit, timetableCalls.addTimetableSlot, ({ body: { reason, ...slot }, member }) =>
    addSlot(context, auditReasonOf(member, reason), slot),
  );
  serve(app, permit, timetableCalls.changeTimetableSlot, ({ params, body, member }) => {
    const { reason, onBooked, message, seen, ...changes } = body;
    const auditReason = auditReasonOf(member, reason);
    return changeSlot(context, auditReason, params.id, changes, { onBooked, message, seen });
  });
}

export function planningJobs(context: Context): Job[] {
  const { clock } = context;
  return [
    jobOfPieces(context, {
      name: "tell of closing cities",
      triggers: ["end subscriptions of closed cities"],
      due: dueClosings,
      one: (id, now) => tellClosing(context, id, now),
    }),
    jobOfPieces(context, {
      name: "tell of missing venues",
      rows: "city",
      triggers: ["call off sessions without a venue"],
      due: (until) => dueMissingVenues(clock.now(), until),
      one: (city, now) => tellMissingVenues(context, city, now),
    }),
    jobOfPieces(context, {
      name: "call off sessions with too few",
      rows: "session",
      triggers: [],
      due: (until) => dueMinimums(clock.now(), until),
      one: (id, now) => callOffTooFew(context, id, now),
    }),
    jobOfPieces(context, {
      name: "mail what is open",
      rows: "city",
      triggers: [],
      due: (until) => dueDigests(digestHour, clock.now(), until),
      one: (city, now) => mailDigest(context, city, now),
    }),
    jobOfPieces(context, {
      name: "call off sessions without a venue",
      rows: "session",
      triggers: ["tell venues of sessions"],
      due: (until) => dueCallOffs(clock.now(), until),
      one: (id, now) => callOffIfWithoutVenue(context, id, now),
    }),
  ];
}
