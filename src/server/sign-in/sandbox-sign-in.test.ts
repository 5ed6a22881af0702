import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerIn, Browser, identityIn } from "#testing/browser.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { signupPayload } from "#testing/test-server.ts";
import { restoreByEmail, suspendByEmail } from "#testing/staff.ts";

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.stop());

const open = () => new Browser(server.url);
let people = 0;
const somebody = (fields: Record<string, string> = {}) => {
  people += 1;
  return {
    name: `Ada Lovelace${people}`,
    email: `Ada${people}@mail.example`,
    emailVerified: "on",
    ...fields,
  };
};

describe.each(["google", "apple"] as const)("in the sandbox, %s", (provider) => {
  it("the sandbox's provider recognizes the demo member by email and logs them in, with their password unchanged", async () => {
    const browser = open();
    const reply = await browser.signIn(provider, { account: "0" });
    expect([reply.status, reply.body.exists, reply.body.user.email]).toEqual([
      200,
      true,
      "demo@spotter.example",
    ]);
    expect((await browser.send("/api/auth/me", { json: undefined })).status).toBe(200);
    await server.logIn("demo@spotter.example", "spotter-demo");
  });

  it("the sandbox's provider shows a new person's data, signs them up without a password, and recognizes them later", async () => {
    const browser = open();
    const choice = somebody();
    const page = await browser.pick(provider, choice);
    expect(page.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    expect(page.text).not.toMatch(/<script>|<style|onload=/);
    const identity = identityIn(page);
    expect(identity).toEqual({
      email: choice.email.toLowerCase(),
      displayName: choice.name,
      photoURL: null,
      uid: expect.stringMatching(/^[0-9a-f]{24}$/),
      providerId: `${provider}.com`,
    });
    const asked = await browser.send("/api/auth/oauth", { json: identity });
    expect(asked.body).toEqual({ exists: false, oauthData: identity });
    const { password: _, ...payload } = signupPayload({
      email: identity.email,
      fullName: identity.displayName,
      isOAuthSignup: true,
    });
    const signedUp = await browser.send("/api/auth/signup", { json: payload });
    expect([signedUp.status, signedUp.body.user?.emailVerified]).toEqual([201, true]);

    const again = await open().signIn(provider, choice);
    expect([again.body.exists, again.body.user.username]).toEqual([
      true,
      signedUp.body.user.username,
    ]);
  });

  it("the sandbox's provider refuses a suspended member, and lets them in again once they are restored", async () => {
    const browser = open();
    const choice = somebody();
    const identity = identityIn(await browser.pick(provider, choice));
    const { password: _, ...payload } = signupPayload({
      email: identity.email,
      fullName: identity.displayName,
      isOAuthSignup: true,
    });
    await browser.send("/api/auth/signup", { json: payload });
    await suspendByEmail(server.application.context, identity.email);
    expect((await browser.send("/api/auth/me", { json: undefined })).status).toBe(401);
    const refused = await open().signIn(provider, choice);
    expect([refused.status, refused.body.code]).toEqual([403, "account_disabled"]);
    await restoreByEmail(server.application.context, identity.email);
    expect((await open().signIn(provider, choice)).body.exists).toBe(true);
  });

  it("the sandbox's provider reports a cancelled sign-in and an unverified email to the page", async () => {
    const cancelled = answerIn(await open().pick(provider, { cancel: "yes" }));
    expect(cancelled).toMatchObject({ attempt: "a1", problem: { code: "sign_in_cancelled" } });
    const { emailVerified: _, ...unproven } = somebody();
    const refused = await open().pick(provider, unproven);
    expect([refused.status, answerIn(refused).problem?.code]).toEqual([
      401,
      "provider_email_unverified",
    ]);
  });

  it("the sandbox's provider sends the browser back to the host it came from", async () => {
    const browser = open();
    const started = await browser.send(`/api/auth/oauth/${provider}/start`);
    expect(started.status).toBe(303);
    expect(started.headers.get("location")).toMatch(
      new RegExp(`^/api/sandbox/identity/${provider}/auth\\?`),
    );
    await browser.pick(provider, { account: "0" });
    expect(browser.visited.every((address) => address.startsWith(server.url))).toBe(true);
  });

  it("the sandbox's provider asks again for a usable name and email", async () => {
    const browser = open();
    const picker = await browser.go(`/api/auth/oauth/${provider}/start`);
    for (const form of [
      {},
      { name: " ", email: "a@b.example" },
      { name: "A", email: "nobody" },
      { account: "99" },
    ]) {
      const reply = await browser.send(picker.url, { form });
      expect([reply.status, reply.text.includes('role="alert"')]).toEqual([400, true]);
    }
    expect((await open().send(picker.url)).status).toBe(400);
  });
});

it("Apple sends a name once, and an abandoned sign-up doesn't lose it", async () => {
  const choice = somebody();
  expect(identityIn(await open().pick("apple", choice)).displayName).toBe(choice.name);
  expect(identityIn(await open().pick("apple", choice)).displayName).toBe(choice.name);
});
