import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { load, median } from "./load.ts";
import { startFloor, startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";

// GET /api/sessions of a city with 60 sessions and their attendees, logged in, alternating with a bare node:http server
// that returns the same bytes.

const rounds = Number(process.env["ROUNDS"] ?? 5);

const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  const world = await buildWorld(cluster.url, { members: 1_000, pastSessions: 20, logins: 200 });
  const url = `${server.url}/api/sessions`;
  // A member's calls beyond four at once wait for their turn, so many members ask.
  const requests = Array.from({ length: 200 }, (_, index) => ({
    path: "/api/sessions",
    headers: { cookie: world.cookieOf(index + 1) },
  }));
  const body = await (await fetch(url, { headers: { cookie: world.cookieOf(1) } })).text();
  const floor = await startFloor(body);
  console.log(`${JSON.parse(body).length} sessions, ${body.length} bytes`);

  await load(server.url, { requests, seconds: 3 });
  await load(floor.url, { seconds: 2 });
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await load(server.url, { requests, seconds: 4 });
    const bare = await load(floor.url, { seconds: 4 });
    const ratio = ours.requestsPerSecond / bare.requestsPerSecond;
    ratios.push(ratio);
    console.log(
      `round ${round}: ${ours.requestsPerSecond.toFixed(0)} requests/s (p50 ${ours.p50Ms} ms, p99 ${ours.p99Ms} ms, ${ours.failed} failed), bare ${bare.requestsPerSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
    );
  }
  console.log(
    `GET /api/sessions against bare node:http: median ratio ${median(ratios).toFixed(2)} (aim 0.50)`,
  );
  await floor.stop();
  await server.stop();
} finally {
  await cluster.stop();
}
