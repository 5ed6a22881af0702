import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { readConfig } from "#server/platform/config.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { startStripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import type { StripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import { operate } from "#testing/operator-command.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { Client, signupPayload } from "#testing/test-server.ts";

// A server as in production on an empty database, with nothing but this test's data.

const page = readFileSync(join(import.meta.dirname, "../../../docs/opening-a-city.md"), "utf8");
const fileOf = (name: string) =>
  new RegExp(`\`\`\`csv ${name}\n(.+?)\`\`\``, "s").exec(page)?.[1] ?? "";
const city = "Austin, TX";
const why = ["--reason", "Austin opens"];

let application: Application;
let database: Database;
let standIn: StripeStandIn;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "spotter-opening-"));
  const databaseUrl = await createPostgresDatabase();
  database = openPostgres(databaseUrl, () => undefined);
  const log = { warn: () => undefined };
  const webhookSecret = undefined;
  standIn = await startStripeStandIn({ db: database.db, clock: realClock, log, webhookSecret });
  const settings = {
    NODE_ENV: "production",
    // The passkeys' tests cover the console's gate.
    STAFF_PASSKEY: "off",
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: "https://spotter.test",
    ACCESS_CODE: "AUSTIN",
    COMPANY_NAME: "Spotter, Inc.",
    COMPANY_ADDRESS: "1 Main St, Dallas, TX 75201",
    TRUST_PROXY: "0",
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url.href,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const config = readConfig(process.env);
  application = await createApplication({ ...config, port: 0 }, { ticking: false });
  url = await application.start();
  standIn.setServerUrl(url);
});
afterAll(async () => {
  await application.stop();
  await standIn.close();
  await database.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function signUp(fields: Record<string, unknown>): Promise<Client & { username: string }> {
  const client = new Client(url);
  const { status, body } = await client.post("/api/auth/signup", signupPayload(fields));
  expect(status).toBe(201);
  return Object.assign(client, { username: String(body.user.username) });
}

async function subscribe(member: Client): Promise<void> {
  const { clientSecret } = (await member.post("/api/create-setup-intent")).body;
  const cardNumber = "4242 4242 4242 4242";
  const { paymentMethodId } = await standIn.confirmSetup({ clientSecret, cardNumber });
  const subscribed = await member.post("/api/create-subscription", {
    plan: "monthly",
    paymentMethodId,
  });
  expect([subscribed.status, subscribed.body.hasSubscription]).toEqual([201, true]);
}

const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

it("an operator opens a city with the page's files, and its first member subscribes and books", async () => {
  const member = await signUp({ zipCode: "78701" });
  expect((await member.get("/api/city")).body).toEqual({
    name: city,
    isOpen: false,
    isWaiting: false,
    openCities: [],
  });
  expect((await member.get("/api/sessions")).body).toEqual([]);
  expect((await member.post("/api/city/waiting")).body.isWaiting).toBe(true);

  const operator = await signUp({ email: "robin@test.example" });
  expect((await operator.get("/api/operate/cities")).status).toBe(403);
  expect((await operate("grant", "robin@test.example", "--reason", "First admin")).code).toBe(0);
  expect((await operator.get("/api/auth/me")).body.user).toMatchObject({
    roles: ["admin"],
    isOperator: true,
  });

  const wrong = write("wrong.csv", fileOf("venues").replace("Zilker,Barton", "Zilkar,Barton"));
  const refused = await operate("import", "venues", wrong, "--dry-run");
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining(
      'line 4, area: "Zilkar" is not an area of Austin, TX. Did you mean Zilker?',
    ),
  ]);
  const venues = write("venues.csv", fileOf("venues"));
  const timetable = write("timetable.csv", fileOf("timetable"));
  expect((await operate("import", "timetable", timetable, "--dry-run")).code).toBe(1);
  const tried = await operate("import", "venues", venues, "--dry-run");
  expect(tried.said).toBe("Dry run: 4 created, 0 changed, 0 unchanged.\n");
  expect((await operator.get("/api/operate/venues")).body.items).toEqual([]);
  const imported = await operate("import", "venues", venues, ...why);
  expect(imported.said).toMatch(
    /^4 created, 0 changed, 0 unchanged\. To take it back: undo-import \S+\n$/,
  );
  const planned = await operate("import", "timetable", timetable, ...why, "--json");
  expect(JSON.parse(planned.said)).toEqual({
    id: expect.any(String),
    created: 3,
    changed: 0,
    same: 0,
    issues: [],
  });
  expect((await member.get("/api/sessions")).body).toEqual([]);

  expect((await operate("open-city", city, ...why)).code).toBe(0);
  // The next command does the due work, as a ticking server would.
  const listed = JSON.parse((await operate("sessions", "--city", city, "--json")).said);
  expect(listed.items.length).toBeGreaterThanOrEqual(12);
  const last = Date.parse(listed.items.at(-1).startTime);
  expect(last).toBeGreaterThan(Date.now() + 25 * dayMs);
  const news = (await member.get("/api/notifications")).body.notifications;
  expect(news.map(({ title }: { title: string }) => title)).toEqual([
    "Spotter is open in your city",
  ]);

  const sessions = (await member.get("/api/sessions")).body;
  const session = sessions.at(-1);
  const areas = (await member.get("/api/areas")).body;
  const area = areas.find((found: { city: string }) => found.city === city);
  const book = () =>
    member.post(`/api/sessions/${session.id}/book`, {
      sessionId: session.id,
      userId: member.username,
      areaId: area.id,
    });
  expect((await book()).status).toBe(402);
  await subscribe(member);
  expect((await book()).status).toBe(201);
  const roster = (await operator.get(`/api/operate/sessions/${session.id}`)).body.roster;
  expect(roster).toEqual([expect.objectContaining({ userId: member.username })]);
  const log = (await operator.get("/api/operate/audit?actor=command-line&limit=100")).body.items;
  expect(log.map(({ action }: { action: string }) => action).toReversed()).toEqual([
    "roles.set",
    ...Array(4).fill("venue.add"),
    "venues.import",
    ...Array(3).fill("timetable.add"),
    "timetable.import",
    "city.open",
  ]);
});
