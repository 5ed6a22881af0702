import type { MemberWithEverything } from "./member-with-everything.ts";

/** A request that is right except for, perhaps, its sender. */
export interface GoodRequest {
  /** The answer to an allowed caller; by default the call's first good status. */
  readonly status?: number;
  /** The answer to a member without a plan, if different. */
  readonly statusUnpaid?: number;
  /** Fills in the path and body that make the member's own request good; `:username` is the member's. */
  readonly ask?: (world: MemberWithEverything) => {
    readonly path?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly query?: string;
  };
}

/** For members at sessions, hosts, and the pages of shared sessions. */
export const goodRequestsAtSessions: Readonly<Record<string, GoodRequest>> = {
  "GET /s/:id": { ask: ({ sessionId }) => ({ path: { id: sessionId } }) },
  "GET /s/:id.png": { ask: ({ sessionId }) => ({ path: { id: sessionId } }) },
  // The booking is still days away.
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
  "POST /api/bookings/:id/greeting": {
    status: 409,
    ask: ({ bookingId }) => ({ path: { id: bookingId }, body: { greeting: "see_you_there" } }),
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
  "POST /api/bookings/:id/guest-pass": { ask: ({ bookingId: id }) => ({ path: { id } }) },
  "GET /api/guest-passes": {},
  "GET /api/guest-passes/:code": { status: 404, ask: () => ({ path: { code: "nobodys" } }) },
  "GET /api/hosted-sessions": {},
  "GET /api/hosted-sessions/:id": { ask: ({ hostedId }) => ({ path: { id: hostedId } }) },
  "PUT /api/hosted-sessions/:id/guests/:bookingId": {
    ask: ({ hostedId, guestId }) => ({
      path: { id: hostedId, bookingId: guestId },
      body: { attendance: "present" },
    }),
  },
};

/** For plans, cards and payments. */
export const goodPaymentRequests: Readonly<Record<string, GoodRequest>> = {
  "GET /api/offer": {},
  "GET /api/subscription-status": {},
  "POST /api/create-setup-intent": {},
  "POST /api/create-subscription": {
    status: 409,
    statusUnpaid: 400,
    ask: () => ({
      body: { plan: "monthly", paymentMethodId: "pm_nobodys" },
    }),
  },
  "POST /api/charge-preview": { ask: () => ({ body: { plan: "monthly" } }) },
  "POST /api/cancel-subscription": { status: 409 },
  "POST /api/reactivate-subscription": { status: 409 },
  "PUT /api/subscription-plan": { status: 409, ask: () => ({ body: { plan: "yearly" } }) },
  "GET /api/payment-method": {},
  "PUT /api/payment-method": {
    status: 409,
    ask: () => ({ body: { paymentMethodId: "pm_nobodys" } }),
  },
  "GET /api/receipts": {},
  // A signature decides, not a login.
  "POST /api/webhooks/stripe": { status: 400, ask: () => ({ body: {} }) },

  "GET /api/sandbox/invoices/:id/:secret": {
    status: 404,
    ask: () => ({ path: { id: "in_nothing", secret: "nothing" } }),
  },
  "POST /api/sandbox/invoices/:id/:secret": {
    status: 404,
    ask: () => ({ path: { id: "in_nothing", secret: "nothing" }, body: {} }),
  },
};
