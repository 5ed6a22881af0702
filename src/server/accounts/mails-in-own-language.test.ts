import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLink } from "#server/identity/mailed-links.ts";
import { resetLink } from "#server/passwords/reset-password.ts";
import { mailsTo } from "#testing/mailed-links.ts";
import { addMembers } from "#testing/members.ts";
import { Client, signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const [first, second, third] = ["correct horse", "battery staple", "purple monkey"];

/** A reset link's token, which only the sandbox would show after mailing it. */
async function makeResetToken(email: string): Promise<string> {
  const { db, realClock } = server.application.context;
  const { id } = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const path = await makeLink(db, id, resetLink, realClock.now());
  return path.split("token=")[1] ?? "";
}

describe("a mail about an account, or to an operator", () => {
  it("a mail about an account is in its recipient's language, whatever the requesting browser uses", async () => {
    const { application, url } = server;
    const newest = async (email: string) => (await mailsTo(application, email))[0];
    const member = new Client(url);
    const payload = signupPayload({ password: first });
    const email = String(payload["email"]);
    const signedUp = await member.send("POST", "/api/auth/signup", {
      body: payload,
      headers: { "accept-language": "de" },
    });
    expect([signedUp.status, signedUp.body.user.language]).toEqual([201, "German"]);
    expect(await newest(email)).toMatchObject({
      subject: "Bestätige deine E-Mail-Adresse",
      text: expect.stringContaining("Willkommen bei Spotter"),
    });

    const inFrench = { "accept-language": "fr" };
    const visitor = server.visitor();
    const asked = await visitor.send("POST", "/api/auth/password-reset", {
      body: { email },
      headers: inFrench,
    });
    expect([asked.status, (await newest(email))?.subject]).toEqual([
      204,
      "Wähle ein neues Passwort",
    ]);
    const token = await makeResetToken(email);
    const confirmed = await visitor.send("POST", "/api/auth/password-reset/confirm", {
      body: { token, password: second },
      headers: inFrench,
    });
    expect([confirmed.status, (await newest(email))?.subject]).toEqual([
      204,
      "Dein Passwort wurde geändert",
    ]);

    await application.context.db.deleteFrom("deliveries").where("recipient", "=", email).execute();
    expect((await member.post("/api/auth/login", { email, password: second })).status).toBe(200);
    const change = { currentPassword: second, password: third };
    const changed = await member.send("PUT", "/api/auth/password", {
      body: change,
      headers: inFrench,
    });
    expect([changed.status, (await newest(email))?.subject]).toEqual([
      200,
      "Dein Passwort wurde geändert",
    ]);
  });

  it("a mail about a report is in each operator's own language", async () => {
    const { db } = server.application.context;
    const [spanish, japanese, reporter, reported] = await addMembers(db, 4);
    if (!spanish || !japanese || !reporter || !reported) throw new Error("Four are needed.");
    for (const [{ id }, language] of [
      [spanish, "Spanish"],
      [japanese, "Japanese"],
    ] as const) {
      await db
        .updateTable("members")
        .set({ roles: ["admin"], language })
        .where("id", "=", id)
        .execute();
    }
    const [a = "", b = ""] = [reporter.id, reported.id].toSorted(
      (one, other) => Number(one) - Number(other),
    );
    const { id } = await db
      .insertInto("connections")
      .values({ member_a: a, member_b: b, created_at: server.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const report = { userId: reported.username, context: { kind: "chat", id }, text: "Was rude" };
    const reply = await server
      .visitor()
      .send("POST", "/api/reports", { body: report, headers: { cookie: reporter.cookie } });
    expect(reply.status).toBe(201);
    const subjects = await Promise.all(
      [spanish, japanese].map(
        async ({ email }) => (await mailsTo(server.application, email))[0]?.subject,
      ),
    );
    expect(subjects).toEqual(["Reportaron a un miembro (chat)", "会員が報告されました（chat）"]);
  });
});
