import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { passkeyWarning, proxyWarning } from "./config/given-settings.ts";
import { senderWarning, readConfig, SettingsError } from "./config.ts";

function sentencesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.sentences;
  }
}

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://spotter@db.example/spotter",
  PUBLIC_URL: "https://spotter.example/",
  ACCESS_CODE: "LETMEIN",
  COMPANY_NAME: "Spotter, Inc.",
  COMPANY_ADDRESS: "1 Main St, Dallas, TX 75201",
  TRUST_PROXY: "0",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("a server without settings", () => {
  it("the sandbox runs by default, on this machine only", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      sandbox: true,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: undefined,
      trustedProxies: 0,
      databaseUrl: undefined,
      dataDir: "./data",
      accessCode: "SPOTTER",
      supportEmail: "support@spotter.example",
      logLevel: "info",
    });
  });

  it("an empty variable counts as missing", () => {
    const empty = Object.fromEntries(
      [
        "NODE_ENV",
        "PORT",
        "SANDBOX",
        "DATABASE_URL",
        "ACCESS_CODE",
        "SUPPORT_EMAIL",
        "LOG_LEVEL",
      ].map((name, index) => [name, index % 2 === 0 ? "" : "  "]),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig({ PORT: undefined })).toEqual(readConfig({}));
  });
});

describe("a wrong setting", () => {
  it.each([
    ["PORT", "eighty", "must be a port number"],
    ["PORT", "65536", "must be a port number"],
    ["PORT", "-1", "must be a port number"],
    ["PORT", "80.5", "must be a port number"],
    ["PUBLIC_URL", "spotter.example", "must be an http(s) address"],
    ["PUBLIC_URL", "ftp://spotter.example", "must be an http(s) address"],
    ["SANDBOX", "yes", "must be on or off"],
    ["TRUST_PROXY", "true", "must be the number of proxies in front"],
    ["TRUST_PROXY", "-1", "must be the number of proxies in front"],
    ["DATABASE_URL", "mysql://db/spotter", "must be a postgres:// address"],
    ["DATABASE_URL", "spotter", "must be a postgres:// address"],
    ["STRIPE_API_BASE", "localhost", "must be an http(s) address"],
    ["PRICE_MONTHLY_CENTS", "9.99", "must be a whole number of cents"],
    ["PRICE_MONTHLY_CENTS", "free", "must be a whole number of cents"],
    ["PRICE_YEARLY_CENTS", "49", "must be at least 50 cents"],
    ["GOOGLE_ISSUER", "google", "must be an http(s) address"],
    ["APPLE_ISSUER", "apple", "must be an http(s) address"],
    ["SMTP_URL", "http://mail.example", "must be an smtp:// address"],
    ["SUPPORT_EMAIL", "support", "must be an email address"],
    ["SUPPORT_EMAIL", "Spotter <help@spotter.example>", "must be an email address"],
    ["INSTAGRAM_URL", "@spotter", "must be an http(s) address"],
    ["LOG_LEVEL", "loud", "must be fatal, error, warn, info, debug, trace or silent"],
    ["LOG_FORMAT", "pretty", "must be json or text"],
  ])("%s=%s stops the start with a sentence that names it", (name, value, what) => {
    expect(sentencesOf({ [name]: value })).toEqual([`The setting ${name} ${what}.`]);
  });

  it("one wrong setting doesn't hide the others", () => {
    const sentences = sentencesOf({ PORT: "x", SANDBOX: "maybe", LOG_LEVEL: "loud" });
    expect(sentences.map((sentence) => sentence.split(" ")[2])).toEqual([
      "PORT",
      "SANDBOX",
      "LOG_LEVEL",
    ]);
  });

  it("variables of other programs are ignored", () => {
    expect(sentencesOf({ PATH: "/bin", HOME: "/root", npm_config_x: "\u0001" })).toEqual([]);
  });
});

describe("a secret in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "spotter-secrets-"));
  const fileWith = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it("a secret's file counts like the setting itself", () => {
    const { STRIPE_SECRET_KEY: key, DATABASE_URL: url, ...others } = production;
    const config = readConfig({
      ...others,
      STRIPE_SECRET_KEY_FILE: fileWith("key", `${key}\n`),
      DATABASE_URL_FILE: fileWith("url", url),
    });
    expect(config).toEqual(readConfig(production));
  });

  it("a file that is missing, empty or beside its setting stops the start with a sentence that shows no secret", () => {
    const missing = join(folder, "missing");
    const empty = fileWith("empty", "\n");
    const beside = fileWith("beside", "sk_live_hidden");
    const sentences = sentencesOf({
      ...production,
      SMTP_URL_FILE: missing,
      VAPID_PRIVATE_KEY_FILE: folder,
      GOOGLE_CLIENT_SECRET_FILE: empty,
      STRIPE_SECRET_KEY_FILE: beside,
    });
    expect(sentences).toEqual(
      expect.arrayContaining([
        `The file ${missing} of the setting SMTP_URL_FILE can't be read (ENOENT).`,
        `The file ${folder} of the setting VAPID_PRIVATE_KEY_FILE can't be read (EISDIR).`,
        `The file ${empty} of the setting GOOGLE_CLIENT_SECRET_FILE is empty.`,
        "The settings STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE exclude each other: set one.",
      ]),
    );
    expect(sentences.join("\n")).not.toContain("hidden");
  });
});

