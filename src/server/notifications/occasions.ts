import type { NotificationFacts, NotificationKind } from "#words/notification-facts.ts";
import type { NotificationType } from "#shared/api/notifications.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import {
  absenceQuietMs,
  arrivalQuietMs,
  groupQuietMs,
  offerQuietMs,
  passedQuietMs,
} from "#shared/rules/notifications.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Notice, Renewal } from "./queries.ts";

type Happened<Kind extends NotificationKind, Besides> = Kind extends NotificationKind
  ? { readonly kind: Kind } & NotificationFacts[Kind] & Readonly<Besides>
  : never;

/** Sessions whose calendar entries changed, if they aren't the one of the occasion. */
interface WithCalendar {
  calendarOf?: readonly string[];
}

interface AboutSession extends WithCalendar {
  sessionId: string;
  workoutType: WorkoutType;
  isHostOnly?: boolean | undefined;
}

export type SessionOccasion =
  | Happened<
      "invitation",
      AboutSession & { inviterId: string; senderName: string; senderPhotoId: string | null }
    >
  | Happened<
      "guest_joined",
      AboutSession & { about: string; senderName: string; senderPhotoId: string | null }
    >
  | Happened<"inviter_left", AboutSession & { about: string }>
  | Happened<
      | "survey_open"
      | "group_changed"
      | "waiting_for_company"
      | "marked_absent"
      | "waitlist_booked"
      | "waitlist_offer"
      | "waitlist_passed"
      | "waitlist_closed",
      AboutSession
    >
  /** `bookingId` is the arriving member's booking. */
  | Happened<
      "arrival",
      AboutSession & { bookingId: string; senderName: string; senderPhotoId: string | null }
    >
  /** A session can change back and forth: `about` distinguishes a change and its consequences from the next. */
  | Happened<
      | "session_cancelled"
      | "session_without_venue"
      | "session_restored"
      | "session_too_few"
      | "session_moved"
      | "released_by_move"
      | "venue_changed"
      | "waitlist_moved"
      | "waitlist_called_off"
      | "venue_revealed"
      | "starts_soon"
      | "named_host"
      | "released_host",
      AboutSession & { about?: string }
    >
  /** `about` distinguishes the looks. */
  | Happened<"contact_viewed", AboutSession & { about: string }>
  /** `about` is the booking. */
  | Happened<
      "booking_added" | "booking_moved" | "booking_removed",
      AboutSession & { about: string }
    >;

type CityOccasion = Happened<"city_opened" | "city_closing", { about: string }>;

/** `about` distinguishes them by their time. */
type SeveralOccasion = Happened<
  "sessions_called_off" | "sessions_message",
  { about: string } & WithCalendar
>;

/** Messages from staff to many; `about` is the message. */
type StaffOccasion =
  | Happened<"promotion", { about: string }>
  | Happened<"session_message", { about: string; sessionId: string }>
  | Happened<"service_notice", { about: string; sessionId?: string }>;

/** `about` distinguishes occasions of the member's subscription. */
export type BillingOccasion = Happened<
  | "trial_ending"
  | "payment_failed"
  | "payment_action_required"
  | "refunded"
  | "subscription_begun"
  | "charged"
  | "plan_switched"
  | "plan_cancelled"
  | "plan_kept"
  | "plan_extended"
  | "plan_renews_soon"
  | "subscription_ended"
  | "bookings_freed",
  { about: string } & WithCalendar
>;

type ConnectionOccasion =
  | Happened<
      "new_connection",
      { connectionId: string; connectionUserName: string; connectionUserPhotoId: string | null }
    >
  | Happened<
      "new_message",
      { connectionId: string; senderName: string; senderPhotoId: string | null }
    >;

type ModerationOccasion = Happened<
  "warned" | "muted" | "suspended" | "restored" | "appeal_rejected" | "report_answered",
  { about: string }
>;

type DocumentOccasion = Happened<"document_changed", { about: string }>;

/** `about` distinguishes one piece of news from the next. */
type SeriesOccasion =
  | Happened<"series_week", { about: string; sessionId: string } & WithCalendar>
  | Happened<"series_moved" | "series_ended", { about: string }>;

