import { networkKeptMs } from "#shared/rules/lifetimes.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";

/** Whether the member with this email, if there is one, has logged in from the network. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom("member_networks")
    .innerJoin("members", "members.id", "member_networks.member_id")
    .select("member_id")
    .where("email", "=", email)
    .where("network", "=", network)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the networks from which nobody has logged in for a year. */
export async function sweepNetworks({
  db,
  realClock,
}: Pick<Context, "db" | "realClock">): Promise<void> {
  const before = new Date(realClock.now().getTime() - networkKeptMs);
  await db.deleteFrom("member_networks").where("last_login_at", "<", before).execute();
}

/** Deletes where a member has logged in from. */
export async function deleteNetworksOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("member_networks").where("member_id", "=", memberId).execute();
}
