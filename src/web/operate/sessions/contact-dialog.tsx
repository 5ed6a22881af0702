import { readStaffGuestContact } from "#shared/api/emergency-contacts.ts";
import type { RosterEntry, StaffSession } from "#shared/api/staff-sessions.ts";
import { useCallWhile } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { detailOf, hasCode } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

/** The emergency contact of a member; each view is noted in the audit log. */
export function ContactDialog({
  session,
  entry: { userId, name },
  open,
  onClose,
}: OverlayControl & { session: StaffSession; entry: RosterEntry }) {
  // Each look is told to the member.
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
