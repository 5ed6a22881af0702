import type { Login } from "#shared/api/logins.ts";
import { endFeed } from "#server/calendar/actions.ts";
import { endLoginById, endLogins, listLogins, maxLogins } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken } from "#server/identity/tokens.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { presentLogin } from "./presenters.ts";

/** The member's logins: the device of `currentToken` first, then the most recently seen. */
export async function readLogins(
  { db, realClock }: Context,
  member: Member,
  currentToken: string,
): Promise<Login[]> {
  const currentHash = hashToken(currentToken);
  const logins = await listLogins(
    db,
    member.id,
    { firstHash: currentHash, limit: maxLogins },
    realClock.now(),
  );
  return logins.map((login) => presentLogin(login, currentHash));
}

/** Logs the member out on one device. Throws `not_found`. Returns whether it is this device. */
export async function endOneLogin(
  { db }: Context,
  member: Member,
  id: string,
  currentToken: string,
): Promise<boolean> {
  const ended = await endLoginById(db, member.id, parseId(id));
  if (ended === undefined) throw new ApiProblem("not_found");
  return ended === hashToken(currentToken);
}

/** Logs the member out everywhere except on the device of `currentToken`, and ends their calendar feed. */
export async function endOtherLogins(
  { db }: Context,
  member: Member,
  currentToken: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endLogins(trx, member.id, currentToken);
    await endFeed({ db: trx }, member);
  });
}
