import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { mailBookings } from "./mails.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let venueId: string;
let planner: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "Endings"));
  planner = await addStaff(db(), "planner");
  moderator = await addStaff(db(), "moderator");
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const at = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString();
const session = (hours: number) => addSession(db(), venueId, at(hours));

async function ask(by: TestMember, method: string, path: string, body?: object) {
  const answer = await call(server.url, method, `/api${path}`, { cookie: by.cookie, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
}

async function book(by: TestMember, sessionId: string): Promise<string> {
  const body = { sessionId, userId: by.username, areaId };
  return (await ask(by, "POST", `/sessions/${sessionId}/book`, body)).id;
}

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

interface Held {
  readonly member: TestMember;
  readonly sessionId: string;
  readonly bookingId: string;
  readonly otherSessionId: string;
}

interface Way {
  readonly end: (held: Held) => Promise<unknown>;
  /** The subjects of all emails about it, and what their texts say of who did it. */
  readonly mails: readonly string[];
  readonly says?: string;
  /** How many bookings are in the calendar file. */
  readonly entries?: number;
}

const reason = "They asked.";
const message = "See our guidelines.";
const ofSession = ({ sessionId }: Held) => `/operate/sessions/${sessionId}`;

const ways: Readonly<Record<string, Way>> = {
  "cancelled by the member": {
    end: ({ member, bookingId }) => ask(member, "DELETE", `/bookings/${bookingId}`),
    mails: ["Booking cancelled: Sun, Nov 22, 8:00 PM"],
    says: "You cancelled your spot in the gym session on Sunday, Nov 22, 8:00 PM.",
    entries: 1,
  },
  "moved by the member": {
    end: ({ member, bookingId, otherSessionId: sessionId }) =>
      ask(member, "POST", `/bookings/${bookingId}/move`, { sessionId, areaId }),
    mails: ["Moved: Gym, Tue, Nov 24, 10:00 PM"],
    says: "You moved your booking from the gym session on Sunday, Nov 22, 8:00 PM to the gym session on Tuesday, Nov 24, 10:00 PM.",
    entries: 2,
  },
  "cancelled by staff": {
    end: (held) =>
      ask(planner, "DELETE", `${ofSession(held)}/bookings/${held.member.username}`, { reason }),
    mails: ["We cancelled your booking"],
    entries: 1,
  },
  "moved by staff": {
    end: ({ member, bookingId, otherSessionId: sessionId }) =>
      ask(planner, "POST", `/operate/members/${member.username}/bookings/${bookingId}/move`, {
        sessionId,
        areaId,
        reason,
      }),
    mails: ["We moved your booking"],
    entries: 2,
  },
  "called off": {
    end: (held) => ask(planner, "POST", `${ofSession(held)}/cancel`, { reason }),
    mails: ["Session called off"],
    entries: 1,
  },
  "released by a move of the session": {
    end: async (held) => {
      const other = await session(80);
      await book(held.member, other);
      await mailBookings(server.application.context);
      return ask(planner, "PATCH", ofSession(held), {
        startTime: at(80),
        onOverlap: "release",
        reason,
      });
    },
    mails: ["You're in: Gym, Mon, Nov 23, 8:00 PM", "Session moved, spot released"],
    entries: 1,
  },
  "ended by a suspension": {
    end: ({ member: { username } }) =>
      ask(moderator, "POST", `/operate/members/${username}/suspend`, { message, reason }),
    mails: ["Your account is closed"],
    says: "We cancelled your upcoming bookings",
    entries: 1,
  },
  "ended with the account": {
    end: ({ member }) => ask(member, "DELETE", "/auth/account"),
    mails: [],
  },
};

async function mailsTo({ email }: TestMember, after: string) {
  return db()
    .selectFrom("deliveries")
    .select(["id", "subject", "text", "booking_id", "more_booking_ids"])
    .where("recipient", "=", email)
    .where("kind", "=", "email")
    .where("id", ">", after)
    .orderBy("id")
    .execute();
}

describe("each way in which a booking ends", () => {
  it.each(Object.keys(ways))(
    "a booking that is %s causes one email, which says who did it and changes the calendar",
    async (name) => {
      const way = ways[name];
      if (way === undefined) throw new Error("There is no such way.");
      const member = await addOne();
      const [sessionId, otherSessionId] = [await session(56), await session(106)];
      const bookingId = await book(member, sessionId);
      await mailBookings(server.application.context);
      await expect.poll(() => mailsTo(member, "0")).toHaveLength(1);
      const [first] = await mailsTo(member, "0");
      await way.end({ member, sessionId, bookingId, otherSessionId });
      await mailBookings(server.application.context);
      const subjects = async () =>
        (await mailsTo(member, first?.id ?? "0")).map(({ subject }) => subject);
      await expect.poll(subjects).toEqual(way.mails);
      const last = (await mailsTo(member, first?.id ?? "0")).at(-1);
      if (last === undefined) return;
      const { text, booking_id: id, more_booking_ids: more } = last;
      expect([id, ...(more ?? [])].filter((each) => each !== null)).toHaveLength(way.entries ?? 0);
      expect([id, ...(more ?? [])]).toContain(bookingId);
      expect(text).toContain(way.says ?? "");
      const claims = text.match(/\bYou (cancelled|moved)\b/g) ?? [];
      expect(claims).toEqual(way.says?.match(/^You (cancelled|moved)\b/g) ?? []);
    },
  );

  it("no calendar file goes to a suspended member whose mailbox is unconfirmed", async () => {
    const member = await addOne();
    const bookingId = await book(member, await session(60));
    const mail = {
      to: member.email,
      memberId: member.id,
      subject: "Suspended",
      text: "See our guidelines.",
      path: null,
      provesMailbox: true,
      bookingIds: [bookingId],
    };
    const entries: (string | null)[] = [];
    for (const isConfirmed of [true, false]) {
      await db()
        .updateTable("members")
        .set({ email_verified: isConfirmed })
        .where("id", "=", member.id)
        .execute();
      await db()
        .transaction()
        .execute((trx) => sendEmail(trx, mail, start));
      entries.push((await mailsTo(member, "0")).at(-1)?.booking_id ?? null);
    }
    expect(entries).toEqual([bookingId, null]);
  });

  it("a booking that a member moves before its email went out is mailed once, as moved", async () => {
    const member = await addOne();
    const bookingId = await book(member, await session(58));
    const move = { sessionId: await session(108), areaId };
    await ask(member, "POST", `/bookings/${bookingId}/move`, move);
    await mailBookings(server.application.context);
    const subjects = async () => (await mailsTo(member, "0")).map(({ subject }) => subject);
    // The server's own round may have mailed the booking before the move.
    await expect.poll(async () => (await subjects()).at(-1)).toMatch(/^Moved: /);
    expect((await subjects()).filter((subject) => !subject.startsWith("You're in"))).toHaveLength(
      1,
    );
  });
});
