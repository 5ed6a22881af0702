import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import type { WorkoutType } from "#shared/rules/choices.ts";
import {
  extendRest,
  isRunning,
  pauseRest,
  restLeftMs,
  restText,
  resumeRest,
  startRest,
} from "#shared/rules/rest-timer.ts";
import type { Rest } from "#shared/rules/rest-timer.ts";
import { restSeconds } from "#shared/rules/workout-plans.ts";
import type { TimedExercise } from "#shared/rules/workout-plans.ts";
import { now, useNow } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { Pause, Play, Timer as TimerIcon } from "lucide-react";
import { hourMs } from "#shared/rules/durations.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { memberKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

interface RestTimerProps extends Pick<TimerProps, "onNews" | "onOver"> {
  sessionId: string;
  workoutType: WorkoutType;
}

const restName = (sessionId: string) => `rest.${sessionId}`;

/** The rest between two sets. */
export function RestTimer({ sessionId, workoutType, ...heard }: RestTimerProps) {
  const words = useMessages().workoutPlans.rest;
  return (
    <Timer
      {...heard}
      name={restName(sessionId)}
      seconds={restSeconds(workoutType)}
      words={words}
      isExtended
    />
  );
}

interface ExerciseTimerProps extends RestTimerProps {
  exerciseId: string;
  timed: TimedExercise;
}

/** Counts a timed exercise down turn by turn, with the rest in its place while the member rests. */
export function ExerciseTimer({ exerciseId, timed, ...rest }: ExerciseTimerProps) {
  const { sessionId, workoutType, onNews } = rest;
  const { timer: words, rest: restWords } = useMessages().workoutPlans;
  const [turn, setTurn] = useState(1);
  const [isResting, setIsResting] = useState(() => readRest(restName(sessionId)) !== null);
  const beginRest = () => {
    keepRest(restName(sessionId), startRest(restSeconds(workoutType), now()));
    setIsResting(true);
  };
  if (isResting) return <RestTimer {...rest} onOver={() => setIsResting(false)} />;
  const { seconds, turns } = timed;
  return (
    <Timer
      name={`exercise.${sessionId}.${exerciseId}`}
      seconds={seconds}
      words={{ ...words, title: turns === 1 ? words.title : words.turn(turn, turns) }}
      isExtended={false}
      onNews={onNews}
      onOver={() => setTurn((before) => (before === turns ? 1 : before + 1))}
    >
      {turns > 1 && <TimerButton onPress={beginRest}>{restWords.start}</TimerButton>}
    </Timer>
  );
}

const drawEveryMs = 250;
const idleMs = hourMs;
const moreSeconds = 15;
const buzzMs = [200, 100, 200];

interface TimerWords {
  readonly title: string;
  readonly start: string;
  readonly running: (left: string) => string;
  readonly over: string;
  readonly skipped: string;
}

interface TimerProps {
  /** Names the running time on the device. */
  name: string;
  seconds: number;
  words: TimerWords;
  /** Whether it can be made longer. */
  isExtended: boolean;
  /** Gets texts for screen readers to announce once. */
  onNews: (news: string) => void;
  /** Called when the time is over or skipped. */
  onOver?: () => void;
  /** More buttons while it isn't running. */
  children?: ReactNode;
}

