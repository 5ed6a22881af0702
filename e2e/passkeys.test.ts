import type { Page } from "@playwright/test";
import { copyPostgres } from "./databases.ts";
import { expectGoodColours, expectNoViolations } from "./screen-checks.ts";
import { enterTheGate } from "./screens.ts";
import { expect, screenshot, test, withServer } from "./server.ts";

const operator = { email: "operator@spotter.example", password: "spotter-operator" };

/** A phone that makes passkeys, and whose owner always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an operator adds a passkey, without which the console stays shut, and logs in with it", async ({
  browser,
}) => {
  test.setTimeout(120_000); // starts a separate server
  const { place, ...copy } = await copyPostgres();
  try {
    await withServer(
      place,
      async (url) => {
        // Passkeys belong to a domain, not to an IP address.
        const baseURL = url.replace("127.0.0.1", "localhost");
        const context = await browser.newContext({ baseURL });
        const page = await context.newPage();
        await addAuthenticator(page);
        await enterTheGate(page);
        let codes: string[] = [];

        await test.step("a password alone doesn't open the console, which leads to the setup", async () => {
          await page.request.post("/api/auth/login", { data: operator });
          const refused = await page.request.get("/api/operate/today");
          expect([refused.status(), (await refused.json()).code]).toEqual([
            403,
            "passkey_required",
          ]);
          expect((await page.goto("/operate/today"))?.status()).toBe(403);
          await expect(page.getByRole("heading", { name: "Log in with a passkey" })).toBeVisible();
          await expectNoViolations(page, "the console without a passkey");
          await page.getByRole("link", { name: "Add a passkey" }).click();
        });

        await test.step("the first passkey needs the password and comes with recovery codes", async () => {
          await page.getByRole("button", { name: "Add a passkey" }).click();
          const sheet = page.getByRole("dialog", { name: "Add a passkey" });
          await expect(sheet).toContainText("log out and log in with your new passkey");
          await sheet.getByLabel("Name").fill("Front desk");
          await sheet.getByRole("button", { name: "Add a passkey" }).click();
          await sheet.getByLabel("Password", { exact: true }).fill(operator.password);
          await sheet.getByRole("button", { name: "Add a passkey" }).click();
          const shown = page.getByRole("dialog", { name: "Your recovery codes" });
          await expect(shown.getByRole("listitem")).toHaveCount(8);
          codes = await shown.getByRole("listitem").allTextContents();
          await expectNoViolations(page, "the recovery codes");
          await screenshot(page, "passkey-recovery-codes");
          await shown.getByRole("button", { name: "I've saved them" }).click();
          await expect(shown).toBeHidden();
          await expect(page.getByText("Front desk", { exact: true })).toBeVisible();
          await expect(page.getByText("8 recovery codes left")).toBeVisible();
          await expectGoodColours(page, "the passkeys");
        });

        await test.step("a passkey chosen among the email field's suggestions opens the console", async () => {
          await page.goto("/operate/today");
          // The phone's owner agrees to the suggestion right away.
          await page.getByRole("button", { name: "Log out and use a passkey" }).click();
          await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
        });

        await test.step("a passkey login by the button opens the console, too", async () => {
          await page.addInitScript(() => {
            PublicKeyCredential.isConditionalMediationAvailable = async () => false;
          });
          await page.request.post("/api/auth/logout");
          await page.goto("/login");
          await page.getByRole("button", { name: "Use a passkey" }).click();
          await page.waitForURL("**/browse");
          expect((await page.request.get("/api/operate/today")).status()).toBe(200);
        });

        await test.step("a recovery code opens the console in place of the passkey", async () => {
          await page.request.post("/api/auth/logout");
          await page.goto("/login");
          await page.getByRole("button", { name: "Lost your passkey?" }).click();
          const sheet = page.getByRole("dialog", { name: "Use a recovery code" });
          await sheet.getByLabel("Email").fill(operator.email);
          await sheet.getByLabel("Recovery code").fill(codes[0] ?? "");
          await sheet.getByRole("button", { name: "Log in" }).click();
          await page.waitForURL("**/browse");
          expect((await page.request.get("/api/operate/today")).status()).toBe(200);
        });
        await context.close();
      },
      { STAFF_PASSKEY: "on" },
    );
  } finally {
    await copy.delete();
  }
});
