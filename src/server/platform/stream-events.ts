import { sql } from "kysely";
import type { StreamEventName } from "#shared/api/stream.ts";
import type { Db } from "./database.ts";

/** Something that the streams of a member tell; `about` is the id of what it is about. */
export interface NewStreamEvent {
  readonly memberId: string;
  readonly name: Exclude<StreamEventName, "reset">;
  readonly about: string;
}

/** Tells the members' open streams, on every server, once the transaction `db` is done. */
export async function publish(db: Db, events: readonly NewStreamEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into stream_news (member_id, name, about)
    select member_id, name, about from unnest(
      ${events.map((event) => event.memberId)}::bigint[],
      ${events.map((event) => event.name)}::text[],
      ${events.map((event) => event.about)}::bigint[]
    ) with ordinality as event (member_id, name, about, nth)
    order by nth`.execute(db);
}

export interface PlacedEvent {
  readonly position: number;
  readonly memberId: string;
  readonly name: NewStreamEvent["name"];
  readonly about: string;
}

// The lock of the migration's trigger: while it is held, no position is given.
const placingLock = 7301;

/** The latest position that was given to an event; every event up to it can be seen. */
export async function readLastPosition(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${placingLock})`.execute(trx);
    const { rows } = await sql<{ last: string }>`
      select case when is_called then last_value else 0 end as last from stream_positions`.execute(
      trx,
    );
    return Number(rows[0]?.last ?? 0);
  });
}

/** The events after `position`, in order, at most `limit`. */
export async function listEventsAfter(
  db: Db,
  position: number,
  limit: number,
): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`
    select position::float8 as position, member_id as "memberId", name, about
    from stream_events_after(${position}, ${limit})`.execute(db);
  return rows;
}

/** Who asks for what they missed: the events of a member after a position. */
export interface Resumption {
  readonly memberId: string;
  readonly after: number;
}

/** For each resumption the events up to `until`, at most `limit` and one more. */
export async function listMissedEvents(
  db: Db,
  resumptions: readonly Resumption[],
  until: number,
  limit: number,
): Promise<PlacedEvent[][]> {
  if (resumptions.length === 0) return [];
  const { rows } = await sql<PlacedEvent & { nth: number }>`
    select requested.nth::int as nth, event.position::float8 as position, event.member_id as "memberId",
      event.name, event.about
    from unnest(
      ${resumptions.map(({ memberId }) => memberId)}::bigint[],
      ${resumptions.map(({ after }) => after)}::bigint[]
    ) with ordinality as requested (member_id, after, nth)
    cross join lateral (
      select * from stream_events
      where stream_events.member_id = requested.member_id
        and position > requested.after and position <= ${until}
      order by position limit ${limit + 1}
    ) as event
    order by requested.nth, event.position`.execute(db);
  const missed: PlacedEvent[][] = resumptions.map(() => []);
  for (const { nth, ...event } of rows) missed[nth - 1]?.push(event);
  return missed;
}

/** The earliest position that is still kept; undefined when nothing is. */
export async function readOldestPosition(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ oldest: number | null }>`
    select min(position)::float8 as oldest from stream_events`.execute(db);
  return rows[0]?.oldest ?? undefined;
}

/** How long events are kept for streams that come back. */
const keptMinutes = 60;
const sweptAtOnce = 5_000;

/** Forgets the events of more than an hour ago, by real time. */
export async function sweepStreamEvents(db: Db): Promise<void> {
  // All that can be seen of it has become events.
  await sql`delete from stream_news`.execute(db);
  for (;;) {
    const { rows } = await sql`
      with oldest as (
        select position, created_at from stream_events order by position limit ${sweptAtOnce}
      )
      delete from stream_events where position in (
        select position from oldest where created_at < now() - make_interval(mins => ${keptMinutes})
      ) returning position`.execute(db);
    if (rows.length < sweptAtOnce) return;
  }
}

/** Deletes the events of members who are gone. */
export async function deleteEventsOfGoneMembers(db: Db): Promise<void> {
  await sql`
    delete from stream_events
    where not exists (select from members where id = stream_events.member_id)`.execute(db);
}
