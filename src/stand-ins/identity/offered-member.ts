import { providerNames } from "#shared/rules/providers.ts";
import type { Context } from "#server/platform/context.ts";
import { linkIdentity } from "#server/sign-in/actions.ts";
import { offeredPeople, subjectOf } from "./people.ts";
import { issuerOf } from "./stand-in.ts";

/** The offered person who is a member signs in as one that each provider knows already: the password stays. */
export async function linkOfferedMember({
  db,
  realClock,
}: Pick<Context, "db" | "realClock">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { email = "" } = offeredPeople[0] ?? {};
    // Locked, because several processes may start at once.
    const member = await trx
      .selectFrom("members")
      .select("id")
      .where("email", "=", email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) return;
    const known = await trx
      .selectFrom("member_identities")
      .select("issuer")
      .where("member_id", "=", member.id)
      .execute();
    for (const provider of providerNames) {
      const issuer = issuerOf(provider);
      if (known.some((identity) => identity.issuer === issuer)) continue;
      const identity = { issuer, subject: subjectOf(provider, email) };
      await linkIdentity(trx, member.id, identity, realClock.now());
    }
  });
}
