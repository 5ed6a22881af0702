import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useInvitation } from "./use-invitation.ts";

/** Why a link's session can't be opened, and the options for one in another city. */
export function UnavailableSession({ sessionId }: { sessionId: string }) {
  const {
    sessions,
    bookingsInDetail: { invitations: words },
  } = useMessages();
  const { location } = useCurrentUser();
  const { city, senderName: name } = useInvitation(sessionId) ?? {};
  const isElsewhere = city !== undefined && city !== location;
  return (
    <div
      role="alert"
      className="mb-4 rounded-field bg-warning-soft p-4 text-small font-medium text-warning-text"
    >
      {isElsewhere ? (
        <>
          <p className="font-bold">{words.elsewhere({ name, city })}</p>
          <p className="mt-1 mb-3">{words.elsewhereText(location)}</p>
          <ButtonLink size="small" variant="secondary" href="/profile/app-preferences">
            {words.changeCity}
          </ButtonLink>
        </>
      ) : (
        <p>{sessions.browse.linkGone}</p>
      )}
    </div>
  );
}
