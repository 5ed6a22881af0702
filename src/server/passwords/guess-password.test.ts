import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { hashPassword } from "#server/identity/password.ts";
import { logIn } from "#server/sign-in/actions.ts";
import { guessPassword } from "./guess-password.ts";

const password = "correct horse";
let server: TestServer;

beforeAll(async () => {
  // A proxy in front gives each try an address.
  server = await startTestServer(undefined, { TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const from = (address: string, email: string, typed = password) =>
  new Client(server.url).send("POST", "/api/auth/login", {
    body: { email, password: typed },
    headers: { "x-forwarded-for": address },
  });
const statusFrom = async (...guess: Parameters<typeof from>) => (await from(...guess)).status;
const home = "192.0.2.1";

async function memberAtHome(): Promise<string> {
  const { email } = await server.signUp();
  expect(await statusFrom(home, email)).toBe(200);
  return email;
}

/** As if this many tries from many places had failed. */
async function guessedBefore(email: string, tries: number): Promise<void> {
  const row = { key: `guesses:${email}`, tries, window_ends_at: new Date(Date.now() + 60_000) };
  await db()
    .insertInto("attempts")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

async function workOf(
  email: string,
  address: string,
): Promise<{ statements: string[]; waits: number[] }> {
  const [statements, waits]: [string[], number[]] = [[], []];
  const { context } = server.application;
  const listening = context.db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(context.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watched = { ...context, db: listening, wait: async (ms: number) => void waits.push(ms) };
  const client = { address, userAgent: "" };
  await expect(logIn(watched, { email, password: "wrong horse" }, client)).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  return { statements, waits };
}

it("correct passwords count like guesses, before each costs a hash", async () => {
  const [one, other] = [(await server.signUp()).email, (await server.signUp()).email];
  const gym = "192.0.2.7";
  expect(await statusFrom(gym, one)).toBe(200);
  await db()
    .updateTable("attempts")
    .set({ tries: 300 })
    .where("key", "=", `tries:${gym}:${one}`)
    .execute();
  const refused = await from(gym, one);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  expect([await statusFrom(home, one), await statusFrom(gym, other)]).toEqual([200, 200]);
  await db()
    .updateTable("attempts")
    .set({ tries: 1_000 })
    .where("key", "=", `tries:${gym}`)
    .execute();
  expect([await statusFrom(gym, other), await statusFrom(home, other)]).toEqual([429, 200]);
});

describe("guessing at one account from many places", () => {
  it("guessing at one account from many places gets slower and slower, whether or not the account exists", async () => {
    const answers = [];
    for (const email of [await memberAtHome(), "nobody@test.example"]) {
      const before = server.waits.length;
      const statuses = [];
      for (let nth = 0; nth < 18; nth += 1)
        statuses.push(await statusFrom(`198.51.100.${nth}`, email, `guess ${nth}`));
      answers.push({ statuses, waits: server.waits.slice(before) });
    }
    expect(answers[0]).toEqual({
      statuses: Array(18).fill(401),
      waits: [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000],
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it("guessing at one account from many places can't be sped up by simultaneous guesses from everywhere", async () => {
    const email = await memberAtHome();
    const before = server.waits.length;
    await Promise.all(
      Array.from({ length: 16 }, (_, nth) => from(`198.51.100.${nth}`, email, `guess ${nth}`)),
    );
    expect(server.waits.slice(before).sort((one, other) => one - other)).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000,
    ]);
  });

  it("guessing at one account from many places reveals nothing beyond the limit, even for guesses let in with the first", async () => {
    const { email } = await server.signUp();
    const address = "198.51.100.80";
    const { context } = server.application;
    const passwordHash = await hashPassword(password);
    const outcomes = [];
    for (const typed of ["wrong horse", password]) {
      await guessedBefore(email, 500);
      await db().deleteFrom("attempts").where("key", "like", `login:${address}%`).execute();
      let statements = 0;
      const waits: number[] = [];
      const crowded = context.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          statements += 1;
          const window_ends_at = new Date(Date.now() + 700_000);
          const row = { key: `login:${address}:${email}`, tries: 10, window_ends_at };
          if (statements === 4) await db().insertInto("attempts").values(row).execute();
          return result;
        },
      });
      const { realClock } = context;
      const watched = { db: crowded, realClock, wait: async (ms: number) => void waits.push(ms) };
      const answer = await guessPassword(watched, passwordHash, { email, password: typed, address })
        .then(String)
        .catch((error: unknown) => Object(error));
      const inTime = Math.abs(answer.retryAfterSeconds - 700) < 3;
      outcomes.push({ code: answer.code, inTime, waits });
    }
    expect(outcomes[1]).toEqual({ code: "too_many_requests", inTime: true, waits: [] });
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it("guessing at one account from many places never reveals whether there is an account, not even at its member's usual place", async () => {
    const email = await memberAtHome();
    await guessedBefore(email, 20);
    await guessedBefore("nobody2@test.example", 20);
    const known = await workOf(email, home);
    expect(known.waits).toEqual([8_000]);
    expect(await workOf("nobody2@test.example", home)).toEqual(known);
    expect(await workOf(email, "198.51.100.50")).toEqual(known);
  });

  it("guessing at one account from many places doesn't slow the owner down at home, and lets them in elsewhere, later", async () => {
    const email = await memberAtHome();
    await guessedBefore(email, 500);
    const before = server.waits.length;
    expect(await statusFrom(home, email)).toBe(200);
    expect(server.waits.slice(before)).toEqual([]);
    expect(await statusFrom("192.0.2.99", email)).toBe(200);
    expect(server.waits.slice(before)).toEqual([8_000]);
    expect(await statusFrom("192.0.2.99", email)).toBe(200);
    expect(server.waits.slice(before)).toEqual([8_000]);
    const { tries } = await db()
      .selectFrom("attempts")
      .select("tries")
      .where("key", "=", `guesses:${email}`)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(500);
  });

  it("guessing at one account from many places may have a few tries waiting at a time, which affect nobody else", async () => {
    const email = await memberAtHome();
    await guessedBefore(email, 500);
    const [gate, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const context = { ...server.application.context, wait: () => gate.promise };
    const codes: string[] = [];
    const guesses = Array.from({ length: 8 }, async (_, nth) => {
      const guess = { email, password: `guess ${nth}` };
      await logIn(context, guess, { address: "198.51.100.60", userAgent: "" }).catch(
        (error: unknown) => {
          codes.push(String(Object(error).code));
          if (codes.length === 3) refused.resolve();
        },
      );
    });
    await refused.promise;
    expect(codes).toEqual(Array(3).fill("too_many_requests"));
    expect(await statusFrom(home, email)).toBe(200);
    gate.resolve();
    await Promise.all(guesses);
    expect(codes.slice(3)).toEqual(Array(5).fill("invalid_credentials"));
  });
});
