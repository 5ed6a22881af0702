import { execFile, execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as askHttp } from "node:http";
import type { RequestListener, Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { apiVersion } from "#server/payments/client.ts";
import { readConfig, SettingsError } from "#server/platform/config.ts";
import { openPostgres } from "#server/platform/database.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { freePort } from "#testing/free-port.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { checkUp } from "./checkup.ts";

// A server of members behind a proxy with TLS, with a mail server and a payment provider that answer. Then each of
// these is broken.

const doctor = join(import.meta.dirname, "../../../../scripts/doctor.mjs");
let folder: string;
let application: Application;
/** The server's own, without TLS. */
let port = 0;
let mail: MailServer;
let settings: Record<string, string>;
/** The behavior of the proxy and the provider; a test may change it. */
const usual = {
  hops: 1,
  hsts: true,
  endpointVersion: apiVersion as string,
  registered: true,
  publicUrl: "",
};
let doing = { ...usual };
const opened: Server[] = [];

/** A key and its certificate for localhost, valid for this many days from now. */
function makeCertificate(name: string, days: number) {
  const at = (ending: string) => join(folder, `${name}.${ending}`);
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args.join(" ").split(" "), { stdio: "ignore" });
  openssl(
    `req -new -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost`,
    `-keyout ${at("key")} -out ${at("csr")}`,
  );
  openssl(
    `x509 -req -copy_extensions copy -in ${at("csr")} -signkey ${at("key")}`,
    `-days ${days} -out ${at("pem")}`,
  );
  return { key: readFileSync(at("key"), "utf8"), cert: readFileSync(at("pem"), "utf8") };
}

async function listen<One extends Server>(server: One, port = 0): Promise<number> {
  opened.push(server);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Passes requests on, as this many proxies would. */
const proxyTo =
  (port: () => number): RequestListener =>
  (request, reply) => {
    const forwarded = Array.from({ length: doing.hops }, (_, nth) => `10.0.0.${nth + 1}`);
    const { "x-forwarded-for": given, ...headers } = request.headers;
    const all = [given, ...forwarded].flat().filter(Boolean).join(", ");
    const passed = askHttp(
      {
        port: port(),
        host: "127.0.0.1",
        path: request.url,
        headers: { ...headers, "x-forwarded-for": all },
      },
      (answer) => {
        const { "strict-transport-security": hsts, ...others } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, {
          ...others,
          ...(doing.hsts && hsts !== undefined && { "strict-transport-security": hsts }),
        });
        answer.pipe(reply);
      },
    );
    passed.once("error", () => reply.writeHead(502).end());
    passed.end();
  };

const provider: RequestListener = (request, reply) => {
  const isKnown = request.headers.authorization === "Bearer sk_test_right";
  const isOfEndpoints = request.url?.startsWith("/v1/webhook_endpoints") === true;
  const url = `${doing.publicUrl || settings["PUBLIC_URL"]}/api/webhooks/stripe`;
  const endpoint = { id: "we_1", url, status: "enabled", api_version: doing.endpointVersion };
  const data = isOfEndpoints && doing.registered ? [endpoint] : [];
  const body = isKnown
    ? { object: "list", has_more: false, data }
    : { error: { type: "invalid_request_error", message: "Invalid API Key provided" } };
  reply.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
  reply.end(JSON.stringify(body));
};

const vapidKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const [open, secret] = [
    publicKey.export({ format: "jwk" }),
    privateKey.export({ format: "jwk" }),
  ];
  const point = [open.x, open.y].map((part) => Buffer.from(String(part), "base64url"));
  return {
    VAPID_PUBLIC_KEY: Buffer.concat([Buffer.from([4]), ...point]).toString("base64url"),
    VAPID_PRIVATE_KEY: String(secret.d),
  };
};

