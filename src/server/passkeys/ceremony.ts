import type { FastifyRequest } from "fastify";
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { sql } from "kysely";
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from "#shared/api/passkeys.ts";
import { passkeyChallengeLifetimeMs } from "#shared/rules/lifetimes.ts";
import type { PasskeyRow } from "#server/identity/passkeys.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import type { Config } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";
import { ApiProblem, isDatabaseAway, sqlState } from "#server/platform/problems.ts";

/** Loaded with the first passkey, because it brings a lot of code for certificates. */
const loadLibrary = () => import("@simplewebauthn/server");

const serviceName = "Spotter";
/** EdDSA, ES256 and RS256. By default the library also asks Node for an experimental one. */
const algorithms = [-8, -7, -257];

export interface Site {
  /** The relying party's id. */
  readonly domain: string;
  readonly origin: string;
}

/** `PUBLIC_URL`, or else the requested address, as for the origin of writes (http/server.ts). */
export function siteOf({ publicUrl }: Pick<Config, "publicUrl">, request: FastifyRequest): Site {
  const { origin, hostname } = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  return { domain: hostname, origin };
}

const text = new TextEncoder();
/** The member's handle in a passkey, which reveals nothing about them. */
const userHandleOf = (username: string) => Buffer.from(username).toString("base64url");

export async function makeCreationOptions(
  context: Context,
  site: Site,
  member: Member,
  passkeys: readonly PasskeyRow[],
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await loadLibrary();
  const made = await generateRegistrationOptions({
    rpName: serviceName,
    supportedAlgorithmIDs: algorithms,
    rpID: site.domain,
    userID: text.encode(member.username),
    userName: member.email,
    userDisplayName: member.full_name,
  });
  return {
    rp: { id: site.domain, name: serviceName },
    user: made.user,
    challenge: await makeChallenge(context, member.id),
    pubKeyCredParams: made.pubKeyCredParams,
    timeout: passkeyChallengeLifetimeMs,
    excludeCredentials: passkeys.map((passkey) => ({
      id: passkey.credential_id,
      type: "public-key",
      transports: passkey.transports,
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

export async function makeRequestOptions(context: Context, site: Site): Promise<RequestOptions> {
  return {
    rpId: site.domain,
    challenge: await makeChallenge(context, null),
    timeout: passkeyChallengeLifetimeMs,
    userVerification: "required",
  };
}

/** Throws `passkey_not_verified`. */
export async function verifyNewCredential(
  context: Context,
  site: Site,
  memberId: string,
  credential: NewCredential,
): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const response: RegistrationResponseJSON = { ...credential, clientExtensionResults: {} };
  return orNotVerified(context, async () => {
    await refuseCertificates(credential);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(context, challenge, memberId),
      expectedOrigin: site.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential;
  });
}

/** Returns the counter, which must have grown. Throws `passkey_not_verified`. */
export async function verifyUsedCredential(
  context: Context,
  site: Site,
  passkey: PasskeyRow & { readonly username: string },
  credential: UsedCredential,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const userHandle = userHandleOf(passkey.username);
  const response: AuthenticationResponseJSON = {
    ...credential,
    response: { ...credential.response, userHandle },
    clientExtensionResults: {},
  };
  return orNotVerified(context, async () => {
    if (credential.response.userHandle !== userHandle)
      throw new Error("The passkey was made for another account.");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(context, challenge, null),
      expectedOrigin: site.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library would check them, and might fetch lists of revoked ones from addresses that the sender chose. */
async function refuseCertificates({ response }: NewCredential): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, "base64url"));
  const statement = decodeAttestationObject(bytes).get("attStmt");
  if (statement.size > 0 && statement.get("x5c") !== undefined)
    throw new Error("The passkey came with certificates.");
}

/** The sender is at fault for all that the library objects to, unless the database is away. */
async function orNotVerified<Found>(
  { log }: Pick<Context, "log">,
  verify: () => Promise<Found | undefined>,
): Promise<Found> {
  let cause: unknown;
  try {
    const found = await verify();
    if (found !== undefined) return found;
  } catch (error) {
    if (sqlState(error) !== undefined || isDatabaseAway(error)) throw error;
    cause = error;
  }
  const why = cause instanceof Error ? cause.message.slice(0, 200) : undefined;
  log.info({ why }, "a passkey was refused");
  throw new ApiProblem("passkey_not_verified", { cause });
}

/** Opening the login screen makes a challenge without a login. A thousand take 200 kB. */
const maxChallenges = 20_000;

type ChallengeContext = Pick<Context, "db" | "realClock">;

/** For a login, or for the member who adds a passkey. Theirs replaces their former one. */
async function makeChallenge(
  { db, realClock }: ChallengeContext,
  memberId: string | null,
): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, { challengeHash: hashToken(challenge), memberId }, realClock.now());
  return challenge;
}

/** False if the challenge is unknown, used, too old or somebody else's. */
async function consumeChallenge(
  { db, realClock }: ChallengeContext,
  challenge: string,
  memberId: string | null,
): Promise<boolean> {
  const since = new Date(realClock.now().getTime() - passkeyChallengeLifetimeMs);
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("member_id", memberId === null ? "is" : "=", memberId)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function sweepChallenges(
  { db, realClock }: ChallengeContext,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(realClock.now().getTime() - passkeyChallengeLifetimeMs);
  await sweepOlder(db, "passkey_challenges", "created_at", before, stopping);
}

/** Ids are given in order, so the ones to drop are found without counting. */
async function insertChallenge(
  db: Db,
  { challengeHash, memberId }: { challengeHash: string; memberId: string | null },
  realNow: Date,
): Promise<void> {
  await sql`
    with made as (
      insert into passkey_challenges (challenge_hash, member_id, created_at)
      values (${challengeHash}, ${memberId}, ${realNow})
      returning id
    )
    delete from passkey_challenges using made
    where passkey_challenges.id <= made.id - ${maxChallenges}
      or passkey_challenges.member_id = ${memberId}`.execute(db);
}
