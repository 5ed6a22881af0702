import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let areaId: string;
let venueId: string;
let cookie: string;
let hours = 0;

type Client = Awaited<ReturnType<TestServer["signUp"]>>;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set("2026-11-20T18:00:00.000Z");
  const { db } = server.application.context;
  ({ areaId, venueId } = await addArea(db, "Testville"));
  ({ cookie } = await addStaff(db, "admin"));
});
afterAll(() => server.stop());

async function book(member: Client) {
  const startsAt = new Date(Date.parse("2026-11-23T12:00:00.000Z") + (hours += 2) * 3_600_000);
  const { db } = server.application.context;
  const sessionId = await addSession(db, venueId, startsAt.toISOString());
  const body = { sessionId, userId: member.username, areaId };
  return member.post(`/api/sessions/${sessionId}/book`, body);
}
const publish = (text: string, reason = "Insurance.") =>
  call(server.url, "PUT", "/api/operate/waiver", { cookie, body: { text, reason } });
const sign = (member: Client, version: number, name = "Ann Member") =>
  member.post("/api/waiver/signature", { version, name });

it("no waiver is required before one is published", async () => {
  const member = await server.signUp();
  expect((await member.get("/api/waiver")).status).toBe(404);
  expect((await sign(member, 1)).status).toBe(404);
  expect((await book(member)).status).toBe(201);
});

it("a published waiver must be signed for every booking, and again when its text changes", async () => {
  const member = await server.signUp();
  const published = await publish("  At your own risk.\r\nReally. ");
  expect(published.body).toMatchObject({
    version: 1,
    text: "At your own risk.\nReally.",
    signatures: 0,
  });
  expect((await book(member)).body.code).toBe("waiver_required");
  expect((await member.get("/api/waiver")).body).toMatchObject({ version: 1, signedAt: null });

  const signed = await sign(member, 1, "  Ann Member ");
  expect([signed.status, signed.body.name]).toEqual([201, "Ann Member"]);
  expect((await book(member)).status).toBe(201);
  server.clock.set("2026-11-20T19:00:00.000Z");
  expect((await sign(member, 1, "Somebody Else")).body).toEqual(signed.body);

  // This text is in force already. Another text must be signed again.
  expect((await publish("At your own risk.\nReally.")).body).toMatchObject({
    version: 1,
    signatures: 1,
  });
  expect((await publish("At your own risk.")).body).toMatchObject({ version: 2, signatures: 0 });
  expect((await book(member)).body.code).toBe("waiver_required");
  expect((await sign(member, 1)).body.code).toBe("waiver_required");
  expect((await sign(member, 2)).status).toBe(201);
  expect((await book(member)).status).toBe(201);
});

it("a waiver must be signed to join a waitlist and to be booked from it", async () => {
  const { db } = server.application.context;
  const sessionId = await addSession(db, venueId, "2026-11-29T12:00:00.000Z", { spots: 3 });
  const [waiting, next, unsigned, ...holders] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => server.signUp()),
  );
  const [holder] = holders;
  if (!holder || !waiting || !next || !unsigned) throw new Error("Nobody signed up.");
  await Promise.all([waiting, next, ...holders].map((member) => sign(member, 2)));
  const [booked] = await Promise.all(
    holders.map((member) => {
      const body = { sessionId, userId: member.username, areaId };
      return member.post(`/api/sessions/${sessionId}/book`, body);
    }),
  );
  const join = (member: Client) => member.post(`/api/sessions/${sessionId}/waitlist`, { areaId });
  expect((await join(unsigned)).body.code).toBe("waiver_required");
  expect((await join(waiting)).body).toEqual({ position: 1, size: 1 });
  expect((await join(next)).body).toEqual({ position: 2, size: 2 });

  await publish("At your own risk, from now on.");
  await sign(next, 3);
  await holder.delete(`/api/bookings/${booked?.body.id}`);
  expect((await next.get("/api/bookings")).body[0].sessionId).toBe(sessionId);
  expect((await waiting.get("/api/bookings")).body).toEqual([]);
  const { notifications } = (await waiting.get("/api/notifications")).body;
  expect(notifications[0].message).toContain("There's a waiver to sign first.");
});

it("a signature keeps the version, the hash of the text, the name and the time", async () => {
  const member = await server.signUp();
  const { body } = await member.get("/api/waiver");
  const { body: signature } = await sign(member, body.version, "Bo Member");
  const { body: data } = await member.get("/api/auth/account/data");
  const textHash = createHash("sha256").update(body.text).digest("hex");
  expect(data.signedWaivers).toEqual([{ ...signature, textHash, voidedAt: null }]);
});

it("a waiver needs a text, and a signature a name", async () => {
  const member = await server.signUp();
  const { version } = (await member.get("/api/waiver")).body;
  expect((await sign(member, version, "  ")).status).toBe(400);
  expect((await publish(" ")).status).toBe(400);
  expect((await publish("Something else.", "")).status).toBe(400);
  expect((await member.get("/api/waiver")).body.version).toBe(version);
});

it("only admins publish a waiver, and the audit log has its hash", async () => {
  const planner = await addStaff(server.application.context.db, "planner");
  const refused = await call(server.url, "PUT", "/api/operate/waiver", {
    cookie: planner.cookie,
    body: { text: "Mine.", reason: "AuditReason." },
  });
  expect(refused.status).toBe(403);
  const { body } = await call(server.url, "GET", "/api/operate/audit?action=waiver.publish", {
    cookie,
  });
  expect(body.items.map(({ subject }: { subject: string }) => subject)).toEqual([
    "waiver:3",
    "waiver:2",
    "waiver:1",
  ]);
  expect(body.items[0].to).toEqual({
    version: 3,
    textHash: createHash("sha256").update("At your own risk, from now on.").digest("hex"),
  });
});