export type Occasion =
  | SeriesOccasion
  | DocumentOccasion
  | SessionOccasion
  | SeveralOccasion
  | BillingOccasion
  | ConnectionOccasion
  | CityOccasion
  | StaffOccasion
  | ModerationOccasion;

const typeOfKind = {
  invitation: "invitation",
  guest_joined: "session_update",
  inviter_left: "session_update",
  venue_revealed: "session_reminder",
  starts_soon: "session_reminder",
  session_cancelled: "session_update",
  session_without_venue: "session_update",
  session_restored: "session_update",
  session_moved: "session_update",
  released_by_move: "session_update",
  venue_changed: "session_update",
  booking_added: "session_update",
  booking_moved: "session_update",
  booking_removed: "session_update",
  city_opened: "session_update",
  city_closing: "service_notice",
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
  series_week: "session_update",
  series_moved: "session_update",
  series_ended: "session_update",
  survey_open: "survey_open",
  new_connection: "new_connection",
  new_message: "new_message",
  trial_ending: "billing",
  payment_failed: "billing",
  payment_action_required: "billing",
  refunded: "billing",
  subscription_begun: "billing",
  charged: "billing",
  plan_switched: "billing",
  plan_cancelled: "billing",
  plan_kept: "billing",
  plan_extended: "billing",
  plan_renews_soon: "billing",
  subscription_ended: "billing",
  bookings_freed: "billing",
  promotion: "promotion",
  session_message: "session_update",
  sessions_called_off: "session_update",
  sessions_message: "service_notice",
  session_too_few: "session_update",
  service_notice: "service_notice",
  warned: "moderation",
  muted: "moderation",
  suspended: "moderation",
  restored: "moderation",
  appeal_rejected: "moderation",
  report_answered: "moderation",
  document_changed: "service_notice",
} as const satisfies Record<NotificationKind, NotificationType>;

/** Sent to every member, even with that type turned off. */
const unsilencedKinds: ReadonlySet<NotificationKind> = new Set([
  "contact_viewed",
  "session_cancelled",
  "sessions_called_off",
  "session_too_few",
  "session_moved",
  "session_restored",
  "released_by_move",
  "session_without_venue",
] as const);

/** Mailed too, with the linked screen, because they matter to members who don't open the app. */
const mailedKinds: { readonly [Kind in NotificationKind]?: string } = {
  inviter_left: "/events",
  venue_revealed: "/meet",
  starts_soon: "/meet",
  session_cancelled: "/events",
  session_without_venue: "/events",
  session_restored: "/events",
  session_moved: "/events",
  released_by_move: "/events",
  venue_changed: "/events",
  booking_added: "/events",
  booking_moved: "/events",
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
  series_week: "/events",
  series_moved: "/events",
  series_ended: "/browse",
  city_opened: "/browse",
  city_closing: "/profile/payment-billing",
  trial_ending: "/profile/payment-billing",
  payment_failed: "/profile/payment-billing",
  payment_action_required: "/profile/payment-billing",
  refunded: "/profile/payment-billing",
  bookings_freed: "/profile/payment-billing",
  subscription_begun: "/profile/payment-billing",
  subscription_ended: "/profile/payment-billing",
  charged: "/profile/payment-billing",
  plan_switched: "/profile/payment-billing",
  plan_cancelled: "/profile/payment-billing",
  plan_kept: "/profile/payment-billing",
  plan_extended: "/profile/payment-billing",
  plan_renews_soon: "/profile/payment-billing",
  promotion: "/browse",
  session_message: "/events",
  sessions_called_off: "/events",
  sessions_message: "/events",
  session_too_few: "/browse",
  service_notice: "/home",
  restored: "/browse",
  appeal_rejected: "/home",
  report_answered: "/home",
  document_changed: "/document",
};

/** The session's changed calendar entry is attached to the mail, unless the occasion names other sessions. */
const calendarKinds: ReadonlySet<NotificationKind> = new Set([
  "venue_revealed",
  "session_cancelled",
  "session_too_few",
  "session_without_venue",
  "session_restored",
  "session_moved",
  "released_by_move",
  "venue_changed",
  "booking_added",
  "booking_moved",
  "booking_removed",
  "waitlist_booked",
  "sessions_called_off",
  "bookings_freed",
  "series_week",
] as const);

