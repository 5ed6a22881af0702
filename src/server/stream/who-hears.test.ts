import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { attendanceJobs } from "#server/attendance/part.ts";
import { bookingJobs } from "#server/bookings/part.ts";
import { groupJobs } from "#server/groups/part.ts";
import { noticeJobs } from "#server/operate/notices/part.ts";
import { planningJobs } from "#server/operate/planning/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { surveyJobs } from "#server/survey/part.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let world: World;

const db = () => server.application.context.db;

beforeAll(async () => {
  server = await startTestServer(start);
  world = await makeWorld(server.application);
  // Cleo and Finn turned session news off; their screens still update.
  await db()
    .updateTable("notification_settings")
    .set({ session_updates: false, session_reminders: false })
    .where("member_id", "in", [world.cleo.id, world.finn.id])
    .execute();
});
afterAll(() => server.stop());

/** One line per event, with its members alphabetically. */
type Heard = Readonly<Record<string, string>>;

interface Change {
  readonly what: string;
  readonly make: () => Promise<unknown>;
  readonly heard: Heard;
}

const send = (method: string) => async (who: PersonName, path: string, body?: unknown) => {
  const { status, body: reply } = await call(server.url, method, path, {
    cookie: world[who].cookie,
    ...(body !== undefined && { body }),
  });
  if (status >= 400) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
  return reply;
};
const get = send("GET");
const post = send("POST");
const put = send("PUT");
const patch = send("PATCH");
const remove = send("DELETE");

type SessionName = keyof World["sessions"];

const reason = "A test.";
const bookingOf = (who: PersonName, session: SessionName) =>
  world.bookings[session][world[who].username] ?? "";
const latestBookingOf = async (who: PersonName, session: SessionName) =>
  (
    await db()
      .selectFrom("bookings")
      .select("id")
      .where("member_id", "=", world[who].id)
      .where("session_id", "=", world.sessions[session])
      .where("status", "=", "active")
      .executeTakeFirstOrThrow()
  ).id;
const book = (
  who: PersonName,
  session: SessionName,
  invited: readonly TestMember[] = [],
  areaId = world.areas.oak,
) =>
  post(who, `/api/sessions/${world.sessions[session]}/book`, {
    sessionId: world.sessions[session],
    userId: world[who].username,
    areaId,
    invitedConnections: invited.map(({ username }) => username),
  });
const cancel = async (who: PersonName, session: SessionName) =>
  remove(who, `/api/bookings/${await latestBookingOf(who, session)}`);
const changeSession = (session: SessionName, change: object) =>
  patch("planner", `/api/operate/sessions/${world.sessions[session]}`, { ...change, reason });
const callOff = (session: SessionName) =>
  post("planner", `/api/operate/sessions/${world.sessions[session]}/cancel`, { reason });
const join = (who: PersonName, session: SessionName) =>
  post(who, `/api/sessions/${world.sessions[session]}/waitlist`, { areaId: world.areas.oak });
const sayLate = (who: PersonName) =>
  post(who, `/api/bookings/${bookingOf(who, "soon")}/arrival`, { state: "late", minutes: 10 });
const judge = (who: PersonName, action: "warn" | "mute" | "suspend", until?: string) =>
  post("moderator", `/api/operate/members/${world[who].username}/${action}`, {
    message: "Be kind.",
    reason,
    ...(until !== undefined && { until }),
  });
const mark = (who: PersonName, session: SessionName, attendance: "present" | "absent") =>
  put("nora", `/api/hosted-sessions/${world.sessions[session]}/guests/${bookingOf(who, session)}`, {
    attendance,
  });
const rate = async (who: PersonName, session: SessionName, absent: PersonName) => {
  const history = await get(who, "/api/event-history");
  const entry = history.find(
    ({ session: { id } }: { session: { id: string } }) => id === world.sessions[session],
  );
  const others = entry.attendeeList.filter(
    ({ userId }: { userId: string }) =>
      userId !== world[who].username && userId !== world[absent].username,
  );
  return post(who, "/api/event-history", {
    userId: world[who].username,
    sessionId: world.sessions[session],
    rating: 5,
    absent: [world[absent].username],
    surveyData: {
      attendeeRatings: others.map(({ id }: { id: string }) => ({ attendeeId: id, rating: 5 })),
      gymRating: 5,
      postWorkoutRating: 5,
    },
  });
};

/** Sets the clock this many hours after the beginning, and does the due work, as a ticking server does. */
const reach = async (hours: number) => {
  server.clock.set(new Date(start.getTime() + hours * hourMs));
  const { context } = server.application;
  const jobs = [groupJobs, sessionJobs, planningJobs, noticeJobs, surveyJobs, attendanceJobs];
  const at = server.clock.now();
  await runDueJobs(
    [...bookingJobs(context), ...jobs.flatMap((make) => make(context))],
    at,
    at,
    async () => undefined,
  );
};

