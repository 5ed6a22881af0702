import { publishAccount } from "#server/platform/stream-events.ts";
import type { ParsedSignup } from "#shared/api/accounts.ts";
import { weekdays } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { hourSeconds } from "#shared/rules/durations.ts";
import { findFace } from "#shared/rules/faces.ts";
import { locationOfZip } from "#shared/rules/locations.ts";
import { hashChosenPassword } from "#server/identity/password.ts";
import { startLogin } from "#server/identity/logins.ts";
import type { Client, LoggedIn, Member } from "#server/identity/logins.ts";
import { disownLink } from "#server/identity/disown-links.ts";
import { hashToken, makeUsername } from "#server/identity/tokens.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { readPhoto } from "#server/platform/images.ts";
import {
  ApiProblem,
  invalidField,
  sqlState,
  violatedConstraint,
} from "#server/platform/problems.ts";
import { recordGuestSignUp } from "#server/bookings/guest-passes.ts";
import { deleteInterest } from "#server/cities/actions.ts";
import { recordAccepted } from "#server/documents/documents.ts";
import { insertSettings } from "#server/notifications/queries.ts";
import { requirePossibleBirthday, storePhoto } from "#server/profiles/actions.ts";
import { applySeparations } from "#server/safety/kept-queries.ts";
import { isMailboxSuspended, lockStanding } from "#server/safety/kept.ts";
import {
  consumeIdentity,
  linkIdentity,
  photosFrom,
  readProviderPhoto,
  requireProvenEmail,
} from "#server/sign-in/verified-identity.ts";
import { requireLinkOf } from "#server/identity/mailed-links.ts";
import { guessPassword, lockPassword } from "#server/passwords/guess-password.ts";
import type { Db } from "#server/platform/database.ts";
import { recordUse } from "./access-codes.ts";
import { deleteChange, isEmailReserved } from "./email-change-queries.ts";
import { findMemberId, insertMember } from "./actions.ts";
import {
  isEmailVerified,
  mailVerification,
  setEmailVerified,
  verificationLink,
} from "./mailed-links.ts";
import { confirmEmailChange, emailChangeLink } from "./change-email.ts";
import { deleteAccount } from "./delete-account.ts";

// High, because a whole gym may share an address.
const signupsFromAddress: AttemptLimit = { max: 1_500, windowSeconds: hourSeconds };

/** Throws `email_taken` if `signUp` would. Each question counts as a sign-up. */
export async function checkEmail(
  { db, clock, realClock }: Context,
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(db, `signup:${address}`, signupsFromAddress, realClock.now());
  const isTaken =
    (await findMemberId(db, email)) !== undefined ||
    (await isEmailReserved(db, email, realClock.now())) ||
    (await isMailboxSuspended(db, email, clock.now()));
  if (isTaken) throw new ApiProblem("email_taken");
}

/**
 * Creates the member and logs them in. A suspended mailbox is refused with `account_disabled` if a provider has
 * verified that the caller owns it, and otherwise with `email_taken`, so that a stranger learns no more. Throws
 * `email_taken`, and `identity_not_verified` for an invalid token of a provider.
 */
export async function signUp(
  context: Context,
  request: ParsedSignup,
  client: Client,
  language: Language = "English",
  identityToken?: string,
): Promise<LoggedIn> {
  const { db, clock, realClock } = context;
  const identity = request.isOAuthSignup
    ? await requireProvenEmail(db, identityToken, request, realClock.now())
    : undefined;
  const now = clock.now();
  await requirePossibleBirthday(context, request.birthday, locationOfZip(request.zipCode));
  await countAttempt(db, `signup:${client.address}`, signupsFromAddress, realClock.now());
  // Takes longer than all of the transaction's queries.
  const address = request.avatarUrl ?? null;
  const face = address === null ? null : (findFace(address) ?? null);
  const photo =
    face === null
      ? await readSignupPhoto(context, address, identity?.picture ?? null, client.address)
      : null;
  const passwordHash =
    identity === undefined ? await hashChosenPassword(requirePassword(request.password)) : null;
  // The constraint checks the address last: only a caller whose sign-up is otherwise valid learns that it is taken.
  try {
    return await db.transaction().execute(async (trx) => {
      const at = { now, realNow: realClock.now() };
      const { mailboxHash, ...standing } = await lockStanding(trx, request.email, now);
      const isTaken =
        (identity === undefined && standing.suspendedAt !== null) ||
        (await isEmailReserved(trx, request.email, at.realNow));
      if (isTaken) throw new ApiProblem("email_taken");
      const photoId = photo === null ? null : await storePhoto(trx, photo, now);
      const facts = {
        ...factsOf(request),
        username: makeUsername(),
        email_verified: identity !== undefined,
        password_hash: passwordHash,
        photo_id: photoId,
        face,
        language,
        created_at: now,
        mailbox_hash: mailboxHash,
        suspended_at: standing.suspendedAt,
        suspended_until: standing.suspendedUntil,
        muted_until: standing.mutedUntil,
      };
      const member = await insertMember(trx, facts, profileOf(request));
      await insertSettings(trx, [member.id], request);
      await recordAccepted(trx, member.id, now);
      await deleteInterest(trx, request.email);
      if (request.accessCode !== undefined)
        await recordUse({ ...context, db: trx }, member.id, request.accessCode, now);
      if (request.guestPass !== undefined)
        await recordGuestSignUp(trx, member.id, request.guestPass, now);
      await applySeparations(trx, member.id, mailboxHash, now);
      if (identity === undefined) await mailVerification(trx, member, at);
      else {
        await consumeIdentity(trx, identity);
        await linkIdentity(trx, member.id, identity, at.realNow);
      }
      const way = identity === undefined ? "password" : "provider";
      return { member, token: await startLogin(trx, { memberId: member.id, way }, client, at) };
    });
  } catch (error) {
    throw isTakenMeanwhile(error) ? new ApiProblem("email_taken") : error;
  }
}

