import { importSPKI, jwtVerify } from "jose";
import type { Provider } from "oidc-provider";
import type { CustomFetch } from "openid-client";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { apiPrefix } from "#shared/api/addresses.ts";
import { providerNames } from "#shared/rules/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { connectApple, connectGoogle } from "#server/identity/oidc.ts";
import type { IdentityProvider } from "#server/identity/oidc.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { linkIdentity } from "#server/sign-in/verified-identity.ts";
import type { StandInClient } from "./open-provider.ts";
import { offeredPeople, subjectOf } from "./records.ts";

const clientId = "spotter";
const teamId = "SANDBOX";
const keyId = "sandbox-key";

interface OpenStandIn {
  readonly provider: Provider;
  readonly handle: ReturnType<Provider["callback"]>;
}

/** Replaces Google and Apple. Its state is in the database. */
export interface IdentityStandIn {
  connect(name: ProviderName): IdentityProvider;
  /** Opens at first use, when the database is there. */
  open(name: ProviderName): Promise<OpenStandIn>;
  setServerUrl(serverUrl: string): void;
  /** The browser may know the host by another name. */
  withoutHost(address: string): string;
}

export function standInPath(name: ProviderName): string {
  return `${apiPrefix}/sandbox/identity/${name}`;
}

/** The same in all processes and after a restart, because it is part of an identity. Nobody listens there. */
function issuerOf(name: ProviderName): string {
  return `http://${name}.sandbox.spotter.example`;
}

export function createIdentityStandIn({ db, realClock }: Context): IdentityStandIn {
  const clientSecret = randomBytes(24).toString("base64url");
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  let serverUrl: string | undefined;
  const opened = new Map<ProviderName, Promise<OpenStandIn>>();

  const isSecret: Record<ProviderName, StandInClient["isSecret"]> = {
    google: async (secret) => secret === clientSecret,
    apple: (secret) => isAppleSecret(secret, publicKey),
  };

  const reach =
    (name: ProviderName): CustomFetch =>
    (address, options) => {
      if (serverUrl === undefined) throw new ApiProblem("unavailable");
      return fetch(addressHere(name, address, serverUrl), {
        ...options,
        body: options.body ?? null,
        signal: options.signal ?? null,
      });
    };

  const openNamed = async (name: ProviderName): Promise<OpenStandIn> => {
    // A large library that most servers never need.
    const { openProvider } = await import("./open-provider.ts");
    const provider = await openProvider(db, name, standInPath(name), {
      issuer: issuerOf(name),
      clientId,
      isSecret: isSecret[name],
    });
    return { provider, handle: provider.callback() };
  };

  return {
    connect(name) {
      const issuer = issuerOf(name);
      return name === "google"
        ? connectGoogle({ issuer, clientId, clientSecret }, realClock, reach(name))
        : connectApple({ issuer, clientId, teamId, keyId, privateKey }, realClock, reach(name));
    },
    open(name) {
      let opening = opened.get(name);
      if (opening === undefined) {
        opening = openNamed(name);
        opened.set(name, opening);
        opening.catch(() => opened.delete(name));
      }
      return opening;
    },
    setServerUrl(url) {
      serverUrl = url.replace(/\/$/, "");
    },
    withoutHost(address) {
      const isOurs =
        serverUrl !== undefined &&
        providerNames.some((name) => address.startsWith(`${serverUrl}${standInPath(name)}/`));
      return isOurs ? address.slice(new URL(address).origin.length) : address;
    },
  };
}

/** A token signed with the key of `publicKey`. */
async function isAppleSecret(secret: string, publicKey: string): Promise<boolean> {
  const checks = {
    issuer: teamId,
    subject: clientId,
    audience: issuerOf("apple"),
    algorithms: ["ES256"],
    requiredClaims: ["exp", "iat"],
  };
  const verified = await jwtVerify(secret, await importSPKI(publicKey, "ES256"), checks).catch(
    () => undefined,
  );
  return verified?.protectedHeader.kid === keyId;
}

/** Leaves others' addresses unchanged. */
function addressHere(name: ProviderName, address: string, serverUrl: string): string {
  const issuer = issuerOf(name);
  return address.startsWith(`${issuer}/`)
    ? serverUrl + standInPath(name) + address.slice(issuer.length)
    : address;
}

/** Signing in with a provider then keeps the password. */
export async function linkOfferedMember({
  db,
  realClock,
}: Pick<Context, "db" | "realClock">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { email = "" } = offeredPeople[0] ?? {};
    // Locked, because several processes may start at once.
    const member = await trx
      .selectFrom("members")
      .select("id")
      .where("email", "=", email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) return;
    const known = await trx
      .selectFrom("member_identities")
      .select("issuer")
      .where("member_id", "=", member.id)
      .execute();
    for (const provider of providerNames) {
      const issuer = issuerOf(provider);
      if (known.some((identity) => identity.issuer === issuer)) continue;
      const identity = { issuer, subject: subjectOf(provider, email) };
      await linkIdentity(trx, member.id, identity, realClock.now());
    }
  });
}
