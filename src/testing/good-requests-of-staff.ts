import type { GoodRequest } from "./good-requests-of-members.ts";
import type { MemberWithEverything } from "./member-with-everything.ts";

const reason = "AuditReason.";
const venue = { kind: "workout", street: "1 Main St", workoutTypes: ["gym"] };
const slot = { city: "Dallas, TX", weekday: 2, workoutType: "gym", totalSpots: 20 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let numbers = 0;
/** Makes unique values for things that can be made only once. */
const nextNumber = () => (numbers += 1);
const nextTime = () => `22:${String(nextNumber() % 60).padStart(2, "0")}`;

export const goodRequestsOfStaff: Readonly<Record<string, GoodRequest>> = {
  "GET /api/operate/today": {},
  "GET /api/operate/cities": {},
  "GET /api/operate/interest": {},
  "POST /api/operate/interest/invite": {
    ask: () => ({ body: { city: "Dallas, TX", count: 1, reason } }),
  },
  "GET /api/operate/access-codes": {},
  "POST /api/operate/access-codes": {
    ask: () => ({ body: { code: crypto.randomUUID(), label: "A flyer", reason } }),
  },
  "DELETE /api/operate/access-codes/:code": {
    status: 404,
    ask: () => ({ path: { code: "NOBODYS" }, body: { reason } }),
  },
  "PATCH /api/operate/cities/:name": {
    ask: () => ({ path: { name: "Dallas%2C%20TX" }, body: { isOpen: true, reason } }),
  },
  "POST /api/operate/areas": {
    ask: () => ({ body: { city: "Dallas, TX", name: `Area ${nextNumber()}`, reason } }),
  },
  "PATCH /api/operate/areas/:id": {
    ask: ({ areaId }) => ({ path: { id: areaId }, body: { isActive: true, reason } }),
  },
  "GET /api/operate/venues": {},
  "POST /api/operate/venues": {
    ask: ({ areaId }) => ({ body: { ...venue, areaId, name: `Venue ${nextNumber()}`, reason } }),
  },
  "PATCH /api/operate/venues/:id": {
    ask: ({ venueId }) => ({ path: { id: venueId }, body: { notes: "Ring twice.", reason } }),
  },
  // The venue has no contact, and no link.
  "POST /api/operate/venues/:id/ask": {
    status: 409,
    ask: ({ venueId }) => ({ path: { id: venueId }, body: { reason } }),
  },
  "DELETE /api/operate/venues/:id/ask": {
    status: 404,
    ask: ({ venueId }) => ({ path: { id: venueId }, body: { reason } }),
  },
  "GET /api/operate/venue-askings": {},
  "GET /api/operate/statements": { ask: () => ({ query: "?month=2026-11" }) },
  "GET /api/operate/venues/:id/statement": {
    ask: ({ venueId }) => ({ path: { id: venueId }, query: "?month=2026-11" }),
  },
  "GET /api/operate/venues/:id/statement.csv": {
    ask: ({ venueId }) => ({ path: { id: venueId }, query: "?month=2026-11" }),
  },
  "GET /api/operate/timetable": {},
  "POST /api/operate/timetable": {
    ask: ({ venueId }) => ({
      body: {
        ...slot,
        defaultVenueId: venueId,
        durationMinutes: 60,
        localTime: nextTime(),
        reason,
      },
    }),
  },
  "PATCH /api/operate/timetable/:id": {
    ask: ({ slotId }) => ({ path: { id: slotId }, body: { totalSpots: 12, reason } }),
  },
  "GET /api/operate/sessions": {},
  "GET /api/operate/sessions/:id": { ask: ({ sessionId }) => ({ path: { id: sessionId } }) },
  "POST /api/operate/sessions": {
    ask: ({ venueId }) => ({
      body: { ...slot, duration: 60, defaultVenueId: venueId, startTime: inDays(3), reason },
    }),
  },
  "POST /api/operate/sessions/bulk": {
    ask: ({ sessionId }) => ({
      query: "?dryRun=true",
      body: { action: "cancel", select: { sessionIds: [sessionId] }, reason },
    }),
  },
  "PATCH /api/operate/sessions/:id": {
    ask: ({ sessionId }) => ({ path: { id: sessionId }, body: { totalSpots: 12, reason } }),
  },
  // Each is the first or comes too late.
  "POST /api/operate/sessions/:id/cancel": {
    status: 404,
    ask: () => ({ path: { id: "9007199254740991" }, body: { reason } }),
  },
  "GET /api/operate/closures": {},
  "POST /api/operate/closures": {
    ask: () => ({
      body: {
        city: "Dallas, TX",
        from: "2027-12-24",
        until: "2027-12-26",
        name: "Holidays",
        onBooked: "keep",
        reason,
      },
    }),
  },
  "DELETE /api/operate/closures/:id": {
    status: 404,
    ask: () => ({ path: { id: "9007199254740991" }, body: { reason } }),
  },
  "GET /api/operate/asked-closures": {},
  "POST /api/operate/asked-closures/:id": {
    status: 404,
    ask: () => ({ path: { id: "9007199254740991" }, body: { decision: "refuse", reason } }),
  },
  "GET /api/operate/closing-worklist": {},
  "POST /api/operate/closing-worklist": {
    status: 404,
    ask: ({ venueId }) => ({
      body: { substitutes: [{ sessionId: "9007199254740991", venueId }], reason },
    }),
  },
  "POST /api/operate/sessions/:id/restore": {
    status: 404,
    ask: () => ({ path: { id: "9007199254740991" }, body: { reason } }),
  },
  "POST /api/operate/sessions/:id/bookings": {
    status: 404,
    ask: ({ areaId }) => ({
      path: { id: "9007199254740991" },
      body: { userId: "m-nobody", areaId, reason },
    }),
  },
  "DELETE /api/operate/sessions/:id/bookings/:userId": {
    status: 404,
    ask: ({ bookedId }) => ({ path: { id: bookedId, userId: "m-nobody" }, body: { reason } }),
  },
  "PATCH /api/operate/sessions/:id/bookings/:userId": {
    ask: ({ hostedId, friend }) => ({
      path: { id: hostedId, userId: friend.username },
      body: { attendance: "present", reason },
    }),
  },
  "GET /api/operate/sessions/:id/bookings/:userId/emergency-contact": {
    status: 409,
    ask: ({ hostedId, friend }) => ({ path: { id: hostedId, userId: friend.username } }),
  },
  "GET /api/operate/objections": {},
  "POST /api/operate/bookings/:id/forgive": {
    status: 404,
    ask: () => ({ path: { id: "9007199254740991" }, body: { reason } }),
  },
  // They take CSV.
  "POST /api/operate/import/venues": { status: 415, ask: () => ({ body: {} }) },
  "POST /api/operate/import/timetable": { status: 415, ask: () => ({ body: {} }) },
  "POST /api/operate/imports/:id/undo": {
    status: 404,
    ask: () => ({ path: { id: "none" }, body: { reason } }),
  },
  "GET /api/operate/export/venues.csv": {},
  "GET /api/operate/export/timetable.csv": {},
  "GET /api/operate/export/sessions.csv": {},
  "GET /api/operate/export/bookings.csv": {},
  "GET /api/operate/export/receipts.csv": {},
  "GET /api/operate/sessions/:id/roster.csv": {
    ask: ({ sessionId }) => ({ path: { id: sessionId } }),
  },
  "GET /api/operate/template/:file": { ask: () => ({ path: { file: "venues.csv" } }) },
  "GET /api/operate/export/members.csv": {},
  "GET /api/operate/export/audit.csv": {},
  "GET /api/operate/members": { ask: () => ({ query: "?q=Added" }) },
  "GET /api/operate/figures": {},
  "GET /api/operate/figures.csv": {},
  "GET /api/operate/figures/sign-ups": {},
  "GET /api/operate/figures/email": {},
  "PUT /api/operate/figures/email": { ask: () => ({ body: { isOn: true } }) },
  "GET /api/operate/messages": {},
  "POST /api/operate/messages": {
    status: 201,
    ask: ({ sessionId }) => ({
      body: {
        to: { sessionId },
        type: "session_update",
        title: "Towels",
        text: "Bring one.",
        key: `k${nextNumber()}`,
        reason,
      },
    }),
  },
  "DELETE /api/operate/messages/:id": {
    status: 404,
    ask: () => ({ path: { id: "9007199254740991" }, body: { reason } }),
  },
  "POST /api/operate/messages/preview": {
    ask: ({ sessionId }) => ({ body: { to: { sessionId }, type: "session_update" } }),
  },
  "GET /api/operate/learning": {},
  "PATCH /api/operate/learning": { ask: () => ({ body: { isOn: false, reason } }) },
  "GET /api/operate/documents": {},
  "POST /api/operate/documents/preview": { ask: () => ({ body: { text: "# Terms" } }) },
  "PUT /api/operate/documents/:kind": {
    ask: () => ({
      path: { kind: "terms" },
      // Each later than the one before.
      body: { text: "# Terms", effectiveAt: documentDay(nextNumber()), reason },
    }),
  },
  "GET /api/operate/checkup": {},
  "GET /api/operate/work": {},
  "POST /api/operate/work/retry": {
    ask: () => ({ body: { job: "send mails", all: true, reason } }),
  },
  "POST /api/operate/work/give-up": {
    ask: () => ({ body: { job: "form groups", ids: ["1"], reason } }),
  },
  "GET /api/operate/maintenance": {},
  "PUT /api/operate/maintenance": { ask: () => ({ body: { sentence: null, reason } }) },
  "GET /api/operate/waiver": { status: 404 },
  "PUT /api/operate/waiver": { ask: () => ({ body: { text: "At your own risk.", reason } }) },
  "GET /api/operate/staff": {},
  "PUT /api/operate/staff/:username": {
    ask: ({ friend }) => ({
      path: { username: friend.username },
      body: { roles: ["planner"], reason },
    }),
  },
  "POST /api/operate/staff/:username/searches": {
    status: 404,
    ask: () => ({ path: { username: "m-nobody" }, body: { reason } }),
  },
  "GET /api/operate/audit": {},
};

const documentDay = (nth: number) =>
  new Date(Date.now() + 40 * 86_400_000 + nth * 60_000).toISOString();
const message = "Please be kinder.";
const nowhere = { path: { id: "9007199254740991" } };
const ofFriend = ({ friend }: MemberWithEverything) => ({ path: { username: friend.username } });
const about = (body: object) => (world: MemberWithEverything) => ({ ...ofFriend(world), body });

/** For the staff who judge members. */
export const goodRequestsOfModerators: Readonly<Record<string, GoodRequest>> = {
  "GET /api/operate/members/:username": { ask: ofFriend },
  "GET /api/operate/members/:username/bookings": { ask: ofFriend },
  "GET /api/operate/members/:username/subscription": { ask: ofFriend },
  "POST /api/operate/members/:username/bookings/:id/move": {
    status: 404,
    ask: ({ friend, sessionId, areaId }) => ({
      path: { username: friend.username, id: "9007199254740991" },
      body: { sessionId, areaId, reason },
    }),
  },
  "POST /api/operate/members/:username/send-confirmation": {
    status: 409,
    ask: about({ reason }),
  },
  "POST /api/operate/members/:username/send-password-reset": { ask: about({ reason }) },
  "POST /api/operate/members/:username/email": {
    ask: about({ email: "moved@test.example", reason }),
  },
  "GET /api/operate/members/:username/data": { ask: ofFriend },
  // Everybody else still needs the friend.
  "DELETE /api/operate/members/:username": {
    status: 404,
    ask: () => ({ path: { username: "m-nobody" }, body: { reason } }),
  },
  "POST /api/operate/members/:username/suspend": { ask: about({ message, reason }) },
  "POST /api/operate/members/:username/mute": {
    ask: about({ until: "2099-01-01T00:00:00.000Z", message, reason }),
  },
  "POST /api/operate/members/:username/messages": {
    status: 201,
    ask: about({ text: "Your bottle is at the desk.", reason }),
  },
  "POST /api/operate/members/:username/warn": { ask: about({ message, reason }) },
  "POST /api/operate/members/:username/restore": { ask: about({ reason }) },
  "GET /api/operate/reports": {},
  "GET /api/operate/reports/:id": { status: 404, ask: () => nowhere },
  "PATCH /api/operate/reports/:id": {
    status: 404,
    ask: () => ({ ...nowhere, body: { state: "in_hand", reason } }),
  },
  "POST /api/operate/reports/:id/decision": {
    status: 404,
    ask: () => ({ ...nowhere, body: { action: "none", reason } }),
  },
  "GET /api/operate/appeals": {},
  "POST /api/operate/appeals/:id/decision": {
    status: 404,
    ask: () => ({ ...nowhere, body: { action: "none", message, reason } }),
  },
  "GET /api/operate/receipts": {
    ask: ({ friend }) => ({ query: `?member=${friend.username}` }),
  },
  "GET /api/operate/promotion-codes": {},
  "POST /api/operate/promotion-codes": {
    status: 201,
    ask: () => ({ body: { code: `CODE-${nextNumber()}`, percentOff: 20, months: 3, reason } }),
  },
  "DELETE /api/operate/promotion-codes/:code": {
    status: 404,
    ask: () => ({ path: { code: "NOBODYS" }, body: { reason } }),
  },
  "POST /api/operate/members/:username/subscription": {
    status: 404,
    ask: () => ({
      path: { username: "m-nobody" },
      body: { action: "cancel_at_period_end", reason },
    }),
  },
  // A member who pays nothing gets no refund.
  "POST /api/operate/members/:username/refunds": {
    status: 404,
    ask: about({ receiptId: "in_1", amountCents: 100, key: "k", reason }),
  },
  // A mailed token decides, not a login.
  "POST /api/appeals": {
    status: 400,
    ask: () => ({ body: { token: "x".repeat(43), text: "It wasn't me." } }),
  },
  "POST /api/appeals/link": { status: 400, ask: () => ({ body: { token: "x".repeat(43) } }) },
  "POST /api/appeals/data": { status: 400, ask: () => ({ body: { token: "x".repeat(43) } }) },
  "POST /api/appeals/account-deletion": {
    status: 400,
    ask: () => ({ body: { token: "x".repeat(43) } }),
  },
};
