import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
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
