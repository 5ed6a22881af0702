import { createHash } from "node:crypto";
import type { Signature, Waiver } from "#shared/api/waivers.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { presentKeptSignature, presentSignature, presentWaiver } from "./presenters.ts";
import {
  countSignatures,
  findSignature,
  findWaiver,
  insertSignature,
  insertWaiver,
  listSignatures,
  lockWaiver,
} from "./waiver-queries.ts";
import type { WaiverRow } from "./waiver-queries.ts";

/** The waiver in force, and when the member signed it. Throws `not_found` if there is none. */
export async function readWaiver({ db }: Pick<Context, "db">, member: Member): Promise<Waiver> {
  const waiver = await requireWaiver(db);
  return presentWaiver(waiver, await findSignature(db, member.id, waiver.version));
}

async function requireWaiver(db: Db): Promise<WaiverRow> {
  const waiver = await findWaiver(db);
  if (waiver === undefined) throw new ApiProblem("not_found");
  return waiver;
}

/**
 * Signs the waiver in force with the entered name. Signing again keeps the first signature. Throws `waiver_required`
 * for another version, and `not_found` if there is none.
 */
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

/** All of the member's signatures, including voided ones, with their texts' hashes. */
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

/** Bookings require it from now on. An unchanged text keeps its signatures. `before` is the replaced waiver. */
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
