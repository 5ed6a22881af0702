import * as accounts from "#shared/api/accounts.ts";
import * as passkeys from "#shared/api/passkeys.ts";
import * as passwords from "#shared/api/passwords.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { asked, hasPassword, mailedToken, together, tried } from "#testing/effects/givens.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const wrong = { token: "x".repeat(43) };
const wrongLink = {
  refusal: "invalid_link",
  title: "has a wrong link",
  by: "visitor",
} as const;
const manyLinks = {
  refusal: "too_many_requests",
  title: "guesses links",
  given: tried("link:127.0.0.1", 50),
  by: "visitor",
} as const;
const askedForReset = asked("visitor", "POST", "/api/auth/password-reset", ({ ana }) => ({
  email: ana.email,
}));
const isSuspended = ({ db, ana, at }: Town) =>
  db
    .updateTable("members")
    .set({ suspended_at: at(0) })
    .where("id", "=", ana.id)
    .execute();
const login = ({ ana }: Town) => ({ body: { email: ana.email, password: "correct horse" } });
const hasPasskey = async ({ db, ana, context }: Town) =>
  db
    .insertInto("passkeys")
    .values({
      member_id: ana.id,
      credential_id: "of-ana",
      public_key: "a-key",
      counter: "7",
      transports: ["internal"],
      name: "Phone",
      created_at: context.realClock.now(),
    })
    .execute();
const ownPasskey = async ({ db, ana }: Town) => ({
  params: await db
    .selectFrom("passkeys")
    .select("id")
    .where("member_id", "=", ana.id)
    .executeTakeFirstOrThrow(),
});

