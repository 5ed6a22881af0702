import type { Attendee } from "#shared/api/sessions.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";

/** The attendees shown in a stack of faces. */
export const stackedPeople = (attendees: readonly Attendee[]) =>
  attendees
    .slice(0, attendeesOnCard)
    .map(({ id, userId, name, avatar }) => ({ id, colorKey: userId, name, src: avatar }));
