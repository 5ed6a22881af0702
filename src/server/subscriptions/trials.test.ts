import { createHash, createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { startPayingServer } from "#testing/paying-server.ts";
import type { PayingMember, PayingServer } from "#testing/paying-server.ts";
import { trialJobs } from "./part.ts";

let server: PayingServer;

beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.gate.passage = () => "passes";
});

const db = () => server.application.context.db;
const leave = async (member: PayingMember) =>
  expect((await member.delete("/api/auth/account")).status).toBe(204);
const isOffered = async (member: PayingMember) =>
  (await member.get("/api/offer")).body.trialAvailable;
const marks = () => db().selectFrom("used_trials").selectAll().execute();

async function subscribeWith(member: PayingMember, fingerprint: string, more = {}) {
  const { paymentMethodId } = await server.setUpCard(member);
  await server.giveFingerprint(paymentMethodId, fingerprint);
  return member.post("/api/create-subscription", { plan: "monthly", paymentMethodId, ...more });
}

describe("a member who deletes the account and returns", () => {
  it("a member who returns after deletion with the same email learns that there is no trial, and pays from the first day", async () => {
    const email = "again@test.example";
    const former = await server.signUp({ email });
    expect(await isOffered(former)).toBe(true);
    expect((await server.subscribe(former)).body.status).toBe("trialing");
    await leave(former);
    const member = await server.signUp({ email: "Again@test.example" });
    expect(await isOffered(member)).toBe(false);
    const { status, body } = await server.subscribe(member);
    expect([status, body.status, body.trialEnd]).toEqual([201, "active", null]);
    expect((await member.get("/api/receipts")).body).toMatchObject([
      { amountCents: 999, status: "paid" },
    ]);
    await leave(member);
    expect(await isOffered(await server.signUp({ email }))).toBe(false);
  });

  it("a member who returns after deletion with the same card is asked before any charge, and another card has its trial", async () => {
    const former = await server.signUp();
    expect((await subscribeWith(former, "fp_same")).body.status).toBe("trialing");
    await leave(former);
    const member = await server.signUp();
    expect(await isOffered(member)).toBe(true);
    const refused = await subscribeWith(member, "fp_same");
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      "trial_used",
      expect.stringMatching(/trial.*today/),
    ]);
    expect((await member.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect((await member.get("/api/receipts")).body).toEqual([]);
    expect((await subscribeWith(member, "fp_other")).body.status).toBe("trialing");

    const another = await server.signUp();
    const { status, body } = await subscribeWith(another, "fp_same", { acceptsNoTrial: true });
    expect([status, body.status, body.trialEnd]).toEqual([201, "active", null]);
    const modest = await server.signUp();
    expect((await subscribeWith(modest, "fp_third", { acceptsNoTrial: true })).body.status).toBe(
      "trialing",
    );
  });

  it("a member who returns after deletion leaves only a keyed hash of both and the day of its deletion", async () => {
    const email = "trace@test.example";
    const member = await server.signUp({ email });
    await subscribeWith(member, "fp_trace");
    const own = await marks();
    const { value: secret } = await db()
      .selectFrom("server_secrets")
      .select("value")
      .executeTakeFirstOrThrow();
    const data = (await member.get("/api/auth/account/data")).bytes.toString();
    for (const { hash } of own) expect(data).not.toContain(hash);
    expect(data).not.toContain(Buffer.from(secret).toString("base64"));
    const theirs = own.filter(({ member_id: id }) => id === member.id).map(({ hash }) => hash);
    expect(theirs).toHaveLength(2);
    await leave(member);
    const left = (await marks()).filter(({ hash }) => theirs.includes(hash));
    expect(left.map(({ member_id: id, kept_until: until }) => [id, until])).toEqual(
      Array(2).fill([null, "2028-11-20"]),
    );
    expect(Object.keys(left[0] ?? {})).toHaveLength(3);
    for (const text of [email, "fp_trace"]) {
      for (const coding of ["hex", "base64", "base64url"] as const) {
        expect(theirs).not.toContain(createHash("sha256").update(text).digest(coding));
      }
    }
  });

  it("a member who returns after deletion leaves other members' used trials unchanged", async () => {
    const [former, other] = [await server.signUp(), await server.signUp()];
    for (const member of [former, other])
      expect((await server.subscribe(member)).body.status).toBe("trialing");
    const ofOther = async () => (await marks()).filter((mark) => mark.member_id === other.id);
    const before = await ofOther();
    expect(before.length).toBeGreaterThan(0);
    await leave(former);
    expect(await ofOther()).toEqual(before);
  });

  it("a member who returns after deletion without a trial leaves nothing", async () => {
    const before = (await marks()).length;
    const member = await server.signUp();
    await server.setUpCard(member);
    await leave(member);
    expect(await marks()).toHaveLength(before);
  });
});

