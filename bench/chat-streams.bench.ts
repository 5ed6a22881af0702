import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { ClientRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServer } from "./processes.ts";
import { addConversations } from "./conversations.ts";
import { describeLoad } from "./load.ts";
import { buildWorld } from "./world.ts";

// Open streams on one server process, and messages between their members sent to a second one: the time from sending to
// hearing, and the memory per stream. STREAMS, RATE (messages per second) and SECONDS change the size.

const streams = Number(process.env["STREAMS"] ?? 2_000);
const perSecond = Number(process.env["RATE"] ?? 200);
const seconds = Number(process.env["SECONDS"] ?? 20);

const cluster = await startPostgresCluster({ fsync: true });
try {
  const server = await startServer(cluster.url);
  const sender = await startServer(cluster.url);
  const world = await buildWorld(cluster.url, {
    members: streams,
    pastSessions: 20,
    logins: streams,
  });
  const connectionIds = await addConversations(cluster.url, {
    pairs: streams / 2,
    messagesEach: 20,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sentAt = new Map<string, number>();
  const tookMs: number[] = [];
  const answeredMs: number[] = [];
  const open: ClientRequest[] = [];

  const memoryKb = () => {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  };
  const listen = (member: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { cookie: world.cookieOf(member) };
      const stream = request(`${server.url}/api/stream`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`A stream answered ${response.statusCode}.`));
        let unread = "";
        response.setEncoding("utf8").on("data", (text: string) => {
          unread += text;
          const events = unread.split("\n\n");
          unread = events.pop() ?? "";
          for (const event of events) hear(member, event);
        });
        resolve();
      });
      stream.once("error", reject);
      open.push(stream.end());
    });
  // Each message goes from the odd member of a pair to the even one.
  const hear = (member: number, event: string) => {
    if (member % 2 === 1 || !event.includes("event: message")) return;
    const content = /"content":"(\w+)"/.exec(event)?.[1] ?? "";
    const began = sentAt.get(content);
    if (began === undefined) return;
    sentAt.delete(content);
    tookMs.push(performance.now() - began);
  };
  let failed = 0;
  const send = (nth: number) =>
    new Promise<void>((resolve) => {
      const pair = nth % (streams / 2);
      const member = 2 * pair + 1;
      const content = `n${nth}`;
      const body = {
        connectionId: connectionIds[pair],
        fromUserId: world.usernameOf(member),
        content,
      };
      const headers = { cookie: world.cookieOf(member), "content-type": "application/json" };
      const began = performance.now();
      sentAt.set(content, began);
      const sending = request(
        `${sender.url}/api/messages`,
        { agent, method: "POST", headers },
        (response) => {
          if (response.statusCode !== 201) failed += 1;
          answeredMs.push(performance.now() - began);
          response.resume().once("end", resolve);
        },
      );
      sending.once("error", () => ((failed += 1), resolve()));
      sending.end(JSON.stringify(body));
    });

  // Warms up, so that the first requests' memory isn't counted to the streams.
  for (let nth = 0; nth < 500; nth += 1) await send(nth);
  await wait(3_000);
  const before = memoryKb();
  const began = performance.now();
  for (let member = 1; member <= streams; member += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => listen(member + index)));
  }
  console.log(`${streams} streams opened in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await wait(5_000);
  console.log(
    `memory: ${((memoryKb() - before) / streams).toFixed(1)} KB a stream (${(memoryKb() / 1024).toFixed(0)} MB in all)`,
  );

  tookMs.length = 0;
  answeredMs.length = 0;
  sentAt.clear();
  const sending: Promise<void>[] = [];
  const start = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const dueInMs = start + (nth * 1000) / perSecond - performance.now();
    if (dueInMs > 1) await wait(dueInMs);
    sending.push(send(1_000 + nth));
  }
  await Promise.all(sending);
  const took = (performance.now() - start) / 1000;
  await wait(2_000);
  const spread = (ms: number[]) => {
    ms.sort((a, b) => a - b);
    const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))];
    return `p50 ${at(0.5)?.toFixed(1)} ms, p99 ${at(0.99)?.toFixed(1)} ms, at most ${at(1)?.toFixed(1)} ms`;
  };
  console.log(
    `${tookMs.length} of ${sending.length} messages heard, ${failed} failed, ${(sending.length / took).toFixed(0)} a second: from sending to the other's stream ${spread(tookMs)} (aim: p99 below 100 ms; ${describeLoad()}); to the sender's own answer ${spread(answeredMs)}`,
  );
  for (const stream of open) stream.destroy();
  agent.destroy();
  await sender.stop();
  await server.stop();
} finally {
  await cluster.stop();
}
