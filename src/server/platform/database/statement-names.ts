import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { sqlState } from "#server/platform/problems.ts";

const maxNames = 200;
/** A named statement's tables have changed columns since it was planned. */
const changedTables = "0A000";
const minUses = 3;

/** PostgreSQL parses and plans each once per connection. Limited, because texts vary with a list's length. */
export function nameRepeatedStatements(pool: pg.Pool): PostgresPool {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const count = (seen.get(text) ?? 0) + 1;
    if (count < minUses) {
      if (seen.size > 10 * maxNames) seen.clear();
      seen.set(text, count);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    seen.delete(text);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let isOutdated = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const nameless = { text, values: [...values] };
      const name = values.length === 0 || isOutdated ? undefined : nameOf(text);
      if (name === undefined) return client.query(nameless);
      try {
        return await client.query({ ...nameless, name });
      } catch (error) {
        if (sqlState(error) !== changedTables) throw error;
        // A newer server has migrated, so this connection's plans are useless.
        isOutdated = true;
        return await client.query(nameless);
      }
    };
    const release = (destroy = false) => client.release(destroy || isOutdated);
    // Kysely's type includes cursors, which need a cursor class; none is configured.
    const named = { query, release };
    return named as unknown as PostgresPoolClient;
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let found = wrapped.get(client);
      if (found === undefined) {
        found = wrap(client);
        wrapped.set(client, found);
      }
      return found;
    },
  };
}
