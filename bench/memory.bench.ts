import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { call } from "#testing/http-calls.ts";
import { describeLoad, median } from "./load.ts";
import { startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";

// The memory of one process under 30 requests a second: members look around, book and cancel. It must stay below
// 350 MB and not grow from the second third to the last. MINUTES changes the length.

const minutes = Number(process.env["MINUTES"] ?? 30);
const requestsPerSecond = 28;
const bookingPauseMs = 1_000; // each time a booking and a cancellation
const sampleMs = 5_000;
const maxMb = 350;
const maxGrowth = 1.05;
const maxRefused = 0.01;
const members = 10_000;
const logins = 1_000;

const cluster = await startPostgresCluster({ fsync: true });
const server = await startServer(cluster.url);
const samples: number[] = [];
let isOver = false;
try {
  const world = await buildWorld(cluster.url, { members, pastSessions: 1_000, logins });
  const requests = Array.from({ length: logins }, (_, index) => {
    const username = world.usernameOf(index + 1);
    const sessionId = world.comingIds[index % world.comingIds.length] ?? "";
    const paths = [
      "/api/sessions",
      `/api/sessions/${sessionId}/levels`,
      `/api/bookings/${username}`,
      `/api/notifications/${username}`,
      `/api/connections/${username}`,
      "/api/auth/me",
      "/home",
    ];
    const path = paths[index % paths.length] ?? "";
    return { path, headers: { cookie: world.cookieOf(index + 1) } };
  });
  const looking = autocannon({
    url: server.url,
    connections: 8,
    overallRate: requestsPerSecond,
    duration: minutes * 60,
    requests,
  });
  const booking = bookAndCancel();
  const sampling = sample();
  const looked = await looking;
  isOver = true;
  const booked = await booking;
  await sampling;

  const third = Math.floor(samples.length / 3);
  const settled = samples.slice(third);
  const growth = median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third));
  const highest = Math.max(...settled);
  console.log(
    `${looked.requests.total} reads (${looked.non2xx} refused) and ${booked} bookings with cancellations in ${minutes} minutes: at most ${highest.toFixed(0)} MB after the first third, the last third ${growth.toFixed(3)} times the second; ${describeLoad()}`,
  );
  // A server on a busy machine may refuse some.
  if (looked.non2xx + looked.errors > maxRefused * looked.requests.total)
    throw new Error("Too many reads failed.");
  if (highest > maxMb) throw new Error(`The process exceeds ${maxMb} MB.`);
  if (growth > maxGrowth) throw new Error("The process grows.");

  async function bookAndCancel(): Promise<number> {
    let done = 0;
    for (let nth = 0; !isOver; nth += 1) {
      const member = 1 + (nth % logins);
      const cookie = world.cookieOf(member);
      const sessionId = world.comingIds[(7 * nth) % world.comingIds.length] ?? "";
      const body = { sessionId, userId: world.usernameOf(member), areaId: world.areaId };
      const booked = await call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
        cookie,
        body,
      });
      const id = String(booked.body.id);
      const cancelled = await call(server.url, "DELETE", `/api/bookings/${id}`, { cookie });
      if (booked.status === 201 && cancelled.status === 200) done += 1;
      await wait(bookingPauseMs);
    }
    return done;
  }
} finally {
  await server.stop();
  await cluster.stop();
}

async function sample(): Promise<void> {
  for (let nth = 1; !isOver; nth += 1) {
    await wait(sampleMs);
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    const mb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    samples.push(mb);
    if (nth % 12 === 0) console.log(`minute ${nth / 12}: ${mb.toFixed(0)} MB`);
  }
}
