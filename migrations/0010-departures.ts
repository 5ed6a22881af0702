import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      -- Since when an operator keeps the member out; null for everybody else.
      add column suspended_at timestamptz`.execute(db);

  // Who trained with whom stays true when one of them is gone: the spot stays, without its member.
  await sql`
    alter table bookings
      alter column member_id drop not null,
      drop constraint bookings_member_id_fkey,
      add constraint bookings_member_id_fkey
        foreign key (member_id) references members (id) on delete set null,
      drop constraint bookings_never_overlap,
      add constraint bookings_never_overlap exclude using gist (
        int8range(member_id, member_id, '[]') with &&,
        tstzrange(starts_at, ends_at) with &&
      -- A range without ends would overlap with everybody's.
      ) where (status = 'active' and member_id is not null)`.execute(db);
  await sql`create index photos_of_members on members (photo_id) where photo_id is not null`.execute(
    db,
  );
}
