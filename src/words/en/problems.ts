import type { ErrorCode } from "#shared/api/errors.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

/** The server's refusals. Members see `detail` unchanged. */
export const problems: Readonly<
  Record<ErrorCode, { readonly title: string; readonly detail: string }>
> = {
  invalid_request: {
    title: "Invalid request",
    detail: "Some of that doesn't look right. Check it and try again.",
  },
  invalid_payment_method: {
    title: "Payment method refused",
    detail: "This card wasn't set up for your account. Enter it again.",
  },
  invalid_promotion_code: {
    title: "Code not valid",
    detail: "This code isn't valid, or it has been used up.",
  },
  unknown_zip_code: {
    title: "ZIP code unknown",
    detail: "We can't work out the sales tax for your ZIP code. Check it in your profile.",
  },
  invalid_signature: {
    title: "Invalid signature",
    detail: "The signature of this message doesn't match.",
  },
  invalid_link: {
    title: "Link doesn't work",
    detail: "This link has expired, was already used, or was replaced by a newer one.",
  },
  not_authenticated: { title: "Not logged in", detail: "Please log in to continue." },
  invalid_credentials: { title: "Login failed", detail: "Invalid email or password" },
  identity_not_verified: {
    title: "Identity not verified",
    detail: "We couldn't verify who you are with that provider. Please try again.",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "Plan required",
    detail: "You need a plan for this.",
  },
  card_declined: {
    title: "Card declined",
    detail: "Your card was declined. Please try again or use another one.",
  },
  payment_action_required: {
    title: "Confirmation needed",
    detail: "Your bank couldn't confirm this payment. Please use another card.",
  },
  forbidden: { title: "Not allowed", detail: "You're not allowed to do this." },
  account_disabled: {
    title: "Account disabled",
    detail: "This account has been disabled. Please contact support.",
  },
  muted: { title: "Muted", detail: "You can't send messages right now." },
  invalid_access_code: {
    title: "Invalid access code",
    detail: "Invalid access code. Please try again.",
  },
  wrong_password: { title: "Wrong password", detail: "That's not your current password." },
  login_too_old: {
    title: "Log in again",
    detail: "Log in again with Google, Apple, or a passkey. Then you can do this for 10 minutes.",
  },
  not_open_to_you: { title: "Not open to you", detail: "This session is for women." },
  holds_women_sessions: {
    title: "Sessions for women",
    detail:
      "You have a spot in a session for women, you wait for one, or you host one. Cancel it first, or ask us for another host, then change your gender.",
  },
  not_found: { title: "Not found", detail: "We couldn't find what you're looking for." },
  waiver_required: {
    title: "Waiver to sign",
    detail: "Please read and sign the waiver before you book.",
  },
  already_booked: { title: "Already booked", detail: "You already have a spot in this session." },
  session_full: {
    title: "Session full",
    detail: "Every spot in this session is taken. Please pick another session.",
  },
  session_started: { title: "Session started", detail: "This session has already started." },
  session_cancelled: { title: "Session called off", detail: "This session was called off." },
  overlapping_booking: {
    title: "Overlapping booking",
    detail: "You already have another session booked at that time.",
  },
  too_many_bookings: {
    title: "Too many bookings",
    detail: `You can have only ${maxComingBookings} upcoming bookings at a time. Cancel one, or come back when your next session has started.`,
  },
  one_booking_at_a_time: {
    title: "One booking at a time",
    detail:
      "After several late cancellations or missed sessions, you can have only one upcoming booking at a time for two weeks.",
  },
  not_full: {
    title: "There's a spot",
    detail: "This session has an open spot, so you can book it right away.",
  },
  waitlist_full: {
    title: "Waitlist full",
    detail: "This waitlist is full. Please pick another session.",
  },
  too_many_series: {
    title: "Too many weekly sessions",
    detail: `You can have only ${maxSeries} weekly sessions. End one to start another.`,
  },
  guest_pass_used: {
    title: "Guest pass not valid",
    detail: "This guest pass was used or has ended.",
  },
  not_shareable: {
    title: "Not with a guest pass",
    detail:
      "A guest pass for a session for women would tell your friend more about you than a pass should.",
  },
  no_guest_pass_left: {
    title: "No guest pass left",
    detail: "You've made all your guest passes for this month. You get new ones next month.",
  },
  not_weekly: {
    title: "Not a weekly session",
    detail: "This session doesn't take place every week. Book it on its own.",
  },
  too_many_waitlists: {
    title: "Too many waitlists",
    detail: `You can be on only ${maxWaitlists} waitlists at a time. Leave one to join another.`,
  },
  checked_in: {
    title: "You're checked in",
    detail: "Undo your check-in first, then you can cancel.",
  },
  not_upcoming: {
    title: "Not upcoming",
    detail: "You can cancel only upcoming bookings. This one has started or is already cancelled.",
  },
  not_finished: {
    title: "Not finished",
    detail: "This session isn't over yet. You can rate it as soon as it is.",
  },
  already_rated: { title: "Already rated", detail: "You've already rated this session." },
  survey_closed: {
    title: "Survey closed",
    detail: "You can't rate this session anymore. The survey is open for 30 days.",
  },
  too_early: {
    title: "Too early",
    detail: "It's too early for that. Please come back closer to the session.",
  },
  too_late: {
    title: "Too late",
    detail: "It's too late for that.",
  },
  was_absent: {
    title: "Marked absent",
    detail:
      "You were marked absent from this session, so you can't rate it. Were you there? Tell us in Your Events.",
  },
  not_absent: {
    title: "Not absent",
    detail: "You aren't marked absent from this session.",
  },
  already_objected: {
    title: "Already sent",
    detail: "You've already told us you were there. We'll look into it.",
  },
  former_member: {
    title: "Member has left",
    detail: "This member has left Spotter. You can still read your conversation.",
  },
  push_off: {
    title: "Push is off",
    detail: "Push notifications aren't available here.",
  },
  too_many_devices: {
    title: "Too many devices",
    detail:
      "Push notifications are already on for many of your devices. Turn them off on one first.",
  },
  email_taken: {
    title: "Email taken",
    detail: "There's already an account with this email. Log in instead, or use another one.",
  },
  no_password: {
    title: "No password yet",
    detail: "You don't have a password yet. We can email you a link to set one.",
  },
  already_subscribed: { title: "Already subscribed", detail: "You already have a plan." },
  not_subscribed: {
    title: "Not subscribed",
    detail: "You don't have a plan to change.",
  },
  subscription_ending: {
    title: "Plan is ending",
    detail: "This plan won't renew. Keep it first, then you can change it.",
  },
  payment_overdue: {
    title: "Payment overdue",
    detail: "A payment is still due. Once it's paid, you can change your plan.",
  },
  trial_used: {
    title: "Trial used",
    detail:
      "This card has already had a free trial, so you'd pay today. Continue with it, or use another card.",
  },
  already_confirmed: {
    title: "Already confirmed",
    detail:
      'This email is already confirmed, so the account stays. If it isn\'t yours, choose a new password with "Forgot password?" on the login screen. Then no one else can log in.',
  },
  email_not_confirmed: {
    title: "Address not confirmed",
    detail:
      "Anyone could have signed up with this address. It has to be confirmed first, with the link in our email.",
  },
  last_admin: {
    title: "Last admin",
    detail: "Someone has to be left who can assign roles. Make someone else an admin first.",
  },
  no_contact: {
    title: "No contact yet",
    detail: "Add the venue's contact with an email address first.",
  },
  stale: {
    title: "Changed in the meantime",
    detail: "Someone changed this after you opened it. Nothing was done. See how it is now.",
  },
  has_problems: {
    title: "Not all can be changed",
    detail: "Some of these sessions can't be changed like this.",
  },
  already_sent: { title: "Already sent", detail: "This message is already on its way." },
  already_decided: { title: "Already decided", detail: "Someone has already decided this." },
  not_yourself: {
    title: "Not for yourself",
    detail: "You can't do this for yourself. Ask a colleague.",
  },
  over_refund: {
    title: "More than was paid",
    detail: "Less than that is left to refund on this payment.",
  },
  has_bookings: {
    title: "Has bookings",
    detail:
      "People are booked on it, and this change doesn't say what happens to their bookings or has no room for them.",
  },
  not_cancelled: { title: "Not called off", detail: "This session isn't called off." },
  venue_unfit: {
    title: "Venue doesn't fit",
    detail: "The venue doesn't serve this workout, or is too small for its spots.",
  },
  nothing_to_book: {
    title: "Nothing to book",
    detail: "No session takes place here in the next 7 days.",
  },
  during_closure: { title: "Closed then", detail: "The city or the venue is closed that day." },
  too_many_closures: {
    title: "Too many closures",
    detail: "A venue can have at most 10 closures ahead. Write to us to change some.",
  },
  city_closed: {
    title: "City not open",
    detail: "This city isn't open then, so no session can be added or booked.",
  },
  already_exists: { title: "Already there", detail: "There's already one like it." },
  clock_backwards: {
    title: "Clock can't go back",
    detail: "The sandbox clock only moves forward.",
  },
  payload_too_large: { title: "Too large", detail: "That's more than we can take at once." },
  unsupported_media_type: {
    title: "Wrong kind of content",
    detail: "This call doesn't take content of that kind.",
  },
  misdirected_request: {
    title: "Not known by that name",
    detail:
      "This sandbox doesn't go by that name. Open it at localhost, or ask the person who started it for its address.",
  },
  too_many_requests: {
    title: "Too many tries",
    detail: "Too many tries in a short time. Wait a little, then try again.",
  },
  internal: {
    title: "Something went wrong",
    detail: "Something went wrong on our end. Please try again.",
  },
  unavailable: {
    title: "Temporarily unavailable",
    detail: "Spotter is catching its breath. Please try again in a moment.",
  },
};

