import { sql } from "kysely";
import type { Cohort, FiguresQuery, FunnelSource, SignUps } from "#shared/api/operate/figures.ts";
import { cohortWeeks, sourcesShown } from "#shared/rules/figures.ts";
import { stepsOfMember } from "#server/accounts/access-codes.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { listWeeks, readWithin, scoped, weekOf } from "./figure-queries.ts";
import type { FigureScope } from "./figure-queries.ts";

/** Longer than these queries take on a million sign-ups. */
const maxReadMs = 20_000;

/** New accounts by the code that they began with, and by the weeks in which they trained. */
export async function readSignUps(
  { db, clock }: Pick<Context, "db" | "clock">,
  { city, weeks: count }: Pick<FiguresQuery, "city" | "weeks">,
): Promise<SignUps> {
  const now = clock.now();
  const { weeks, rows, invited, waiting } = await readWithin(db, maxReadMs, async (trx) => {
    const weeks = await listWeeks(trx, { city, weeks: count, now });
    const scope = { city, now, from: weeks[0]?.startsOn ?? "" };
    return {
      weeks,
      rows: await countSignUps(trx, scope),
      invited: await listInvited(trx, scope),
      waiting: await countWaiting(trx, scope),
    };
  });
  return {
    city: city ?? null,
    sources: sourcesOf(
      rows.filter(({ startsOn }) => startsOn === null),
      invited,
      waiting,
    ),
    cohorts: weeks.map(({ week, startsOn }, nth): Cohort => {
      const row = rows.find((each) => each.startsOn === startsOn);
      const fullWeeks = weeks.length - 1 - nth;
      return {
        week,
        startsOn,
        signedUp: row?.signedUp ?? 0,
        trained: cohortWeeks.map((after, at) => ({
          after,
          // The last of them signed up when the week ended.
          members: after < fullWeeks ? (row?.trained[at] ?? 0) : null,
        })),
      };
    }),
  };
}

interface Counted {
  /** Null for a source's accounts. */
  readonly startsOn: string | null;
  /** Null for a week's accounts, guests, the settings' code, and without a code. */
  readonly codeId: string | null;
  readonly beganWith: "code" | "pass" | "nothing" | null;
  readonly code: string | null;
  readonly label: string | null;
  readonly signedUp: number;
  readonly trial: number;
  readonly booked: number;
  readonly came: number;
  readonly paid: number;
  /** In each of `cohortWeeks`. */
  readonly trained: readonly number[];
}

/** Counts the same accounts by source and by week. */
async function countSignUps(trx: Trx, scope: FigureScope): Promise<Counted[]> {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const trainedIn = sql.join(
    cohortWeeks.map((after) => count(sql`${sql.lit(after)} = any (trained_in)`)),
  );
  const { rows } = await sql<Counted>`
    with ${scoped(scope)}, people as (
      select members.id, members.created_at, ${weekOf(sql`members.created_at`)} as week
      from scope join members on members.city = scope.name and members.created_at >= since
      where members.created_at <= ${scope.now}
    ), trained as (
      select people.id,
        array_agg(distinct 1 + floor(extract(epoch from starts_at - people.created_at) / ${sql.lit(weekSeconds)})) as trained_in
      from people join bookings on bookings.member_id = people.id
      join attendances on attendances.booking_id = bookings.id
      where attendance = 'present' group by people.id
    ), steps as (
      select week, trained_in, case when guest.pass_id is null then code_id end as code_id,
        case when guest.pass_id is not null then 'pass' when uses.id is not null then 'code' else 'nothing' end as began_with,
        ${stepsOfMember.trial} as has_begun, ${stepsOfMember.booked} as has_booked, ${stepsOfMember.paid} as has_paid
      from people as members
      left join access_code_uses as uses on uses.member_id = members.id
      left join guest_sign_ups as guest on guest.member_id = members.id
      left join trained on trained.id = members.id
    ), counted as (
      select week, code_id, began_with, count(*)::int as signed_up, ${count(sql`has_begun`)} as trial,
        ${count(sql`has_booked`)} as booked, ${count(sql`trained_in is not null`)} as came,
        ${count(sql`has_paid`)} as paid, array[${trainedIn}] as trained
      from steps group by grouping sets ((week), (code_id, began_with))
    )
    select to_char(week, 'YYYY-MM-DD') as "startsOn", code_id as "codeId", began_with as "beganWith",
      access_codes.code, label, signed_up as "signedUp", trial, booked, came, paid, trained
    from counted left join access_codes on access_codes.id = code_id
    order by signed_up desc, code_id`.execute(trx);
  return rows;
}

