import { z } from "zod";
import { daySeconds } from "#shared/rules/durations.ts";
import { call, nothing } from "./call.ts";
import { id, instant } from "./primitives.ts";
import { confirmSetupReply, confirmSetupRequest } from "./subscriptions.ts";

export const clockReply = z.object({ now: instant });

/** Limits one move of the clock, because all work due on the way is done before the answer. */
export const clockMoveMaxSeconds = 400 * daySeconds;

/** The instant to move to, or the seconds to move by. */
export const clockRequest = z.union(
  [
    z.strictObject({ now: z.iso.datetime({ offset: true }) }),
    z.strictObject({ advanceSeconds: z.number().min(0).max(clockMoveMaxSeconds) }),
  ],
  { error: "must contain either now (a moment) or advanceSeconds (a number)" },
);

export const populateRequest = z.object({ sessionId: id, members: z.int().min(1).max(40) });
export const populateReply = z.object({ booked: z.int() });

/**
 * The fault of the next call to the payment provider's stand-in, once: it fails with 500, is limited (429), succeeds
 * but the connection breaks before the answer, or names an unknown customer. `none` resets it.
 */
export const stripeTroubles = [
  "server_error",
  "rate_limit",
  "lost_answer",
  "unknown_customer",
  "none",
] as const;
export const stripeTroubleRequest = z.strictObject({ kind: z.enum(stripeTroubles) });

/** Emails and pushes that would have gone out, newest first. */
export const outboxEntry = z.object({
  kind: z.enum(["email", "push"]),
  /** An address, or the member's own for a push. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export const outbox = z.array(outboxEntry);

/** The demo members' city, and how the app may mention the sandbox. */
export const appInfo = z.object({
  sandbox: z.boolean(),
  supportEmail: z.string(),
  instagramUrl: z.string(),
  /** In years; 0 for none. */
  minimumAge: z.int(),
  /** Null if messages are kept. */
  messagesKeptDays: z.int().nullable(),
  prices: z.object({ monthlyCents: z.int(), yearlyCents: z.int() }),
  now: instant,
  /** While members can only read: a sentence that says so, such as "Back at 6." */
  maintenance: z.string().optional(),
});

export const readClock = call({
  method: "GET",
  path: "/api/sandbox/clock",
  summary: "The sandbox's time",
  permit: "anyone",
  replies: { 200: clockReply },
});

export const moveClock = call({
  method: "POST",
  path: "/api/sandbox/clock",
  summary: "Moves the sandbox's clock forward and does all due work",
  permit: "anyone",
  body: clockRequest,
  replies: { 200: clockReply },
  refusals: ["clock_backwards"],
});

export const readOutbox = call({
  method: "GET",
  path: "/api/sandbox/outbox",
  summary: "The emails and pushes that the sandbox would have sent",
  permit: "anyone",
  replies: { 200: outbox },
});

export const populate = call({
  method: "POST",
  path: "/api/sandbox/populate",
  summary: "Has demo members book a session",
  permit: "anyone",
  body: populateRequest,
  replies: { 200: populateReply },
  refusals: ["not_found", "session_started", "session_cancelled", "session_full"],
});

export const makeStripeTrouble = call({
  method: "POST",
  path: "/api/sandbox/stripe-trouble",
  summary: "Makes the payment provider's stand-in fail once, in one of the ways of a provider",
  permit: "anyone",
  body: stripeTroubleRequest,
  replies: { 204: nothing },
});

export const confirmSetup = call({
  method: "POST",
  path: "/api/sandbox/confirm-setup",
  summary: "Replaces the payment provider's script in the browser",
  permit: "anyone",
  body: confirmSetupRequest,
  replies: { 200: confirmSetupReply },
  refusals: ["card_declined", "not_found", "invalid_payment_method"],
});

export type StripeTrouble = (typeof stripeTroubles)[number];
export type OutboxEntry = z.infer<typeof outboxEntry>;
export type AppInfo = z.infer<typeof appInfo>;
