import { sql } from "kysely";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { createHash } from "node:crypto";
import type { Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";
import type { ProviderName } from "#shared/rules/providers.ts";

/** Holds everything that the stand-in issues, shared by all processes. */
export class Records implements Adapter {
  readonly #db: Db;
  readonly #kind: string;

  constructor(db: Db, kind: string) {
    this.#db = db;
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const row = {
      body: JSON.stringify(payload),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expires_at: new Date(Date.now() + expiresIn * 1000),
    };
    await this.#db
      .insertInto("stand_in_records")
      .values({ kind: this.#kind, id, ...row })
      .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
      .execute();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy("id", id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy("uid", uid);
  }

  async findByUserCode(): Promise<undefined> {
    // The device flow isn't offered.
  }

  async consume(id: string): Promise<void> {
    await this.#db
      .updateTable("stand_in_records")
      .set({
        body: sql`jsonb_set(body, '{consumed}', to_jsonb(${Math.floor(Date.now() / 1000)}::bigint))`,
      })
      .where("kind", "=", this.#kind)
      .where("id", "=", id)
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom("stand_in_records")
      .where("kind", "=", this.#kind)
      .where("id", "=", id)
      .execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.deleteFrom("stand_in_records").where("grant_id", "=", grantId).execute();
  }

  async #findBy(column: "id" | "uid", value: string): Promise<AdapterPayload | undefined> {
    const found = await this.#db
      .selectFrom("stand_in_records")
      .select("body")
      .where("kind", "=", this.#kind)
      .where(column, "=", value)
      .where("expires_at", ">", new Date(Date.now()))
      .executeTakeFirst();
    return found === undefined ? undefined : Object(found.body);
  }
}

export async function sweepRecords(db: Db, stopping?: AbortSignal): Promise<void> {
  await sweepOlder(db, "stand_in_records", "expires_at", new Date(Date.now()), stopping);
}

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

/** Returns the subject and whether to send the name, which Apple does once. */
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
