import type { Attendee } from "#shared/api/sessions.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";

/** The first of those who are booked, as a stack of faces shows them. */
export const stackedPeople = (attendees: readonly Attendee[]) =>
  attendees
    .slice(0, attendeesOnCard)
    .map(({ id, userId, name, avatar }) => ({ id, colorKey: userId, name, src: avatar }));
