import type { RosterEntry, SessionDetails } from "#shared/api/staff-sessions.ts";
import { marksState } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { whenText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { RemoveBookingDialog } from "./booking-dialogs.tsx";
import { MarkDialog } from "./mark-dialog.tsx";

const text = words.session;
const loadMark = async () => MarkDialog;
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
    cell: ({ attendance, objects }) => (
      <>
        {attendance === null ? words.none : text.marks[attendance]}
        {objects && <span className="block text-tiny">{text.objects}</span>}
      </>
    ),
    sortBy: ({ attendance }) => attendance ?? "",
  },
];

/** Who has booked. */
export function Roster({ details: { session, roster } }: { details: SessionDetails }) {
  const remove = useLazyOverlay(loadRemove);
  const mark = useLazyOverlay(loadMark);
  const now = useNow(30_000);
  const startsAt = new Date(session.startTime);
  const isComing = now < startsAt && !session.isCancelled;
  const endsAt = sessionEndsAt(startsAt, session.duration);
  const canMark = !session.isCancelled && marksState(startsAt, endsAt, now) === "open";
  if (roster.length === 0) return <p className="text-small text-ink-soft">{text.nobody}</p>;
  return (
    <>
      <DataTable
        caption={text.roster}
        columns={columnsIn(session.timeZone)}
        items={roster}
        keyOf={({ bookingId }) => bookingId}
        actionsTitle={words.list.actions}
        {...((isComing || canMark || roster.some(({ objects }) => objects)) && {
          actionsOf: (entry: RosterEntry) => (
            <>
              {(canMark || entry.objects) && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text.markNamed(entry.name)}
                  onClick={() => mark.show({ session, entry })}
                >
                  {text.mark}
                </Button>
              )}
              {isComing && (
                <Button
                  variant="danger-quiet"
                  size="small"
                  aria-label={text.removeNamed(entry.name)}
                  onClick={() => remove.show({ session, entry })}
                >
                  {text.remove}
                </Button>
              )}
            </>
          ),
        })}
      />
      {remove.element}
      {mark.element}
    </>
  );
}
