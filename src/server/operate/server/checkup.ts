import { createECDH } from "node:crypto";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createTransport } from "nodemailer";
import { sql } from "kysely";
import { inspectProvider } from "#server/payments/client.ts";
import { findLastBackup } from "#server/platform/backup/backup.ts";
import type { Check, Checkup } from "#shared/api/operate/server.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { senderWarning } from "#server/platform/config.ts";
import type { Config } from "#server/platform/config.ts";
import { passkeyWarning, proxyWarning } from "#server/platform/config/given-settings.ts";
import type { Clock } from "#server/platform/context.ts";
import type { Database } from "#server/platform/database.ts";
import { listMissingMigrations } from "#server/platform/database/migrate.ts";
import { spillToDisk } from "#server/platform/http/health.ts";
import { sqlState } from "#server/platform/problems.ts";
import { compareSubscriptions } from "./compare-subscriptions.ts";
import {
  checkCertificate,
  checkHops,
  checkHsts,
  broken,
  doubtful,
  messageOf,
  off,
  ok,
} from "./public-checks.ts";
import type { Found } from "./public-checks.ts";

export interface CheckupContext {
  readonly config: Config;
  readonly database: Pick<Database, "db" | "replica">;
  readonly realClock: Clock;
}

interface Options {
  /** Sends a mail there. */
  readonly email?: string | undefined;
  /** Lists all subscriptions at the provider, which takes minutes for many members. */
  readonly comparesSubscriptions?: boolean;
}

const limits = { clockMs: 2_000, backupMs: 36 * hourMs, lagSeconds: 60, freeShare: 0.05 };

type Look = (context: CheckupContext, options: Options) => Promise<readonly Found[]>;

/** In the order of the report. */
const checks: Readonly<Record<string, Look>> = {
  settings: async ({ config }) => checkSettings(config),
  database: async ({ database }) => [await checkDatabase(database)],
  clock: async (context) => [await checkClock(context)],
  migrations: async ({ database }) => [await checkMigrations(database)],
  replica: async (context) => [await checkReplica(context)],
  backup: async (context) => [await checkBackup(context)],
  disk: async ({ config }) => [await checkDisk(config)],
  email: async ({ config }, { email }) => [await checkEmail(config, email)],
  push: async ({ config }) => [checkPushKeys(config)],
  payments: ({ config }) => checkPayments(config),
  subscriptions: async ({ config, database }, { comparesSubscriptions = false }) =>
    comparesSubscriptions
      ? compareSubscriptions(config, database.db)
      : [off("npm run doctor compares them with Stripe's.")],
  certificate: async ({ config, realClock }) => [await checkCertificate(config, realClock.now())],
  hsts: async ({ config }) => [await checkHsts(config)],
  proxies: async ({ config, database }) => [await checkHops(config, database.db)],
};

/** One failing look stops no other. */
export async function checkUp(context: CheckupContext, options: Options = {}): Promise<Checkup> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, look]) => {
      const all = await look(context, options).catch((error: unknown) => [
        broken(`This couldn't be checked: ${messageOf(error)}.`),
      ]);
      return all.map((one): Check => ({ name, ...one }));
    }),
  );
  return { checkedAt: context.realClock.now().toISOString(), checks: found.flat() };
}

/** Runs one checkup at a time. All callers share its answer for a minute. */
export function shareCheckups(context: CheckupContext): () => Promise<Checkup> {
  let shared: Promise<Checkup> | undefined;
  return () => {
    shared ??= checkUp(context).finally(() => {
      setTimeout(() => (shared = undefined), minuteMs).unref();
    });
    return shared;
  };
}

function checkSettings(config: Config): readonly Found[] {
  const { production, smtpUrl, vapid, metrics } = config;
  const doubts = [
    senderWarning(config),
    proxyWarning(config.trustedProxies),
    passkeyWarning(config),
    production ? undefined : "This isn't production: set NODE_ENV=production for real members.",
    production && smtpUrl === undefined ? "Without SMTP_URL nobody gets email." : undefined,
    production && vapid === undefined ? "Without the VAPID keys nothing is pushed." : undefined,
    production && metrics === undefined
      ? "Without METRICS_PORT no alert can tell that something is wrong."
      : undefined,
  ].filter((doubt) => doubt !== undefined);
  return doubts.length === 0 ? [ok("They are complete.")] : doubts.map(doubtful);
}

const diskFull = "53100";

async function checkDatabase({ db }: CheckupContext["database"]): Promise<Found> {
  try {
    const { rows } = await sql<{ major: number; isReadOnly: boolean; encoding: string }>`
      select current_setting('server_version_num')::int / 10000 as major,
        pg_is_in_recovery() as "isReadOnly", current_setting('server_encoding') as encoding`.execute(
      db,
    );
    const [row] = rows;
    if (row?.isReadOnly === true)
      return broken("DATABASE_URL leads to a standby: let it lead to the primary.");
    if ((row?.major ?? 0) < 15)
      return broken(`PostgreSQL ${row?.major} is too old: use 15 or newer.`);
    if (row?.encoding !== "UTF8")
      return broken(
        `Its encoding is ${row?.encoding}, which doesn't know all letters: make one with UTF8, as in docs/operations.md.`,
      );
    await db.transaction().execute(spillToDisk);
    return ok(`PostgreSQL ${row?.major} answers.`);
  } catch (error) {
    if (sqlState(error) === diskFull)
      return broken(
        `Its disk is full (${messageOf(error)}): see SpotterDiskFull in docs/operations.md.`,
      );
    return broken(`The database doesn't answer (${messageOf(error)}): check it and DATABASE_URL.`);
  }
}

