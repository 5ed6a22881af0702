import { sql } from "kysely";
import type { Clock } from "#server/platform/context.ts";
import type { Database } from "#server/platform/database.ts";

const channel = "sandbox_clock";

/** Real time plus a stored offset, the same in every process. Only moves forward. */
export class SandboxClock implements Clock {
  readonly #database: Database;
  readonly #realClock: Clock;
  #offsetMs = 0;

  constructor(database: Database, realClock: Clock) {
    this.#database = database;
    this.#realClock = realClock;
  }

  /** Needs the schema. */
  async connect(): Promise<void> {
    await this.#database.listen(channel, (offset) => {
      // A server of an earlier version sends no offset.
      if (offset === "") void this.#refresh().catch(() => undefined);
      else this.#take(Number(offset));
    });
    await this.#refresh();
  }

  now(): Date {
    return new Date(this.#realClock.now().getTime() + this.#offsetMs);
  }

  /** Past moments change nothing. */
  async moveTo(moment: Date): Promise<void> {
    const offset = Math.ceil(moment.getTime() - this.#realClock.now().getTime());
    const { rows } = await sql<{ offset_ms: string }>`
      insert into sandbox_clock (offset_ms) values (${offset})
      on conflict (only_row) do update
      set offset_ms = greatest(sandbox_clock.offset_ms, excluded.offset_ms)
      returning offset_ms, pg_notify(${channel}, offset_ms::text)`.execute(this.#database.db);
    this.#take(Number(rows[0]?.offset_ms ?? 0));
  }

  async #refresh(): Promise<void> {
    const row = await this.#database.db
      .selectFrom("sandbox_clock")
      .select("offset_ms")
      .executeTakeFirst();
    this.#take(Number(row?.offset_ms ?? 0));
  }

  /** Never goes back, even if moves arrive out of order. */
  #take(offsetMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
  }
}
