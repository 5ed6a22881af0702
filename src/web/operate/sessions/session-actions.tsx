import type { SessionDetails } from "#shared/api/staff-sessions.ts";
import { MessageDialog } from "#web/operate/messages/message-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AddBookingDialog } from "./booking-dialogs.tsx";
import { CancelDialog, MoveDialog, SpotsDialog } from "./change-dialogs.tsx";
import { HostDialog, VenueDialog } from "./choice-dialogs.tsx";

const text = words.session;
const loadMove = async () => MoveDialog;
const loadVenue = async () => VenueDialog;
const loadSpots = async () => SpotsDialog;
const loadHost = async () => HostDialog;
const loadBooking = async () => AddBookingDialog;
const loadMessage = async () => MessageDialog;
const loadCancel = async () => CancelDialog;

/**
 * What can be done with a coming session. A dialog that stands open when it begins or is called off stays: what was
 * typed, and why it wasn't done, are still to be read.
 */
export function SessionActions({
  details,
  isComing,
}: {
  details: SessionDetails;
  isComing: boolean;
}) {
  const { session, roster } = details;
  const move = useLazyOverlay(loadMove);
  const venue = useLazyOverlay(loadVenue);
  const spots = useLazyOverlay(loadSpots);
  const host = useLazyOverlay(loadHost);
  const booking = useLazyOverlay(loadBooking);
  const message = useLazyOverlay(loadMessage);
  const cancel = useLazyOverlay(loadCancel);
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
      {move.element}
      {venue.element}
      {spots.element}
      {host.element}
      {booking.element}
      {message.element}
      {cancel.element}
    </>
  );
}
