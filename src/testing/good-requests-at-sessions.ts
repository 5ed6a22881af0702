import type { GoodRequest } from "./good-request.ts";

/** Those of members who turn up, and of hosts. */
export const goodRequestsAtSessions: Readonly<Record<string, GoodRequest>> = {
  // The booking is for in some days.
  "POST /api/bookings/:id/check-in": {
    status: 409,
    ask: ({ bookingId }) => ({ path: { id: bookingId } }),
  },
  "DELETE /api/bookings/:id/check-in": {
    status: 409,
    ask: ({ bookingId }) => ({ path: { id: bookingId } }),
  },
  "POST /api/bookings/:id/arrival": {
    status: 409,
    ask: ({ bookingId }) => ({ path: { id: bookingId }, body: { state: "on_time" } }),
  },
  "POST /api/bookings/:id/objection": {
    status: 409,
    ask: ({ bookingId }) => ({ path: { id: bookingId } }),
  },
  // The session is over.
  "GET /api/hosted-sessions/:id/guests/:bookingId/emergency-contact": {
    status: 409,
    ask: ({ hostedId, guestId }) => ({ path: { id: hostedId, bookingId: guestId } }),
  },
  "GET /api/hosted-sessions": {},
  "GET /api/hosted-sessions/:id": { ask: ({ hostedId }) => ({ path: { id: hostedId } }) },
  "PUT /api/hosted-sessions/:id/guests/:bookingId": {
    ask: ({ hostedId, guestId }) => ({
      path: { id: hostedId, bookingId: guestId },
      body: { attendance: "present" },
    }),
  },
};
