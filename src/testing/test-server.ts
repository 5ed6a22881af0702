import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import type { Clock } from "#server/platform/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";
import { openTestDatabase } from "./test-database.ts";

/** A clock that moves only when it is set. */
export class TestClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now;
  }

  set(now: Date | string): void {
    this.#now = new Date(now);
  }
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or null without a body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads replies of every shape
  readonly body: any;
  /** The body unparsed. */
  readonly bytes: Buffer;
}

/** A client with a cookie jar, like a browser. */
export class Client {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async send(
    method: string,
    path: string,
    options: { body?: unknown; raw?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const payload =
      options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(this.#cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
        ...(payload === null ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      body: payload,
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split("=") ?? [];
      this.#cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== "" ? JSON.parse(text) : null,
      bytes,
    };
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send("GET", path, headers === undefined ? {} : { headers });
  post = (path: string, body?: unknown) => this.send("POST", path, { body });
  put = (path: string, body?: unknown) => this.send("PUT", path, { body });
  delete = (path: string) => this.send("DELETE", path);
}

export interface TestServer {
  readonly url: string;
  readonly application: Application;
  readonly clock: TestClock;
  /** How long, in milliseconds, callers would have waited on purpose; here they don't. */
  readonly waits: number[];
  visitor(): Client;
  /**
   * Signs up a member through the API, with a subscription unless `premium` is false and a confirmed email unless
   * `confirmed` is. `fields` replace those of the payload.
   */
  signUp(
    fields?: Record<string, unknown> & { premium?: boolean; confirmed?: boolean },
  ): Promise<Client & { username: string; email: string }>;
  stop(): Promise<void>;
}

let signups = 0;

/** The smallest sign-up payload, with a unique email. */
export function signupPayload(fields: Record<string, unknown> = {}): Record<string, unknown> {
  signups += 1;
  return {
    email: `member${signups}@test.example`,
    password: "correct horse",
    fullName: `Member Number${signups}`,
    zipCode: "75201",
    workoutTypes: ["gym", "cardio", "calisthenics"],
    ...fields,
  };
}

/**
 * The whole server on its own port with a fresh database, outside the sandbox; its clock stays at `now`. `environment`
 * replaces the tests' settings. Due work waits until a test does it, unless `ticking`.
 */
export async function startTestServer(
  now = new Date("2026-11-20T18:00:00.000Z"),
  environment: Readonly<Record<string, string>> = {},
  { ticking = false } = {},
): Promise<TestServer> {
  const clock = new TestClock(now);
  const config = readConfig({
    NODE_ENV: "test",
    SANDBOX: "off",
    PORT: "0",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const waits: number[] = [];
  const application = await createApplication(
    { ...config, port: 0 },
    {
      openDatabase: openTestDatabase,
      clock,
      ticking,
      wait: async (ms) => void waits.push(ms),
    },
  );
  const url = await application.start();
  return {
    url,
    application,
    clock,
    waits,
    visitor: () => new Client(url),
    async signUp({ premium = true, confirmed = true, ...fields } = {}) {
      const client = new Client(url);
      const payload = signupPayload(fields);
      const { status, body } = await client.post("/api/auth/signup", payload);
      if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
      if (confirmed) await confirmEmail(application, body.user.username);
      if (premium) await subscribeForFree(application, body.user.username);
      return Object.assign(client, {
        username: String(body.user.username),
        email: String(payload["email"]),
      });
    },
    stop: () => application.stop(),
  };
}

/** Confirms the member's email as the mailed link would. */
export async function confirmEmail(
  { context: { db } }: Application,
  username: string,
): Promise<void> {
  await db
    .updateTable("members")
    .set({ email_verified: true })
    .where("username", "=", username)
    .execute();
}

async function subscribeForFree({ context: { db } }: Application, username: string): Promise<void> {
  const { id } = await db
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  await addFreeSubscriptions(db, [id]);
}
