import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { call } from "#testing/http-calls.ts";
import { prepareDrill } from "./prepare-drill.ts";

// The mail server refuses letters, then takes none in time, and the last of three days of tries fails. What was given up
// is listed under the staff's work, with a member's name and the mail server's words, and arrives once it is sent again.

const maxMinutes = 5;
const letters = 20;
const { cleanUp, run } = prepareDrill(maxMinutes);
await run(drill);

async function drill(): Promise<boolean> {
  const cluster = await startPostgresCluster();
  cleanUp.push(() => cluster.stop());
  const mail = await startMailServer();
  cleanUp.push(() => mail.stop());
  mail.answer = "451 come back later";
  const server = await startServerProcess({
    DATABASE_URL: cluster.url,
    SANDBOX: "on",
    SMTP_URL: mail.url,
    MAIL_FROM: "Spotter <hello@spotter.example>",
  });
  cleanUp.push(() => server.kill());
  await server.ready();
  const database = openPostgres(cluster.url, () => undefined);
  cleanUp.push(() => database.close());
  const { db } = database;
  const cookie = await logIn(server.url);
  const work = async (state: string) =>
    (
      await call(server.url, "GET", `/api/operate/work?job=send+mails&state=${state}&limit=100`, {
        cookie,
      })
    ).body.items;

  await db.deleteFrom("deliveries").execute();
  await sql`
    insert into deliveries (kind, recipient, subject, text, created_at, due_at)
    select 'email', 'reader' || n || '@test.example', 'Drill', 'Drill', now(), now() - interval '3 days'
    from generate_series(1, ${letters}::int) as n`.execute(db);
  await until(async () => (await work("failing")).length === letters);
  const [one] = await work("failing");
  console.log(`refused: ${letters} emails fail and are tried again; the last error: ${one?.error}`);

  // The last try: three days have passed since the first.
  mail.pauseMs = 60_000;
  mail.answer = "250 taken";
  await sql`update deliveries set due_at = now(), tries_end_at = now() + interval '45 seconds' where sent_at is null`.execute(
    db,
  );
  const began = performance.now();
  await until(async () => (await work("given_up")).length === letters);
  const [late] = await work("given_up");
  console.log(
    `hanging: given up after ${((performance.now() - began) / 1_000).toFixed(0)} s: ${late?.error}`,
  );

  mail.pauseMs = 0;
  const before = mail.letters.length;
  const body = { job: "send mails", all: true, reason: "the mail server is back" };
  const { body: answer } = await call(server.url, "POST", "/api/operate/work/retry", {
    cookie,
    body,
  });
  const again = performance.now();
  await until(async () => mail.letters.length - before >= letters);
  console.log(
    `sent again: ${answer.count}; all ${letters} arrived after ${((performance.now() - again) / 1_000).toFixed(1)} s`,
  );
  await wait(1_000);
  const rest = [...(await work("failing")), ...(await work("given_up"))].length;
  console.log(`left under work: ${rest}`);
  return answer.count === letters && rest === 0;
}

async function logIn(url: string): Promise<string> {
  const body = { email: "operator@spotter.example", password: "spotter-operator" };
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(250);
}
