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
  const mark = useLazyOverlay(loadMark);
  const contact = useLazyOverlay(loadContact);
  const remove = useLazyOverlay(loadRemove);
  const isAnything = Object.values(allowed).includes(true) || roster.some(({ objects }) => objects);
  return (
    <>
      {roster.length === 0 ? (
        <p className="text-small text-ink-soft">{text.nobody}</p>
      ) : (
        <DataTable
          isStackedOnPhone
          caption={text.roster}
          columns={columnsIn(session.timeZone)}
          items={roster}
          keyOf={({ bookingId }) => bookingId}
          actionsTitle={words.list.actions}
          {...(isAnything && {
            actionsOf: (entry: RosterEntry) => (
              <EntryActions
                entry={entry}
                allowed={allowed}
                onMark={() => mark.show({ session, entry })}
                onContact={() => contact.show({ session, entry })}
                onRemove={() => remove.show({ session, entry })}
              />
            ),
          })}
        />
      )}
      {mark.element}
      {contact.element}
      {remove.element}
    </>
  );
}

interface EntryActionsProps {
  readonly entry: RosterEntry;
  readonly allowed: ReturnType<typeof useAllowed>;
  readonly onMark: () => void;
  readonly onContact: () => void;
  readonly onRemove: () => void;
}

function EntryActions({ entry, allowed, onMark, onContact, onRemove }: EntryActionsProps) {
  const { name, objects } = entry;
  return (
    <>
      {(allowed.marking || objects) && (
        <Button variant="quiet" size="small" aria-label={text.markNamed(name)} onClick={onMark}>
          {text.mark}
        </Button>
      )}
      {allowed.calling && (
        <Button
          variant="quiet"
          size="small"
          aria-label={text.contactTitle(name)}
          onClick={onContact}
        >
          {text.contact}
        </Button>
      )}
      {allowed.removing && (
        <Button
          variant="danger-quiet"
          size="small"
          aria-label={text.removeNamed(name)}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      )}
    </>
  );
}
