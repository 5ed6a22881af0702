import { accountsPart } from "./accounts/part.ts";
import { attendancePart } from "./attendance/part.ts";
import { bookWithPlan, freeUnpaidBookings } from "./bookings/plan-effects.ts";
import { bookingsPart } from "./bookings/part.ts";
import { documentsPart } from "./documents/part.ts";
import { citiesPart } from "./cities/part.ts";
import { readCalendarFile } from "./calendar/actions.ts";
import { calendarPart } from "./calendar/part.ts";
import { connectionsPart } from "./connections/part.ts";
import { groupsPart } from "./groups/part.ts";
import { createPermits } from "./identity/permit.ts";
import { closeForVenue } from "./operate/planning/venue-closures.ts";
import { notificationsPart } from "./notifications/part.ts";
import { operatePart } from "./operate/part.ts";
import type { ExternalServices } from "./external-services.ts";
import { passkeysPart } from "./passkeys/part.ts";
import { passwordsPart } from "./passwords/part.ts";
import { attemptsPart } from "./platform/attempts.ts";
import { backfillsPart } from "./platform/database/backfills.ts";
import { piecesPart } from "./platform/pieces.ts";
import type { Context } from "./platform/context.ts";
import type { Part } from "./platform/part.ts";
import { venuesPart } from "./venues/part.ts";
import { profilesPart } from "./profiles/part.ts";
import { safetyPart } from "./safety/part.ts";
import { sessionsPart } from "./sessions/part.ts";
import { sharingPart } from "./sharing/part.ts";
import { signInPart } from "./sign-in/part.ts";
import { streamPart } from "./stream/part.ts";
import { subscriptionsPart } from "./subscriptions/part.ts";
import { surveyPart } from "./survey/part.ts";

export function createParts(context: Context, services: ExternalServices): Part[] {
  const permit = createPermits(context);
  const { payments, providers, channels, demoMembers } = services;
  const allWork = () => parts.flatMap(({ jobs = [], sweeps = [] }) => [...jobs, ...sweeps]);
  const parts: Part[] = [
    attemptsPart(context),
    piecesPart(context, allWork),
    backfillsPart(context),
    passwordsPart(context, permit),
    passkeysPart(context, permit),
    accountsPart({ ...context, payments }, permit),
    signInPart(context, permit, providers),
    profilesPart(context, permit),
    citiesPart(context, permit),
    documentsPart(context, permit),
    sessionsPart(context, permit),
    venuesPart(context, permit, (venue, closure) => closeForVenue(context, venue, closure)),
    sharingPart(context, permit),
    bookingsPart(context, permit),
    calendarPart(context, permit),
    attendancePart(context, permit),
    groupsPart(context),
    surveyPart(context, permit, demoMembers.rateBack),
    connectionsPart(context, permit, demoMembers.answerSoon),
    safetyPart(context, permit),
    notificationsPart(context, permit, {
      ...channels,
      readCalendarFile: (bookingIds) => readCalendarFile(context, bookingIds),
    }),
    operatePart({ ...context, payments, freeUnpaid: () => freeUnpaid(context) }, permit, allWork),
    streamPart(context, permit),
    subscriptionsPart(
      { ...context, payments, freeUnpaid: () => freeUnpaid(context) },
      permit,
      (member, requested, language) => bookWithPlan(context, member, requested, language),
    ),
  ];
  return parts;
}

/** Due work soon retries failures. */
async function freeUnpaid(context: Context): Promise<void> {
  try {
    await freeUnpaidBookings(context, context.clock.now());
  } catch (error) {
    context.log.warn({ err: error }, "bookings of an unpaid subscription could not be freed yet");
  }
}