const changes: readonly Change[] = [
  {
    what: "a message",
    make: () =>
      post("ana", "/api/messages", {
        connectionId: world.connections.anaBen,
        fromUserId: world.ana.username,
        content: "Hi",
      }),
    heard: { "message from ana": "ana ben", "new_message by Ana Alvarez": "ben" },
  },
  {
    what: "a message that is read",
    make: async () => {
      const [{ id }] = await get("ben", `/api/messages/${world.connections.anaBen}`);
      await patch("ben", `/api/messages/${id}/read`);
    },
    heard: { "read from ana": "ana ben", "new_message by Ana Alvarez": "ben" },
  },
  {
    what: "a profile that is changed",
    make: async () => {
      const profile = await get("ana", "/api/profile");
      await put("ana", "/api/profile", { ...profile, bio: "I lift." });
    },
    heard: {},
  },
  {
    what: "a booking that invites a connection",
    make: () => book("dan", "planned", [world.cleo]),
    heard: { "session planned": "dan", "invitation by Dan Duarte": "cleo" },
  },
  {
    what: "a booking that is cancelled, for which nobody waits",
    make: () => cancel("dan", "planned"),
    heard: { "session planned": "dan" },
  },
  {
    what: "a booking that is cancelled, for which others wait",
    make: () => cancel("ben", "full"),
    heard: { "session full": "ben eva finn gwen", waitlist_booked: "eva" },
  },
  {
    what: "a member who joins a list",
    make: () => join("iris", "full"),
    heard: { "session full": "finn gwen iris" },
  },
  {
    what: "a member who leaves a list",
    make: () => remove("iris", `/api/sessions/${world.sessions.full}/waitlist`),
    heard: { "session full": "finn gwen iris" },
  },
  {
    what: "a spot that staff book for a member",
    make: () =>
      post("planner", `/api/operate/sessions/${world.sessions.women}/bookings`, {
        userId: world.iris.username,
        areaId: world.areas.oak,
        reason,
      }),
    heard: { "session women": "iris", booking_added: "iris" },
  },
  {
    what: "a spot that staff cancel for a member",
    make: () =>
      remove(
        "planner",
        `/api/operate/sessions/${world.sessions.women}/bookings/${world.iris.username}`,
        { reason },
      ),
    heard: { "session women": "iris", booking_removed: "iris" },
  },
  {
    what: "a session that is moved, with a list and a host who has no spot",
    make: () =>
      changeSession("full", { startTime: new Date(start.getTime() + 61 * hourMs).toISOString() }),
    heard: {
      "session full": "cleo dan eva finn gwen jack kim nora omar",
      session_moved: "cleo dan eva jack kim nora omar",
      waitlist_moved: "gwen",
    },
  },
  {
    what: "a host who is named",
    make: () => changeSession("moved", { hostUserId: world.omar.username }),
    heard: { named_host: "omar" },
  },
  {
    what: "a host who is replaced",
    make: () => changeSession("moved", { hostUserId: world.nora.username }),
    heard: { released_host: "omar", named_host: "nora" },
  },
  {
    what: "another venue before the reveal",
    make: () => changeSession("moved", { fixedVenueId: world.venues.elm }),
    heard: {},
  },
  {
    what: "another venue after the reveal",
    make: () => changeSession("soon", { fixedVenueId: world.venues.elm }),
    heard: {
      "session soon": "ana ben cleo dan iris jack nora",
      venue_changed: "ana ben dan iris jack nora",
    },
  },
  {
    what: "another spot, for the first of two who wait",
    make: () => changeSession("fullToo", { totalSpots: 5 }),
    heard: { "session fullToo": "eva finn" },
  },
  {
    what: "a session that is called off, with a host who has no spot",
    make: () => callOff("planned"),
    heard: {
      "session planned": "ana ben jack kim nora",
      session_cancelled: "ana ben jack kim nora",
    },
  },
  {
    what: "a session that is called off, with a list",
    make: () => callOff("fullToo"),
    heard: {
      "session fullToo": "ana dan eva finn kim omar",
      session_cancelled: "ana dan finn kim omar",
      waitlist_called_off: "eva",
    },
  },
  {
    what: "a member who is late",
    make: () => sayLate("ben"),
    heard: { "arrival at soon of ben": "ana iris nora", "arrival by Ben B.": "ana iris nora" },
  },
  {
    what: "a member who is late, with a block between two of the group",
    make: async () => {
      await db()
        .insertInto("blocks")
        .values({ blocker_id: world.jack.id, blocked_id: world.cleo.id, created_at: start })
        .execute();
      await sayLate("jack");
    },
    heard: { "arrival at soon of jack": "dan", "arrival by Jack J.": "dan" },
  },
  {
    what: "a guest whom the host marks as absent",
    make: () => mark("ben", "past", "absent"),
    heard: { "session past": "ben", marked_absent: "ben" },
  },
  {
    what: "a guest who was there after all",
    make: () => mark("ben", "past", "present"),
    heard: { "session past": "ben", marked_absent: "ben", survey_open: "ben" },
  },
  {
    what: "a survey of somebody who likes another one",
    make: () => rate("dan", "past", "cleo"),
    heard: {},
  },
  {
    what: "a survey of somebody who is liked back",
    make: () => rate("kim", "past", "cleo"),
    heard: {
      "connection new": "dan kim",
      "new_connection by Dan Duarte": "kim",
      "new_connection by Kim Keller": "dan",
    },
  },
  {
    what: "a block between two who are connected and share a group",
    make: () => post("ana", "/api/blocks", { userId: world.ben.username }),
    heard: {
      "connection anaBen": "ana ben",
      "group past": "ana ben",
      "group lastWeek": "ana ben",
      "group soon": "ana ben cleo dan iris jack nora",
      group_changed: "ana ben dan iris jack nora",
      arrival: "ana",
      new_message: "ben",
    },
  },
  {
    what: "a block that is lifted",
    make: () => remove("ana", `/api/blocks/${world.ben.username}`),
    heard: {
      "connection anaBen": "ana ben",
      "group past": "ana ben",
      "group lastWeek": "ana ben",
    },
  },
  {
    what: "a report, and that it is decided",
    make: async () => {
      await post("iris", "/api/reports", {
        userId: world.jack.username,
        context: { kind: "group", id: world.sessions.soon },
        text: "Rude.",
      });
      const { items } = await get("moderator", "/api/operate/reports");
      await post("moderator", `/api/operate/reports/${items[0].id}/decision`, {
        action: "none",
        reason,
      });
    },
    heard: { report_answered: "iris" },
  },
  {
    what: "a warning",
    make: () => judge("dan", "warn"),
    heard: { warned: "dan" },
  },
  {
    what: "a mute",
    make: () => judge("dan", "mute", new Date(start.getTime() + hourMs).toISOString()),
    heard: { muted: "dan" },
  },
  {
    what: "a suspension of somebody with bookings",
    make: () => judge("jack", "suspend"),
    heard: {
      suspended: "jack",
      "session soon": "jack",
      "session full": "finn gwen jack",
      "group soon": "ben iris nora",
      group_changed: "ben iris nora",
    },
  },
  {
    what: "a suspension that is lifted",
    make: () =>
      post("moderator", `/api/operate/members/${world.jack.username}/restore`, { reason }),
    heard: { restored: "jack" },
  },
  {
    what: "a session that is over",
    make: () => reach(0.6),
    heard: {
      "group running": "ben dan kim",
      "session running": "ben dan kim",
      survey_open: "ben dan kim",
    },
  },
  {
    what: "a message of the staff to a session",
    make: async () => {
      await post("planner", "/api/operate/messages", {
        type: "session_update",
        to: { sessionId: world.sessions.moved },
        title: "Parking",
        text: "Park behind.",
        key: "k1",
        reason,
      });
      await reach(1);
    },
    heard: { session_message: "ana" },
  },
  {
    what: "a session that starts soon",
    make: () => reach(11.6),
    heard: {
      "session soon": "ana ben cleo dan iris nora",
      starts_soon: "ana ben dan iris nora",
    },
  },
  {
    what: "a member who checks in",
    make: () => post("iris", `/api/bookings/${bookingOf("iris", "soon")}/check-in`),
    heard: { "arrival at soon of iris": "ben nora" },
  },
  {
    what: "a check-in that is taken back",
    make: () => remove("iris", `/api/bookings/${bookingOf("iris", "soon")}/check-in`),
    heard: { "session soon": "ben iris nora" },
  },
  {
    what: "an emergency contact that the host looks at",
    make: () => {
      const guest = `guests/${bookingOf("ana", "soon")}`;
      return get("nora", `/api/hosted-sessions/${world.sessions.soon}/${guest}/emergency-contact`);
    },
    heard: { contact_viewed: "ana" },
  },
  {
    what: "a survey that opens for those who listen, and for those who don't",
    make: () => reach(13.1),
    heard: {
      "session soon": "ana ben cleo dan iris nora",
      survey_open: "ana ben dan iris nora",
      group_changed: "jack",
      starts_soon: "ana ben dan iris nora",
    },
  },
  {
    what: "attendance that is settled, with somebody whom two of the group missed",
    make: () => reach(22.1),
    heard: { "session past": "cleo" },
  },
  {
    what: "the group and the venue of somebody who is alone",
    make: async () => {
      await cancel("lars", "elsewhere");
      await reach(26.1);
    },
    heard: {
      "session elsewhere": "lars lena",
      "group elsewhere": "lena",
      waiting_for_company: "lena",
      venue_revealed: "lena",
    },
  },
  {
    what: "an account with connections and bookings that is deleted",
    make: () => remove("kim", "/api/auth/account"),
    heard: { "connection new": "dan", new_connection: "dan", "session full": "kim" },
  },
  {
    what: "groups that are formed and a venue that is revealed",
    make: () => reach(37.1),
    heard: {
      "group full": "cleo dan eva finn nora",
      "session full": "cleo dan eva finn nora",
      venue_revealed: "dan eva nora",
    },
  },
  {
    what: "a booking on a session with groups",
    make: () => book("iris", "full"),
    heard: {
      "session full": "gwen iris",
      "group full": "cleo dan eva finn iris nora",
      group_changed: "dan eva nora",
    },
  },
  {
    what: "members who join the list of the last day",
    make: async () => {
      await join("hugo", "full");
      await join("ana", "full");
    },
    heard: { "session full": "ana gwen gwen hugo hugo" },
  },
  {
    what: "a spot that is freed on the last day",
    make: () => cancel("dan", "full"),
    heard: {
      "session full": "ana dan hugo",
      waitlist_offer: "ana hugo",
      "group full": "cleo eva finn iris nora",
      group_changed: "eva iris nora",
    },
  },
  {
    what: "notifications that are marked as read",
    make: async () => {
      const { notifications } = await get("ana", "/api/notifications");
      const notificationIds = notifications.map(({ id }: { id: string }) => id);
      await post("ana", "/api/notifications/read", { notificationIds });
    },
    heard: { waitlist_offer: "ana" },
  },
  {
    what: "all that comes due in a day of several sessions",
    make: () => reach(58.9),
    heard: {
      "session elsewhere": "lena",
      survey_open: "lena",
      "group moved": "ana cleo",
      "session moved": "ana cleo",
      venue_revealed: "ana lena",
    },
  },
  {
    what: "a list that closes as its session starts soon",
    make: () => reach(59.1),
    heard: {
      "session full": "ana cleo eva finn gwen hugo iris nora",
      starts_soon: "eva iris nora",
      waitlist_closed: "ana gwen hugo",
    },
  },
];

