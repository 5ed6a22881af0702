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

/** The area of the last booking on this device; null without one. */
export function readLastArea(username: string): string | null {
  const last = kept.read();
  return last?.username === username ? last.areaId : null;
}

/** Keeps a booking's area for the next time, unless it came with a known venue and so wasn't chosen. */
export function keepLastArea(username: string, { area, session }: Booking): void {
  const wasChosen = session.venueDetails === null;
  if (wasChosen || readLastArea(username) === null) kept.keep({ username, areaId: area.id });
}