async function checkClock({ database, realClock }: CheckupContext): Promise<Found> {
  const before = realClock.now().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  const after = realClock.now().getTime();
  const offMs =
    Math.abs((rows[0]?.now.getTime() ?? 0) - (before + after) / 2) - (after - before) / 2;
  return offMs <= limits.clockMs
    ? ok("It agrees with the database's.")
    : broken(
        `It is ${Math.round(offMs / 1_000)} s off the database's: set both machines' clocks (timedatectl, chrony).`,
      );
}

async function checkMigrations({ db }: CheckupContext["database"]): Promise<Found> {
  const missing = await listMissingMigrations(db);
  if (missing[0]?.startsWith("0001-") === true)
    return broken("The database is empty: start a server, which fills it.");
  return missing.length === 0
    ? ok("All are done.")
    : broken(`${missing.join(", ")} not done: start a server of this version, which does them.`);
}

async function checkReplica({ config, database }: CheckupContext): Promise<Found> {
  if (config.postgres.replicaUrl === undefined) return off("None is set up.");
  try {
    const { rows } = await sql<{ isReplica: boolean; lag: number }>`
      select pg_is_in_recovery() as "isReplica", case
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 end as lag
    `.execute(database.replica);
    const [row] = rows;
    if (row?.isReplica !== true)
      return doubtful("DATABASE_REPLICA_URL leads to the primary: let it lead to a replica.");
    const lag = Math.round(row.lag);
    return lag <= limits.lagSeconds
      ? ok(`It is ${lag} s behind.`)
      : broken(`It is ${lag} s behind: see SpotterReplicaLate in docs/operations.md.`);
  } catch (error) {
    return broken(
      `It doesn't answer (${messageOf(error)}): check it and DATABASE_REPLICA_URL, or unset that.`,
    );
  }
}

async function checkBackup({ config, database, realClock }: CheckupContext): Promise<Found> {
  if (config.databaseUrl === undefined) return off("The embedded database records none.");
  const last = await findLastBackup(database.db);
  if (last === undefined)
    return broken("None was ever recorded: set one up, as under Backups in docs/operations.md.");
  const hours = Math.round((realClock.now().getTime() - last.getTime()) / hourMs);
  return hours * hourMs <= limits.backupMs
    ? ok(`The last one is ${hours} h old.`)
    : broken(`The last one is ${hours} h old: see SpotterBackupOld in docs/operations.md.`);
}

async function checkDisk({ dataDir, databaseUrl }: Config): Promise<Found> {
  const folders = [process.cwd(), tmpdir(), ...(databaseUrl === undefined ? [dataDir] : [])];
  const full: string[] = [];
  for (const folder of folders) {
    const { bavail, blocks } = await statfs(folder);
    if (blocks > 0 && bavail / blocks < limits.freeShare) full.push(folder);
  }
  return full.length === 0
    ? ok("There is room.")
    : broken(`Less than 5% is left for ${full.join(" and ")}: delete or enlarge something.`);
}

async function checkEmail({ smtpUrl, supportEmail }: Config, to?: string): Promise<Found> {
  if (smtpUrl === undefined) return off("SMTP_URL isn't set.");
  const waitMs = 5_000;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  try {
    if (to === undefined) {
      await transport.verify();
      return ok("The mail server lets us in. To send one: npm run doctor -- --email ADDRESS");
    }
    await transport.sendMail({
      from: { name: "Spotter", address: supportEmail },
      to: { name: "", address: to },
      subject: "A test of Spotter's email",
      text: "This email has arrived, so Spotter can send email.\n",
    });
    return ok(`One was handed over for ${to}: see whether it arrives, and not as spam.`);
  } catch (error) {
    return broken(
      `The mail server doesn't take our mail (${messageOf(error)}): check host, port, name and password in SMTP_URL.`,
    );
  } finally {
    transport.close();
  }
}

function checkPushKeys({ vapid }: Config): Found {
  if (vapid === undefined) return off("The VAPID keys aren't set.");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(vapid.privateKey, "base64url"));
  return pair.getPublicKey("base64url") === vapid.publicKey
    ? ok("The keys belong together.")
    : broken(
        "VAPID_PUBLIC_KEY doesn't belong to VAPID_PRIVATE_KEY: set the pair that was made together.",
      );
}

const paymentTimeoutMs = 5_000;

async function checkPayments(config: Config): Promise<readonly Found[]> {
  const { stripe, publicUrl, isTaxed } = config;
  if (stripe === undefined) return [off("No Stripe key is set.")];
  const isLive = (key = "") => /^(sk|rk|pk)_live_/.test(key);
  const faults = await inspectProvider(
    {
      secretKey: stripe.secretKey,
      webhookSecrets: config.webhookSecrets,
      apiBase: stripe.apiBase === undefined ? undefined : new URL(stripe.apiBase),
      isTaxed,
      timeoutMs: paymentTimeoutMs,
    },
    publicUrl && `${publicUrl}/api/webhooks/stripe`,
  );
  const found = faults.map((fault) => broken(fault.found));
  if (isLive(stripe.secretKey) !== isLive(stripe.publishableKey))
    found.push(broken("One Stripe key is live and the other for tests: take both from one mode."));
  return found.length === 0 ? [ok("Stripe takes the key and knows the webhook endpoint.")] : found;
}
