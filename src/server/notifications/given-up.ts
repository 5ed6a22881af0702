import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { announceOnCommit } from "#server/platform/database/listen-notify.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece, FailedState } from "#server/platform/pieces.ts";
import type { DueDelivery } from "./delivery-queries.ts";

// Emails and pushes that failed, for the staff.

export const sendingJobs: ReadonlyMap<string, DueDelivery["kind"]> = new Map([
  ["send mails", "email"],
  ["send pushes", "push"],
]);

export interface ChosenDeliveries {
  readonly kind: DueDelivery["kind"];
  /** All in these states if undefined. */
  readonly ids: readonly string[] | undefined;
  readonly states: readonly FailedState[];
  /** Those given up before aren't listed any more. */
  readonly givenUpAfter: Date;
  readonly limit: number;
}

/** Includes those that failed before. */
export const waitingDeliveries = (
  kind: DueDelivery["kind"],
  until: Date,
): RawBuilder<DuePiece> => sql`
  select id::text as piece, due_at from deliveries
  where kind = ${kind} and sent_at is null and failed_at is null and due_at <= ${until}`;

const isFailing = sql`sent_at is null and failed_at is null and failure is not null`;

export const failedDeliveries = ({
  kind,
  states,
  givenUpAfter,
}: Pick<ChosenDeliveries, "kind" | "states" | "givenUpAfter">) => sql`
  select deliveries.id::text as piece, ${stateOf} as state,
    coalesce(failed_at, deliveries.created_at) as since, attempts as failures,
    case when failed_at is null then due_at end as next_try_at, failure as error,
    members.city, case when kind = 'push' then members.full_name else recipient end as recipient
  from deliveries left join members on members.id = deliveries.member_id
  where kind = ${kind} and ${isInStates(states, givenUpAfter)}`;

const stateOf = sql`case when failed_at is null then 'failing' else 'given_up' end`;

const isInStates = (states: readonly FailedState[], givenUpAfter: Date) => sql<boolean>`(
  ${states.includes("failing") ? isFailing : sql`false`}
  or ${states.includes("given_up") ? sql`(failed_at is not null and failed_at > ${givenUpAfter})` : sql`false`})`;

const isChosen = ({ kind, ids, states, givenUpAfter }: ChosenDeliveries) => sql<boolean>`
  kind = ${kind} and ${isInStates(states, givenUpAfter)}
  and ${ids === undefined ? sql`true` : sql`deliveries.id = any (${ids.filter((id) => /^\d{1,18}$/.test(id))}::bigint[])`}`;

/** Excludes deliveries that are late or whose link, device or address is gone. */
const canBeSent = (realNow: Date) => sql<boolean>`
  (expires_at is null or expires_at > ${realNow}) and not (is_secret and path is null)
  and case kind
    when 'push' then exists (
      select from push_subscriptions as device
      where device.endpoint = deliveries.recipient and device.member_id = deliveries.member_id)
    else member_id is null or exists (
      select from members
      where members.id = deliveries.member_id and members.email = deliveries.recipient
        and (members.email_verified or is_secret))
  end`;

const isAmongFirst = (
  chosen: ChosenDeliveries,
  isFit: RawBuilder<unknown>,
) => sql<boolean>`id = any (array(
  select id from deliveries where ${isChosen(chosen)} and ${isFit}
  order by id limit ${chosen.limit} for update))`;

export async function countChosenDeliveries(
  db: Db,
  chosen: ChosenDeliveries,
  realNow: Date | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries
    where ${isChosen(chosen)} and ${realNow === undefined ? sql`true` : canBeSent(realNow)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** They are due at once and tried as long as new ones. Returns their ids. */
export async function resendDeliveries(
  trx: Trx,
  chosen: ChosenDeliveries,
  realNow: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update deliveries set failed_at = null, failure = null, attempts = 0, interrupted = 0,
      tries_end_at = null, due_at = ${realNow}
    where ${isAmongFirst(chosen, canBeSent(realNow))} returning id::text`.execute(trx);
  if (rows.length > 0) await announceOnCommit(trx, "deliveries");
  return rows.map(({ id }) => id);
}

/** Returns their ids. */
export async function giveUpDeliveries(
  db: Db,
  chosen: ChosenDeliveries,
  realNow: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update deliveries set failed_at = ${realNow}, path = case when is_secret then null else path end
    where ${isAmongFirst(chosen, sql`true`)} returning id::text`.execute(db);
  return rows.map(({ id }) => id);
}
