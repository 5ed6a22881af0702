import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, useEffectEvent } from "react";
import type { RefObject, PointerEvent } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { timedExercise } from "#shared/rules/workout-plans.ts";
import type { WorkoutPlanPart } from "#shared/rules/workout-plans.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { FullScreen } from "#web/ui/overlays/full-screen.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { PlanProgress } from "./plan-progress.tsx";
import { ExerciseDrawing } from "./exercise-drawing.tsx";
import { ExerciseTimer, RestTimer } from "./rest-timer.tsx";
import { WorkoutEnd } from "./workout-end.tsx";

interface Exercise {
  readonly id: string;
  readonly part: WorkoutPlanPart;
  /** Its place in the part. */
  readonly index: number;
  readonly name: string;
  readonly amount: string;
}

interface WorkoutViewProps extends OverlayControl {
  booking: Booking;
  exercises: readonly Exercise[];
  current: number;
  onTurn: (direction: -1 | 1) => void;
  ticks: readonly string[];
  onTick: (id: string, isDone: boolean) => void;
}

const countDone = (exercises: readonly Exercise[], ticks: readonly string[]) =>
  exercises.filter(({ id }) => ticks.includes(id)).length;

/** The plan during a workout: one exercise at a time, large, with the rest between two sets. */
export function WorkoutView(props: WorkoutViewProps) {
  const { booking, exercises, current, ticks, open, onClose } = props;
  const { session } = booking;
  const { training: words, parts } = useMessages().workoutPlans;
  const { turn, tick, news, setNews, hasEnded, end } = useSteps(props);
  const doneButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const swipe = useSwipe(turn);
  useArrowKeys(open && !hasEnded, turn);
  useScreenAwake(open);
  const exercise = exercises[current];
  if (exercise === undefined) return null;
  const { id, name, amount, part } = exercise;
  const total = exercises.length;
  if (hasEnded) {
    return (
      <WorkoutEnd
        booking={booking}
        done={countDone(exercises, ticks)}
        total={total}
        open={open}
        onClose={onClose}
      />
    );
  }
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.step(parts[part], current + 1, total)}
      lead={
        <div className="low:hidden">
          <PlanProgress done={countDone(exercises, ticks)} total={total} isQuiet />
        </div>
      }
      initialFocus={doneButton}
      footer={
        <Turning
          isDone={ticks.includes(id)}
          isFirst={current === 0}
          isLast={current === total - 1}
          onTurn={turn}
          onFinish={end}
        />
      }
    >
      <div
        {...swipe}
        className="flex flex-1 touch-pan-y touch-pinch-zoom flex-col gap-5 sm:grid sm:grid-cols-2 sm:content-start"
      >
        <div className="flex flex-1 flex-col gap-4 low:gap-2">
          <CurrentExercise
            heading={heading}
            workoutType={session.workoutType}
            exercise={exercise}
            next={exercises[current + 1]}
          />
          <DoneButton
            ref={doneButton}
            isDone={ticks.includes(id)}
            onPress={() => tick(id)}
            // With large text, the focus scrolled to the button and away from the exercise's name.
            onFirstFocus={() => requestAnimationFrame(() => show(heading))}
          />
        </div>
        <TimerOf session={session} exercise={exercise} onNews={setNews} />
      </div>
      <p role="status" className="sr-only">
        {news ?? words.now(name, amount, current + 1, total)}
      </p>
    </FullScreen>
  );
}

interface TimerOfProps {
  session: Session;
  exercise: Exercise;
  onNews: (news: string) => void;
}

/** The exercise's own time if it has one, otherwise the rest. */
function TimerOf({ session, exercise: { id, part, index }, onNews }: TimerOfProps) {
  const { id: sessionId, workoutType } = session;
  const timed = timedExercise(workoutType, part, index);
  const shared = { sessionId, workoutType, onNews };
  if (timed === null) return <RestTimer {...shared} />;
  return <ExerciseTimer key={id} {...shared} exerciseId={id} timed={timed} />;
}

/** Turning, ticking off and announcements: `news` is about the rest or the whole, null names the exercise. */
function useSteps({ exercises, ticks, onTick, onTurn, open }: WorkoutViewProps) {
  const [news, setNews] = useState<string | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    // The end stays while it closes.
    if (open) setHasEnded(false);
  }
  const turn = (direction: -1 | 1) => {
    onTurn(direction);
    setNews(null);
  };
  const tick = (id: string) => {
    const isDone = !ticks.includes(id);
    onTick(id, isDone);
    if (isDone && countDone(exercises, ticks) === exercises.length - 1) setHasEnded(true);
    else if (isDone) turn(1);
  };
  return { turn, tick, news, setNews, hasEnded, end: () => setHasEnded(true) };
}

