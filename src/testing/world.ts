import { dayMs } from "#shared/rules/durations.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import type { Application } from "#server/application.ts";
import { takeMeasure } from "#server/operate/moderation/measures.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { connectPair } from "./conversations.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { addArea, addSession } from "./places.ts";
import { plannedSessions } from "./world-plan.ts";
import type { PlannedSession, SessionName } from "./world-plan.ts";
import {
  addBlock,
  addBookings,
  addClosedVenue,
  addContacts,
  addPeople,
  addWaiting,
  keepOnLists,
  markSession,
} from "./world-rows.ts";
import type { At, People } from "./world-rows.ts";

export type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * A small town for tests of lists, counts, recipients and exports: at least two of everything that a query could mix up
 * (see `world-plan.ts`). A test names the exact expected set, so a missing or wrong condition shows.
 */
export async function makeWorld({ context }: Application) {
  const { db, clock } = context;
  const now = clock.now().getTime();
  const at: At = (offsetMs) => new Date(now + offsetMs);
  const people = await addPeople(db, at);
  const [left, gone] = await addMembers(db, 2, at(-30 * dayMs));
  if (left === undefined || gone === undefined) throw new Error("Two more were to be added.");
  const { areas, venues } = await addTown(db);
  const { sessions, bookings } = await addSessions(db, { ...people, left }, { areas, venues }, at);
  const { ana, ben, cleo, dan, hugo, jack, kim } = people;
  const connections = {
    anaBen: await connectPair(db, ana, ben),
    cleoDan: await connectPair(db, cleo, dan),
    anaCleo: await connectPair(db, cleo, ana),
  };
  await addBlock(db, ana, jack, at(-5 * dayMs));
  await addBlock(db, kim, ana, at(-4 * dayMs));
  await addBlock(db, dan, ben, at(-3 * dayMs));
  await addContacts(db, { ana, ben, cleo, hugo, dan });
  await takeMeasures(context, people, at);
  for (const member of [left, gone]) await deleteAccount(context, member);
  return {
    ...people,
    /** Deleted: one from the group of ana, ben and iris in `past`, and one who never trained. */
    left,
    gone,
    areas,
    venues,
    sessions,
    /** Booking ids by session and username: `bookings.soon[ana.username]`. */
    bookings,
    connections,
    ...namesIn({ ...people, left, gone }, sessions, bookings),
  };
}

async function addTown(db: Db) {
  const oak = await addArea(db, "World Oak");
  const elm = await addArea(db, "World Elm");
  const retired = await addArea(db, "World Retired");
  const river = await addArea(db, "World River", "Austin, TX");
  await db
    .updateTable("areas")
    .set({ is_active: false })
    .where("id", "=", retired.areaId)
    .execute();
  return {
    areas: { oak: oak.areaId, elm: elm.areaId, retired: retired.areaId, river: river.areaId },
    venues: {
      oak: oak.venueId,
      elm: elm.venueId,
      retired: retired.venueId,
      river: river.venueId,
      closed: await addClosedVenue(db, oak.areaId),
    },
  };
}

async function addSessions(
  db: Db,
  members: People & { readonly left: TestMember },
  { areas, venues }: Awaited<ReturnType<typeof addTown>>,
  at: At,
) {
  const sessions: Partial<Record<SessionName, string>> = {};
  const bookings: Partial<Record<SessionName, Record<string, string>>> = {};
  const names = Object.keys(plannedSessions) as SessionName[]; // it has no others
  for (const name of names) {
    const plan: PlannedSession = plannedSessions[name];
    const isElsewhere = name === "elsewhere";
    const venueId = isElsewhere ? venues.river : venues.oak;
    const id = await addSession(db, venueId, at(plan.startsIn).toISOString(), {
      ...plan,
      city: isElsewhere ? "Austin, TX" : "Dallas, TX",
    });
    sessions[name] = id;
    bookings[name] = await addBookings(db, id, plan.booked, members, areas, at(-2 * dayMs));
    await markSession(db, id, plan, { members, venueId, at });
    const waiting = (plan.waiting ?? []).map(
      ([person, area]) => [members[person], areas[area]] as const,
    );
    if (waiting.length > 0) await addWaiting(db, id, waiting, at(-dayMs));
  }
  return {
    // Each name was set above.
    sessions: sessions as Record<SessionName, string>,
    bookings: bookings as Record<SessionName, Record<string, string>>,
  };
}

async function takeMeasures(context: Context, { gwen, gus, hugo, hanna }: People, at: At) {
  const judge = { actor: "command-line", reason: "A test.", roles: ["admin"] } as const;
  const measure = (
    { username }: TestMember,
    action: "suspend" | "mute",
    until: Date | null = null,
  ) => takeMeasure(context, judge, username, { action, until, message: "A test." });
  await keepOnLists(context.db, gwen, () => measure(gwen, "suspend"));
  await measure(gus, "suspend", at(7 * dayMs));
  await measure(hugo, "mute", at(dayMs));
  await measure(hanna, "mute", at(7 * dayMs));
}

/** The world's names, for readable expectations. */
function namesIn(
  members: Readonly<Record<string, TestMember>>,
  sessions: Readonly<Record<string, string>>,
  bookings: Readonly<Record<string, Readonly<Record<string, string>>>>,
) {
  const nameWhere = (isIt: (member: TestMember) => boolean) =>
    Object.entries(members).find(([, member]) => isIt(member))?.[0];
  const nameOf = (username: string): string =>
    nameWhere((member) => member.username === username) ?? `nobody (${username})`;
  return {
    nameOf,
    /** Like `nameOf`, by the member's id. */
    nameOfId: (id: string | null): string =>
      nameWhere((member) => member.id === id) ?? `nobody (${String(id)})`,
    sessionNameOf: (id: string): string =>
      Object.entries(sessions).find(([, sessionId]) => sessionId === id)?.[0] ??
      `no session (${id})`,
    /** The member and session of a booking: "ana: soon". */
    bookingNameOf: (id: string): string => {
      for (const [session, ids] of Object.entries(bookings)) {
        const username = Object.keys(ids).find((key) => ids[key] === id);
        if (username !== undefined) return `${nameOf(username)}: ${session}`;
      }
      return `no booking (${id})`;
    },
  };
}
