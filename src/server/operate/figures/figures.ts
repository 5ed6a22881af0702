import type { Figures, FiguresQuery, FigureWeek } from "#shared/api/operate/figures.ts";
import { figures } from "#shared/rules/figures.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { writeCsv } from "#server/operate/exchange/csv.ts";
import {
  countMembersByWeek,
  countMilestonesByWeek,
  countMoneyByWeek,
  countSessionsByWeek,
  listVenueStars,
  listWeeks,
  readWithin,
  sumMrrByWeek,
} from "./figure-queries.ts";
import { readSignUps, signUpLines } from "./sign-ups.ts";

/** Longer than any of these queries takes on millions of bookings. */
const maxReadMs = 20_000;

type Values = FigureWeek["values"];
type Milestones = Awaited<ReturnType<typeof countMilestonesByWeek>>[number];
type Sessions = Awaited<ReturnType<typeof countSessionsByWeek>>[number];

/** The figures by week; those about money only for `roles` that may see them. */
export async function readFigures(
  { db, clock }: Pick<Context, "db" | "clock">,
  { city, weeks: count }: Pick<FiguresQuery, "city" | "weeks">,
  roles: readonly StaffRole[],
): Promise<Figures> {
  const now = clock.now();
  const seesMoney = isAllowed(roles, ["finance"]);
  const { weeks, scope, members, milestones, money, sessions, venues } = await readWithin(
    db,
    maxReadMs,
    async (trx) => {
      const weeks = await listWeeks(trx, { city, weeks: count, now });
      const scope = { city, now, from: weeks[0]?.startsOn ?? "" };
      return {
        weeks,
        scope,
        members: await countMembersByWeek(trx, scope),
        milestones: seesMoney ? await countMilestonesByWeek(trx, scope) : undefined,
        money: seesMoney ? await readMoney(trx, scope) : undefined,
        sessions: await countSessionsByWeek(trx, scope),
        venues: await listVenueStars(trx, scope),
      };
    },
  );
  const membersOf = memberFigures(members, scope.from);
  const moneyOf = milestones && moneyFigures(milestones, scope.from);
  const sessionsOf = new Map(sessions.map((row) => [row.startsOn, row]));
  return {
    city: city ?? null,
    weeks: weeks.map(({ week, startsOn }, nth) => ({
      week,
      startsOn,
      isOver: nth < weeks.length - 1,
      values: {
        ...membersOf(startsOn),
        ...moneyOf?.(startsOn),
        ...money?.(startsOn),
        ...sessionFigures(sessionsOf.get(startsOn)),
      },
    })),
    venues,
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** In week order, because it accumulates. */
function memberFigures(
  rows: readonly { readonly startsOn: string; readonly count: number }[],
  from: string,
): (startsOn: string) => Pick<Values, "members" | "newMembers"> {
  const newIn = new Map(rows.map(({ startsOn, count }) => [startsOn, count]));
  let members = rows
    .filter(({ startsOn }) => startsOn < from)
    .reduce((sum, { count }) => sum + count, 0);
  return (startsOn) => {
    const newMembers = newIn.get(startsOn) ?? 0;
    members += newMembers;
    return { members, newMembers };
  };
}

/** In week order, because it accumulates. */
function moneyFigures(
  rows: readonly Milestones[],
  from: string,
): (startsOn: string) => Pick<Values, "trialsBegun" | "trialToPaid" | "paying" | "churn"> {
  const byWeek = new Map(rows.map((row) => [row.startsOn, row]));
  let paying = rows
    .filter(({ startsOn }) => startsOn < from)
    .reduce((sum, { paid, ended }) => sum + paid - ended, 0);
  return (startsOn) => {
    const row = byWeek.get(startsOn);
    const { trials = 0, converted = 0, paid = 0, ended = 0, lost = 0 } = row ?? {};
    const atBeginning = paying;
    paying += paid - ended;
    return {
      trialsBegun: trials,
      trialToPaid: share(converted, trials),
      paying: atBeginning,
      churn: share(lost, atBeginning),
    };
  };
}

type Scope = Parameters<typeof countMoneyByWeek>[1];

async function readMoney(
  trx: Trx,
  scope: Scope,
): Promise<
  (startsOn: string) => Pick<Values, "revenueCents" | "refundCents" | "mrrCents" | "failedCharges">
> {
  const happened = new Map((await countMoneyByWeek(trx, scope)).map((row) => [row.startsOn, row]));
  const mrr = new Map(
    (await sumMrrByWeek(trx, scope)).map(({ startsOn, cents }) => [startsOn, cents]),
  );
  return (startsOn) => {
    const { revenue = 0, refunds = 0, failed = 0 } = happened.get(startsOn) ?? {};
    return {
      revenueCents: revenue,
      refundCents: refunds,
      mrrCents: mrr.get(startsOn) ?? 0,
      failedCharges: failed,
    };
  };
}

function sessionFigures(row: Sessions | undefined) {
  const { held = 0, spots = 0, booked = 0, groups = 0, ofFour = 0, likes = 0 } = row ?? {};
  const { settled = 0, absent = 0 } = row ?? {};
  return {
    sessionsHeld: held,
    fill: share(booked, spots),
    groupsOfFour: share(ofFour, groups),
    noShows: share(absent, settled),
    meanStars: row?.meanStars ?? null,
    mutualLikes: share(likes, groups),
  };
}

export async function exportFigures(
  context: Pick<Context, "db" | "clock">,
  { of, ...query }: FiguresQuery & { readonly of: "weeks" | "venues" | "funnel" | "cohorts" },
  roles: readonly StaffRole[],
): Promise<string> {
  if (of === "funnel" || of === "cohorts")
    return writeCsv(signUpLines(await readSignUps(context, query), of));
  const { weeks, venues } = await readFigures(context, query, roles);
  if (of === "venues")
    return writeCsv([
      ["city", "area", "name", "kind", "stars", "surveys"],
      ...venues.map((row) => [
        row.city,
        row.areaName,
        row.name,
        row.kind,
        rounded(row.stars),
        row.surveys,
      ]),
    ]);
  const seesMoney = isAllowed(roles, ["finance"]);
  const shown = figures.filter(({ needsFinance }) => seesMoney || !needsFinance);
  return writeCsv([
    ["week", "starts_on", "over", ...shown.map(({ key }) => columnOf(key))],
    ...weeks.map(({ week, startsOn, isOver, values }) => [
      week,
      startsOn,
      isOver ? "yes" : "no",
      ...shown.map(({ key }) => rounded(values[key] ?? null)),
    ]),
  ]);
}

/** `trialToPaid` becomes `trial_to_paid`. */
const columnOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));
