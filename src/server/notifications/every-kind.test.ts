import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { notificationFacts } from "#words/notification-facts.ts";
import type { NotificationKind } from "#words/notification-facts.ts";
import type { NotificationSettings, NotificationType } from "#shared/api/notifications.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { MailReason } from "#shared/rules/notifications.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { notify, notifyWithSecret } from "./actions.ts";
import type { Occasion } from "./occasions.ts";
import { sendDueDeliveries } from "./deliveries.ts";

type Setting = keyof NotificationSettings;

interface About {
  readonly sessionId: string;
  readonly workoutType: "gym";
  readonly startsAt: Date;
  readonly timeZone: string;
}

interface Row {
  readonly type: NotificationType;
  /** With its push and mail. */
  readonly switch: Setting | "none";
  /** The screen that its mail links to; "none" if it isn't mailed. Everything is pushed. */
  readonly mail: `/${string}` | "none";
  readonly because?: MailReason;
  /** Whether an unconfirmed mailbox gets the mail. */
  readonly unconfirmed?: true;
  readonly calendar?: true;
  /** Minutes after the start from which it is neither mailed nor pushed; missing for never. */
  readonly dropped?: number;
  readonly occasion: (about: About) => Occasion;
}

const sender = { senderName: "Sam Sender", senderPhotoId: null };
const charge = { amountCents: 999, currency: "usd" };
const renewal = new Date("2027-01-31T00:00:00.000Z");
const chargeOn = { ...charge, at: renewal, timeZone: "UTC" };
const about = ({ sessionId }: About) => `about ${sessionId}`;

const weekly = ({ workoutType, startsAt, timeZone }: About) => ({
  workoutType,
  startsAt,
  timeZone,
});

