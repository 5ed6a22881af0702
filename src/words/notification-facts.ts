import { z } from "zod";
import { documentKinds } from "#shared/rules/documents.ts";
import { arrivalStates } from "#shared/rules/attendance.ts";
import { seriesResults } from "#shared/rules/series.ts";
import { currency, plans } from "#shared/rules/prices.ts";

/** Our team's message, which follows our words exactly as written. */
const told = { teamMessage: z.string().optional() };

const session = {
  workoutType: z.string(),
  startsAt: z.coerce.date(),
  timeZone: z.string().default("UTC"),
  ...told,
};
/** The venue is null until it is known. */
const place = { ...session, venue: z.string().nullable().default(null) };
/** The former start, if it differs and is known. */
const moved = { ...session, movedFrom: z.coerce.date().optional() };
const charge = {
  amountCents: z.coerce.number(),
  currency: z.string().default(currency),
};

const parsed = (stored: unknown): unknown =>
  typeof stored === "string" ? JSON.parse(stored) : stored;

/** Stored as JSON. */
const several = {
  sessions: z.preprocess(parsed, z.array(z.object(session))),
  text: z.string().default(""),
  ...told,
};

/** Other sessions of the same change, as JSON, for one notification about all of them. */
const moreOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => ({
  more: z.preprocess(parsed, z.array(z.object(shape)).optional()),
});

/** What the same change did to the member's weekly session: its first time by the new plan, or its last one. */
const seriesToo = {
  series: z.preprocess(
    parsed,
    z.object({ ...session, change: z.enum(["moved", "ended"]) }).optional(),
  ),
};

/** A charge still to come. */
const chargeOn = {
  ...charge,
  at: z.coerce.date(),
  timeZone: z.string().default("UTC"),
};

/** The staff's own text, to members in general or about a session. */
const written = z.object({
  title: z.string(),
  text: z.string(),
  sessionType: z.string().optional(),
  sessionStartsAt: z.coerce.date().optional(),
  sessionTimeZone: z.string().optional(),
});
/** Our team's message to the member; may be empty. */
const judged = { message: z.string().default("") };

const weekly = z.object({
  workoutType: z.string(),
  startsAt: z.coerce.date(),
  timeZone: z.string(),
  result: z.enum(seriesResults),
});

const nothing: z.ZodType<object> = z.object({});

