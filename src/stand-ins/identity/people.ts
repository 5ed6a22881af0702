import { createHash } from "node:crypto";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Db } from "#server/platform/database.ts";

export interface Person {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly fullName: string;
}

/** The account picker offers a member of the sandbox, a newcomer, and a person with an unproven email. */
export const offeredPeople: readonly Person[] = [
  { fullName: "Jordan Avery", email: "demo@spotter.example", emailVerified: true },
  { fullName: "Casey Morgan", email: "casey.morgan@mail.example", emailVerified: true },
  { fullName: "Riley Quinn", email: "riley.quinn@mail.example", emailVerified: false },
];

export const subjectOf = (provider: ProviderName, email: string) =>
  createHash("sha256").update(`${provider}:${email.toLowerCase()}`).digest("hex").slice(0, 24);

/** Saves a person. Returns their subject and whether to send their name, which Apple does once. */
export async function savePerson(
  db: Db,
  provider: ProviderName,
  person: Person,
): Promise<{ subject: string; tellName: boolean }> {
  const subject = subjectOf(provider, person.email);
  const facts = {
    email: person.email,
    email_verified: person.emailVerified,
    full_name: person.fullName,
  };
  await db
    .insertInto("stand_in_people")
    .values({ provider, subject, ...facts })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doUpdateSet(facts))
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("stand_in_people")
    .set({ name_told: true })
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where("name_told", "=", false)
    .executeTakeFirst();
  return { subject, tellName: numUpdatedRows > 0n };
}

export async function findPerson(
  db: Db,
  provider: ProviderName,
  subject: string,
): Promise<Person | undefined> {
  const found = await db
    .selectFrom("stand_in_people")
    .selectAll()
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return (
    found && { email: found.email, emailVerified: found.email_verified, fullName: found.full_name }
  );
}
