import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { imageProcessesOf } from "#testing/image-processes.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { Client, signupPayload } from "#testing/test-server.ts";
import { median } from "./load.ts";
import { startFloor, startServer } from "./processes.ts";

// A page, a login and a member's reading while others misbehave, alternating with the same server at peace, and beside
// a bare server on the same machine at the same time, whose slowdown is the machine's own. Strangers send pictures that
// unfold, names made to be compared for long and guesses from one IPv6 network (light), and megabytes of pictures, some
// without an end, and brackets (heavy); a planner sends files of millions of commas (files);
// one member writes with thirty requests at a time (writes); sign-ups have thousands of unknown fields (fields); and
// hundreds of connections read nothing of their replies (deaf). SECONDS, ROUNDS, FLOODS (a list with commas) and RATE
// (per kind of stranger, per second) change the size. The aim applies to the light flood; the heavy one shows the event
// loop's own work.

const rounds = Number(process.env["ROUNDS"] ?? 3);
const seconds = Number(process.env["SECONDS"] ?? 20);
const rate = process.env["RATE"] ?? "2";
const allFloods = ["light", "heavy", "files", "writes", "fields", "deaf"];
const floods = process.env["FLOODS"]?.split(",") ?? allFloods;
const kinds = ["page", "login", "read", "floor"] as const;
type Kind = (typeof kinds)[number];
const perSecond = { page: 50, login: 4, read: 20, floor: 50 };
const aim = 3;

// The strangers come from many addresses, as a proxy would report in a header.
process.env["TRUST_PROXY"] = "1";
const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  // Several, because each member's logins are limited.
  const members = Array.from({ length: 10 }, (_, nth) =>
    signupPayload({ email: `member${nth}@quiet.example` }),
  );
  for (const member of members) await new Client(server.url).post("/api/auth/signup", member);
  const floor = await startFloor("{}");
  const visitor = new Client(server.url);
  const fetchStatus = (url: string, headers = {}) =>
    fetch(url, { headers }).then(async (reply) => (await reply.arrayBuffer(), reply.status));
  let logins = 0;
  const [reader = "", planner = "", member = ""] = await addLogins(cluster.url, server.url);
  const asks = {
    page: () => fetchStatus(`${server.url}/login`),
    async login() {
      const { email, password } = members[logins++ % members.length] ?? {};
      return (await visitor.post("/api/auth/login", { email, password })).status;
    },
    read: () => fetchStatus(`${server.url}/api/bookings`, { cookie: reader }),
    floor: () => fetchStatus(floor.url),
  };
  const environment = { PLANNER: planner, MEMBER: member, TAKEN: String(members[0]?.["email"]) };

  const ratios: Record<string, Record<string, number[]>> = {};
  await measure(asks);
  for (let round = 1; round <= rounds; round += 1) {
    for (const flood of floods) {
      const quiet = await measure(asks);
      const others = await invite(server.url, flood, environment);
      await wait(2_000);
      const flooded = await measure(asks);
      const answers = await others.leave();
      for (const kind of kinds) {
        const ratio = flooded[kind].p99 / quiet[kind].p99;
        ((ratios[flood] ??= {})[kind] ??= []).push(ratio);
        console.log(
          `round ${round}, ${flood}, ${kind}: quiet ${say(quiet[kind])}; flooded ${say(flooded[kind])}; ratio ${ratio.toFixed(2)}`,
        );
      }
      const child = imageProcessesOf(server.pid).map(
        (pid) => `${memoryMb(pid)} MB, the process for pictures`,
      );
      console.log(
        `round ${round}, memory at its most: ${memoryMb(server.pid)} MB, the server; ${child.join("; ")}`,
      );
      console.log(`round ${round}, the others were answered: ${answers}`);
      // Queued requests must not count in the next quiet part.
      await wait(Math.min(8_000, seconds * 1_000));
    }
  }
  for (const [flood, ofKind] of Object.entries(ratios)) {
    const said = kinds.map((kind) => `${kind} ${median(ofKind[kind] ?? []).toFixed(2)}`);
    console.log(
      `p99 under ${flood} against a quiet day, median: ${said.join(", ")}${flood === "light" ? ` (aim for a page: at most ${aim})` : ""}`,
    );
  }
  await floor.stop();
  await server.stop();
} finally {
  await cluster.stop();
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

function say({ p50, p99, failed }: Figures): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed`;
}

/** The cookies of a reader, a planner and a writer, none of whom has paid. */
async function addLogins(databaseUrl: string, url: string): Promise<string[]> {
  const cookies: string[] = [];
  for (const name of ["reader", "planner", "writer"]) {
    const reply = await fetch(`${url}/api/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(signupPayload({ email: `${name}@quiet.example` })),
    });
    cookies.push(reply.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "");
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "update members set roles = '{planner}' where email = 'planner@quiet.example'",
  );
  await client.end();
  return cookies;
}

type Asks = Readonly<Record<Kind, () => Promise<number>>>;

async function measure(asks: Asks): Promise<Record<Kind, Figures>> {
  const [page, login, read, floor] = await Promise.all(
    kinds.map((kind) => time(asks[kind], perSecond[kind])),
  );
  if (!page || !login || !read || !floor) throw new Error("Something wasn't measured.");
  return { page, login, read, floor };
}

/** Asks at a steady pace, whether or not the last request was answered. */
async function time(ask: () => Promise<number>, rateOfAsking: number): Promise<Figures> {
  const took: number[] = [];
  let failed = 0;
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let nth = 0; nth < seconds * rateOfAsking; nth += 1) {
    const due = start + (nth * 1_000) / rateOfAsking;
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

/** Starts the others at low priority, as if on another machine. */
async function invite(url: string, flood: string, environment: NodeJS.ProcessEnv) {
  const isStrangers = flood === "light" || flood === "heavy";
  const path = fileURLToPath(
    isStrangers
      ? new URL("./strangers.ts", import.meta.url)
      : new URL("./unfair-members.ts", import.meta.url),
  );
  const settings = isStrangers ? [rate, flood] : [flood];
  const strangers = spawn("nice", ["-n", "15", process.execPath, path, url, ...settings], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
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

/** The peak memory of a process. */
function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}
