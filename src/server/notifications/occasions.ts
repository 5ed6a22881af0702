import type { NotificationFacts, NotificationKind } from "#words/notification-facts.ts";
import type { NotificationType } from "#shared/api/notifications.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import {
  absenceQuietMs,
  arrivalQuietMs,
  groupQuietMs,
  offerQuietMs,
  passedQuietMs,
} from "#shared/rules/quiet-times.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Notice, Renewal } from "./queries.ts";

/** A kind with the facts that its words need, and what else is kept of it. */
type Happened<Kind extends NotificationKind, Besides> = Kind extends NotificationKind
  ? { readonly kind: Kind } & NotificationFacts[Kind] & Readonly<Besides>
  : never;

interface AboutSession {
  sessionId: string;
  workoutType: WorkoutType;
  /** Whether it tells its host, who has no spot in it. */
  isHostOnly?: boolean | undefined;
}

/** Something about a session. */
export type SessionOccasion =
  | Happened<
      "invitation",
      AboutSession & { inviterId: string; senderName: string; senderPhotoId: string | null }
    >
  | Happened<
      | "session_cancelled"
      | "session_without_venue"
      | "survey_open"
      | "group_changed"
      | "waiting_for_company"
      | "marked_absent"
      | "waitlist_booked"
      | "waitlist_offer"
      | "waitlist_passed"
      | "waitlist_closed"
      | "waitlist_called_off",
      AboutSession
    >
  /** `bookingId` is that of whoever is on their way. */
  | Happened<
      "arrival",
      AboutSession & { bookingId: string; senderName: string; senderPhotoId: string | null }
    >
  /** A session can be changed to and fro: `about` tells one change, and what follows from it, from the next. */
  | Happened<
      | "session_moved"
      | "venue_changed"
      | "waitlist_moved"
      | "venue_revealed"
      | "starts_soon"
      | "named_host"
      | "released_host",
      AboutSession & { about?: string }
    >
  /** `about` tells one look from the next. */
  | Happened<"contact_viewed", AboutSession & { about: string }>
  /** `about` is the booking. */
  | Happened<"booking_added" | "booking_removed", AboutSession & { about: string }>;

/** A city that the member asked about. */
type CityOccasion = Happened<"city_opened", { about: string }>;

/** What the staff wrote to many; `about` is the message. */
type StaffOccasion =
  | Happened<"promotion", { about: string }>
  | Happened<"session_message", { about: string; sessionId: string }>;

/** Something about the member's subscription; `about` tells one such occasion from the next. */
export type BillingOccasion = Happened<
  | "trial_ending"
  | "payment_failed"
  | "payment_action_required"
  | "refunded"
  | "subscription_begun"
  | "subscription_ended"
  | "bookings_freed",
  { about: string }
>;

/** Something between the member and somebody else. */
type ConnectionOccasion =
  | Happened<
      "new_connection",
      { connectionId: string; connectionUserName: string; connectionUserPhotoId: string | null }
    >
  | Happened<
      "new_message",
      { connectionId: string; senderName: string; senderPhotoId: string | null }
    >;

/** Something that was done about the member, or about what they reported; `about` tells one from the next. */
type ModerationOccasion = Happened<
  "warned" | "muted" | "suspended" | "restored" | "appeal_rejected" | "report_answered",
  { about: string }
>;

/** What happened, with the facts that its words need. */
export type Occasion =
  | SessionOccasion
  | BillingOccasion
  | ConnectionOccasion
  | CityOccasion
  | StaffOccasion
  | ModerationOccasion;

const typeOfKind = {
  invitation: "invitation",
  venue_revealed: "session_reminder",
  starts_soon: "session_reminder",
  session_cancelled: "session_update",
  session_without_venue: "session_update",
  session_moved: "session_update",
  venue_changed: "session_update",
  booking_added: "session_update",
  booking_removed: "session_update",
  city_opened: "session_update",
  group_changed: "session_update",
  waiting_for_company: "session_update",
  named_host: "session_update",
  released_host: "session_update",
  marked_absent: "session_update",
  arrival: "session_update",
  contact_viewed: "session_update",
  waitlist_booked: "session_update",
  waitlist_offer: "waitlist_offer",
  waitlist_passed: "session_update",
  waitlist_closed: "session_update",
  waitlist_moved: "session_update",
  waitlist_called_off: "session_update",
  survey_open: "survey_open",
  new_connection: "new_connection",
  new_message: "new_message",
  trial_ending: "billing",
  payment_failed: "billing",
  payment_action_required: "billing",
  refunded: "billing",
  subscription_begun: "billing",
  subscription_ended: "billing",
  bookings_freed: "billing",
  promotion: "promotion",
  session_message: "session_update",
  warned: "moderation",
  muted: "moderation",
  suspended: "moderation",
  restored: "moderation",
  appeal_rejected: "moderation",
  report_answered: "moderation",
} as const satisfies Record<NotificationKind, NotificationType>;

/** What every member is told, also those who have switched off the news of that type. */
const unsilencedKinds: ReadonlySet<NotificationKind> = new Set([
  "contact_viewed",
  "session_without_venue",
] as const);

