import { sql } from "kysely";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Db } from "#server/platform/database.ts";
import { sweepOlder } from "#server/platform/part.ts";

/** Stores everything that the identity stand-in issues, shared by all processes. */
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
