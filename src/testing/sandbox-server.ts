import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import type { Clock } from "#server/platform/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { openTestDatabase } from "./test-database.ts";
import { Client } from "./test-server.ts";

export interface SandboxServer {
  readonly url: string;
  readonly application: Application;
  visitor(): Client;
  /** Logs in with one of the sandbox's public passwords. */
  logIn(email: string, password: string): Promise<Client & { username: string }>;
  stop(): Promise<void>;
}

/**
 * The whole server with the sandbox's world: on a fresh database, or on `databaseUrl` beside other servers; with the
 * sandbox's clock unless `clock` is given. Due work waits for the clock to be moved, unless `ticking`.
 */
export async function startSandboxServer(
  options: { databaseUrl?: string; clock?: Clock; ticking?: boolean } = {},
): Promise<SandboxServer> {
  const { databaseUrl, clock, ticking = false } = options;
  const config = readConfig({
    NODE_ENV: "test",
    SANDBOX: "on",
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
  });
  const application = await createApplication(config, {
    ticking,
    ...(databaseUrl === undefined ? { openDatabase: openTestDatabase } : {}),
    ...(clock === undefined ? {} : { clock }),
  });
  const url = await application.start();
  return {
    url,
    application,
    visitor: () => new Client(url),
    async logIn(email, password) {
      const client = new Client(url);
      const { status, body } = await client.post("/api/auth/login", { email, password });
      if (status !== 200) throw new Error(`Login answered ${status}: ${JSON.stringify(body)}`);
      return Object.assign(client, { username: String(body.user.username) });
    },
    stop: () => application.stop(),
  };
}
