import { notify, notifyEach } from "#server/notifications/actions.ts";
import type { SessionOccasion } from "#server/notifications/occasions.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findHostWithoutSpot, findSessions, listBookedMemberIds, listWaiting } from "./queries.ts";

/** Our team's message, which follows the news exactly as written. */
export interface Told {
  readonly teamMessage?: string;
}

export const toldOf = (message: string | undefined): Told =>
  message === undefined ? {} : { teamMessage: message };

/** What a change of a weekly session did to it, for the members of its series. */
export interface SeriesChange {
  readonly change: "moved" | "ended";
  readonly workoutType: string;
  readonly startsAt: Date;
  readonly timeZone: string;
}

/** A change of a weekly session, with the members who are told of it together with its sessions. */
export interface SeriesNews extends SeriesChange {
  readonly memberIds: readonly string[];
  /** The start by the former plan, unless only the type changes. */
  readonly movedFrom?: Date | undefined;
}

export const seriesOf = (
  news: SeriesNews | undefined,
  memberId: string,
): { readonly series?: SeriesChange } => {
  if (news?.memberIds.includes(memberId) !== true) return {};
  const { change, workoutType, startsAt, timeZone } = news;
  return { series: { change, workoutType, startsAt, timeZone } };
};

type Besides = Told & {
  readonly movedFrom?: Date;
  readonly declinedBy?: string;
  readonly series?: SeriesChange;
};

export async function findSessionFacts(db: Db, sessionId: string) {
  const [facts] = await listSessionFacts(db, [sessionId]);
  return facts;
}

export async function listSessionFacts(db: Db, sessionIds: readonly string[]) {
  const rows = await findSessions(db, sessionIds);
  return rows.map((row) => ({
    sessionId: row.id,
    workoutType: row.workout_type,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    venue: row.venue,
  }));
}

export async function notifyHost(
  trx: Trx,
  sessionId: string,
  memberId: string | null,
  kind: "named_host" | "released_host",
  now: Date,
  told: Told = {},
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (memberId === null || facts === undefined) return;
  // Another host in between must not hide a repeated notification.
  const about = momentOf(sessionId, now);
  await notify(trx, [memberId], { kind, ...facts, ...told, about }, now);
}

function momentOf(sessionId: string, now: Date): string {
  return `${sessionId}:${now.toISOString()}`;
}

type SessionNews =
  | "venue_revealed"
  | "starts_soon"
  | "session_cancelled"
  | "session_without_venue"
  | "session_restored"
  | "session_moved"
  | "released_by_move"
  | "venue_changed"
  | "waitlist_moved"
  | "waitlist_called_off";

export async function notifyBooked(
  trx: Trx,
  sessionId: string,
  kind: Exclude<SessionNews, "waitlist_moved" | "waitlist_called_off">,
  now: Date,
  told: Told = {},
): Promise<void> {
  await notifyMembers(trx, await listBookedMemberIds(trx, sessionId), sessionId, kind, now, told);
}

/** Call it before the bookings are cancelled, because a host with a spot is notified like everyone booked. */
export async function notifyHostWithoutSpot(
  trx: Trx,
  sessionId: string,
  kind:
    | "session_cancelled"
    | "session_without_venue"
    | "session_restored"
    | "session_moved"
    | "venue_changed",
  now: Date,
  besides: Besides = {},
): Promise<void> {
  const hostId = await findHostWithoutSpot(trx, sessionId);
  if (hostId === undefined) return;
  await notifyMembers(trx, [hostId], sessionId, kind, now, { ...besides, isHostOnly: true });
}

export async function notifyMoved(
  trx: Trx,
  sessionId: string,
  now: Date,
  besides: Besides = {},
): Promise<void> {
  const booked = await listBookedMemberIds(trx, sessionId);
  await notifyMembers(trx, booked, sessionId, "session_moved", now, besides);
  await notifyWaitingOfMove(trx, sessionId, now, besides);
}

export async function notifyWaitingOfMove(
  trx: Trx,
  sessionId: string,
  now: Date,
  besides: Besides,
): Promise<void> {
  const sessions = await findSessions(trx, [sessionId]);
  const waiting = (await listWaiting(trx, sessions)).get(sessionId) ?? [];
  const waitingIds = waiting.map(({ memberId }) => memberId);
  await notifyMembers(trx, waitingIds, sessionId, "waitlist_moved", now, besides);
}

/** Notifies in the app and on the members' streams. */
export async function notifyMembers(
  trx: Trx,
  memberIds: readonly string[],
  sessionId: string,
  kind: SessionNews,
  now: Date,
  besides: Besides & { readonly isHostOnly?: true } = {},
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined) return;
  await publish(
    trx,
    memberIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  // Changes are reversed, and reminders follow a move. Record the notification in the same transaction.
  const about = momentOf(sessionId, now);
  const occasion: SessionOccasion = { kind, ...facts, about, ...besides };
  await notify(trx, memberIds, occasion, now);
}

/** Not yet sent news of one of several sessions that change together. */
export interface CollectedNews {
  readonly kind: "venue_changed" | "venue_revealed" | "named_host" | "released_host";
  readonly sessionId: string;
  readonly memberIds: readonly string[];
}

