import { listStaffSessions } from "#shared/api/operate/planning/sessions.ts";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { oneIn, withoutUndefined } from "#web/operate/address.ts";
import { whenText } from "#web/operate/format.ts";
import { useWholeList } from "#web/operate/queries.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { Link } from "wouter";
import { words } from "#web/operate/words.ts";

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

export function SessionLinks({
  title,
  sessions,
}: {
  title: string;
  sessions: readonly { readonly id: string; readonly when: string; readonly booked: number }[];
}) {
  return (
    <div role="status" className="rounded-field bg-sunken px-4 py-3 text-small">
      <p className="font-semibold text-ink">{title}</p>
      <ul className="mt-1 flex max-h-40 flex-col overflow-y-auto">
        {sessions.map(({ id, when, booked }) => (
          <li key={id} className="flex justify-between gap-3 py-0.5">
            <Link href={`/sessions/${id}`} className="font-medium text-brand-text hover:underline">
              {when}
            </Link>
            <span className="text-ink-soft">{words.plan.booked(booked)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
