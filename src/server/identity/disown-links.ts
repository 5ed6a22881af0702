import { createHmac, timingSafeEqual } from "node:crypto";
import { verificationLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import type { Db } from "#server/platform/database.ts";
import { validIds } from "#server/platform/problems.ts";
import { findLinkSecret } from "./link-secret.ts";
import type { LinkKind } from "./mailed-links.ts";

interface UnprovenReader {
  /** The member whose unconfirmed mailbox it is; null for any other mail. */
  readonly unprovenId: string | null;
  readonly recipient: string;
}

/** Signed, because a new link to confirm the address would void the one in an earlier mail. Confirms nothing. */
export const disownLink: LinkKind = {
  screen: "/verify-email",
  purpose: "disown",
  lifetimeMs: verificationLinkLifetimeMs,
  findHolder: (db, _tokenHash, realNow, token) => findHolder(db, token, realNow),
};

/** "This wasn't me", by member, for mails to mailboxes that may be a stranger's. */
export async function disownPaths(
  db: Db,
  readers: readonly UnprovenReader[],
  realNow: Date,
): Promise<Map<string, string>> {
  if (readers.every(({ unprovenId }) => unprovenId === null)) return new Map();
  const secret = await findLinkSecret(db);
  const endsAt = Math.floor((realNow.getTime() + disownLink.lifetimeMs) / 1_000).toString();
  return new Map(
    readers.flatMap(({ unprovenId: id, recipient }) => {
      if (id === null) return [];
      const token = `${id}.${endsAt}.${sign(secret, id, endsAt, recipient)}`;
      return [[id, `${disownLink.screen}?for=disown&token=${token}`] as const];
    }),
  );
}

/** The signature holds the address: the link is void once the account has another one. */
function sign(secret: Uint8Array, memberId: string, endsAt: string, email: string): string {
  const signed = `disown:${memberId}:${endsAt}:${email}`;
  return createHmac("sha256", secret).update(signed).digest("base64url");
}

async function findHolder(db: Db, token: string, realNow: Date): Promise<string | undefined> {
  const [memberId = "", endsAt = "", signature = "", ...more] = token.split(".");
  const [id] = validIds([memberId]);
  if (id === undefined || more.length > 0 || !/^\d{1,12}$/.test(endsAt)) return undefined;
  if (Number(endsAt) * 1_000 <= realNow.getTime()) return undefined;
  const member = await db
    .selectFrom("members")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  if (member === undefined) return undefined;
  const expected = Buffer.from(sign(await findLinkSecret(db), id, endsAt, member.email));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}
