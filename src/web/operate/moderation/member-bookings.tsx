import { useState } from "react";
import type { MemberBooking } from "#shared/api/operate/moderation/moderation.ts";
import { moveMemberBooking } from "#shared/api/operate/moderation/service-desk.ts";
import {
  forgiveLateCancellation,
  listStaffSessions,
} from "#shared/api/operate/planning/sessions.ts";
import { listAreas } from "#shared/api/sessions.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { staffPageMax } from "#shared/rules/limits.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import { oneIn, withoutUndefined } from "#web/operate/address.ts";
import { whenText, workoutText } from "#web/operate/format.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { useCall, useCallWhile } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.members;
const loadForgiving = async () => ForgiveDialog;
const loadMove = async () => MoveBookingDialog;

interface Named {
  readonly userId: string;
  readonly name: string;
}

/** A member's bookings. Coming ones can be moved, and a late cancellation or an absence that counts forgiven. */
export function MemberBookings({
  member,
  bookings,
}: {
  member: Named;
  bookings: readonly MemberBooking[];
}) {
  const forgiving = useLazyOverlay<{ booking: MemberBooking }>(loadForgiving);
  const move = useLazyOverlay<{ member: Named; booking: MemberBooking }>(loadMove);
  const now = useNow(30_000);
  const isPlanner = isAllowed(useCurrentUser().roles, ["planner"]);
  const isMovable = ({ status, startTime }: MemberBooking) =>
    isPlanner && status === "active" && now < new Date(startTime);
  const isForgivable = ({ lateCancellation, absence }: MemberBooking) =>
    (lateCancellation ?? absence) === "counts";
  if (bookings.length === 0) return <p className="text-small text-ink-soft">{text.noBookings}</p>;
  return (
    <>
      <DataTable
        isStackedOnPhone
        caption={text.bookings}
        columns={[
          {
            name: "start",
            title: words.session.start,
            cell: ({ startTime, timeZone }) => whenText(startTime, timeZone),
            sortBy: ({ startTime }) => startTime,
          },
          {
            name: "type",
            title: words.session.type,
            cell: ({ workoutType }) => workoutText(workoutType),
          },
          {
            name: "status",
            title: words.session.state,
            cell: (booking) => endText(booking, now),
          },
        ]}
        items={bookings}
        keyOf={({ id }) => id}
        {...(isPlanner && { hrefOf: ({ sessionId }: MemberBooking) => `/sessions/${sessionId}` })}
        actionsTitle={words.list.actions}
        {...(bookings.some((one) => isMovable(one) || isForgivable(one)) && {
          actionsOf: (booking: MemberBooking) => (
            <>
              {isMovable(booking) && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => move.show({ member, booking })}
                >
                  {text.moveBooking}
                </Button>
              )}
              {isForgivable(booking) && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => forgiving.show({ booking })}
                >
                  {text.forgive}
                </Button>
              )}
            </>
          ),
        })}
      />
      {forgiving.element}
      {move.element}
    </>
  );
}

/** "Cancelled late by them, Dec 1, 6:30 PM": the end of a booking and its author. */
function endText(booking: MemberBooking, now: Date): string {
  const { status, lateCancellation, absence, endedAt, endedBy, timeZone, attendance } = booking;
  if (status === "active") {
    if (absence !== null) return text.absenceStates[absence];
    if (new Date(booking.startTime) > now) return text.statuses.active;
    return attendance === "present" ? text.present : text.past;
  }
  const how =
    lateCancellation !== null
      ? text.lateStates[lateCancellation]
      : endedBy === null
        ? text.statuses.cancelled
        : text.endedBy[endedBy];
  return endedAt === null ? how : text.ended(how, whenText(endedAt, timeZone));
}

function ForgiveDialog({ booking, ...control }: OverlayControl & { booking: MemberBooking }) {
  return (
    <WriteDialog
      {...control}
      title={text.forgiveTitle}
      effect={text.forgiveEffect}
      confirm={text.forgive}
      send={(reason) =>
        request(forgiveLateCancellation, { params: { id: booking.id }, body: { reason } })
      }
      done={() => text.forgiven}
    />
  );
}

/** Moves a booking to another session of the city that has spots. */
function MoveBookingDialog({
  member,
  booking,
  ...control
}: OverlayControl & { member: Named; booking: MemberBooking }) {
  const { city, timeZone, sessionId: from } = booking;
  const areas = (useCall(listAreas).data ?? []).filter((area) => area.city === city);
  const query = { city: oneIn(locationNames, city), limit: staffPageMax };
  const sessions =
    useCallWhile(control.open, listStaffSessions, {
      query: withoutUndefined(query),
    }).data?.items ?? [];
  const possible = sessions.filter(
    ({ id, isCancelled, attendeeCount, totalSpots }) =>
      id !== from && !isCancelled && attendeeCount < totalSpots,
  );
  const [sessionId, setSessionId] = useState("");
  const [areaId, setAreaId] = useState(booking.areaId);
  const told = useTold();
  const chosen = possible.find(({ id }) => id === sessionId);
  return (
    <WriteDialog
      {...control}
      title={text.moveTitle(member.name)}
      effect={text.moveEffect(
        workoutText(booking.workoutType),
        whenText(booking.startTime, timeZone),
      )}
      confirm={text.moveConfirm}
      send={async (reason) => {
        if (sessionId === "") throw new PlainRefusal(text.chooseSession);
        return request(moveMemberBooking, {
          params: { username: member.userId, id: booking.id },
          body: { sessionId, areaId, ...optionalMessageOf(told), reason },
        });
      }}
      done={() => text.moved(member.name)}
      undo={(reason, moved) =>
        request(moveMemberBooking, {
          params: { username: member.userId, id: moved.bookingId },
          body: { sessionId: from, areaId: booking.areaId, reason },
        })
      }
    >
      <SelectField
        label={text.moveTo}
        options={[
          { value: "", label: text.chooseSession },
          ...possible.map(({ id, workoutType, startTime, totalSpots, attendeeCount }) => ({
            value: id,
            label: text.sessionOption(
              workoutText(workoutType),
              whenText(startTime, timeZone),
              totalSpots - attendeeCount,
            ),
          })),
        ]}
        value={sessionId}
        onChange={setSessionId}
      />
      <SelectField
        label={words.session.area}
        options={areas.map(({ id, areaName }) => ({ value: id, label: areaName }))}
        value={areaId}
        onChange={setAreaId}
      />
      {chosen !== undefined && (
        <AddedMessageField
          told={told}
          label={words.told.label}
          news={sessionNews("booking_moved", chosen, { movedFrom: new Date(booking.startTime) })}
        />
      )}
    </WriteDialog>
  );
}
