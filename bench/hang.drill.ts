import { setTimeout as wait } from "node:timers/promises";
import { blockEventLoop, withDebugger } from "#testing/block-loop.ts";
import { freePort } from "#testing/free-port.ts";
import { call } from "#testing/http-calls.ts";
import { spawnServer } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { unpackDatabase } from "#testing/test-database.ts";
import { signupPayload } from "#testing/test-server.ts";
import { prepareDrill } from "./prepare-drill.ts";

// A server's event loop is blocked on purpose. The server kills itself, a supervisor starts it again as systemd and
// compose do, and a member who signed up before logs in.

const maxMinutes = 5;
const hangSeconds = 5;
const { folder, cleanUp, run } = prepareDrill(maxMinutes);

await run(async () => {
  await unpackDatabase(folder.path);
  const port = String(await freePort());
  const settings = { DATA_DIR: folder.path, PORT: port, HANG_SECONDS: String(hangSeconds) };
  let starts = 0;
  let isOver = false;
  let server: ServerProcess | undefined;
  const start = () => {
    starts += 1;
    const started = spawnServer(settings, withDebugger);
    server = started;
    void started.ended().then(async () => {
      await wait(2_000);
      if (!isOver) start();
    });
    return started;
  };
  cleanUp.push(async () => {
    isOver = true;
    await server?.kill();
  });

  const first = start();
  await first.ready();
  const url = `http://127.0.0.1:${port}`;
  const member = signupPayload();
  await call(url, "POST", "/api/auth/signup", { body: member });
  const { email, password } = member;
  const logIn = async () =>
    (await call(url, "POST", "/api/auth/login", { body: { email, password } })).status;
  console.log(`  before: a login is answered with ${await logIn()}`);

  await blockEventLoop(first);
  const blockedAt = performance.now();
  process.kill(first.pid, "SIGTERM");
  await wait(1_000);
  console.log(`  blocked: SIGTERM ${first.hasEnded ? "ended it" : "has no effect"}`);
  await first.ended();
  console.log(`  killed after ${secondsSince(blockedAt)} s: ${first.stderr.split("\n").at(-2)}`);
  while (starts < 2) await wait(100);
  await server?.ready();
  const status = await logIn();
  console.log(`  back after ${secondsSince(blockedAt)} s: a login is answered with ${status}`);
  return status === 200;
});

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}
