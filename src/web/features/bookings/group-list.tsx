import { Suspense, useState } from "react";
import { HeartHandshake, MessageCircleMore } from "lucide-react";
import type { Arrival, Mate } from "#shared/api/bookings.ts";
import { attendeeIdOfHidden, formerMemberUsername } from "#shared/rules/names.ts";
import { useMessages, useTabMessages, useLanguageTag } from "#web/client/messages.ts";
import { bothText } from "#web/features/connections/both-text.ts";
import type { PersonSheetProps } from "#web/features/connections/person-sheet.tsx";
import { SafetyMenu } from "#web/features/connections/safety/safety-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useNow } from "#web/client/clock.ts";
import { deviceTimeZone, localDay, pastDay } from "#web/client/dates.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const betweenFacesMs = 450;

interface GroupListProps {
  attendees: readonly Mate[];
  sessionId: string;
  /** The member, who has no menu. */
  username: string;
  isFirstLook?: boolean;
  /** Whether a face opens a small profile: in groups, not among everyone booked. */
  hasFaces: boolean;
}

/** Somebody who leaves while it is open is hidden, but dialogs about them stay. */
export function GroupList({ attendees, isFirstLook, hasFaces, ...row }: GroupListProps) {
  const sheet = useLazyOverlay<PersonSheetProps>(
    async () => (await import("#web/features/connections/person-sheet.tsx")).PersonSheet,
  );
  const [seen, setSeen] = useState(attendees);
  const here = new Set(attendees.map(({ id }) => id));
  const known = new Set(seen.map(({ id }) => id));
  if (attendees.some(({ id }) => !known.has(id)))
    setSeen([...seen, ...attendees.filter(({ id }) => !known.has(id))]);
  const gone = seen.filter(({ id }) => !here.has(id));
  return (
    <>
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
            <Person
              {...row}
              person={person}
              onFace={hasFaces && hasProfile(person, row.username) ? sheet.show : null}
            />
          </li>
        ))}
      </ul>
      {sheet.element}
    </>
  );
}

const hasProfile = ({ userId }: Mate, username: string): boolean =>
  userId !== username &&
  userId !== formerMemberUsername &&
  attendeeIdOfHidden(userId) === undefined;

interface PersonProps extends Pick<GroupListProps, "sessionId" | "username"> {
  person: Mate;
  onFace: ((shown: PersonSheetProps) => void) | null;
}

function Person({ person, sessionId, username, onFace }: PersonProps) {
  const { you } = useTabMessages().bookings.detailsSheet;
  const { userId, name, avatar, arrival, bio, fitnessLevel } = person;
  const isKnown = fitnessLevel !== undefined;
  return (
    <div className={cx("flex gap-3", isKnown ? "items-start py-1" : "min-h-11 items-center")}>
      <Face person={person} onFace={onFace} />
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
          <p dir="auto" className="mt-0.5 text-small break-words whitespace-pre-line text-ink-soft">
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

function Face({ person, onFace }: Pick<PersonProps, "person" | "onFace">) {
  const { userId, name, avatar, fitnessLevel } = person;
  const size = fitnessLevel === undefined && onFace === null ? "small" : "medium";
  const face = <Avatar name={name} colorKey={userId} src={avatar} size={size} />;
  if (onFace === null) return face;
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-haspopup="dialog"
      className="shrink-0 rounded-full"
      onClick={() => onFace({ person: { userId, name, avatar } })}
    >
      {face}
    </button>
  );
}

export function ArrivalBadge({ arrival: { state, minutes } }: { arrival: Arrival }) {
  const words = useMessages().attendance.arrival;
  return (
    <Badge tone={state === "late" ? "warning" : "success"}>
      {state === "late" && minutes !== null ? words.lateBy(minutes) : words.states[state]}
    </Badge>
  );
}

/** The date of the two's last training together. */
export function useMetText(): (mate: Mate) => string {
  const words = useMessages().groups;
  const tag = useLanguageTag();
  const now = useNow(minuteMs);
  return ({ lastTrainedOn }) =>
    lastTrainedOn == null
      ? words.firstTime
      : words.trainedOn(pastDay(lastTrainedOn, localDay(now, deviceTimeZone()), tag));
}

/** A mate's level, former meeting, common ground and greeting. */
function MateFacts({ mate }: { mate: Mate }) {
  const messages = useMessages();
  const metText = useMetText();
  const { fitnessLevel, shared, greeting, name } = mate;
  if (fitnessLevel === undefined) return null;
  return (
    <>
      <p className="text-small text-ink-soft">
        {`${messages.choices.fitnessLevels[fitnessLevel]}\u00A0· ${metText(mate)}`}
      </p>
      {shared !== undefined && (
        <IconLine icon={<HeartHandshake size={15} />} className="mt-0.5 text-brand-text!">
          {bothText(shared, name, messages)}
        </IconLine>
      )}
      {greeting !== undefined && (
        <IconLine icon={<MessageCircleMore size={15} />} className="mt-0.5 text-ink!">
          {messages.groups.greetings.options[greeting]}
        </IconLine>
      )}
    </>
  );
}
