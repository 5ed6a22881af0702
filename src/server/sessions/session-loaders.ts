import { batched, onePerDatabase } from "#server/platform/batch.ts";
import { findSessions, listBooked, listRelations, listWaiting } from "./queries.ts";
import type { BookedRow, SessionRow, Relations, Waiting } from "./queries.ts";

interface SessionState {
  readonly row: SessionRow;
  /** Everyone with an active booking, the earliest booked first. */
  readonly booked: readonly BookedRow[];
  /** Who waits for a spot, in line. */
  readonly waiting: readonly Waiting[];
}

const noRelations: Relations = {
  connectedIds: new Set(),
  hiddenIds: new Set(),
  attendeeSecret: new Uint8Array(),
};

/** Reads that many calls make at once: those that come together share a query. */
export const sessionLoaders = onePerDatabase((db) => ({
  /** A session by id, with everyone booked. */
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

  /** Whom a member knows, and whom they don't want to. */
  relationsOf: batched<string, Relations>(async (memberIds) => {
    const relations = await listRelations(db, memberIds);
    return (memberId) => relations.get(memberId) ?? noRelations;
  }),
}));
