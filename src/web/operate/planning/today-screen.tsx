import { listToday } from "#shared/api/operate/planning/sessions.ts";
import type { TodaySession } from "#shared/api/operate/planning/sessions.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import { withoutUndefined, useCity, useHref } from "#web/operate/address.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { FillBar, TableEmpty, FullTable } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { sessionColumns } from "./session-columns.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Inbox, useInbox } from "./inbox.tsx";

const text = words.today;
const session = words.session;

const columns: readonly Column<TodaySession>[] = [
  sessionColumns.start,
  {
    name: "problems",
    title: text.problems,
    cell: (row) => <Problems {...row} />,
    sortBy: ({ problems, declinedBy }) => -problems.length - declinedBy.length,
  },
  sessionColumns.city,
  { ...sessionColumns.type, isWide: true },
  {
    name: "fill",
    title: session.booked,
    cell: ({ attendeeCount, totalSpots, waitlist }) => (
      <>
        <FillBar taken={attendeeCount} total={totalSpots} />
        {waitlist > 0 && <span className="block text-tiny">{text.waiting(waitlist)}</span>}
      </>
    ),
    sortBy: ({ fill, waitlist }) => fill + waitlist,
  },
  {
    name: "votes",
    title: session.votes,
    cell: ({ votes }) => votes.map((one) => `${one.areaName} ${one.votes}`).join(", "),
    isWide: true,
  },
  {
    name: "state",
    title: session.state,
    cell: ({ groupsFormed, groupsUnderFour, venueRevealed }) => (
      <span className="block min-w-26 text-tiny">
        {text.stateOf(groupsFormed, groupsUnderFour, venueRevealed)}
      </span>
    ),
  },
  sessionColumns.host,
];

export function TodayScreen() {
  const city = useCity();
  const href = useHref();
  const query = useWholeList<TodaySession>(
    {
      call: listToday,
      of: { city: city?.name },
      readPage: (page) =>
        request(listToday, { query: { ...withoutUndefined({ city: city?.name }), ...page } }),
    },
    { isWatched: true },
  );
  const isPlanner = isAllowed(useCurrentUser().roles, ["planner"]);
  const needHand = query.data?.filter(needsAttention).length;
  const open = useInbox()?.length;
  return (
    <Page
      title={text.title}
      lead={needHand === undefined || open === undefined ? text.lead : text.count(needHand, open)}
    >
      <Inbox />
      <FullTable<TodaySession>
        query={query}
        caption={text.caption}
        isStackedOnPhone
        columns={columns.filter(({ name }) => name !== "city" || city === undefined)}
        // By default the sessions that need staff come first.
        arrange={(sessions) =>
          sessions.toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
        }
        keyOf={({ id }) => id}
        {...(isPlanner && { hrefOf: ({ id }: TodaySession) => href(`/sessions/${id}`) })}
        empty={<NoSessions isPlanner={isPlanner} />}
      />
    </Page>
  );
}

function NoSessions({ isPlanner }: { isPlanner: boolean }) {
  const href = useHref();
  return (
    <TableEmpty
      title={text.none}
      text={text.noneText}
      {...(isPlanner && {
        action: (
          <ButtonLink href={href("/timetable")} size="small" variant="secondary">
            {text.toTimetable}
          </ButtonLink>
        ),
      })}
    />
  );
}

type Attention = Pick<TodaySession, "problems" | "declinedBy">;

const needsAttention = ({ problems, declinedBy }: Attention) =>
  problems.length > 0 || declinedBy.length > 0;

function Problems({ problems, declinedBy }: Attention) {
  if (!needsAttention({ problems, declinedBy }))
    return <Badge tone="success">{text.allWell}</Badge>;
  return (
    <span className="flex flex-wrap gap-1 md:max-w-32">
      {problems.map((problem) => (
        <Badge key={problem} tone="danger">
          {text.problem[problem]}
        </Badge>
      ))}
      {declinedBy.map((venue) => (
        <Badge key={venue} tone="warning">
          {text.declinedBy(venue)}
        </Badge>
      ))}
    </span>
  );
}
