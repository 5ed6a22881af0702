import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { keyActions, pressActions } from "./driver.ts";
import type { Driver } from "./driver.ts";

/** Nothing of Firefox's own goes out, and its first page is empty. */
const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.server": "",
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:1",
  "browser.safebrowsing.downloads.remote.enabled": false,
  "dom.push.connection.enabled": false,
  "ui.prefersReducedMotion": 1,
  // As on a phone, where they take no room.
  "ui.useOverlayScrollbars": 1,
  "remote.active-protocols": 1,
};

/** Firefox without windows by WebDriver BiDi, which needs no driver program. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "spotter-firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const browser = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const end = async () => {
    if (browser.exitCode === null && browser.signalCode === null) {
      const ended = once(browser, "exit");
      browser.kill("SIGKILL");
      await ended;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const channel = await openChannel(await addressFrom(browser.stderr));
    await channel.send("session.new", { capabilities: {} });
    await channel.send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = (await channel.send("browsingContext.getTree", {})) as {
      contexts: { context: string }[];
    };
    const context = contexts[0]?.context;
    await channel.send("browsingContext.setViewport", {
      context,
      viewport: { width: 390, height: 844 },
    });
    return driverOf(channel, context, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function driverOf(channel: Channel, context: string | undefined, end: () => Promise<void>): Driver {
  const act = async (actions: readonly object[]) =>
    void (await channel.send("input.performActions", { context, actions }));
  return {
    open: async (url) =>
      void (await channel.send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async (body, args) => {
      // JSON in both directions avoids the protocol's encoding of values.
      const reply = (await channel.send("script.callFunction", {
        target: { context },
        functionDeclaration: `async (json) => JSON.stringify(await (function () { ${body} }).apply(null, JSON.parse(json)) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        awaitPromise: true,
        // As a press by hand: some calls are allowed only then.
        userActivation: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (reply.result === undefined) throw new Error(reply.exceptionDetails?.text);
      return JSON.parse(reply.result.value) as unknown;
    },
    press: (xPx, yPx) => act(pressActions(xPx, yPx)),
    type: (text) => act(keyActions(text)),
    back: async () =>
      void (await channel.send("browsingContext.traverseHistory", { context, delta: -1 })),
    picture: async () => {
      const { data } = (await channel.send("browsingContext.captureScreenshot", { context })) as {
        data: string;
      };
      return Buffer.from(data, "base64");
    },
    consoleErrors: channel.errors,
    close: end,
  };
}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      output.resume();
      return `${address}/session`;
    }
  }
  throw new Error("Firefox ended before it was ready");
}

/** Logged for each request that the worker passes on when its page is left or the network is cut: no fault. */
const brokenOff =
  /^Failed to load ‘.*A ServiceWorker (?:intercepted the request|passed a promise to FetchEvent\.respondWith)/u;

interface Channel {
  send(method: string, params: object): Promise<unknown>;
  readonly errors: string[];
}

async function openChannel(address: string): Promise<Channel> {
  const socket = new WebSocket(address);
  const errors: string[] = [];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const { id, type, result, method, params, error, message } = JSON.parse(data) as {
      id: number;
      type: string;
      result: unknown;
      method: string;
      params: { level: string; text: string; source: { context: string } };
      error: string;
      message: string;
    };
    if (method === "log.entryAdded" && params.level === "error" && !brokenOff.test(params.text))
      errors.push(params.text);
    if (type === "success") waiting.get(id)?.resolve(result);
    if (type === "error") waiting.get(id)?.reject(new Error(`${error}: ${message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${address} refused`)));
  });
  let sent = 0;
  return {
    errors,
    send(method, params) {
      sent += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise;
    },
  };
}
