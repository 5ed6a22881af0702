import type { FastifyRequest } from "fastify";
import { randomUUID, createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { countAttempt } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import type { HttpServer } from "./server.ts";

export type ServerState = "starting" | "ready" | "stopping";

export interface Health {
  /** Whether somebody polls it as often as a proxy does. */
  isWatched(): boolean;
}

/** A slower poller wouldn't notice in time that the server stops. */
const watchedMs = 30_000;
/** No answer within `maxMs` counts as no. */
const writeCheck = { holdsMs: 1_000, maxMs: 5_000 };

/** `/healthz`: the process serves. `/readyz`: it has migrated, isn't stopping and its database accepts writes. */
export function serveHealth(
  app: HttpServer,
  context: Pick<Context, "config" | "db" | "log" | "realClock">,
  stateOf: () => ServerState,
): Health {
  const askedAtMs = [-Infinity, -Infinity];
  const isWritable = createWriteCheck(context);
  const options = { schema: { hide: true }, config: { whileStopping: true } };
  app.get("/healthz", options, async (request) => {
    // Never fails: a supervisor would restart the process.
    const { trustedProxies } = context.config;
    const hops = await readHops(context.db, request, trustedProxies).catch(() => undefined);
    return { status: "ok", ...(hops !== undefined && { hops }) };
  });
  app.get("/readyz", options, async (_request, reply) => {
    askedAtMs.push(performance.now());
    askedAtMs.shift();
    const status = stateOf();
    if (status !== "ready") return reply.code(503).send({ status });
    return (await isWritable()) ? { status } : reply.code(503).send({ status: "unwritable" });
  });
  return {
    isWatched: () => performance.now() - (askedAtMs[0] ?? -Infinity) < watchedMs,
  };
}

/** Askers share an answer for a second, and only one check runs at a time. */
function createWriteCheck({ db, log, realClock }: Pick<Context, "db" | "log" | "realClock">) {
  // Unique per process, so that processes don't wait for each other.
  const key = `write check:${randomUUID()}`;
  let tried: Promise<boolean> | undefined;
  const tryOnce = async () => {
    try {
      await tryWrite(db, key, realClock.now());
      return true;
    } catch (error) {
      log.warn({ err: error }, "the database takes no writes");
      return false;
    }
  };
  return async (): Promise<boolean> => {
    tried ??= tryOnce().finally(() => {
      setTimeout(() => (tried = undefined), writeCheck.holdsMs).unref();
    });
    return Promise.race([tried, wait(writeCheck.maxMs, false, { ref: false })]);
  };
}

/** Writes half a megabyte into a temporary file, because so much doesn't fit into this memory. */
export async function spillToDisk(trx: Trx): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(trx);
  await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
}

/** Writes more than a nearly full disk has free, because one row may fit into an existing page. */
async function tryWrite(db: Context["db"], key: string, realNow: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await spillToDisk(trx);
    await countAttempt(trx, key, { max: Number.MAX_SAFE_INTEGER, windowSeconds: 60 }, realNow);
  });
}

/** With a pass in this header, `/healthz` tells how the request arrived. */
export const passHeader = "x-spotter-doctor";

export interface Hops {
  readonly trusted: number;
  readonly forwarded: readonly string[];
}

/** The passes of this minute and the one before, by the database's clock: only its servers can tell them. */
async function listPasses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ secret: Uint8Array; minute: number }>`
    select value as secret, floor(extract(epoch from clock_timestamp()) / 60)::int as minute
    from server_secrets where name = 'unsubscribe'`.execute(db);
  return rows.flatMap(({ secret, minute }) =>
    [minute, minute - 1].map((one) =>
      createHmac("sha256", secret).update(`doctor:${one}`).digest("hex"),
    ),
  );
}

export async function makePass(db: Db): Promise<string> {
  const [pass = ""] = await listPasses(db);
  return pass;
}

/** Undefined without a valid pass. */
async function readHops(
  db: Db,
  { headers }: FastifyRequest,
  trusted: number,
): Promise<Hops | undefined> {
  const pass = headers[passHeader];
  if (typeof pass !== "string" || !/^[\da-f]{64}$/.test(pass)) return undefined;
  const isRight = (await listPasses(db)).some(
    (right) =>
      right.length === pass.length && timingSafeEqual(Buffer.from(right), Buffer.from(pass)),
  );
  if (!isRight) return undefined;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim());
  return { trusted, forwarded: forwarded.filter((one) => one !== "") };
}
