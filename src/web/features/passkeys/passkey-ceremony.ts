// The browser's part, with its library: loaded when a passkey is asked for.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { beginPasskey, beginPasskeyLogin } from "#shared/api/passkeys.ts";
import type { Proof } from "#shared/api/passkeys.ts";
import { request } from "#web/client/api-client.ts";

/** Asks the member to make a passkey, once the server has accepted their proof. */
export async function makePasskey(proof: Proof) {
  return startRegistration({ optionsJSON: await request(beginPasskey, { body: proof }) });
}

/** Asks for one of the passkeys of this site. */
export async function askForPasskey() {
  return startAuthentication({ optionsJSON: await request(beginPasskeyLogin) });
}

/** Offers passkeys in the email field's suggestions until one is chosen. Undefined if this browser can't. */
export async function offerPasskeys() {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await request(beginPasskeyLogin);
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Tells the device that a passkey was removed here, where the browser can, so that it offers it no more. */
export async function signalRemoved(credentialId: string): Promise<void> {
  const known: Partial<Pick<typeof PublicKeyCredential, "signalUnknownCredential">> =
    PublicKeyCredential;
  // A device that doesn't take it goes on as before.
  await known
    .signalUnknownCredential?.({ rpId: location.hostname, credentialId })
    .catch(() => null);
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** Whether the member cancelled, or the browser has told them itself why there is no passkey. */
export function isBrowserRefusal(error: unknown): boolean {
  return error instanceof WebAuthnError || error instanceof DOMException;
}