const usualCertificates = getCACertificates();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "spotter-checkup-"));
  const good = makeCertificate("good", 90);
  setDefaultCACertificates([...usualCertificates, good.cert]);
  mail = await startMailServer();
  const publicPort = await listen(
    createTlsServer(
      good,
      proxyTo(() => port),
    ),
  );
  settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "silent",
    METRICS_PORT: String(await freePort()),
    PUBLIC_URL: `https://localhost:${publicPort}`,
    TRUST_PROXY: "1",
    DATABASE_URL: await createPostgresDatabase(),
    ACCESS_CODE: "HEALTHY",
    COMPANY_NAME: "Spotter, Inc.",
    COMPANY_ADDRESS: "1 Main St, Dallas, TX 75201",
    SUPPORT_EMAIL: "help@healthy.example",
    SMTP_URL: mail.url,
    STRIPE_SECRET_KEY: "sk_test_right",
    STRIPE_PUBLISHABLE_KEY: "pk_test_right",
    STRIPE_WEBHOOK_SECRET: "whsec_right",
    STRIPE_API_BASE: `http://127.0.0.1:${await listen(createServer((...asked) => provider(...asked)))}`,
    ...vapidKeys(),
  };
  application = await createApplication(readConfig(settings), { ticking: false });
  port = Number(new URL(await application.start()).port);
});
afterEach(() => {
  doing = { ...usual };
});
afterAll(async () => {
  // The next file runs in this process.
  setDefaultCACertificates(usualCertificates);
  await application.stop();
  await mail.stop();
  for (const server of opened) server.close();
  rmSync(folder, { recursive: true });
});

async function examine(
  changed: Readonly<Record<string, string>> = {},
  { clock = realClock, email }: { clock?: typeof realClock; email?: string } = {},
) {
  const config = readConfig({ ...settings, ...changed });
  const url = config.databaseUrl ?? "";
  const database = openPostgres(url, () => undefined, config.postgres);
  try {
    const options = { email, comparesSubscriptions: true };
    const { checks } = await checkUp({ config, database, realClock: clock }, options);
    return checks;
  } finally {
    await database.close();
  }
}

const backUpAt = (interval: string) =>
  sql`insert into backups (kind, taken_at) values ('test', now() - ${interval}::interval)
    on conflict (kind) do update set taken_at = excluded.taken_at`.execute(application.context.db);

const ahead = { now: () => new Date(Date.now() + 5 * minuteMs) };

const faults: Readonly<
  Record<string, { name: string; says: RegExp; find: () => ReturnType<typeof examine> }>
