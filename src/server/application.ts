import { setTimeout as wait } from "node:timers/promises";
import { bookingJobs } from "./bookings/jobs.ts";
import { freeUnpaidBookings } from "./bookings/unpaid.ts";
import { sweepDeletedAccounts } from "./accounts/delete-account.ts";
import { sweepVerificationLinks } from "./accounts/verification.ts";
import { groupJobs } from "./groups/jobs.ts";
import { sweepLogins } from "./identity/logins.ts";
import { sweepNetworks } from "./identity/networks.ts";
import { openLive } from "./live.ts";
import { sweepAttempts } from "./platform/attempts.ts";
import { realClock } from "./platform/clock.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import { openEmbedded, openPostgres } from "./platform/database.ts";
import type { Database } from "./platform/database.ts";
import { startTicking, walkDueWork } from "./platform/due-work.ts";
import { createHttpServer } from "./platform/http.ts";
import type { HttpServer } from "./platform/http.ts";
import { createImageDecoder } from "./platform/image-decoder.ts";
import { refusePhotosWithoutRoom } from "./platform/json-body.ts";
import { migrate } from "./platform/migrate.ts";
import { sweepResetLinks } from "./passwords/reset-password.ts";
import { openPaying } from "./paying.ts";
import { isDatabaseAway } from "./platform/problems.ts";
import { addRoutes } from "./routes.ts";
import { openSigningIn } from "./signing-in.ts";
import { SandboxClock } from "#stand-ins/clock.ts";
import { createCompanions } from "#stand-ins/companions.ts";
import { exposureOf } from "#stand-ins/exposure.ts";
import { seedCities } from "./seed/cities.ts";
import { requireOwnDatabase } from "./seed/own-database.ts";
import { seedSandbox } from "./seed/sandbox.ts";
import { seedSubscriptions } from "./seed/subscriptions.ts";
import { sessionJobs } from "./sessions/jobs.ts";
import { trialJobs } from "./subscriptions/jobs.ts";
import { surveyJobs } from "./survey/jobs.ts";

const tickEveryMs = 10_000;
const sweepEveryMs = 3_600_000;
const databaseRetryMs = 1_000;

export interface Application {
  readonly app: HttpServer;
  readonly context: Context;
  /** Migrates and seeds, without serving. */
  prepare(): Promise<void>;
  /** Serves, migrates and seeds; resolves once the app is ready, to where it serves, or once it was stopped before. */
  start(): Promise<string>;
  /** Takes nothing new, finishes what is under way and closes the database. */
  stop(): Promise<void>;
}

/** What a test may put in place of the configured parts. */
interface ReplaceableParts {
  readonly openDatabase?: (config: Config, app: HttpServer) => Promise<Database>;
  readonly clock?: Clock;
  readonly wait?: Context["wait"];
  /** How long one try of a call to the payment provider may take. */
  readonly paymentTimeoutMs?: number;
  /** False leaves what becomes due to whoever does it by hand: nothing happens because time has passed. */
  readonly ticking?: boolean;
}

/** Opens the database and puts the server together; nothing is served before `start`. */
export async function createApplication(
  config: Config,
  parts: ReplaceableParts = {},
): Promise<Application> {
  const app = createHttpServer(config);
  const database = await (parts.openDatabase ?? openConfigured)(config, app);
  const { db } = database;
  const ticking = parts.ticking ?? true;
  const sandboxClock = config.sandbox ? new SandboxClock(database) : undefined;
  const clock = parts.clock ?? sandboxClock ?? realClock;
  const images = createImageDecoder(app.log);
  refusePhotosWithoutRoom(app, images);
  const context: Context = {
    config,
    database,
    db,
    clock,
    log: app.log,
    images,
    wait: parts.wait ?? wait,
  };
  // At the same moment spots are freed before groups are formed, and the news of the venue finds the group in place.
  const works = [
    ...bookingJobs(context),
    ...groupJobs(context),
    ...sessionJobs(context),
    ...surveyJobs(context),
    ...trialJobs(context),
  ];
  const companions = createCompanions(context);
  if (config.sandbox) works.push(companions.work);
  const live = openLive(context);
  const freeUnpaid = () =>
    freeUnpaidBookings(context, clock.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, "what a subscription leaves unpaid waits to be freed");
    });
  const paying = await openPaying(context, freeUnpaid, parts.paymentTimeoutMs);
  const signingIn = openSigningIn(context);
  let ready = false;
  let stopping = false;
  let preparing: Promise<void> = Promise.resolve();
  let tickers: { stop(): Promise<void> }[] = [];

  addRoutes(app, context, {
    isReady: () => ready,
    live,
    paying,
    signingIn,
    sandbox: sandboxClock && {
      context,
      clock: sandboxClock,
      companions,
      works: [...works, ...paying.works],
    },
  });

  /** Migrates and seeds; waits for a database that is away, unless the server is to stop. */
  async function prepare(): Promise<void> {
    while (!stopping) {
      try {
        await requireOwnDatabase(db, config.sandbox);
        await migrate(db);
        await seedCities(db);
        await sandboxClock?.connect();
        await live.connect();
        if (config.sandbox) {
          await seedSandbox(context);
          await seedSubscriptions(context);
        }
        await doDueWork();
        return;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        app.log.warn({ err: error }, "the database is away; trying again");
        await new Promise((resolve) => setTimeout(resolve, databaseRetryMs));
      }
    }
  }

  /** Looks before anything is served, where the database can be asked already; `prepare` looks once more. */
  async function refuseOtherKind(): Promise<void> {
    try {
      await requireOwnDatabase(db, config.sandbox);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }

  async function doDueWork(): Promise<void> {
    const now = clock.now();
    await walkDueWork(works, now, now, async () => undefined);
  }

  return {
    app,
    context,
    prepare,
    async start() {
      const exposure = exposureOf(config);
      if (exposure !== undefined) app.log.warn(exposure);
      preparing = refuseOtherKind();
      await preparing;
      if (stopping) return "";
      const url = await app.listen({ host: config.host, port: config.port });
      signingIn.standIn?.tell(url);
      preparing = prepare();
      await preparing;
      if (stopping) return url;
      ready = true;
      paying.start(url, ticking);
      live.start(ticking);
      app.log.info(`Spotter is ready at ${url}${config.sandbox ? " (sandbox)" : ""}`);
      if (!ticking) return url;
      const warn = (error: unknown) => app.log.error({ err: error }, "background work failed");
      tickers = [
        startTicking(doDueWork, tickEveryMs, warn),
        startTicking(
          async () => {
            await sweepAttempts(db);
            await sweepLogins(db);
            await sweepNetworks(db);
            await sweepVerificationLinks(db);
            await sweepResetLinks(db);
            await signingIn.sweep();
            await sweepDeletedAccounts(context);
          },
          sweepEveryMs,
          warn,
        ),
      ];
      return url;
    },
    async stop() {
      stopping = true;
      await app.close();
      images.stop();
      // Whoever waits for `start` is told what went wrong there.
      await preparing.catch(() => undefined);
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      await paying.stop();
      companions.stop();
      await live.stop();
      await database.close();
    },
  };
}

async function openConfigured(config: Config, app: HttpServer): Promise<Database> {
  const onLost = (error: Error) =>
    app.log.warn({ err: error }, "a connection to the database was lost");
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl, onLost);
}
