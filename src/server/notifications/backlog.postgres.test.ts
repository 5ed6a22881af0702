import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { announceOnCommit } from "#server/platform/database/listen-notify.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Db } from "#server/platform/database.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { sendDueDeliveries } from "./deliveries.ts";

async function addMails(
  db: Db,
  count: number,
  dueAt: Date,
  isSecret = false,
): Promise<readonly string[]> {
  const name = isSecret ? "secret" : "m";
  const recipients = Array.from({ length: count }, (_, index) => `${name}${index}@test.example`);
  const row = {
    kind: "email" as const,
    subject: "s",
    text: "t",
    created_at: dueAt,
    due_at: dueAt,
    is_secret: isSecret,
  };
  await db
    .insertInto("deliveries")
    .values(recipients.map((recipient) => ({ ...row, recipient })))
    .execute();
  return recipients;
}

describe("a server that stops while many mails wait", () => {
  it("a server that stops while many mails wait finishes the current batch, and the next server sends the rest, none twice", async () => {
    const mails = await startMailServer();
    mails.pauseMs = 100;
    const environment = {
      NODE_ENV: "test",
      SANDBOX: "off",
      LOG_LEVEL: "silent",
      DATABASE_URL: await createPostgresDatabase(),
      SMTP_URL: mails.url,
    };
    const start = async (): Promise<Application> => {
      const application = await createApplication(
        { ...readConfig(environment), port: 0 },
        { ticking: false },
      );
      await application.start();
      return application;
    };
    const first = await start();
    const recipients = await addMails(first.context.db, 200, new Date());
    await announceOnCommit(first.context.db, "deliveries");
    await expect.poll(() => mails.letters.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await first.stop();
    expect(mails.letters.length).toBeLessThanOrEqual(40);
    mails.pauseMs = 0;
    const second = await start();
    await expect.poll(() => mails.letters.length, { timeout: 10_000 }).toBe(200);
    await second.stop();
    expect(mails.letters.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    await mails.stop();
  });
});

describe("waiting mails", () => {
  let server: TestServer;
  const db = () => server.application.context.db;
  // Far enough ahead that the server's own rounds skip it.
  const begin = new Date(Date.now() + 60 * minuteMs);
  const sent: string[] = [];
  const send = (send: (to: string) => Promise<void>, afterMinutes = 0) =>
    sendDueDeliveries(
      {
        ...server.application.context,
        realClock: { now: () => new Date(begin.getTime() + afterMinutes * minuteMs) },
      },
      {
        mailer: { send: ({ to }) => send(to), close: () => undefined },
        pusher: undefined,
      },
      "email",
    );
  const note = async (to: string) => void sent.push(to);

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    sent.length = 0;
    await db().deleteFrom("deliveries").execute();
  });
  afterAll(() => server.stop());

  it("waiting mails are marked as sent one by one, so that a slow one doesn't make others go out twice", async () => {
    await addMails(db(), 20, begin);
    const slow = Promise.withResolvers<void>();
    const pass = send(async (to) => {
      if (to === "m7@test.example") await slow.promise;
      sent.push(to);
    });
    const unsent = async () =>
      (
        await db()
          .selectFrom("deliveries")
          .select("recipient")
          .where("sent_at", "is", null)
          .execute()
      ).map(({ recipient }) => recipient);
    await expect.poll(unsent).toEqual(["m7@test.example"]);
    await send(note, 2);
    slow.resolve();
    await pass;
    expect([sent.length, new Set(sent).size]).toEqual([20, 20]);
  });

  it("waiting mails of a process that stopped are retried after ten minutes, not before", async () => {
    await addMails(db(), 1, begin);
    // Not awaited: it never ends.
    void send(() => new Promise(() => undefined));
    const attempts = () => db().selectFrom("deliveries").select("attempts").execute();
    await expect.poll(attempts).toEqual([{ attempts: 1 }]);
    await send(note, 9);
    expect(sent).toEqual([]);
    await send(note, 10);
    expect(sent).toEqual(["m0@test.example"]);
  });

  it("waiting mails with a secret go first, and other due mails of their round may interleave", async () => {
    await addMails(db(), 110, begin);
    await addMails(db(), 1, begin, true);
    expect(await send(note)).toBe(true);
    expect([sent[0], sent.length]).toEqual(["secret0@test.example", 100]);
    expect(await send(note)).toBe(false);
    expect(sent).toHaveLength(111);
  });
});
