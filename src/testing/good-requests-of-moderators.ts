import type { MemberWithEverything } from "./member-with-everything.ts";
import type { GoodRequest } from "./good-request.ts";

const reason = "AuditReason.";
const message = "Please be kinder.";
const nowhere = { path: { id: "9007199254740991" } };
const ofFriend = ({ friend }: MemberWithEverything) => ({ path: { username: friend.username } });
const about = (body: object) => (world: MemberWithEverything) => ({ ...ofFriend(world), body });

/** Those of the staff who judge members. */
export const goodRequestsOfModerators: Readonly<Record<string, GoodRequest>> = {
  "GET /api/operate/members/:username": { ask: ofFriend },
  "POST /api/operate/members/:username/suspend": { ask: about({ message, reason }) },
  "POST /api/operate/members/:username/mute": {
    ask: about({ until: "2099-01-01T00:00:00.000Z", message, reason }),
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
  // Who pays nothing is given nothing back.
  "POST /api/operate/members/:username/refunds": {
    status: 404,
    ask: about({ receiptId: "in_1", amountCents: 100, key: "k", reason }),
  },
  // A token that was mailed decides, not a login.
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
