import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { addBlock, bookers, bookOverHttp } from "./booking.ts";
import { load, median } from "./load.ts";
import { startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";

// The list and booking with 1,000,000 members, 50,000 past sessions and 2,000,000 bookings in the database against
// 1,000 members, alternating. A city's coming sessions are the same 60 in both.

const rounds = Number(process.env["ROUNDS"] ?? 5);
const large = { members: 1_000_000, pastSessions: 50_000, logins: bookers };
const small = { members: bookers + 100, pastSessions: 20, logins: bookers };
const seconds = 4;
const clients = 32;

async function openWorld(name: string, size: typeof large) {
  const cluster = await startPostgresCluster({ fsync: true });
  const server = await startServer(cluster.url);
  const began = performance.now();
  const world = await buildWorld(cluster.url, size);
  console.log(`${name}: built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  let block = 0;
  return {
    list: async () => {
      const headers = { cookie: world.cookieOf(1) };
      const { requestsPerSecond, failed } = await load(`${server.url}/api/sessions`, {
        headers,
        seconds,
      });
      if (failed > 0) throw new Error(`${failed} lists failed.`);
      return requestsPerSecond;
    },
    book: async () =>
      bookOverHttp(server.url, world, await addBlock(cluster.url, (block += 1)), {
        clients,
        seconds,
      }),
    async stop() {
      await server.stop();
      await cluster.stop();
    },
  };
}

const worlds = {
  small: await openWorld("1,000 members", small),
  large: await openWorld("1,000,000 members", large),
};
try {
  for (const kind of ["list", "book"] as const) {
    await worlds.small[kind]();
    await worlds.large[kind]();
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const few = await worlds.small[kind]();
      const many = await worlds.large[kind]();
      ratios.push(few / many);
      console.log(
        `${kind}, round ${round}: ${few.toFixed(0)}/s with few, ${many.toFixed(0)}/s with many, ${(few / many).toFixed(2)} times as long`,
      );
    }
    console.log(
      `${kind} with a million members: median ${median(ratios).toFixed(2)} times as long (aim 1.30)`,
    );
  }
} finally {
  await worlds.small.stop();
  await worlds.large.stop();
}
