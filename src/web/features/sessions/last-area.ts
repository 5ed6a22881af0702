import type { Booking } from "#shared/api/bookings.ts";
import { memberKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

interface LastArea {
  readonly username: string;
  readonly areaId: string;
}

const schema = json<LastArea>((kept) => {
  const { username, areaId } = fieldsOf(kept);
  return typeof username === "string" && typeof areaId === "string" ? { username, areaId } : null;
});
const kept = stored(memberKey("last-area"), schema, "localStorage");

/** Where the member wanted to train when they last booked on this device; null before. */
export function readLastArea(username: string): string | null {
  const last = kept.read();
  return last?.username === username ? last.areaId : null;
}

/** Keeps the area of a booking for the next time. One that came with a set venue wasn't chosen: it replaces no other. */
export function keepLastArea(username: string, { area, session }: Booking): void {
  const wasChosen = session.venueDetails === null;
  if (wasChosen || readLastArea(username) === null) kept.keep({ username, areaId: area.id });
}
