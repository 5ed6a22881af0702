import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { addBlock, bookers, bookingScript, bookOverHttp } from "./booking.ts";
import { describeLoad, median } from "./load.ts";
import { runPgbench } from "./pgbench.ts";
import { startProgram, startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";

// Booking over HTTP (login, booking, the reply with its attendees) beside two floors, alternating, with as many clients
// on the same PostgreSQL: pgbench, which sends only the booking statement, and a bare Node server with the bare driver
// that does the same over HTTP, which is the most that this platform can give on this machine.

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
  const bare = await startProgram("bare-booking-server.ts", cluster.url);
  const script = bookingScript(clients);
  let block = 0;
  const nextBlock = () => addBlock(cluster.url, (block += 1));
  await bookOverHttp(server.url, world, await nextBlock(), { clients, seconds: 2 });
  await bookOverHttp(bare.url, world, await nextBlock(), { clients, seconds: 1 });
  const ratios: number[] = [];
  const bareRatios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await bookOverHttp(server.url, world, await nextBlock(), { clients, seconds });
    const overBare = await bookOverHttp(bare.url, world, await nextBlock(), { clients, seconds });
    const floor = await runPgbench(cluster.url, script, {
      clients,
      seconds,
      variables: { i: "0", first: String(await nextBlock()), area: world.areaId },
    });
    ratios.push(ours / floor);
    bareRatios.push(ours / overBare);
    console.log(
      `round ${round}: ${ours.toFixed(0)} bookings/s over HTTP, bare server ${overBare.toFixed(0)}/s (ratio ${(ours / overBare).toFixed(2)}), pgbench ${floor.toFixed(0)}/s (ratio ${(ours / floor).toFixed(2)})`,
    );
  }
  console.log(
    `Booking over HTTP against pgbench: median ratio ${median(ratios).toFixed(2)} (aim 0.50); against a bare server: ${median(bareRatios).toFixed(2)} (${describeLoad()})`,
  );
  await bare.stop();
  await server.stop();
} finally {
  await cluster.stop();
}
