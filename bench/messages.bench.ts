import { Agent, request } from "node:http";
import pg from "pg";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { addConversations } from "./conversations.ts";
import { describeLoad, median } from "./load.ts";
import { runPgbench } from "./pgbench.ts";
import { startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";

// Messages over HTTP, each with its events and its notification, alternating with pgbench, which writes only the same
// rows, with as many clients on the same PostgreSQL: with plain commits, and with commits that take 1 ms longer, as
// with a synchronous standby. ROUNDS changes how often.

const rounds = Number(process.env["ROUNDS"] ?? 5);
const clients = 32;
const seconds = 4;
/** So many that nobody exceeds the limit per minute. */
const pairs = 4_000;

const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  const world = await buildWorld(cluster.url, {
    members: 2 * pairs,
    pastSessions: 20,
    logins: 2 * pairs,
  });
  const connectionIds = await addConversations(cluster.url, { pairs, messagesEach: 20 });
  const firstConnection = String(connectionIds[0]);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let next = 0;

  await sendOverHttp(2);
  for (const [commits, delayMicros] of [
    ["commits as they are", 0],
    ["commits that take 1 ms longer", 1_000],
  ] as const) {
    await delayCommits(delayMicros);
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const ours = await sendOverHttp(seconds);
      const floor = await runPgbench(cluster.url, messageScript(), {
        clients,
        seconds,
        variables: { first: firstConnection },
      });
      ratios.push(ours / floor);
      console.log(
        `${commits}, round ${round}: ${ours.toFixed(0)} messages/s over HTTP, pgbench ${floor.toFixed(0)}/s, ratio ${(ours / floor).toFixed(2)}`,
      );
    }
    console.log(
      `Messages over HTTP against pgbench, ${commits}: median ratio ${median(ratios).toFixed(2)} (aim 0.50; ${describeLoad()})`,
    );
  }
  agent.destroy();
  await server.stop();

  /** Returns messages per second. */
  async function sendOverHttp(forSeconds: number): Promise<number> {
    const until = performance.now() + forSeconds * 1_000;
    const began = performance.now();
    let sent = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          await send((next += 1));
          sent += 1;
        }
      }),
    );
    return sent / ((performance.now() - began) / 1_000);
  }

  function send(nth: number): Promise<void> {
    const member = 1 + (nth % (2 * pairs));
    const body = {
      connectionId: connectionIds[Math.floor((member - 1) / 2)],
      fromUserId: world.usernameOf(member),
      content: `Message number ${nth} about training together`,
    };
    const headers = { cookie: world.cookieOf(member), "content-type": "application/json" };
    return new Promise((resolve, reject) => {
      const sending = request(
        `${server.url}/api/messages`,
        { agent, method: "POST", headers },
        (response) => {
          const { statusCode } = response.resume();
          if (statusCode === 201) response.once("end", resolve);
          else reject(new Error(`A message answered ${statusCode}.`));
        },
      );
      sending.once("error", reject).end(JSON.stringify(body));
    });
  }
} finally {
  await cluster.stop();
}

/** The rows of one message in their plainest form. */
function messageScript(): string {
  return `
\\set pair random(0, ${pairs - 1})
\\set sender 2 * :pair + 1
\\set receiver 2 * :pair + 2
\\set connection :first + :pair
begin;
insert into messages (connection_id, sender_id, content, created_at) values (:connection, :sender, 'Message about training together', now());
update connections set version = version + 1 where id = :connection;
insert into notifications (member_id, type, wording, params, once_key, created_at, announced_at) values (:receiver, 'new_message', 'new_message', jsonb_build_object('connectionId', :connection::text, 'senderName', 'Member Number', 'preview', 'Message about training together', 'count', '1'), 'floor:' || :connection::text, now(), now()) on conflict (member_id, once_key) do update set created_at = excluded.created_at, is_read = false, params = excluded.params;
insert into stream_events (position, nth, member_id, name, about) select stream_position(), nextval('stream_event_numbers'), member, name, :connection::bigint from (values (:receiver::bigint, 'message'), (:sender::bigint, 'message'), (:receiver::bigint, 'notification')) as event (member, name);
commit;
`;
}

/**
 * Delays each flush by `commit_delay`, so that a commit takes as long as with a synchronous standby, whatever the disk.
 */
async function delayCommits(micros: number): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    await client.query("alter system set commit_siblings = 0");
    await client.query(`alter system set commit_delay = ${micros}`);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}
