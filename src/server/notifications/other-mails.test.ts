import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { serverWords } from "#words/server-words.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { deliveryTriedMs } from "#shared/rules/lifetimes.ts";
import type { UnstoppableMail } from "#shared/rules/notifications.ts";
import { mailBookings, mailWeekly } from "#server/bookings/mails.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { takeMeasure } from "#server/operate/moderation/measures.ts";
import { tellMissingVenues } from "#server/operate/planning/missing-venues.ts";
import { recordVisits } from "#server/identity/logins.ts";
import { confirmEmailChange, requestEmailChange } from "#server/accounts/change-email.ts";
import { sweepIdleAccounts } from "#server/accounts/delete-account.ts";
import { loginLinkRequests } from "#server/accounts/mailed-links.ts";
import { answerResetRequests } from "#server/passwords/reset-password.ts";
import { signInWithIdentity } from "#server/sign-in/provider-sign-in.ts";
import { sendEmails } from "#server/notifications/actions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { mailedToken } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";

type Words = ReturnType<typeof serverWords>;
type Mail =
  | keyof Words["accountMails"]
  | keyof Words["bookingMails"]
  | Extract<keyof Words, "reportMail" | "appealMail" | "noVenueMail">;

interface Row {
  readonly make: () => Promise<unknown>;
  readonly to: string;
  readonly address?: () => string;
  readonly because: UnstoppableMail;
  /** An unconfirmed mailbox; "never" if the mail is about a confirmed one, or is withheld. */
  readonly unconfirmed: "gets it" | "doesn't get it" | "never";
  readonly path: string | null;
  readonly isSecret?: true;
  /** Minutes until it expires; three days if missing. */
  readonly usefulMinutes?: number;
  readonly calendar?: true;
}

let server: TestServer;
let world: World;

const db = () => server.application.context.db;

beforeAll(async () => {
  // No server accepts the mails, so they keep their links and are retried.
  server = await startTestServer(undefined, { SMTP_URL: "smtp://127.0.0.1:1" });
  world = await makeWorld(server.application);
  // Gus is suspended and Paul has no confirmed email, so neither is mailed as staff.
  for (const name of ["ben", "sol", "gus", "paul"] as const)
    await db()
      .updateTable("members")
      .set({ roles: ["moderator", "planner"] })
      .where("id", "=", world[name].id)
      .execute();
  await db()
    .updateTable("members")
    .set({ city: "Austin, TX" })
    .where("id", "in", [world.planner2.id, world.admin2.id])
    .execute();
});
afterAll(() => server.stop());

async function send(method: string, path: string, body?: unknown, who?: PersonName) {
  const { status, body: reply } = await call(server.url, method, path, {
    ...(who !== undefined && { cookie: world[who].cookie }),
    ...(body !== undefined && { body }),
  });
  if (status >= 400) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
  return reply;
}

async function book(who: PersonName, session: "planned" | "moved"): Promise<string> {
  const sessionId = world.sessions[session];
  const userId = world[who].username;
  const body = { sessionId, userId, areaId: world.areas.oak };
  return (await send("POST", `/api/sessions/${sessionId}/book`, body, who)).id;
}

const cancel = (who: PersonName, id: string) =>
  send("DELETE", `/api/bookings/${id}`, undefined, who);

async function joinByProvider(who: PersonName, loginToken?: string): Promise<void> {
  const { email } = world[who];
  const subject = `subject of ${who}`;
  await db()
    .insertInto("verified_identities")
    .values({
      token_hash: hashToken(subject),
      provider: "google",
      issuer: "https://issuer.example",
      subject,
      email,
      email_verified: true,
      full_name: "",
      picture: null,
      created_at: new Date(),
    })
    .execute();
  const { context } = server.application;
  const request = { email, uid: subject, providerId: "google.com" } as const;
  const client = { address: "203.0.113.1", userAgent: "a test" };
  const providers = { google: undefined, apple: undefined };
  await signInWithIdentity({ ...context, providers }, request, subject, client, loginToken);
}

const resetPasswordOf = async (who: PersonName) => {
  const token = await mailedToken(server.application, world[who].email, "/reset-password");
  const body = { token, password: "battery staple" };
  await send("POST", "/api/auth/password-reset/confirm", body);
};

const newEmail = "cleo.new@test.example";
const lastEmail = "cleo.last@test.example";

