import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { passwordMinLength } from "#shared/rules/limits.ts";
import { mailedToken } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

// The same password as different devices write it.
const composed = "pässwort geheim".normalize("NFC");
const decomposed = composed.normalize("NFD");

let server: TestServer;

beforeAll(async () => {
  // In the sandbox mails stay in the outbox, with their links.
  server = await startTestServer(undefined, { SANDBOX: "on" });
});
afterAll(() => server.stop());

const logIn = async (email: string, password: string) =>
  (await server.visitor().post("/api/auth/login", { email, password })).status;

it("a password typed on another device is the same at every way in, however that device writes its letters", async () => {
  for (const [one, other] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const member = await server.signUp({ password: one });
    const { email } = member;
    expect([await logIn(email, other), await logIn(email, one)]).toEqual([200, 200]);
    expect(await logIn(email, `${one}!`)).toBe(401);

    const next = `neu ${one}`;
    const change = { currentPassword: other, password: next };
    expect((await member.send("PUT", "/api/auth/password", { body: change })).status).toBe(200);
    expect(await logIn(email, `neu ${other}`)).toBe(200);

    expect((await server.visitor().post("/api/auth/password-reset", { email })).status).toBe(204);
    const token = await mailedToken(server.application, email, "/reset-password");
    const reset = { token, password: other };
    expect((await server.visitor().post("/api/auth/password-reset/confirm", reset)).status).toBe(
      204,
    );
    expect(await logIn(email, one)).toBe(200);

    const device = server.visitor();
    await device.post("/api/auth/login", { email, password: one });
    const moved = `moved-${email}`;
    const asked = { email: moved, password: other };
    expect((await device.post("/api/auth/email", asked)).status).toBe(202);
    const proof = await mailedToken(server.application, moved, "/verify-email");
    const elsewhere = { token: proof, password: one };
    expect((await server.visitor().post("/api/auth/verify-email", elsewhere)).status).toBe(200);
    expect(
      (await device.send("DELETE", "/api/auth/account", { body: { password: other } })).status,
    ).toBe(204);
  }
});

it("a password that a former version hashed as it was written still fits, in both forms", async () => {
  for (const written of [composed, decomposed]) {
    const { email, username } = await server.signUp();
    await server.application.context.db
      .updateTable("members")
      .set({ password_hash: await hash(written) })
      .where("username", "=", username)
      .execute();
    expect([await logIn(email, composed), await logIn(email, decomposed)]).toEqual([200, 200]);
  }
});

it("a new password is as long as its letters, whether a device writes their accents apart or not", async () => {
  const short = "äöü".normalize("NFD");
  expect(short).toHaveLength(passwordMinLength);
  await expect(server.signUp({ password: short })).rejects.toThrow(/400/);
});
