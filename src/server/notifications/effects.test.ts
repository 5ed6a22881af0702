import * as calls from "#shared/api/notifications.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { notify } from "#server/notifications/actions.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { asked } from "#testing/effects/givens.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const settings = {
  sessionReminders: true,
  connectionRequests: false,
  messages: true,
  sessionUpdates: false,
  promotions: true,
};
const device = { endpoint: "https://push.example/new", keys: { p256dh: "k", auth: "a" } };

/** Ana has two notifications. */
const hasNews = async ({ db, at, ana, sessions }: Town) => {
  const session = {
    sessionId: sessions.planned,
    startsAt: at(50 * 3_600_000),
    timeZone: "America/Chicago",
    workoutType: "gym",
  } as const;
  await db.transaction().execute(async (trx) => {
    await notify(trx, [ana.id], { kind: "waitlist_booked", ...session }, at(-2 * dayMs));
    await notify(trx, [ana.id], { kind: "group_changed", ...session }, at(-dayMs));
  });
};

expectApproved(import.meta.url, [
  ...effectsOf(calls.listNotifications, [
    { title: "lists their news", given: hasNews, by: "ana" },
    { title: "lists the moderators' warning", by: "hugo" },
  ]),
  ...effectsOf(calls.readNotifications, [
    {
      title: "marks the first as read",
      given: hasNews,
      by: "ana",
      input: async ({ db, ana }) => {
        const { id } = await db
          .selectFrom("notifications")
          .select("id")
          .where("member_id", "=", ana.id)
          .orderBy("id")
          .executeTakeFirstOrThrow();
        return { body: { notificationIds: [id] } };
      },
    },
    {
      title: "marks all until now as read",
      given: hasNews,
      by: "ana",
      input: ({ at }) => ({ body: { notificationIds: [], until: at(0).toISOString() } }),
    },
  ]),
  ...effectsOf(calls.readNotificationSettings, [{ title: "reads what dan wants", by: "dan" }]),
  ...effectsOf(calls.saveNotificationSettings, [
    { title: "changes three", by: "ana", input: { body: settings } },
  ]),
  ...effectsOf(calls.readPushOffer, [{ title: "finds push turned off", by: "ana" }]),
  ...effectsOf(calls.subscribeDevice, [
    { refusal: "push_off", title: "offers a device", by: "ana", input: { body: device } },
  ]),
  ...effectsOf(calls.unsubscribeDevice, [
    {
      title: "takes a device away",
      by: "ben",
      input: { body: { endpoint: "https://push.example/Ben Brooks" } },
    },
    {
      title: "names another member's device, which stays",
      by: "ana",
      input: { body: { endpoint: "https://push.example/Ben Brooks" } },
    },
  ]),
  ...effectsOfWork("sweep notifications", [
    { title: "after years nothing old is left", given: hasNews, at: 900 * dayMs },
  ]),
  ...effectsOfWork("sweep deliveries", [
    {
      title: "what was sent long ago goes",
      given: ({ db }) =>
        db
          .updateTable("deliveries")
          .set({ sent_at: new Date("2030-01-01") })
          .execute(),
    },
  ]),
  ...effectsOfWork("send mails", [
    { title: "one mail goes out, and none about groups", given: hasNews },
  ]),
  ...effectsOfWork("send pushes", [
    {
      title: "one goes to ben's device",
      given: asked("ana", "POST", "/api/messages", ({ connections, ana }) => ({
        connectionId: connections.anaBen,
        fromUserId: ana.username,
        content: "Hi.",
      })),
    },
  ]),
  ...effectsOfWork("mail bookings", [
    {
      title: "a booking is confirmed",
      given: asked("eva", "POST", "/api/sessions/:id/book", ({ sessions, areas, eva }) => ({
        sessionId: sessions.planned,
        userId: eva.username,
        areaId: areas.oak,
      })),
    },
  ]),
]);