expectApproved(import.meta.url, [
  ...effectsOf(accounts.logIn, [
    { title: "logs in as ana", given: hasPassword("ana"), by: "visitor", input: login },
    {
      refusal: "invalid_credentials",
      title: "mistypes the password",
      given: hasPassword("ana"),
      by: "visitor",
      input: ({ ana }) => ({ body: { email: ana.email, password: "wrong horse" } }),
    },
    {
      refusal: "account_disabled",
      title: "is suspended",
      given: together(hasPassword("ana"), isSuspended),
      by: "visitor",
      input: login,
    },
    {
      refusal: "too_many_requests",
      title: "guesses from one network",
      given: together(hasPassword("ana"), tried("tries:127.0.0.1", 10_000)),
      by: "visitor",
      input: login,
    },
  ]),
  ...effectsOf(accounts.logOut, [{ title: "logs out", by: "ana" }]),
  ...effectsOf(passwords.checkPassword, [
    {
      title: "asks whether a password will do",
      by: "visitor",
      input: { body: { password: "a fresh horse" } },
    },
  ]),
  ...effectsOf(passwords.readPasswordState, [
    { title: "has one", given: hasPassword("ana"), by: "ana" },
    { title: "has none", by: "ana" },
  ]),
  ...effectsOf(passwords.changePassword, [
    {
      title: "changes it",
      given: hasPassword("ana"),
      by: "ana",
      input: { body: { currentPassword: "correct horse", password: "a fresh horse" } },
    },
    {
      refusal: "wrong_password",
      title: "mistypes the present one",
      given: hasPassword("ana"),
      by: "ana",
      input: { body: { currentPassword: "wrong horse", password: "a fresh horse" } },
    },
    {
      refusal: "no_password",
      title: "has none",
      by: "ana",
      input: { body: { currentPassword: "wrong horse", password: "a fresh horse" } },
    },
  ]),
  ...effectsOf(passwords.requestReset, [
    {
      title: "forgot ana's password",
      by: "visitor",
      input: ({ ana }) => ({ body: { email: ana.email } }),
    },
    {
      title: "names an address without an account",
      by: "visitor",
      input: { body: { email: "nobody@test.example" } },
    },
    {
      refusal: "too_many_requests",
      title: "asks for one account too often",
      given: tried(({ ana }) => `reset:127.0.0.1:${ana.email}`, 1_000),
      by: "visitor",
      input: ({ ana }) => ({ body: { email: ana.email } }),
    },
  ]),
  ...effectsOf(passwords.checkResetLink, [
    {
      title: "opens the link",
      given: askedForReset,
      by: "visitor",
      input: (town) => ({ body: { token: mailedToken(town) } }),
    },
    { ...wrongLink, input: { body: wrong } },
    { ...manyLinks, input: { body: wrong } },
  ]),
  ...effectsOf(passwords.confirmReset, [
    {
      title: "sets a new password",
      given: askedForReset,
      by: "visitor",
      input: (town) => ({ body: { token: mailedToken(town), password: "a fresh horse" } }),
    },
    { ...wrongLink, input: { body: { ...wrong, password: "a fresh horse" } } },
    { ...manyLinks, input: { body: { ...wrong, password: "a fresh horse" } } },
  ]),
  ...effectsOf(passwords.resendVerification, [
    { title: "asks for the link again", by: "pia" },
    { title: "is confirmed", by: "ana" },
  ]),
  ...effectsOf(passwords.verifyEmail, [
    {
      title: "confirms their address",
      given: asked("pia", "POST", "/api/auth/verify-email/resend"),
      by: "pia",
      input: (town) => ({ body: { token: mailedToken(town) } }),
    },
    {
      refusal: "not_authenticated",
      title: "follows pia's link without a login",
      given: asked("pia", "POST", "/api/auth/verify-email/resend"),
      by: "visitor",
      input: (town) => ({ body: { token: mailedToken(town) } }),
    },
    { ...wrongLink, input: { body: wrong } },
    { ...manyLinks, input: { body: wrong } },
  ]),
  ...effectsOf(passwords.disownEmail, [
    {
      title: "never signed up",
      given: asked("pia", "POST", "/api/auth/verify-email/resend"),
      by: "visitor",
      input: (town) => ({ body: { token: mailedToken(town) } }),
    },
    { ...wrongLink, input: { body: wrong } },
    { ...manyLinks, input: { body: wrong } },
  ]),
  ...effectsOf(passwords.requestLoginLink, [
    {
      title: "wants to log in on another device",
      by: "visitor",
      input: ({ ana }) => ({ body: { email: ana.email } }),
    },
    {
      refusal: "too_many_requests",
      title: "asks for one account too often",
      given: tried(({ ana }) => `login-link:127.0.0.1:${ana.email}`, 1_000),
      by: "visitor",
      input: ({ ana }) => ({ body: { email: ana.email } }),
    },
  ]),
  ...effectsOf(passwords.openLoginLink, [
    {
      title: "opens the link",
      given: asked("visitor", "POST", "/api/auth/login-link", ({ ana }) => ({ email: ana.email })),
      by: "visitor",
      input: (town) => ({ body: { token: mailedToken(town) } }),
    },
    { ...wrongLink, input: { body: wrong } },
    { ...manyLinks, input: { body: wrong } },
  ]),
  ...effectsOf(passkeys.listPasskeys, [{ title: "lists theirs", given: hasPasskey, by: "ana" }]),
  ...effectsOf(passkeys.renamePasskey, [
    {
      title: "renames theirs",
      given: hasPasskey,
      by: "ana",
      input: async (town) => ({ ...(await ownPasskey(town)), body: { name: "Old phone" } }),
    },
  ]),
  ...effectsOf(passkeys.removePasskey, [
    {
      title: "removes theirs",
      given: together(hasPassword("ana"), hasPasskey),
      by: "ana",
      input: async (town) => ({ ...(await ownPasskey(town)), body: { password: "correct horse" } }),
    },
    {
      refusal: "wrong_password",
      title: "mistypes the password",
      given: together(hasPassword("ana"), hasPasskey),
      by: "ana",
      input: async (town) => ({ ...(await ownPasskey(town)), body: { password: "wrong horse" } }),
    },
    {
      refusal: "no_password",
      title: "gives one without having it",
      given: hasPasskey,
      by: "ana",
      input: async (town) => ({ ...(await ownPasskey(town)), body: { password: "wrong horse" } }),
    },
    {
      refusal: "login_too_old",
      title: "has no password, and logged in yesterday",
      given: hasPasskey,
      by: "ana",
      input: async (town) => ({ ...(await ownPasskey(town)), body: {} }),
    },
  ]),
  ...effectsOfWork("answer reset requests", [{ title: "nothing is asked" }]),
  ...effectsOfWork("answer login link requests", [{ title: "nothing is asked" }]),
  ...effectsOfWork("sweep reset links", [{ title: "nothing is old" }]),
  ...effectsOfWork("sweep passkey challenges", [{ title: "nothing is old" }]),
  ...effectsOfWork("sweep logins", [
    {
      title: "one that nobody used for years",
      given: ({ db, ana }) =>
        db
          .updateTable("logins")
          .set({ last_seen_at: new Date("2030-01-01") })
          .where("member_id", "=", ana.id)
          .execute(),
    },
  ]),
]);
