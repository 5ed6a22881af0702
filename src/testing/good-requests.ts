import { goodRequestsAtSessions, goodPaymentRequests } from "./good-requests-of-members.ts";
import { goodRequestsOfModerators, goodRequestsOfStaff } from "./good-requests-of-staff.ts";
import type { GoodRequest } from "./good-requests-of-members.ts";

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
/** An address gets only a few mails. */
let mailboxes = 0;
const noLink = "x".repeat(22);
const credential = { id: "bm9uZQ", rawId: "bm9uZQ", type: "public-key" };
const device = { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } };

/** A good request for every call. `who-may.ts` has the permitted callers. */
export const goodRequests: Readonly<Record<string, GoodRequest>> = {
  "GET /healthz": {},
  "GET /readyz": {},
  "GET /api/docs": {},
  "GET /api/docs/json": {},
  "GET /api/docs/yaml": {},
  "GET /api/docs/static/index.html": { status: 302 },
  "GET /api/docs/static/swagger-initializer.js": {},
  "GET /api/docs/static/*": { ask: () => ({ path: { "*": "swagger-ui.css" } }) },
  "GET /api/app": {},
  "GET /api/documents": {},
  "GET /api/documents/:kind": { ask: () => ({ path: { kind: "terms" } }) },
  "GET /terms": {},
  "GET /privacy": {},
  "GET /guidelines": {},
  "POST /api/access": { ask: () => ({ body: { code: "SPOTTER" } }) },

  "GET /api/auth/me": {},
  "POST /api/auth/login": {
    status: 401,
    ask: () => ({
      body: { email: "nobody@test.example", password: "wrong horse" },
    }),
  },
  "POST /api/auth/signup": {
    status: 409,
    ask: ({ member }) => ({
      body: {
        email: member.email,
        password: "correct horse",
        fullName: "Twin",
        zipCode: "75201",
        workoutTypes: ["gym"],
      },
    }),
  },
  "POST /api/auth/logout": {},
  "POST /api/auth/logout-others": {},
  "GET /api/auth/logins": {},
  "DELETE /api/auth/logins/:id": { ask: ({ loginId }) => ({ path: { id: loginId } }) },
  "POST /api/auth/oauth": {
    status: 401,
    ask: () => ({
      body: {
        email: "a@test.example",
        displayName: "A",
        photoURL: null,
        uid: "1",
        providerId: "google.com",
      },
    }),
  },
  // Without a browser's state these pages refuse everybody.
  "GET /api/auth/oauth/:provider/start": { ask: () => ({ path: { provider: "google" } }) },
  "GET /api/auth/oauth/:provider/callback": {
    status: 401,
    ask: () => ({
      path: { provider: "google" },
    }),
  },
  "POST /api/auth/oauth/:provider/callback": {
    status: 401,
    ask: () => ({
      path: { provider: "apple" },
      body: {},
    }),
  },
  "GET /api/auth/oauth/photo": { status: 404 },
  "GET /api/sandbox/identity/:provider/*": {
    status: 404,
    ask: () => ({
      path: { provider: "google", "*": "nothing" },
    }),
  },
  "POST /api/sandbox/identity/:provider/*": {
    status: 404,
    ask: () => ({
      path: { provider: "google", "*": "nothing" },
      body: {},
    }),
  },
  "GET /api/sandbox/identity/:provider/pick/:uid": {
    status: 400,
    ask: () => ({
      path: { provider: "google", uid: "nothing" },
    }),
  },
  "POST /api/sandbox/identity/:provider/pick/:uid": {
    status: 400,
    ask: () => ({
      path: { provider: "google", uid: "nothing" },
      body: {},
    }),
  },
  "GET /api/auth/password": {},
  "GET /unsubscribe": { status: 404 },
  "POST /unsubscribe": { status: 404 },
  // They need the link in a mail.
  "GET /venue/:token": { status: 404, ask: () => ({ path: { token: noLink } }) },
  "GET /venue/:token/calendar.ics": { status: 404, ask: () => ({ path: { token: noLink } }) },
  "POST /venue/:token": { status: 400, ask: () => ({ path: { token: noLink }, body: {} }) },
  "GET /api/venue/:token": { status: 404, ask: () => ({ path: { token: noLink } }) },
  "POST /venue/:token/closures": {
    status: 400,
    ask: () => ({ path: { token: noLink }, body: {} }),
  },
  "POST /api/venue/:token/closures": {
    status: 404,
    ask: () => ({ path: { token: noLink }, body: { from: "2027-01-01", until: "2027-01-02" } }),
  },
  "POST /api/venue/:token/answers": {
    status: 404,
    ask: () => ({ path: { token: noLink }, body: { slotId: "1", answer: "confirm" } }),
  },
  "GET /api/stream": {},
  // These members have no password.
  "GET /api/auth/passkeys": {},
  // The members here have no password, and logged in too long ago.
  "POST /api/auth/passkeys/options": { status: 403, ask: () => ({ body: {} }) },
  "POST /api/auth/passkeys": {
    status: 401,
    ask: () => ({
      body: {
        name: "Phone",
        credential: { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } },
      },
    }),
  },
  "PATCH /api/auth/passkeys/:id": {
    ask: ({ passkeyId }) => ({ path: { id: passkeyId }, body: { name: "My phone" } }),
  },
  "DELETE /api/auth/passkeys/:id": {
    status: 403,
    ask: ({ passkeyId }) => ({ path: { id: passkeyId }, body: {} }),
  },
  "POST /api/auth/recovery-codes": { status: 403, ask: () => ({ body: {} }) },
  "POST /api/auth/passkey-login/options": {},
  "POST /api/auth/passkey-login": {
    status: 401,
    ask: () => ({
      body: {
        credential: {
          ...credential,
          response: {
            clientDataJSON: "e30",
            authenticatorData: "AA",
            signature: "AA",
            userHandle: "bm9ib2R5",
          },
        },
      },
    }),
  },
  "POST /api/auth/recovery-code-login": {
    status: 401,
    ask: () => ({ body: { email: "lost-phone@test.example", code: "bcdf-ghjk-mnpq-rstv" } }),
  },
  "PUT /api/auth/password": {
    status: 409,
    ask: () => ({
      body: { currentPassword: "wrong horse", password: "a fresh horse" },
    }),
  },
  "POST /api/auth/email-check": { ask: () => ({ body: { email: "free@test.example" } }) },
  "POST /api/auth/password-reset/check": {
    status: 400,
    ask: () => ({ body: { token: "nobody-was-mailed-this" } }),
  },
  "POST /api/auth/password-check": { ask: () => ({ body: { password: "a fresh horse" } }) },
  "POST /api/auth/password-reset": {
    ask: () => ({ body: { email: `nobody${(mailboxes += 1)}@test.example` } }),
  },
  "POST /api/auth/password-reset/confirm": {
    status: 400,
    ask: () => ({
      body: { token: "x".repeat(43), password: "a fresh horse" },
    }),
  },
  "POST /api/interest": {
    ask: () => ({ body: { email: "curious@test.example", zipCode: "75201" } }),
  },
  "GET /api/sessions/this-week": {},
  "POST /api/auth/login-link": {
    ask: () => ({ body: { email: `nobody${(mailboxes += 1)}@test.example` } }),
  },
  "POST /api/auth/login-link/open": {
    status: 400,
    ask: () => ({ body: { token: "x".repeat(43) } }),
  },
  "POST /api/auth/verify-email": { status: 400, ask: () => ({ body: { token: "x".repeat(43) } }) },
  "POST /api/auth/verify-email/disown": {
    status: 400,
    ask: () => ({ body: { token: "x".repeat(43) } }),
  },
  "POST /api/auth/verify-email/resend": {},
  "GET /api/auth/email": {},
  "POST /api/auth/email": {
    status: 409,
    ask: () => ({ body: { email: "new@test.example", password: "wrong horse" } }),
  },
  "POST /api/auth/email/resend": { status: 404 },
  "DELETE /api/auth/email": {},
  "POST /api/auth/email/return": { status: 400, ask: () => ({ body: { token: "x".repeat(43) } }) },
  "DELETE /api/auth/account": {},
  "GET /api/auth/account/data": {},

  "GET /api/profile": {},
  "GET /api/profile/:username": {},
  "PUT /api/profile": {
    ask: () => ({
      body: { bio: "Hm.", fullName: "Some Body", fitnessLevel: "beginner", avatarUrl: null },
    }),
  },
  "PUT /api/profile/:username": {
    ask: () => ({ body: { location: "Dallas, TX", language: "English", theme: "dark" } }),
  },
  "GET /api/training-record": {},
  "GET /api/people/:username": { ask: ({ friend }) => ({ path: { username: friend.username } }) },
  "GET /api/personal-details": {},
  "PUT /api/personal-details": { ask: () => ({ body: { zipCode: "75204" } }) },
  "GET /api/preferences/session": {},
  "GET /api/preferences/session/:username": {},
  "PUT /api/preferences/session": {
    ask: () => ({
      body: { matchingMode: "learn_from_others" },
    }),
  },
  "PUT /api/preferences/session/:username": {
    ask: () => ({ body: { matchingMode: "learn_from_others" } }),
  },
  "GET /api/preferences/fitness": {},
  "GET /api/preferences/fitness/:username": {},
  "PUT /api/preferences/fitness": { ask: () => ({ body: fitness }) },
  "PUT /api/preferences/fitness/:username": {
    ask: () => ({ body: fitness }),
  },
  "GET /api/photos/:id": { ask: ({ photoId }) => ({ path: { id: photoId } }) },

  "GET /api/sessions": {},
  "GET /api/areas": {},
  "POST /api/sessions/:id/book": {
    ask: ({ member, sessionId, areaId }) => ({
      path: { id: sessionId },
      body: { sessionId, userId: member.username, areaId, invitedConnections: [] },
    }),
  },
  "GET /api/bookings": {},
  "GET /api/bookings/:username": {},
  "DELETE /api/bookings/:id": { ask: ({ bookingId }) => ({ path: { id: bookingId } }) },
  "POST /api/bookings/:id/move": {
    ask: ({ bookingId: id, sessionId, areaId }) => ({ path: { id }, body: { sessionId, areaId } }),
  },
  "GET /api/bookings/:id/cancellation": { ask: ({ bookingId: id }) => ({ path: { id } }) },
  "GET /api/bookings/:id/calendar": { ask: ({ bookingId: id }) => ({ path: { id } }) },
  "GET /api/unpaid-bookings": {},
  "GET /api/sessions/:id/levels": { ask: ({ sessionId }) => ({ path: { id: sessionId } }) },
  "POST /api/sessions/:id/waitlist": {
    status: 409,
    ask: ({ sessionId, areaId }) => ({ path: { id: sessionId }, body: { areaId } }),
  },
  "DELETE /api/sessions/:id/waitlist": { ask: ({ sessionId }) => ({ path: { id: sessionId } }) },
  "GET /api/waitlists": {},
  // The session isn't in the timetable.
  "POST /api/series": {
    status: 409,
    ask: ({ sessionId, areaId }) => ({ body: { sessionId, areaId } }),
  },
  "GET /api/series": {},
  "PATCH /api/series/:id": {
    ask: ({ seriesId: id }) => ({ path: { id }, body: { pausedUntil: null } }),
  },
  "DELETE /api/series/:id": { ask: ({ seriesId: id }) => ({ path: { id } }) },
  "GET /api/due-events": {},
  "GET /api/event-history": {},
  "GET /api/event-history/:username": {},
  "POST /api/event-history": { ask: ({ survey }) => ({ body: survey }) },

  "GET /api/connections": {},
  "GET /api/connections/:username": {},
  "GET /api/matches": {},
  "GET /api/messages/:connectionId": { ask: ({ connectionId }) => ({ path: { connectionId } }) },
  "POST /api/messages": {
    ask: ({ member, connectionId }) => ({
      body: { connectionId, fromUserId: member.username, content: "Hello" },
    }),
  },
  "PATCH /api/messages/:id/read": {
    ask: ({ messageId }) => ({
      path: { id: messageId },
      body: {},
    }),
  },
  "DELETE /api/messages/:id": { ask: ({ ownMessageId }) => ({ path: { id: ownMessageId } }) },
  "GET /api/blocks": {},
  "GET /api/emergency-contact": { status: 404 },
  "PUT /api/emergency-contact": { ask: () => ({ body: { name: "Mo", phone: "214 555 0101" } }) },
  "DELETE /api/emergency-contact": {},
  // None is published, so that everyone can book.
  "GET /api/waiver": { status: 404 },
  "POST /api/waiver/signature": {
    status: 404,
    ask: () => ({ body: { version: 1, name: "Ada Nox" } }),
  },
  "POST /api/blocks": { ask: ({ friend }) => ({ body: { userId: friend.username } }) },
  "DELETE /api/blocks/:username": {
    ask: ({ blocked }) => ({
      path: { username: blocked.username },
    }),
  },
  // Reports about others' things are dropped silently.
  "POST /api/reports": {
    ask: ({ friend, connectionId }) => ({
      body: { userId: friend.username, context: { kind: "chat", id: connectionId }, text: "Hm." },
    }),
  },

  "GET /api/notifications": {},
  "GET /api/notifications/:username": {},
  "POST /api/notifications/read": {
    ask: ({ notificationId }) => ({
      body: { notificationIds: [notificationId] },
    }),
  },
  "GET /api/notifications/settings": {},
  "GET /api/notifications/settings/:username": {},
  "PUT /api/notifications/settings": { ask: () => ({ body: settings }) },
  "PUT /api/notifications/settings/:username": {
    ask: () => ({ body: settings }),
  },
  "GET /api/push-subscriptions": {},
  "POST /api/push-subscriptions": { ask: () => ({ body: device }) },
  "DELETE /api/push-subscriptions": { ask: () => ({ body: { endpoint: device.endpoint } }) },

  ...goodPaymentRequests,

  "GET /api/calendar-feed": {},
  "POST /api/calendar-feed": {},
  "DELETE /api/calendar-feed": {},
  // The secret address decides, not a login.
  "GET /api/calendar/:file": {
    status: 404,
    ask: () => ({ path: { file: `${"x".repeat(43)}.ics` } }),
  },

  "GET /api/city": {},
  "POST /api/city/waiting": {},
  "DELETE /api/city/waiting": {},

  ...goodRequestsAtSessions,
  ...goodRequestsOfStaff,
  ...goodRequestsOfModerators,

  // Only in the sandbox.
  "POST /api/sandbox/confirm-setup": {
    status: 404,
    ask: () => ({
      body: { clientSecret: "seti_x_secret_y", cardNumber: "4242424242424242" },
    }),
  },
  "POST /api/sandbox/stripe-trouble": { ask: () => ({ body: { kind: "none" } }) },
  "GET /api/sandbox/clock": {},
  "POST /api/sandbox/clock": { ask: () => ({ body: { advanceSeconds: 0 } }) },
  "GET /api/sandbox/outbox": {},
  "POST /api/sandbox/populate": {
    ask: ({ sessionId }) => ({
      body: { sessionId, members: 1 },
    }),
  },
};
