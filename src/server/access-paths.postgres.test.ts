import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Db } from "./platform/database.ts";
import { planOf } from "#testing/plans.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { skipUnbookedForming, listLeftGroups, writeGroups } from "./groups/queries.ts";
import { deleteLoginsBefore } from "./identity/logins.ts";
import { deleteOldDeliveries } from "./notifications/delivery-queries.ts";
import { deleteOldNotifications } from "./notifications/deletion-queries.ts";
import { listObjectionRows } from "./operate/planning/session-queries.ts";
import { listBookingIds } from "./sessions/queries.ts";
import { deleteOlder } from "./platform/part.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-20T18:00:00Z");

const lookups: readonly (readonly [string, string, (on: Db) => Promise<unknown>])[] = [
  ["who left a session's groups", "bookings_by_session", (on) => listLeftGroups(on, "1")],
  ["who left, to be written", "bookings_by_session", (on) => writeGroups(on, "1", [], null, now)],
  [
    "whether anybody ever booked",
    "bookings_by_session",
    (on) => skipUnbookedForming(on, ["1"], now),
  ],
  ["everyone who was booked", "bookings_by_session", (on) => listBookingIds(on, "1")],
  [
    "open objections",
    "attendances_objected",
    (on) => listObjectionRows(on, { cursor: undefined, limit: 10 }),
  ],
  ["old deliveries", "deliveries_done", (on) => deleteOldDeliveries(on, now, 10)],
  ["idle logins", "logins_by_last_seen", (on) => deleteLoginsBefore(on, "last_seen_at", now, 10)],
  ["old logins", "logins_by_age", (on) => deleteLoginsBefore(on, "created_at", now, 10)],
  ["old notifications", "notifications_by_age", (on) => deleteOldNotifications(on, now, 10)],
  [
    "old events of payments",
    "payment_events_by_age",
    (on) => deleteOlder(on, "payment_events", "handled_at", now, 10),
  ],
];

it.for(lookups)("%s are looked up by an index", async ([, index, look]) => {
  const plan = await planOf(database.db, look);
  expect(plan).toContain(`using ${index}`);
  expect(plan).not.toMatch(
    /Seq Scan on (attendances|bookings|deliveries|logins|notifications|payment_events)/,
  );
});
