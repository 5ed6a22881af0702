import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { imageProcessesOf } from "#testing/image-processes.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { Client, signupPayload } from "#testing/test-server.ts";
import { median } from "./load.ts";
import { startServer } from "./processes.ts";

// A page and a login while strangers send pictures that unfold (light), and those with megabytes of pictures and of
// brackets (heavy), beside the same server while they don't, turn about. SECONDS and RATE (of each of the strangers'
// kinds, a second) change the size. The aim is the light flood's; the heavy one is what the loop's own work comes to.

const rounds = Number(process.env["ROUNDS"] ?? 3);
const seconds = Number(process.env["SECONDS"] ?? 20);
const rate = process.env["RATE"] ?? "2";
const pagesPerSecond = 50;
const loginsPerSecond = 4;
const aim = 3;

// The strangers come from many addresses, which a proxy would pass on in a header.
process.env["TRUST_PROXY"] = "1";
const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  // More than one, because the logins of each are limited.
  const members = Array.from({ length: 10 }, (_, nth) =>
    signupPayload({ email: `member${nth}@quiet.example` }),
  );
  for (const member of members) await new Client(server.url).post("/api/auth/signup", member);
  const visitor = new Client(server.url);
  const page = async () =>
    (await fetch(`${server.url}/login`).then((reply) => (reply.arrayBuffer(), reply))).status;
  let logins = 0;
  const login = async () => {
    const { email, password } = members[logins++ % members.length] ?? {};
    return (await visitor.post("/api/auth/login", { email, password })).status;
  };

  const floods = { light: [] as number[], heavy: [] as number[] };
  await measure();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [weight, ratios] of Object.entries(floods)) {
      const quiet = await measure();
      const strangers = await invite(server.url, weight);
      await wait(2_000);
      const flooded = await measure();
      const answers = await strangers.leave();
      const say = ({ p50, p99, failed }: Figures) =>
        `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed`;
      for (const kind of ["page", "login"] as const) {
        const ratio = flooded[kind].p99 / quiet[kind].p99;
        if (kind === "page") ratios.push(ratio);
        console.log(
          `round ${round}, ${weight}, a ${kind}: quiet ${say(quiet[kind])}; flooded ${say(flooded[kind])}; ratio ${ratio.toFixed(2)}`,
        );
      }
      const child = imageProcessesOf(server.pid).map(
        (pid) => `${memoryMb(pid)} MB, the process for pictures`,
      );
      console.log(
        `round ${round}, memory at its most: ${memoryMb(server.pid)} MB, the server; ${child.join("; ")}`,
      );
      console.log(`round ${round}, the strangers were answered: ${answers}`);
      // Requests that are still queued must not count in the next quiet part.
      await wait(8_000);
    }
  }
  const [light, heavy] = [median(floods.light).toFixed(2), median(floods.heavy).toFixed(2)];
  console.log(
    `p99 of a page under a flood against a quiet day, median: light ${light} (aim: at most ${aim}), heavy ${heavy}`,
  );
  await server.stop();

  async function measure() {
    const [pages, logins] = await Promise.all([
      time(page, pagesPerSecond),
      time(login, loginsPerSecond),
    ]);
    return { page: pages, login: logins };
  }
} finally {
  await cluster.stop();
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Asks at a steady pace, whether or not the last was answered. */
async function time(ask: () => Promise<number>, perSecond: number): Promise<Figures> {
  const took: number[] = [];
  let failed = 0;
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let nth = 0; nth < seconds * perSecond; nth += 1) {
    const due = start + (nth * 1_000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    const began = performance.now();
    asked.push(
      ask().then(
        (status) => void (status === 200 ? took.push(performance.now() - began) : (failed += 1)),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(asked);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), failed };
}

/** Lets the strangers begin, at a low priority, as if they were on another machine. */
async function invite(url: string, weight: string) {
  const program = fileURLToPath(new URL("./strangers.ts", import.meta.url));
  const strangers = spawn("nice", ["-n", "15", process.execPath, program, url, rate, weight], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  strangers.stdout.setEncoding("utf8");
  await once(strangers.stdout, "data");
  return {
    async leave(): Promise<string> {
      strangers.kill("SIGTERM");
      const [answers] = await once(strangers.stdout, "data");
      return String(answers).trim();
    },
  };
}

/** The most memory that a process has held so far. */
function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}
