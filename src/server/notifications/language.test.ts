import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#shared/rules/choices.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { notify, readNotificationsById } from "./actions.ts";

let mails: MailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer(undefined, {
    PUBLIC_URL: "https://spotter.test",
    SMTP_URL: mails.url,
  });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const context = () => server.application.context;

async function speak(member: TestMember, language: Language): Promise<void> {
  await context().db.updateTable("members").set({ language }).where("id", "=", member.id).execute();
}

async function addSpeaker(language: Language): Promise<TestMember> {
  const [member] = await addMembers(context().db, 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await speak(member, language);
  return member;
}

const readAs = ({ cookie }: TestMember, headers: Record<string, string> = {}) =>
  server.visitor().get("/api/notifications", { cookie, ...headers });

const called = {
  kind: "session_cancelled",
  sessionId: "1",
  workoutType: "gym",
  startsAt: new Date("2026-12-02T01:30:00.000Z"),
  timeZone: "America/Chicago",
} as const;

describe("a notification", () => {
  it("a notification is in its member's current language, even if older", async () => {
    const member = await addSpeaker("German");
    await context()
      .db.transaction()
      .execute((trx) => notify(trx, [member.id], called, server.clock.now()));
    const read = async () => (await readAs(member)).body.notifications[0];
    expect((await read()).title).toBe("Session abgesagt");
    expect((await read()).message).toBe(
      "Gym, Di., 1. Dez., 19:30 Uhr fällt aus. Tut uns leid. Schau, was sonst noch läuft.",
    );
    await speak(member, "Spanish");
    expect((await read()).title).toBe("Sesión suspendida");
    const inFrench = await readAs(member, { "accept-language": "fr" });
    expect(inFrench.body.notifications[0].title).toBe("Sesión suspendida");
  });

  it("a notification has another ETag in another language, and the same one in the same language", async () => {
    const member = await addSpeaker("Italian");
    await context()
      .db.transaction()
      .execute((trx) => notify(trx, [member.id], called, server.clock.now()));
    const read = (known: string) => readAs(member, { "if-none-match": known });
    const etagIn = async () => String((await read("none")).headers.get("etag"));
    const italian = await etagIn();
    expect((await read(italian)).status).toBe(304);
    await speak(member, "Japanese");
    const changed = await read(italian);
    expect([changed.status, changed.body.notifications[0].title]).toEqual([
      200,
      "セッション中止のお知らせ",
    ]);
    const japanese = await etagIn();
    expect(japanese).not.toBe(italian);
    expect((await read(japanese)).status).toBe(304);
    await speak(member, "Italian");
    expect((await read(japanese)).status).toBe(200);
    expect((await read(italian)).status).toBe(304);
  });

  it("a notification comes by the stream in each member's language", async () => {
    const speakers = [await addSpeaker("German"), await addSpeaker("English")];
    const ids = speakers.map(({ id }) => id);
    await context()
      .db.transaction()
      .execute((trx) => notify(trx, ids, called, server.clock.now()));
    const rows = await context()
      .db.selectFrom("notifications")
      .select(["id", "member_id"])
      .where("member_id", "in", ids)
      .execute();
    const notifications = await readNotificationsById(
      context(),
      rows.map(({ id }) => id),
    );
    const titleOf = (memberId: string) =>
      notifications.get(rows.find((row) => row.member_id === memberId)?.id ?? "")?.title;
    expect(ids.map(titleOf)).toEqual(["Session abgesagt", "Session called off"]);
  });
});

/** The body of a mail, in either encoding used for other alphabets. */
function readable(letter: string): string {
  const [, body = ""] = letter.split(/\r\n\r\n([^]*)/);
  if (/transfer-encoding: base64/i.test(letter)) return Buffer.from(body, "base64").toString();
  const percented = body
    .replaceAll("=\r\n", "")
    .replaceAll("%", "%25")
    .replaceAll(/=([0-9A-F]{2})/g, "%$1");
  return decodeURIComponent(percented);
}

describe("a mail", () => {
  it("a mail is in its member's language from subject to footer, whatever languages other recipients read", async () => {
    const speakers = [
      await addSpeaker("German"),
      await addSpeaker("Mandarin Chinese"),
      await addSpeaker("English"),
    ];
    await context()
      .db.transaction()
      .execute((trx) =>
        notify(
          trx,
          speakers.map(({ id }) => id),
          called,
          server.clock.now(),
        ),
      );
    const emails = speakers.map(({ email }) => email);
    await expect
      .poll(() => emails.filter((email) => mails.letters.some(({ to }) => to === email)).length)
      .toBe(3);
    const rows = await context()
      .db.selectFrom("deliveries")
      .select(["recipient", "subject", "language"])
      .execute();
    const subjectOf = ({ email }: TestMember) =>
      rows.find(({ recipient }) => recipient === email)?.subject;
    expect(speakers.map(subjectOf)).toEqual([
      "Session abgesagt",
      expect.stringMatching(/\p{Script=Han}/u),
      "Session called off",
    ]);
    const letterTo = ({ email }: TestMember) =>
      readable(mails.letters.find(({ to }) => to === email)?.content ?? "");
    const [german = "", chinese = "", english = ""] = speakers.map(letterTo);
    expect(german).toContain("Hallo Added,");
    expect(german).toContain("Gym, Di., 1. Dez., 19:30 Uhr fällt aus.");
    expect(german).toContain("Viele Grüße");
    expect(german).toContain("https://spotter.test/events");
    expect(chinese).toMatch(/\p{Script=Han}/u);
    expect(chinese).not.toContain("Hi ");
    expect(english).toContain("Hi Added,");
    expect(english).toContain("The Spotter team");
  });
});
