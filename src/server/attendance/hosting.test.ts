import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { surveyJobs } from "#server/survey/part.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { createAttendanceActions } from "#testing/attendance-actions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { ask, attendanceOf, checkIn, db, gather, appointHost, noticesOf, now, settle } =
  createAttendanceActions(() => server);

describe("the host", () => {
  async function host(startsInMs: number) {
    const held = await gather(3, startsInMs);
    const [host] = await addMembers(db(), 1);
    if (host === undefined) throw new Error("Nobody was added.");
    await appointHost(held, host);
    const path = `/api/hosted-sessions/${held.sessionId}`;
    const mark = (who: { bookingId: string }, attendance: string) =>
      ask(host, "PUT", `${path}/guests/${who.bookingId}`, { attendance });
    return { ...held, host, path, mark };
  }

  it("the host reads first names and check-ins of their own session, and nobody else can", async () => {
    const { host: member, path, one, sessionId } = await host(5 * minuteMs);
    await checkIn(one);
    expect((await ask(member, "GET", "/api/hosted-sessions")).body).toMatchObject([
      { id: sessionId },
    ]);
    const { guests, marking } = (await ask(member, "GET", path)).body;
    expect(marking).toBe("open");
    expect(guests).toHaveLength(3);
    expect(guests[0]).toEqual({
      bookingId: one.bookingId,
      name: "Added",
      groupNo: 1,
      attendance: "present",
      hasCheckedIn: true,
      objects: false,
    });
    expect(JSON.stringify(guests)).not.toMatch(/Member\d|m-[a-z0-9]{10}|@/);
    expect((await ask(one, "GET", path)).status).toBe(404);
    expect((await ask(one, "GET", "/api/hosted-sessions")).body).toEqual([]);
    const foreign = await ask(one, "PUT", `${path}/guests/${one.bookingId}`, {
      attendance: "present",
    });
    expect(foreign.status).toBe(404);
  });

  it("the host sees and marks no guest on either side of a block", async () => {
    const { host: member, path, one, two, three, mark, ...held } = await host(5 * minuteMs);
    const before = (await ask(member, "GET", path)).body.guests;
    await ask(one, "POST", "/api/blocks", { userId: member.username });
    await ask(three, "POST", "/api/blocks", { userId: one.username });
    await ask(one, "POST", `/api/bookings/${one.bookingId}/arrival`, { state: "late", minutes: 5 });
    await checkIn(one);
    const roster = (await ask(member, "GET", path)).body;
    const idsOf = (guests: { bookingId: string }[]) => guests.map(({ bookingId }) => bookingId);
    expect(idsOf(before)).toEqual([one, two, three].map(({ bookingId }) => bookingId));
    expect(idsOf(roster.guests).toSorted()).toEqual([two.bookingId, three.bookingId].toSorted());
    expect(JSON.stringify(roster)).not.toMatch(
      new RegExp(`"${one.bookingId}"|"${one.username}"|late`),
    );
    expect((await mark(one, "absent")).status).toBe(404);
    expect(await attendanceOf(held)).toEqual(["present", null, null]);
    expect((await mark(two, "absent")).status).toBe(200);
    expect(await noticesOf(member)).toEqual([]);
    // Guests blocked by the host disappear as well, so the roster hides the direction of a block.
    await ask(member, "POST", "/api/blocks", { userId: two.username });
    expect((await ask(member, "GET", path)).body.guests).toHaveLength(1);
    await ask(two, "POST", "/api/blocks", { userId: member.username });
    expect((await ask(member, "GET", path)).body.guests).toHaveLength(1);
  });

  it("the host marks who was there, and overrides members' answers", async () => {
    const held = await host(0);
    const { mark, one, two, three } = held;
    await checkIn(one);
    expect((await mark(one, "absent")).body).toMatchObject({ attendance: "absent" });
    expect((await mark(two, "present")).body).toMatchObject({ attendance: "present" });
    expect((await mark(two, "there")).status).toBe(400);
    expect((await mark({ bookingId: "9007199254740991" }, "absent")).status).toBe(404);
    const elsewhere = await gather(2, 0);
    expect((await mark(elsewhere.one, "absent")).status).toBe(404);
    expect((await checkIn(one)).body.attendance).toBe("absent");
    expect(await noticesOf(one)).toEqual([]);
    server.clock.set(new Date(now().getTime() + 25 * hourMs));
    await settle();
    expect(await attendanceOf(held)).toEqual(["absent", "present", "present"]);
    expect(await noticesOf(one)).toHaveLength(1);
    await mark(three, "absent");
    expect(await noticesOf(three)).toHaveLength(1);
  });

  it("the host can withdraw and repeat an absence, which ends and renews its notification and survey", async () => {
    const { host: member, mark, one, two } = await host(-hourMs);
    const context = server.application.context;
    await mark(one, "absent");
    expect(await noticesOf(one)).toMatchObject([{ isRead: false }]);
    for (const job of surveyJobs(context)) await job.run(now());
    const titlesOf = async (who: TestMember) => (await noticesOf(who)).map(({ title }) => title);
    expect(await titlesOf(one)).toEqual(["You were marked absent"]);
    expect(await titlesOf(two)).toEqual(["How was it?"]);

    await mark(one, "present");
    await mark(two, "present");
    expect(await noticesOf(one)).toMatchObject([
      { title: "How was it?", isRead: false },
      { title: "You were marked absent", isRead: true },
    ]);
    expect(await titlesOf(two)).toEqual(["How was it?"]);

    const announced = () =>
      context.db
        .selectFrom("notifications")
        .select("announced_at")
        .where("member_id", "=", one.id)
        .where("wording", "=", "marked_absent")
        .execute();
    const first = await announced();
    server.clock.set(new Date(now().getTime() + hourMs));
    await mark(one, "absent");
    expect((await noticesOf(one))[0]).toMatchObject({
      title: "You were marked absent",
      isRead: false,
    });
    // However often a host changes a mark, it is mailed and pushed at most once a day.
    expect(await announced()).toEqual(first);
    // A notification that was read isn't repeated at the settlement.
    await ask(one, "POST", "/api/notifications/read", {
      notificationIds: (await noticesOf(one)).map(({ id }) => id),
    });
    server.clock.set(new Date(now().getTime() + 25 * hourMs));
    await settle();
    expect(await noticesOf(one)).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect((await ask(member, "GET", "/api/notifications")).body.notifications).toEqual([]);
  });

  it("an absence that the host marks before the end and again after it is notified once", async () => {
    const { mark, one } = await host(0);
    await mark(one, "absent");
    server.clock.set(new Date(now().getTime() + 2 * hourMs));
    await mark(one, "absent");
    server.clock.set(new Date(now().getTime() + dayMs));
    await settle();
    expect(await noticesOf(one)).toHaveLength(1);
  });

  it("the host can mark from the first check-in until 48 hours after the end", async () => {
    const early = await host(30 * minuteMs + 1);
    expect((await early.mark(early.one, "present")).code).toBe("too_early");
    const last = await host(-49 * hourMs);
    expect((await last.mark(last.one, "absent")).status).toBe(200);
    const over = await host(-49 * hourMs - 1);
    expect((await over.mark(over.one, "absent")).status).toBe(404);
    expect((await ask(over.host, "GET", "/api/hosted-sessions")).body).toEqual([]);
  });
});

