import type { MemberDetails } from "#shared/api/moderation.ts";
import { forgiveLateCancellation } from "#shared/api/staff-sessions.ts";
import { whenText, workoutText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const text = words.members;
const loadForgiving = async () => ForgiveDialog;

type MemberBooking = MemberDetails["bookings"][number];

/** What a member has booked; a late cancellation or an absence that counts can be forgiven. */
export function MemberBookings({ member: { bookings } }: { member: MemberDetails }) {
  const forgiving = useLazyOverlay<{ booking: MemberBooking }>(loadForgiving);
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
          { name: "status", title: words.session.state, cell: stateText },
          {
            name: "forgive",
            title: text.miss,
            cell: (booking) =>
              (booking.lateCancellation ?? booking.absence) === "counts" && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => forgiving.show({ booking })}
                >
                  {text.forgive}
                </Button>
              ),
          },
        ]}
        items={bookings}
        keyOf={({ id }) => id}
      />
      {forgiving.element}
    </>
  );
}

function stateText({ status, lateCancellation, absence }: MemberBooking): string {
  if (lateCancellation !== null) return text.lateStates[lateCancellation];
  return absence === null ? text.statuses[status] : text.absenceStates[absence];
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