/** Not yet sent news of a session that moved with others. */
export interface MovedNews {
  readonly sessionId: string;
  readonly movedFrom?: Date;
  readonly memberIds: readonly string[];
  readonly hostId: string | undefined;
}

/** Sends one notification to each member and host, about all of their sessions that moved together. */
export async function notifyMovedTogether(
  trx: Trx,
  moved: readonly MovedNews[],
  now: Date,
  { series, ...told }: Told & { readonly series?: SeriesNews | undefined },
): Promise<void> {
  const facts = await listSessionFacts(
    trx,
    moved.map(({ sessionId }) => sessionId),
  );
  const ordered = facts
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .flatMap((fact) =>
      moved.filter(({ sessionId }) => sessionId === fact.sessionId).map((news) => ({ fact, news })),
    );
  const rows = ordered.flatMap(({ fact, news: { sessionId, movedFrom, memberIds, hostId } }) => {
    const session = { ...fact, ...(movedFrom !== undefined && { movedFrom }) };
    const row = (memberId: string, isHostOnly: boolean) => ({
      memberId,
      sessionId,
      session,
      isHostOnly,
    });
    return [
      ...memberIds.map((memberId) => row(memberId, false)),
      ...(hostId === undefined ? [] : [row(hostId, true)]),
    ];
  });
  const news = [...Map.groupBy(rows, ({ memberId }) => memberId)].flatMap(([memberId, own]) => {
    const [first, ...rest] = own.map(({ session }) => session);
    if (first === undefined) return [];
    const more = rest.map(({ sessionId: _sessionId, ...session }) => session);
    const occasion = {
      kind: "session_moved" as const,
      ...first,
      ...told,
      ...seriesOf(series, memberId),
      about: momentOf(first.sessionId, now),
      calendarOf: own.map(({ sessionId }) => sessionId),
      ...(more.length > 0 && { more }),
      ...(own.every(({ isHostOnly }) => isHostOnly) && { isHostOnly: true }),
    };
    return [{ memberId, occasion }];
  });
  const events = rows.map(({ memberId, sessionId }) => ({
    memberId,
    name: "session" as const,
    about: sessionId,
  }));
  await notifyEach(trx, news, now, events);
}

/** Sends one notification of a kind to each member, about all of their sessions. */
export async function notifyCollected(
  trx: Trx,
  collected: readonly CollectedNews[],
  now: Date,
  told: Told,
): Promise<void> {
  const facts = await listSessionFacts(trx, [
    ...new Set(collected.map(({ sessionId }) => sessionId)),
  ]);
  for (const [kind, news] of Map.groupBy(collected, (one) => one.kind)) {
    const pairs = news.flatMap(({ sessionId, memberIds }) =>
      memberIds.map((memberId) => ({ memberId, sessionId })),
    );
    const notices = [...Map.groupBy(pairs, ({ memberId }) => memberId)].flatMap(
      ([memberId, rows]) => {
        const ids = new Set(rows.map(({ sessionId }) => sessionId));
        const [first, ...more] = facts
          .filter(({ sessionId }) => ids.has(sessionId))
          .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
        if (first === undefined) return [];
        const others = more.map(({ sessionId: _sessionId, ...rest }) => rest);
        const about = momentOf(first.sessionId, now);
        const calendarOf = [...ids];
        const occasion = { kind, ...first, ...told, about, calendarOf };
        return [
          { memberId, occasion: more.length === 0 ? occasion : { ...occasion, more: others } },
        ];
      },
    );
    const events = pairs.map(({ memberId, sessionId: about }) => ({
      memberId,
      name: "session" as const,
      about,
    }));
    await notifyEach(trx, notices, now, events);
  }
}

/** Sends one notification to each member. */
export async function notifyOfSeveral(
  trx: Trx,
  sessionsOf: ReadonlyMap<string, readonly string[]>,
  kind: "sessions_called_off" | "sessions_message",
  now: Date,
  besides: Told & { readonly text?: string; readonly series?: SeriesNews | undefined } = {},
): Promise<void> {
  const { text = "", series, ...told } = besides;
  const facts = await listSessionFacts(trx, [...new Set([...sessionsOf.values()].flat())]);
  const news = [...sessionsOf].map(([memberId, ids]) => {
    const sessions = facts
      .filter(({ sessionId }) => ids.includes(sessionId))
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      .map(({ workoutType, startsAt, timeZone }) => ({ workoutType, startsAt, timeZone }));
    const about = now.toISOString();
    return {
      memberId,
      occasion: {
        kind,
        sessions,
        text,
        about,
        calendarOf: ids,
        ...told,
        ...seriesOf(series, memberId),
      },
    };
  });
  const events = [...sessionsOf].flatMap(([memberId, ids]) =>
    ids.map((about) => ({ memberId, name: "session" as const, about })),
  );
  await notifyEach(trx, news, now, events);
}

/** Everyone booked gets one message. */
export async function notifyOfSessions(
  trx: Trx,
  sessionIds: readonly string[],
  text: string,
  now: Date,
): Promise<void> {
  const sessionsOf = new Map<string, string[]>();
  for (const sessionId of sessionIds)
    for (const memberId of await listBookedMemberIds(trx, sessionId))
      sessionsOf.set(memberId, [...(sessionsOf.get(memberId) ?? []), sessionId]);
  await notifyOfSeveral(trx, sessionsOf, "sessions_message", now, { text });
}
