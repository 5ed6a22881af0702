import { exportJWK, generateKeyPair } from "jose";
import { Provider, interactionPolicy } from "oidc-provider";
import type { ClientMetadata, Configuration, JWKS, KoaContextWithOIDC } from "oidc-provider";
import { randomBytes } from "node:crypto";
import { serverWords } from "#words/server-words.ts";
import { pathTo } from "#shared/api/addresses.ts";
import { answerProvider } from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Db } from "#server/platform/database.ts";
import { escapeHtml, pageHtml } from "#server/platform/plain-page.ts";
import { Records, findPerson } from "./records.ts";

const lifetimeSeconds = 600;

export interface StandInClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly isSecret: (secret: string) => Promise<boolean>;
}

/** Below `path`. All processes share the provider's keys. */
export async function openProvider(
  db: Db,
  name: ProviderName,
  path: string,
  client: StandInClient,
): Promise<Provider> {
  const { jwks, cookieKey } = await readKeys(db, name);
  const provider = new Provider(client.issuer, {
    adapter: (kind: string) => new Records(db, `${name} ${kind}`),
    jwks,
    clients: [ourClient(name, client.clientId)],
    cookies: cookiesOf(name, path, cookieKey),
    scopes: ["openid", "email", "profile", "name"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], name: [] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: accountPicker(),
      url: (_ctx, interaction) => `${path}/pick/${interaction.uid}`,
    },
    ttl: {
      AccessToken: lifetimeSeconds,
      AuthorizationCode: 60,
      Grant: lifetimeSeconds,
      IdToken: lifetimeSeconds,
      Interaction: lifetimeSeconds,
      Session: lifetimeSeconds,
    },
    findAccount: (_ctx, subject) => findAccount(db, name, subject),
    loadExistingGrant: grantAll,
    renderError(ctx) {
      const { title, text } = serverWords("English").identityPages.failure;
      ctx.type = "html";
      ctx.body = pageHtml({
        title,
        body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
      });
    },
  });
  trustOurServer(provider, name, client);
  sendNameOnce(provider);
  removeHostFromRedirects(provider);
  return provider;
}

function ourClient(name: ProviderName, clientId: string): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: randomBytes(24).toString("base64url"),
    token_endpoint_auth_method: "client_secret_post",
    redirect_uris: [`https://spotter.example${callbackPath(name)}`],
    response_types: ["code"],
    grant_types: ["authorization_code"],
  };
}

const callbackPath = (name: ProviderName) => pathTo(answerProvider, { provider: name });

function cookiesOf(name: ProviderName, path: string, key: string): Configuration["cookies"] {
  return {
    keys: [key],
    names: {
      session: `spotter_${name}_session`,
      interaction: `spotter_${name}_interaction`,
      resume: `spotter_${name}_resume`,
    },
    long: { httpOnly: true, sameSite: "lax", path },
    short: { httpOnly: true, sameSite: "lax" },
  };
}

async function findAccount(db: Db, name: ProviderName, subject: string) {
  const person = await findPerson(db, name, subject);
  return (
    person && {
      accountId: subject,
      claims: async () => ({
        sub: subject,
        email: person.email,
        // Apple sends it as text.
        email_verified: name === "apple" ? String(person.emailVerified) : person.emailVerified,
        ...(name === "google" ? { name: person.fullName } : {}),
      }),
    }
  );
}

/** Picking an account counts as consent. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const grant = new ctx.oidc.provider.Grant({
    accountId: ctx.oidc.session?.accountId,
    clientId: ctx.oidc.client?.clientId,
  });
  grant.addOIDCScope([...ctx.oidc.requestParamScopes].join(" "));
  await grant.save();
  return grant;
}

/** Accepts it at any address, with its current secret. */
function trustOurServer(provider: Provider, name: ProviderName, client: StandInClient): void {
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && new URL(uri).pathname.endsWith(callbackPath(name));
  Object.assign(provider.Client.prototype, { compareClientSecret: client.isSecret });
}

/** Apple sends the name only with the first answer, beside the token. */
function sendNameOnce(provider: Provider): void {
  provider.on("authorization.success", (ctx, answer) => {
    const person: unknown = ctx.oidc.result?.["tell"];
    if (person !== undefined && answer !== undefined) answer["user"] = JSON.stringify(person);
  });
}

/** The browser may know this server by another name. */
function removeHostFromRedirects(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const location: unknown = ctx.response.headers["location"];
    if (typeof location === "string" && location.startsWith(`${ctx.origin}/`))
      ctx.set("location", location.slice(ctx.origin.length));
  });
}

/** As Google does on request and Apple always. */
function accountPicker() {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.clear();
  const isPicked = (ctx: KoaContextWithOIDC) => ctx.oidc.result?.login !== undefined;
  const pick = new Check(
    "account_not_picked",
    "an account is to be picked",
    "interaction_required",
    (ctx) => !isPicked(ctx),
  );
  policy.add(new Prompt({ name: "select_account", requestable: true }, pick));
  return policy;
}

/** The first process makes them. */
async function readKeys(db: Db, name: ProviderName): Promise<{ jwks: JWKS; cookieKey: string }> {
  const find = () =>
    db
      .selectFrom("stand_in_records")
      .select("body")
      .where("kind", "=", "keys")
      .where("id", "=", name)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return Object(known.body);
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    alg: "RS256",
    use: "sig",
    kid: randomBytes(8).toString("hex"),
  };
  const body = JSON.stringify({
    jwks: { keys: [key] },
    cookieKey: randomBytes(32).toString("base64url"),
  });
  await db
    .insertInto("stand_in_records")
    .values({ kind: "keys", id: name, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Object((await find())?.body);
}