const table: { readonly [Kind in NotificationKind]: Row } = {
  invitation: {
    type: "invitation",
    switch: "connectionRequests",
    mail: "none",
    occasion: (session) => ({ kind: "invitation", ...session, ...sender, inviterId: "1" }),
  },
  guest_joined: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "none",
    occasion: (session) => ({ kind: "guest_joined", ...session, ...sender, about: about(session) }),
  },
  inviter_left: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    dropped: 0,
    occasion: (session) => ({
      kind: "inviter_left",
      ...session,
      about: about(session),
      senderName: "Ana M.",
    }),
  },
  venue_revealed: {
    type: "session_reminder",
    switch: "sessionReminders",
    mail: "/meet",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({ kind: "venue_revealed", ...session, venue: "Oak Gym" }),
  },
  starts_soon: {
    type: "session_reminder",
    switch: "sessionReminders",
    mail: "/meet",
    dropped: 0,
    occasion: (session) => ({ kind: "starts_soon", ...session, venue: null }),
  },
  session_cancelled: {
    type: "session_update",
    switch: "none",
    mail: "/events",
    because: "booking",
    calendar: true,
    occasion: (session) => ({ kind: "session_cancelled", ...session }),
  },
  session_without_venue: {
    type: "session_update",
    switch: "none",
    mail: "/events",
    because: "booking",
    calendar: true,
    occasion: (session) => ({ kind: "session_without_venue", ...session }),
  },
  session_restored: {
    type: "session_update",
    switch: "none",
    mail: "/events",
    because: "booking",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({ kind: "session_restored", ...session }),
  },
  sessions_called_off: {
    type: "session_update",
    switch: "none",
    mail: "/events",
    because: "booking",
    calendar: true,
    occasion: (session) => ({
      kind: "sessions_called_off",
      calendarOf: [session.sessionId],
      sessions: [session, session],
      text: "",
      about: about(session),
    }),
  },
  sessions_message: {
    type: "service_notice",
    switch: "none",
    mail: "/events",
    because: "account",
    occasion: (session) => ({
      kind: "sessions_message",
      sessions: [session],
      text: "Park behind.",
      about: about(session),
    }),
  },
  session_too_few: {
    type: "session_update",
    switch: "none",
    mail: "/browse",
    because: "booking",
    calendar: true,
    occasion: (session) => ({ kind: "session_too_few", ...session, others: [session] }),
  },
  session_moved: {
    type: "session_update",
    switch: "none",
    mail: "/events",
    because: "booking",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({ kind: "session_moved", ...session }),
  },
  venue_changed: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({ kind: "venue_changed", ...session, venue: "Elm Gym" }),
  },
  released_by_move: {
    type: "session_update",
    switch: "none",
    mail: "/events",
    because: "booking",
    calendar: true,
    occasion: (session) => ({ kind: "released_by_move", ...session, movedFrom: now }),
  },
  booking_added: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({ kind: "booking_added", ...session, about: about(session) }),
  },
  booking_moved: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({
      kind: "booking_moved",
      ...session,
      movedFrom: now,
      about: about(session),
    }),
  },
  booking_removed: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    calendar: true,
    occasion: (session) => ({ kind: "booking_removed", ...session, about: about(session) }),
  },
  city_closing: {
    type: "service_notice",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "account",
    occasion: (session) => ({
      kind: "city_closing",
      city: "Dallas, TX",
      at: now,
      timeZone: "UTC",
      subscriptions: "keep",
      about: about(session),
    }),
  },
  city_opened: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/browse",
    occasion: (session) => ({ kind: "city_opened", city: "Dallas, TX", about: about(session) }),
  },
  group_changed: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "none",
    occasion: (session) => ({ kind: "group_changed", ...session }),
  },
  waiting_for_company: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "none",
    occasion: (session) => ({ kind: "waiting_for_company", ...session }),
  },
  named_host: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/hosting",
    dropped: 0,
    occasion: (session) => ({ kind: "named_host", ...session }),
  },
  released_host: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/hosting",
    occasion: (session) => ({ kind: "released_host", ...session }),
  },
  marked_absent: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    occasion: (session) => ({ kind: "marked_absent", ...session }),
  },
  arrival: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "none",
    dropped: 30,
    occasion: (session) => ({
      kind: "arrival",
      ...session,
      ...sender,
      bookingId: "1",
      state: "late",
    }),
  },
  contact_viewed: {
    type: "session_update",
    switch: "none",
    mail: "none",
    occasion: (session) => ({
      kind: "contact_viewed",
      ...session,
      viewer: "host",
      about: about(session),
    }),
  },
  waitlist_booked: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    calendar: true,
    dropped: 0,
    occasion: (session) => ({ kind: "waitlist_booked", ...session }),
  },
  waitlist_offer: {
    type: "waitlist_offer",
    switch: "sessionUpdates",
    mail: "/browse",
    dropped: 0,
    occasion: (session) => ({ kind: "waitlist_offer", ...session }),
  },
  waitlist_passed: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    occasion: (session) => ({ kind: "waitlist_passed", ...session, why: "waiver" }),
  },
  waitlist_closed: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/browse",
    dropped: 0,
    occasion: (session) => ({ kind: "waitlist_closed", ...session }),
  },
  waitlist_moved: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    dropped: 0,
    occasion: (session) => ({ kind: "waitlist_moved", ...session }),
  },
  waitlist_called_off: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/browse",
    occasion: (session) => ({ kind: "waitlist_called_off", ...session }),
  },
  series_week: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    occasion: (session) => ({
      kind: "series_week",
      sessionId: session.sessionId,
      calendarOf: [],
      about: about(session),
      weekly: [{ ...weekly(session), result: "full" }],
    }),
  },
  series_moved: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    occasion: (session) => ({
      kind: "series_moved",
      ...weekly(session),
      movedFrom: now,
      about: about(session),
    }),
  },
  series_ended: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/browse",
    occasion: (session) => ({ kind: "series_ended", ...weekly(session), about: about(session) }),
  },
  survey_open: {
    type: "survey_open",
    switch: "sessionReminders",
    mail: "none",
    occasion: (session) => ({ kind: "survey_open", ...session }),
  },
  new_connection: {
    type: "new_connection",
    switch: "connectionRequests",
    mail: "none",
    occasion: ({ sessionId }) => ({
      kind: "new_connection",
      connectionId: sessionId,
      connectionUserName: "Sam Sender",
      connectionUserPhotoId: null,
    }),
  },
  new_message: {
    type: "new_message",
    switch: "messages",
    mail: "none",
    occasion: ({ sessionId }) => ({
      kind: "new_message",
      connectionId: sessionId,
      ...sender,
      preview: "Hi",
      count: 1,
    }),
  },
  trial_ending: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "trial_ending",
      ...charge,
      at: session.startsAt,
      timeZone: "UTC",
      about: about(session),
    }),
  },
  payment_failed: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "payment_failed",
      ...charge,
      retryAt: null,
      timeZone: "UTC",
      about: about(session),
    }),
  },
  payment_action_required: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "payment_action_required",
      ...charge,
      about: about(session),
    }),
  },
  refunded: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({ kind: "refunded", ...charge, about: about(session) }),
  },
  subscription_begun: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "subscription_begun",
      ...chargeOn,
      plan: "monthly",
      about: about(session),
    }),
  },
  charged: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "charged",
      ...charge,
      discountCents: 200,
      taxCents: 66,
      about: about(session),
    }),
  },
  plan_switched: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "plan_switched",
      ...chargeOn,
      plan: "yearly",
      about: about(session),
    }),
  },
  plan_cancelled: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "plan_cancelled",
      at: renewal,
      timeZone: "UTC",
      about: about(session),
    }),
  },
  plan_kept: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({ kind: "plan_kept", ...chargeOn, about: about(session) }),
  },
  plan_extended: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({ kind: "plan_extended", ...chargeOn, about: about(session) }),
  },
  plan_renews_soon: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({ kind: "plan_renews_soon", ...chargeOn, about: about(session) }),
  },
  subscription_ended: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({ kind: "subscription_ended", about: about(session) }),
  },
  bookings_freed: {
    type: "billing",
    switch: "none",
    mail: "/profile/payment-billing",
    because: "billing",
    unconfirmed: true,
    occasion: (session) => ({ kind: "bookings_freed", count: 2, about: about(session) }),
  },
  promotion: {
    type: "promotion",
    switch: "promotions",
    mail: "/browse",
    occasion: (session) => ({
      kind: "promotion",
      title: "Summer",
      text: "Train outside.",
      about: about(session),
    }),
  },
  session_message: {
    type: "session_update",
    switch: "sessionUpdates",
    mail: "/events",
    occasion: (session) => ({
      kind: "session_message",
      title: "Parking",
      text: "Park behind.",
      sessionId: session.sessionId,
      about: about(session),
    }),
  },
  service_notice: {
    type: "service_notice",
    switch: "none",
    mail: "/home",
    because: "account",
    occasion: (session) => ({
      kind: "service_notice",
      title: "Winter hours",
      text: "We open at eight.",
      about: about(session),
    }),
  },
  warned: {
    type: "moderation",
    switch: "none",
    mail: "/appeal",
    because: "moderation",
    unconfirmed: true,
    occasion: (session) => ({ kind: "warned", message: "Be kind.", about: about(session) }),
  },
  muted: {
    type: "moderation",
    switch: "none",
    mail: "/appeal",
    because: "moderation",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "muted",
      message: "Be kind.",
      until: session.startsAt,
      timeZone: "UTC",
      about: about(session),
    }),
  },
  suspended: {
    type: "moderation",
    switch: "none",
    mail: "/appeal",
    because: "moderation",
    unconfirmed: true,
    occasion: (session) => ({
      kind: "suspended",
      message: "Be kind.",
      timeZone: "UTC",
      about: about(session),
    }),
  },
  restored: {
    type: "moderation",
    switch: "none",
    mail: "/browse",
    because: "moderation",
    unconfirmed: true,
    occasion: (session) => ({ kind: "restored", message: "Welcome.", about: about(session) }),
  },
  appeal_rejected: {
    type: "moderation",
    switch: "none",
    mail: "/home",
    because: "moderation",
    unconfirmed: true,
    occasion: (session) => ({ kind: "appeal_rejected", message: "No.", about: about(session) }),
  },
  report_answered: {
    type: "moderation",
    switch: "none",
    mail: "/home",
    because: "moderation",
    occasion: (session) => ({ kind: "report_answered", about: about(session) }),
  },
  document_changed: {
    type: "service_notice",
    switch: "none",
    mail: "/terms",
    because: "account",
    occasion: (session) => ({
      kind: "document_changed",
      document: "terms",
      at: new Date("2027-01-31T00:00:00.000Z"),
      timeZone: "UTC",
      about: about(session),
    }),
  },
};

