import { Pause, Play, Timer } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Ref } from "react";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
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
import { now, useNow } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { memberKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

const drawEveryMs = 250;
const idleMs = hourMs;
const moreSeconds = 15;
const buzzMs = [200, 100, 200];

interface RestTimerProps {
  sessionId: string;
  workoutType: WorkoutType;
  /** Gets texts for screen readers to announce once. */
  onNews: (news: string) => void;
}

/** Counts a rest down by real time, even while the phone is locked. */
export function RestTimer({ sessionId, workoutType, onNews }: RestTimerProps) {
  const words = useMessages().workoutPlans.rest;
  const [rest, setRest] = useState(() => readRest(sessionId));
  const [isOver, setIsOver] = useState(false);
  const box = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isCounting = rest !== null && isRunning(rest);
  const moment = useNow(isCounting ? drawEveryMs : idleMs);
  const wholeMs = restSeconds(workoutType) * 1_000;
  const leftMs = rest === null ? wholeMs : restLeftMs(rest, moment);

  const change = (next: Rest | null, news: (left: string) => string) => {
    // A focused button may disappear: the main one, which stays, takes the focus.
    if (next === null && box.current?.contains(document.activeElement) === true)
      main.current?.focus();
    setRest(next);
    setIsOver(false);
    keepRest(sessionId, next);
    onNews(news(restText(next === null ? 0 : restLeftMs(next, now()))));
  };
  const finish = useEffectEvent(() => {
    change(null, () => words.over);
    setIsOver(true);
    if ("vibrate" in navigator) navigator.vibrate(buzzMs);
  });
  const hasEnded = isCounting && leftMs === 0;
  useEffect(() => {
    if (hasEnded) finish();
  }, [hasEnded]);

  const press = () => {
    if (rest === null) change(startRest(wholeMs / 1_000, now()), words.running);
    else if (isCounting) change(pauseRest(rest, now()), words.paused);
    else change(resumeRest(rest, now()), words.running);
  };
  return (
    <section
      ref={box}
      aria-label={words.title}
      className="rounded-card bg-sunken p-4 text-center sm:self-start"
    >
      <RestTime leftMs={leftMs} isIdle={rest === null} isOver={isOver} />
      <div className="mt-2 flex flex-wrap justify-center gap-2 *:grow">
        <MainButton ref={main} rest={rest} onPress={press} />
        {rest !== null && (
          <OtherButtons
            onMore={() => change(extendRest(rest, moreSeconds, now()), words.running)}
            onSkip={() => change(null, () => words.skipped)}
          />
        )}
      </div>
    </section>
  );
}

interface RestTimeProps {
  leftMs: number;
  isIdle: boolean;
  isOver: boolean;
}

function RestTime({ leftMs, isIdle, isOver }: RestTimeProps) {
  const words = useMessages().workoutPlans.rest;
  return (
    <>
      <p className={cx("text-small font-semibold", isOver ? "text-brand-text" : "text-ink-soft")}>
        {isOver ? words.over : words.title}
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
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
}

function MainButton({ rest, onPress, ref }: MainButtonProps) {
  const words = useMessages().workoutPlans.rest;
  const [Icon, label] =
    rest === null
      ? ([Timer, words.start] as const)
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

function OtherButtons({ onMore, onSkip }: { onMore: () => void; onSkip: () => void }) {
  const words = useMessages().workoutPlans.rest;
  return (
    <>
      <Button size="small" variant="secondary" className="px-2!" onClick={onMore}>
        {words.more}
      </Button>
      <Button size="small" variant="secondary" className="px-2!" onClick={onSkip}>
        {words.skip}
      </Button>
    </>
  );
}

const restSchema = json<Rest>((kept) => {
  const { endsAtMs, leftMs } = fieldsOf(kept);
  if (typeof endsAtMs === "number" && Number.isFinite(endsAtMs)) return { endsAtMs };
  return typeof leftMs === "number" && Number.isFinite(leftMs) ? { leftMs } : null;
});

const restOf = (sessionId: string) =>
  stored(memberKey(`rest.${sessionId}`), restSchema, "sessionStorage");

/** The rest in progress when this session's workout was left; null once it is over. */
function readRest(sessionId: string): Rest | null {
  const rest = restOf(sessionId).read();
  return rest !== null && isRunning(rest) && restLeftMs(rest, now()) === 0 ? null : rest;
}

/** Survives a reload: a phone may discard a tab while it is locked. */
function keepRest(sessionId: string, rest: Rest | null): void {
  if (rest === null) restOf(sessionId).forget();
  else restOf(sessionId).keep(rest);
}
