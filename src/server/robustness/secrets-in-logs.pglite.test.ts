import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openReadableLog } from "#server/platform/log.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { quickStart } from "#testing/server-process.ts";
import { unpackDatabase } from "#testing/test-database.ts";
import { Client, signupPayload } from "#testing/test-server.ts";

async function withLog(
  environment: Readonly<Record<string, string>>,
  use: (url: string, said: () => string) => Promise<void>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "spotter-log-"));
  await unpackDatabase(folder);
  const child = spawn(process.execPath, [...quickStart, join(import.meta.dirname, "../main.ts")], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      SANDBOX: "on",
      DATA_DIR: folder,
      LOG_LEVEL: "trace",
      TRUST_PROXY: "1",
      ACCESS_CODE: "hush-access",
      ...environment,
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
    await use(await ready.promise, () => said);
  } finally {
    child.kill("SIGTERM");
    await closed;
    rmSync(folder, { recursive: true, force: true });
  }
  return said;
}

const address = "203.0.113.77";

let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.stop());

it("the log reveals no secret, even at its most detailed", { timeout: 60_000 }, async () => {
  const cookies: string[] = [];
  const email = "hush-mail@test.example";
  mails.answer = `550 5.1.1 <${email}>: there is no such mailbox`;
  const said = await withLog({ SMTP_URL: mails.url }, async (url, soFar) => {
    const visitor = new Client(url);
    await visitor.post("/api/access", { code: "hush-access" });
    await visitor.post("/api/access", { code: "hush-wrong-access" });
    const signup = await visitor.post(
      "/api/auth/signup",
      signupPayload({
        email,
        password: "hush-password",
        fullName: "Hush Quiet",
        bio: "hush-bio",
      }),
    );
    expect(signup.status).toBe(201);
    cookies.push(...signup.headers.getSetCookie());
    const login = await new Client(url).send("POST", "/api/auth/login", {
      body: { email, password: "hush-password" },
      headers: { "x-forwarded-for": address },
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
        "x-forwarded-for": address,
      });
    }
    for (const method of ["GET", "POST", "OPTIONS"])
      for (const path of [
        "/api/calendar/hush-calendar.ics",
        "/venue/hush-link",
        "/api/venue/hush-link",
      ])
        await visitor.send(method, path);
    await visitor.send("POST", "/api/webhooks/stripe", {
      raw: '{"hush":"hush-hook"}',
      headers: { "stripe-signature": "t=1,v1=hush-signature" },
    });
    await visitor.post("/api/create-setup-intent");
    await visitor.get("/api/auth/me");
    await expect.poll(soFar, { timeout: 10_000 }).toContain("a delivery failed");
    await visitor.delete("/api/auth/account");
  });
  const tokens = cookies.map((line) => /=([^;]+)/.exec(line)?.[1] ?? "");
  expect(tokens.filter((token) => token.length > 20)).toHaveLength(2);
  expect(said.split("\n").length).toBeGreaterThan(20);
  const readable = await makeReadable(said);
  expect(said).toContain('"path":"/api/auth/login","statusCode":200');
  expect(said).toContain('"code":"EMESSAGE","responseCode":550');
  expect(readable).toMatch(/^\[[\d:]{8}\] INFO: POST \/api\/auth\/login 200, \d+ ms \{"reqId":/m);
  for (const form of [said, readable]) {
    for (const secret of ["hush", "Hush", "Quiet", address, ...tokens])
      expect(form).not.toContain(secret);
  }
});

async function makeReadable(log: string): Promise<string> {
  const shown: Buffer[] = [];
  const terminal = new Writable({
    write(chunk: Buffer, _encoding, done) {
      shown.push(chunk);
      done();
    },
  });
  const stream = await openReadableLog({ logFormat: "text", production: true }, terminal);
  for (const line of log.split("\n")) stream?.write(`${line}\n`);
  return stripVTControlCharacters(Buffer.concat(shown).toString());
}
