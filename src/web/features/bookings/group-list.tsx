import { Suspense, useState } from "react";
import { HeartHandshake } from "lucide-react";
import type { Arrival, Mate } from "#shared/api/bookings.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { useMessages, useTabMessages, useLanguageTag } from "#web/client/messages.ts";
import { SafetyMenu } from "#web/features/connections/safety/safety-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useNow } from "#web/client/clock.ts";
import { deviceTimeZone, localDay, pastDay } from "#web/client/dates.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { sharedText } from "./group-reasons.ts";

const betweenFacesMs = 450;

interface GroupListProps {
  attendees: readonly Mate[];
  sessionId: string;
  /** The member, who has no menu. */
  username: string;
  isFirstLook?: boolean;
  isBrief?: boolean;
}

/** Somebody who leaves while it is open is hidden, but dialogs about them stay. */
export function GroupList({ attendees, isFirstLook, ...row }: GroupListProps) {
  const [seen, setSeen] = useState(attendees);
  const here = new Set(attendees.map(({ id }) => id));
  const known = new Set(seen.map(({ id }) => id));
  if (attendees.some(({ id }) => !known.has(id)))
    setSeen([...seen, ...attendees.filter(({ id }) => !known.has(id))]);
  const gone = seen.filter(({ id }) => !here.has(id));
  return (
    <ul>
      {[...attendees, ...gone].map((person, index) => (
        <li
          key={person.id}
          className={cx(
            "py-1",
            !here.has(person.id) && "hidden",
            isFirstLook === true && "motion-safe:animate-rise",
          )}
          // Screen readers have them all at once.
          style={isFirstLook === true ? { animationDelay: `${index * betweenFacesMs}ms` } : {}}
        >
          <Person {...row} person={person} />
        </li>
      ))}
    </ul>
  );
}

interface PersonProps extends Pick<GroupListProps, "sessionId" | "username" | "isBrief"> {
  person: Mate;
}

function Person({ person, isBrief, sessionId, username }: PersonProps) {
  const { you } = useTabMessages().bookings.detailsSheet;
  const { userId, name, avatar, arrival, bio, fitnessLevel } = person;
  const isKnown = fitnessLevel !== undefined;
  return (
    <div className={cx("flex gap-3", isKnown ? "items-start py-1" : "min-h-11 items-center")}>
      <Avatar
        name={name}
        colorKey={userId}
        src={avatar}
        size={isKnown ? "medium" : "small"}
        className={isBrief === true && isKnown ? "size-14" : ""}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 text-body font-medium break-words text-ink">{name}</span>
          {userId === username && <span className="text-small text-ink-soft">{you}</span>}
          {arrival !== undefined && (
            <Suspense>
              <ArrivalBadge arrival={arrival} />
            </Suspense>
          )}
        </div>
        {isKnown && (
          <Suspense>
            <MateFacts mate={person} />
          </Suspense>
        )}
        {bio !== undefined && userId !== username && (
          <p
            dir="auto"
            className={cx(
              "mt-0.5 text-small break-words text-ink-soft",
              isBrief === true ? "line-clamp-1" : "whitespace-pre-line",
            )}
          >
            {bio}
          </p>
        )}
      </div>
      {userId !== username && userId !== formerMemberUsername && (
        <span className="-mr-2 shrink-0">
          <SafetyMenu
            person={{ userId, name, avatar }}
            context={{ kind: "group", id: sessionId }}
          />
        </span>
      )}
    </div>
  );
}

function ArrivalBadge({ arrival: { state, minutes } }: { arrival: Arrival }) {
  const words = useMessages().attendance.arrival;
  return (
    <Badge tone={state === "late" ? "warning" : "success"}>
      {state === "late" && minutes !== null ? words.lateBy(minutes) : words.states[state]}
    </Badge>
  );
}

/** A mate's level, former meeting and common ground. */
function MateFacts({ mate: { fitnessLevel, lastTrainedOn, shared } }: { mate: Mate }) {
  const messages = useMessages();
  const words = messages.groups;
  const tag = useLanguageTag();
  const now = useNow(minuteMs);
  if (fitnessLevel === undefined) return null;
  const met =
    lastTrainedOn == null
      ? words.firstTime
      : words.trainedOn(pastDay(lastTrainedOn, localDay(now, deviceTimeZone()), tag));
  return (
    <>
      <p className="text-small text-ink-soft">
        {`${messages.choices.fitnessLevels[fitnessLevel]}\u00A0· ${met}`}
      </p>
      {shared !== undefined && (
        <IconLine icon={<HeartHandshake size={15} />} className="mt-0.5 text-brand-text!">
          {words.youShare(sharedText(shared, messages))}
        </IconLine>
      )}
    </>
  );
}