describe("one mailbox", () => {
  it("one mailbox has one trial in all its spellings, with two accounts or after the first one has left", async () => {
    const former = await server.signUp({ email: "one.box@gmail.com" });
    expect((await server.subscribe(former)).body.status).toBe("trialing");
    const second = await server.signUp({ email: "onebox+gym@gmail.com" });
    expect(await isOffered(second)).toBe(false);
    expect((await server.subscribe(second)).body.status).toBe("active");
    await leave(former);
    await leave(second);
    const third = await server.signUp({ email: "o.n.e.box@googlemail.com" });
    expect(await isOffered(third)).toBe(false);
    expect(await isOffered(await server.signUp({ email: "another.box@gmail.com" }))).toBe(true);
  });

  it("a trial that a former version recorded by its spelling counts for that spelling, and for all of a present member", async () => {
    const { value: secret } = await db()
      .selectFrom("server_secrets")
      .select("value")
      .where("name", "=", "trials")
      .executeTakeFirstOrThrow();
    const formerHash = (email: string) =>
      createHmac("sha256", secret).update(`email:${email}`).digest("base64url");
    await db()
      .insertInto("used_trials")
      .values({ hash: formerHash("old.times+x@gmail.com"), kept_until: "2028-11-01" })
      .execute();
    const same = await server.signUp({ email: "old.times+x@gmail.com" });
    expect(await isOffered(same)).toBe(false);

    const present = await server.signUp({ email: "pres.ent@gmail.com" });
    expect((await server.subscribe(present)).body.status).toBe("trialing");
    await db()
      .updateTable("used_trials")
      .set({ hash: formerHash("pres.ent@gmail.com") })
      .where("member_id", "=", present.id)
      .where("hash", "=", formerHash("present@gmail.com"))
      .execute();
    expect(await isOffered(await server.signUp({ email: "present@gmail.com" }))).toBe(false);
    await leave(present);
    expect(await isOffered(await server.signUp({ email: "p.resent@gmail.com" }))).toBe(false);
  });
});

describe("one card", () => {
  it("one card gives one trial to two members who come at the same moment", async () => {
    const members = [await server.signUp(), await server.signUp()];
    const replies = await Promise.all(members.map((member) => subscribeWith(member, "fp_both")));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it("one card keeps its trial if the first try failed", async () => {
    server.gate.passage = ({ method, path }) =>
      method === "POST" && path === "/v1/subscriptions"
        ? {
            status: 402,
            body: JSON.stringify({
              error: { type: "card_error", code: "card_declined", message: "No." },
            }),
          }
        : "passes";
    expect((await subscribeWith(await server.signUp(), "fp_declined")).body.code).toBe(
      "card_declined",
    );
    server.gate.passage = () => "passes";
    expect((await subscribeWith(await server.signUp(), "fp_declined")).body.status).toBe(
      "trialing",
    );
  });
});

it("a used trial is forgotten two years after the account was deleted", async () => {
  const email = "long-ago@test.example";
  const former = await server.signUp({ email });
  await subscribeWith(former, "fp_long_ago");
  await leave(former);
  const member = await server.signUp({ email });
  const works = trialJobs(server.context);
  const sweepAt = async (moment: string) => {
    server.clock.set(moment);
    await runDueJobs(works, server.clock.now(), server.clock.now(), async () => undefined);
    return (await marks()).filter(({ member_id: id }) => id === null).length;
  };
  expect(await sweepAt("2028-11-19T23:59:00.000Z")).toBeGreaterThan(0);
  expect(await isOffered(member)).toBe(false);
  server.clock.set("2028-11-20T18:00:00.000Z");
  expect(await isOffered(member)).toBe(true);
  expect(await sweepAt("2028-11-20T18:00:00.000Z")).toBe(0);
  expect((await subscribeWith(member, "fp_long_ago")).body.status).toBe("trialing");
});
