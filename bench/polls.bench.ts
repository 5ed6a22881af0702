import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { load, median } from "./load.ts";
import { startFloor, startServer } from "./processes.ts";
import { addConversations } from "./conversations.ts";
import { buildWorld } from "./world.ts";

// Polls of an open chat and of the notifications while nothing is new, logged in, alternating with a bare node:http
// server that answers 304 to everything.

const rounds = Number(process.env["ROUNDS"] ?? 5);
const seconds = Number(process.env["SECONDS"] ?? 4);
const members = 200;

const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  const world = await buildWorld(cluster.url, {
    members: 1_000,
    pastSessions: 20,
    logins: members,
  });
  const connectionIds = await addConversations(cluster.url, {
    pairs: members / 2,
    messagesEach: 200,
  });
  const floor = await startFloor("", 304);

  /** Each member's requests, with the tags they have. */
  async function polls(pathOf: (member: number) => string) {
    return Promise.all(
      Array.from({ length: members }, async (_, index) => {
        const path = pathOf(index + 1);
        const headers = { cookie: world.cookieOf(index + 1) };
        const response = await fetch(server.url + path, { headers });
        await response.arrayBuffer();
        return {
          path,
          headers: { ...headers, "if-none-match": response.headers.get("etag") ?? "" },
        };
      }),
    );
  }

  const kinds = {
    "an unchanged chat": await polls(
      (member) => `/api/messages/${connectionIds[Math.ceil(member / 2) - 1]}`,
    ),
    "unchanged notifications": await polls(
      (member) => `/api/notifications/${world.usernameOf(member)}`,
    ),
  };
  await load(floor.url, { seconds: 2, status: 304 });
  for (const [name, requests] of Object.entries(kinds)) {
    await load(server.url, { requests, seconds: 3, status: 304 });
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const ours = await load(server.url, { requests, seconds, status: 304 });
      const bare = await load(floor.url, { seconds, status: 304 });
      const ratio = ours.requestsPerSecond / bare.requestsPerSecond;
      ratios.push(ratio);
      console.log(
        `${name}, round ${round}: ${ours.requestsPerSecond.toFixed(0)} polls/s (p50 ${ours.p50Ms} ms, p99 ${ours.p99Ms} ms, ${ours.failed} failed), bare ${bare.requestsPerSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      );
    }
    console.log(
      `Polling ${name} against bare node:http: median ratio ${median(ratios).toFixed(2)} (aim 0.40)`,
    );
  }
  await floor.stop();
  await server.stop();
} finally {
  await cluster.stop();
}
