import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

const mostNames = 200;
/** A statement that came this often will come again. */
const worthAName = 3;

/**
 * Gives the statements that come again a name, so that PostgreSQL parses and plans each of them once for a
 * connection instead of every time. The number of names is bounded: texts may vary with a list's length.
 */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const count = (seen.get(text) ?? 0) + 1;
    if (count < worthAName) {
      if (seen.size > 10 * mostNames) seen.clear();
      seen.set(text, count);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    seen.delete(text);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    };
    // Kysely's type speaks of cursors too, which are used with a cursor class only, and none is configured.
    const named = { query, release: (destroy?: boolean) => client.release(destroy) };
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
