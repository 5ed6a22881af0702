import { readSessionDetails } from "#shared/api/operate/planning/sessions.ts";
import type { SessionDetails } from "#shared/api/operate/planning/sessions.ts";
import { useHref } from "#web/operate/address.ts";
import { History } from "#web/operate/audit/audit-columns.tsx";
import { whenText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { FillBar, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { addressOf, hasCode } from "#web/client/api-client.ts";
import { exportRoster } from "#shared/api/operate/exchange.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { useVenueNames } from "./venues.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { MessageDialog } from "#web/operate/notices/message-dialog.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Roster } from "./roster.tsx";
import { SessionState } from "./sessions-screen.tsx";
import { AddBookingDialog } from "./booking-dialogs.tsx";
import { CancelDialog, MoveDialog, RestoreDialog, SpotsDialog } from "./change-dialogs.tsx";
import { HostDialog, VenueDialog } from "./choice-dialogs.tsx";

const text = words.session;

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

/** A session that has begun can't be changed, and one that was called off can only be restored. */
function Actions({ details }: { details: SessionDetails }) {
  const { session } = details;
  const isAhead = useNow(30_000) < new Date(session.startTime);
  return (
    <SessionActions
      details={details}
      isComing={isAhead && !session.isCancelled}
      isRestorable={isAhead && session.isCancelled}
    />
  );
}

function Details({ details }: { details: SessionDetails }) {
  const { session, waitlist } = details;
  return (
    <>
      <AtAGlance details={details} />
      <div className="grid items-start gap-5 xl:grid-cols-2 print:hidden">
        <Panel title={text.votes}>
          <Votes details={details} />
        </Panel>
        <Panel title={text.groups}>
          <Groups details={details} />
          {details.groupWeights !== null && (
            <p className="mt-3 text-small text-ink-soft">{text.formedBy[details.groupWeights]}</p>
          )}
        </Panel>
      </div>
      <Panel title={text.roster} actions={<RosterFiles sessionId={session.id} />}>
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
      <div className="print:hidden">
        <History entries={details.audit} />
      </div>
    </>
  );
}

/** The roster to print, without votes, groups and history, or as a file. */
function RosterFiles({ sessionId }: { sessionId: string }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {text.print}
      </Button>
      <a
        href={addressOf(exportRoster, { params: { id: sessionId } })}
        download
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {text.rosterFile}
      </a>
    </div>
  );
}

function AtAGlance({ details: { session, attendance } }: { details: SessionDetails }) {
  const nameOf = useVenueNames(session.city);
  const { present, absent, unmarked } = attendance;
  const { fixedVenueId, venueId, venueRevealed, postWorkoutVenueId } = session;
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
          [text.afterwards]: postWorkoutVenueId === null ? words.none : nameOf(postWorkoutVenueId),
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

function reasonText(reason: GroupReason): string {
  switch (reason.kind) {
    case "schedule":
      return words.reasons.schedule(reason.weekdays, reason.times);
    case "goal":
      return words.reasons.goal(reason.goals);
    case "level":
      return words.reasons.level(reason.levels, reason.hasMentor === true);
    case "workout":
      return words.reasons.workout(reason.types.map((type) => words.workoutTypes[type]));
    case "personality":
      return words.reasons.personality;
  }
}

export function Groups({ details: { groups, roster } }: { details: SessionDetails }) {
  if (groups.length === 0) return <p className="text-small text-ink-soft">{text.noGroups}</p>;
  const nameOf = (userId: string) => roster.find((one) => one.userId === userId)?.name ?? userId;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {groups.map(({ groupNo, score, reasons, userIds }) => (
        <li key={groupNo} className="rounded-field bg-sunken p-3 text-small">
          <p className="flex items-center justify-between gap-2 font-semibold">
            {text.group(groupNo)}
            {score !== null && (
              <Badge tone={userIds.length < 4 ? "warning" : "success"}>
                {text.score(Math.round(score * 100))}
              </Badge>
            )}
          </p>
          <p className="mt-1">{userIds.map(nameOf).join(", ")}</p>
          {reasons.length > 0 && (
            <p className="mt-1 text-tiny text-ink-soft">{reasons.map(reasonText).join(" · ")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

const loadMove = async () => MoveDialog;
const loadVenue = async () => VenueDialog;
const loadSpots = async () => SpotsDialog;
const loadHost = async () => HostDialog;
const loadBooking = async () => AddBookingDialog;
const loadMessage = async () => MessageDialog;
const loadCancel = async () => CancelDialog;
const loadRestore = async () => RestoreDialog;

/** An open dialog stays when the session begins, so that its input and the refusal can be read. */
export function SessionActions({
  details,
  isComing,
  isRestorable = false,
}: {
  details: SessionDetails;
  isComing: boolean;
  isRestorable?: boolean;
}) {
  const { session } = details;
  const roster = details.roster.filter(({ status }) => status === "active");
  const move = useLazyOverlay(loadMove);
  const venue = useLazyOverlay(loadVenue);
  const spots = useLazyOverlay(loadSpots);
  const host = useLazyOverlay(loadHost);
  const booking = useLazyOverlay(loadBooking);
  const message = useLazyOverlay(loadMessage);
  const cancel = useLazyOverlay(loadCancel);
  const restore = useLazyOverlay(loadRestore);
  return (
    <>
      {isComing && (
        <>
          <Button variant="secondary" size="small" onClick={() => move.show({ session })}>
            {text.move}
          </Button>
          <Button variant="secondary" size="small" onClick={() => venue.show({ session })}>
            {text.fixVenue}
          </Button>
          <Button variant="secondary" size="small" onClick={() => spots.show({ session })}>
            {text.changeSpots}
          </Button>
          <Button variant="secondary" size="small" onClick={() => host.show({ session, roster })}>
            {text.nameHost}
          </Button>
          <Button variant="secondary" size="small" onClick={() => booking.show({ session })}>
            {text.addBooking}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => message.show({ sessionId: session.id })}
          >
            {words.messages.toMembers}
          </Button>
          <Button variant="danger-quiet" size="small" onClick={() => cancel.show({ session })}>
            {text.cancel}
          </Button>
        </>
      )}
      {isRestorable && (
        <Button size="small" onClick={() => restore.show({ session })}>
          {text.restore}
        </Button>
      )}
      {move.element}
      {venue.element}
      {spots.element}
      {host.element}
      {booking.element}
      {message.element}
      {cancel.element}
      {restore.element}
    </>
  );
}
