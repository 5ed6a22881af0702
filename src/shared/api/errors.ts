import { z } from "zod";

/** The stable codes of the API's errors, each with its HTTP status. */
export const errorStatuses = {
  invalid_request: 400,
  invalid_payment_method: 400,
  invalid_promotion_code: 400,
  unknown_zip_code: 400,
  invalid_signature: 400,
  invalid_link: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  invalid_recovery_code: 401,
  passkey_not_verified: 401,
  identity_not_verified: 401,
  provider_email_unverified: 401,
  provider_email_unusable: 401,
  provider_ended: 401,
  subscription_required: 402,
  card_declined: 402,
  payment_action_required: 402,
  forbidden: 403,
  account_disabled: 403,
  muted: 403,
  invalid_access_code: 403,
  wrong_password: 403,
  login_too_old: 403,
  passkey_required: 403,
  sign_in_cancelled: 400,
  sign_in_not_allowed: 403,
  domain_not_authorized: 403,
  not_open_to_you: 403,
  not_yourself: 403,
  not_found: 404,
  provider_not_enabled: 404,
  already_booked: 409,
  session_full: 409,
  session_started: 409,
  session_cancelled: 409,
  overlapping_booking: 409,
  too_many_bookings: 409,
  holds_women_sessions: 409,
  waiver_required: 409,
  one_booking_at_a_time: 409,
  not_full: 409,
  waitlist_full: 409,
  too_many_waitlists: 409,
  too_many_series: 409,
  not_weekly: 409,
  guest_pass_used: 409,
  no_guest_pass_left: 409,
  not_shareable: 409,
  not_upcoming: 409,
  checked_in: 409,
  not_finished: 409,
  already_rated: 409,
  survey_closed: 409,
  too_early: 409,
  too_late: 409,
  was_absent: 409,
  not_absent: 409,
  already_objected: 409,
  former_member: 409,
  push_off: 409,
  too_many_devices: 409,
  email_taken: 409,
  no_password: 409,
  no_passkey: 409,
  no_contact: 409,
  passkey_taken: 409,
  too_many_passkeys: 409,
  already_subscribed: 409,
  not_subscribed: 409,
  subscription_ending: 409,
  payment_overdue: 409,
  trial_used: 409,
  last_admin: 409,
  email_not_confirmed: 409,
  already_confirmed: 409,
  stale: 409,
  already_decided: 409,
  already_sent: 409,
  over_refund: 409,
  has_bookings: 409,
  has_problems: 409,
  not_cancelled: 409,
  venue_unfit: 409,
  nothing_to_book: 409,
  during_closure: 409,
  too_many_closures: 409,
  city_closed: 409,
  already_exists: 409,
  clock_backwards: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const issue = z.object({ path: z.string(), message: z.string() });

/** RFC 9457, `application/problem+json`. `detail` is a sentence for members. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  issues: z.array(issue).optional(),
  /** For `stale`: the present state. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** For `has_bookings`: the booked sessions that a change of the timetable affects. */
  sessions: z
    .array(
      z.object({
        id: z.string(),
        startTime: z.string(),
        city: z.string(),
        attendeeCount: z.int(),
      }),
    )
    .optional(),
  /** For `overlapping_booking` of a session that staff move: those who have another session then. */
  members: z.array(z.object({ userId: z.string(), name: z.string() })).optional(),
  /** For `has_problems`: the sessions that can't be changed, each with its reason. */
  problems: z
    .array(z.object({ sessionId: z.string(), code: z.string(), userIds: z.array(z.string()) }))
    .optional(),
  /** For `one_booking_at_a_time`: its end. */
  endsAt: z.string().optional(),
});

export type Issue = z.infer<typeof issue>;
export type Problem = z.infer<typeof problem>;
