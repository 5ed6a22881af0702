import { CompiledQuery, sql } from "kysely";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** The query plan for large tables: forbids plans that are cheap only in small ones. */
export async function planOf(
  db: Db,
  look: (on: Db) => Promise<unknown>,
  off: readonly string[] = ["seqscan", "sort", "bitmapscan"],
): Promise<string> {
  let asked: RootOperationNode | undefined;
  const capture: KyselyPlugin = {
    transformQuery: ({ node }) => (asked = node),
    transformResult: async ({ result }) => result,
  };
  const capturing = db.withPlugin(capture);
  await look(capturing);
  const node = asked;
  if (node === undefined) throw new Error("Nothing was looked up.");
  const query = db.getExecutor().compileQuery(node, { queryId: "planned" });
  return db.transaction().execute(async (trx) => {
    for (const way of off)
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(trx);
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