const allOn: NotificationSettings = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: true,
};
const settings = [
  "sessionReminders",
  "connectionRequests",
  "messages",
  "sessionUpdates",
  "promotions",
] as const satisfies readonly Setting[];
/** Each member but the last four has one switch off. */
const people = [...settings, "listening", "silent", "unconfirmed", "without a device"] as const;
type Person = (typeof people)[number];

const keys = {
  VAPID_PUBLIC_KEY: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url"),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString("base64url"),
};
const device = { p256dh: keys.VAPID_PUBLIC_KEY, auth: Buffer.alloc(16, 2).toString("base64url") };

let server: TestServer;
let members: Record<Person, TestMember>;
/** Everyone is booked on both: each kind is sent twice, once about each. */
const sessionIds = ["", ""];

const db = () => server.application.context.db;

beforeAll(async () => {
  server = await startTestServer(undefined, keys);
  const added = await addMembers(db(), people.length);
  const entries = people.map((name, index) => [name, added[index]] as const);
  members = Object.fromEntries(entries) as typeof members; // one for each name
  for (const [name, { cookie }] of Object.entries(members)) {
    const off = Object.fromEntries(settings.map((setting) => [setting, false]));
    const body = name === "silent" ? off : { ...allOn, ...(name in allOn && { [name]: false }) };
    await call(server.url, "PUT", "/api/notifications/settings", { cookie, body });
    if (name === "without a device") continue;
    const endpoint = `https://push.example/${encodeURIComponent(name)}`;
    await call(server.url, "POST", "/api/push-subscriptions", {
      cookie,
      body: { endpoint, keys: device },
    });
  }
  await db()
    .updateTable("members")
    .set({ email_verified: false })
    .where("id", "=", members.unconfirmed.id)
    .execute();
  const { areaId, venueId } = await addArea(db(), "Everywhere");
  for (const [nth, starts_at] of startsAt.entries()) {
    const session_id = await addSession(db(), venueId, starts_at.toISOString());
    sessionIds[nth] = session_id;
    const moments = { starts_at, ends_at: new Date(starts_at.getTime() + hourMs) };
    const made = { created_at: now, placed_at: now };
    await db()
      .insertInto("bookings")
      .values(
        added.map(({ id }) => ({
          session_id,
          member_id: id,
          area_id: areaId,
          ...moments,
          ...made,
        })),
      )
      .execute();
  }
});
afterAll(() => server.stop());
afterEach(() => db().deleteFrom("deliveries").execute());

