import { useState } from "react";
import { readStaffGuestContact } from "#shared/api/emergency-contacts.ts";
import { markStaffBooking } from "#shared/api/operate/planning/sessions.ts";
import type {
  RosterEntry,
  SessionDetails,
  StaffSession,
} from "#shared/api/operate/planning/sessions.ts";
import { attendances } from "#shared/rules/attendance.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { whenText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useCallWhile } from "#web/operate/queries.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import type { Attendance } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { RemoveBookingDialog } from "./booking-dialogs.tsx";

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

function useAllowed(session: StaffSession) {
  const now = useNow(30_000);
  const startsAt = new Date(session.startTime);
  const endsAt = sessionEndsAt(startsAt, session.duration);
  return {
    removing: now < startsAt && !session.isCancelled,
    marking: !session.isCancelled && moments.markingState(startsAt, endsAt, now) === "open",
    calling: !session.isCancelled && moments.contactState(startsAt, endsAt, now) === "open",
  };
}

/** For bookings that are no longer active. */
const endedColumnsIn = (timeZone: string): readonly Column<RosterEntry>[] => [
  ...columnsIn(timeZone).filter(({ name }) => ["name", "username", "area"].includes(name)),
  {
    name: "ended",
    title: text.ended,
    cell: ({ endedBy, isLate, endedAt }) => (
      <>
        {text.endings[endedBy ?? "unknown"]}
        {isLate && `, ${text.late}`}
        {endedAt !== null && (
          <span className="block text-tiny text-ink-soft">{whenText(endedAt, timeZone)}</span>
        )}
      </>
    ),
    sortBy: ({ endedAt }) => endedAt ?? "",
  },
];

export function Roster({ details: { session, roster: everyone } }: { details: SessionDetails }) {
  const roster = everyone.filter(({ status }) => status === "active");
  const ended = everyone.filter(({ status }) => status === "cancelled");
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
      {ended.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2 text-small font-semibold text-ink">{text.noLongerBooked}</h3>
          <DataTable
            isStackedOnPhone
            caption={text.noLongerBooked}
            columns={endedColumnsIn(session.timeZone)}
            items={ended}
            keyOf={({ bookingId }) => bookingId}
          />
        </div>
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

export function ContactDialog({
  session,
  entry: { userId, name },
  open,
  onClose,
}: OverlayControl & { session: StaffSession; entry: RosterEntry }) {
  // The member is notified of each view.
  const { data, error } = useCallWhile(open, readStaffGuestContact, {
    params: { id: session.id, userId },
  });
  const isNobody = hasCode(error, "not_found");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.contactTitle(name)}
      description={text.contactNote}
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink" role="status">
          {data !== undefined && (
            <>
              {data.name},{" "}
              <a className="font-semibold underline underline-offset-4" href={`tel:${data.phone}`}>
                {data.phone}
              </a>
            </>
          )}
          {error !== null && (isNobody ? text.noContact : detailOf(error, words.write.failed))}
        </p>
        <Button variant="secondary" size="small" onClick={onClose}>
          {words.notice.close}
        </Button>
      </div>
    </Dialog>
  );
}

export function MarkDialog({
  session,
  entry: { userId, name, attendance: before },
  ...control
}: OverlayControl & { session: StaffSession; entry: RosterEntry }) {
  const [attendance, setAttendance] = useState<Attendance>(
    before === "present" ? "absent" : "present",
  );
  const told = useTold();
  const startsAt = new Date(session.startTime);
  const isOver = useNow(30_000) >= sessionEndsAt(startsAt, session.duration);
  const isTold = attendance === "absent" && isOver;
  const mark = (value: Attendance, reason: string, message = {}) =>
    request(markStaffBooking, {
      params: { id: session.id, userId },
      body: { attendance: value, ...message, reason },
    });
  return (
    <WriteDialog
      {...control}
      title={text.markTitle(name)}
      effect={text.markEffect}
      confirm={text.markConfirm}
      send={(reason) => mark(attendance, reason, isTold ? optionalMessageOf(told) : {})}
      done={(marked) => text.marked(name, marked.attendance === "present")}
      {...(before !== null && { undo: (reason: string) => mark(before, reason) })}
    >
      <ChipGroup
        legend={text.wasThere}
        choose="one"
        options={attendances.map((value) => ({ value, label: text.marks[value] }))}
        selected={[attendance]}
        onChange={([chosen]) => {
          if (chosen !== undefined) setAttendance(chosen);
        }}
      />
      {isTold && (
        <AddedMessageField
          told={told}
          label={words.told.label}
          news={sessionNews("marked_absent", session)}
        />
      )}
    </WriteDialog>
  );
}