async function lastEvent(): Promise<string> {
  const { last } = await db()
    .selectFrom("stream_events")
    .select(({ fn }) => fn.max("nth").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? "0";
}

async function listHeard(since: string): Promise<Heard> {
  const rows = await db()
    .selectFrom("stream_events")
    .select(["member_id", "name", "about"])
    .where("nth", ">", since)
    .execute();
  const members = new Map<string, string[]>();
  for (const { member_id, name, about } of rows) {
    const line = await lineOf(name, about);
    members.set(line, [...(members.get(line) ?? []), world.nameOfId(member_id)]);
  }
  return Object.fromEntries([...members].map(([line, names]) => [line, names.sort().join(" ")]));
}

async function lineOf(name: string, about: string): Promise<string> {
  const nameIn = (ids: Readonly<Record<string, string>>) =>
    Object.entries(ids).find(([, id]) => id === about)?.[0] ?? "new";
  if (name === "notification") {
    const { wording, params } = await db()
      .selectFrom("notifications")
      .select(["wording", "params"])
      .where("id", "=", about)
      .executeTakeFirstOrThrow();
    const by = params["senderName"] ?? params["connectionUserName"];
    return by === undefined ? wording : `${wording} by ${by}`;
  }
  if (name === "message" || name === "read") {
    const { sender_id } = await db()
      .selectFrom("messages")
      .select("sender_id")
      .where("id", "=", about)
      .executeTakeFirstOrThrow();
    return `${name} from ${world.nameOfId(sender_id)}`;
  }
  if (name === "arrival") {
    const { member_id, session_id } = await db()
      .selectFrom("bookings")
      .select(["member_id", "session_id"])
      .where("id", "=", about)
      .executeTakeFirstOrThrow();
    const session = Object.entries(world.sessions).find(([, id]) => id === session_id)?.[0];
    return `arrival at ${session} of ${world.nameOfId(member_id)}`;
  }
  if (name === "connection") return `connection ${nameIn(world.connections)}`;
  return `${name} ${nameIn(world.sessions)}`;
}

describe("each change sends the events and notifications in the table", () => {
  it.each(changes)("$what", async ({ make, heard }) => {
    const since = await lastEvent();
    await make();
    expect(await listHeard(since)).toEqual(heard);
  });
});
