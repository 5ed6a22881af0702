import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { StreamEventName } from "#shared/api/stream.ts";
import { streamEventKeptMs } from "#shared/rules/lifetimes.ts";
import { announceOnCommit } from "./database/listen-notify.ts";
import type { Db } from "./database.ts";

/** `about` is the id of the event's subject. */
export interface NewStreamEvent {
  readonly memberId: string;
  readonly name: Exclude<StreamEventName, "reset" | "beat" | "clock">;
  readonly about: string;
}

/** When the transaction commits. */
export async function publish(db: Db, events: readonly NewStreamEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into stream_events (position, nth, member_id, name, about)
    select place.position, nextval('stream_event_numbers'), member_id, name, about
    from stream_position() as place (position), unnest(
      ${events.map((event) => event.memberId)}::bigint[],
      ${events.map((event) => event.name)}::text[],
      ${events.map((event) => event.about)}::bigint[]
    ) with ordinality as event (member_id, name, about, nth)
    order by event.nth`.execute(db);
  await announceEvents(db);
}

/** Call it in the transaction that confirms or changes the email address. */
export async function publishAccount(trx: Db, memberId: string): Promise<void> {
  await publish(trx, [{ memberId, name: "account", about: memberId }]);
}

/** Within the same statement. Call `announceEvents` afterwards. */
export const publishSessionOf = (changed: RawBuilder<unknown>) => sql`
  insert into stream_events (position, nth, member_id, name, about)
  select place.position, nextval('stream_event_numbers'), member_id, 'session', session_id
  from stream_position() as place (position), ${changed}`;

export async function announceEvents(db: Db): Promise<void> {
  await announceOnCommit(db, "stream_events");
}

export interface PlacedEvent {
  /** All events of a transaction share it. */
  readonly position: number;
  readonly memberId: string;
  readonly name: NewStreamEvent["name"];
  readonly about: string;
}

/** Includes swept events. */
export async function readLastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(
      swept_through,
      (select max(position) from stream_events where position < stream_horizon())
    )::float8 as last
    from stream_state`.execute(db);
  return rows[0]?.last ?? 0;
}

export interface StreamPage {
  /** In order; of each transaction all or none. */
  readonly events: readonly PlacedEvent[];
  readonly maxAgeMs: number;
  /** The oldest committed event waits for an older transaction; undefined if none waits. */
  readonly heldBackMs: number | undefined;
}

/** About `limit` events of transactions before any still open, so later commits come after them. */
export async function readStreamPage(db: Db, position: number, limit: number): Promise<StreamPage> {
  const { rows } = await sql<PlacedEvent & { ageMs: number; isFinal: boolean }>`
    select event_position::float8 as position, member as "memberId", event_name as name,
      event_about as about, age_ms as "ageMs", is_final as "isFinal"
    from read_stream(${position}, ${limit})`.execute(db);
  const events = rows.filter(({ isFinal }) => isFinal);
  return {
    events,
    maxAgeMs: events.reduce((most, { ageMs }) => Math.max(most, ageMs), 0),
    heldBackMs: rows.find(({ isFinal }) => !isFinal)?.ageMs,
  };
}

export interface Resumption {
  readonly memberId: string;
  readonly after: number;
}

/** The events up to `until`, at most `limit` plus one. */
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
      order by position, stream_events.nth limit ${limit + 1}
    ) as event
    order by requested.nth, event.position, event.nth`.execute(db);
  const missed: PlacedEvent[][] = resumptions.map(() => []);
  for (const { nth, ...event } of rows) missed[nth - 1]?.push(event);
  return missed;
}

/** A stream further behind has missed some events. */
export async function readSweptPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ swept: number }>`
    select swept_through::float8 as swept from stream_state`.execute(db);
  return rows[0]?.swept ?? 0;
}

const sweptAtOnce = 5_000;

/** Judges their age by the database's clock, which dated them. */
export async function sweepStreamEvents(db: Db, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const { rows } = await sql<{ count: number }>`
      with oldest as (
        select position, created_at from stream_events
        where position < stream_horizon() order by position limit ${sweptAtOnce}
      ), swept as (
        delete from stream_events where position in (
          select position from oldest where created_at < now() - make_interval(secs => ${streamEventKeptMs / 1_000})
        ) returning position
      ), marked as (
        update stream_state set swept_through = greatest(swept_through, (select max(position) from swept))
        where exists (select from swept)
      )
      select count(*)::int as count from swept`.execute(db);
    if ((rows[0]?.count ?? 0) < sweptAtOnce) return;
  }
}

export async function deleteEventsOfGoneMembers(db: Db, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from stream_events where ctid = any (array(
      select ctid from stream_events
      where not exists (select from members where id = stream_events.member_id) limit ${limit}
    ))`.execute(db);
  return numAffectedRows;
}
