import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { emergencyNameMaxLength, phoneMaxLength } from "#shared/rules/limits.ts";
import { hasPhoneDigits } from "#shared/rules/personal-details.ts";
import { call, nothing } from "./call.ts";
import { filledLine, id, username } from "./primitives.ts";

/** Digits with separators. */
const phone = filledLine(phoneMaxLength).regex(
  /^\+?[\d ()./-]*$/,
  "must be made of digits, spaces and + ( ) . / -",
);

/** The person to call if something happens to a member at a session. */
export const emergencyContact = z.object({ name: z.string(), phone: z.string() });
export type EmergencyContact = z.infer<typeof emergencyContact>;
export const emergencyContactRequest = z.object({
  name: filledLine(emergencyNameMaxLength),
  phone: phone.refine(hasPhoneDigits, "must have at least five digits"),
});

const contactWindow =
  "From 2 hours before the start until 2 hours after the end. Each look is in the audit log.";

export const readEmergencyContact = call({
  method: "GET",
  path: "/api/emergency-contact",
  summary: "The member's emergency contact; not found without one",
  permit: "member",
  replies: { 200: emergencyContact },
  refusals: ["not_found"],
});

export const setEmergencyContact = call({
  method: "PUT",
  path: "/api/emergency-contact",
  summary: "Sets the emergency contact",
  permit: "member",
  limit: { max: 60, windowSeconds: hourSeconds },
  body: emergencyContactRequest,
  replies: { 200: emergencyContact },
});

export const deleteEmergencyContact = call({
  method: "DELETE",
  path: "/api/emergency-contact",
  summary: "Deletes the emergency contact",
  permit: "member",
  replies: { 204: nothing },
});

export const readGuestContact = call({
  method: "GET",
  path: "/api/hosted-sessions/:id/guests/:bookingId/emergency-contact",
  summary:
    "A guest's emergency contact, for the session's host; not found without one or after a late booking",
  description: contactWindow,
  permit: "owner",
  limit: { max: 60, windowSeconds: 60 },
  params: z.object({ id, bookingId: id }),
  replies: { 200: emergencyContact },
  refusals: ["not_found", "too_early", "too_late"],
});

export const readStaffGuestContact = call({
  method: "GET",
  path: "/api/operate/sessions/:id/bookings/:userId/emergency-contact",
  summary: "An attendee's emergency contact; not found without one or after a late booking",
  description: contactWindow,
  permit: "staff",
  roles: ["planner"],
  limit: { max: 60, windowSeconds: 60 },
  params: z.object({ id, userId: username }),
  replies: { 200: emergencyContact },
  refusals: ["not_found", "too_early", "too_late"],
});
