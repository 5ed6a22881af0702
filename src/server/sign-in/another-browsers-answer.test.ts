import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerIn, Browser, formIn } from "#testing/browser.ts";
import { TestProvider } from "#testing/test-provider.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await TestProvider.start();
  provider.person = {
    sub: "attacker",
    email: "attacker@mail.example",
    email_verified: true,
    name: "Mal Lory",
  };
  server = await startTestServer(undefined, provider.settings);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

describe.each(["google", "apple"] as const)("an answer of %s", (name) => {
  it("a sign-in provider's answer works only in the browser that asked for it, even during another sign-in there", async () => {
    const [attacker, victim] = [new Browser(server.url), new Browser(server.url)];
    const starts = [];
    for (const browser of [attacker, victim])
      starts.push(await browser.send(`/api/auth/oauth/${name}/start?attempt=mine`));
    const ownToken = victim.cookie(`spotter_oauth_${name}`);
    expect(ownToken).toBeDefined();
    expect(ownToken).not.toBe(attacker.cookie(`spotter_oauth_${name}`));

    // The attacker withholds their answer and makes the victim's browser deliver it.
    const atProvider = await attacker.send(starts[0]?.headers.get("location") ?? "");
    const form = formIn(atProvider);
    const reply = await (form === undefined
      ? victim.send(atProvider.headers.get("location") ?? "")
      : victim.send(form.action, { form: form.fields }));
    expect([reply.status, answerIn(reply).problem?.code]).toEqual([401, "identity_not_verified"]);
    expect(victim.cookie("spotter_identity")).toBeUndefined();
  });
});
