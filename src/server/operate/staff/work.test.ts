import { addMembers } from "#testing/members.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { sendDueDeliveries } from "#server/notifications/deliveries.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { piecesPart } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import type { JobCounts, WorkItem } from "#shared/api/operate/staff.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let admin: TestMember;
const start = new Date("2026-12-01T00:00:00.000Z");
const reason = "the row was repaired";

beforeAll(async () => {
  server = await startTestServer(start);
  admin = await addStaff(db(), "admin");
});
afterAll(() => server.stop());

const get = (path: string) =>
  call(server.url, "GET", `/api/operate${path}`, { cookie: admin.cookie });
const post = (path: string, body: object) =>
  call(server.url, "POST", `/api/operate${path}`, { cookie: admin.cookie, body });
const db = () => server.application.context.db;
const list = async (
  query = "",
): Promise<{ items: WorkItem[]; nextCursor: string | null; jobs: JobCounts[] }> => {
  const { status, body } = await get(`/work${query}`);
  expect(status).toBe(200);
  return body;
};
const names = (items: readonly WorkItem[]) => items.map(({ job, id, state }) => [job, id, state]);

describe("work of rows", () => {
  let odd: string;
  const jobs = () =>
    sessionJobs(server.application.context).filter(({ name }) => name === "reveal venues");
  const walk = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      const from = server.clock.now();
      const until = new Date(from.getTime() + hourMs);
      await runDueJobs(jobs(), from, until, async (moment) => server.clock.set(moment));
      server.clock.set(until);
    }
  };
  const poison = () =>
    sql`
    create or replace function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception E'this row is odd\n    at somewhere.ts:1'; end $$;
    create trigger odd before update on sessions for each row
    when (old.id = ${sql.lit(Number(odd))}) execute function refuse_write()`.execute(db());
  const mend = () => sql`drop function if exists refuse_write() cascade`.execute(db());

  beforeEach(async () => {
    await mend();
    await db().deleteFrom("failed_pieces").execute();
    server.clock.set(start);
    const { venueId } = await addArea(db(), `Odd ${Math.random()}`);
    odd = await addSession(db(), venueId, new Date(start.getTime() + 25 * hourMs).toISOString());
    // Work for sessions that nobody booked may be done later.
    await sql`update sessions set booked_count = 1 where id = ${odd}`.execute(db());
    await poison();
  });

  it("work is listed as due, then late, failing and set aside, with its error in one line", async () => {
    server.clock.set(new Date(start.getTime() + hourMs));
    const { items: due, jobs: counts } = await list("?state=due&job=reveal+venues");
    expect(names(due)).toEqual([["reveal venues", odd, "due"]]);
    expect(counts.find(({ job }) => job === "reveal venues")).toMatchObject({ due: 1, late: 0 });
    server.clock.set(new Date(start.getTime() + hourMs + 6 * minuteMs));
    expect(names((await list("?state=late&job=reveal+venues")).items)).toEqual([
      ["reveal venues", odd, "late"],
    ]);
    await walk(1);
    const [failing] = (await list("?state=failing")).items;
    expect(failing).toMatchObject({
      job: "reveal venues",
      id: odd,
      sessionId: odd,
      city: "Dallas, TX",
      error: "this row is odd",
    });
    expect(Date.parse(failing?.nextTryAt ?? "")).toBeGreaterThan(server.clock.now().getTime());
    await walk(25);
    const [aside] = (await list()).items;
    expect(aside).toMatchObject({ state: "set_aside", nextTryAt: null, error: "this row is odd" });
  });

  it("an admin retries work that was set aside, one piece or all of a job, with a reason in the log", async () => {
    await walk(28);
    await mend();
    const body = { job: "reveal venues", ids: [odd, "999999"], reason };
    const dry = await post("/work/retry?dryRun=true", body);
    expect(dry.body).toEqual({ job: "reveal venues", count: 1, skipped: 1 });
    expect(names((await list()).items)).toEqual([["reveal venues", odd, "set_aside"]]);
    expect((await post("/work/retry", body)).body).toEqual(dry.body);
    await walk(1);
    expect((await list()).items).toEqual([]);
    const { revealed_at: revealedAt } = await db()
      .selectFrom("sessions")
      .select("revealed_at")
      .where("id", "=", odd)
      .executeTakeFirstOrThrow();
    expect(revealedAt).not.toBeNull();
    const { body: audit } = await get("/audit?action=work.retry");
    expect(audit.items).toMatchObject([
      { subject: "work:reveal venues", to: { rows: [odd], count: 1 }, reason },
    ]);
  });

  it("work that an admin gives up isn't tried again, and can still be retried", async () => {
    await walk(28);
    const body = { job: "reveal venues", all: true, reason };
    expect((await post("/work/give-up", body)).body.count).toBe(1);
    await mend();
    await walk(72);
    expect(names((await list()).items)).toEqual([["reveal venues", odd, "given_up"]]);
    expect((await post("/work/retry", body)).body.count).toBe(1);
    await walk(1);
    expect((await list()).items).toEqual([]);
    const ofCities = await post("/work/give-up", { ...body, job: "fill the timetable" });
    expect([ofCities.status, ofCities.body.issues[0].path]).toEqual([400, "job"]);
  });

  it("work in the list can be given up if it has failed, isn't given up already and doesn't come again for its city", async () => {
    server.clock.set(new Date(start.getTime() + hourMs));
    const dueOnly = (await list("?state=due&job=reveal+venues")).items;
    expect(dueOnly.map(({ canGiveUp }) => canGiveUp)).toEqual([false]);
    await sql`
      insert into failed_pieces (work, piece, failing_since, failures, retry_at, error, given_up_at)
      values ('reveal venues', '1', ${start}, 1, ${start}, 'odd', null),
        ('reveal venues', '2', ${start}, 1, 'infinity', 'odd', ${start}),
        ('fill the timetable', 'Dallas, TX', ${start}, 1, ${start}, 'odd', null)`.execute(db());
    const { items } = await list();
    expect(items.map(({ id, canGiveUp }) => [id, canGiveUp])).toEqual([
      ["Dallas, TX", false],
      ["1", true],
      ["2", false],
    ]);
  });

  it("work that isn't due any more is forgotten, also if it was set aside", async () => {
    await walk(28);
    await mend();
    await sql`update sessions set cancelled_at = now() where id = ${odd}`.execute(db());
    for (const sweep of piecesPart(server.application.context, jobs).sweeps ?? [])
      await sweep.run();
    expect((await list()).items).toEqual([]);
  });

  it("work that isn't due any more is forgotten even if another job can't list its work, which the sweep reports", async () => {
    const insert = (work: string) =>
      sql`
      insert into failed_pieces (work, piece, failing_since, failures, retry_at, set_aside_at, error)
      values (${work}, '1', ${start}, 9, 'infinity', ${start}, 'odd')`.execute(db());
    const broken = (name: string) => ({
      name,
      backlog: { due: () => sql<DuePiece>`select piece, due_at from no_such_table` },
    });
    const nothing = sql<DuePiece>`select '' as piece, now() as due_at where false`;
    const all = [broken("a broken job"), { name: "sound", backlog: { due: () => nothing } }];
    for (const { name } of all) await insert(name);
    const [sweep] = piecesPart(server.application.context, () => all).sweeps ?? [];
    await expect(sweep?.run()).rejects.toThrow("Failed pieces aren't swept: a broken job.");
    const left = await db().selectFrom("failed_pieces").select("work").execute();
    expect(left).toEqual([{ work: "a broken job" }]);
  });

  it("work of a job that no version has any more is forgotten a day after it was set aside", async () => {
    await sql`
      insert into failed_pieces (work, piece, failing_since, failures, retry_at, set_aside_at, error)
      values ('former job', '1', ${start}, 9, 'infinity', ${start}, 'odd')`.execute(db());
    const sweepAfter = async (hours: number) => {
      server.clock.set(new Date(start.getTime() + hours * hourMs));
      for (const sweep of piecesPart(server.application.context, jobs).sweeps ?? [])
        await sweep.run();
      return (await db().selectFrom("failed_pieces").select("work").execute()).length;
    };
    expect([await sweepAfter(12), await sweepAfter(26)]).toEqual([1, 0]);
  });

  it("work that failed before a long maintenance still counts from its first failure", async () => {
    await walk(2);
    const [before] = (await list("?state=failing")).items;
    // Nothing is tried meanwhile.
    server.clock.set(new Date(server.clock.now().getTime() + 5 * hourMs));
    for (const sweep of piecesPart(server.application.context, jobs).sweeps ?? [])
      await sweep.run();
    expect((await list("?state=failing")).items).toEqual([before]);
  });

  it("thousands of failed rows are retried in several transactions, each with its entry in the log", async () => {
    await sql`
      insert into failed_pieces (work, piece, failing_since, failures, retry_at, error)
      select 'form groups', n::text, ${start}, 1, 'infinity', 'odd' from generate_series(1, 1001) as n`.execute(
      db(),
    );
    await sql`
      insert into failed_pieces (work, piece, failing_since, failures, retry_at, set_aside_at, error)
      values ('form groups', 'aside', ${start}, 9, 'infinity', ${start}, 'odd')`.execute(db());
    expect((await list()).jobs).toContainEqual(
      expect.objectContaining({ job: "form groups", failing: 1_000, setAside: 1 }),
    );
    const body = {
      job: "form groups",
      all: true,
      state: "failing",
      reason: "all thousand and one",
    };
    expect((await post("/work/retry", body)).body.count).toBe(1_001);
    const { body: audit } = await get("/audit?action=work.retry&limit=2");
    expect(audit.items.map(({ to }: { to: { count: number } }) => to.count)).toEqual([1, 1_000]);
  });

  it("pages of failed work follow each other without gaps", async () => {
    await walk(28);
    const row = { failures: 1, retry_at: new Date("2027-01-01"), error: "x" };
    const at = new Date("2026-11-30T00:00:00.123Z");
    await db()
      .insertInto("failed_pieces")
      .values(
        ["form groups", "open surveys"].flatMap((work) =>
          ["1", "2"].map((piece) => ({ ...row, work, piece, failing_since: at })),
        ),
      )
      .execute();
    const seen: WorkItem[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen.map(({ job, id }) => `${job} ${id}`)).toEqual([
      "form groups 1",
      "form groups 2",
      "open surveys 1",
      "open surveys 2",
      `reveal venues ${odd}`,
    ]);
  });
});

