import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isSuspendedAt } from "#server/identity/logins.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import type { Figures, FiguresQuery, FigureWeek } from "#shared/api/operate/figures.ts";
import { figures, figureText } from "#shared/rules/figures.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx, Db } from "#server/platform/database.ts";
import { writeCsv } from "#server/operate/exchange/csv.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { serverWords } from "#words/server-words.ts";
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

/** Contains money only for `roles` that may see it. */
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

/** The next Monday at 8:00 in the member's city. */
const nextMail = (now: Date) => sql<Date>`(
  select (date_trunc('week', ${now}::timestamptz at time zone time_zone - interval '8 hours')
    + interval '7 days 8 hours') at time zone time_zone
  from cities where cities.name = members.city
)`;

/** Idempotent. */
export async function setFiguresMail(
  { db, clock }: Pick<Context, "db" | "clock">,
  memberId: string,
  isOn: boolean,
): Promise<{ isOn: boolean }> {
  const at = isOn ? sql<Date>`coalesce(figures_mail_at, ${nextMail(clock.now())})` : null;
  await db.updateTable("members").set({ figures_mail_at: at }).where("id", "=", memberId).execute();
  return { isOn };
}

export async function readFiguresMail(db: Db, memberId: string): Promise<{ isOn: boolean }> {
  const row = await db
    .selectFrom("members")
    .select("figures_mail_at as at")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return { isOn: row?.at != null };
}

export const dueFiguresMails = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, figures_mail_at as due_at from members where figures_mail_at <= ${until}`;

/** The last full week of all cities, with the week before. Former and suspended staff get none. */
export async function mailFigures(
  context: Pick<Context, "db" | "clock">,
  memberId: string,
  now: Date,
): Promise<void> {
  const { db } = context;
  const member = await db
    .selectFrom("members")
    .select(["roles", "language", "email", sql<boolean>`${isSuspendedAt(now)}`.as("isSuspended")])
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (member === undefined) return;
  const { roles, language, email, isSuspended } = member;
  // Outside the transaction below: it takes long, and the lock must not.
  const { weeks } = await readFigures(context, { weeks: 3 }, roles);
  const [before, last] = weeks;
  await db.transaction().execute(async (trx) => {
    if (!(await settleMail(trx, memberId, now))) return;
    if (last === undefined || roles.length === 0 || isSuspended) return;
    const lines = figures.flatMap(({ key, label, unit }) => {
      const value = last.values[key];
      if (value === undefined) return [];
      return [`${label}: ${figureText(unit, value)} (${figureText(unit, before?.values[key])})`];
    });
    const { subject, text } = serverWords(language).figuresMail;
    const mail = {
      to: email,
      memberId,
      language,
      because: "staff",
      path: "/operate/figures",
    } as const;
    await sendEmail(
      trx,
      { ...mail, subject: subject(last.week), text: text(lines.join("\n")) },
      now,
    );
  });
}

/** False if another server has sent this email, or it was switched off. */
async function settleMail(trx: Trx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("members")
    .set({ figures_mail_at: sql`case when roles = '{}' then null else ${nextMail(now)} end` })
    .where("id", "=", memberId)
    .where("figures_mail_at", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
