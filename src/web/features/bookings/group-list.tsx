import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { Arrival, Mate } from "#shared/api/bookings.ts";
import type { Attendee } from "#shared/api/sessions.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { useMessages, useTabMessages } from "#web/client/messages.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/class-names.ts";

/** What can be done about somebody whom the member trains, or trained, with; about the session itself with null. */
export type RenderPersonMenu = (person: Attendee | null, sessionId: string) => ReactNode;

interface GroupListProps {
  attendees: readonly Mate[];
  sessionId: string;
  /** The member, who needs no menu of their own. */
  username: string;
  renderPersonMenu: RenderPersonMenu | undefined;
}

/**
 * The people of a session, a face and a name each. Whoever goes from the list while it is open is out of sight, but
 * what was begun about them goes on.
 */
export function GroupList({ attendees, sessionId, username, renderPersonMenu }: GroupListProps) {
  const { you } = useTabMessages().bookings.detailsSheet;
  const [seen, setSeen] = useState(attendees);
  const here = new Set(attendees.map(({ id }) => id));
  const known = new Set(seen.map(({ id }) => id));
  if (attendees.some(({ id }) => !known.has(id)))
    setSeen([...seen, ...attendees.filter(({ id }) => !known.has(id))]);
  const gone = seen.filter(({ id }) => !here.has(id));
  return (
    <ul>
      {[...attendees, ...gone].map((person) => (
        <li key={person.id} className={cx("py-1", !here.has(person.id) && "hidden")}>
          <div className="flex min-h-11 items-center gap-3">
            <Avatar name={person.name} colorKey={person.userId} src={person.avatar} size="small" />
            <span className="min-w-0 text-body font-medium break-words text-ink">
              {person.name}
            </span>
            {person.arrival !== undefined && (
              <Suspense>
                <ArrivalBadge arrival={person.arrival} />
              </Suspense>
            )}
            {person.userId === username ? (
              <span className="text-small text-ink-soft">{you}</span>
            ) : (
              person.userId !== formerMemberUsername && (
                <span className="-mr-2 ml-auto">{renderPersonMenu?.(person, sessionId)}</span>
              )
            )}
          </div>
          {person.bio !== undefined && person.userId !== username && (
            <p className="pb-1 pl-12 text-small break-words whitespace-pre-line text-ink-soft">
              {person.bio}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function ArrivalBadge({ arrival: { state, minutes } }: { arrival: Arrival }) {
  const words = useMessages().attendance.turnUp;
  return (
    <Badge tone={state === "late" ? "warning" : "success"}>
      {state === "late" && minutes !== null ? words.lateBy(minutes) : words.states[state]}
    </Badge>
  );
}
