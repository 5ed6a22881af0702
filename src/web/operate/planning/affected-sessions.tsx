import { listStaffSessions } from "#shared/api/operate/planning/sessions.ts";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { oneIn, withoutUndefined } from "#web/operate/address.ts";
import { whenText } from "#web/operate/format.ts";
import { SessionLinks } from "./session-links.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";

/** Before a venue is closed or retired: the coming sessions that would use it, as far as is decided. */
export function AffectedSessions({
  venue,
  from = "",
  until = "",
  title,
}: {
  venue: Venue;
  /** Empty without a beginning; `until` is empty without an end. */
  from?: string;
  until?: string;
  title: (count: number) => string;
}) {
  const query = withoutUndefined({
    city: oneIn(locationNames, venue.city),
    from: from || undefined,
    to: until || undefined,
  });
  const { data } = useWholeList<StaffSession>({
    call: listStaffSessions,
    of: query,
    readPage: (page) => request(listStaffSessions, { query: { ...query, ...page } }),
  });
  if (data === undefined) return null;
  const affected = data.filter(
    ({ venueId, fixedVenueId, defaultVenueId, postWorkoutVenueId, isCancelled, startTime }) =>
      !isCancelled &&
      new Date(startTime) > now() &&
      ((venueId ?? fixedVenueId ?? defaultVenueId) === venue.id || postWorkoutVenueId === venue.id),
  );
  return (
    <SessionLinks
      title={title(affected.length)}
      sessions={affected.map(({ id, startTime, timeZone, attendeeCount }) => ({
        id,
        when: whenText(startTime, timeZone),
        booked: attendeeCount,
      }))}
    />
  );
}
