import { sql } from "kysely";
import { createHash } from "node:crypto";
import type { Signature, Waiver } from "#shared/api/waivers.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";

/** Throws `not_found` if there is none. */
export async function readWaiver({ db }: Pick<Context, "db">, member: Member): Promise<Waiver> {
  const waiver = await requireWaiver(db);
  return presentWaiver(waiver, await findSignature(db, member.id, waiver.version));
}

async function requireWaiver(db: Db): Promise<WaiverRow> {
  const waiver = await findWaiver(db);
  if (waiver === undefined) throw new ApiProblem("not_found");
  return waiver;
}

/** Repeating keeps the first signature. Throws `waiver_required` for another version, and `not_found`. */
export async function signWaiver(
  { db, clock }: Pick<Context, "db" | "clock">,
  member: Member,
  { version, name }: { readonly version: number; readonly name: string },
): Promise<Signature> {
  const waiver = await requireWaiver(db);
  if (waiver.version !== version) throw new ApiProblem("waiver_required");
  await insertSignature(db, member.id, waiver, name, clock.now());
  const signature = await findSignature(db, member.id, version);
  if (signature === undefined) throw new ApiProblem("not_authenticated");
  return presentSignature(signature);
}

/** Includes voided ones. */
export async function readSignatures(db: Db, memberId: string) {
  const signatures = await listSignatures(db, memberId);
  return signatures.map(presentKeptSignature);
}

export async function findPublishedWaiver(db: Db) {
  const waiver = await findWaiver(db);
  return waiver === undefined
    ? undefined
    : { ...waiver, signatures: await countSignatures(db, waiver.version) };
}

/**
 * Bookings require it from now on. An unchanged text keeps its signatures. Returns the replaced waiver as `before`.
 */
export async function publishWaiver(
  trx: Trx,
  text: string,
  publishedBy: string,
  publishedAt: Date,
): Promise<{ before: WaiverRow | undefined; after: WaiverRow }> {
  const before = await lockWaiver(trx);
  if (before?.text === text) return { before, after: before };
  const version = (before?.version ?? 0) + 1;
  const textHash = createHash("sha256").update(text).digest("hex");
  const after = { version, text, textHash, publishedAt, publishedBy };
  await insertWaiver(trx, after);
  return { before, after };
}

type KeptSignatureRow = Awaited<ReturnType<typeof listSignatures>>[number];

function presentWaiver(
  { version, text, publishedAt }: WaiverRow,
  signature: SignatureRow | undefined,
): Waiver {
  return {
    version,
    text,
    publishedAt: publishedAt.toISOString(),
    signedAt: signature?.signedAt.toISOString() ?? null,
  };
}

function presentSignature({ version, name, signedAt }: SignatureRow): Signature {
  return { version, name, signedAt: signedAt.toISOString() };
}

function presentKeptSignature(row: KeptSignatureRow) {
  return {
    ...presentSignature(row),
    textHash: row.textHash,
    voidedAt: row.voidedAt?.toISOString() ?? null,
  };
}

interface WaiverRow {
  readonly version: number;
  readonly text: string;
  readonly textHash: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

async function findWaiver(db: Db): Promise<WaiverRow | undefined> {
  return selectWaivers(db).orderBy("version", "desc").limit(1).executeTakeFirst();
}

/** Locks it against replacement. */
async function lockWaiver(trx: Trx): Promise<WaiverRow | undefined> {
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

async function insertWaiver(db: Db, waiver: WaiverRow): Promise<void> {
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

async function countSignatures(db: Db, version: number): Promise<number> {
  const { count } = await db
    .selectFrom("waiver_signatures")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("version", "=", version)
    .where("voided_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface SignatureRow {
  readonly version: number;
  readonly name: string;
  readonly signedAt: Date;
  readonly voidedAt: Date | null;
}

async function listSignatures(
  db: Db,
  memberId: string,
): Promise<(SignatureRow & { readonly textHash: string })[]> {
  return selectSignatures(db, memberId)
    .select("text_hash as textHash")
    .orderBy("version", "desc")
    .orderBy("id", "desc")
    .execute();
}

async function findSignature(
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

async function insertSignature(
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

/** They stay as records. */
export async function voidSignaturesOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("waiver_signatures")
    .set({ voided_at: now })
    .where("member_id", "=", memberId)
    .where("voided_at", "is", null)
    .execute();
}