/** Problems with a request's fields, besides zod's own. The code refers to each by its English text. */
export const issues = {
  "is required": "is required",
  "couldn't be read as JSON": "couldn't be read as JSON",
  "must not contain six equal or consecutive characters in a row":
    "must not contain six equal or consecutive characters in a row",
  "is one of the most common passwords": "is one of the most common passwords",
  "must be an email address": "must be an email address",
  "must not contain control characters": "must not contain control characters",
  "must not contain characters that can't be seen":
    "must not contain characters that can't be seen",
  "is kept for Spotter itself": "is kept for Spotter itself",
  "must be a real date": "must be a real date",
  "cannot be in the future": "cannot be in the future",
  "must be earlier: there is a minimum age": "must be earlier: there is a minimum age",
  "must not be in the past": "must not be in the past",
  "must be at least 30 days ahead, so that members get notice":
    "must be at least 30 days ahead, so that members get notice",
  "must be within two years": "must be within two years",
  "must be later than that of the version before": "must be later than that of the version before",
  "must be in the future": "must be in the future",
  "must be at most 400 days ahead": "must be at most 400 days ahead",
  "must be an image as a data URL": "must be an image as a data URL",
  "must be at most 5 MB": "must be at most 5 MB",
  "must have at most 24 megapixels": "must have at most 24 megapixels",
  "must be an image": "must be an image",
  "must be an image that can be read": "must be an image that can be read",
  "must be somebody else": "must be someone else",
  "must be an https address": "must be an https address",
  "must be the session of the path": "must be the session of the path",
  "is not an area of the session's city": "is not an area of the session's city",
  "must name connections of the member only": "must name connections of the member only",
  "must rate each of the others in the group who was there exactly once":
    "must rate each of the others in the group who was there exactly once",
  "must name others of the group, each once": "must name others of the group, each once",
  "are only for late members": "are only for late members",
  "can't be combined with before": "can't be combined with before",
};
