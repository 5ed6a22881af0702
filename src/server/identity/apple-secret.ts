import { importPKCS8, SignJWT } from "jose";
import { createPrivateKey } from "node:crypto";
import type { AppleSettings } from "#server/platform/provider-settings.ts";

const lifetimeSeconds = 300;

/** What Apple takes for a client secret: a token of five minutes, signed with the team's key. */
export async function signAppleSecret(settings: AppleSettings, realNow: Date): Promise<string> {
  const pem = createPrivateKey(settings.privateKey)
    .export({ type: "pkcs8", format: "pem" })
    .toString();
  const nowSeconds = Math.floor(realNow.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setSubject(settings.clientId)
    .setAudience(settings.issuer)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifetimeSeconds)
    .sign(await importPKCS8(pem, "ES256"));
}
