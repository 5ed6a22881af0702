import * as access from "#shared/api/access.ts";
import * as accounts from "#shared/api/accounts.ts";
import * as emails from "#shared/api/email-changes.ts";
import * as logins from "#shared/api/logins.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { asked, hasPassword, together, tried } from "#testing/effects/givens.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const newcomer = {
  email: "nina@test.example",
  password: "correct horse",
  fullName: "Nina Newcomer",
  zipCode: "75201",
  workoutTypes: ["gym" as const],
};
const wanted = { email: "ana.new@test.example", password: "correct horse" };
const wantsEmail = together(
  hasPassword("ana"),
  asked("ana", "POST", "/api/auth/email", () => wanted),
);
const isLastAdmin = ({ db, admin2 }: Town) =>
  db.updateTable("members").set({ roles: [] }).where("id", "=", admin2.id).execute();
const wrongToken = { token: "x".repeat(43) };
const manyWrongTokens = tried("link:127.0.0.1", 50);

expectApproved(import.meta.url, [
  ...effectsOf(access.enterAccessCode, [
    {
      title: "enters the code of the settings",
      by: "visitor",
      input: { body: { code: "spotter" } },
    },
    {
      refusal: "invalid_access_code",
      title: "enters another",
      by: "visitor",
      input: { body: { code: "GUESS" } },
    },
  ]),
  ...effectsOf(accounts.signUp, [
    { title: "signs up", by: "visitor", input: { body: newcomer } },
    {
      refusal: "email_taken",
      title: "signs up twice",
      by: "visitor",
      input: ({ ana }) => ({ body: { ...newcomer, email: ana.email } }),
    },
    {
      refusal: "too_many_requests",
      title: "signs up too often",
      given: tried("signup:127.0.0.1", 1_500),
      by: "visitor",
      input: { body: newcomer },
    },
  ]),
  ...effectsOf(accounts.checkEmail, [
    {
      title: "asks about a free address",
      by: "visitor",
      input: { body: { email: "free@test.example" } },
    },
    {
      refusal: "email_taken",
      title: "asks about ana's",
      by: "visitor",
      input: ({ ana }) => ({ body: { email: ana.email } }),
    },
  ]),
  ...effectsOf(accounts.readUser, [
    { title: "reads who they are", by: "ana" },
    { title: "reads who they are", by: "planner" },
  ]),
  ...effectsOf(accounts.downloadOwnData, [{ title: "downloads all about them", by: "quinn" }]),
  ...effectsOf(accounts.deleteAccount, [
    { title: "leaves with groups, chats, series and a guest pass", by: "ana" },
    { refusal: "last_admin", title: "would leave nobody", given: isLastAdmin, by: "admin" },
  ]),
  ...effectsOf(emails.changeEmail, [
    {
      title: "wants another address",
      given: hasPassword("ana"),
      by: "ana",
      input: { body: wanted },
    },
    {
      refusal: "wrong_password",
      title: "mistypes the password",
      given: hasPassword("ana"),
      by: "ana",
      input: { body: { ...wanted, password: "wrong horse" } },
    },
    {
      refusal: "no_password",
      title: "gives one without having it",
      by: "ana",
      input: { body: wanted },
    },
    {
      refusal: "login_too_old",
      title: "has no password, and logged in yesterday",
      by: "ana",
      input: { body: { email: wanted.email } },
    },
    {
      refusal: "too_many_requests",
      title: "changes it too often",
      given: together(
        hasPassword("ana"),
        tried(({ ana }) => `email-change:${ana.id}`, 1_000),
      ),
      by: "ana",
      input: { body: wanted },
    },
  ]),
  ...effectsOf(emails.readPendingEmail, [
    { title: "sees what they wait for", given: wantsEmail, by: "ana" },
    { title: "waits for nothing", by: "ben" },
  ]),
  ...effectsOf(emails.resendEmailChange, [
    { title: "asks for the link again", given: wantsEmail, by: "ana" },
    { refusal: "not_found", title: "waits for nothing", by: "ben" },
    {
      refusal: "too_many_requests",
      title: "asks too often",
      given: together(wantsEmail, async ({ db, ana }) =>
        db
          .updateTable("attempts")
          .set({ tries: 1_000 })
          .where("key", "=", `email-change:${ana.id}`)
          .execute(),
      ),
      by: "ana",
    },
  ]),
  ...effectsOf(emails.withdrawEmailChange, [
    { title: "keeps the address", given: wantsEmail, by: "ana" },
  ]),
  ...effectsOf(emails.takeEmailBack, [
    {
      refusal: "invalid_link",
      title: "has a wrong link",
      by: "visitor",
      input: { body: wrongToken },
    },
    {
      refusal: "too_many_requests",
      title: "guesses links",
      given: manyWrongTokens,
      by: "visitor",
      input: { body: wrongToken },
    },
  ]),
  ...effectsOf(logins.listLogins, [{ title: "lists their logins", by: "ana" }]),
  ...effectsOf(logins.endOtherLogins, [
    {
      title: "ends the one of another device",
      given: async ({ db, ana, context }) =>
        db
          .insertInto("logins")
          .values({
            token_hash: "another",
            member_id: ana.id,
            user_agent: "another device",
            created_at: context.realClock.now(),
            last_seen_at: context.realClock.now(),
          })
          .execute(),
      by: "ana",
    },
  ]),
  ...effectsOf(logins.endLogin, [
    {
      title: "ends their own",
      by: "ana",
      input: async ({ db, ana }) => ({
        params: await db
          .selectFrom("logins")
          .select("id")
          .where("member_id", "=", ana.id)
          .executeTakeFirstOrThrow(),
      }),
    },
  ]),
  ...effectsOfWork("sweep departed mailboxes", [{ title: "after two years", at: 800 * dayMs }]),
  ...effectsOfWork("sweep mailed links", [{ title: "nothing is old" }]),
]);