interface Invited {
  readonly codeId: string;
  readonly code: string;
  readonly label: string;
  readonly people: number;
}

async function listInvited(trx: Trx, scope: FigureScope): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    with ${scoped(scope)}
    select id as "codeId", code, label, invited as people
    from scope join access_codes on invited_city = name and created_at >= since
    where invited is not null and created_at <= ${scope.now} order by id`.execute(trx);
  return rows;
}

/** People near none of the cities count for all of them together. */
async function countWaiting(trx: Trx, scope: FigureScope): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with ${scoped(scope)}
    select (
      (select count(*) from scope join interests on city = name and created_at >= since where created_at <= ${scope.now})
      + (
        select count(*) from interests where city is null and ${scope.city === undefined}
          and created_at >= ${scope.from}::date and created_at <= ${scope.now}
      )
    )::int as people`.execute(trx);
  return rows[0]?.people ?? 0;
}

const steps = ["signedUp", "trial", "booked", "came", "paid"] as const;
const nothing = { signedUp: 0, trial: 0, booked: 0, came: 0, paid: 0 };

/** All sources but those with the most accounts are one row. */
function sourcesOf(
  rows: readonly Counted[],
  invited: readonly Invited[],
  waiting: number,
): FunnelSource[] {
  const mailed = new Map(invited.map((one) => [one.codeId, one]));
  const stepsOf = (row: Pick<Counted, (typeof steps)[number]>) =>
    Object.fromEntries(steps.map((step) => [step, row[step]])) as typeof nothing;
  const used = rows.flatMap(({ codeId, code, label, ...row }) =>
    codeId === null
      ? []
      : [
          {
            kind: "code" as const,
            code,
            label,
            interest: mailed.get(codeId)?.people ?? null,
            ...stepsOf(row),
          },
        ],
  );
  const withUses = new Set(rows.map(({ codeId }) => codeId));
  const unused = invited
    .filter(({ codeId }) => !withUses.has(codeId))
    .map(({ code, label, people }) => ({
      kind: "code" as const,
      code,
      label,
      interest: people,
      ...nothing,
    }));
  const codes: FunnelSource[] = [...used, ...unused];
  const rest = codes.slice(sourcesShown);
  const single = (kind: "guests" | "settings" | "none", beganWith: string): FunnelSource[] =>
    rows
      .filter((row) => row.codeId === null && row.beganWith === beganWith)
      .map((row) => ({ kind, code: null, label: null, interest: null, ...stepsOf(row) }));
  return [
    ...codes.slice(0, sourcesShown),
    ...(rest.length > 0 ? [sumOf(rest)] : []),
    ...single("guests", "pass"),
    ...single("settings", "code"),
    ...single("none", "nothing"),
    { kind: "waiting", code: null, label: null, interest: waiting, ...nothing },
  ];
}

function sumOf(sources: readonly FunnelSource[]): FunnelSource {
  const sum = (key: "interest" | (typeof steps)[number]) =>
    sources.reduce((before, source) => before + (source[key] ?? 0), 0);
  return {
    kind: "others",
    code: null,
    label: null,
    interest: sum("interest"),
    signedUp: sum("signedUp"),
    trial: sum("trial"),
    booked: sum("booked"),
    came: sum("came"),
    paid: sum("paid"),
  };
}

const weekSeconds = 7 * 24 * 60 * 60;

export function signUpLines({ sources, cohorts }: SignUps, of: "funnel" | "cohorts") {
  if (of === "funnel")
    return [
      ["source", "code", "label", "interest", "signed_up", "trial", "booked", "came", "paid"],
      ...sources.map((row) => [
        row.kind,
        row.code,
        row.label,
        row.interest,
        ...steps.map((step) => row[step]),
      ]),
    ];
  return [
    ["week", "starts_on", "signed_up", ...cohortWeeks.map((after) => `trained_in_week_${after}`)],
    ...cohorts.map((row) => [
      row.week,
      row.startsOn,
      row.signedUp,
      ...row.trained.map(({ members }) => members),
    ]),
  ];
}
