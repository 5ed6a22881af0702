import type { RosterEntry, SessionDetails } from "#shared/api/staff-sessions.ts";
import { whenText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { RemoveBookingDialog } from "./booking-dialogs.tsx";

const text = words.session;
const loadRemove = async () => RemoveBookingDialog;

const columnsIn = (timeZone: string): readonly Column<RosterEntry>[] => [
  { name: "name", title: text.member, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "username",
    title: text.username,
    cell: ({ userId }) => userId,
    sortBy: ({ userId }) => userId,
    isWide: true,
  },
  {
    name: "area",
    title: text.area,
    cell: ({ areaName }) => areaName,
    sortBy: ({ areaName }) => areaName,
  },
  {
    name: "booked",
    title: text.bookedAt,
    cell: ({ bookedAt }) => whenText(bookedAt, timeZone),
    sortBy: ({ bookedAt }) => bookedAt,
    isWide: true,
  },
  {
    name: "group",
    title: text.groupNo,
    cell: ({ groupNo }) => groupNo ?? words.none,
    sortBy: ({ groupNo }) => groupNo ?? 0,
  },
  {
    name: "attendance",
    title: text.attendance,
    cell: ({ attendance }) => (attendance === null ? words.none : text.marks[attendance]),
    sortBy: ({ attendance }) => attendance ?? "",
  },
];

/** Who has booked. */
export function Roster({ details: { session, roster } }: { details: SessionDetails }) {
  const remove = useLazyOverlay(loadRemove);
  const isComing = useNow(30_000) < new Date(session.startTime) && !session.isCancelled;
  if (roster.length === 0) return <p className="text-small text-ink-soft">{text.nobody}</p>;
  return (
    <>
      <DataTable
        caption={text.roster}
        columns={columnsIn(session.timeZone)}
        items={roster}
        keyOf={({ bookingId }) => bookingId}
        actionsTitle={words.list.actions}
        {...(isComing && {
          actionsOf: (entry: RosterEntry) => (
            <Button
              variant="danger-quiet"
              size="small"
              aria-label={text.removeNamed(entry.name)}
              onClick={() => remove.show({ session, entry })}
            >
              {text.remove}
            </Button>
          ),
        })}
      />
      {remove.element}
    </>
  );
}
