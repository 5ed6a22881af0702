import { exportJWK, generateKeyPair, importSPKI, jwtVerify, SignJWT } from "jose";
import type { JWTPayload } from "jose";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type SigningKey = Awaited<ReturnType<typeof makeKey>>;

interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const kid = randomBytes(6).toString("hex");
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}

/**
 * An OpenID provider at a separate address that says anything a test wants, wrong or right. Unlike the sandbox's it
 * asks nothing: every visitor is `person`.
 */
export class TestProvider {
  /** The next ID tokens' claims beside the usual ones. */
  person: JWTPayload = {};
  /** The last change to a token's claims. */
  twist: (claims: JWTPayload) => JWTPayload = (claims) => claims;
  /** Changes the answer sent back with the browser. */
  answerWith: (answer: Record<string, string>) => Record<string, string> = (answer) => answer;
  /** Makes the token otherwise than by signing it with the published key. */
  forge: ((claims: JWTPayload, key: SigningKey) => Promise<string>) | undefined;
  /** The status of every answer except to the browser. */
  brokenWith: number | undefined;
  refusesSecrets = false;
  /** The client secrets that our server sent. */
  readonly secrets: string[] = [];

  readonly appleKey = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

  #key: SigningKey;
  readonly #grants = new Map<string, Grant>();
  readonly #server = createServer((request, response) => void this.#respond(request, response));

  private constructor(key: SigningKey) {
    this.#key = key;
  }

  static async start(): Promise<TestProvider> {
    const provider = new TestProvider(await makeKey());
    provider.#server.listen(0, "127.0.0.1");
    await once(provider.#server, "listening");
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a server that uses it for both providers. */
  get settings(): Record<string, string> {
    return {
      GOOGLE_ISSUER: this.issuer,
      GOOGLE_CLIENT_ID: "google-client",
      GOOGLE_CLIENT_SECRET: "google-secret",
      APPLE_ISSUER: this.issuer,
      APPLE_CLIENT_ID: "apple-client",
      APPLE_TEAM_ID: "TEAM123456",
      APPLE_KEY_ID: "KEY1234567",
      APPLE_PRIVATE_KEY: this.appleKey.privateKey.replaceAll("\n", "\\n"),
    };
  }

  /** Signs with a new key from now on and publishes only that. */
  async rotateKeys(): Promise<void> {
    this.#key = await makeKey();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.issuer);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/authorize") return this.#authorize(url.searchParams, response);
    if (this.brokenWith !== undefined) return void send(this.brokenWith, { error: "server_error" });
    if (url.pathname === "/.well-known/openid-configuration") {
      return void send(200, {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    }
    if (url.pathname === "/keys") return void send(200, { keys: [this.#key.jwk] });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, body } = await this.#exchange(
      new URLSearchParams(Buffer.concat(chunks).toString()),
    );
    send(status, body);
  }

  /** Sends the browser straight back, by redirect or form. */
  #authorize(asked: URLSearchParams, response: ServerResponse): void {
    const text = (name: string) => asked.get(name) ?? "";
    const code = randomBytes(12).toString("hex");
    const redirectUri = text("redirect_uri");
    this.#grants.set(code, {
      clientId: text("client_id"),
      redirectUri,
      nonce: text("nonce"),
      challenge: text("code_challenge"),
    });
    const answer = this.answerWith({ code, state: text("state") });
    if (asked.get("response_mode") === "form_post") {
      const inputs = Object.entries(answer).map(
        ([name, value]) =>
          `<input type="hidden" name="${name}" value="${value.replaceAll('"', "&quot;")}">`,
      );
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<form method="post" action="${redirectUri}">${inputs.join("")}</form>`);
    } else {
      response
        .writeHead(302, { location: `${redirectUri}?${new URLSearchParams(answer).toString()}` })
        .end();
    }
  }

  async #exchange(form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const grant = this.#grants.get(form.get("code") ?? "");
    this.#grants.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      grant !== undefined &&
      grant.redirectUri === form.get("redirect_uri") &&
      grant.challenge === verifier &&
      grant.clientId === form.get("client_id");
    if (!fits) return { status: 400, body: { error: "invalid_grant" } };
    if (!(await this.#isSecret(grant.clientId, form.get("client_secret") ?? "")))
      return { status: 401, body: { error: "invalid_client" } };
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: this.issuer,
      aud: grant.clientId,
      iat: now,
      exp: now + 600,
      nonce: grant.nonce,
      sub: "person-1",
    };
    const claims = this.twist({ ...usual, ...this.person });
    const sign =
      this.forge ??
      ((payload, key) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: "RS256", kid: key.kid })
          .sign(key.privateKey));
    return {
      status: 200,
      body: {
        access_token: "a",
        token_type: "Bearer",
        expires_in: 600,
        id_token: await sign(claims, this.#key),
      },
    };
  }

  async #isSecret(clientId: string, secret: string): Promise<boolean> {
    this.secrets.push(secret);
    if (this.refusesSecrets) return false;
    if (clientId === "google-client") return secret === "google-secret";
    const { payload, protectedHeader } = await jwtVerify(
      secret,
      await importSPKI(this.appleKey.publicKey, "ES256"),
      {
        issuer: "TEAM123456",
        subject: "apple-client",
        audience: this.issuer,
        algorithms: ["ES256"],
        requiredClaims: ["iat", "exp"],
      },
    );
    // Apple accepts none that lives longer than six months.
    return (
      protectedHeader.kid === "KEY1234567" &&
      (payload.exp ?? Infinity) - (payload.iat ?? 0) < 15_777_000
    );
  }
}
