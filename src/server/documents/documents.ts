import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import type { DocumentVersion, MemberDocument, PublishedDocument } from "#shared/api/documents.ts";
import type { Language } from "#shared/rules/choices.ts";
import {
  documentDateProblem,
  documentKinds,
  shippedEffectiveAt,
  shippedVersion,
} from "#shared/rules/documents.ts";
import type { DocumentDateProblem, DocumentKind } from "#shared/rules/documents.ts";
import { nextMessageBatchAt } from "#shared/rules/notifications.ts";
import { staffMessageBatch } from "#shared/rules/limits.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { invalidField } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";
import { shippedText } from "./texts.ts";

type DocumentRow = Selectable<Schema["documents"]>;
type Reading = Pick<Context, "db" | "clock" | "config">;

export async function listInForce({ db, clock }: Reading): Promise<DocumentVersion[]> {
  const { rows } = await sql<Pick<DocumentRow, "kind" | "version" | "effective_at">>`
    select distinct on (kind) kind, version, effective_at from documents
    where effective_at <= ${clock.now()} order by kind, version desc`.execute(db);
  return documentKinds.map((kind) => {
    const row = rows.find((found) => found.kind === kind);
    return { kind, ...(row === undefined ? shipped : presentVersion(row)) };
  });
}

const shipped = { version: shippedVersion, effectiveAt: shippedEffectiveAt.toISOString() };

const presentVersion = ({
  version,
  effective_at: effectiveAt,
}: Pick<DocumentRow, "version" | "effective_at">) => ({
  version,
  effectiveAt: effectiveAt.toISOString(),
});

/** The document in force and the next version, if one is announced. */
export async function readDocument(
  { db, clock, config }: Reading,
  kind: DocumentKind,
  language: Language,
): Promise<{ readonly inForce: MemberDocument; readonly next: MemberDocument | null }> {
  const rows = await listPublished(db, kind);
  const now = clock.now();
  const current = rows.find(({ effective_at: at }) => at <= now);
  const next = rows.findLast(({ effective_at: at }) => at > now);
  return {
    inForce:
      current === undefined
        ? { kind, ...shipped, text: shippedText(kind, language, config) }
        : { kind, ...presentVersion(current), text: current.text },
    next: next === undefined ? null : { kind, ...presentVersion(next), text: next.text },
  };
}

/** Newest first. */
export async function listVersions({ db, clock, config }: Reading): Promise<PublishedDocument[]> {
  const now = clock.now();
  const all: PublishedDocument[] = [];
  for (const kind of documentKinds) {
    const rows = await listPublished(db, kind);
    const current = rows.find(({ effective_at: at }) => at <= now)?.version ?? shippedVersion;
    all.push(
      ...rows.map((row) => ({
        kind,
        ...presentVersion(row),
        text: row.text,
        publishedAt: row.published_at.toISOString(),
        publishedBy: row.published_by,
        isInForce: row.version === current,
      })),
      {
        kind,
        ...shipped,
        text: shippedText(kind, "English", config),
        publishedAt: null,
        publishedBy: null,
        isInForce: current === shippedVersion,
      },
    );
  }
  return all;
}

async function listPublished(db: Db, kind: DocumentKind) {
  return db
    .selectFrom("documents")
    .select(["version", "text", "effective_at", "published_at", "published_by"])
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .execute();
}

const dateIssues: Readonly<Record<DocumentDateProblem, string>> = {
  in_the_past: "must not be in the past",
  too_soon: "must be at least 30 days ahead, so that members get notice",
  too_late: "must be within two years",
  not_after_former: "must be later than that of the version before",
};

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly text: string;
  readonly effectiveAt: Date;
  /** Added to the notice. */
  readonly message: string | undefined;
  readonly actor: string;
}

/** Also schedules the notice to every member. Throws `invalid_request` for an impossible date. */
export async function publishVersion(
  trx: Trx,
  { kind, text, effectiveAt, message, actor }: NewDocument,
  now: Date,
): Promise<DocumentVersion> {
  // Versions are numbered in the order of their transactions.
  await sql`lock table documents in share row exclusive mode`.execute(trx);
  const [latest] = await listPublished(trx, kind);
  const { lastId, hasMembers } = await findAudience(trx);
  const problem = documentDateProblem(effectiveAt, {
    now,
    hasMembers,
    formerAt: latest?.effective_at ?? shippedEffectiveAt,
  });
  if (problem !== null) throw invalidField("effectiveAt", dateIssues[problem]);
  const version = (latest?.version ?? shippedVersion) + 1;
  await trx
    .insertInto("documents")
    .values({
      kind,
      version,
      text,
      effective_at: effectiveAt,
      published_at: now,
      published_by: actor,
      message: message ?? null,
      next_notice_at: now,
      notice_until_id: lastId,
    })
    .execute();
  return { kind, version, effectiveAt: effectiveAt.toISOString() };
}

async function findAudience(db: Db): Promise<{ lastId: string; hasMembers: boolean }> {
  const { rows } = await sql<{ lastId: string; hasMembers: boolean }>`
    select coalesce((select max(id) from members), 0) as "lastId",
      exists (select from members where roles = '{}') as "hasMembers"`.execute(db);
  return rows[0] ?? { lastId: "0", hasMembers: false };
}

export const dueNotices = (until: Date): RawBuilder<DuePiece> => sql`
  select kind || ':' || version as piece, next_notice_at as due_at from documents
  where next_notice_at <= ${until}`;

/** Records the progress in the transaction that tells the next members. */
export async function noticeSome(
  { db }: Pick<Context, "db">,
  piece: string,
  now: Date,
): Promise<void> {
  const [kind = "", version = ""] = piece.split(":");
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<DocumentRow>`
      select * from documents where kind = ${kind} and version = ${Number(version)} and next_notice_at <= ${now}
      for update`.execute(trx);
    const document = rows[0];
    if (document === undefined) return;
    const members = await trx
      .selectFrom("members")
      .select("id")
      .where("id", ">", document.noticed_through_id)
      .where("id", "<=", document.notice_until_id)
      .orderBy("id")
      .limit(staffMessageBatch)
      .execute();
    const ids = members.map(({ id }) => id);
    const occasion = {
      kind: "document_changed",
      document: document.kind,
      at: document.effective_at,
      timeZone: "UTC",
      about: piece,
      ...(document.message !== null && { teamMessage: document.message }),
    } as const;
    await notify(trx, ids, occasion, now);
    await trx
      .updateTable("documents")
      .set({
        noticed_through_id: ids.at(-1) ?? document.notice_until_id,
        next_notice_at: ids.length < staffMessageBatch ? null : nextMessageBatchAt(now),
      })
      .where("kind", "=", document.kind)
      .where("version", "=", document.version)
      .execute();
  });
}

export async function recordAccepted(trx: Trx, memberId: string, now: Date): Promise<void> {
  await sql`
    insert into accepted_documents (member_id, kind, version, accepted_at)
    select ${memberId}, kind,
      coalesce((select max(version) from documents where documents.kind = kinds.kind and effective_at <= ${now}),
        ${shippedVersion}),
      ${now}
    from unnest(${[...documentKinds]}::text[]) as kinds (kind)`.execute(trx);
}

export async function listAccepted(db: Db, memberId: string) {
  return db
    .selectFrom("accepted_documents")
    .select(["kind", "version", "accepted_at as acceptedAt"])
    .where("member_id", "=", memberId)
    .orderBy("kind")
    .execute();
}