/** Counts a time down by the real clock, even while the phone is locked. */
function Timer(props: TimerProps) {
  const { name, seconds, words, isExtended, onNews, onOver, children } = props;
  const shared = useMessages().workoutPlans.rest;
  const [rest, setRest] = useState(() => readRest(name));
  const [isOver, setIsOver] = useState(false);
  const box = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isCounting = rest !== null && isRunning(rest);
  const moment = useNow(isCounting ? drawEveryMs : idleMs);
  const wholeMs = seconds * 1_000;
  const leftMs = rest === null ? wholeMs : restLeftMs(rest, moment);

  const change = (next: Rest | null, news: (left: string) => string) => {
    // A focused button may disappear: the main one, which stays, takes the focus.
    if (next === null && box.current?.contains(document.activeElement) === true)
      main.current?.focus();
    setRest(next);
    setIsOver(false);
    keepRest(name, next);
    onNews(news(restText(next === null ? 0 : restLeftMs(next, now()))));
  };
  const finish = useEffectEvent(() => {
    change(null, () => words.over);
    setIsOver(true);
    onOver?.();
    if ("vibrate" in navigator) navigator.vibrate(buzzMs);
  });
  const hasEnded = isCounting && leftMs === 0;
  useEffect(() => {
    if (hasEnded) finish();
  }, [hasEnded]);

  const skip = () => {
    change(null, () => words.skipped);
    onOver?.();
  };
  const press = () => {
    if (rest === null) change(startRest(seconds, now()), words.running);
    else if (isCounting) change(pauseRest(rest, now()), shared.paused);
    else change(resumeRest(rest, now()), words.running);
  };
  return (
    <section
      ref={box}
      aria-label={words.title}
      className="rounded-card bg-sunken p-4 text-center sm:self-start"
    >
      <TimeLeft
        title={isOver ? words.over : words.title}
        leftMs={leftMs}
        isIdle={rest === null}
        isOver={isOver}
      />
      <div className="mt-2 flex flex-wrap justify-center gap-2 *:grow">
        <MainButton ref={main} rest={rest} start={words.start} onPress={press} />
        {rest === null ? (
          children
        ) : (
          <>
            {isExtended && (
              <TimerButton
                onPress={() => change(extendRest(rest, moreSeconds, now()), words.running)}
              >
                {shared.more}
              </TimerButton>
            )}
            <TimerButton onPress={skip}>{shared.skip}</TimerButton>
          </>
        )}
      </div>
    </section>
  );
}

interface TimeLeftProps {
  title: string;
  leftMs: number;
  isIdle: boolean;
  isOver: boolean;
}

function TimeLeft({ title, leftMs, isIdle, isOver }: TimeLeftProps) {
  return (
    <>
      <p className={cx("text-small font-semibold", isOver ? "text-brand-text" : "text-ink-soft")}>
        {title}
      </p>
      <p
        role="timer"
        className={cx(
          "text-display leading-tight font-extrabold tabular-nums low:text-title",
          isIdle && "text-ink-faint",
        )}
      >
        {restText(leftMs)}
      </p>
    </>
  );
}

interface MainButtonProps {
  rest: Rest | null;
  start: string;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
}

function MainButton({ rest, start, onPress, ref }: MainButtonProps) {
  const words = useMessages().workoutPlans.rest;
  const [Icon, label] =
    rest === null
      ? ([TimerIcon, start] as const)
      : isRunning(rest)
        ? ([Pause, words.pause] as const)
        : ([Play, words.resume] as const);
  return (
    <Button
      ref={ref}
      size="small"
      variant="secondary"
      className="px-2!"
      icon={<Icon aria-hidden size={18} />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

function TimerButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button size="small" variant="secondary" className="px-2!" onClick={onPress}>
      {children}
    </Button>
  );
}

const restSchema = json<Rest>((kept) => {
  const { endsAtMs, leftMs } = fieldsOf(kept);
  if (typeof endsAtMs === "number" && Number.isFinite(endsAtMs)) return { endsAtMs };
  return typeof leftMs === "number" && Number.isFinite(leftMs) ? { leftMs } : null;
});

const restOf = (name: string) => stored(memberKey(name), restSchema, "sessionStorage");

/** The time in progress when the workout was left; null once it is over. */
function readRest(name: string): Rest | null {
  const rest = restOf(name).read();
  return rest !== null && isRunning(rest) && restLeftMs(rest, now()) === 0 ? null : rest;
}

/** Survives a reload: a phone may discard a tab while it is locked. */
function keepRest(name: string, rest: Rest | null): void {
  if (rest === null) restOf(name).forget();
  else restOf(name).keep(rest);
}