const table: { readonly [Name in Mail]: Row } = {
  emailVerification: {
    make: async () => {
      for (const who of ["ana", "pia"] as const)
        await send("POST", "/api/auth/verify-email/resend", undefined, who);
    },
    to: "pia",
    because: "account",
    unconfirmed: "gets it",
    path: "/verify-email?token=",
    isSecret: true,
  },
  passwordReset: {
    make: async () => {
      for (const email of [world.ana.email, world.pia.email, "nobody@test.example"])
        await send("POST", "/api/auth/password-reset", { email });
      await answerResetRequests(server.application.context);
    },
    to: "ana pia",
    because: "account",
    unconfirmed: "gets it",
    path: "/reset-password?token=",
    isSecret: true,
    usefulMinutes: 60,
  },
  loginLink: {
    make: async () => {
      for (const email of [world.ana.email, world.pia.email, "nobody@test.example"])
        await send("POST", "/api/auth/login-link", { email });
      await loginLinkRequests(server.application.context).run();
    },
    to: "ana pia",
    because: "account",
    unconfirmed: "gets it",
    path: "/login-link?token=",
    isSecret: true,
    usefulMinutes: 60,
  },
  passwordChanged: {
    make: async () => {
      await resetPasswordOf("ana");
      await resetPasswordOf("pia");
    },
    to: "ana pia",
    because: "account",
    unconfirmed: "gets it",
    path: "/login",
  },
  providerJoined: {
    make: () => joinByProvider("ben", world.ben.cookie.split(/[=;]/)[1]),
    to: "ben",
    because: "account",
    unconfirmed: "never",
    path: "/login",
  },
  providerJoinedAlone: {
    make: () => joinByProvider("cleo"),
    to: "cleo",
    because: "account",
    unconfirmed: "never",
    path: "/profile/security",
  },
  emailChange: {
    make: () => requestEmailChange(server.application.context, world.cleo.id, newEmail),
    to: "cleo",
    address: () => newEmail,
    because: "account",
    unconfirmed: "gets it",
    path: "/verify-email?token=",
    isSecret: true,
  },
  emailChanged: {
    make: async () => {
      const token = await mailedToken(server.application, newEmail, "/verify-email");
      await confirmEmailChange(server.application.context, token, null);
    },
    to: "cleo",
    address: () => world.cleo.email,
    because: "account",
    unconfirmed: "never",
    path: "/verify-email?token=",
    isSecret: true,
  },
  emailWanted: {
    make: () => requestEmailChange(server.application.context, world.cleo.id, world.ben.email),
    to: "ben",
    because: "account",
    unconfirmed: "never",
    path: "/login",
  },
  emailTakenBack: {
    make: async () => {
      const token = await mailedToken(server.application, world.cleo.email, "/verify-email");
      await send("POST", "/api/auth/email/return", { token });
    },
    to: "cleo",
    address: () => newEmail,
    because: "account",
    unconfirmed: "never",
    path: "/login",
  },
  booked: {
    make: async () => {
      for (const who of ["iris", "paul"] as const) await book(who, "planned");
      await mailBookings(server.application.context);
    },
    to: "iris",
    because: "booking",
    unconfirmed: "doesn't get it",
    path: "/events",
    calendar: true,
  },
  cancelled: {
    make: async () => {
      await cancel("hanna", await book("hanna", "moved"));
      for (const who of ["iris", "paul"] as const) await cancel(who, await bookingOf(who));
      await mailBookings(server.application.context);
    },
    to: "hanna hanna iris",
    because: "booking",
    unconfirmed: "doesn't get it",
    path: "/events",
    calendar: true,
  },
  moved: {
    make: async () => {
      const id = await book("hanna", "moved");
      const body = { sessionId: world.sessions.planned, areaId: world.areas.oak };
      await send("POST", `/api/bookings/${id}/move`, body, "hanna");
    },
    to: "hanna",
    because: "booking",
    unconfirmed: "doesn't get it",
    path: "/events",
    calendar: true,
  },
  weekly: {
    make: () => {
      const { context } = server.application;
      return db()
        .transaction()
        .execute(async (trx) => {
          const member = await trx
            .selectFrom("members")
            .selectAll()
            .where("id", "=", world.hanna.id)
            .executeTakeFirstOrThrow();
          const decided = [{ sessionId: world.sessions.planned, result: "booked" as const }];
          const at = { now: context.clock.now(), realNow: context.realClock.now() };
          await mailWeekly(trx, member, decided, at);
        });
    },
    to: "hanna",
    because: "booking",
    unconfirmed: "doesn't get it",
    path: "/events",
    calendar: true,
  },
  idleAccount: {
    make: async () => {
      const { context } = server.application;
      const [ruth, planner] = [world.ruth.id, world.planner.id];
      await recordVisits(db(), [ruth, planner], new Date("2020-01-01"));
      const config = { ...context.config, idleAccountsKeptDays: 1_000 };
      await sweepIdleAccounts({ ...context, config });
    },
    to: "ruth",
    because: "account",
    unconfirmed: "never",
    path: "/login",
  },
  reportMail: {
    make: () =>
      send(
        "POST",
        "/api/reports",
        {
          userId: world.ben.username,
          context: { kind: "group", id: world.sessions.soon },
          text: "Rude.",
        },
        "iris",
      ),
    // Not to Ben, its subject.
    to: "admin admin2 moderator moderator2 sol",
    because: "staff",
    unconfirmed: "doesn't get it",
    path: "/operate/reports/",
  },
  appealMail: {
    make: async () => {
      const { context } = server.application;
      const judge = { actor: "command-line", reason: "A test.", roles: ["admin"] } as const;
      const measure = { action: "warn", until: null, message: "Be kind." } as const;
      await takeMeasure(context, judge, world.sol.username, measure);
      const token = await mailedToken(server.application, world.sol.email, "/appeal");
      await send("POST", "/api/appeals", { token, text: "No." });
    },
    // Not to Sol, the appeal's author.
    to: "admin admin2 ben moderator moderator2",
    because: "staff",
    unconfirmed: "doesn't get it",
    path: "/operate/appeals",
  },
  noVenueMail: {
    make: async () => {
      await db().updateTable("venues").set({ is_active: false }).execute();
      const { context } = server.application;
      await tellMissingVenues(context, "Austin, TX", server.clock.now());
    },
    to: "admin2 planner2",
    because: "staff",
    unconfirmed: "doesn't get it",
    path: "/operate/sessions/",
  },
  // Last, because the member has another address from then on.
  emailLeft: {
    make: async () => {
      await requestEmailChange(server.application.context, world.cleo.id, lastEmail, true);
      const token = await mailedToken(server.application, lastEmail, "/verify-email");
      await confirmEmailChange(server.application.context, token, null);
    },
    to: "cleo",
    address: () => world.cleo.email,
    because: "account",
    unconfirmed: "never",
    path: null,
  },
};

