import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { PasskeySheet } from "./passkey-sheet.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a removed passkey is signalled to the device, which offers it no more", async () => {
  const signalUnknownCredential = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal("PublicKeyCredential", { signalUnknownCredential });
  await logIn();
  fakeServer.answer("GET /api/auth/password", { isSet: true });
  fakeServer.answer("DELETE /api/auth/passkeys/*", null);
  const passkey = {
    id: "7",
    credentialId: "AQID",
    name: "Phone",
    createdAt: "2026-11-20T18:00:00.000Z",
    lastUsedAt: null,
  };
  const onClose = vi.fn<() => void>();
  await renderInApp(
    <PasskeySheet task={{ kind: "remove", passkey, isLast: false }} open onClose={onClose} />,
  );
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(signalUnknownCredential).toHaveBeenCalledExactlyOnceWith({
    rpId: location.hostname,
    credentialId: "AQID",
  });
});

test.for([
  ["staff read before they add a passkey that they will log in once more", true],
  ["a member who adds a passkey reads nothing of another login", false],
] as const)("%s", async ([, consoleNeedsLogin]) => {
  vi.stubGlobal("PublicKeyCredential", {});
  await logIn(consoleNeedsLogin ? { ...user, roles: ["planner"], isOperator: true } : user);
  fakeServer.answer("GET /api/auth/password", { isSet: true });
  fakeServer.answer("GET /api/auth/logins", []);
  fakeServer.answer("GET /api/auth/passkeys", {
    passkeys: [],
    recoveryCodesLeft: 0,
    consoleNeedsLogin,
  });
  await renderInApp(<PasskeySection />);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a passkey" });
  await expect.element(sheet).toBeVisible();
  await expect
    .poll(() => sheet.getByText(/log in with your new passkey/).elements().length)
    .toBe(consoleNeedsLogin ? 1 : 0);
});
