import type { ReactNode } from "react";
import type { Attendee } from "../../../shared/api/sessions.ts";
import { useMessages } from "../../client/messages.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** What can be done about somebody whom the member trains, or trained, with. */
export type RenderPersonMenu = (person: Attendee, sessionId: string) => ReactNode;

interface GroupListProps {
  attendees: readonly Attendee[];
  sessionId: string;
  /** The member, who needs no menu of their own. */
  username: string;
  renderPersonMenu: RenderPersonMenu | undefined;
}

/** The people of a session, a face and a name each. */
export function GroupList({ attendees, sessionId, username, renderPersonMenu }: GroupListProps) {
  const { you } = useMessages().bookings.detailsSheet;
  return (
    <ul>
      {attendees.map((person) => (
        <li key={person.id} className="flex min-h-13 items-center gap-3">
          <Avatar name={person.name} src={person.avatar} size="small" />
          <span className="min-w-0 text-body font-medium break-words text-ink">{person.name}</span>
          {person.userId === username ? (
            <span className="text-small text-ink-soft">{you}</span>
          ) : (
            <span className="-mr-2 ml-auto">{renderPersonMenu?.(person, sessionId)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
