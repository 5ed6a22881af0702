import type { OwnWorld } from "./own-world.ts";

/** Who asks. `member` is the one whom what is asked for belongs to. */
export const actors = ["visitor", "suspended", "another", "operator", "member"] as const;
export type Actor = (typeof actors)[number];

export interface Permission {
  /** What each is answered. */
  readonly answers: Readonly<Record<Actor, number>>;
  /** Fills in the path and the body so that the member's own request is a good one. */
  readonly ask?: (world: OwnWorld) => {
    readonly path?: Readonly<Record<string, string>>;
    readonly body?: object;
  };
}

type Ask = NonNullable<Permission["ask"]>;
const row = (answers: Permission["answers"], ask?: Ask): Permission =>
  ask === undefined ? { answers } : { answers, ask };

/** Open to all. */
const everybody = (status: number, ask?: Ask) =>
  row(
    { visitor: status, suspended: status, another: status, operator: status, member: status },
    ask,
  );
/** For whoever is logged in, about themselves or about nobody in particular. */
const members = (status: number, ask?: Ask) =>
  row({ visitor: 401, suspended: 401, another: status, operator: status, member: status }, ask);
/** Names a member in the path or the body: only they. Being an operator changes nothing. */
const oneself = (status: number, ask?: Ask) =>
  row({ visitor: 401, suspended: 401, another: 403, operator: 403, member: status }, ask);
/** About something that is the member's: to all others there is no such thing. */
const owner = (status: number, ask?: Ask) =>
  row({ visitor: 401, suspended: 401, another: 404, operator: 404, member: status }, ask);

const ofUser: Ask = ({ member }) => ({ path: { username: member.username } });

const fitness = {
  workoutTypes: ["gym"],
  availability: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  },
};
const settings = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: false,
};
const device = { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } };

/**
 * Every route, and what each kind of caller is answered. A route without a row fails the test. There are no
 * routes for operators yet: what they do, they do by the command line, and over HTTP they are members like all.
 */