const now = new Date("2026-11-20T18:00:00.000Z");
const startsAt = [
  new Date(now.getTime() + 2 * dayMs),
  new Date(now.getTime() + 3 * dayMs),
] as const;

const nameOf = (id: string | null) => people.find((name) => members[name].id === id);

async function notifyThem(names: readonly Person[], occasion: Occasion): Promise<void> {
  const them = names.map((name) => members[name]);
  await db()
    .transaction()
    .execute(async (trx) => {
      const isMeasure = ["warned", "muted", "suspended"].includes(occasion.kind);
      const secret = { path: "/appeal?token=secret", words: "You can appeal." };
      if (isMeasure)
        for (const { id, email } of them)
          await notifyWithSecret(trx, { id, email, language: "English" }, occasion, secret, now);
      else
        await notify(
          trx,
          them.map(({ id }) => id),
          occasion,
          now,
        );
      // Far enough ahead that the server's own rounds skip it.
      await trx
        .updateTable("deliveries")
        .set({ due_at: new Date(Date.now() + dayMs) })
        .where("sent_at", "is", null)
        .where("failed_at", "is", null)
        .execute();
    });
}

/** Sends the deliveries due at that real time. Returns the recipients in order. */
async function sendAt(moment: Date): Promise<{ mailed: Person[]; pushed: Person[] }> {
  const context = { ...server.application.context, realClock: { now: () => moment } };
  const mailedTo = new Set<string>();
  const pushedTo = new Set<string>();
  const mailer = {
    send: async ({ to }: { to: string }) => void mailedTo.add(to),
    close: () => undefined,
  };
  const pusher = {
    async send({ endpoint }: { endpoint: string }) {
      pushedTo.add(endpoint);
      return "sent" as const;
    },
  };
  for (const kind of ["email", "push"] as const)
    await sendDueDeliveries(context, { mailer, pusher }, kind);
  return {
    mailed: people.filter((name) => mailedTo.has(members[name].email)),
    pushed: people.filter((name) => pushedTo.has(`https://push.example/${name}`)),
  };
}

