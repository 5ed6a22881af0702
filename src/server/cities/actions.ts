import type { OwnCity } from "#shared/api/cities.ts";
import type { Member } from "#server/identity/logins.ts";
import { notifyEach } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  deleteWaits,
  findOwnCity,
  insertWait,
  lockCityRow,
  deleteEndedWaits,
  updateCity,
} from "./queries.ts";
import type { CitySettings } from "./queries.ts";

export async function readOwnCity({ db }: Pick<Context, "db">, member: Member): Promise<OwnCity> {
  return { name: member.city, ...(await findOwnCity(db, member.city, member.id)) };
}

/** Notifies the member once their city opens. Does nothing if it is open. */
export async function waitForCity(context: Context, member: Member): Promise<OwnCity> {
  await insertWait(context.db, member.city, member.id, context.clock.now());
  return readOwnCity(context, member);
}

export async function stopWaiting(context: Context, member: Member): Promise<OwnCity> {
  await deleteWaits(context.db, member.id);
  return readOwnCity(context, member);
}

/** Notifies those of the members whose awaited city has opened, once. */
export async function notifyWaiting(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waits = await deleteEndedWaits(trx, memberIds);
    const news = waits.map(({ city, memberId }) => ({
      memberId,
      occasion: { kind: "city_opened", city, about: `${city}:${now.toISOString()}` } as const,
    }));
    await notifyEach(trx, news, now);
  });
}

/** Undefined if there is no such city. */
export async function lockCity(trx: Trx, name: string) {
  return lockCityRow(trx, name);
}

/** Opens or closes a city and changes its access settings. Throws `not_found`. */
export async function changeCity(
  trx: Trx,
  name: string,
  changes: { readonly [Name in keyof CitySettings]?: CitySettings[Name] | undefined },
): Promise<{ before: CitySettings; after: CitySettings }> {
  const locked = await lockCityRow(trx, name);
  if (locked === undefined) throw new ApiProblem("not_found");
  const { name: _name, timeZone: _timeZone, ...before } = locked;
  const { isOpen, closesOn } = before;
  const staysOpen = changes.isOpen ?? isOpen;
  const after = {
    isOpen: staysOpen,
    closesOn: staysOpen ? null : (changes.closesOn ?? closesOn),
    asksForHosts: changes.asksForHosts ?? before.asksForHosts,
    allowsWomenSessions: changes.allowsWomenSessions ?? before.allowsWomenSessions,
    asksForAgreements: changes.asksForAgreements ?? before.asksForAgreements,
    guestPassesAMonth: changes.guestPassesAMonth ?? before.guestPassesAMonth,
  };
  await updateCity(trx, name, after);
  return { before, after };
}
