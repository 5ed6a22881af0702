import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { load, median } from "./load.ts";
import { startServer } from "./processes.ts";
import { addConversations } from "./conversations.ts";
import { buildWorld } from "./world.ts";

// Opening a chat of 200 messages where few messages are stored and where many are: two databases, each with its server,
// asked in turn. MESSAGES sets the size of the large one.

const rounds = Number(process.env["ROUNDS"] ?? 5);
const [few, many] = [10_000, Number(process.env["MESSAGES"] ?? 10_000_000)];
const messagesEach = 200;
const logins = 50;

async function startPlace(messages: number) {
  const cluster = await startPostgresCluster({ fsync: true });
  const server = await startServer(cluster.url);
  const pairs = messages / messagesEach;
  const world = await buildWorld(cluster.url, {
    members: Math.max(1_000, 2 * pairs),
    pastSessions: 20,
    logins,
  });
  const began = performance.now();
  const connectionIds = await addConversations(cluster.url, { pairs, messagesEach });
  console.log(
    `${messages} messages stored in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const requests = Array.from({ length: logins }, (_, index) => ({
    path: `/api/messages/${connectionIds[Math.floor(index / 2)]}`,
    headers: { cookie: world.cookieOf(index + 1) },
  }));
  return {
    open: (seconds: number) => load(server.url, { requests, seconds, connections: 16 }),
    async stop() {
      await server.stop();
      await cluster.stop();
    },
  };
}

const small = await startPlace(few);
const large = await startPlace(many);
try {
  for (const place of [small, large]) await place.open(3);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [ofFew, ofMany] = [await small.open(4), await large.open(4)];
    const ratio = ofFew.requestsPerSecond / ofMany.requestsPerSecond;
    ratios.push(ratio);
    console.log(
      `round ${round}: ${few} messages ${ofFew.requestsPerSecond.toFixed(0)} chats/s (p50 ${ofFew.p50Ms} ms, ${ofFew.failed} failed), ${many} messages ${ofMany.requestsPerSecond.toFixed(0)}/s (p50 ${ofMany.p50Ms} ms, ${ofMany.failed} failed), ratio ${ratio.toFixed(2)}`,
    );
  }
  console.log(
    `Opening a chat among ${many} messages takes ${median(ratios).toFixed(2)} times as long as among ${few} (aim 1.30)`,
  );
} finally {
  await small.stop();
  await large.stop();
}