const kinds = Object.keys(table) as NotificationKind[]; // the table has exactly one row per kind

describe("each kind of notification", () => {
  it("each kind of notification has a row in this table", () => {
    expect(kinds).toEqual(Object.keys(notificationFacts));
    for (const kind of kinds) expect(table[kind].occasion(aboutSession(0)).kind).toBe(kind);
  });

  it.each(kinds)(
    "a notification of the kind %s reaches the members in the ways that the table lists",
    async (kind) => {
      const { type, switch: silencedBy, mail, because = "settings", ...row } = table[kind];
      const listening = people.filter(
        (name) => silencedBy === "none" || (name !== silencedBy && name !== "silent"),
      );
      const mailed = listening.filter(
        (name) => mail !== "none" && (name !== "unconfirmed" || row.unconfirmed === true),
      );
      const pushed = listening.filter((name) => name !== "without a device");
      const earliest = Date.now();
      await notifyThem(people, table[kind].occasion(aboutSession(0)));
      const entries = await db()
        .selectFrom("notifications")
        .select(["member_id", "type"])
        .where("wording", "=", kind)
        .execute();
      expect(
        people.filter((name) => entries.some((one) => nameOf(one.member_id) === name)),
      ).toEqual(listening);
      expect(entries).toHaveLength(listening.length);
      expect(new Set(entries.map((entry) => entry.type))).toEqual(new Set([type]));

      const deliveries = await db()
        .selectFrom("deliveries")
        .leftJoin("bookings", "bookings.id", "booking_id")
        .select(["kind", "path", "because", "is_promotion", "is_secret"])
        .select(["deliveries.member_id", "bookings.member_id as booker", "session_id"])
        .where("kind", "=", "email")
        .execute();
      const addresses = new Map([
        ["/appeal", "/appeal?token=secret"],
        ["/meet", `/meet?session=${sessionIds[0]}`],
      ]);
      expect(deliveries.map(({ path }) => path)).toEqual(
        mailed.map(() => addresses.get(mail) ?? mail),
      );
      for (const delivery of deliveries) {
        expect(delivery).toMatchObject({
          because,
          is_promotion: kind === "promotion",
          is_secret: mail === "/appeal",
          booker: row.calendar === true ? delivery.member_id : null,
          session_id: row.calendar === true ? sessionIds[0] : null,
        });
      }
      const untilMs = (nth: 0 | 1) =>
        startsAt[nth].getTime() - now.getTime() + (row.dropped ?? 0) * minuteMs;
      expect(await sendAt(new Date(earliest + untilMs(0) - 1))).toEqual({ mailed, pushed });

      await notifyThem(["listening"], table[kind].occasion(aboutSession(1)));
      const only = row.dropped === undefined ? ["listening"] : [];
      expect(await sendAt(new Date(Date.now() + untilMs(1)))).toEqual({
        mailed: mail === "none" ? [] : only,
        pushed: only,
      });
    },
  );
});

const aboutSession = (nth: 0 | 1): About => ({
  sessionId: sessionIds[nth] ?? "",
  workoutType: "gym",
  startsAt: startsAt[nth],
  timeZone: "UTC",
});
