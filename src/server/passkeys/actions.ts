import { serverWords } from "#words/server-words.ts";
import type {
  addedPasskey,
  CreationOptions,
  NewCredential,
  Passkey,
  passkeyList,
  UsedCredential,
} from "#shared/api/passkeys.ts";
import type { z } from "zod";
import { passkeysMax, recoveryCodesMade } from "#shared/rules/limits.ts";
import {
  beganWithPasskey,
  countRecoveryCodes,
  deletePasskey,
  deleteRecoveryCode,
  deleteRecoveryCodesOf,
  findPasskey,
  hasRecoveryCode,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  renamePasskey,
  replaceRecoveryCodes,
} from "#server/identity/passkeys.ts";
import type { PasskeyRow } from "#server/identity/passkeys.ts";
import { endPasskeyLogins, startLogin } from "#server/identity/logins.ts";
import type { Client, LoggedIn, Member } from "#server/identity/logins.ts";
import { hashRecoveryCode, makeRecoveryCode } from "#server/identity/tokens.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { guessSecret, proveAgain } from "#server/passwords/guess-password.ts";
import type { Proof } from "#server/passwords/guess-password.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import { makeCreationOptions, verifyNewCredential, verifyUsedCredential } from "./ceremony.ts";
import type { Site } from "./ceremony.ts";

export async function readPasskeys(
  { config, db }: Context,
  member: Member,
  loginToken: string,
): Promise<z.input<typeof passkeyList>> {
  const isForStaff = config.staffNeedPasskey && member.roles.length > 0;
  return {
    passkeys: (await listPasskeys(db, member.id)).map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, member.id),
    consoleNeedsLogin: isForStaff && !(await beganWithPasskey(db, loginToken)),
  };
}

/** Returns the options for the browser. Throws as `requireProof`, and `too_many_passkeys`. */
export async function beginPasskey(
  context: Context,
  site: Site,
  member: Member,
  proof: Proof,
): Promise<CreationOptions> {
  const passkeys = await listPasskeys(context.db, member.id);
  if (passkeys.length >= passkeysMax) throw new ApiProblem("too_many_passkeys");
  await requireProof(context, member, proof);
  return makeCreationOptions(context, site, member, passkeys);
}

/** The first comes with recovery codes. Throws `passkey_not_verified`, `passkey_taken`, `too_many_passkeys`. */
export async function addPasskey(
  context: Context,
  site: Site,
  member: Member,
  { name, credential }: { readonly name: string; readonly credential: NewCredential },
): Promise<z.input<typeof addedPasskey>> {
  const { db, realClock } = context;
  const made = await verifyNewCredential(context, site, member.id, credential);
  return db.transaction().execute(async (trx) => {
    // Passkeys are added one at a time, so that they can be counted.
    await lockMember(trx, member.id);
    const others = await listPasskeys(trx, member.id);
    if (others.length >= passkeysMax) throw new ApiProblem("too_many_passkeys");
    const added = await insertPasskey(trx, {
      member_id: member.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString("base64url"),
      counter: String(made.counter),
      transports: credential.response.transports,
      name,
      created_at: realClock.now(),
    });
    if (added === undefined) throw new ApiProblem("passkey_taken");
    const recoveryCodes = others.length === 0 ? await makeRecoveryCodes(trx, member.id) : null;
    await tellOf(context, trx, member, "added", name);
    return { passkey: presentPasskey(added), recoveryCodes };
  });
}

/** Throws `not_found`. */
export async function namePasskey(
  { db }: Pick<Context, "db">,
  member: Member,
  id: string,
  name: string,
): Promise<Passkey> {
  const renamed = await renamePasskey(db, member.id, parseId(id), name);
  if (renamed === undefined) throw new ApiProblem("not_found");
  return presentPasskey(renamed);
}

/** The last passkey takes the recovery codes along. Throws `not_found`, and as `requireProof`. */
export async function removePasskey(
  context: Context,
  member: Member,
  id: string,
  proof: Proof,
): Promise<void> {
  const passkeyId = parseId(id);
  const own = await listPasskeys(context.db, member.id);
  if (own.every((passkey) => passkey.id !== passkeyId)) throw new ApiProblem("not_found");
  await requireProof(context, member, proof);
  await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id);
    const removed = await deletePasskey(trx, member.id, passkeyId);
    if (removed === undefined) throw new ApiProblem("not_found");
    const left = await listPasskeys(trx, member.id);
    if (left.length === 0) await deleteRecoveryCodesOf(trx, member.id);
    await endPasskeyLogins(trx, member.id, proof.loginToken);
    await tellOf(context, trx, member, "removed", removed.name);
  });
}

/** Throws `no_passkey`, and as `requireProof`. */
export async function renewRecoveryCodes(
  context: Context,
  member: Member,
  proof: Proof,
): Promise<string[]> {
  await requireProof(context, member, proof);
  return context.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id);
    if ((await listPasskeys(trx, member.id)).length === 0) throw new ApiProblem("no_passkey");
    return makeRecoveryCodes(trx, member.id);
  });
}