const bookingOf = async (who: PersonName) =>
  (
    await db()
      .selectFrom("bookings")
      .select("id")
      .where("member_id", "=", world[who].id)
      .where("session_id", "=", world.sessions.planned)
      .executeTakeFirstOrThrow()
  ).id;

async function listMails(since: string, because: UnstoppableMail) {
  const rows = await db()
    .selectFrom("deliveries")
    .leftJoin("bookings", "bookings.id", "booking_id")
    .innerJoin("members", "members.id", "deliveries.member_id")
    .select(["recipient", "members.email", "members.username", "path", "is_secret", "expires_at"])
    .select(["due_at", "bookings.member_id as booker", "deliveries.member_id as readerId"])
    .where("deliveries.id", ">", since)
    .where("kind", "=", "email")
    .where("because", "=", because)
    .execute();
  return rows;
}

async function reachesUnconfirmed(because: UnstoppableMail): Promise<boolean> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  const { id: memberId, email: to } = member;
  await db()
    .updateTable("members")
    .set({ email_verified: false })
    .where("id", "=", memberId)
    .execute();
  const mail = { to, memberId, because, subject: "s", text: "t", path: "/login" };
  return (await sendEmails(db(), [mail], server.clock.now())).length === 1;
}

const mails = Object.keys(table) as Mail[]; // the table has exactly one row per mail

describe("each mail that is no notification", () => {
  it.each(mails)("the mail %s goes to the recipients in the table", async (name) => {
    const { make, to, because, path, ...row } = table[name];
    const { last } = await db()
      .selectFrom("deliveries")
      .select(({ fn }) => fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    const earliest = Date.now();
    await make();
    // A link to choose a password also follows a change of address that was taken back.
    const list = async () =>
      (await listMails(last ?? "0", because)).filter(
        ({ path: to, recipient }) =>
          recipient !== lastEmail &&
          (path?.startsWith("/reset") === true || to?.startsWith("/reset") !== true),
      );
    const namesOf = (mails: Awaited<ReturnType<typeof list>>) =>
      mails.map(({ username }) => world.nameOf(username)).toSorted();
    // The server's own round may still be running.
    await expect.poll(async () => namesOf(await list())).toEqual(to.split(" "));
    for (const mail of await list()) {
      expect(mail.recipient).toBe(row.address?.() ?? mail.email);
      expect(mail.path?.slice(0, path?.length) ?? null).toBe(path);
      expect(mail.is_secret).toBe(row.isSecret === true);
      expect(mail.booker).toBe(row.calendar === true ? mail.readerId : null);
      // A mail with a failed try expires at its last try.
      const endsAt = mail.expires_at?.getTime() ?? Infinity;
      const { usefulMinutes } = row;
      const [atLeast, atMost] =
        usefulMinutes === undefined
          ? [deliveryTriedMs, Infinity]
          : [usefulMinutes * minuteMs, usefulMinutes * minuteMs];
      expect(endsAt).toBeGreaterThanOrEqual(earliest + atLeast);
      expect(endsAt).toBeLessThanOrEqual(Date.now() + atMost);
    }
    const isReached = row.unconfirmed !== "never" && (await reachesUnconfirmed(because));
    expect(isReached).toBe(row.unconfirmed === "gets it");
  });
});

it("waiting mails are deleted with an account that somebody else made with one's address", async () => {
  const emails = [world.paul.email, world.pia.email];
  const waiting = async () => {
    const rows = await db()
      .selectFrom("deliveries")
      .select("recipient")
      .where("recipient", "in", emails)
      .where("path", "like", "/verify-email%")
      .execute();
    return rows.map(({ recipient }) => recipient).sort();
  };
  await send("POST", "/api/auth/verify-email/resend", undefined, "paul");
  expect(await waiting()).toEqual(emails.toSorted());
  const token = await mailedToken(server.application, world.paul.email, "/verify-email");
  await send("POST", "/api/auth/verify-email/disown", { token });
  expect(await waiting()).toEqual([world.pia.email]);
});
