import type { ErrorCode } from "../../shared/api/errors.ts";

interface ProblemWords {
  readonly title: string;
  readonly detail: string;
}

/** What the server says when it refuses; `detail` is shown to the member as it stands. */
export const problems: Record<ErrorCode, ProblemWords> = {
  invalid_request: {
    title: "Invalid request",
    detail: "Some of what was sent doesn't fit. Please check it and try again.",
  },
  not_authenticated: { title: "Not logged in", detail: "Please log in to go on." },
  invalid_credentials: { title: "Login failed", detail: "Invalid email or password" },
  identity_not_verified: {
    title: "Identity not verified",
    detail: "We couldn't verify who you are with that provider. Please try again.",
  },
  subscription_required: {
    title: "Subscription required",
    detail: "You need a Spotter subscription for this.",
  },
  forbidden: { title: "Not allowed", detail: "You're not allowed to do this." },
  invalid_access_code: {
    title: "Invalid access code",
    detail: "Invalid access code. Please try again.",
  },
  not_found: { title: "Not found", detail: "We couldn't find what you're looking for." },
  already_booked: { title: "Already booked", detail: "You already have a spot in this session." },
  session_full: {
    title: "Session full",
    detail: "The last spot was just taken. Please pick another session.",
  },
  session_started: { title: "Session started", detail: "This session has already started." },
  session_cancelled: { title: "Session cancelled", detail: "This session was called off." },
  overlapping_booking: {
    title: "Overlapping booking",
    detail: "You already have another session booked at that time.",
  },
  not_upcoming: {
    title: "Not upcoming",
    detail: "Only an upcoming booking can be cancelled. This one has started or is cancelled already.",
  },
  email_taken: {
    title: "Email taken",
    detail: "There is already an account with this email. Log in instead, or use another one.",
  },
  clock_backwards: {
    title: "Clock can't go back",
    detail: "The sandbox clock only moves forward.",
  },
  payload_too_large: { title: "Too large", detail: "That is more than we can take at once (8 MB)." },
  unsupported_media_type: { title: "Not JSON", detail: "This call takes JSON only." },
  too_many_requests: {
    title: "Too many tries",
    detail: "Too many tries in a short time. Please wait a little and try again.",
  },
  internal: {
    title: "Something went wrong",
    detail: "Something went wrong on our side. Please try again.",
  },
  unavailable: {
    title: "Temporarily unavailable",
    detail: "Spotter is catching its breath. Please try again in a moment.",
  },
};
