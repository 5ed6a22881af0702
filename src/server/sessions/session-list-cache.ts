import { createHash } from "node:crypto";
import type { Session } from "#shared/api/sessions.ts";
import { sessionHorizonDays } from "#shared/rules/limits.ts";
import { dayMs } from "#shared/rules/durations.ts";
import type { LoggedInMember } from "#server/identity/login-lookup.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import { batched, onePerDatabase } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import { readCounted } from "./level-mix.ts";
import type { CountedMember } from "./level-mix.ts";
import {
  orderForViewer,
  presentDistance,
  presentLeadingArea,
  presentMix,
  presentSession,
} from "./presenters.ts";
import type { SessionState } from "./presenters.ts";
import { listBooked, listComingSessions, listTrainingAreas, listWaiting, readListVersions, findSessions, listRelations, homeOfZip } from "./queries.ts";
import type { BookedRow, SessionRow, Relations, TrainingArea, Waiting } from "./queries.ts";

/** Attendees' names and photos aren't part of a board's version, so they may be this old. */
const maxAgeMs = 30_000;
const maxViews = 300;

/** A city's coming sessions with everyone booked, as of one version of their rows. */
interface CachedList {
  readonly version: string;
  readonly readAtMs: number;
  readonly rows: readonly SessionRow[];
  readonly booked: ReadonlyMap<string, readonly BookedRow[]>;
  readonly waiting: ReadonlyMap<string, readonly Waiting[]>;
  readonly counted: ReadonlyMap<string, readonly CountedMember[]>;
  readonly areas: readonly TrainingArea[];
}

interface ListView {
  readonly sessions: Session[];
  readonly json: Buffer;
  readonly etag: string;
}

/**
 * Returns each member's list of their city. A cached list is used only if the rows' versions, read after the call
 * began, still match. So nobody gets an older list than the one at their request.
 */
export function createSessionListCache({
  db,
  clock,
  realClock,
}: Pick<Context, "db" | "clock" | "realClock">) {
  const lists = new Map<string, CachedList>();
  const views = new Map<string, ListView & { readonly key: string }>();

  const listOfCity = batched<string, CachedList>(async (cities) => {
    const now = clock.now();
    const until = new Date(now.getTime() + sessionHorizonDays * dayMs);
    const readAtMs = realClock.now().getTime();
    const versions = await readListVersions(db, cities, now, until);
    for (const city of cities) {
      const version = versions.get(city) ?? "";
      const known = lists.get(city);
      if (known?.version === version && readAtMs - known.readAtMs < maxAgeMs) continue;
      const rows = await listComingSessions(db, city, now, until);
      const ids = rows.filter((row) => row.booked_count > 0).map((row) => row.id);
      const booked = Map.groupBy(await listBooked(db, ids), (row) => row.sessionId);
      const waiting = await listWaiting(db, rows);
      const counted = await readCounted(db, booked);
      const areas = await listTrainingAreas(db, city);
      lists.set(city, { version, readAtMs, rows, booked, waiting, counted, areas });
    }
    return (city) => {
      const list = lists.get(city);
      if (list === undefined) throw new Error(`could not read the list of ${city}`);
      return list;
    };
  });

  const { relationsOf } = sessionLoaders(db);

  return async (member: LoggedInMember): Promise<ListView> => {
    const [list, relations] = await Promise.all([listOfCity(member.city), relationsOf(member.id)]);
    const { language, gender, zip_code, fitnessGoal, full_name } = member;
    const own = `${language} ${gender} ${zip_code} ${fitnessGoal} ${avatarIdOfMember(member)} ${full_name}`;
    const key = `${member.city} ${list.version} ${list.readAtMs} ${relationsKey(relations)} ${own}`;
    const known = views.get(member.id);
    if (known?.key === key) return known;
    const now = clock.now();
    const home = homeOfZip(zip_code);
    const sessions = list.rows.map((row) => {
      const booked = list.booked.get(row.id) ?? [];
      const seen = orderForViewer(booked, member, relations);
      const state = { row, booked, waiting: list.waiting.get(row.id) ?? [] };
      return {
        ...presentSession(state, seen, member, now),
        ...presentDistance(row, list.areas, home, now),
        ...presentLeadingArea(booked, list.areas, home),
        ...presentMix(row, list.counted.get(row.id) ?? [], member),
      };
    });
    const json = Buffer.from(JSON.stringify(sessions));
    // A hash of the bytes, not the version: another server, or this one after reading again, may produce the same
    // bytes. Computed once per view; otherwise Fastify would hash each reply.
    const etag = `"${createHash("sha1").update(json).digest("base64url")}"`;
    const view = { key, sessions, json, etag };
    // Reinserting moves it to the end, so the first entry is the least recently used.
    views.delete(member.id);
    views.set(member.id, view);
    const oldest = views.keys().next().value;
    if (views.size > maxViews && oldest !== undefined) views.delete(oldest);
    return view;
  };
}

function relationsKey({ connectedIds, hiddenIds }: Relations): string {
  return `${[...connectedIds].join(",")} ${[...hiddenIds].join(",")}`;
}

const noRelations: Relations = {
  connectedIds: new Set(),
  hiddenIds: new Set(),
  attendeeSecret: new Uint8Array(),
};

export const sessionLoaders = onePerDatabase((db) => ({
  stateOf: batched<string, SessionState | undefined>(async (ids) => {
    const [rows, bookedRows] = await Promise.all([findSessions(db, ids), listBooked(db, ids)]);
    const booked = Map.groupBy(bookedRows, (row) => row.sessionId);
    const lines = await listWaiting(db, rows);
    const states = new Map(
      rows.map((row) => {
        const waiting = lines.get(row.id) ?? [];
        return [row.id, { row, booked: booked.get(row.id) ?? [], waiting }] as const;
      }),
    );
    return (id) => states.get(id);
  }),

  relationsOf: batched<string, Relations>(async (memberIds) => {
    const relations = await listRelations(db, memberIds);
    return (memberId) => relations.get(memberId) ?? noRelations;
  }),
}));
