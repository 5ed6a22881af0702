import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "..");
/** As in the `start` script, the systemd unit and the image. */
const heapOptions = ["--initial-old-space-size=64", "--max-semi-space-size=8"];

/** The real server, as `npm start` runs it, on its own port; resolves when it is ready. */
export const startServer = (databaseUrl: string): Promise<ServerProcess> =>
  startMain({ DATABASE_URL: databaseUrl, SANDBOX: "off" });

/** The same as a sandbox with its members and sessions, stored in a folder. */
export const startSandbox = (dataDir: string): Promise<ServerProcess> =>
  startMain({ DATABASE_URL: undefined, DATA_DIR: dataDir, SANDBOX: "on" });

async function startMain(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...heapOptions, "src/server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      PORT: "0",
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return readUrl(child, (line) => /ready at (http:\/\/[^\s"]+)/.exec(line)?.[1]);
}

/** The floor: a bare node:http server that answers every request with the same status and bytes. */
export async function startFloor(body: string, status = 200): Promise<ServerProcess> {
  const program = `
    const chunks = [];
    process.stdin.on("data", (chunk) => chunks.push(chunk)).on("end", () => {
      const body = Buffer.concat(chunks);
      const headers = ${status} === 304
        ? { etag: "unchanged" }
        : { "content-type": "application/json; charset=utf-8", "content-length": body.length };
      const server = require("node:http").createServer((request, response) => {
        response.writeHead(${status}, headers);
        response.end(body);
      });
      server.listen(0, "127.0.0.1", () => console.log("http://127.0.0.1:" + server.address().port));
    });`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(body);
  return readUrl(child, (line) => (line.startsWith("http://") ? line : undefined));
}

/**
 * A program of this folder that serves over the database, as a separate process; its first line of output is its
 * address.
 */
export async function startProgram(name: string, databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return readUrl(child, (line) => (line.startsWith("http://") ? line : undefined));
}

async function readUrl(
  child: ChildProcess,
  urlIn: (line: string) => string | undefined,
): Promise<ServerProcess> {
  const { stdout } = child;
  if (stdout === null) throw new Error("The process has no output to read its address from.");
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The process ended with ${code}.`)));
    const lines = createInterface({ input: stdout });
    lines.on("line", (line) => {
      const found = urlIn(line);
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