function requirePassword(password: string | undefined): string {
  if (password === undefined) throw invalidField("password", "is required");
  return password;
}

function factsOf(request: ParsedSignup) {
  return {
    email: request.email,
    full_name: request.fullName,
    city: locationOfZip(request.zipCode),
    gender: request.gender ?? null,
    birthday: request.birthday ?? null,
    zip_code: request.zipCode,
  };
}

function profileOf(request: ParsedSignup) {
  return {
    travel_radius_miles: request.travelRadius,
    location_type_preference: request.locationTypePreference ?? null,
    fitness_level: request.fitnessLevel,
    fitness_goal: request.fitnessGoal,
    workout_types: [...new Set(request.workoutTypes)],
    workout_frequency: request.workoutFrequency,
    available_weekdays: weekdays.filter((weekday) => request.availability?.[weekday] ?? true),
    preferred_session_times: [...new Set(request.preferredSessionTimes)],
    preferred_group_size: request.preferredGroupSize,
    session_preference: request.sessionPreference,
    energy_rhythm: request.energyRhythm,
  };
}

function isTakenMeanwhile(error: unknown): boolean {
  return (
    sqlState(error) === "23505" &&
    /^(members_email_key|member_identities_)/.test(violatedConstraint(error) ?? "")
  );
}

async function readSignupPhoto(
  context: Context,
  avatarUrl: string | null,
  picture: string | null,
  address: string,
): Promise<Buffer | null> {
  if (avatarUrl === null) return null;
  const sender = photosFrom(address);
  return avatarUrl === picture
    ? readProviderPhoto(context, picture, sender)
    : readPhoto(context, avatarUrl, "avatarUrl", sender);
}

const linkKinds = [verificationLink, emailChangeLink];

/**
 * For a caller who is logged in or knows the password: the mailbox's owner may not know that somebody signed up with
 * it. Reloading the page repeats the answer, except for a changed address. Throws `invalid_link`,
 * `not_authenticated`, `too_many_requests` and as `confirmEmailChange` does.
 */
export async function verifyEmail(
  context: Context,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  caller: Pick<Member, "id"> | null,
  address: string,
): Promise<{ emailVerified: true }> {
  const { kind, memberId } = await requireLinkOf(context, linkKinds, token, address);
  const proven =
    caller?.id === memberId ? null : await provePassword(context, memberId, password, address);
  if (kind === emailChangeLink) await confirmEmailChange(context, token, proven);
  else await confirmEmail(context, memberId, proven);
  return { emailVerified: true };
}

async function confirmEmail(
  context: Context,
  memberId: string,
  proven: string | null,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // The password may have changed since.
    if (proven !== null && !(await lockPassword(trx, memberId, proven)))
      throw new ApiProblem("not_authenticated");
    await setEmailVerified(trx, memberId);
    await publishAccount(trx, memberId);
  });
}

async function provePassword(
  context: Context,
  memberId: string,
  password: string | undefined,
  address: string,
): Promise<string> {
  const account = await findAccount(context.db, memberId);
  if (account === undefined || password === undefined) throw new ApiProblem("not_authenticated");
  const { email, passwordHash } = account;
  const fits = await guessPassword(context, passwordHash, { email, password, address });
  if (!fits || passwordHash === null) throw new ApiProblem("not_authenticated");
  return passwordHash;
}

/** Deletes the account or the change to its address. Throws `invalid_link`, `already_confirmed` and `last_admin`. */
export async function disownEmail(context: Context, token: string, address: string): Promise<void> {
  const { kind, memberId } = await requireLinkOf(
    context,
    [...linkKinds, disownLink],
    token,
    address,
  );
  if (kind === emailChangeLink) {
    if (!(await deleteChange(context.db, hashToken(token)))) throw new ApiProblem("invalid_link");
    return;
  }
  const account = await findAccount(context.db, memberId);
  if (account === undefined) throw new ApiProblem("invalid_link");
  await deleteAccount(context, { id: memberId, username: account.username }, async (trx) => {
    if (await isEmailVerified(trx, memberId)) throw new ApiProblem("already_confirmed");
  });
}

async function findAccount(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .select(["username", "email", "password_hash as passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirst();
}
