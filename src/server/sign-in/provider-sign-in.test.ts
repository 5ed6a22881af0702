import { generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { makeLink } from "#server/identity/mailed-links.ts";
import { resetLink } from "#server/passwords/reset-password.ts";
import { publishWaiver } from "#server/safety/waivers.ts";
import { answerIn, Browser, formIn, identityIn } from "#testing/browser.ts";
import { mailsTo } from "#testing/mailed-links.ts";
import { suspendByEmail } from "#testing/staff.ts";
import { TestProvider } from "#testing/test-provider.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { signInWithIdentity } from "./provider-sign-in.ts";

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await TestProvider.start();
  server = await startTestServer(undefined, provider.settings);
});
afterEach(() => {
  provider.person = {};
  provider.twist = (claims) => claims;
  provider.answerWith = (answer) => answer;
  provider.forge = undefined;
  provider.refusesSecrets = false;
  provider.brokenWith = undefined;
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const open = () => new Browser(server.url);
let people = 0;
/** The provider returns a new person for every sign-in. */
function somebody(fields: Record<string, unknown> = {}) {
  people += 1;
  const person = {
    sub: `subject-${people}`,
    email: `person${people}@mail.example`,
    email_verified: true,
    name: `Person Number${people}`,
    ...fields,
  };
  provider.person = person;
  return person;
}

async function popup(browser: Browser, name: "google" | "apple" = "google") {
  const page = await browser.go(`/api/auth/oauth/${name}/start?attempt=popup-1`);
  const form = formIn(page);
  return form === undefined
    ? page
    : browser.go(form.action, {
        form: form.fields,
        headers: { origin: provider.issuer, "sec-fetch-site": "cross-site" },
      });
}

const signIn = async (browser: Browser, name?: "google" | "apple") =>
  browser.send("/api/auth/oauth", { json: identityIn(await popup(browser, name)) });

async function codeOf(browser: Browser, name?: "google" | "apple") {
  const { attempt, problem } = answerIn(await popup(browser, name));
  expect(attempt).toBe("popup-1");
  return problem?.code;
}

describe.each(["google", "apple"] as const)("%s", (name) => {
  it("a provider lets a new person sign up and log in without a password, and shows their name", async () => {
    const person = somebody();
    const browser = open();
    const identity = identityIn(await popup(browser, name));
    expect(identity).toEqual({
      email: person.email,
      displayName: person.name,
      photoURL: null,
      uid: person.sub,
      providerId: `${name}.com`,
    });
    const { body } = await browser.send("/api/auth/oauth", { json: identity });
    expect(body).toEqual({ exists: false, oauthData: identity });
    const { password: _, ...payload } = signupPayload({
      email: person.email,
      isOAuthSignup: true,
      uid: person.sub,
      providerId: `${name}.com`,
    });
    const signedUp = await browser.send("/api/auth/signup", { json: payload });
    expect([signedUp.status, signedUp.body.user.emailVerified]).toEqual([201, true]);
    expect((await browser.send("/api/auth/me")).body.user.email).toBe(person.email);
    const again = await signIn(open(), name);
    expect([again.body.exists, again.body.user.username]).toEqual([
      true,
      signedUp.body.user.username,
    ]);
    const { body: data } = await browser.send("/api/auth/account/data");
    expect(data.logins).toMatchObject([{ startedWith: "provider" }, { startedWith: "provider" }]);
  });

  it("a provider's sign-in recognizes a member by the subject, whatever the email is now", async () => {
    const { sub } = somebody();
    const { user } = await joinWithProvider();
    somebody({ sub, email: "moved@mail.example", email_verified: false });
    const reply = await signIn(open(), name);
    expect([reply.body.exists, reply.body.user.username, reply.body.user.email]).toEqual([
      true,
      user.username,
      user.email,
    ]);
  });

  it("a provider's answer works once, in the browser that asked", async () => {
    somebody();
    const browser = open();
    const started = await browser.send(`/api/auth/oauth/${name}/start?attempt=popup-1`);
    expect(started.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    const atProvider = await browser.send(started.headers.get("location") ?? "");
    const form = formIn(atProvider);
    const answer =
      form === undefined
        ? { address: atProvider.headers.get("location") ?? "" }
        : { address: form.action, form: form.fields };
    // Another browser, and a replay in the right one.
    const { address, ...sent } = answer;
    const stranger = await open().send(address, sent);
    expect([stranger.status, answerIn(stranger).problem?.code]).toEqual([
      401,
      "identity_not_verified",
    ]);
    const late = await browser.send(address, sent);
    expect([late.status, answerIn(late).problem?.code]).toEqual([401, "identity_not_verified"]);
    expect(browser.cookie("spotter_identity")).toBeUndefined();
  });

  it("a provider's sign-in rejects the other provider's answer", async () => {
    somebody();
    const other = name === "google" ? "apple" : "google";
    const browser = open();
    const started = await browser.send(`/api/auth/oauth/${name}/start`);
    const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? "";
    browser.setCookie(`spotter_oauth_${other}`, browser.cookie(`spotter_oauth_${name}`) ?? "");
    const reply = await browser.send(`/api/auth/oauth/${other}/callback?code=x&state=${state}`);
    expect([reply.status, answerIn(reply).problem?.code]).toEqual([401, "identity_not_verified"]);
  });

  it("a provider's repeated answer is accepted once", async () => {
    somebody();
    const browser = open();
    await popup(browser, name);
    const last = browser.visited.at(-1) ?? "";
    const { status } = await browser.send(
      last.includes("/callback") ? last : `/api/auth/oauth/${name}/callback`,
    );
    expect(status).toBe(401);
  });

  it("a sign-in that the member cancels at the provider is reported", async () => {
    provider.answerWith = ({ state = "" }) => ({
      state,
      error: name === "apple" ? "user_cancelled_authorize" : "access_denied",
    });
    expect(await codeOf(open(), name)).toBe("sign_in_cancelled");
  });

  it("a sign-in that began at one provider can't be finished at the other", async () => {
    somebody();
    const other = name === "google" ? "apple" : "google";
    const browser = open();
    const started = await browser.send(`/api/auth/oauth/${name}/start?attempt=popup-1`);
    const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? "";
    browser.setCookie(
      `spotter_oauth_${other}`,
      browser.cookie(`spotter_oauth_${name}`) ?? "",
      "/api/auth/oauth",
    );
    const answer = new URLSearchParams({ code: "code", state });
    const answered = await browser.send(`/api/auth/oauth/${other}/callback?${answer}`);
    expect([answered.status, answerIn(answered).problem?.code]).toEqual([
      401,
      "identity_not_verified",
    ]);
    const late = await browser.send(`/api/auth/oauth/${name}/callback?${answer}`);
    expect(answerIn(late).problem?.code).toBe("identity_not_verified");
  });

  it("a provider that rejects our own secret is reported in the popup", async () => {
    somebody();
    provider.refusesSecrets = true;
    expect(await codeOf(open(), name)).toBe("sign_in_not_allowed");
  });

  it("a provider that is down is reported in the popup, and works again afterwards", async () => {
    somebody();
    const browser = open();
    const started = await browser.send(`/api/auth/oauth/${name}/start?attempt=popup-1`);
    provider.brokenWith = 503;
    const page = await browser.go(started.headers.get("location") ?? "");
    const form = formIn(page);
    const answered =
      form === undefined ? page : await browser.go(form.action, { form: form.fields });
    expect([answered.status, answerIn(answered).problem?.code]).toEqual([503, "unavailable"]);
    expect(answered.headers.get("retry-after")).not.toBeNull();
    provider.brokenWith = undefined;
    expect((await signIn(open(), name)).status).toBe(200);
  });
});

describe("an ID token", () => {
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  it.each<[string, Parameters<typeof expectRefused>[0]]>([
    ["with another nonce", (claims) => ({ ...claims, nonce: "another" })],
    ["without a nonce", (claims) => without(claims, "nonce")],
    ["for another audience", (claims) => ({ ...claims, aud: "somebody-else" })],
    ["of another issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
    [
      "that has expired",
      (claims) => ({ ...claims, iat: nowSeconds() - 900, exp: nowSeconds() - 120 }),
    ],
    ["without an end", (claims) => without(claims, "exp")],
    ["without a subject", (claims) => without(claims, "sub")],
    ["with an empty subject", (claims) => ({ ...claims, sub: "" })],
  ])("an ID token %s is refused", async (_what, twist) => {
    await expectRefused(twist);
  });

  async function expectRefused(twist: TestProvider["twist"]) {
    somebody();
    provider.twist = twist;
    const browser = open();
    expect(await codeOf(browser)).toBe("identity_not_verified");
    expect(browser.cookie("spotter_identity")).toBeUndefined();
  }

  it("an ID token is refused unless it is signed with the provider's key", async () => {
    const forgeries: NonNullable<TestProvider["forge"]>[] = [
      // No signature.
      async (claims) => `${encoded({ alg: "none" })}.${encoded(claims)}.`,
      // The public key used as a shared secret.
      (claims, key) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: key.kid })
          .sign(Buffer.from(key.jwk.n ?? "")),
      // Another key under the right name.
      async (claims, key) => {
        const { privateKey } = await generateKeyPair("RS256");
        return new SignJWT(claims)
          .setProtectedHeader({ alg: "RS256", kid: key.kid })
          .sign(privateKey);
      },
      // A valid signature of another token.
      async (claims, key) => {
        const token = await new SignJWT({ ...claims, sub: "me" })
          .setProtectedHeader({ alg: "RS256", kid: key.kid })
          .sign(key.privateKey);
        const [header, , signature] = token.split(".");
        return [header, encoded(claims), signature].join(".");
      },
      async () => "not.a.token",
    ];
    for (const forge of forgeries) {
      somebody();
      provider.forge = forge;
      expect(await codeOf(open())).toBe("identity_not_verified");
    }
  });

  const without = (claims: object, name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it("an ID token is accepted if the clocks differ slightly", async () => {
    somebody();
    provider.twist = (claims) => ({ ...claims, iat: nowSeconds() + 40, nbf: nowSeconds() + 40 });
    expect((await signIn(open())).status).toBe(200);
    somebody();
    provider.twist = (claims) => ({ ...claims, iat: nowSeconds() - 600, exp: nowSeconds() - 40 });
    expect((await signIn(open())).status).toBe(200);
  });

  it("an ID token is accepted after the provider has changed its keys", async () => {
    somebody();
    expect((await signIn(open())).status).toBe(200);
    await provider.rotateKeys();
    expect((await signIn(open())).status).toBe(200);
  });
});

describe("nobody gets in with an unverified claim", () => {
  it("nobody gets in without a verified identity, or with another than the verified one", async () => {
    const person = somebody();
    const forgedBody = {
      email: person.email,
      displayName: "X",
      photoURL: null,
      uid: person.sub,
      providerId: "google.com",
    };
    expect((await open().send("/api/auth/oauth", { json: forgedBody })).body.code).toBe(
      "identity_not_verified",
    );
    const browser = open();
    const identity = identityIn(await popup(browser));
    for (const forgery of [
      { email: "victim@mail.example" },
      { uid: "victim" },
      { providerId: "apple.com" },
    ]) {
      const reply = await browser.send("/api/auth/oauth", { json: { ...identity, ...forgery } });
      expect([reply.status, reply.body.code]).toEqual([401, "identity_not_verified"]);
      const { password: _, ...payload } = signupPayload({
        isOAuthSignup: true,
        ...identity,
        ...forgery,
      });
      const signup = await browser.send("/api/auth/signup", { json: payload });
      expect([signup.status, signup.body.code]).toEqual([401, "identity_not_verified"]);
    }
    browser.setCookie("spotter_identity", "guessed", "/api/auth");
    expect((await browser.send("/api/auth/oauth", { json: identity })).status).toBe(401);
  });

  it("nobody gets in with an identity that was used up or is an hour old", async () => {
    somebody();
    await joinWithProvider();
    const browser = open();
    const identity = identityIn(await popup(browser));
    const token = browser.cookie("spotter_identity") ?? "";
    expect((await browser.send("/api/auth/oauth", { json: identity })).body.exists).toBe(true);
    expect(browser.cookie("spotter_identity")).toBeUndefined();
    browser.setCookie("spotter_identity", token, "/api/auth");
    expect((await browser.send("/api/auth/oauth", { json: identity })).status).toBe(401);

    const late = open();
    const old = identityIn(await popup(late));
    await server.application.context.db
      .updateTable("verified_identities")
      .set({ created_at: new Date(Date.now() - 3_601_000) })
      .execute();
    expect((await late.send("/api/auth/oauth", { json: old })).status).toBe(401);
  });

  it("nobody gets in from a page of another origin, except for the provider's own answer", async () => {
    const reply = await open().send("/api/auth/oauth", {
      json: {},
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
  });
});

describe("an account with the same email", () => {
  it("an existing account loses its password, logins and feed when a logged-out person joins it, even with a confirmed email", async () => {
    const { email } = somebody();
    const member = await server.signUp({ email, password: "my password" });
    const other = await server.signUp();
    const feedOf = async ({ post }: typeof member) =>
      new URL((await post("/api/calendar-feed")).body.url).pathname;
    const [feed, othersFeed] = [await feedOf(member), await feedOf(other)];
    const contact = { name: "Sue Smith", phone: "+1 214 555 0100" };
    expect((await member.put("/api/emergency-contact", contact)).status).toBe(200);
    const browser = open();
    const reply = await signIn(browser);
    expect([reply.body.exists, reply.body.user.username]).toEqual([true, member.username]);
    expect((await browser.send("/api/auth/me")).status).toBe(200);
    expect((await member.get("/api/auth/me")).status).toBe(401);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(404);
    const login = { email, password: "my password" };
    expect((await server.visitor().post("/api/auth/login", login)).body.code).toBe(
      "invalid_credentials",
    );
    expect((await browser.send("/api/auth/password")).body).toEqual({ isSet: false });
    expect((await browser.send("/api/emergency-contact")).body).toEqual(contact);
    expect([
      (await other.get("/api/auth/me")).status,
      (await fetch(`${server.url}${othersFeed}`)).status,
    ]).toEqual([200, 200]);
    const [mail] = await mailsTo(server.application, email);
    expect([mail?.subject, mail?.path]).toEqual([
      "You can log in with Google",
      "/profile/security",
    ]);
    expect(mail?.text).toContain("Your old password and your calendar address no longer work");
  });

  it.each([true, false])(
    "an existing account keeps its password and logins when its logged-in member joins it (email confirmed: %s)",
    async (confirmed) => {
      const { email } = somebody();
      const member = await server.signUp({ email, password: "my password", confirmed });
      const browser = open();
      const login = { email, password: "my password" };
      expect((await browser.send("/api/auth/login", { json: login })).status).toBe(200);
      const reply = await signIn(browser);
      expect(reply.body.user).toMatchObject({ username: member.username, emailVerified: true });
      expect((await member.get("/api/auth/me")).status).toBe(200);
      expect((await server.visitor().post("/api/auth/login", login)).status).toBe(200);
      expect((await mailsTo(server.application, email))[0]).toMatchObject({ path: "/login" });
    },
  );

  it("an existing account isn't spared because the browser is logged in to another account, or was to this one", async () => {
    for (const whose of ["another's", "an ended one"]) {
      const { email } = somebody();
      const member = await server.signUp({ email, password: "my password" });
      const browser = open();
      const used = whose === "an ended one" ? email : (await server.signUp()).email;
      const password = whose === "an ended one" ? "my password" : "correct horse";
      const started = await browser.send("/api/auth/login", { json: { email: used, password } });
      expect([whose, started.status]).toEqual([whose, 200]);
      if (whose === "an ended one") await member.post("/api/auth/logout-others");
      expect((await signIn(browser)).body.user.username).toBe(member.username);
      expect([whose, (await member.get("/api/auth/me")).status]).toEqual([whose, 401]);
      const login = { email, password: "my password" };
      expect((await server.visitor().post("/api/auth/login", login)).status).toBe(401);
    }
  });

  it("an existing account without a confirmed email loses its password and its logins", async () => {
    const { email } = somebody({ email: "Squatted@Mail.example" });
    const squatter = await server.signUp({ email, password: "my password", confirmed: false });
    const feed = new URL((await squatter.post("/api/calendar-feed")).body.url).pathname;
    const contact = { name: "Sue Squatter", phone: "+1 214 555 0100" };
    expect((await squatter.put("/api/emergency-contact", contact)).status).toBe(200);
    const { db } = server.application.context;
    await db
      .transaction()
      .execute((trx) => publishWaiver(trx, "At your own risk.", "admin", new Date()));
    const signature = { version: 1, name: "Sue Squatter" };
    expect((await squatter.post("/api/waiver/signature", signature)).status).toBe(201);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(200);
    const browser = open();
    const reply = await signIn(browser);
    expect([reply.body.exists, reply.body.user.username, reply.body.user.emailVerified]).toEqual([
      true,
      squatter.username,
      true,
    ]);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(404);
    expect((await browser.send("/api/emergency-contact")).status).toBe(404);
    expect((await browser.send("/api/waiver")).body).toMatchObject({ version: 1, signedAt: null });
    expect((await squatter.get("/api/auth/me")).status).toBe(401);
    expect(
      (await server.visitor().post("/api/auth/login", { email, password: "my password" })).body
        .code,
    ).toBe("invalid_credentials");
  });

  it.each([false, "false", undefined, 1, null])(
    "an existing account is neither joined nor duplicated if the provider says %j about the email",
    async (said) => {
      const { email } = somebody({ email_verified: said });
      const member = await server.signUp({ email, confirmed: false });
      const browser = open();
      expect(await codeOf(browser)).toBe("provider_email_unverified");
      expect(browser.cookie("spotter_identity")).toBeUndefined();
      expect((await member.get("/api/auth/me")).body.user.emailVerified).toBe(false);
      somebody({ email_verified: said });
      expect(await codeOf(open())).toBe("provider_email_unverified");
    },
  );

  it("an existing account stays with the person who joined it first if its email passes on to somebody else at the provider", async () => {
    const { email } = somebody();
    await joinWithProvider();
    somebody({ email });
    const reply = await signIn(open());
    expect([reply.status, reply.body.code]).toEqual([409, "email_taken"]);
  });

  it("an existing account that was made at the same moment isn't duplicated", async () => {
    const { email } = somebody();
    const browser = open();
    await popup(browser);
    await server.signUp({ email });
    const { password: _, ...payload } = signupPayload({ email, isOAuthSignup: true });
    expect((await browser.send("/api/auth/signup", { json: payload })).body.code).toBe(
      "email_taken",
    );
    const same = signupPayload({ email, isOAuthSignup: true });
    expect((await browser.send("/api/auth/signup", { json: same })).body.code).toBe("email_taken");
  });
});

describe("a banned member who has deleted the account", () => {
  it("a banned member who has deleted the account can't create another one with a provider either", async () => {
    const { email } = somebody();
    const former = await server.signUp({ email: email.replace("@", "+former@") });
    await suspendByEmail(server.application.context, former.email);
    const { id } = await server.application.context.db
      .selectFrom("members")
      .select("id")
      .where("username", "=", former.username)
      .executeTakeFirstOrThrow();
    await deleteAccount(server.application.context, { id, username: former.username });
    const browser = open();
    await popup(browser);
    const { password: _, ...payload } = signupPayload({ email, isOAuthSignup: true });
    const { status, body } = await browser.send("/api/auth/signup", { json: payload });
    expect([status, body.code]).toEqual([403, "account_disabled"]);
    const made = server.application.context.db
      .selectFrom("members")
      .select("id")
      .where("email", "=", email);
    expect(await made.execute()).toEqual([]);
  });
});

describe("an account joined by a provider", () => {
  const newestMailTo = async (email: string) => (await mailsTo(server.application, email))[0];
  const joins = { subject: "You can log in with Google" };

  /** A member whose address another person at the provider also has, both verified. */
  async function joined() {
    const { email, sub } = somebody();
    const member = await server.signUp({ email });
    const reply = await signIn(open());
    expect(reply.body.user.username).toBe(member.username);
    return { email, sub, username: member.username };
  }

  async function resetPassword(email: string) {
    const { db, realClock } = server.application.context;
    const member = await db
      .selectFrom("members")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const token = (await makeLink(db, member.id, resetLink, realClock.now())).split("token=")[1];
    const body = { token, password: "battery staple" };
    expect((await server.visitor().post("/api/auth/password-reset/confirm", body)).status).toBe(
      204,
    );
    return body.password;
  }

  it("an account joined by a provider causes one mail to its member", async () => {
    const { email } = await joined();
    expect(await newestMailTo(email)).toMatchObject(joins);
    expect((await newestMailTo(email))?.text).toContain("Forgot password?");
    await signIn(open());
    const subjects = (await mailsTo(server.application, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === joins.subject)).toHaveLength(1);
  });

  it("an account joined by a provider can't be entered or duplicated by the former identity once its password is reset", async () => {
    const { email, sub } = await joined();
    const password = await resetPassword(email);
    somebody({ sub, email: "elsewhere@mail.example" });
    const ended = { status: 401, body: { code: "provider_ended" } };
    expect(await signIn(open())).toMatchObject(ended);
    somebody({ sub, email: "elsewhere@mail.example", email_verified: false });
    expect(await codeOf(open())).toBe("provider_email_unverified");
    expect((await server.visitor().post("/api/auth/login", { email, password })).status).toBe(200);
  });

  it("an account joined by a provider can be joined again by a person with its address, even another, with a mail", async () => {
    const { email, sub, username } = await joined();
    for (const subject of [sub, `another ${sub}`, sub]) {
      await resetPassword(email);
      somebody({ sub: subject, email });
      expect((await signIn(open())).body.user?.username).toBe(username);
      expect(await newestMailTo(email)).toMatchObject(joins);
    }
  });

  it("an account joined by a provider keeps a password set by a mailed link when the former identity returns", async () => {
    const { email, sub, username } = await joined();
    const password = await resetPassword(email);
    somebody({ sub, email });
    expect((await signIn(open())).body.user.username).toBe(username);
    expect((await server.visitor().post("/api/auth/login", { email, password })).status).toBe(200);
    // Another one ends it, as before.
    await resetPassword(email);
    somebody({ sub: `another ${sub}`, email });
    expect((await signIn(open())).body.user.username).toBe(username);
    expect((await server.visitor().post("/api/auth/login", { email, password })).status).toBe(401);
  });

  it("an account joined by a provider starts no login if its password is reset in the middle of it", async () => {
    const { email, sub } = await joined();
    somebody({ sub, email: "elsewhere@mail.example" });
    const browser = open();
    const identity = identityIn(await popup(browser));
    const { context } = server.application;
    let statements = 0;
    const interrupted = context.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The second statement has found the identity's member.
        if ((statements += 1) === 2) await resetPassword(email);
        return result;
      },
    });
    const signingIn = signInWithIdentity(
      { ...context, db: interrupted, providers: { google: undefined, apple: undefined } },
      identity,
      browser.cookie("spotter_identity"),
      { address: "192.0.2.1", userAgent: "" },
    );
    await expect(signingIn).rejects.toMatchObject({ code: "identity_not_verified" });
    expect(statements).toBeGreaterThan(2);
  });
});

it("an international domain from a provider matches an account's punycode", async () => {
  const email = "max@xn--bcher-kva.example";
  const member = await server.signUp({ email });
  somebody({ email: "Max@Bücher.example" });
  const browser = open();
  const identity = identityIn(await popup(browser));
  expect(identity.email).toBe(email);
  const reply = await browser.send("/api/auth/oauth", { json: identity });
  expect(reply.body.user).toMatchObject({ username: member.username, email });
});

describe("unusable provider data", () => {
  it.each([
    "a1<victim@mail.example>",
    "g:victim@mail.example",
    "victim@mail.example(c)",
    "víctim@mail.example",
  ])("an impossible email from a provider isn't used: %s", async (email) => {
    const person = somebody();
    const { user } = await joinWithProvider();
    somebody({ email });
    const browser = open();
    expect(await codeOf(browser)).toBe("provider_email_unusable");
    expect(browser.cookie("spotter_identity")).toBeUndefined();
    somebody({ sub: person.sub, email });
    expect((await signIn(open())).body.user.username).toBe(user.username);
  });

  it.each(["Spotter Support", "Member", "Ada\u202EgniK", "\u200B"])(
    "an impossible name from a provider isn't used, and the person is asked for theirs: %j",
    async (name) => {
      const { email } = somebody({ name });
      const browser = open();
      expect(identityIn(await popup(browser)).displayName).toBe("");
      const { password: _, ...payload } = signupPayload({
        email,
        fullName: "Ada King",
        isOAuthSignup: true,
      });
      const reply = await browser.send("/api/auth/signup", { json: payload });
      expect([reply.status, reply.body.user.fullName]).toEqual([201, "Ada King"]);
    },
  );
});

it("a provider's photo is dropped unless it is the provider's own, and can't be claimed by others", async () => {
  const picture = "https://photos.evil.example/me.png";
  const { email } = somebody({ picture });
  const browser = open();
  expect(identityIn(await popup(browser)).photoURL).toBe(picture);
  expect((await browser.send("/api/auth/oauth/photo")).status).toBe(404);
  const { password: _, ...payload } = signupPayload({ email, isOAuthSignup: true });
  const foreign = await browser.send("/api/auth/signup", {
    json: { ...payload, avatarUrl: "https://lh3.googleusercontent.com/other" },
  });
  expect([foreign.status, foreign.body.issues[0].path]).toEqual([400, "avatarUrl"]);
  const reply = await browser.send("/api/auth/signup", {
    json: { ...payload, avatarUrl: picture },
  });
  expect([reply.status, reply.body.user.avatarUrl]).toEqual([201, null]);
  expect((await open().send("/api/auth/oauth/photo")).status).toBe(404);
});

describe("Apple", () => {
  it("Apple sends the name once, in its form", async () => {
    somebody({ name: undefined, email_verified: "true" });
    const user = JSON.stringify({
      name: { firstName: " Grace ", lastName: "Hopper" },
      email: "ignored@evil.example",
    });
    provider.answerWith = (answer) => ({ ...answer, user });
    const first = identityIn(await popup(open(), "apple"));
    expect([first.displayName, first.email]).toEqual(["Grace Hopper", provider.person["email"]]);
    provider.answerWith = (answer) => answer;
    expect(identityIn(await popup(open(), "apple")).displayName).toBe("Grace Hopper");
  });

  it("Apple may send any nonsense as a name", async () => {
    for (const user of [
      "{",
      "null",
      '{"name":null}',
      '{"name":{"firstName":7}}',
      "x".repeat(5_000),
      '{"name":{"firstName":"A\\u0000\\nB"}}',
    ]) {
      somebody({ name: undefined });
      provider.answerWith = (answer) => ({ ...answer, user });
      const { displayName } = identityIn(await popup(open(), "apple"));
      expect(displayName).toMatch(/^(A B)?$/);
    }
  });

  it("Apple gets a newly signed secret that soon expires", async () => {
    somebody();
    provider.secrets.length = 0;
    await signIn(open(), "apple");
    const [secret = ""] = provider.secrets;
    const payload = JSON.parse(Buffer.from(secret.split(".")[1] ?? "", "base64url").toString());
    expect(payload.exp - payload.iat).toBe(300);
  });
});

describe("the popup", () => {
  it("the sign-in popup reports that sign-in isn't configured or was requested from another address", async () => {
    const bare = await startTestServer(undefined, {
      PUBLIC_URL: "https://spotter.test",
      ...provider.settings,
      APPLE_CLIENT_ID: "",
      APPLE_TEAM_ID: "",
      APPLE_KEY_ID: "",
      APPLE_PRIVATE_KEY: "",
      APPLE_ISSUER: "",
    });
    const browser = new Browser(bare.url);
    const unset = await browser.send("/api/auth/oauth/apple/start?attempt=a");
    expect([unset.status, answerIn(unset)]).toMatchObject([
      404,
      { attempt: "a", problem: { code: "provider_not_enabled" } },
    ]);
    const elsewhere = await browser.send(
      "/api/auth/oauth/google/start?attempt=a&origin=https%3A%2F%2Fother.test",
    );
    expect([elsewhere.status, answerIn(elsewhere).problem?.code]).toEqual([
      403,
      "domain_not_authorized",
    ]);
    const started = await browser.send(
      "/api/auth/oauth/google/start?origin=https%3A%2F%2Fspotter.test",
    );
    const asked = new URL(started.headers.get("location") ?? "").searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: "https://spotter.test/api/auth/oauth/google/callback",
      response_type: "code",
      code_challenge_method: "S256",
      prompt: "select_account",
      scope: "openid email profile",
    });
    await bare.stop();
  });

  it("the sign-in popup answers Apple's form from another site, for which its cookie is allowed over https", async () => {
    const secure = await startTestServer(undefined, {
      PUBLIC_URL: "https://spotter.test",
      ...provider.settings,
    });
    const started = await new Browser(secure.url).send("/api/auth/oauth/apple/start");
    expect(started.headers.get("set-cookie")).toMatch(/HttpOnly; Secure; SameSite=None/);
    const asked = new URL(started.headers.get("location") ?? "").searchParams;
    expect([asked.get("response_mode"), asked.get("scope")]).toEqual([
      "form_post",
      "openid name email",
    ]);
    await secure.stop();
  });

  it("the sign-in popup reports invalid input on a page and in JSON", async () => {
    const browser = open();
    for (const [path, status] of [
      ["/api/auth/oauth/github/start", 400],
      ["/api/auth/oauth/google/start?attempt=%00", 400],
      ["/api/auth/oauth/google/start?origin=javascript:1", 400],
      ["/api/auth/oauth/google/start?origin=https://evil.example", 403],
      ["/api/auth/oauth/google/callback", 401],
      ["/api/auth/oauth/google/callback?state=a&state=b", 401],
      ["/api/auth/oauth/apple/callback?error=%00", 401],
    ] as const) {
      const page = await browser.send(path);
      expect([path, page.status, page.headers.get("content-type")]).toEqual([
        path,
        status,
        "text/html; charset=utf-8",
      ]);
      const problem = await browser.send(path, { headers: { accept: "application/json" } });
      expect([path, problem.status, problem.body.status]).toEqual([path, status, status]);
    }
    const form = { form: { state: "x", code: "y" } };
    expect((await browser.send("/api/auth/oauth/apple/callback", form)).status).toBe(401);
    expect((await browser.send("/api/auth/oauth/apple/callback", { json: [] })).status).toBe(401);
  });

  it("the sign-in popup expires after ten minutes", async () => {
    somebody();
    const browser = open();
    const started = await browser.send("/api/auth/oauth/google/start");
    await server.application.context.db
      .updateTable("provider_sign_ins")
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute();
    const page = await browser.go(started.headers.get("location") ?? "");
    expect(answerIn(page).problem?.code).toBe("identity_not_verified");
  });
});

