import { sql } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";

export interface WaiverRow {
  readonly version: number;
  readonly text: string;
  readonly textHash: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

export async function findWaiver(db: Db): Promise<WaiverRow | undefined> {
  return selectWaivers(db).orderBy("version", "desc").limit(1).executeTakeFirst();
}

/** The waiver in force, locked against replacement. */
export async function lockWaiver(trx: Trx): Promise<WaiverRow | undefined> {
  await sql`lock table waivers in share row exclusive mode`.execute(trx);
  return findWaiver(trx);
}

const selectWaivers = (db: Db) =>
  db
    .selectFrom("waivers")
    .select([
      "version",
      "text",
      "text_hash as textHash",
      "published_at as publishedAt",
      "published_by as publishedBy",
    ]);

export async function insertWaiver(db: Db, waiver: WaiverRow): Promise<void> {
  await db
    .insertInto("waivers")
    .values({
      version: waiver.version,
      text: waiver.text,
      text_hash: waiver.textHash,
      published_at: waiver.publishedAt,
      published_by: waiver.publishedBy,
    })
    .execute();
}

export async function countSignatures(db: Db, version: number): Promise<number> {
  const { count } = await db
    .selectFrom("waiver_signatures")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("version", "=", version)
    .where("voided_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface SignatureRow {
  readonly version: number;
  readonly name: string;
  readonly signedAt: Date;
  readonly voidedAt: Date | null;
}

export async function listSignatures(
  db: Db,
  memberId: string,
): Promise<(SignatureRow & { readonly textHash: string })[]> {
  return selectSignatures(db, memberId)
    .select("text_hash as textHash")
    .orderBy("version", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function findSignature(
  db: Db,
  memberId: string,
  version: number,
): Promise<SignatureRow | undefined> {
  return selectSignatures(db, memberId)
    .where("version", "=", version)
    .where("voided_at", "is", null)
    .executeTakeFirst();
}

const selectSignatures = (db: Db, memberId: string) =>
  db
    .selectFrom("waiver_signatures")
    .select(["version", "name", "signed_at as signedAt", "voided_at as voidedAt"])
    .where("member_id", "=", memberId);

/** Keeps an existing signature. */
export async function insertSignature(
  db: Db,
  memberId: string,
  { version, textHash }: Pick<WaiverRow, "version" | "textHash">,
  name: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("waiver_signatures")
    .values({ member_id: memberId, version, text_hash: textHash, name, signed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Voids the member's signatures but keeps them as records. */
export async function voidSignaturesOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("waiver_signatures")
    .set({ voided_at: now })
    .where("member_id", "=", memberId)
    .where("voided_at", "is", null)
    .execute();
}
