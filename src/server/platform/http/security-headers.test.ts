import { describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { securityHeaders } from "./security-headers.ts";

function policy(environment: Record<string, string>, mayPay: boolean): Record<string, string> {
  const headers = securityHeaders(readConfig(environment), { mayPay });
  const directives = (headers["content-security-policy"] ?? "").split(";");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("the payment provider's script", () => {
  it("the payment provider's script may run on the members' pages if there is a provider", () => {
    const { "script-src": scripts, "frame-src": frames, "connect-src": calls } = policy(keys, true);
    expect(scripts).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
    expect(frames).toBe("https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
    expect(calls).toBe("'self' https://api.stripe.com");
  });

  it("the payment provider's script may not run on the console, and nowhere without a provider", () => {
    for (const directives of [policy(keys, false), policy({}, true), policy({}, false)]) {
      expect(directives["script-src"]).toBe("'self'");
      expect(directives["connect-src"]).toBe("'self'");
      expect(directives["frame-src"]).toBeUndefined();
      expect(directives["default-src"]).toBe("'self'");
    }
  });
});
