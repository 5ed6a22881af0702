import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "#testing/browser.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Reply, TestServer } from "#testing/test-server.ts";
import { TestProvider } from "#testing/test-provider.ts";
import { loginCookieName } from "./permit.ts";

const provider = await TestProvider.start();
let server: TestServer;

// A proxy ends TLS in front of the server without TRUST_PROXY being set: requests arrive as plain http.
beforeAll(async () => {
  server = await startTestServer(undefined, {
    PUBLIC_URL: "https://spotter.test",
    TRUST_PROXY: "0",
    ...provider.settings,
  });
});
afterAll(() => Promise.all([server.stop(), provider.stop()]));

const cookieIn = (reply: Reply) => {
  const [pair = "", ...attributes] = (reply.headers.getSetCookie()[0] ?? "").split("; ");
  return {
    pair,
    attributes: attributes.filter((attribute) => !/^(Max-Age|Expires)=/.test(attribute)).sort(),
  };
};
const attributes = ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"];

async function logIn(): Promise<Reply> {
  const { email } = await server.signUp();
  return server.visitor().post("/api/auth/login", { email, password: "correct horse" });
}

describe("a server reached over https", () => {
  it("the login cookie never travels in the clear, and no neighbouring host can plant one", async () => {
    const given = cookieIn(await logIn());
    expect(given.pair).toMatch(/^__Host-spotter_login=[A-Za-z0-9_-]{43}$/);
    expect(given.attributes).toEqual(attributes);
    const logout = await server
      .visitor()
      .send("POST", "/api/auth/logout", { headers: { cookie: given.pair } });
    expect(cookieIn(logout)).toEqual({ pair: "__Host-spotter_login=", attributes });
  });

  it("the server ignores login cookies from before https or from a neighbouring host", async () => {
    const { pair } = cookieIn(await logIn());
    const me = (cookie: string) => server.visitor().get("/api/auth/me", { cookie });
    expect((await me(pair)).status).toBe(200);
    expect(
      (await me(pair.replace(loginCookieName("https://spotter.test"), loginCookieName()))).status,
    ).toBe(401);
  });

  it.each(["google", "apple"])(
    "the sign-in cookie for %s is protected in the same way",
    async (name) => {
      const started = await new Browser(server.url).send(`/api/auth/oauth/${name}/start`);
      const [cookie = ""] = started.headers.getSetCookie();
      expect(cookie).toMatch(
        new RegExp(
          `^__Secure-spotter_oauth_${name}=.+; Path=/api/auth/oauth; HttpOnly; Secure; SameSite=`,
        ),
      );
    },
  );
});
