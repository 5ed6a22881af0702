import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether this machine has HAProxy, from Debian's package of that name. */
export function hasProxy(): boolean {
  return spawnSync("haproxy", ["-v"]).status === 0;
}

/** HAProxy at `port` with the configuration in deploy/, in front of the servers at the two other ports. */
export function startProxy(port: number, [one, two]: readonly [number, number]): Proxy {
  const folder = mkdtempSync(join(tmpdir(), "spotter-proxy-"));
  const file = join(folder, "haproxy.cfg");
  const shipped = readFileSync(join(import.meta.dirname, "../deploy/haproxy.cfg"), "utf8");
  writeFileSync(
    file,
    shipped
      // Without HAProxy's change of user, which only root may do.
      .replace(/^ +(user|group) .*\n/gm, "")
      .replace("bind :80", `bind 127.0.0.1:${port}`)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${one}`)
      .replaceAll("127.0.0.1:3002", `127.0.0.1:${two}`),
  );
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const kill = () => proxy.kill("SIGKILL");
  process.once("exit", kill);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      process.removeListener("exit", kill);
      const ended = once(proxy, "exit");
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
