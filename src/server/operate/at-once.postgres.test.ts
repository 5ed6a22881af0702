import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { setMaintenance } from "#server/platform/maintenance.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingServer } from "#testing/paying-server.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { openTestPostgres } from "#testing/test-database.ts";
import { restoreMailbox } from "#server/operate/moderation/members.ts";
import { resetPasskeys } from "#server/operate/staff/staff.ts";
import { passkeyRow } from "#testing/member-with-everything.ts";
import { whoMay } from "#testing/who-may.ts";

const times = 16;
const reason = "All at once";
const message = "Please be kinder.";
/** Each place is of one city, and nothing else happens there. */
const city = "Boston, MA";
let server: PayingServer;
let admins: TestMember[] = [];
let made = 0;

beforeAll(async () => {
  // On a busy machine, 16 at once wait for the provider.
  const openDatabase = () => openTestPostgres(times);
  server = await startPayingServer({}, { openDatabase, timeoutMs: 30_000 });
  admins = await addMembers(db(), times);
  const isIn = sql<boolean>`id = any (${admins.map(({ id }) => id)}::bigint[])`;
  await db()
    .updateTable("members")
    .set({ roles: ["admin"] })
    .where(isIn)
    .execute();
  await db().updateTable("cities").set({ is_open: true }).execute();
});
afterAll(() => server.stop());

const db = () => server.context.db;
const now = () => server.clock.now();
const inHours = (hours: number) => new Date(now().getTime() + hours * hourMs).toISOString();
const nth = () => (made += 1);

interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly csv?: string;
}

interface FoundPage {
  /** Absent from a refusal. */
  readonly items?: readonly { readonly userId: string }[];
  readonly nextCursor: string | null;
}

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of every shape
  readonly body: any;
}