/**
 * Only one notification of these kinds exists at a time. While it is unread, a renewal isn't pushed or mailed for
 * `quietMs` after the last push; once read, for `quietOnceReadMs`.
 */
const renewedKinds: { readonly [Kind in NotificationKind]?: Renewal } = {
  new_message: { quietMs: Infinity },
  group_changed: { quietMs: groupQuietMs },
  waiting_for_company: { quietMs: groupQuietMs },
  arrival: { quietMs: arrivalQuietMs },
  // Each spot is news, except spots freed together. A member who left a list may be booked from it again.
  waitlist_offer: { quietMs: offerQuietMs },
  waitlist_booked: { quietMs: 0 },
  waitlist_passed: { quietMs: passedQuietMs },
  // An absence may be withdrawn, which marks it read, and repeated.
  marked_absent: { quietMs: Infinity, quietOnceReadMs: absenceQuietMs },
};

/** All other kinds are tried for days. */
const kindsUntilStart: ReadonlySet<NotificationKind> = new Set([
  "venue_revealed",
  "venue_changed",
  "starts_soon",
  "session_restored",
  "session_moved",
  "named_host",
  "inviter_left",
  "booking_added",
  "booking_moved",
  "waitlist_booked",
  "waitlist_offer",
  "waitlist_closed",
  "waitlist_moved",
] as const);

export function onceKeyOf(kind: NotificationKind, about: string): string {
  return `${kind}:${about}`;
}

function aboutOf(occasion: Occasion): string {
  const { kind } = occasion;
  if (kind === "session_message" || kind === "service_notice" || kind === "series_week")
    return occasion.about;
  if ("sessionId" in occasion) return aboutOfSession(occasion);
  return "connectionId" in occasion ? occasion.connectionId : occasion.about;
}

function aboutOfSession(occasion: SessionOccasion): string {
  if ("about" in occasion && occasion.about !== undefined) return occasion.about;
  const { kind, sessionId, startsAt } = occasion;
  if (kind === "arrival") return `${sessionId}:${occasion.bookingId}`;
  if (kind === "invitation") return `${sessionId}:${occasion.inviterId}`;
  if (kind in renewedKinds) return sessionId;
  return `${sessionId}:${startsAt.toISOString()}`;
}

function expiryOf(occasion: Occasion): Date | null {
  if (!("startsAt" in occasion)) return null;
  if (occasion.kind === "arrival") return moments.arrivalExpiry.at(occasion.startsAt);
  return kindsUntilStart.has(occasion.kind) ? occasion.startsAt : null;
}

/** The screen of a session's group takes the session, and a changed document has its own page. */
function addressOf(
  path: string | null,
  { sessionId = "", document = "terms" }: Readonly<Record<string, string>>,
): string | null {
  if (path === "/document") return `/${document}`;
  return path === "/meet" ? `${path}?session=${sessionId}` : path;
}

function textOf(fact: string | number | boolean | object): string {
  if (fact instanceof Date) return fact.toISOString();
  return typeof fact === "object" ? JSON.stringify(fact) : String(fact);
}

export function noticeOf(memberId: string, occasion: Occasion): Notice {
  const { kind, calendarOf, ...facts } = { calendarOf: undefined, ...occasion };
  const params: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) {
    // Inviters appear by name only, which is removed with their account.
    if (fact != null && name !== "inviterId") params[name] = textOf(fact);
  }
  // A host without a spot has no calendar entry and no event.
  const isHostOnly = params["isHostOnly"] === "true";
  const mailPath = mailedKinds[kind] ?? null;
  const { sessionId } = params;
  const ownSession = sessionId === undefined ? [] : [sessionId];
  return {
    memberId,
    type: typeOfKind[kind],
    wording: kind,
    isUnsilenced: unsilencedKinds.has(kind),
    params,
    onceKey: onceKeyOf(kind, aboutOf(occasion)),
    renewal: renewedKinds[kind] ?? null,
    mailPath: isHostOnly && mailPath !== null ? "/hosting" : addressOf(mailPath, params),
    calendarSessionIds: calendarKinds.has(kind) && !isHostOnly ? (calendarOf ?? ownSession) : [],
    expiresAt: expiryOf(occasion),
  };
}