export const permissions: Readonly<Record<string, Permission>> = {
  "GET /healthz": everybody(200),
  "GET /readyz": everybody(200),
  "GET /api/docs": everybody(200),
  "GET /api/docs/json": everybody(200),
  "GET /api/docs/yaml": everybody(200),
  "GET /api/docs/static/index.html": everybody(302),
  "GET /api/docs/static/swagger-initializer.js": everybody(200),
  "GET /api/docs/static/*": everybody(200, () => ({ path: { "*": "swagger-ui.css" } })),
  "GET /api/app": everybody(200),
  "POST /api/access": everybody(204, () => ({ body: { code: "SPOTTER" } })),

  "GET /api/auth/me": members(200),
  "POST /api/auth/login": everybody(401, () => ({
    body: { email: "nobody@test.example", password: "wrong horse" },
  })),
  "POST /api/auth/signup": everybody(409, ({ member }) => ({
    body: {
      email: member.email,
      password: "correct horse",
      fullName: "Twin",
      zipCode: "75201",
      workoutTypes: ["gym"],
    },
  })),
  "POST /api/auth/logout": everybody(204),
  "POST /api/auth/logout-others": members(204),
  "GET /api/auth/logins": members(200),
  "DELETE /api/auth/logins/:id": members(404, () => ({ path: { id: "9007199254740991" } })),
  "POST /api/auth/oauth": everybody(401, () => ({
    body: {
      email: "a@test.example",
      displayName: "A",
      photoURL: null,
      uid: "1",
      providerId: "google.com",
    },
  })),
  // Without what a browser brings along to them these pages say no to everybody alike.
  "GET /api/auth/oauth/:provider/start": everybody(303, () => ({ path: { provider: "google" } })),
  "GET /api/auth/oauth/:provider/callback": everybody(401, () => ({
    path: { provider: "google" },
  })),
  "POST /api/auth/oauth/:provider/callback": everybody(401, () => ({
    path: { provider: "apple" },
    body: {},
  })),
  "GET /api/auth/oauth/photo": everybody(404),
  "GET /api/sandbox/identity/:provider/*": everybody(404, () => ({
    path: { provider: "google", "*": "nothing" },
  })),
  "POST /api/sandbox/identity/:provider/*": everybody(404, () => ({
    path: { provider: "google", "*": "nothing" },
    body: {},
  })),
  "GET /api/sandbox/identity/:provider/pick/:uid": everybody(400, () => ({
    path: { provider: "google", uid: "nothing" },
  })),
  "POST /api/sandbox/identity/:provider/pick/:uid": everybody(400, () => ({
    path: { provider: "google", uid: "nothing" },
    body: {},
  })),
  "GET /api/auth/password": members(200),
  // These members came without a password.
  "PUT /api/auth/password": members(409, () => ({
    body: { currentPassword: "wrong horse", password: "a fresh horse" },
  })),
  "POST /api/auth/password-check": everybody(204, () => ({ body: { password: "a fresh horse" } })),
  "POST /api/auth/password-reset": everybody(204, () => ({
    body: { email: "nobody@test.example" },
  })),
  "POST /api/auth/password-reset/confirm": everybody(400, () => ({
    body: { token: "x".repeat(43), password: "a fresh horse" },
  })),
  "POST /api/auth/verify-email": everybody(400, () => ({ body: { token: "x".repeat(43) } })),
  "POST /api/auth/verify-email/resend": members(204),
  "DELETE /api/auth/account": members(204),
  "GET /api/auth/account/data": members(200),

  "GET /api/profile": members(200),
  "GET /api/profile/:username": oneself(200, ofUser),
  "PUT /api/profile": members(200, () => ({
    body: { bio: "Hm.", fullName: "Some Body", fitnessLevel: "beginner", avatarUrl: null },
  })),
  "PUT /api/profile/:username": oneself(200, (world) => ({
    ...ofUser(world),
    body: { location: "Dallas, TX", language: "English", theme: "dark" },
  })),
  "GET /api/preferences/session": members(200),
  "GET /api/preferences/session/:username": oneself(200, ofUser),
  "PUT /api/preferences/session": members(200, () => ({
    body: { matchingMode: "learn_from_others" },
  })),
  "PUT /api/preferences/session/:username": oneself(200, (world) => ({
    ...ofUser(world),
    body: { matchingMode: "learn_from_others" },
  })),
  "GET /api/preferences/fitness": members(200),
  "GET /api/preferences/fitness/:username": oneself(200, ofUser),
  "PUT /api/preferences/fitness": members(200, () => ({ body: fitness })),
  "PUT /api/preferences/fitness/:username": oneself(200, (world) => ({
    ...ofUser(world),
    body: fitness,
  })),
  "GET /api/photos/:id": members(200, ({ photoId }) => ({ path: { id: photoId } })),

  "GET /api/sessions": members(200),
  "GET /api/areas": members(200),
  "POST /api/sessions/:id/book": oneself(201, ({ member, sessionId, areaId }) => ({
    path: { id: sessionId },
    body: { sessionId, userId: member.username, areaId, invitedConnections: [] },
  })),
  "GET /api/bookings": members(200),
  "GET /api/bookings/:username": oneself(200, ofUser),
  "DELETE /api/bookings/:id": owner(200, ({ bookingId }) => ({ path: { id: bookingId } })),
  "GET /api/unpaid-bookings": members(200),
  "GET /api/event-history": members(200),
  "GET /api/event-history/:username": oneself(200, ofUser),
  "POST /api/event-history": oneself(201, ({ survey }) => ({ body: survey })),

  "GET /api/connections": members(200),
  "GET /api/connections/:username": oneself(200, ofUser),
  "GET /api/messages/:connectionId": owner(200, ({ connectionId }) => ({ path: { connectionId } })),
  "POST /api/messages": oneself(201, ({ member, connectionId }) => ({
    body: { connectionId, fromUserId: member.username, content: "Hello" },
  })),
  "PATCH /api/messages/:id/read": owner(200, ({ messageId }) => ({
    path: { id: messageId },
    body: {},
  })),
  "GET /api/blocks": members(200),
  "POST /api/blocks": members(201, ({ friend }) => ({ body: { userId: friend.username } })),
  "DELETE /api/blocks/:username": owner(204, ({ blocked }) => ({
    path: { username: blocked.username },
  })),
  // Of what isn't the caller's nothing is kept, and they aren't told.
  "POST /api/reports": members(201, ({ friend, connectionId }) => ({
    body: { userId: friend.username, context: { kind: "chat", id: connectionId }, text: "Hm." },
  })),

  "GET /api/notifications": members(200),
  "GET /api/notifications/:username": oneself(200, ofUser),
  "POST /api/notifications/read": owner(200, ({ notificationId }) => ({
    body: { notificationIds: [notificationId] },
  })),
  "GET /api/notifications/settings": members(200),
  "GET /api/notifications/settings/:username": oneself(200, ofUser),
  "PUT /api/notifications/settings": members(200, () => ({ body: settings })),
  "PUT /api/notifications/settings/:username": oneself(200, (world) => ({
    ...ofUser(world),
    body: settings,
  })),
  "GET /api/push-subscriptions": members(200),
  "POST /api/push-subscriptions": members(204, () => ({ body: device })),
  "DELETE /api/push-subscriptions": members(204, () => ({ body: { endpoint: device.endpoint } })),

  "GET /api/offer": everybody(200),
  "GET /api/subscription-status": members(200),
  "POST /api/create-setup-intent": members(200),
  "POST /api/create-subscription": members(409, () => ({
    body: { plan: "monthly", paymentMethodId: "pm_nobodys" },
  })),
  "POST /api/cancel-subscription": members(409),
  "POST /api/reactivate-subscription": members(409),
  "GET /api/payment-method": members(200),
  "PUT /api/payment-method": members(409, () => ({ body: { paymentMethodId: "pm_nobodys" } })),
  "GET /api/receipts": members(200),
  // A signature decides, not a login.
  "POST /api/webhooks/stripe": everybody(400, () => ({ body: {} })),

  // In the sandbox only.
  "POST /api/sandbox/confirm-setup": everybody(404, () => ({
    body: { clientSecret: "seti_x_secret_y", cardNumber: "4242424242424242" },
  })),
  "GET /api/sandbox/clock": everybody(200),
  "POST /api/sandbox/clock": everybody(200, () => ({ body: { advanceSeconds: 0 } })),
  "GET /api/sandbox/outbox": everybody(200),
  "POST /api/sandbox/populate": everybody(200, ({ sessionId }) => ({
    body: { sessionId, members: 1 },
  })),
};
