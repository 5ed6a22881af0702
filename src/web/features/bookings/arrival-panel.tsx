import { Check, MapPinCheck, Users, UserX } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { ArrivalRequest } from "#shared/api/attendance.ts";
import type { Arrival, Booking } from "#shared/api/bookings.ts";
import { lateMinutes } from "#shared/rules/attendance.ts";
import { moments } from "#shared/rules/moments.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { amountText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipButtons } from "#web/ui/chip-buttons.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { DoorScreenProps } from "./door-screen.tsx";
import { useArrival } from "./use-arrival.ts";

interface ArrivalPanelProps {
  booking: Booking;
  now: Date;
  /** Whether to offer the arrival as soon as it is allowed, and not only from the check-in on. */
  isEarly?: boolean;
}

export function ArrivalPanel({ booking, now, isEarly = false }: ArrivalPanelProps) {
  const startsAt = new Date(booking.session.startTime);
  const canCheckIn = moments.checkInState(startsAt, now) === "open";
  const canTell = moments.arrivalState(startsAt, now) === "open" && (isEarly || canCheckIn);
  if (booking.attendance === null && !canTell) return null;
  const isAhead = startsAt > now;
  return (
    <OpenPanel booking={booking} isAhead={isAhead} canCheckIn={canCheckIn} canTell={canTell} />
  );
}

interface OpenPanelProps {
  booking: Booking;
  isAhead: boolean;
  canCheckIn: boolean;
  canTell: boolean;
}

function OpenPanel(props: OpenPanelProps) {
  const { booking } = props;
  const { attendance } = useMessages();
  const words = attendance.arrival;
  const { username } = useCurrentUser();
  const door = useLazyOverlay<DoorScreenProps>(
    async () => (await import("./door-screen.tsx")).DoorScreen,
  );
  const arrival = useArrival(username, booking.id, (checkedIn) =>
    door.show({ booking: checkedIn }),
  );
  const outcome = useRef<HTMLDivElement>(null);
  const isThere = booking.attendance === "present";
  const isDone = arrival.checkIn.isSuccess && isThere;
  useEffect(() => {
    if (isDone && document.activeElement === document.body)
      outcome.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <>
      {/* Exists before its text, so that the text is announced. Takes the disappearing button's focus. */}
      <div ref={outcome} role="status" tabIndex={-1} className="outline-none">
        {isThere && (
          <IconLine icon={<Check size={15} />} className="mt-3 font-semibold">
            {words.checkedIn}
          </IconLine>
        )}
      </div>
      {isThere && booking.isCheckedIn === true && props.canCheckIn && (
        <>
          <Button
            wide
            size="small"
            variant="secondary"
            className="mt-2"
            icon={<Users aria-hidden size={18} />}
            aria-haspopup="dialog"
            onClick={() => door.show({ booking })}
          >
            {attendance.door.show}
          </Button>
          <UndoCheckIn isAhead={props.isAhead} undo={arrival.undoCheckIn} />
        </>
      )}
      {!isThere && <OnTheWay {...props} arrival={arrival} />}
      {door.element}
    </>
  );
}

interface UndoCheckInProps {
  isAhead: boolean;
  undo: ReturnType<typeof useArrival>["undoCheckIn"];
}

/** Undoes a check-in; before the start it is also the way to cancel. */
function UndoCheckIn({ isAhead, undo }: UndoCheckInProps) {
  const words = useMessages().attendance.arrival;
  const hintId = useId();
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
      {isAhead && (
        <p id={hintId} className="min-w-0 flex-1 basis-40 text-tiny text-ink-soft">
          {words.undoHint}
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={undo.isPending}
        aria-describedby={isAhead ? hintId : undefined}
        onClick={() => undo.mutate()}
      >
        {words.undo}
      </Button>
    </div>
  );
}

interface OnTheWayProps extends OpenPanelProps {
  arrival: ReturnType<typeof useArrival>;
}

function OnTheWay({ booking, canCheckIn, canTell, arrival }: OnTheWayProps) {
  const { checkIn, setArrival } = arrival;
  const words = useMessages().attendance.arrival;
  const { username } = useCurrentUser();
  const hintId = useId();
  const isMissed = booking.attendance === "absent";
  return (
    <div className="mt-4 flex flex-col gap-3">
      {isMissed && (
        <IconLine icon={<UserX size={15} />} className="font-semibold">
          {words.markedAbsent}
        </IconLine>
      )}
      {canCheckIn && !isMissed && (
        <div>
          <Button
            wide
            busy={checkIn.isPending}
            icon={<MapPinCheck aria-hidden size={22} />}
            aria-describedby={hintId}
            onClick={() => checkIn.mutate()}
          >
            {words.checkIn}
          </Button>
          <p id={hintId} className="mt-1 text-center text-tiny text-ink-soft">
            {words.checkInHint}
          </p>
        </div>
      )}
      {canTell && (
        <ArrivalChips
          said={
            setArrival.isPending
              ? setArrival.variables
              : booking.attendeeList.find(({ userId }) => userId === username)?.arrival
          }
          onSay={setArrival.mutate}
        />
      )}
    </div>
  );
}

const keyOf = ({ state, minutes }: Arrival | ArrivalRequest) =>
  state === "late" ? `late-${minutes}` : state;

function ArrivalChips({
  said,
  onSay,
}: {
  said: Arrival | ArrivalRequest | undefined;
  onSay: (said: ArrivalRequest) => void;
}) {
  const words = useMessages().attendance.arrival;
  const tag = useLanguageTag();
  const choices = [
    { value: "on_time", label: words.onTime, says: { state: "on_time" } as const },
    ...lateMinutes.map((minutes) => ({
      value: `late-${minutes}`,
      label: `+${amountText(minutes, "minute", tag)}`,
      fullLabel: words.lateBy(minutes),
      says: { state: "late", minutes } as const,
    })),
  ];
  return (
    <ChipButtons
      legend={words.question}
      layout="spread"
      options={choices}
      pressed={said === undefined ? null : keyOf(said)}
      onPress={(pressed) => {
        const choice = choices.find(({ value }) => value === pressed);
        if (choice !== undefined) onSay(choice.says);
      }}
    />
  );
}