describe("right settings", () => {
  it("valid settings are applied", () => {
    expect(
      readConfig({
        ...production,
        PORT: "8080",
        HOST: "0.0.0.0",
        TRUST_PROXY: "2",
        DATA_DIR: "/var/lib/spotter",
        SUPPORT_EMAIL: "help@spotter.example",
        INSTAGRAM_URL: "https://www.instagram.com/other",
        LOG_LEVEL: "warn",
        LOG_FORMAT: "text",
      }),
    ).toMatchObject({
      production: true,
      sandbox: false,
      host: "0.0.0.0",
      port: 8080,
      // Without a trailing slash, so that paths can be appended.
      publicUrl: "https://spotter.example",
      trustedProxies: 2,
      databaseUrl: production.DATABASE_URL,
      dataDir: "/var/lib/spotter",
      accessCode: "LETMEIN",
      supportEmail: "help@spotter.example",
      instagramUrl: "https://www.instagram.com/other",
      logLevel: "warn",
      logFormat: "text",
    });
  });

  it("the settings name the payment provider and the prices", () => {
    expect(readConfig({})).toMatchObject({
      stripe: undefined,
      webhookSecrets: [],
      prices: { monthly: 999, yearly: 14_999 },
      annualBadge: undefined,
    });
    const paid = readConfig({
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_API_BASE: "http://127.0.0.1:12111",
      STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_0",
      PRICE_MONTHLY_CENTS: "1499",
      ANNUAL_BADGE: "Best value",
    });
    expect(paid).toMatchObject({
      stripe: {
        secretKey: "sk_test_1",
        publishableKey: "pk_test_1",
        apiBase: "http://127.0.0.1:12111",
      },
      webhookSecrets: ["whsec_1", "whsec_0"],
      prices: { monthly: 1_499, yearly: 14_999 },
      annualBadge: "Best value",
    });
    expect(sentencesOf({ STRIPE_API_BASE: "https://pay.example/v2" })).toEqual([
      "The setting STRIPE_API_BASE needs the setting STRIPE_SECRET_KEY.",
      "The setting STRIPE_API_BASE must be an address without a path.",
    ]);
  });

  it("a secret key needs its companions in the sandbox, too", () => {
    for (const given of [{}, { SANDBOX: "on" }, { NODE_ENV: "development" }])
      expect(sentencesOf({ ...given, STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([
        "The setting STRIPE_SECRET_KEY needs the setting STRIPE_PUBLISHABLE_KEY.",
        "The setting STRIPE_SECRET_KEY needs the setting STRIPE_WEBHOOK_SECRET.",
      ]);
  });

  it("the database's address may name a socket or use the long scheme", () => {
    for (const url of [
      "postgresql://u:p%40ss@[::1]:5433/spotter?sslmode=require",
      "postgres:///spotter",
    ]) {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    }
  });
});

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("the sandbox", () => {
  it.each([
    [{}, true],
    [{ SANDBOX: "on" }, true],
    [{ SANDBOX: "off" }, false],
    [stripe, false],
    [{ ...stripe, SANDBOX: "on" }, true],
    [{ NODE_ENV: "development" }, true],
    [{ DATABASE_URL: "postgres://db/spotter" }, true],
    [production, false],
    [{ ...production, SANDBOX: "off" }, false],
  ])("the sandbox with %j is on: %s", (environment: Record<string, string>, sandbox) => {
    expect(readConfig(environment).sandbox).toBe(sandbox);
  });

  it("production refuses the sandbox", () => {
    expect(sentencesOf({ ...production, SANDBOX: "on" })).toEqual([
      "The setting SANDBOX must not be on when NODE_ENV is production.",
    ]);
  });
});

describe("production", () => {
  const needed = Object.keys(production).slice(1);

  it("production lists everything missing at once", () => {
    expect(sentencesOf({ NODE_ENV: "production" })).toEqual(
      needed.map((name) => `The setting ${name} is needed in production.`),
    );
    expect(needed).toHaveLength(9);
  });

  it.each(needed)("production needs %s, and empty isn't enough", (name) => {
    expect(sentencesOf({ ...production, [name]: " " })).toEqual([
      `The setting ${name} is needed in production.`,
    ]);
  });

  it.each([
    ["ACCESS_CODE", "SPOTTER", "must not be SPOTTER, which everyone knows,"],
    ["ACCESS_CODE", " spotter ", "must not be SPOTTER, which everyone knows,"],
    ["PUBLIC_URL", "http://spotter.example", "must be an https:// address"],
    ["PUBLIC_URL", "http://localhost.spotter.example", "must be an https:// address"],
    ["PUBLIC_URL", "http://[2001:db8::1]:3000", "must be an https:// address"],
    ["STRIPE_SECRET_KEY", "pk_live_1", "must be a secret key (sk_… or rk_…)"],
    ["STRIPE_SECRET_KEY", "whsec_1", "must be a secret key (sk_… or rk_…)"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_live_1", "must be a publishable key (pk_…)"],
    ["STRIPE_WEBHOOK_SECRET", "we_1", "must be a webhook endpoint's secret (whsec_…)"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_", "must be a webhook endpoint's secret (whsec_…)"],
  ])("production refuses %s=%s and says so beside the rest", (name, value, what) => {
    const sentence = `The setting ${name} ${what} in production.`;
    expect(sentencesOf({ ...production, [name]: value })).toEqual([sentence]);
    const [first, second] = sentencesOf({ ...production, [name]: value, DATABASE_URL: "" });
    expect([first, second]).toEqual([
      "The setting DATABASE_URL is needed in production.",
      sentence,
    ]);
  });

  it("production names both companions that a secret key lacks", () => {
    const { STRIPE_PUBLISHABLE_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...alone } = production;
    expect(sentencesOf(alone)).toEqual([
      "The setting STRIPE_PUBLISHABLE_KEY is needed in production.",
      "The setting STRIPE_WEBHOOK_SECRET is needed in production.",
    ]);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:8080"])(
    "production may be tried at %s",
    (url) => {
      expect(sentencesOf({ ...production, PUBLIC_URL: url })).toEqual([]);
    },
  );

  it("production accepts a restricted key, and a sandbox any key", () => {
    expect(sentencesOf({ ...production, STRIPE_SECRET_KEY: "rk_live_1" })).toEqual([]);
    expect(sentencesOf({ ACCESS_CODE: "SPOTTER", PUBLIC_URL: "http://spotter.example" })).toEqual(
      [],
    );
  });

  it("an implausible number of proxies gives a warning", () => {
    expect(proxyWarning(5)).toBeUndefined();
    expect(proxyWarning(6)).toMatch(/^TRUST_PROXY is 6: /);
  });

  it("the console needs a passkey unless it is switched off, which gives a warning", () => {
    const needed = (settings: Record<string, string>) => readConfig(settings).staffNeedPasskey;
    expect([needed(production), needed({}), needed({ STAFF_PASSKEY: "on" })]).toEqual([
      true,
      false,
      true,
    ]);
    const off = readConfig({ ...production, STAFF_PASSKEY: "off" });
    expect(off.staffNeedPasskey).toBe(false);
    expect(passkeyWarning(off)).toMatch(/^STAFF_PASSKEY is off: /);
    expect(passkeyWarning(readConfig(production))).toBeUndefined();
    expect(passkeyWarning(readConfig({}))).toBeUndefined();
    expect(sentencesOf({ STAFF_PASSKEY: "perhaps" })).toEqual([
      "The setting STAFF_PASSKEY must be on or off.",
    ]);
  });

  it("production lists missing and wrong settings together", () => {
    const { ACCESS_CODE: _, ...rest } = production;
    expect(
      sentencesOf({ ...rest, PORT: "eighty", DATABASE_URL: "mysql://db", SANDBOX: "on" }),
    ).toEqual([
      "The setting PORT must be a port number.",
      "The setting DATABASE_URL must be a postgres:// address.",
      "The setting ACCESS_CODE is needed in production.",
      "The setting SANDBOX must not be on when NODE_ENV is production.",
    ]);
  });
});

describe("mails and pushes from a placeholder", () => {
  const keys = {
    VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString("base64url"),
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString("base64url"),
  };
  const mails = { SMTP_URL: "smtp://mail.test" };
  const named = { SUPPORT_EMAIL: "help@spotter.test" };

  it.each([
    ["mails to members", { ...production, ...mails }, true],
    ["pushes to members", { ...production, ...keys }, true],
    ["neither", production, false],
    ["mails of somebody", { ...production, ...mails, ...named }, false],
    ["pushes of somebody", { ...production, ...keys, ...named }, false],
    ["mails of a sandbox", mails, false],
  ])(
    "sending mail or pushes as a placeholder gives a warning: %s",
    (_, environment: Record<string, string>, isWarned) => {
      const warning = senderWarning(readConfig(environment));
      expect(warning?.endsWith(": set SUPPORT_EMAIL.") ?? false).toBe(isWarned);
    },
  );
});

describe("a provider to sign in with", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim();
  const apple = {
    APPLE_CLIENT_ID: "id",
    APPLE_TEAM_ID: "team",
    APPLE_KEY_ID: "key",
    APPLE_PRIVATE_KEY: pem,
  };

  it("a sign-in provider needs all of its settings or none", () => {
    expect(readConfig({})).toMatchObject({ google: undefined, apple: undefined });
    expect(readConfig({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "s" }).google).toEqual({
      issuer: "https://accounts.google.com",
      clientId: "id",
      clientSecret: "s",
    });
    expect(readConfig({ ...apple, APPLE_ISSUER: "http://127.0.0.1:9" }).apple).toMatchObject({
      issuer: "http://127.0.0.1:9",
      privateKey: pem,
    });
    expect(sentencesOf({ GOOGLE_ISSUER: "https://id.example", APPLE_TEAM_ID: "team" })).toEqual([
      "The setting GOOGLE_CLIENT_ID is needed with the provider's other ones.",
      "The setting GOOGLE_CLIENT_SECRET is needed with the provider's other ones.",
      "The setting APPLE_CLIENT_ID is needed with the provider's other ones.",
      "The setting APPLE_KEY_ID is needed with the provider's other ones.",
      "The setting APPLE_PRIVATE_KEY is needed with the provider's other ones.",
    ]);
  });

  it("a provider's key may be on one line but must be able to sign", () => {
    expect(
      readConfig({ ...apple, APPLE_PRIVATE_KEY: pem.replaceAll("\n", "\\n") }).apple?.privateKey,
    ).toBe(pem);
    for (const key of [
      "nonsense",
      pem.slice(0, 80),
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    ]) {
      expect(sentencesOf({ ...apple, APPLE_PRIVATE_KEY: key })).toEqual([
        "The setting APPLE_PRIVATE_KEY must be an EC key on P-256 in PEM (the .p8 file's text).",
      ]);
    }
  });
});

describe("the settings of running it", () => {
  it("the running settings have defaults", () => {
    expect(readConfig({})).toMatchObject({
      postgres: { directUrl: undefined, replicaUrl: undefined, isPooled: false, poolSize: 10 },
      drainSeconds: 10,
      metrics: undefined,
      tracesUrl: undefined,
    });
  });

  it("the running settings name the database, the stopping time, metrics and traces", () => {
    const [directUrl, replicaUrl] = ["postgres://spotter@one/spotter", "postgres://spotter@two/x"];
    expect(
      readConfig({
        DATABASE_URL: "postgres://spotter@pooler:6432/spotter",
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_REPLICA_URL: replicaUrl,
        DATABASE_POOLER: "transaction",
        DATABASE_POOL_SIZE: "25",
        DRAIN_SECONDS: "30",
        METRICS_PORT: "9464",
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      }),
    ).toMatchObject({
      postgres: { directUrl, replicaUrl, isPooled: true, poolSize: 25 },
      drainSeconds: 30,
      metrics: { host: "127.0.0.1", port: 9464 },
      tracesUrl: "http://127.0.0.1:4318/v1/traces",
    });
    expect(readConfig({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }).metrics?.host).toBe(
      "0.0.0.0",
    );
  });

  it("wrong running settings, or ones without a PostgreSQL, are refused with a sentence", () => {
    expect(
      sentencesOf({
        DATABASE_POOL_SIZE: "0",
        DRAIN_SECONDS: "soon",
        METRICS_PORT: "70000",
        DATABASE_POOLER: "session",
        DATABASE_REPLICA_URL: "mysql://x",
      }),
    ).toEqual([
      "The setting DATABASE_REPLICA_URL must be a postgres:// address.",
      "The setting DATABASE_POOLER must be transaction, or not be set.",
      "The setting DATABASE_POOL_SIZE must be a number of connections from 2 to 1000.",
      "The setting DRAIN_SECONDS must be a number of seconds from 1 to 600.",
      "The setting METRICS_PORT must be a port number from 0 to 65535.",
      "The setting DATABASE_REPLICA_URL needs the setting DATABASE_URL.",
      "The setting DATABASE_POOLER needs the setting DATABASE_URL.",
    ]);
  });
});
