import type { PlacedEvent } from "./stream-events.ts";

const digits = 3;
/** Stands for all events of a transaction. */
const all = 10 ** digits - 1;

/** What a client has received: all events up to a position, and so many of its own in the transaction that follows. */
export interface StreamPlace {
  readonly through: number;
  readonly ofNext: number;
}

/** The id of a stream that was sent everything up to `position`. */
export function streamIdAt(position: number): string {
  return idOf(position, all);
}

/** The ids of the events of one member, each the place to come back to after it. All events of their last transaction must be there. */
export function streamIdsOf(events: readonly PlacedEvent[]): string[] {
  let nth = 0;
  return events.map(({ position }, index) => {
    nth = events[index - 1]?.position === position ? nth + 1 : 1;
    const isLast = events[index + 1]?.position !== position;
    return idOf(position, isLast ? all : Math.min(nth, all - 1));
  });
}

function idOf(position: number, nth: number): string {
  return `${position}${String(nth).padStart(digits, "0")}`;
}

/** Reads an id of ours; undefined for what is none. */
export function readId(text: string): StreamPlace | undefined {
  const [, position, nth] = /^(\d{1,15})(\d{3})$/.exec(text) ?? [];
  if (position === undefined) return undefined;
  return Number(nth) === all
    ? { through: Number(position), ofNext: 0 }
    : { through: Number(position) - 1, ofNext: Number(nth) };
}