/** The passkey says whose it is. Throws `passkey_not_verified` and `account_disabled`. */
export async function logInWithPasskey(
  context: Context,
  site: Site,
  credential: UsedCredential,
  client: Client,
): Promise<LoggedIn> {
  const { db, clock, realClock } = context;
  const passkey = await findPasskey(db, credential.id);
  if (passkey === undefined) throw new ApiProblem("passkey_not_verified");
  const counter = await verifyUsedCredential(context, site, passkey, credential);
  return db.transaction().execute(async (trx) => {
    const at = { now: clock.now(), realNow: realClock.now() };
    const token = await startPasskeyLogin(trx, passkey.member_id, client, at);
    if (!(await markPasskeyUsed(trx, passkey.id, counter, at.realNow)))
      throw new ApiProblem("passkey_not_verified");
    return { member: await findMember(trx, passkey.member_id), token };
  });
}

/** Each code works once. Throws `invalid_recovery_code`, `account_disabled`, and `too_many_requests`. */
export async function logInWithRecoveryCode(
  context: Context,
  { email, code }: { readonly email: string; readonly code: string },
  client: Client,
): Promise<LoggedIn> {
  const { db, clock, realClock } = context;
  const codeHash = hashRecoveryCode(code);
  const holder = await findHolder(db, email);
  const fits = await guessSecret(context, { email, address: client.address }, async () =>
    hasRecoveryCode(db, holder?.id ?? "0", codeHash),
  );
  if (holder === undefined || !fits) throw new ApiProblem("invalid_recovery_code");
  return db.transaction().execute(async (trx) => {
    const at = { now: clock.now(), realNow: realClock.now() };
    const token = await startPasskeyLogin(trx, holder.id, client, at);
    if (!(await deleteRecoveryCode(trx, holder.id, codeHash)))
      throw new ApiProblem("invalid_recovery_code");
    const member = await findMember(trx, holder.id);
    const left = await countRecoveryCodes(trx, holder.id);
    const { subject, text, textForStaff } = serverWords(member.language).passkeyMails.codeUsed;
    const words = member.roles.length === 0 ? text : textForStaff;
    await mail(context, trx, member, { subject, text: words(left) });
    context.log.info({ memberId: member.id, left }, "a recovery code was used");
    return { member, token };
  });
}

const startPasskeyLogin = (
  trx: Trx,
  memberId: string,
  client: Client,
  at: { readonly now: Date; readonly realNow: Date },
) => startLogin(trx, { memberId, way: "passkey" }, client, at);

/**
 * Staff who have a passkey must have logged in with one, where the console needs it: otherwise their password alone
 * could add a passkey that opens it. Throws `passkey_required`, and as `proveAgain`.
 */
async function requireProof(context: Context, member: Member, proof: Proof): Promise<void> {
  const { config, db } = context;
  const isGuarded =
    config.staffNeedPasskey &&
    member.roles.length > 0 &&
    (await listPasskeys(db, member.id)).length > 0;
  if (isGuarded && !(await beganWithPasskey(db, proof.loginToken)))
    throw new ApiProblem("passkey_required");
  await proveAgain(context, member, proof);
}

async function makeRecoveryCodes(trx: Trx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, makeRecoveryCode);
  await replaceRecoveryCodes(trx, memberId, codes.map(hashRecoveryCode));
  return codes;
}

async function tellOf(
  context: Context,
  trx: Trx,
  member: Member,
  change: "added" | "removed",
  name: string,
): Promise<void> {
  const { subject, text, textForStaff } = serverWords(member.language).passkeyMails[change];
  const words = member.roles.length === 0 ? text : textForStaff;
  // A stranger may read an unconfirmed mailbox, so no text of the member's goes there.
  const shown = member.email_verified ? name : "Passkey";
  await mail(context, trx, member, { subject, text: words(shown) });
  const said = change === "added" ? "a passkey was added" : "a passkey was removed";
  context.log.info({ memberId: member.id }, said);
}

async function mail(
  { clock }: Pick<Context, "clock">,
  trx: Trx,
  { id: memberId, email: to, language }: Member,
  words: { readonly subject: string; readonly text: string },
): Promise<void> {
  await sendEmail(
    trx,
    { to, memberId, path: "/profile/security", language, ...words },
    clock.now(),
  );
}

function presentPasskey({
  id,
  credential_id: credentialId,
  name,
  created_at,
  last_used_at,
}: PasskeyRow): Passkey {
  return {
    id,
    credentialId,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}

async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function findHolder(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("members").select("id").where("email", "=", email).executeTakeFirst();
}

async function findMember(trx: Trx, memberId: string): Promise<Member> {
  return trx.selectFrom("members").selectAll().where("id", "=", memberId).executeTakeFirstOrThrow();
}
