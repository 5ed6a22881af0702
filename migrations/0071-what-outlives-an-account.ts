import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";

const hashedAtOnce = 5_000;

/**
 * What keeps others safe outlives an account for two years, under a keyed hash of its mailbox: a mute, a suspension, open
 * reports, blocks and who is never in one group.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const secret = randomBytes(32);
  await sql`insert into server_secrets (name, value) values ('mailboxes', ${secret})`.execute(db);

  await sql`alter table members add column mailbox_hash text`.execute(db);
  await hashMailboxes(db, secret);
  await sql`create index members_by_mailbox on members (mailbox_hash)`.execute(db);

  await sql`
    create table departed_mailboxes (
      mailbox_hash text primary key,
      kept_until date not null,
      suspended_at timestamptz,
      -- Infinity for a suspension without an end.
      suspended_until timestamptz,
      muted_until timestamptz,
      check ((suspended_at is null) = (suspended_until is null))
    )`.execute(db);
  await sql`create index departed_mailboxes_by_day on departed_mailboxes (kept_until)`.execute(db);

  // Each side is a member, or the mailbox of somebody who has left.
  await sql`
    create table kept_separations (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('block', 'stars')),
      by_member_id bigint references members (id) on delete cascade,
      by_mailbox text references departed_mailboxes (mailbox_hash) on delete cascade,
      of_member_id bigint references members (id) on delete cascade,
      of_mailbox text references departed_mailboxes (mailbox_hash) on delete cascade,
      created_at timestamptz not null,
      check (num_nonnulls(by_member_id, by_mailbox) = 1),
      check (num_nonnulls(of_member_id, of_mailbox) = 1),
      unique nulls not distinct (kind, by_member_id, by_mailbox, of_member_id, of_mailbox)
    )`.execute(db);
  for (const column of ["by_member_id", "by_mailbox", "of_member_id", "of_mailbox"])
    await sql`
      create index ${sql.ref(`kept_separations_${column}`)} on kept_separations (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);

  await sql`
    alter table reports add column reported_mailbox text
      references departed_mailboxes (mailbox_hash) on delete set null`.execute(db);
  await sql`
    create index reports_by_mailbox on reports (reported_mailbox)
    where reported_mailbox is not null`.execute(db);

  // Made by an earlier account with the blocker's mailbox.
  await sql`
    alter table blocks add column is_inherited boolean not null default false`.execute(db);
}

async function hashMailboxes(db: Kysely<unknown>, secret: Uint8Array): Promise<void> {
  let after = "0";
  for (;;) {
    const { rows } = await sql<{ id: string; email: string }>`
      select id::text, email from members where id > ${after}::bigint
      order by id limit ${hashedAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const hashes = rows.map(({ email }) =>
      createHmac("sha256", secret).update(mailboxOf(email)).digest("base64url"),
    );
    await sql`
      update members set mailbox_hash = hashed.hash
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::text[]) as hashed (id, hash)
      where members.id = hashed.id`.execute(db);
  }
}

const dotless: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
  "proton.me": "proton.me",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/** The rule as it was when this was written. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  const provider = dotless[domain];
  if (provider === undefined) return `${untagged}@${domain}`;
  return `${untagged.replaceAll(".", "") || untagged}@${provider}`;
}