/** One colleague's request each, so that nobody's own limit refuses any. */
async function send(route: string, { path = {}, query = "", body, csv }: Request, by: TestMember) {
  const [method = "", pattern = ""] = route.split(" ");
  const url = pattern.replaceAll(/:(\w+)/g, (_, name: string) => path[name] ?? "missing");
  const type = csv === undefined ? "application/json" : "text/csv";
  const reply = await fetch(server.url + url + query, {
    method,
    headers: { cookie: by.cookie, "content-type": type },
    body: csv ?? JSON.stringify({ reason, ...body }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === "" ? null : JSON.parse(text) } as Answer;
}

async function must(route: string, request: Request): Promise<Answer> {
  const [admin = neverAdmin()] = admins;
  const answer = await send(route, request, admin);
  if (answer.status >= 300) throw new Error(`${route}: ${JSON.stringify(answer)}`);
  return answer;
}
const neverAdmin = (): never => {
  throw new Error("There are no admins.");
};

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1, undefined, city);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}
const place = () => addArea(db(), `At once ${nth()}`, city);
async function aSession(hours = 60) {
  const { areaId, venueId } = await place();
  const id = await addSession(db(), venueId, inHours(hours), { city });
  return { areaId, venueId, id };
}
async function aBooking(hours?: number) {
  const member = await addOne();
  const session = await aSession(hours);
  const path = { id: session.id };
  const wanted = { userId: member.username, areaId: session.areaId };
  await must("POST /api/operate/sessions/:id/bookings", { path, body: wanted });
  const { id: bookingId } = await db()
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", session.id)
    .executeTakeFirstOrThrow();
  return { ...session, member, bookingId };
}
async function aReport() {
  const [reporter, reported] = [await addOne(), await addOne()];
  const { id } = await db()
    .insertInto("reports")
    .values({
      reporter_id: reporter.id,
      reported_id: reported.id,
      reported_username: reported.username,
      context_kind: "chat",
      context_id: "1",
      excerpt: "[]",
      text: "Rude.",
      created_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
async function anAppeal() {
  const { username, id: member_id } = await addOne();
  await must("POST /api/operate/members/:username/warn", { path: { username }, body: { message } });
  const { id } = await db()
    .updateTable("moderation_measures")
    .set({ appeal_text: "I wasn't.", appealed_at: now() })
    .where("member_id", "=", member_id)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
async function anAskedVenue() {
  const { venueId } = await place();
  const contact = {
    name: "Gail",
    email: `gail${nth()}@gyms.example`,
    phone: "",
    language: "English",
  };
  await must("PATCH /api/operate/venues/:id", { path: { id: venueId }, body: { contact } });
  await addSlot(db(), venueId, city);
  await must("POST /api/operate/venues/:id/ask", { path: { id: venueId } });
  return venueId;
}
const venueLines = "city,area,name,street,kind,workout_types,capacity,step_free,notes";
async function venueFile() {
  const name = `Import ${nth()}`;
  await addArea(db(), name, city);
  return `${venueLines}\n"${city}",${name},${name} Hall,1 Main St,workout,gym,30,no,`;
}
const slotLines =
  "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from";
async function slotFile() {
  const name = `Import ${nth()}`;
  await addArea(db(), name, city);
  return `${slotLines}\n"${city}",5,${slotTime()},gym,60,20,${name} Gym,everyone,`;
}
const slotTime = () => `21:${String(nth() % 60).padStart(2, "0")}`;
async function aFailure() {
  const piece = String(nth());
  const failed = { work: "reveal venues", failures: 1, error: "odd" };
  const at = { failing_since: now(), retry_at: new Date(now().getTime() + dayMs) };
  await db()
    .insertInto("failed_pieces")
    .values({ ...failed, ...at, piece })
    .execute();
  return { body: { job: failed.work, ids: [piece] } };
}
async function aPayer() {
  const member = await server.signUp();
  await server.subscribe(member);
  return member;
}
async function aCharge() {
  const member = await aPayer();
  await server.pass(8);
  const { body: receipts } = await member.get("/api/receipts");
  return { member, receiptId: String(receipts[0].id) };
}

async function aBusyPlanner() {
  const planner = await addStaff(db(), "planner");
  const found = { key: `found by ${planner.username}`, tries: 5 };
  await db()
    .insertInto("attempts")
    .values({ ...found, window_ends_at: new Date(Date.now() + dayMs) })
    .execute();
  return planner;
}

const of = ({ username }: { readonly username: string }) => ({ username });
const sendsAt = () => inHours(24 + nth());

interface Write {
  readonly ask: () => Promise<Request>;
  /** How many of the 16 are carried out. */
  readonly done: number;
  /** How the others are refused. */
  readonly refusal?: string;
  /** How many of those carried out change something. */
  readonly changes: number;
}
const once = (refusal: string, ask: Write["ask"]): Write => ({ ask, done: 1, refusal, changes: 1 });
/** Repeating it is no mistake. */
const idempotent = (ask: Write["ask"]): Write => ({ ask, done: times, changes: 1 });
/** Each makes one more. */
const each = (ask: Write["ask"]): Write => ({ ask, done: times, changes: times });
const limited = (done: number, ask: Write["ask"]): Write => ({
  ask,
  done,
  refusal: "429 too_many_requests",
  changes: done,
});
/** One file is read while 12 wait. */
const imported = (ask: Write["ask"]): Write => ({
  ask,
  done: 13,
  refusal: "503 unavailable",
  changes: 1,
});

/** Every write of the staff. */
const writes: Readonly<Record<string, Write>> = {
  "POST /api/operate/interest/invite": idempotent(async () => {
    const rows = [1, 2, 3].map(() => ({
      mailbox: `m${nth()}@x.example`,
      city,
      created_at: now(),
    }));
    await db()
      .insertInto("interests")
      .values(rows.map((row) => ({ ...row, email: row.mailbox })))
      .execute();
    return { body: { city, count: 3 } };
  }),
  "POST /api/operate/access-codes": once("409 already_exists", async () => ({
    body: { code: `ONCE-${nth()}`, label: "A flyer" },
  })),
  "DELETE /api/operate/access-codes/:code": once("404 not_found", async () => {
    const code = `GONE-${nth()}`;
    await must("POST /api/operate/access-codes", { body: { code, label: "A flyer" } });
    return { path: { code } };
  }),
  "PATCH /api/operate/cities/:name": idempotent(async () => ({
    path: { name: encodeURIComponent("Denver, CO") },
    body: { isOpen: false },
  })),
  "POST /api/operate/areas": once("409 already_exists", async () => ({
    body: { city, name: `Once ${nth()}` },
  })),
  "PATCH /api/operate/areas/:id": idempotent(async () => ({
    path: { id: (await place()).areaId },
    body: { name: `Renamed ${nth()}` },
  })),
  "POST /api/operate/venues": once("409 already_exists", async () => ({
    body: {
      areaId: (await place()).areaId,
      kind: "workout",
      name: "Once Hall",
      street: "1 Main St",
      workoutTypes: ["gym"],
    },
  })),
  "PATCH /api/operate/venues/:id": idempotent(async () => ({
    path: { id: (await place()).venueId },
    body: { notes: "Ring twice." },
  })),
  // Asking again voids the former link.
  "POST /api/operate/venues/:id/ask": each(async () => ({ path: { id: await anAskedVenue() } })),
  "DELETE /api/operate/venues/:id/ask": once("404 not_found", async () => ({
    path: { id: await anAskedVenue() },
  })),
  "POST /api/operate/timetable": once("409 already_exists", async () => ({
    body: {
      city,
      weekday: 6,
      localTime: slotTime(),
      workoutType: "gym",
      durationMinutes: 60,
      totalSpots: 20,
      defaultVenueId: (await place()).venueId,
    },
  })),
  "PATCH /api/operate/timetable/:id": idempotent(async () => ({
    path: { id: await addSlot(db(), (await place()).venueId, city) },
    body: { totalSpots: 12, effectiveFrom: inHours(15 * 24).slice(0, 10) },
  })),
  "POST /api/operate/sessions": each(async () => ({
    body: {
      city,
      startTime: inHours(72),
      duration: 60,
      workoutType: "gym",
      totalSpots: 20,
      defaultVenueId: (await place()).venueId,
    },
  })),
  "POST /api/operate/sessions/bulk": once("409 has_problems", async () => ({
    body: { action: "cancel", select: { sessionIds: [(await aBooking()).id] } },
  })),
  "PATCH /api/operate/sessions/:id": idempotent(async () => ({
    path: { id: (await aBooking()).id },
    body: { totalSpots: 12, startTime: inHours(70) },
  })),
  "POST /api/operate/sessions/:id/cancel": once("409 session_cancelled", async () => ({
    path: { id: (await aBooking()).id },
  })),
  "POST /api/operate/sessions/:id/restore": once("409 not_cancelled", async () => {
    const { id } = await aBooking();
    await must("POST /api/operate/sessions/:id/cancel", { path: { id } });
    return { path: { id } };
  }),
  // Closures may overlap.
  "POST /api/operate/closures": each(async () => ({
    body: {
      city,
      venueId: (await place()).venueId,
      from: inHours(40 * 24).slice(0, 10),
      until: inHours(41 * 24).slice(0, 10),
      name: "Holidays",
      onBooked: "keep",
    },
  })),
  "DELETE /api/operate/closures/:id": once("404 not_found", async () => {
    const { venueId } = await place();
    const days = { from: inHours(50 * 24).slice(0, 10), until: inHours(51 * 24).slice(0, 10) };
    const body = { city, venueId, ...days, name: "Paint", onBooked: "keep" };
    const { body: closure } = await must("POST /api/operate/closures", { body });
    return { path: { id: closure.id } };
  }),
  "POST /api/operate/asked-closures/:id": once("404 not_found", async () => {
    const asked = { from_day: inHours(50 * 24), until_day: inHours(70 * 24), note: "Works" };
    const { id } = await db()
      .insertInto("asked_closures")
      .values({ venue_id: (await place()).venueId, ...asked, asked_at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { path: { id }, body: { decision: "accept" } };
  }),
  "POST /api/operate/closing-worklist": idempotent(async () => {
    const { id, venueId } = await aSession();
    return { body: { substitutes: [{ sessionId: id, venueId }] } };
  }),
  "POST /api/operate/sessions/:id/bookings": once("409 already_booked", async () => {
    const { id, areaId } = await aSession();
    return { path: { id }, body: { userId: (await addOne()).username, areaId } };
  }),
  "DELETE /api/operate/sessions/:id/bookings/:userId": once("409 not_upcoming", async () => {
    const { id, member } = await aBooking();
    return { path: { id, userId: member.username } };
  }),
  "PATCH /api/operate/sessions/:id/bookings/:userId": idempotent(async () => {
    const { id, member, bookingId } = await aBooking();
    const at = { starts_at: new Date(inHours(-3)), ends_at: new Date(inHours(-2)) };
    await db().updateTable("bookings").set(at).where("id", "=", bookingId).execute();
    await db().updateTable("sessions").set(at).where("id", "=", id).execute();
    return { path: { id, userId: member.username }, body: { attendance: "present" } };
  }),
  "POST /api/operate/bookings/:id/forgive": once("404 not_found", async () => {
    const { bookingId } = await aBooking();
    const late = { status: "cancelled", cancelled_at: now(), late_cancelled_at: now() } as const;
    await db().updateTable("bookings").set(late).where("id", "=", bookingId).execute();
    return { path: { id: bookingId } };
  }),
  "POST /api/operate/import/venues": imported(async () => ({
    query: "?reason=Spring",
    csv: await venueFile(),
  })),
  "POST /api/operate/import/timetable": imported(async () => ({
    query: "?reason=Spring",
    csv: await slotFile(),
  })),
  "POST /api/operate/imports/:id/undo": once("409 stale", async () => {
    const file = { query: "?reason=Spring", csv: await venueFile() };
    const { body } = await must("POST /api/operate/import/venues", file);
    return { path: { id: body.id } };
  }),
  "POST /api/operate/imports/:id/undo (timetable)": once("409 stale", async () => {
    const file = { query: "?reason=Spring", csv: await slotFile() };
    const { body } = await must("POST /api/operate/import/timetable", file);
    return { path: { id: body.id } };
  }),
  "POST /api/operate/messages": each(async () => {
    const { id: sessionId } = await aBooking();
    return {
      body: { to: { sessionId }, type: "session_update", title: "Towels", text: "Bring one." },
    };
  }),
  "DELETE /api/operate/messages/:id": idempotent(async () => {
    const to = { userId: (await addOne()).username };
    const written = { to, type: "service_notice", title: "Towels", text: "Bring one." };
    const { body } = await must("POST /api/operate/messages", {
      body: { ...written, sendAt: sendsAt() },
    });
    return { path: { id: body.id } };
  }),
  "PATCH /api/operate/learning": idempotent(async () => ({ body: { isOn: false } })),
  "PUT /api/operate/documents/:kind": once("400 invalid_request", async () => ({
    path: { kind: "terms" },
    body: { text: "# Terms", effectiveAt: inHours(40 * 24) },
  })),
  "POST /api/operate/work/retry": idempotent(aFailure),
  "POST /api/operate/work/give-up": idempotent(aFailure),
  "PUT /api/operate/maintenance": idempotent(async () => ({ body: { sentence: "Back at 6." } })),
  "PUT /api/operate/staff/:username": idempotent(async () => ({
    path: of(await addOne()),
    body: { roles: ["planner"] },
  })),
  "POST /api/operate/staff/:username/searches": idempotent(async () => ({
    path: of(await aBusyPlanner()),
  })),
  "POST /api/operate/members/:username/bookings/:id/move": once("409 not_upcoming", async () => {
    const { member, bookingId } = await aBooking();
    const { id: sessionId, areaId } = await aSession(90);
    return { path: { ...of(member), id: bookingId }, body: { sessionId, areaId } };
  }),
  "POST /api/operate/members/:username/send-confirmation": limited(3, async () => {
    const member = await addOne();
    const isNot = { email_verified: false };
    await db().updateTable("members").set(isNot).where("id", "=", member.id).execute();
    return { path: of(member) };
  }),
  "POST /api/operate/members/:username/send-password-reset": each(async () => ({
    path: of(await addOne()),
  })),
  "POST /api/operate/members/:username/email": limited(3, async () => ({
    path: of(await addOne()),
    body: { email: `new${nth()}@x.example` },
  })),
  "DELETE /api/operate/members/:username": once("404 not_found", async () => ({
    path: of(await addOne()),
  })),
  // A later one replaces the former.
  "POST /api/operate/members/:username/suspend": each(async () => ({
    path: of(await addOne()),
    body: { message },
  })),
  "POST /api/operate/members/:username/mute": each(async () => ({
    path: of(await addOne()),
    body: { until: inHours(90), message },
  })),
  "POST /api/operate/members/:username/warn": each(async () => ({
    path: of(await addOne()),
    body: { message },
  })),
  "POST /api/operate/members/:username/restore": idempotent(async () => {
    const path = of(await addOne());
    await must("POST /api/operate/members/:username/suspend", { path, body: { message } });
    return { path };
  }),
  "POST /api/operate/members/:username/messages": each(async () => ({
    path: of(await addOne()),
    body: { text: "Your bottle is at the desk." },
  })),
  "PATCH /api/operate/reports/:id": idempotent(async () => ({
    path: { id: await aReport() },
    body: { state: "in_hand" },
  })),
  "POST /api/operate/reports/:id/decision": once("409 already_decided", async () => ({
    path: { id: await aReport() },
    body: { action: "warn", message },
  })),
  "POST /api/operate/appeals/:id/decision": once("409 already_decided", async () => ({
    path: { id: await anAppeal() },
    body: { action: "restore", message },
  })),
  "POST /api/operate/promotion-codes": once("409 already_exists", async () => ({
    body: { code: `ONCE-${nth()}`, percentOff: 20, months: 3 },
  })),
  "DELETE /api/operate/promotion-codes/:code": once("404 not_found", async () => {
    const code = `GONE-${nth()}`;
    await must("POST /api/operate/promotion-codes", { body: { code, percentOff: 20, months: 3 } });
    return { path: { code } };
  }),
  "POST /api/operate/members/:username/subscription": idempotent(async () => ({
    path: of((await aCharge()).member),
    body: { action: "cancel_at_period_end" },
  })),
  "POST /api/operate/members/:username/subscription (at once)": once(
    "409 not_subscribed",
    async () => ({ path: of((await aCharge()).member), body: { action: "cancel_now" } }),
  ),
  "POST /api/operate/members/:username/subscription (extended)": each(async () => ({
    path: of((await aCharge()).member),
    body: { action: "extend", days: 2 },
  })),
  "POST /api/operate/members/:username/refunds": idempotent(async () => {
    const { member, receiptId } = await aCharge();
    return { path: of(member), body: { receiptId, amountCents: 100, key: `once ${nth()}` } };
  }),
  // The last one: from here on nobody books without signing.
  "PUT /api/operate/waiver": idempotent(async () => ({
    body: { text: `At your own risk ${nth()}.` },
  })),
};

/** They change nothing, or only a switch of one's own. */
const others = [
  "PUT /api/operate/figures/email",
  "POST /api/operate/messages/preview",
  "POST /api/operate/documents/preview",
];

/** An event has neither `from` nor `to`; a change of nothing has both the same. */
async function entriesSince(id: string) {
  const rows = await db()
    .selectFrom("audit_log")
    .select(["action", "subject", "from", "to"])
    .where("id", ">", id)
    .orderBy("id")
    .execute();
  return rows.filter(
    ({ from, to }) => (from === null && to === null) || JSON.stringify(from) !== JSON.stringify(to),
  );
}

async function lastEntryId(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from audit_log`.execute(db());
  return rows[0]?.id ?? "0";
}

function countsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? "done" : `${status} ${body?.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("16 of the staff who send the same at once", () => {
  it("the table has every write of the staff", () => {
    const all = [...whoMay.keys()].filter((route) => /^(?!GET )\w+ \/api\/operate\//.test(route));
    const named = Object.keys(writes).map((name) => name.replace(/ \(.*/, ""));
    expect([...new Set([...named, ...others])].toSorted()).toEqual(all.toSorted());
  });

  it("a refund that all ask for at once is new for one of them", async () => {
    const { member, receiptId } = await aCharge();
    const body = { receiptId, amountCents: 100, key: `new ${nth()}` };
    const route = "POST /api/operate/members/:username/refunds";
    const asked = admins.map((admin) => send(route, { path: of(member), body }, admin));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: times - 1 }, () => 200),
      201,
    ]);
  });

  it("searches of a planner at once find no more than 200 different members together", async () => {
    await addMembers(db(), 320, now(), city);
    const paths: string[] = [];
    const [admin = neverAdmin()] = admins;
    const read = async (by: TestMember, query: string) => {
      const headers = { cookie: by.cookie };
      const reply = await fetch(`${server.url}/api/operate/members?${query}`, { headers });
      const body: FoundPage = JSON.parse(await reply.text());
      return { status: reply.status, ...body };
    };
    for (let cursor: string | null = null; paths.length < times;) {
      const page = new URLSearchParams({ q: "Added", limit: "20", ...(cursor && { cursor }) });
      paths.push(String(page));
      cursor = (await read(admin, String(page))).nextCursor;
    }
    const planner = await addStaff(db(), "planner");
    const answers = await Promise.all(paths.map((path) => read(planner, path)));
    const found = answers.flatMap(({ items = [] }) => items.map(({ userId }) => userId));
    expect(new Set(found).size).toBe(200);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it.each(Object.entries(writes))("%s changes exactly as much as it may", async (route, write) => {
    const { done, refusal = "", changes } = write;
    const request = await write.ask();
    const before = await lastEntryId();
    const answers = await Promise.all(admins.map((admin) => send(route, request, admin)));
    await setMaintenance(db(), null, now());
    expect(countsOf(answers)).toEqual({ done, ...(done < times && { [refusal]: times - done }) });
    const [made] = Map.groupBy(await entriesSince(before), ({ action }) => action).values();
    const ofOne = Map.groupBy(made ?? [], ({ subject }) => subject);
    // One request may change several things.
    const most =
      changes === 1 ? Math.max(...[...ofOne.values()].map((found) => found.length)) : made?.length;
    expect(most).toBe(changes);
  });

  const auditReason = { actor: "command-line", reason };
  const commands: Readonly<
    Record<string, { code: string; run: () => Promise<() => Promise<unknown>> }>
  > = {
    "reset-passkeys": {
      code: "no_passkey",
      run: async () => {
        const { id, username } = await addOne();
        await db().insertInto("passkeys").values(passkeyRow(id, now())).execute();
        return () => resetPasskeys(server.context, auditReason, username);
      },
    },
    restore: {
      code: "not_found",
      run: async () => {
        const { username, email } = await addOne();
        const path = { username };
        await must("POST /api/operate/members/:username/suspend", { path, body: { message } });
        await must("DELETE /api/operate/members/:username", { path });
        return () => restoreMailbox(server.context, auditReason, email);
      },
    },
  };

  it.each(Object.entries(commands))(
    "the command %s is carried out once",
    async (_name, { code, run }) => {
      const command = await run();
      const all = await Promise.allSettled(Array.from({ length: times }, command));
      const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
      expect(refused).toEqual(Array.from({ length: times - 1 }, () => code));
    },
  );
});