const schemas = {
  // A name is missing if it must not be shown.
  invitation: z.object({
    ...session,
    city: z.string().optional(),
    senderName: z.string().optional(),
  }),
  /** Someone booked with the member's guest pass. */
  guest_joined: z.object({ ...session, senderName: z.string().optional() }),
  /** The member came with a guest pass, and who invited them isn't coming. */
  inviter_left: z.object({ ...session, senderName: z.string().optional() }),
  venue_revealed: z.object({ ...place, ...moreOf(place) }),
  starts_soon: z.object(place),
  session_cancelled: z.object({
    ...session,
    /** Whether it is for the host, who has no spot. */
    isHostOnly: z.stringbool().optional(),
    ...seriesToo,
  }),
  /** Called off because no venue was found. */
  session_without_venue: z.object({ ...session, isHostOnly: z.stringbool().optional() }),
  /** A call-off that staff took back. */
  session_restored: z.object({ ...session, isHostOnly: z.stringbool().optional() }),
  /** Several sessions of the member, called off together. */
  sessions_called_off: z.object({ ...several, ...seriesToo }),
  /** The staff's own text to everyone booked on some sessions. */
  sessions_message: z.object(several),
  /** Called off because too few booked it. `others` are sessions to take instead. */
  session_too_few: z.object({ ...session, others: several.sessions }),
  session_moved: z.object({ ...moved, ...moreOf(moved), ...seriesToo }),
  /** A venue that declined the session is named as the reason. */
  venue_changed: z.object({ ...place, ...moreOf(place), declinedBy: z.string().optional() }),
  /** The member's booking was cancelled, because they have another session at the new time. */
  released_by_move: z.object(moved),
  booking_added: z.object(session),
  /** To another session, at the member's request. */
  booking_moved: z.object(moved),
  booking_removed: z.object(session),
  /** `at` is within the last day with sessions. */
  city_closing: z.object({
    city: z.string(),
    at: z.coerce.date(),
    timeZone: z.string().default("UTC"),
    subscriptions: z.enum(["keep", "cancel_at_period_end", "refund_rest"]),
    ...told,
  }),
  city_opened: z.object({ city: z.string().default("") }),
  group_changed: z.object(session),
  waiting_for_company: z.object(session),
  named_host: z.object({ ...session, ...moreOf(session) }),
  released_host: z.object({ ...session, ...moreOf(session) }),
  marked_absent: z.object(session),
  arrival: z.object({
    ...session,
    senderName: z.string().optional(),
    state: z.enum(arrivalStates).default("on_time"),
    minutes: z.coerce.number().optional(),
  }),
  /** Someone viewed the member's emergency contact. */
  contact_viewed: z.object({ ...session, viewer: z.enum(["host", "team"]) }),
  waitlist_booked: z.object(session),
  waitlist_offer: z.object(session),
  waitlist_passed: z.object({
    ...session,
    why: z.enum(["subscription", "waiver", "overlap", "limit"]),
  }),
  waitlist_closed: z.object(session),
  waitlist_moved: z.object(moved),
  waitlist_called_off: z.object(session),
  /** The outcome of a member's weekly sessions. */
  series_week: z.object({ weekly: z.preprocess(parsed, z.array(weekly)) }),
  /** `startsAt` is the first one at the new time, `movedFrom` one at the former. */
  series_moved: z.object(moved),
  /** `startsAt` is the last one. */
  series_ended: z.object(session),
  survey_open: z.object(session),
  new_connection: z.object({ connectionUserName: z.string().optional() }),
  new_message: z.object({
    senderName: z.string().optional(),
    /** The beginning of the latest message. */
    preview: z.string().default(""),
    count: z.coerce.number().default(1),
  }),
  trial_ending: z.object(chargeOn),
  payment_failed: z.object({
    ...charge,
    /** The provider's next attempt; null if it needs another card. */
    retryAt: z.coerce.date().nullable().default(null),
    timeZone: z.string().default("UTC"),
  }),
  payment_action_required: z.object(charge),
  refunded: z.object({ ...charge, ...told }),
  subscription_begun: z.object({
    // Missing from those written before members were told the price.
    plan: z.enum(plans).optional(),
    at: z.coerce.date().optional(),
    timeZone: z.string().default("UTC"),
    amountCents: z.coerce.number().default(0),
    currency: z.string().default(currency),
  }),
  charged: z.object({
    ...charge,
    /** Both are in the amount: taken off, and added. */
    discountCents: z.coerce.number().default(0),
    taxCents: z.coerce.number().default(0),
  }),
  plan_switched: z.object({ ...chargeOn, plan: z.enum(plans) }),
  /** Until when it lasts. */
  plan_cancelled: z.object({ at: z.coerce.date(), timeZone: z.string().default("UTC") }),
  plan_kept: z.object(chargeOn),
  /** By the staff: the next charge is put off. */
  plan_extended: z.object({ ...chargeOn, ...told }),
  plan_renews_soon: z.object(chargeOn),
  subscription_ended: nothing,
  bookings_freed: z.object({ count: z.coerce.number().default(0) }),
  promotion: written,
  session_message: written,
  service_notice: written,
  warned: z.object(judged),
  muted: z.object({ ...judged, until: z.coerce.date(), timeZone: z.string().default("UTC") }),
  suspended: z.object({
    ...judged,
    /** Missing if it has no end. */
    until: z.coerce.date().optional(),
    timeZone: z.string().default("UTC"),
  }),
  restored: z.object(judged),
  appeal_rejected: z.object(judged),
  report_answered: nothing,
  document_changed: z.object({
    document: z.enum(documentKinds),
    at: z.coerce.date(),
    timeZone: z.string().default("UTC"),
    ...told,
  }),
};

export type NotificationKind = keyof typeof schemas;

export type NotificationFacts = {
  readonly [Kind in NotificationKind]: Readonly<z.output<(typeof schemas)[Kind]>>;
};

/** Parses stored facts, which are text. */
export const notificationFacts: {
  readonly [Kind in NotificationKind]: z.ZodType<NotificationFacts[Kind]>;
} = schemas;

export type SessionFacts = NotificationFacts["survey_open"];
export type PlaceFacts = NotificationFacts["starts_soon"];
export type MoveFacts = NotificationFacts["booking_moved"];
export type SeriesFacts = Pick<NotificationFacts["session_cancelled"], "series">;
export type ChargeFacts = NotificationFacts["payment_action_required"];

export const writtenKinds = ["promotion", "session_message", "service_notice"] as const;
/** Kinds that need words of ours, in each language. */
export type WordedKind = Exclude<NotificationKind, (typeof writtenKinds)[number]>;

export type NotificationWordings = {
  readonly [Kind in WordedKind]: {
    readonly title: (facts: NotificationFacts[Kind]) => string;
    readonly message: (facts: NotificationFacts[Kind]) => string;
  };
};

/** Kinds about measures and reports. */
export type ModerationWordings = Pick<
  NotificationWordings,
  "warned" | "muted" | "suspended" | "restored" | "appeal_rejected" | "report_answered"
>;

/** News about guest passes. */
export type GuestWordings = Pick<NotificationWordings, "guest_joined" | "inviter_left">;

/** All other kinds. */
export type NewsWordings = Omit<
  NotificationWordings,
  keyof ModerationWordings | keyof GuestWordings
>;
