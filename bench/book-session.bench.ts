import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { addBlock, bookers, bookingScript, bookOverHttp } from "./booking.ts";
import { median } from "./load.ts";
import { runPgbench } from "./pgbench.ts";
import { startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";

// Booking over HTTP (login, booking, the reply with its attendees) beside pgbench, which sends nothing but
// the statement that books, with as many clients on the same PostgreSQL, turn about.

const rounds = Number(process.env["ROUNDS"] ?? 5);
const clients = 32;
const seconds = 4;

const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  const world = await buildWorld(cluster.url, {
    members: bookers + 100,
    pastSessions: 20,
    logins: bookers,
  });
  const script = bookingScript(clients);
  let block = 0;
  const nextBlock = () => addBlock(cluster.url, (block += 1));
  await bookOverHttp(server.url, world, await nextBlock(), { clients, seconds: 2 });
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await bookOverHttp(server.url, world, await nextBlock(), { clients, seconds });
    const floor = await runPgbench(cluster.url, script, {
      clients,
      seconds,
      variables: { i: "0", first: String(await nextBlock()), area: world.areaId },
    });
    ratios.push(ours / floor);
    console.log(
      `round ${round}: ${ours.toFixed(0)} bookings/s over HTTP, pgbench ${floor.toFixed(0)}/s, ratio ${(ours / floor).toFixed(2)}`,
    );
  }
  console.log(
    `Booking over HTTP against pgbench: median ratio ${median(ratios).toFixed(2)} (aim 0.40)`,
  );
  await server.stop();
} finally {
  await cluster.stop();
}