it("a request for failed work names rows or all of them, and a job that exists", async () => {
  const ask = async (body: object) => (await post("/work/retry", body)).status;
  expect(await ask({ job: "send mails", reason })).toBe(400);
  expect(await ask({ job: "send mails", all: true, ids: ["1"], reason })).toBe(400);
  expect(await ask({ job: "send mails", all: true })).toBe(400);
  expect(await ask({ job: "no such job", all: true, reason })).toBe(404);
  expect((await get("/work?cursor=bm9uZXNlbnNl")).status).toBe(400);
  const ofYear0 = Buffer.from('["0000-01-01T00:00:00Z","a","b"]').toString("base64url");
  expect((await get(`/work?cursor=${ofYear0}`)).status).toBe(400);
});

describe("emails that were given up", () => {
  // Far ahead: nothing is due for the server's own rounds, which have no mail server.
  const at = (days: number) => new Date(Date.now() + (days + 40) * dayMs);
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  const errorOf = async (recipient: string) =>
    (await list()).items.find((item) => item.recipient === recipient)?.error;
  const send = (now: Date) => {
    const mailer = {
      send: () => Promise.reject(new Error("421 come back later")),
      close: () => undefined,
    };
    const { context } = server.application;
    return sendDueDeliveries(
      { ...context, realClock: { now: () => now } },
      { mailer, pusher: undefined },
      "email",
    );
  };
  const add = async (recipient: string, more: object = {}) => {
    const row = {
      kind: "email" as const,
      subject: "s",
      text: "t",
      created_at: at(0),
      due_at: at(-4),
    };
    const { id } = await db()
      .insertInto("deliveries")
      .values({ ...row, recipient, ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  beforeEach(async () => {
    await db().deleteFrom("deliveries").execute();
    await db().deleteFrom("failed_pieces").execute();
  });
  const failForDays = async () => {
    await send(at(-4));
    for (let hours = 0; hours <= 74; hours += 1)
      await send(new Date(at(-4).getTime() + hours * hourMs));
  };

  it("an email is listed while it fails and for 14 days after it was given up, and can be sent again", async () => {
    const id = await add("ana@test.example");
    await send(at(-4));
    expect(names((await list("?state=failing")).items)).toEqual([["send mails", id, "failing"]]);
    await failForDays();
    const [given] = (await list("?state=given_up")).items;
    expect(given).toMatchObject({
      job: "send mails",
      id,
      recipient: "ana@test.example",
      // The pauses between the tries vary.
      error: expect.stringMatching(/^(421 come back later|it was tried for three days)$/),
    });
    const { body } = await post("/work/retry", { job: "send mails", ids: [id], reason });
    expect(body).toEqual({ job: "send mails", count: 1, skipped: 0 });
    await expect.poll(() => errorOf("ana@test.example")).toBe("no mail server is set up");
  });

  it("an email that is useless, lost its link or goes to a former address isn't sent again, and an old one isn't listed", async () => {
    const failed = { failure: "421", failed_at: at(-2) };
    await add("late@test.example", { ...failed, expires_at: ago(1) });
    await add("secret@test.example", { ...failed, is_secret: true, path: null });
    await add("old@test.example", { failure: "421", failed_at: ago(15) });
    const [mover] = await addMembers(db(), 1);
    await add("left@test.example", { ...failed, member_id: mover?.id });
    await add("good@test.example", failed);
    expect((await list("?state=given_up")).items.map(({ recipient }) => recipient)).toEqual([
      "late@test.example",
      "secret@test.example",
      "left@test.example",
      "good@test.example",
    ]);
    const { body } = await post("/work/retry", { job: "send mails", all: true, reason });
    expect(body.count).toBe(1);
    await expect.poll(() => errorOf("good@test.example")).toBe("no mail server is set up");
    expect(await errorOf("left@test.example")).toBe("421");
  });

  it("an admin gives up an email that keeps failing, which deletes its secret link", async () => {
    const id = await add("ana@test.example", { is_secret: true, path: "/reset?token=t" });
    await send(at(-4));
    const body = { job: "send mails", ids: [id], reason };
    expect((await post("/work/give-up", body)).body.count).toBe(1);
    const row = await db()
      .selectFrom("deliveries")
      .select(["path", "failed_at"])
      .executeTakeFirstOrThrow();
    expect([row.path, row.failed_at === null]).toEqual([null, false]);
  });
});