type Heading = RefObject<HTMLHeadingElement | null>;

const show = (heading: Heading): void => {
  heading.current?.scrollIntoView({ block: "start" });
};

interface DoneButtonProps {
  isDone: boolean;
  onPress: () => void;
  onFirstFocus: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

function DoneButton({ isDone, onPress, onFirstFocus, ref }: DoneButtonProps) {
  const { training: words } = useMessages().workoutPlans;
  const hadFocus = useRef(false);
  return (
    <Button
      ref={ref}
      wide
      variant={isDone ? "secondary" : "primary"}
      aria-pressed={isDone}
      icon={<Check aria-hidden size={22} />}
      onClick={onPress}
      onFocus={() => {
        if (!hadFocus.current) onFirstFocus();
        hadFocus.current = true;
      }}
    >
      {words.done}
    </Button>
  );
}

interface CurrentExerciseProps {
  heading: Heading;
  workoutType: WorkoutType;
  exercise: Exercise;
  next: Exercise | undefined;
}

/** On a short screen the drawing is beside the amount. */
const places =
  "grid flex-1 content-center [grid-template-areas:'drawing'_'name'_'amount'_'next'] short:grid-cols-[auto_1fr] short:gap-x-4 short:[grid-template-areas:'name_name'_'drawing_amount'_'drawing_next']";

function CurrentExercise({ heading, workoutType, exercise, next }: CurrentExerciseProps) {
  const { training: words } = useMessages().workoutPlans;
  const { id, name, amount, part, index } = exercise;
  useEffect(() => show(heading), [heading, id]);
  return (
    <div key={id} className={cx("animate-rise", places)}>
      <div className="mb-4 h-[clamp(7rem,100dvh-42rem,15rem)] [grid-area:drawing] short:mt-2 short:mb-0 short:h-20 short:w-24">
        <ExerciseDrawing workoutType={workoutType} part={part} index={index} />
      </div>
      <h3
        ref={heading}
        className="scroll-mt-4 text-display font-extrabold text-balance hyphens-auto [grid-area:name] short:text-title [&:lang(ja)]:[word-break:auto-phrase]"
      >
        {name}
      </h3>
      <p className="mt-2 text-title font-bold text-brand-text tabular-nums [grid-area:amount] short:text-heading">
        {amount}
      </p>
      <p className="mt-4 text-body text-ink-soft [grid-area:next] short:mt-1 short:text-small">
        {next === undefined ? words.lastOne : words.nextIs(next.name, next.amount)}
      </p>
    </div>
  );
}

interface TurningProps {
  /** Until the exercise is done, doing it is the main action. */
  isDone: boolean;
  isFirst: boolean;
  isLast: boolean;
  onTurn: (direction: -1 | 1) => void;
  onFinish: () => void;
}

function Turning({ isDone, isFirst, isLast, onTurn, onFinish }: TurningProps) {
  const { training: words } = useMessages().workoutPlans;
  return (
    <>
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden size={22} />}
        // Not disabled: the press that leads to the first one has the focus here.
        aria-disabled={isFirst}
        className="aria-disabled:opacity-45"
        onClick={() => onTurn(-1)}
      >
        {words.previous}
      </Button>
      <Button
        variant={isDone ? "primary" : "secondary"}
        onClick={() => (isLast ? onFinish() : onTurn(1))}
      >
        {isLast ? words.finish : words.next}
        {!isLast && <ChevronRight aria-hidden size={22} />}
      </Button>
    </>
  );
}

/** Keeps the screen awake while `isWanted`, if the browser can. */
function useScreenAwake(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser releases it whenever the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      try {
        const given = await navigator.wakeLock.request("screen");
        if (isOver) await given.release();
        else lock = given;
      } catch {
        // Refused in battery saver mode.
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", askAgain);
      void lock?.release();
    };
  }, [isWanted]);
}

const minPx = 48;

/** 1 forwards, -1 back. */
type OnTurn = (direction: -1 | 1) => void;

function useSwipe(onTurn: OnTurn) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      from.current = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const x = clientX - from.current.x;
      const y = clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) >= minPx && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

function useArrowKeys(isOn: boolean, onTurn: OnTurn) {
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") onTurn(1);
    if (key === "ArrowLeft") onTurn(-1);
  });
  useEffect(() => {
    if (!isOn) return;
    const whenPressed = (event: KeyboardEvent) => turn(event);
    // In the capture phase, because a dialog stops arrow keys.
    document.addEventListener("keydown", whenPressed, true);
    return () => document.removeEventListener("keydown", whenPressed, true);
  }, [isOn]);
}
