import { z } from "zod";
import { workoutTypes } from "#shared/rules/choices.ts";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { call } from "./call.ts";
import { byId, day, id, instant, storable } from "./primitives.ts";

export const guestCode = storable.min(1).max(64);

/** A friend books the booking's session with it without a plan. It ends when the session starts. */
export const guestPass = z.object({ code: z.string(), url: z.string(), expiresAt: instant });

/**
 * `left` is the number of passes that the member can still make this month, 0 without a plan. `passes` are those of
 * their coming bookings.
 */
export const ownGuestPasses = z.object({
  left: z.int(),
  passes: z.array(guestPass.extend({ bookingId: id, isUsed: z.boolean() })),
});

/**
 * A pass as its guest sees it. Its session is for everyone, because another one would reveal the inviter's gender.
 */
export const openedGuestPass = z.object({
  sessionId: id,
  /** The area that the inviter voted for. Omitted without a login. */
  areaId: id.optional(),
  /** The first name. */
  inviterName: z.string(),
  workoutType: z.enum(workoutTypes),
  startTime: instant,
  /** `date` and `time` are the start in `timeZone`. */
  date: day,
  time: z.string(),
  timeZone: z.string(),
  city: z.string(),
  /** In minutes. */
  duration: z.int(),
  expiresAt: instant,
  isFull: z.boolean(),
  /** Sentences in the reader's language. */
  whatToExpect: z.array(z.string()),
  /** Whether it is the reader's own pass. Omitted otherwise. */
  isOwn: z.literal(true).optional(),
});

export const makeGuestPass = call({
  method: "POST",
  path: "/api/bookings/:id/guest-pass",
  summary: "Makes the booking's guest pass, or returns it",
  description:
    "One per booking, and a number a month that the member's city sets; none for sessions for women. A pass whose booking or session is cancelled isn't counted.",
  permit: "owner",
  params: byId,
  replies: { 201: guestPass },
  refusals: [
    "subscription_required",
    "not_shareable",
    "not_upcoming",
    "guest_pass_used",
    "no_guest_pass_left",
  ],
});

export const listGuestPasses = call({
  method: "GET",
  path: "/api/guest-passes",
  summary: "The member's guest passes",
  permit: "member",
  replies: { 200: ownGuestPasses },
});

// The action counts wrong codes.
export const openGuestPass = call({
  method: "GET",
  path: "/api/guest-passes/:code",
  summary: "The session that a guest pass is for, and who invites",
  permit: "optional",
  limit: { max: 600, windowSeconds: 15 * minuteSeconds },
  params: z.object({ code: guestCode }),
  secrets: ["code"],
  secretScreen: "/join/:code",
  replies: { 200: openedGuestPass },
  refusals: ["not_found"],
});

export type GuestPass = z.infer<typeof guestPass>;
export type OwnGuestPasses = z.infer<typeof ownGuestPasses>;
export type OpenedGuestPass = z.infer<typeof openedGuestPass>;
