import { expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { readConfig } from "#server/platform/config.ts";
import { startTestServer } from "#testing/test-server.ts";

it("password managers are led to the screen for changing the password", async () => {
  const server = await startTestServer();
  try {
    const visitor = server.visitor();
    const reply = await visitor.send("GET", "/.well-known/change-password");
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/profile/security"]);
    // A site that answers 200 here is taken for one that answers 200 everywhere.
    const probe = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await visitor.send("GET", probe)).status).toBe(404);
    expect((await visitor.send("GET", "/.well-known/security.txt")).status).toBe(404);
  } finally {
    await server.stop();
  }
});

it("the security contact's page names an address for reports of faults, with an expiry within a year", async () => {
  const server = await startTestServer(undefined, {
    SECURITY_CONTACT: "mailto:security@spotter.test",
  });
  try {
    const reply = await server.visitor().send("GET", "/.well-known/security.txt");
    expect([reply.status, reply.headers.get("content-type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    const lines = reply.bytes.toString().trimEnd().split("\n");
    expect(lines[0]).toBe("Contact: mailto:security@spotter.test");
    const [, expires = ""] = /^Expires: (\S+)$/.exec(lines[1] ?? "") ?? [];
    const lastsMs = Date.parse(expires) - Date.now();
    expect(lastsMs).toBeGreaterThan(30 * dayMs);
    expect(lastsMs).toBeLessThan(365 * dayMs);
  } finally {
    await server.stop();
  }
});

it("a security contact that isn't an address stops the start with a sentence that names it", () => {
  for (const SECURITY_CONTACT of ["security@spotter.test", "javascript:alert(1)"])
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT must be/);
});
