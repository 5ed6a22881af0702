import { readSessionDetails } from "#shared/api/staff-sessions.ts";
import type { SessionDetails } from "#shared/api/staff-sessions.ts";
import { useHref } from "#web/operate/address.ts";
import { History } from "#web/operate/audit/history.tsx";
import { whenText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { FillBar } from "#web/operate/parts/fill-bar.tsx";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { hasCode } from "#web/client/api-client.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Groups } from "./groups.tsx";
import { Roster } from "./roster.tsx";
import { SessionActions } from "./session-actions.tsx";
import { SessionState } from "./sessions-screen.tsx";
import { useVenueNames } from "#web/operate/plan/venues.ts";

const text = words.session;

/** All there is to know of one session, and what can be done with it. */
export function SessionScreen({ id }: { id: string }) {
  const query = useCall(readSessionDetails, { params: { id } });
  const href = useHref();
  const session = query.data?.session;
  const title = session
    ? text.heading(
        words.workoutTypes[session.workoutType],
        whenText(session.startTime, session.timeZone),
      )
    : text.one;
  return (
    <Page
      title={title}
      back={{ href: href("/sessions"), label: text.title }}
      {...(query.data && { lead: query.data.session.city })}
      {...(query.data && { actions: <Actions details={query.data} /> })}
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton />}
        errorTexts={(error) =>
          hasCode(error, "not_found") ? { title: text.gone, text: text.goneText } : {}
        }
      >
        {(details) => <Details details={details} />}
      </Loaded>
    </Page>
  );
}

/** Nothing can be changed of what has begun or was called off. */
function Actions({ details }: { details: SessionDetails }) {
  const { session } = details;
  const isComing = useNow(30_000) < new Date(session.startTime) && !session.isCancelled;
  return <SessionActions details={details} isComing={isComing} />;
}

function Details({ details }: { details: SessionDetails }) {
  const { session, waitlist } = details;
  return (
    <>
      <AtAGlance details={details} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={text.votes}>
          <Votes details={details} />
        </Panel>
        <Panel title={text.groups}>
          <Groups details={details} />
        </Panel>
      </div>
      <Panel title={text.roster}>
        <Roster details={details} />
      </Panel>
      {waitlist.length > 0 && (
        <Panel title={text.waitlist}>
          <ol className="list-decimal pl-5 text-small">
            {waitlist.map(({ userId, name, joinedAt }) => (
              <li key={userId}>{text.waitsSince(name, whenText(joinedAt, session.timeZone))}</li>
            ))}
          </ol>
        </Panel>
      )}
      <History entries={details.audit} />
    </>
  );
}

function AtAGlance({ details: { session, attendance } }: { details: SessionDetails }) {
  const nameOf = useVenueNames(session.city);
  const { present, absent, unmarked } = attendance;
  const { fixedVenueId, venueId, venueRevealed } = session;
  const noVenue = venueRevealed ? text.noVenue : text.notRevealed;
  return (
    <Panel title={text.facts} actions={<SessionState session={session} />}>
      <Facts
        facts={{
          [text.start]: whenText(session.startTime, session.timeZone),
          [text.duration]: text.minutes(session.duration),
          [text.booked]: <FillBar taken={session.attendeeCount} total={session.totalSpots} />,
          [text.audience]: words.audiences[session.audience],
          [text.host]: session.host?.name ?? words.none,
          [text.defaultVenue]: nameOf(session.defaultVenueId),
          [text.fixedVenue]: fixedVenueId === null ? text.byVote : nameOf(fixedVenueId),
          [text.venue]: venueId === null ? noVenue : nameOf(venueId),
          [text.attendance]: text.attended(present, absent, unmarked),
        }}
      />
    </Panel>
  );
}

function Votes({ details: { session, votes } }: { details: SessionDetails }) {
  if (votes.length === 0) return <p className="text-small text-ink-soft">{text.noVotes}</p>;
  return (
    <DataTable
      caption={text.votes}
      columns={[
        { name: "area", title: text.area, cell: ({ areaName }) => areaName },
        {
          name: "votes",
          title: text.votes,
          cell: (one) => <FillBar taken={one.votes} total={session.attendeeCount} />,
        },
      ]}
      items={votes}
      keyOf={({ areaId }) => areaId}
    />
  );
}
