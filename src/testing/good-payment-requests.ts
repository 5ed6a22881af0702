import type { GoodRequest } from "./good-request.ts";

/** Those about plans, cards and what is paid. */
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
