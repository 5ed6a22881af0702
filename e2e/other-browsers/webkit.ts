import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#testing/free-port.ts";
import { keyActions, pressActions } from "./driver.ts";
import type { Driver } from "./driver.ts";

const readyTimeoutMs = 20_000;

/** WebKitGTK by its WebDriver, on a separate display. */
export async function startWebKit(): Promise<Driver> {
  const { display, server } = await startDisplay();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    // The accessibility bus isn't needed, and WebKit would complain about its absence.
    env: {
      ...process.env,
      DISPLAY: display,
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
    stdio: "ignore",
  });
  const end = () => {
    driver.kill();
    server.kill();
  };
  const base = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(base + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await untilAnswering(`${base}/status`);
    const binary = join(import.meta.dirname, "webkit-view.py");
    const { sessionId } = (await call("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: [] } } },
    })) as { sessionId: string };
    const at = `/session/${sessionId}`;
    const act = async (actions: readonly object[]) =>
      void (await call("POST", `${at}/actions`, { actions }));
    return {
      open: async (url) => void (await call("POST", `${at}/url`, { url })),
      run: (script, args) => call("POST", `${at}/execute/sync`, { script, args }),
      press: (xPx, yPx) => act(pressActions(xPx, yPx)),
      type: (text) => act(keyActions(text)),
      back: async () => void (await call("POST", `${at}/back`, {})),
      spoken: async (selector) => {
        const script =
          "return [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length > 0)";
        const found = (await call("POST", `${at}/execute/sync`, {
          script,
          args: [selector],
        })) as object[];
        return Promise.all(
          found.map(async (reference) => {
            const element = `${at}/element/${Object.values(reference)[0]}`;
            const [role, label] = await Promise.all([
              call("GET", `${element}/computedrole`),
              call("GET", `${element}/computedlabel`),
            ]);
            return `${String(role)} "${String(label)}"`;
          }),
        );
      },
      picture: async () => Buffer.from((await call("GET", `${at}/screenshot`)) as string, "base64"),
      consoleErrors: [],
      close: async () => {
        await call("DELETE", at).catch(() => null);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** A screen in memory; the server chooses a free number and writes it. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "390x844x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [, , , written] = server.stdio;
  if (written == null) throw new Error("Xvfb has no pipe to write its number to");
  const [number] = (await Promise.race([once(written, "data"), failed(server)])) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
}

async function failed(server: ChildProcess): Promise<never> {
  await once(server, "exit");
  throw new Error("Xvfb ended before it was ready");
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok === true) return;
    await wait(50);
  }
  throw new Error(`${url} did not answer`);
}
