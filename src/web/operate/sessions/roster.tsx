import type { RosterEntry, SessionDetails, StaffSession } from "#shared/api/staff-sessions.ts";
import { contactWindow, marksState } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { whenText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { RemoveBookingDialog } from "./booking-dialogs.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { MarkDialog } from "./mark-dialog.tsx";

const text = words.session;
const loadMark = async () => MarkDialog;
const loadContact = async () => ContactDialog;
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

/** What can be done about a booking now. */
function useAllowed(session: StaffSession) {
  const now = useNow(30_000);
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  return {
    removing: now < startsAt && !session.isCancelled,
    marking: !session.isCancelled && marksState(startsAt, endsAt, now) === "open",
    calling: !session.isCancelled && contactWindow(startsAt, endsAt, now) === "open",
  };
}

/** Who has booked. */
export function Roster({ details: { session, roster } }: { details: SessionDetails }) {
  const allowed = useAllowed(session);
  const dialogs = {
    mark: useLazyOverlay(loadMark),
    contact: useLazyOverlay(loadContact),
    remove: useLazyOverlay(loadRemove),
  };
  if (roster.length === 0) return <p className="text-small text-ink-soft">{text.nobody}</p>;
  const isAnything = Object.values(allowed).includes(true) || roster.some(({ objects }) => objects);
  return (
    <>
      <DataTable
        caption={text.roster}
        columns={columnsIn(session.timeZone)}
        items={roster}
        keyOf={({ bookingId }) => bookingId}
        actionsTitle={words.list.actions}
        {...(isAnything && {
          actionsOf: (entry: RosterEntry) => (
            <>
              {(allowed.marking || entry.objects) && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text.markNamed(entry.name)}
                  onClick={() => dialogs.mark.show({ session, entry })}
                >
                  {text.mark}
                </Button>
              )}
              {allowed.calling && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text.contactTitle(entry.name)}
                  onClick={() => dialogs.contact.show({ session, entry })}
                >
                  {text.contact}
                </Button>
              )}
              {allowed.removing && (
                <Button
                  variant="danger-quiet"
                  size="small"
                  aria-label={text.removeNamed(entry.name)}
                  onClick={() => dialogs.remove.show({ session, entry })}
                >
                  {text.remove}
                </Button>
              )}
            </>
          ),
        })}
      />
      {dialogs.mark.element}
      {dialogs.contact.element}
      {dialogs.remove.element}
    </>
  );
}