describe("the emergency contact", () => {
  const contact = { name: "Mo Doe", phone: "+1 (214) 555-0101" };
  const set = (who: TestMember, body: unknown) => ask(who, "PUT", "/api/emergency-contact", body);

  async function host(startsInMs: number) {
    const held = await gather(3, startsInMs);
    await appointHost(held, held.two);
    await set(held.one, contact);
    const look = (who: TestMember) =>
      ask(
        who,
        "GET",
        `/api/hosted-sessions/${held.sessionId}/guests/${held.one.bookingId}/emergency-contact`,
      );
    return { ...held, look };
  }

  it("an emergency contact can be named, changed and deleted by the member", async () => {
    const { one } = await gather(2, 5 * dayMs);
    const read = () => ask(one, "GET", "/api/emergency-contact");
    expect((await read()).status).toBe(404);
    expect((await set(one, contact)).body).toEqual(contact);
    const other = { name: "Jo", phone: "55501" };
    expect((await set(one, other)).status).toBe(200);
    expect((await read()).body).toEqual(other);
    for (const phone of ["", "1234", "call me", "tel:1;ext=2", "5".repeat(31)])
      expect([phone, (await set(one, { name: "Jo", phone })).status]).toEqual([phone, 400]);
    expect((await read()).body).toEqual(other);
    expect((await ask(one, "DELETE", "/api/emergency-contact")).status).toBe(204);
    expect((await read()).status).toBe(404);
  });

  it("an emergency contact is shown to the host and planners around the session alone, and each look is logged", async () => {
    const early = await host(2 * hourMs + 1);
    expect((await early.look(early.two)).code).toBe("too_early");
    // The session takes an hour.
    const late = await host(-3 * hourMs - 1);
    expect((await late.look(late.two)).code).toBe("too_late");

    const { one, two, sessionId, look } = await host(-3 * hourMs);
    expect((await look(two)).body).toEqual(contact);
    expect((await look(one)).status).toBe(404);
    const planner = await addStaff(db(), "planner");
    const path = `/api/operate/sessions/${sessionId}/bookings`;
    const asStaff = (who: TestMember, guest: TestMember) =>
      ask(who, "GET", `${path}/${guest.username}/emergency-contact`);
    expect((await asStaff(planner, one)).body).toEqual(contact);
    expect((await asStaff(planner, two)).status).toBe(404);
    expect((await asStaff(await addStaff(db(), "moderator"), one)).status).toBe(403);

    const looks = await db()
      .selectFrom("audit_log")
      .select(["actor", "to"])
      .where("action", "=", "emergency_contact.look")
      .where("subject", "=", `member:${one.username}`)
      .orderBy("id")
      .execute();
    expect(looks).toEqual([
      { actor: two.username, to: { sessionId } },
      { actor: planner.username, to: { sessionId } },
    ]);
  });

  it("an emergency contact is never shown to a host whom the guest has blocked, and no look is logged", async () => {
    for (const startsIn of [2 * hourMs + 1, 0, -3 * hourMs - 1]) {
      const { one, two, look, sessionId } = await host(startsIn);
      const [stranger] = await addMembers(db(), 1);
      if (stranger === undefined) throw new Error("Nobody was added.");
      await ask(one, "POST", "/api/blocks", { userId: stranger.username });
      expect((await look(two)).code).not.toBe("not_found");
      await ask(one, "POST", "/api/blocks", { userId: two.username });
      const { status, code } = await look(two);
      expect([status, code]).toEqual([404, "not_found"]);
      await db()
        .updateTable("members")
        .set({ roles: ["planner"] })
        .where("id", "=", two.id)
        .execute();
      const path = `/api/operate/sessions/${sessionId}/bookings/${one.username}/emergency-contact`;
      expect((await ask(two, "GET", path)).code).toBe("not_found");
      const looks = await db()
        .selectFrom("audit_log")
        .select("to")
        .where("action", "=", "emergency_contact.look")
        .where("subject", "=", `member:${one.username}`)
        .execute();
      // The one from before the block.
      expect(looks).toEqual(startsIn === 0 ? [{ to: { sessionId } }] : []);
    }
  });

  it("an emergency contact is shown to nobody for a member whom staff booked, or who booked late, until they check in", async () => {
    const { one, two, sessionId, look } = await host(15 * minuteMs);
    const [planner, colleague] = [await addStaff(db(), "planner"), await addStaff(db(), "planner")];
    const asStaff = (who: TestMember) =>
      ask(
        who,
        "GET",
        `/api/operate/sessions/${sessionId}/bookings/${one.username}/emergency-contact`,
      );
    const codes = async () =>
      [await look(two), await asStaff(planner), await asStaff(colleague)].map(({ code }) => code);
    const change = (booking: { created_at?: Date; booked_by?: string | null }) =>
      db().updateTable("bookings").set(booking).where("id", "=", one.bookingId).execute();
    const opensAt = new Date(now().getTime() - 105 * minuteMs);
    const nobody = ["not_found", "not_found", "not_found"];
    await change({ created_at: opensAt });
    expect(await codes()).toEqual(nobody);
    await change({ created_at: new Date(opensAt.getTime() - 1), booked_by: planner.username });
    expect(await codes()).toEqual(nobody);
    await change({ booked_by: null });
    expect(await codes()).toEqual(["", "", ""]);
    await change({ booked_by: planner.username });
    await checkIn(one);
    expect(await codes()).toEqual(["", "", ""]);
  });

  it("an emergency contact isn't shown to staff for a member whom one of them booked, however early", async () => {
    const planner = await addStaff(db(), "planner");
    const { sessionId, two } = await host(5 * dayMs);
    const [victim] = await addMembers(db(), 1);
    if (victim === undefined) throw new Error("Nobody was added.");
    await set(victim, contact);
    const { area_id: areaId } = await db()
      .selectFrom("bookings")
      .select("area_id")
      .where("id", "=", two.bookingId)
      .executeTakeFirstOrThrow();
    const path = `/api/operate/sessions/${sessionId}/bookings`;
    const booking = { userId: victim.username, areaId, isOverride: true, reason: "They called." };
    expect((await ask(planner, "POST", path, booking)).status).toBe(201);
    server.clock.set(new Date(now().getTime() + 5 * dayMs));
    const look = (who: TestMember) =>
      ask(who, "GET", `${path}/${victim.username}/emergency-contact`);
    expect((await look(planner)).code).toBe("not_found");
    expect((await look(await addStaff(db(), "planner"))).code).toBe("not_found");
  });

  it("an emergency contact isn't opened by moving the session close to now, for the host or for planners", async () => {
    const { one, two, sessionId, look } = await host(5 * dayMs);
    const planner = await addStaff(db(), "planner");
    const path = `/api/operate/sessions/${sessionId}`;
    const move = async (startsInMs: number) => {
      const startTime = new Date(now().getTime() + startsInMs).toISOString();
      const change = { startTime, onOverlap: "release", reason: "Rain." };
      expect((await ask(planner, "PATCH", path, change)).status).toBe(200);
    };
    const codes = async () => [
      (await look(two)).code,
      (await ask(planner, "GET", `${path}/bookings/${one.username}/emergency-contact`)).code,
    ];
    const created_at = new Date(now().getTime() - dayMs);
    await db()
      .updateTable("bookings")
      .set({ created_at })
      .where("id", "=", one.bookingId)
      .execute();
    await move(30 * minuteMs);
    expect(await codes()).toEqual(["not_found", "not_found"]);
    await move(2 * hourMs + minuteMs);
    server.clock.set(new Date(now().getTime() + minuteMs));
    expect(await codes()).toEqual(["not_found", "not_found"]);
    await move(5 * hourMs);
    server.clock.set(new Date(now().getTime() + 3 * hourMs));
    expect(await codes()).toEqual(["", ""]);
  });

  it("an emergency contact is never viewed without a notification to the member, whatever they turned off", async () => {
    const { one, two, three, sessionId, look } = await host(hourMs);
    await db().updateTable("notification_settings").set({ session_updates: false }).execute();
    const planner = await addStaff(db(), "planner");
    const told = async (who: TestMember) =>
      (await noticesOf(who)).filter(({ title }) => title === "Your emergency contact was viewed");
    await look(two);
    server.clock.set(new Date(now().getTime() + minuteMs));
    await look(two);
    expect(await told(one)).toHaveLength(2);
    server.clock.set(new Date(now().getTime() + minuteMs));
    await ask(
      planner,
      "GET",
      `/api/operate/sessions/${sessionId}/bookings/${one.username}/emergency-contact`,
    );
    expect((await told(one)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Someone on our team looked at it for this session: Gym, /),
      expect.stringMatching(/^Your host /),
      expect.stringMatching(/^Your host /),
    ]);
    await look(three);
    expect([await told(two), await told(three)]).toEqual([[], []]);
    expect(await told(one)).toHaveLength(3);
  });
});
