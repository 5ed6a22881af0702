import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Client, signupPayload } from "#testing/test-server.ts";

/** The server with all that it ever says. */
async function withLog(use: (url: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "spotter-log-"));
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      SANDBOX: "on",
      DATA_DIR: folder,
      LOG_LEVEL: "trace",
      ACCESS_CODE: "hush-access",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const url = /Spotter is ready at (http:[^ "]+)/.exec(said)?.[1];
      if (url !== undefined) ready.resolve(url);
    });
  }
  const closed = once(child, "close");
  closed.then(() => ready.reject(new Error(said)), ready.reject);
  try {
    await use(await ready.promise);
  } finally {
    child.kill("SIGTERM");
    await closed;
    rmSync(folder, { recursive: true, force: true });
  }
  return said;
}

it("the log tells no secret, at its most talkative", { timeout: 60_000 }, async () => {
  const cookies: string[] = [];
  const said = await withLog(async (url) => {
    const visitor = new Client(url);
    const email = "hush-mail@test.example";
    await visitor.post("/api/access", { code: "hush-access" });
    await visitor.post("/api/access", { code: "hush-wrong-access" });
    const signup = await visitor.post(
      "/api/auth/signup",
      signupPayload({ email, password: "hush-password", bio: "hush-bio" }),
    );
    expect(signup.status).toBe(201);
    cookies.push(...signup.headers.getSetCookie());
    const login = await new Client(url).post("/api/auth/login", {
      email,
      password: "hush-password",
    });
    expect(login.status).toBe(200);
    cookies.push(...login.headers.getSetCookie());
    await new Client(url).post("/api/auth/login", { email, password: "hush-wrong" });
    await new Client(url).post("/api/auth/signup", signupPayload({ email, password: "hush-twin" }));
    await visitor.send("POST", "/api/auth/login", { raw: '{"password":"hush-broken' });
    await visitor.send("POST", "/api/auth/login", {
      body: { email: "hush", password: 7 },
      headers: { authorization: "Bearer hush-bearer" },
    });
    await visitor.post("/api/auth/password-reset", { email });
    await visitor.post("/api/auth/password-reset/confirm", {
      token: "hush-token",
      password: "hush-reset",
    });
    for (const path of [
      "/reset-password",
      "/verify-email",
      "/api/auth/oauth/google/callback",
      "/api/nothing",
    ]) {
      await visitor.get(`${path}?token=hush-token&code=hush-code&state=hush-state`, {
        referer: `${url}/reset-password?token=hush-token`,
      });
    }
    await visitor.send("POST", "/api/webhooks/stripe", {
      raw: '{"hush":"hush-hook"}',
      headers: { "stripe-signature": "t=1,v1=hush-signature" },
    });
    await visitor.post("/api/create-setup-intent");
    await visitor.get("/api/auth/me");
    await visitor.delete("/api/auth/account");
  });
  const tokens = cookies.map((line) => /=([^;]+)/.exec(line)?.[1] ?? "");
  expect(tokens.filter((token) => token.length > 20)).toHaveLength(2);
  expect(said.split("\n").length).toBeGreaterThan(20);
  for (const secret of ["hush", ...tokens]) expect(said).not.toContain(secret);
});