it("a server starts even if a provider is down", async () => {
  const away = await TestProvider.start();
  const { settings } = away;
  await away.stop();
  const lonely = await startTestServer(undefined, settings);
  const reply = await new Browser(lonely.url).send("/api/auth/oauth/google/start?attempt=a");
  expect([reply.status, answerIn(reply).problem?.code]).toEqual([503, "unavailable"]);
  expect((await lonely.visitor().get("/readyz")).status).toBe(200);
  await lonely.stop();
});

it("one address may open only so many popups", async () => {
  const { db } = server.application.context;
  await db
    .insertInto("attempts")
    .values({ key: "oauth:127.0.0.1", tries: 300, window_ends_at: new Date(Date.now() + 60_000) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ tries: 300 }))
    .execute();
  const reply = await open().send("/api/auth/oauth/google/start?attempt=a");
  expect([reply.status, answerIn(reply).problem?.code, reply.headers.get("retry-after")]).toEqual([
    429,
    "too_many_requests",
    expect.any(String),
  ]);
  await db.deleteFrom("attempts").execute();
});

async function joinWithProvider() {
  const browser = open();
  const identity = identityIn(await popup(browser));
  const { password: _, ...payload } = signupPayload({ email: identity.email, isOAuthSignup: true });
  const reply = await browser.send("/api/auth/signup", { json: payload });
  expect(reply.status).toBe(201);
  return { user: reply.body.user };
}