/** What is mailed as well, because it matters to whoever doesn't look at the app; and the screen it leads to. */
const mailedKinds: { readonly [Kind in NotificationKind]?: string } = {
  venue_revealed: "/events",
  starts_soon: "/events",
  session_cancelled: "/events",
  session_without_venue: "/events",
  session_moved: "/events",
  venue_changed: "/events",
  booking_added: "/events",
  booking_removed: "/events",
  named_host: "/hosting",
  released_host: "/hosting",
  marked_absent: "/events",
  waitlist_booked: "/events",
  waitlist_offer: "/browse",
  waitlist_passed: "/events",
  waitlist_closed: "/browse",
  waitlist_moved: "/events",
  waitlist_called_off: "/browse",
  city_opened: "/browse",
  trial_ending: "/profile/payment-billing",
  payment_failed: "/profile/payment-billing",
  payment_action_required: "/profile/payment-billing",
  refunded: "/profile/payment-billing",
  bookings_freed: "/profile/payment-billing",
  promotion: "/browse",
  session_message: "/events",
  restored: "/browse",
  appeal_rejected: "/home",
  report_answered: "/home",
};

/** What changes the member's own entry in their calendar, which goes with the mail. */
const calendarKinds: ReadonlySet<NotificationKind> = new Set([
  "venue_revealed",
  "session_cancelled",
  "session_without_venue",
  "session_moved",
  "venue_changed",
  "booking_added",
  "booking_removed",
  "waitlist_booked",
] as const);

/**
 * Of these there is one at a time: the next one renews it. While the member hasn't read it, that is no news to push
 * or mail, for so long after the last news; once it is read, for `quietOnceReadMs`.
 */
const renewedKinds: { readonly [Kind in NotificationKind]?: Renewal } = {
  new_message: { quietMs: Infinity },
  group_changed: { quietMs: groupQuietMs },
  waiting_for_company: { quietMs: groupQuietMs },
  arrival: { quietMs: arrivalQuietMs },
  // Each spot is news, but for those that are freed together; whoever left a list may be booked from it once more.
  waitlist_offer: { quietMs: offerQuietMs },
  waitlist_booked: { quietMs: 0 },
  waitlist_passed: { quietMs: passedQuietMs },
  // It may be taken back, which has it read, and said again.
  marked_absent: { quietMs: Infinity, quietOnceReadMs: absenceQuietMs },
};

/** Of no use once the session has started: not sent after that. All else is tried for some days. */
const kindsUntilStart: ReadonlySet<NotificationKind> = new Set([
  "venue_revealed",
  "venue_changed",
  "starts_soon",
  "session_moved",
  "named_host",
  "booking_added",
  "waitlist_booked",
  "waitlist_offer",
  "waitlist_closed",
  "waitlist_moved",
] as const);

/** What makes an occasion of a kind happen once for a member. */
export function onceKeyOf(kind: NotificationKind, about: string): string {
  return `${kind}:${about}`;
}

/** What tells one occasion of a kind from the next one. */
function aboutOf(occasion: Occasion): string {
  if (occasion.kind === "session_message") return occasion.about;
  if ("sessionId" in occasion) return aboutOfSession(occasion);
  return "connectionId" in occasion ? occasion.connectionId : occasion.about;
}

function aboutOfSession(occasion: SessionOccasion): string {
  if ("about" in occasion && occasion.about !== undefined) return occasion.about;
  const { kind, sessionId, startsAt } = occasion;
  if (kind === "arrival") return `${sessionId}:${occasion.bookingId}`;
  // However often they book, and whatever else becomes of the groups.
  if (kind === "invitation") return `${sessionId}:${occasion.inviterId}`;
  if (kind in renewedKinds) return sessionId;
  return `${sessionId}:${startsAt.toISOString()}`;
}

function expiryOf(occasion: Occasion): Date | null {
  if (!("startsAt" in occasion)) return null;
  if (occasion.kind === "arrival") return moments.arrivalExpiry.at(occasion.startsAt);
  return kindsUntilStart.has(occasion.kind) ? occasion.startsAt : null;
}

/** The notification to the member of the occasion. */
export function noticeOf(memberId: string, occasion: Occasion): Notice {
  const { kind, ...facts } = occasion;
  const params: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) {
    // Who invited is said by name, which is forgotten when they leave.
    if (fact != null && name !== "inviterId")
      params[name] = fact instanceof Date ? fact.toISOString() : String(fact);
  }
  // A host without a spot has no entry in a calendar, and nothing among their events.
  const isHostOnly = params["isHostOnly"] === "true";
  const mailPath = mailedKinds[kind] ?? null;
  return {
    memberId,
    type: typeOfKind[kind],
    wording: kind,
    isUnsilenced: unsilencedKinds.has(kind),
    params,
    onceKey: onceKeyOf(kind, aboutOf(occasion)),
    renewal: renewedKinds[kind] ?? null,
    mailPath: isHostOnly && mailPath !== null ? "/hosting" : mailPath,
    bookedSessionId: (calendarKinds.has(kind) && !isHostOnly && params["sessionId"]) || null,
    expiresAt: expiryOf(occasion),
  };
}
