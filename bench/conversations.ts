import pg from "pg";

/**
 * Connects the members in pairs (1 and 2, 3 and 4 …), gives each pair this many read messages, and returns the
 * connections' ids in the order of the pairs.
 */
export async function addConversations(
  databaseUrl: string,
  { pairs, messagesEach }: { pairs: number; messagesEach: number },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query(
      `insert into connections (member_a, member_b, created_at)
       select 2 * n - 1, 2 * n, now() from generate_series(1, $1::int) n order by n returning id`,
      [pairs],
    );
    const ids = rows.map((row) => String(row.id));
    // In natural order: one message of every conversation at a time.
    const atOnce = Math.max(1, Math.floor(1_000_000 / pairs));
    for (let from = 0; from < messagesEach; from += atOnce) {
      await client.query(
        `insert into messages (connection_id, sender_id, content, is_read, created_at)
         select connections.id, case nth % 2 when 0 then member_a else member_b end,
           'Message number ' || nth || ' of a talk about training together', true,
           now() - make_interval(mins => $3::int - nth)
         from generate_series($1::int, $2::int) nth cross join connections`,
        [from + 1, Math.min(from + atOnce, messagesEach), messagesEach],
      );
    }
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    return ids;
  } finally {
    await client.end();
  }
}
