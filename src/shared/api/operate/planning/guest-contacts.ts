import { z } from "zod";
import { call } from "#shared/api/call.ts";
import { contactWindow, emergencyContact } from "#shared/api/emergency-contacts.ts";
import { id, username } from "#shared/api/primitives.ts";

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
