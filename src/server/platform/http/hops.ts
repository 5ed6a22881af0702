import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** With a pass in this header, `/healthz` tells how the request arrived. */
export const passHeader = "x-spotter-doctor";

/** The addresses that proxies wrote, and how many of them the server trusts. */
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

/** Undefined without a pass of this minute or the one before. */
export async function readHops(
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
