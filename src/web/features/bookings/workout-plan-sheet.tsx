import { Dumbbell } from "lucide-react";
import { useState } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { plannedMinutes, workoutPlan } from "#shared/rules/workout-plans.ts";
import type { WorkoutPlanPart } from "#shared/rules/workout-plans.ts";
import { amountText } from "#web/client/dates.ts";
import { memberKey } from "#web/client/forget-member.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { json, stored } from "#web/client/stored.ts";
import { Button } from "#web/ui/button.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { PlanProgress } from "./workout/plan-progress.tsx";
import { WorkoutView } from "./workout/workout-view.tsx";

const ticksSchema = json<readonly string[]>((kept) =>
  Array.isArray(kept) ? kept.filter((tick) => typeof tick === "string") : null,
);

/** The plan's completed exercises, kept until the browser's tab is closed. */
const planTicks = (sessionId: string) =>
  stored(memberKey(`plan.${sessionId}`), ticksSchema, "sessionStorage");

export function WorkoutPlanSheet({
  booking,
  open,
  onClose,
}: OverlayControl & { booking: Booking }) {
  const { session } = booking;
  const { choices, workoutPlans: words } = useMessages();
  const tag = useLanguageTag();
  const { ticks, tick } = useTicks(session.id);
  const [current, setCurrent] = useState(0);
  const [isTraining, setIsTraining] = useState(false);
  const type = session.workoutType;
  const parts = usePlan(type);
  const exercises = parts.flatMap((part) => part.exercises);
  const done = exercises.filter(({ id }) => ticks.includes(id)).length;
  const start = () => {
    setCurrent(
      Math.max(
        exercises.findIndex(({ id }) => !ticks.includes(id)),
        0,
      ),
    );
    setIsTraining(true);
  };
  const turn = (direction: number) =>
    setCurrent((index) => Math.min(Math.max(index + direction, 0), exercises.length - 1));
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.lead(
        choices.workoutTypes[type],
        amountText(plannedMinutes(type), "minute", tag),
      )}
      lead={<PlanProgress done={done} total={exercises.length} />}
      footer={
        <Button icon={<Dumbbell aria-hidden size={20} />} onClick={start}>
          {done === 0 ? words.start : words.goOn}
        </Button>
      }
    >
      <PlanList parts={parts} ticks={ticks} onTick={tick} />
      <WorkoutView
        booking={booking}
        exercises={exercises}
        current={current}
        onTurn={turn}
        ticks={ticks}
        onTick={tick}
        open={isTraining}
        onClose={() => setIsTraining(false)}
      />
    </BottomSheet>
  );
}

/** The plan's completed exercises, kept on the device. */
function useTicks(sessionId: string) {
  const [ticks, setTicks] = useState(() => planTicks(sessionId).read() ?? []);
  const tick = (id: string, isDone: boolean) => {
    const next = isDone ? [...ticks, id] : ticks.filter((one) => one !== id);
    setTicks(next);
    planTicks(sessionId).keep(next);
  };
  return { ticks, tick };
}

interface PlanListProps {
  parts: ReturnType<typeof usePlan>;
  ticks: readonly string[];
  onTick: (id: string, isDone: boolean) => void;
}

function PlanList({ parts, ticks, onTick }: PlanListProps) {
  return (
    <div className="flex flex-col gap-5">
      {parts.map(({ part, minutes, exercises }) => (
        <section key={part} aria-labelledby={`plan-${part}`}>
          <PartHeading part={part} minutes={minutes} />
          <ul className="mt-1">
            {exercises.map(({ id, name, amount }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  hint={amount}
                  checked={ticks.includes(id)}
                  onChange={(isDone) => onTick(id, isDone)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function usePlan(type: WorkoutType) {
  const words = useMessages().workoutPlans;
  return workoutPlan(type).map(({ part, minutes }) => ({
    part,
    minutes,
    exercises: words.exercises[type][part].map((exercise, index) => ({
      ...exercise,
      part,
      index,
      id: `${part}.${index}`,
    })),
  }));
}

function PartHeading({ part, minutes }: { part: WorkoutPlanPart; minutes: number }) {
  const words = useMessages().workoutPlans;
  const tag = useLanguageTag();
  return (
    <h3
      id={`plan-${part}`}
      className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 text-body font-bold text-ink"
    >
      {words.parts[part]}
      <span className="text-small font-medium text-ink-soft tabular-nums">
        {amountText(minutes, "minute", tag)}
      </span>
    </h3>
  );
}
