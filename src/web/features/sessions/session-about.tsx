import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, CircleX, Coffee, ListChecks, Users } from "lucide-react";
import { readLevelMix } from "#shared/api/sessions.ts";
import type { Session } from "#shared/api/sessions.ts";
import { fitnessLevels } from "#shared/rules/choices.ts";
import { attendeesOnCard, levelMixStep } from "#shared/rules/limits.ts";
import { workoutPlan } from "#shared/rules/workout-plans.ts";
import { moments } from "#shared/rules/moments.ts";
import { now } from "#web/client/clock.ts";
import { amountText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { Fact, FactList } from "#web/ui/fact-list.tsx";
import { stackedPeople } from "./stacked-people.ts";
import { VenueFact } from "./booking-summary.tsx";

interface SessionAboutProps {
  session: Session;
  /** Not while the member chooses an area. */
  isVenueShown: boolean;
}

/** A session's attendees, workout, place, time afterwards and cancellation rules. */
export function SessionAbout({ session, isVenueShown }: SessionAboutProps) {
  const {
    bookings,
    bookingsInDetail: { sheet: words, cancellations },
  } = useMessages();
  const isLate = moments.lateCancellation.hasCome(new Date(session.startTime), now());
  return (
    <FactList>
      <Going session={session} />
      <Levels session={session} />
      <Plan session={session} />
      {isVenueShown && <VenueFact session={session} />}
      <Fact icon={<Coffee size={20} />} term={bookings.detailsSheet.afterwards} isOpen>
        {bookings.detailsSheet.afterwardsLater}
      </Fact>
      <Fact icon={<CircleX size={20} />} term={words.cancelling} isOpen>
        {isLate ? words.cancellingLate : cancellations.free}
      </Fact>
    </FactList>
  );
}

function Going({ session }: { session: Session }) {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    sessions,
  } = useMessages();
  const { card } = sessions;
  const { attendeeList, attendeeCount, spotsAvailable } = session;
  const people = stackedPeople(attendeeList);
  return (
    <Fact
      icon={<Users size={20} />}
      term={bookingSheet.confirm.going}
      isOpen={attendeeCount === 0}
      hint={card.spots(spotsAvailable)}
    >
      {people.length === 0 ? (
        card.nobodyYet
      ) : (
        <span className="block py-1.5">
          <AvatarStack
            people={people}
            total={attendeeCount}
            max={attendeesOnCard}
            label={card.going(attendeeCount)}
          />
        </span>
      )}
    </Fact>
  );
}

/** Shown once there are enough attendees for anonymity. */
function Levels({ session: { id, attendeeCount } }: { session: Session }) {
  const {
    bookingsInDetail: { sheet: words },
    choices,
  } = useMessages();
  const isShown = attendeeCount >= levelMixStep;
  const { data } = useQuery({
    ...apiQuery(readLevelMix, { params: { id } }),
    enabled: isShown,
  });
  if (attendeeCount === 0) return null;
  const levels = data?.levels;
  const isHidden = !isShown || levels === null;
  // While they load, an estimate keeps the line's height.
  const counted =
    levels === undefined || levels === null
      ? attendeeCount - (attendeeCount % levelMixStep)
      : fitnessLevels.reduce((sum, level) => sum + (levels[level] ?? 0), 0);
  return (
    <Fact
      icon={<ChartNoAxesColumn size={20} />}
      term={words.levels}
      isOpen={isHidden}
      hint={isHidden ? undefined : words.levelsOf(counted)}
    >
      {isHidden ? (
        words.levelsLater
      ) : (
        <span className="tabular-nums">
          {fitnessLevels
            .filter((level) => (levels?.[level] ?? 0) > 0)
            .map((level) => `${levels?.[level]} ${choices.fitnessLevels[level]}`)
            .join("\u00A0· ") || "\u00A0"}
        </span>
      )}
    </Fact>
  );
}

function Plan({ session: { workoutType } }: { session: Session }) {
  const {
    bookingsInDetail: { sheet: words },
    workoutPlans,
  } = useMessages();
  const tag = useLanguageTag();
  return (
    <Fact icon={<ListChecks size={20} />} term={words.plan}>
      <ol className="flex flex-wrap gap-x-3 text-small">
        {workoutPlan(workoutType).map(({ part, minutes }) => (
          <li key={part}>
            <span>{workoutPlans.parts[part]}</span>{" "}
            <span className="font-normal whitespace-nowrap text-ink-soft tabular-nums">
              {amountText(minutes, "minute", tag)}
            </span>
          </li>
        ))}
      </ol>
    </Fact>
  );
}
