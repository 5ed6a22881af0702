import type { DatabaseConnection, Dialect, Driver, Kysely } from "kysely";

/** Says on a channel, to this process and the others, that something was committed. */
export type Announce = (channel: string) => void;

interface Line {
  readonly announce: Announce;
  /** What the transaction under way has to announce; undefined between transactions. */
  due: Set<string> | undefined;
}

const lines = new WeakMap<DatabaseConnection, Line>();

/**
 * Announces on the channel once the transaction `db` is committed, or at once where it is none. It costs the commit
 * nothing: a notification within it would let only one transaction at a time commit.
 */
export async function announceOnCommit<Tables>(db: Kysely<Tables>, channel: string): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    const line = lines.get(connection);
    if (line?.due === undefined) line?.announce(channel);
    else line.due.add(channel);
  });
}

/** The dialect, whose connections call `announce` for what their transactions have to announce once they are committed. */
export function announceAfterCommits(dialect: Dialect, announce: Announce): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => followCommits(dialect.createDriver(), announce),
  };
}

function followCommits(driver: Driver, announce: Announce): Driver {
  const lineOf = (connection: DatabaseConnection): Line => {
    let line = lines.get(connection);
    if (line === undefined) {
      line = { announce, due: undefined };
      lines.set(connection, line);
    }
    return line;
  };
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<typeof acquire>) {
      const connection = await acquire(...options);
      lineOf(connection).due = undefined;
      return connection;
    },
    async beginTransaction(...begun: Parameters<typeof begin>) {
      await begin(...begun);
      lineOf(begun[0]).due = new Set();
    },
    async commitTransaction(connection: DatabaseConnection) {
      const line = lineOf(connection);
      const { due = [] } = line;
      line.due = undefined;
      try {
        await commit(connection);
      } finally {
        // Also when it isn't known: a commit whose answer was lost may have been done.
        for (const channel of due) announce(channel);
      }
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      lineOf(connection).due = undefined;
      await rollback(connection);
    },
  });
}
