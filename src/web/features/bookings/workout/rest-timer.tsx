import { useState } from "react";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { startRest } from "#shared/rules/rest-timer.ts";
import { restSeconds } from "#shared/rules/workout-plans.ts";
import type { TimedExercise } from "#shared/rules/workout-plans.ts";
import { now } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { Timer, TimerButton, keepRest, readRest } from "./timer.tsx";
import type { TimerProps } from "./timer.tsx";

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
