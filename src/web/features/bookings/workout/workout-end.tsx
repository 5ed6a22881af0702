import { Check, ImageDown } from "lucide-react";
import type { Booking } from "#shared/api/bookings.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { attendeesOnCard } from "#shared/rules/limits.ts";
import { firstName } from "#shared/rules/names.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { shortDayText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { knownMates } from "#web/features/bookings/event-facts.tsx";
import { useSharePicture } from "#web/features/sessions/use-share-picture.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { FullScreen } from "#web/ui/overlays/full-screen.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { workoutBackgrounds } from "#web/ui/workout-tile.tsx";
import { ExerciseDrawing } from "./exercise-drawing.tsx";

interface WorkoutEndProps extends OverlayControl {
  booking: Booking;
  done: number;
  total: number;
}

/** The exercise of the main part that two do together. */
const inPairs: Record<WorkoutType, number> = { gym: 5, cardio: 5, calisthenics: 7 };

/** The group's workout in numbers, to look at together and to share. */
export function WorkoutEnd({ booking, done, total, open, onClose }: WorkoutEndProps) {
  const { workoutPlans: words, bookings, bookingsInDetail, choices } = useMessages();
  const { booked } = bookingsInDetail.sheet;
  const tag = useLanguageTag();
  const sharePicture = useSharePicture();
  const { session } = booking;
  const { workoutType } = session;
  const count = words.done(done, total);
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={bookings.sessionOf(choices.workoutTypes[workoutType])}
      description={shortDayText(session.date, tag)}
      footer={
        <div className="flex basis-full! flex-col gap-2">
          <Button
            wide
            icon={<ImageDown aria-hidden size={20} />}
            onClick={() => void sharePicture(session, count)}
          >
            {booked.picture}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            {booked.done}
          </Button>
        </div>
      }
    >
      <div
        className={cx(
          "flex flex-1 animate-rise flex-col items-center justify-center gap-6 rounded-card px-5 py-8 text-center short:gap-3 short:py-4",
          workoutBackgrounds[workoutType],
        )}
      >
        <div className="h-[clamp(4.5rem,100dvh-34rem,14rem)]">
          <ExerciseDrawing workoutType={workoutType} part="main" index={inPairs[workoutType]} />
        </div>
        <div role="status">
          <h3 className="text-display leading-tight font-extrabold text-balance text-ink">
            {done === total ? words.allDone : words.ended}
          </h3>
          {done > 0 && (
            <p className="mt-2 inline-flex items-center gap-2 text-heading font-bold tabular-nums">
              <Check aria-hidden size={24} strokeWidth={3} className="shrink-0" />
              {count}
            </p>
          )}
        </div>
        <Group booking={booking} />
      </div>
    </FullScreen>
  );
}

function Group({ booking }: { booking: Booking }) {
  const words = useMessages().bookingsInDetail.nextSession;
  const { username } = useCurrentUser();
  const others = knownMates(booking).filter(({ userId }) => userId !== username);
  if (others.length === 0) return null;
  const names = words.with(others.map(({ name }) => firstName(name)));
  return (
    <div className="flex flex-col items-center gap-2">
      <span aria-hidden className="flex">
        {others.slice(0, attendeesOnCard).map(({ id, userId, name, avatar }) => (
          <Avatar
            key={id}
            name={name}
            colorKey={userId}
            src={avatar}
            className="-ml-2 size-14! ring-3 ring-surface first:ml-0 short:size-10!"
          />
        ))}
      </span>
      <p className="text-body text-balance text-ink">{names}</p>
    </div>
  );
}
