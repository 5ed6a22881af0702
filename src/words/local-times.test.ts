import { expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import { serverWords } from "./server-words.ts";

/** Late on the last day of the year in Los Angeles; elsewhere it is another day, another month and another year. */
const instant = "2027-01-01T07:30:00.000Z";
const onTheWall = "2026-12-31T23:30:00.000Z";
const facts = {
  document: "privacy" as const,
  plan: "yearly" as const,
  subscriptions: "refund_rest" as const,
  why: "overlap" as const,
  workoutType: "gym",
  city: "Dallas, TX",
  venue: "Iron Hall",
  senderName: "Ann",
  amountCents: 999,
  currency: "usd",
  discountCents: 0,
  taxCents: 0,
  count: 1,
  state: "late" as const,
  minutes: 5,
  preview: "Hi",
  viewer: "host" as const,
  message: "Rude words.",
};

it.each(languages)(
  "a notification in %s names the day and the hour of the session's own city",
  (language) => {
    const { notificationWordings } = serverWords(language);
    const dated: string[] = [];
    for (const [kind, { title, message }] of Object.entries(notificationWordings)) {
      const said = (at: string, timeZone: string) => {
        const moment = new Date(at);
        const all = {
          ...facts,
          startsAt: moment,
          at: moment,
          movedFrom: new Date(moment.getTime() - 86_400_000),
          retryAt: moment,
          until: moment,
          weekly: [{ workoutType: "gym", startsAt: moment, timeZone, result: "full" as const }],
          timeZone,
          sessions: [{ workoutType: "gym", startsAt: moment, timeZone }],
          text: "",
          others: [],
        };
        return `${title(all)} ${message(all)}`;
      };
      expect([kind, said(instant, "America/Los_Angeles")]).toEqual([kind, said(onTheWall, "UTC")]);
      if (said(instant, "UTC") !== said(onTheWall, "UTC")) dated.push(kind);
    }
    expect(dated).toEqual([
      "invitation",
      "venue_revealed",
      "starts_soon",
      "session_cancelled",
      "session_restored",
      "released_by_move",
      "group_changed",
      "booking_added",
      "booking_moved",
      "booking_removed",
      "waiting_for_company",
      "venue_changed",
      "city_closing",
      "session_without_venue",
      "sessions_called_off",
      "sessions_message",
      "session_too_few",
      "session_moved",
      "named_host",
      "released_host",
      "marked_absent",
      "arrival",
      "contact_viewed",
      "waitlist_booked",
      "waitlist_offer",
      "waitlist_passed",
      "waitlist_closed",
      "waitlist_moved",
      "waitlist_called_off",
      "series_week",
      "series_moved",
      "series_ended",
      "survey_open",
      "trial_ending",
      "payment_failed",
      "subscription_begun",
      "plan_switched",
      "plan_cancelled",
      "plan_kept",
      "plan_extended",
      "plan_renews_soon",
      "document_changed",
      "muted",
      "suspended",
      "guest_joined",
      "inviter_left",
    ]);
  },
);
