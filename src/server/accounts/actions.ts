import type { ParsedSignup } from "../../shared/api/accounts.ts";
import { type Language, weekdays } from "../../shared/rules/choices.ts";
import { locationOfZip } from "../../shared/rules/locations.ts";
import { endLogin, type Member, startLogin } from "../identity/logins.ts";
import { hashPassword, verifyPassword } from "../identity/password.ts";
import { makeUsername } from "../identity/username.ts";
import { type AttemptLimit, countAttempt, requireTriesLeft } from "../platform/attempts.ts";
import type { Context } from "../platform/context.ts";
import { readPhoto } from "../platform/images.ts";
import { ApiProblem, invalidField, sqlState, violatedConstraint } from "../platform/problems.ts";
import { storePhoto } from "../profiles/actions.ts";
import { findMemberByEmail, insertMember, updateRole } from "./queries.ts";

// Wrong passwords only: one address guessing at one account, and one address guessing at many.
const guessesAtAccount: AttemptLimit = { max: 10, windowSeconds: 15 * 60 };
const guessesAtAll: AttemptLimit = { max: 100, windowSeconds: 15 * 60 };
// Wide, because a whole gym may share an address.
const signupsFromAddress: AttemptLimit = { max: 1_500, windowSeconds: 60 * 60 };

export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

export interface LoggedIn {
  readonly member: Member;
  /** For the login's cookie. */
  readonly token: string;
}

/** Logs in by email (lower case) and password. Throws `invalid_credentials`, the same for an unknown email. */
export async function logIn(
  { db }: Context,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<LoggedIn> {
  const limits = {
    [`login:${client.address}:${email}`]: guessesAtAccount,
    [`login:${client.address}`]: guessesAtAll,
  };
  await requireTriesLeft(db, limits);
  const member = await findMemberByEmail(db, email);
  const fits = await verifyPassword(member?.password_hash, password);
  if (member === undefined || !fits) {
    for (const [key, limit] of Object.entries(limits)) await countAttempt(db, key, limit);
    throw new ApiProblem("invalid_credentials");
  }
  await requireTriesLeft(db, limits);
  return { member, token: await startLogin(db, member.id, client.userAgent) };
}

/** Makes the member, who reads `language`, and logs them in; throws `email_taken` and then keeps nothing. */
export async function signUp(
  { db, clock }: Context,
  request: ParsedSignup,
  client: Client,
  language: Language = "English",
): Promise<LoggedIn> {
  // Only a verified identity may leave the password out, and no provider is set up.
  if (request.isOAuthSignup) throw new ApiProblem("identity_not_verified");
  if (request.password === undefined) throw invalidField("password", "is required");
  const now = clock.now();
  if (request.birthday != null && request.birthday > now.toISOString().slice(0, 10)) {
    throw invalidField("birthday", "cannot be in the future");
  }
  await countAttempt(db, `signup:${client.address}`, signupsFromAddress);
  // Read before the transaction: turning and cutting takes longer than all of its queries.
  const photo = request.avatarUrl == null ? null : await readPhoto(request.avatarUrl, "avatarUrl");
  const passwordHash = await hashPassword(request.password);
  try {
    return await db.transaction().execute(async (trx) => {
      const photoId = photo === null ? null : await storePhoto(trx, photo, now);
      const member = await insertMember(trx, {
        username: makeUsername(),
        email: request.email,
        password_hash: passwordHash,
        full_name: request.fullName,
        photo_id: photoId,
        city: locationOfZip(request.zipCode),
        language,
        gender: request.gender ?? null,
        birthday: request.birthday ?? null,
        zip_code: request.zipCode,
        travel_radius_miles: request.travelRadius,
        location_type_preference: request.locationTypePreference ?? null,
        fitness_level: request.fitnessLevel,
        fitness_goal: request.fitnessGoal,
        workout_types: [...new Set(request.workoutTypes)],
        workout_frequency: request.workoutFrequency,
        // Whoever says nothing of their days can be shown every day.
        available_weekdays: weekdays.filter((weekday) => request.availability?.[weekday] ?? true),
        preferred_session_times: [...new Set(request.preferredSessionTimes)],
        preferred_group_size: request.preferredGroupSize,
        session_preference: request.sessionPreference,
        energy_rhythm: request.energyRhythm,
        push_notifications_enabled: request.pushNotificationsEnabled,
        created_at: now,
      });
      return { member, token: await startLogin(trx, member.id, client.userAgent) };
    });
  } catch (error) {
    if (sqlState(error) === "23505" && violatedConstraint(error) === "members_email_key") {
      throw new ApiProblem("email_taken");
    }
    throw error;
  }
}

/** Ends the login of this token; every later request with it is one of a visitor. */
export async function logOut({ db }: Context, token: string): Promise<void> {
  await endLogin(db, token);
}

/** Makes somebody an operator or a plain member again; throws `not_found` for an unknown email. */
export async function setRole(
  { db }: Context,
  email: string,
  role: "member" | "operator",
): Promise<void> {
  if (!(await updateRole(db, email, role))) throw new ApiProblem("not_found");
}
