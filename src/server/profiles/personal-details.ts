import type { PersonalDetails, PersonalDetailsChange } from "#shared/api/personal-details.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import { birthdayProblem, earliestBirthday } from "#shared/rules/personal-details.ts";
import { hasComingSessions } from "#server/bookings/queries.ts";
import type { Member } from "#server/identity/logins.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { followNewZipCode, lockSubscriptionOf } from "#server/subscriptions/actions.ts";
import { daySeconds } from "#shared/rules/durations.ts";
import { findPersonalDetails, lockPersonalDetails, updatePersonalDetails } from "./queries.ts";

// Few enough that changing back and forth doesn't reveal other audiences' sessions.
const gendersOfMember: AttemptLimit = { max: 5, windowSeconds: daySeconds };

export async function readPersonalDetails(
  { db }: Context,
  member: Member,
): Promise<PersonalDetails> {
  return findPersonalDetails(db, member.id);
}

/**
 * Throws `invalid_request` for an impossible birthday, `holds_women_sessions` if a new gender would leave the member
 * in a session that isn't for them, and `too_many_requests`.
 */
export async function savePersonalDetails(
  { db, clock, realClock, config }: Context,
  member: Member,
  { gender, birthday, zipCode }: PersonalDetailsChange,
): Promise<PersonalDetails> {
  const now = clock.now();
  requirePossibleBirthday(birthday, now, config.minimumAge);
  return db.transaction().execute(async (trx) => {
    // A transaction that locks both locks the subscription first.
    if (zipCode !== undefined) await lockSubscriptionOf(trx, member.id);
    // They can't book at the same time.
    const before = await lockPersonalDetails(trx, member.id);
    if (gender !== undefined && gender !== before.gender) {
      await countAttempt(trx, `gender:${member.id}`, gendersOfMember, realClock.now());
      const isLeftOut = isOpenTo("women", before.gender) && !isOpenTo("women", gender);
      if (isLeftOut && (await hasComingSessions(trx, member.id, "women", now)))
        throw new ApiProblem("holds_women_sessions");
    }
    const after = {
      gender: gender === undefined ? before.gender : gender,
      birthday: birthday === undefined ? before.birthday : birthday,
      zipCode: zipCode ?? before.zipCode,
    };
    await updatePersonalDetails(
      trx,
      member.id,
      {
        gender: after.gender,
        birthday: after.birthday,
        zip_code: after.zipCode,
      },
      now,
    );
    if (after.zipCode !== before.zipCode) await followNewZipCode(trx, member.id, now);
    return after;
  });
}

/** Throws `invalid_request` for a birthday that nobody alive can have, or of somebody too young. */
export function requirePossibleBirthday(
  birthday: string | null | undefined,
  now: Date,
  minimumAge: number,
): void {
  const problem = birthdayProblem(birthday ?? "", now.toISOString().slice(0, 10), minimumAge);
  if (problem === "too_young")
    throw invalidField("birthday", "must be earlier: there is a minimum age");
  if (problem === "invalid_birthday") throw invalidField("birthday", "cannot be in the future");
  if (problem !== null) throw invalidField("birthday", `must be ${earliestBirthday} or later`);
}
