import type { DatabaseConnection, Dialect, Driver, Kysely } from "kysely";

/** For listeners of this process and the others. */
type Announce = (channel: string) => void;

interface Line {
  readonly announce: Announce;
  /** Announced when the open transaction commits; undefined between transactions. */
  due: Set<string> | undefined;
}

const lines = new WeakMap<DatabaseConnection, Line>();

/** Outside a transaction at once. A NOTIFY inside it would let only one transaction commit at a time. */
export async function announceOnCommit<Tables>(db: Kysely<Tables>, channel: string): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    const line = lines.get(connection);
    if (line?.due === undefined) line?.announce(channel);
    else line.due.add(channel);
  });
}

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
        // Also after an unknown outcome: a commit whose answer was lost may have succeeded.
        for (const channel of due) announce(channel);
      }
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      lineOf(connection).due = undefined;
      await rollback(connection);
    },
  });
}
