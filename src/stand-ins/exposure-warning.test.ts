import { describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { exposureWarning } from "./sandbox-settings.ts";

describe("the warning of an exposed sandbox", () => {
  it.each([
    [{}, undefined],
    [{ HOST: "localhost" }, undefined],
    [{ HOST: "127.0.0.2" }, undefined],
    [{ HOST: "::1" }, undefined],
    [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
    [{ HOST: "::" }, "HOST is ::"],
    [{ HOST: "192.168.1.7" }, "HOST is 192.168.1.7"],
    [{ HOST: "127.evil.example" }, "HOST is 127.evil.example"],
    [{ PUBLIC_URL: "https://try.spotter.test" }, "PUBLIC_URL is set"],
    [{ SMTP_URL: "smtp://mail.test", TRUST_PROXY: "1" }, "TRUST_PROXY is set, SMTP_URL is set"],
    [{ SANDBOX: "off", HOST: "0.0.0.0", PUBLIC_URL: "https://spotter.test" }, undefined],
  ])("a sandbox with %j gives the warning: %s", (environment: Record<string, string>, reasons) => {
    const exposure = exposureWarning(readConfig(environment)) ?? "";
    expect(
      /^This sandbox may be reached from elsewhere \((.+)\), and everything in it is public/.exec(
        exposure,
      )?.[1],
    ).toBe(reasons);
  });
});