> = {
  "a wrong port of the mail server": {
    name: "email",
    says: /check host, port/,
    find: async () => examine({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
  },
  "one proxy more than TRUST_PROXY says": {
    name: "proxies",
    says: /set TRUST_PROXY=2/,
    find: () => {
      doing.hops = 2;
      return examine();
    },
  },
  "an expired certificate": {
    name: "certificate",
    says: /ended \d+ days ago/,
    find: async () => {
      const expired = makeCertificate("expired", -1);
      const own = await listen(
        createTlsServer(
          expired,
          proxyTo(() => port),
        ),
      );
      doing.publicUrl = `https://localhost:${own}`;
      return examine({ PUBLIC_URL: doing.publicUrl });
    },
  },
  "a clock that is five minutes fast": {
    name: "clock",
    says: /set both machines' clocks/,
    find: () => examine({}, { clock: ahead }),
  },
  "a backup of last week": {
    name: "backup",
    says: /168 h old/,
    find: async () => {
      await backUpAt("7 days");
      return examine();
    },
  },
  "a migration that wasn't done": {
    name: "migrations",
    says: /0048-maintenance not done/,
    find: async () => {
      const { db } = application.context;
      const name = "0048-maintenance";
      const { rows } =
        await sql`delete from kysely_migration where name = ${name} returning *`.execute(db);
      try {
        return await examine();
      } finally {
        const [row] = rows as { timestamp: string }[];
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${row?.timestamp})`.execute(
          db,
        );
      }
    },
  },
  "push keys of two pairs": {
    name: "push",
    says: /doesn't belong/,
    find: () => examine({ VAPID_PUBLIC_KEY: vapidKeys().VAPID_PUBLIC_KEY }),
  },
  "a payment key that was revoked": {
    name: "payments",
    says: /refuses the key/,
    find: () => examine({ STRIPE_SECRET_KEY: "sk_test_wrong" }),
  },
  "a webhook endpoint that was never registered": {
    name: "payments",
    says: /knows no endpoint/,
    find: () => {
      doing.registered = false;
      return examine();
    },
  },
  "a webhook endpoint of another API version": {
    name: "payments",
    says: /make a new one/,
    find: () => {
      doing.endpointVersion = "2020-08-27";
      return examine();
    },
  },
  "a replica that is down": {
    name: "replica",
    says: /doesn't answer/,
    find: async () =>
      examine({ DATABASE_REPLICA_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` }),
  },
  "a proxy that drops HSTS": {
    name: "hsts",
    says: /must let it through/,
    find: () => {
      doing.hsts = false;
      return examine();
    },
  },
  "live and test keys side by side": {
    name: "payments",
    says: /take both from one mode/,
    find: () => examine({ STRIPE_PUBLISHABLE_KEY: "pk_live_other" }),
  },
};

describe("the doctor", () => {
  it("the doctor as a command exits with 0 when all is well and with 1 when something is broken", async () => {
    await backUpAt("1 hour");
    const command = (changed: Readonly<Record<string, string>>) =>
      new Promise<{ code: number | null; said: string }>((resolve) => {
        const trusted = { NODE_EXTRA_CA_CERTS: join(folder, "good.pem") };
        const env = { PATH: process.env["PATH"], ...trusted, ...settings, ...changed };
        const child = execFile(process.execPath, [doctor], { env }, (_error, said) =>
          resolve({ code: child.exitCode, said }),
        );
      });
    const well = await command({});
    expect(well).toMatchObject({ code: 0, said: expect.stringContaining("\nAll is well.") });
    const [broken, unset] = await Promise.all([
      command({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/away` }),
      command({ COMPANY_NAME: "" }),
    ]);
    expect(broken.said).toMatch(/^BROKEN +database +The database doesn't answer/m);
    expect(unset.said).toMatch(/^BROKEN +settings +The setting COMPANY_NAME/m);
    expect([broken.code, unset.code]).toEqual([1, 1]);
  });

  it("the doctor says that all is well when it is, and sends an email if asked to", async () => {
    await backUpAt("1 hour");
    const checks = await examine({}, { email: "me@healthy.example" });
    expect(checks.filter(({ state }) => !["ok", "off"].includes(state))).toEqual([]);
    expect(checks.filter(({ state }) => state === "off").map(({ name }) => name)).toEqual([
      "replica",
    ]);
    expect(mail.letters.map(({ to }) => to)).toEqual(["me@healthy.example"]);
  });

  it("the doctor finds a database whose encoding doesn't know letters", async () => {
    const url = new URL(settings["DATABASE_URL"] ?? "");
    url.pathname += "_of_bytes";
    const name = sql.id(url.pathname.slice(1));
    const { db } = application.context;
    await sql`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`.execute(
      db,
    );
    const checks = await examine({ DATABASE_URL: url.href });
    await sql`drop database ${name}`.execute(db);
    expect(checks.find(({ name }) => name === "database")?.found).toMatch(/SQL_ASCII.*with UTF8/);
  });

  it("the doctor doesn't take a proxy without servers for one that drops HSTS", async () => {
    const right = port;
    port = await freePort();
    try {
      const checks = await examine();
      expect(checks.find(({ name }) => name === "hsts")?.found).toMatch(/answers 502/);
    } finally {
      port = right;
    }
  });

  for (const [fault, { name, says, find }] of Object.entries(faults))
    it(`the doctor finds ${fault}, and nothing else`, async () => {
      await backUpAt("1 hour");
      const found = (await find()).filter(({ state }) => !["ok", "off"].includes(state));
      expect(found.map((one) => [one.name, one.state])).toEqual([[name, "broken"]]);
      expect(found[0]?.found).toMatch(says);
    });

  it("the doctor names doubtful settings", async () => {
    const found = (await examine({ STAFF_PASSKEY: "off", TRUST_PROXY: "1" })).filter(
      ({ state }) => state === "doubtful",
    );
    expect(found.map((one) => one.found)).toEqual([
      expect.stringContaining("STAFF_PASSKEY is off"),
    ]);
    expect(() => readConfig({ ...settings, PUBLIC_URL: "" })).toThrow(SettingsError);
  });

  it("only the doctor is told how a request arrived", async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`, {
      headers: { "x-spotter-doctor": "0".repeat(64) },
    });
    expect(await reply.json()).toEqual({ status: "ok" });
  });
});
